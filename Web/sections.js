// Sections of a table or a collection as a page gives them, and as the engine reads them.

import { idList } from "./given-ids.js";
import { Revisions } from "./revisions.js";

/** The properties of items that the engine is told, as bits; see `DeclaredItems.swift`. */
export const declared = { ids: 1, extents: 2, sizes: 4, spans: 8, frames: 16, revisions: 32 };

/** The greatest length that the engine can place. */
export const LONGEST = 2 ** 50;

/** The most items of a section. */
export const MOST_ITEMS = 1_000_000_000;

/**
 * Returns copies of the sections that a page gave.
 *
 * @param given A number of items, or an array.
 * @param {(section: object) => object} copy Copies one section.
 * @throws {TypeError} if they are neither a number nor an array; and any error of `copy`.
 */
export function copySections(given, copy) {
  if (typeof given === "number") return [copy({ items: given })];
  if (Array.isArray(given)) return given.map(copy);
  throw new TypeError("Sections are a number of items, or an array.");
}

/**
 * Copies the properties of sections of all kinds: ID, items, header and footer.
 *
 * @param given The section.
 * @param {import("./given-ids.js").GivenIDs | import("./given-ids.js").NearIDs} ids Takes the IDs of items.
 * @param {(sentence: string) => void} report Told of invalid values.
 */
export function copyCommon(given, ids, report) {
  const { id, header, footer } = given ?? {};
  const items = given?.ids === undefined ? { ids: null, given: null } : itemsOf(idList(given.ids), ids);
  const count = items.ids ? items.ids.length : itemCount(given?.items, report);
  return { id, ...items, count, header: label(header), footer: label(footer) };
}

/** The numbers of the items, and their IDs as the page gave them; both `null` where the page gives their number only. */
export function itemsOf(list, ids) {
  const numbers = ids.take(list);
  return { ids: numbers, given: numbers.length === list.length ? list : null };
}

/** Returns the valid number of items nearest to the given one; reports a difference. */
function itemCount(given, report) {
  if (Number.isInteger(given) && given >= 0 && given <= MOST_ITEMS) return given;
  const taken = given > 0 ? Math.floor(Math.min(given, MOST_ITEMS)) : 0;
  report(`The number of items ${given} is invalid or too large; ${taken} was taken.`);
  return taken;
}

/** The text of a header or footer; `null` for none. */
function label(given) {
  if (given === undefined || given === null || given === false) return null;
  return given === true ? "" : String(given);
}

/**
 * Sections, and their items, as numbers for the engine.
 *
 * A kind of writer gives `sizeName`, `sectionLength`, `ownLength`, `mostDeclared`, `declared`, `isAskingItems`,
 * `writeSection(numbers, place, section)`, which has the first four numbers of each behind it, `writeItem`, which has the
 * ID before it, and `reportStrays`.
 */
export class SectionWriter {
  /**
   * @param options The validated options of the page.
   * @param {import("./identities.js").Identities} identities
   * @param {(sentence: string) => void} report Told of invalid values.
   */
  constructor(options, identities, report) {
    this.options = options;
    this.identities = identities;
    this.report = report;
    this.headerHeight = this.#height("headerHeight");
    this.footerHeight = this.#height("footerHeight");
    /** True if the engine is told the IDs and sizes of items, false if items are only counted. */
    this.declaresItems = false;
    /** True if the page shows items of some section by their IDs. */
    this.hasIDs = false;
    this.revisions = new Revisions();
    /** The functions of the page, of which none is called once the list has ended; set by its feed. */
    this.page = null;
  }

  /** True if items are more than counted; a billion are not. */
  get isDeclaring() { return this.hasIDs || this.isAskingItems; }

  /** The properties that are written of items, as bits: 0 if they are only counted. */
  get declaration() {
    return this.declaresItems ? this.declared | declared.ids | (this.hasIDs ? declared.revisions : 0) : 0;
  }

  /** The ID or -1, the numbers of each kind of list, and the revision. */
  get itemLength() { return 1 + this.ownLength + (this.hasIDs ? 1 : 0); }

  /** Decides whether that many items are declared. Too many are only counted, which is reported. */
  begin(count) {
    this.declaresItems = this.isDeclaring && count <= this.mostDeclared;
    if (this.declaresItems || !this.isDeclaring) return;
    this.report(`${count} items are too many to ask each for its name and ${this.sizeName}; they go by their places.`);
  }

  /**
   * Returns sections as numbers, followed by their items if these are declared.
   *
   * @param sections The result of `copySections`.
   * @param {number} first The number of the first of them.
   * @throws Any error of the page's functions.
   */
  sections(sections, first) {
    const { sectionLength, itemLength, declaresItems } = this;
    const items = declaresItems ? sections.reduce((sum, section) => sum + section.count, 0) : 0;
    const numbers = new Float64Array(sectionLength * sections.length + itemLength * items);
    const { headerHeight, footerHeight } = this;
    let place = 0;
    for (const section of sections) {
      numbers[place] = section.count;
      numbers[place + 1] = this.identities.number(section.id);
      numbers[place + 2] = section.header === null ? -1 : headerHeight;
      numbers[place + 3] = section.footer === null ? -1 : footerHeight;
      this.writeSection(numbers, place + 4, section);
      place += sectionLength;
    }
    if (!declaresItems) return numbers;
    for (const [index, section] of sections.entries()) {
      this.#writeItems(numbers, place, section, first + index, 0, section.count);
      place += itemLength * section.count;
    }
    return numbers;
  }

  /** Returns true for an edit that may give items another number of columns, which no change says. */
  changesSpans() { return false; }

  /** Returns items of one section as numbers; none if they are only counted. */
  items(sections, section, item, count) {
    const numbers = new Float64Array(this.declaresItems ? this.itemLength * count : 0);
    if (this.declaresItems) this.#writeItems(numbers, 0, sections[section], section, item, count);
    return numbers;
  }

  /** The IDs among the numbers of all sections. */
  *ids(numbers, sections) {
    const items = this.sectionLength * sections;
    for (let place = 1; place < items; place += this.sectionLength) yield numbers[place];
    if (this.declaresItems) for (let place = items; place < numbers.length; place += this.itemLength) yield numbers[place];
  }

  /** The height of all headers or footers; NaN if they are measured. */
  #height(option) {
    const { [option]: height = NaN } = this.options;
    if (!(height > LONGEST)) return height;
    this.report(`The ${option} ${height} is too large; these views are measured.`);
    return NaN;
  }

  #writeItems(numbers, start, section, index, first, count) {
    const { itemLength } = this;
    let strays = 0;
    for (let item = 0, place = start; item < count && !this.page.hasEnded; item += 1, place += itemLength) {
      const id = section.ids ? section.ids[first + item] : this.identities.number(this.options.itemId?.(index, first + item));
      if (this.page.hasEnded) return;
      numbers[place] = id;
      strays += this.writeItem(numbers, place + 1, section, index, first + item);
      if (this.hasIDs) numbers[place + itemLength - 1] = section.ids ? this.revisions.of(id) : this.revisions.next();
    }
    if (strays > 0) this.reportStrays(strays);
  }
}
