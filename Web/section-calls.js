// Calls of the page on items of sections, shared by tables and collections: each checks that its items exist, reports it
// otherwise, and tells the feed. Pages name an item's index in words of its own: a table's row, a collection's item.

import { alignment, duration } from "./list-view.js";
import { NO_ID } from "./identities.js";
import { areLengths } from "./options.js";
import { MOST_ITEMS } from "./sections.js";

/** The calls on the items of one table or collection. */
export class SectionCalls {
  /** @param {import("./section-feed.js").SectionFeed} feed */
  constructor(feed) { this.feed = feed; }

  get words() { return this.feed.writer.words; }

  // MARK: Changes

  insert(name, at, count, isAnimated) {
    const items = this.#countAt(at);
    if (!this.#isIn(name, at, 0, items) || !this.isCount(name, count, items)) return;
    const [section, item] = this.#path(at);
    this.feed.edit({ kind: "insertItems", section, item, count }, duration(isAnimated));
  }

  remove(name, at, count, isAnimated) {
    if (!this.#isIn(name, at, count, this.#countAt(at) - count)) return;
    const [section, item] = this.#path(at);
    this.feed.edit({ kind: "removeItems", section, item, count }, duration(isAnimated));
  }

  move(name, from, to, isAnimated) {
    const isSame = from?.section === to?.section;
    if (!this.#isIn(name, from, 1, this.#countAt(from) - 1)) return;
    if (!this.#isIn(name, to, 0, this.#countAt(to) - (isSame ? 1 : 0))) return;
    this.feed.edit({ kind: "moveItem", from: this.#path(from), to: this.#path(to) }, duration(isAnimated));
  }

  reload(name, at, count, isAnimated) {
    if (!this.#isIn(name, at, count, this.#countAt(at) - count)) return;
    const [section, item] = this.#path(at);
    this.feed.edit({ kind: "reloadItems", section, item, count }, duration(isAnimated));
  }

  // MARK: Validation

  #path(path) { return [path.section, path[this.words.one]]; }

  #countAt(path) { return this.feed.sections[path?.section]?.count ?? -1; }

  /** Returns true if a call names existing items; reports it otherwise. */
  #isIn(name, path, count, last) {
    if (!this.feed.isAlive) return false;
    const { one, many } = this.words;
    const { section, [one]: item } = path ?? {};
    if (this.feed.sections[section] && Number.isInteger(item) && Number.isInteger(count) && count >= 0 && item >= 0
      && item <= last) return true;
    const what = count === 0 || count === 1 ? `${one} ${item}` : `${count} ${many} from ${item} on`;
    this.feed.page.report(`${name}: there is no ${what} in section ${section}; nothing was changed.`);
    return false;
  }

  /** Returns true if there is such a section; reports it otherwise. */
  isSection(name, section, last = this.feed.sections.length - 1) {
    if (!this.feed.isAlive) return false;
    if (Number.isInteger(section) && section >= 0 && section <= last) return true;
    this.feed.page.report(`${name}: there is no section ${section}; nothing was changed.`);
    return false;
  }

  /** Returns true if that many items can be added; reports it otherwise. */
  isCount(name, count, items) {
    const { writer } = this.feed;
    if (Number.isInteger(count) && count >= 0 && items + count <= MOST_ITEMS
      && !(writer.declaresItems && count > writer.mostDeclared)) return true;
    this.feed.page.report(`${name}: ${count} is no number of ${this.words.many} that could be added; nothing was changed.`);
    return false;
  }

  /** The number of an item by its path, or its ID; `null` where there is none. */
  numberOf(item) {
    if (!this.feed.isAlive) return null;
    if (item?.id !== undefined && item.id !== null) {
      const number = this.feed.identities.known(item.id);
      return number !== NO_ID && this.feed.has(number) ? number : null;
    }
    const [section, place] = item ? this.#path(item) : [];
    return this.feed.hasItem(section, place) ? this.feed.numberOf(section, place) : null;
  }

  // MARK: Scrolling

  scroll(name, item, { align, animated = false } = {}) {
    return this.feed.scrollTo(this.numberOf(item), alignment(name, this.feed, align), animated);
  }

  // MARK: Places

  rectOf(item) {
    const number = this.numberOf(item);
    return number === null ? null : this.feed.frameOf(number);
  }

  /** The item at a place in the content. */
  at(x, y) {
    const { isAlive, engine, number } = this.feed;
    if (!isAlive || !areLengths(x, y) || !engine.exports.pathAt(number, x, y)) return null;
    const [section, item] = engine.read(2);
    return this.feed.item(this.feed.numberOf(section, item));
  }

  /** The items in the window, in order. */
  visible() {
    const { stage: { layer: { x, y }, size }, shown } = this.feed;
    return [...shown.values()]
      .map((number) => [number, this.feed.frameOf(number)])
      .filter(([, frame]) => frame && frame.y < y + size.height && frame.y + frame.height > y
        && frame.x < x + size.width && frame.x + frame.width > x)
      .map(([number]) => [this.feed.place(number), number])
      .sort(([[section, item]], [[other, second]]) => section - other || item - second)
      .map(([, number]) => this.feed.item(number));
  }

  // MARK: Selection

  setSelected(name, item, isSelected) {
    if (!this.feed.isAlive) return;
    const number = this.numberOf(item);
    if (number !== null) {
      this.feed.setSelected(number, isSelected);
      return;
    }
    const { one } = this.words;
    const what = item?.id === undefined ? `${one} ${item?.[one]} in section ${item?.section}` : `${one} ${item.id}`;
    this.feed.page.report(`${name}: there is no ${what}; nothing was changed.`);
  }
}
