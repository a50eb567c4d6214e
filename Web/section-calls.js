// Calls of the page on items of sections, shared by tables and collections: each checks that its items exist, reports it
// otherwise, and tells the feed.

import { GivenIDs, idList } from "./given-ids.js";
import { areLengths } from "./options.js";
import { scopes } from "./section-feed.js";
import { MOST_ITEMS } from "./sections.js";

/** The calls on the items of one table or collection. */
export class SectionCalls {
  /** @param {import("./section-feed.js").SectionFeed} feed */
  constructor(feed) { this.feed = feed; }

  // MARK: Changes

  /** Inserts so many items, or, in a section by IDs, those of these IDs. */
  insert(at, given, duration) {
    const name = "insertItems";
    const count = this.#countAt(at);
    if (!this.#isIn(name, at, 0, count)) return;
    const { section, item } = at;
    const ids = this.#idsOf(name, section, given);
    const added = ids ? ids.length : given;
    if (ids === undefined || !this.#isCount(name, added, count)) return;
    this.feed.edit({ kind: name, section, item, count: added, ids }, duration);
  }

  /** Removes, reloads or resizes items. */
  change(name, at, count, duration) {
    if (!this.#isIn(name, at, count, this.#countAt(at) - count)) return;
    this.feed.edit({ kind: name, section: at.section, item: at.item, count }, duration);
  }

  move(from, to, duration) {
    const isSame = from?.section === to?.section;
    if (!this.#isIn("moveItem", from, 1, this.#countAt(from) - 1)) return;
    if (!this.#isIn("moveItem", to, 0, this.#countAt(to) - (isSame ? 1 : 0))) return;
    if (Boolean(this.feed.sections[from.section].ids) !== Boolean(this.feed.sections[to.section].ids)) {
      this.#report(`moveItem: of the sections ${from.section} and ${to.section} one only has IDs; nothing was changed.`);
      return;
    }
    this.feed.edit({ kind: "moveItem", from: [from.section, from.item], to: [to.section, to.item] }, duration);
  }

  insertSection(at, given, duration) {
    if (!this.isSection("insertSection", at, this.feed.sections.length)) return;
    const ids = this.#newIDs();
    const section = this.feed.copySection(given, ids);
    ids.report((sentence) => this.#report(sentence));
    if (!this.#isCount("insertSection", section.count, 0)) return;
    this.feed.edit({ kind: "insertSection", section: at, content: section }, duration);
  }

  /** Invalidates a part of a section's layout: all of it, if the page does not say which. */
  invalidateLayout(section, { scope = "everything", items = [], contentOffsetAdjustment = 0 } = {}) {
    const name = "invalidateLayout";
    if (!this.isSection(name, section)) return;
    if (!Object.hasOwn(scopes, scope)) {
      this.#report(`${name}: there is no scope ${scope}; it is one of ${Object.keys(scopes).join(", ")}. Nothing was invalidated.`);
      return;
    }
    for (const item of items) if (!this.#isIn(name, { section, item }, 1, this.feed.sections[section].count - 1)) return;
    if (!areLengths(contentOffsetAdjustment)) {
      this.#report(`${name}: ${contentOffsetAdjustment} is no distance; nothing was invalidated.`);
      return;
    }
    this.feed.invalidateLayout(section, scopes[scope], [...items], contentOffsetAdjustment);
  }

  // MARK: Validation

  #report(sentence) { this.feed.page.report(sentence); }

  #newIDs() { return new GivenIDs(this.feed.identities, (number) => this.feed.has(number)); }

  /** The numbers of the given IDs; `null` for a number of items in a section without IDs, `undefined` for neither. */
  #idsOf(name, section, given) {
    const isByID = Boolean(this.feed.sections[section].ids);
    const isCount = typeof given === "number";
    if (!isByID && isCount) return null;
    if (isByID === isCount || typeof given?.[Symbol.iterator] !== "function") {
      const wanted = isByID ? "has IDs: its items are given by theirs" : "has no IDs: its items are given by their number";
      this.#report(`${name}: section ${section} ${wanted}; nothing was changed.`);
      return undefined;
    }
    const ids = this.#newIDs();
    const numbers = ids.take(idList(given));
    ids.report((sentence) => this.#report(sentence));
    return numbers;
  }

  #countAt(path) { return this.feed.sections[path?.section]?.count ?? -1; }

  /** Returns true if a call names existing items; reports it otherwise. */
  #isIn(name, path, count, last) {
    if (!this.feed.isAlive) return false;
    const { section, item } = path ?? {};
    if (this.feed.sections[section] && Number.isInteger(item) && Number.isInteger(count) && count >= 0 && item >= 0
      && item <= last) return true;
    const what = count === 0 || count === 1 ? `item ${item}` : `${count} items from item ${item} on`;
    this.#report(`${name}: there is no ${what} in section ${section}; nothing was changed.`);
    return false;
  }

  /** Returns true if there is such a section; reports it otherwise. */
  isSection(name, section, last = this.feed.sections.length - 1) {
    if (!this.feed.isAlive) return false;
    if (Number.isInteger(section) && section >= 0 && section <= last) return true;
    this.#report(`${name}: there is no section ${section}; nothing was changed.`);
    return false;
  }

  /** Returns true if that many items can be added; reports it otherwise. */
  #isCount(name, count, items) {
    const { writer } = this.feed;
    if (Number.isInteger(count) && count >= 0 && items + count <= MOST_ITEMS
      && !(writer.declaresItems && count > writer.mostDeclared)) return true;
    this.#report(`${name}: ${count} is no number of items that could be added; nothing was changed.`);
    return false;
  }

  // MARK: Places

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
}
