// The calls that tables and collections share.

import { duration, ListView, feed } from "./list-view.js";
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

  get sections() {
    const { many } = this[calls].words;
    return this[feed].sections.map(({ id, count }) => ({ id, [many]: count }));
  }

  reload(sections, isAnimated) { this[feed].reload(sections, duration(isAnimated)); }

  insertSection(at, given, isAnimated) {
    if (!this[calls].isSection("insertSection", at, this[feed].sections.length)) return;
    const section = this[feed].copySection(given);
    if (!this[calls].isCount("insertSection", section.count, 0)) return;
    this[feed].edit({ kind: "insertSection", section: at, content: section }, duration(isAnimated));
  }

  removeSection(at, isAnimated) {
    if (!this[calls].isSection("removeSection", at)) return;
    this[feed].edit({ kind: "removeSection", section: at }, duration(isAnimated));
  }

  // MARK: Scrolling

  scrollToSection(section, { align = "start", animated = false } = {}) {
    if (!this[feed].sections[section]) return Promise.resolve("missing");
    return this[feed].scrollToSection(section, align, animated);
  }

  // MARK: Places

  rectOfHeader(section) { return this.#rectOf(section, parts.header); }

  rectOfFooter(section) { return this.#rectOf(section, parts.footer); }

  rectOfSection(section) { return this.#rectOf(section, parts.section); }

  #rectOf(section, part) {
    const { isAlive, engine, number, sections } = this[feed];
    if (!isAlive || !sections[section] || !engine.exports.rectOf(number, part, section)) return null;
    const [x, y, width, height] = engine.read(4);
    return { x, y, width, height };
  }

  // MARK: Selection

  get selected() { return Array.from(this[feed].selected, (number) => this[feed].item(number)); }

  select(item) { this[calls].setSelected("select", item, true); }

  deselect(item) { this[calls].setSelected("deselect", item, false); }
}
