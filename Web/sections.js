// Sections of a table or a collection as a page gives them, and as the engine reads them.

/** How many items a section may have. */
export const MOST_ITEMS = 1_000_000_000;

/**
 * Sections out of the page's hands.
 *
 * @param given A number of items, or an array.
 * @param {string} items What the page calls items.
 * @param {(section: object) => object} copy Copies one section.
 * @throws {TypeError} when they are neither a number nor an array; and whatever `copy` throws.
 */
export function copySections(given, items, copy) {
  if (typeof given === "number") return [copy({ [items]: given })];
  if (Array.isArray(given)) return given.map(copy);
  throw new TypeError(`Sections are a number of ${items}, or an array.`);
}

/** What sections of all kinds have: a name, a number of items, a header and a footer. */
export function copyCommon(given, items, report) {
  const { id, header, footer } = given ?? {};
  return { id, count: itemCount(given?.[items], items, report), header: bar(header), footer: bar(footer) };
}

/** How many items there may be for what was given. */
function itemCount(given, items, report) {
  if (Number.isInteger(given) && given >= 0 && given <= MOST_ITEMS) return given;
  const taken = given > 0 ? Math.floor(Math.min(given, MOST_ITEMS)) : 0;
  report(`A number of ${items} that is none, or too large, ${given}, was given; ${taken} was taken.`);
  return taken;
}

/** The text of a header or footer; `null` for none. */
function bar(given) {
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
   * @param options What the page asks for, looked through.
   * @param {import("./identities.js").Identities} identities
   * @param {(sentence: string) => void} report Is told of what makes no sense.
   */
  constructor(options, identities, report) {
    this.options = options;
    this.identities = identities;
    this.report = report;
  }

  /**
   * Whether so many items are asked for their names and sizes.
   *
   * They are counted only where they are too many, which is reported.
   */
  declares(count) {
    if (!this.isDeclaring || count <= this.mostDeclared) return this.isDeclaring;
    const { many, size } = this.words;
    this.report(`${count} ${many} are too many to ask each for its name and ${size}; they go by their places.`);
    return false;
  }

  /**
   * All sections, followed by their items.
   *
   * @param sections What `copySections` gives.
   * @param {number} first The number of the first of them.
   * @param {boolean} declares Whether the items follow.
   * @throws Whatever functions of the page throw.
   */
  sections(sections, first, declares) {
    const { sectionLength, itemLength } = this;
    const items = declares ? sections.reduce((sum, section) => sum + section.count, 0) : 0;
    const numbers = new Float64Array(sectionLength * sections.length + itemLength * items);
    const { headerHeight = NaN, footerHeight = NaN } = this.options;
    let place = 0;
    for (const section of sections) {
      numbers[place] = section.count;
      numbers[place + 1] = this.identities.number(section.id);
      numbers[place + 2] = section.header === null ? -1 : headerHeight;
      numbers[place + 3] = section.footer === null ? -1 : footerHeight;
      this.writeSection(numbers, place + 4, section);
      place += sectionLength;
    }
    if (!declares) return numbers;
    for (const [index, section] of sections.entries()) {
      this.#writeItems(numbers, place, section, first + index, 0, section.count);
      place += itemLength * section.count;
    }
    return numbers;
  }

  /** Some items of one section. */
  items(section, index, item, count) {
    const numbers = new Float64Array(this.itemLength * count);
    this.#writeItems(numbers, 0, section, index, item, count);
    return numbers;
  }

  /** The IDs among the numbers of all sections. */
  *ids(numbers, sections, declares) {
    const items = this.sectionLength * sections;
    for (let place = 1; place < items; place += this.sectionLength) yield numbers[place];
    if (declares) for (let place = items; place < numbers.length; place += this.itemLength) yield numbers[place];
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
