// Sections of a table or a collection as a page gives them, and as the engine reads them.

/** The greatest length that the engine can place. */
export const LONGEST = 2 ** 50;

/** The most items of a section. */
export const MOST_ITEMS = 1_000_000_000;

/**
 * Returns copies of the sections that a page gave.
 *
 * @param given A number of items, or an array.
 * @param {string} items The page's word for items.
 * @param {(section: object) => object} copy Copies one section.
 * @throws {TypeError} if they are neither a number nor an array; and any error of `copy`.
 */
export function copySections(given, items, copy) {
  if (typeof given === "number") return [copy({ [items]: given })];
  if (Array.isArray(given)) return given.map(copy);
  throw new TypeError(`Sections are a number of ${items}, or an array.`);
}

/** Copies the properties of sections of all kinds: ID, number of items, header and footer. */
export function copyCommon(given, items, report) {
  const { id, header, footer } = given ?? {};
  return { id, count: itemCount(given?.[items], items, report), header: label(header), footer: label(footer) };
}

/** Returns the valid number of items nearest to the given one; reports a difference. */
function itemCount(given, items, report) {
  if (Number.isInteger(given) && given >= 0 && given <= MOST_ITEMS) return given;
  const taken = given > 0 ? Math.floor(Math.min(given, MOST_ITEMS)) : 0;
  report(`The number of ${items} ${given} is invalid or too large; ${taken} was taken.`);
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
 * A kind of writer gives `words`, `sectionLength`, `itemLength`, `mostDeclared`, `isDeclaring`,
 * `writeSection(numbers, place, section)`, which has the first four numbers of each behind it, `writeItem`, and
 * `reportStrays`.
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
  }

  /** Decides whether that many items are declared. Too many are only counted, which is reported. */
  begin(count) {
    this.declaresItems = this.isDeclaring && count <= this.mostDeclared;
    if (this.declaresItems || !this.isDeclaring) return;
    const { many, size } = this.words;
    this.report(`${count} ${many} are too many to ask each for its name and ${size}; they go by their places.`);
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
    for (let item = 0, place = start; item < count; item += 1, place += itemLength) {
      strays += this.writeItem(numbers, place, section, index, first + item);
    }
    if (strays > 0) this.reportStrays(strays);
  }
}
