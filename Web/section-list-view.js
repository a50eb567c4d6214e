// The calls that tables and collections share.

import { duration, feed, ListView, movementOf } from "./list-view.js";
import { areLengths } from "./options.js";
import { SectionCalls } from "./section-calls.js";

/** Parts of a section that have a rectangle; see `Exports+Sections.swift`. */
const parts = { header: 1, footer: 2, section: 3 };

/** The property under which a list view of sections keeps its calls on items. */
export const calls = Symbol("calls");

export class SectionListView extends ListView {
  constructor(given) {
    super(given);
    this[calls] = new SectionCalls(given);
  }

  // MARK: Data

  get sections() { return this[feed].sections.map(({ id, count }) => ({ id, items: count })); }

  async apply(given, { animated = false, slice = 0 } = {}) {
    return this[feed].updates.apply(given, duration(animated), slice);
  }

  reload(sections, isAnimated) { this[feed].updates.reload(sections, duration(isAnimated)); }

  insertItems(at, items, isAnimated) { this[calls].insert(at, items, duration(isAnimated)); }

  removeItems(at, count, isAnimated) { this[calls].change("removeItems", at, count, duration(isAnimated)); }

  moveItem(from, to, isAnimated) { this[calls].move(from, to, duration(isAnimated)); }

  reloadItems(at, count, isAnimated) { this[calls].change("reloadItems", at, count, duration(isAnimated)); }

  resizeItems(at, count, isAnimated) { this[calls].change("resizeItems", at, count, duration(isAnimated)); }

  insertSection(at, given, isAnimated) { this[calls].insertSection(at, given, duration(isAnimated)); }

  removeSection(at, isAnimated) {
    if (!this[calls].isSection("removeSection", at)) return;
    this[feed].edit({ kind: "removeSection", section: at }, duration(isAnimated));
  }

  invalidateLayout(section, context) { this[calls].invalidateLayout(section, context); }

  // MARK: Scrolling

  scrollToSection(section, options) {
    this[feed].position.cancel();
    if (!this[feed].sections[section]) return Promise.resolve("missing");
    return this[feed].scrollToSection(section, movementOf("scrollToSection", this[feed], options, "start"));
  }

  // MARK: Places

  frameOfHeader(section) { return this.#frameOf(section, parts.header); }

  frameOfFooter(section) { return this.#frameOf(section, parts.footer); }

  frameOfSection(section) { return this.#frameOf(section, parts.section); }

  #frameOf(section, part) {
    this[feed].settleEdits();
    const { isAlive, engine, number, sections } = this[feed];
    if (!isAlive || !sections[section] || !engine.exports.rectOf(number, part, section)) return null;
    const [x, y, width, height] = engine.read(4);
    return { x, y, width, height };
  }

  itemAt(x, y) {
    this[feed].settleEdits();
    const { isAlive, engine, number } = this[feed];
    if (!isAlive || !areLengths(x, y) || !engine.exports.pathAt(number, x, y)) return null;
    const [section, item] = engine.read(2);
    return this[feed].item(this[feed].numberOf(section, item));
  }

  itemsIn({ x, y, width, height } = {}) {
    this[feed].settleEdits();
    return this[feed].isAlive && areLengths(x, y, width, height) ? this[feed].placesIn(x, y, width, height) : [];
  }

  visibleItems() {
    this[feed].settleEdits();
    return this[calls].visible();
  }

  // MARK: Selection

  get selected() {
    this[feed].settleEdits();
    return Array.from(this[feed].selected, (number) => this[feed].item(number));
  }
}
