// A table's sections as a page gives them, and as the engine reads them.

/** How many rows a section may have. */
export const MOST_ROWS = 1_000_000_000;

/** How many rows may be asked for their names and heights: each takes 16 bytes then. */
export const MOST_DECLARED = 20_000_000;

/** How many numbers a section is: rows, ID or -1, header and footer, each NaN if measured, its height, or -1 for none. */
const SECTION_LENGTH = 4;

/** How many numbers a row is whose name or height is asked for: ID or -1, height or NaN. */
const ROW_LENGTH = 2;

/**
 * Sections out of the page's hands.
 *
 * @param {import("./lazyscroll.d.ts").TableSections} given
 * @param {(sentence: string) => void} report Is told of what makes no sense.
 * @throws {TypeError} when they are neither a number nor an array.
 */
export function copySections(given, report) {
  if (typeof given === "number") return [copySection({ rows: given }, report)];
  if (Array.isArray(given)) return given.map((section) => copySection(section, report));
  throw new TypeError("Sections are a number of rows, or an array.");
}

/** One section out of the page's hands. */
export function copySection(given, report) {
  const { id, header, footer } = given ?? {};
  return { id, rows: rowCount(given?.rows, report), header: bar(header), footer: bar(footer) };
}

/** How many rows there may be for what was given. */
function rowCount(given, report) {
  if (Number.isInteger(given) && given >= 0 && given <= MOST_ROWS) return given;
  const taken = given > 0 ? Math.floor(Math.min(given, MOST_ROWS)) : 0;
  report(`A number of rows that is none, or too large, ${given}, was given; ${taken} was taken.`);
  return taken;
}

/** The text of a header or footer; `null` for none. */
function bar(given) {
  if (given === undefined || given === null || given === false) return null;
  return given === true ? "" : String(given);
}

/** Sections, and rows, as numbers for the engine. */
export class SectionWriter {
  /**
   * @param options What `readTableOptions` gives.
   * @param {import("./identities.js").Identities} identities
   * @param {(sentence: string) => void} report Is told of what makes no sense.
   */
  constructor(options, identities, report) {
    this.options = options;
    this.identities = identities;
    this.report = report;
    /** Whether rows are asked for their names or heights; a billion are not. */
    this.declaresRows = typeof options.rowId === "function" || typeof options.rowHeight === "function";
  }

  /**
   * Whether so many rows are asked for their names and heights.
   *
   * They are counted only where they are too many, which is reported.
   */
  declares(count) {
    if (!this.declaresRows || count <= MOST_DECLARED) return this.declaresRows;
    this.report(`${count} rows are too many to ask each for its name and height; they go by their places.`);
    return false;
  }

  /**
   * All sections, followed by their rows.
   *
   * @param sections What `copySections` gives.
   * @param {number} first The number of the first of them.
   * @param {boolean} declares Whether the rows follow.
   * @throws Whatever `rowId` and `rowHeight` throw.
   */
  sections(sections, first, declares) {
    const rows = declares ? sections.reduce((sum, section) => sum + section.rows, 0) : 0;
    const numbers = new Float64Array(SECTION_LENGTH * sections.length + ROW_LENGTH * rows);
    const { headerHeight = NaN, footerHeight = NaN } = this.options;
    let place = 0;
    for (const { id, rows, header, footer } of sections) {
      numbers[place] = rows;
      numbers[place + 1] = this.identities.number(id);
      numbers[place + 2] = header === null ? -1 : headerHeight;
      numbers[place + 3] = footer === null ? -1 : footerHeight;
      place += SECTION_LENGTH;
    }
    if (!declares) return numbers;
    for (const [index, section] of sections.entries()) {
      this.#writeRows(numbers, place, first + index, 0, section.rows);
      place += ROW_LENGTH * section.rows;
    }
    return numbers;
  }

  /** Some rows of one section. */
  rows(section, row, count) {
    const numbers = new Float64Array(ROW_LENGTH * count);
    this.#writeRows(numbers, 0, section, row, count);
    return numbers;
  }

  /** The IDs among the numbers of all sections. */
  *ids(numbers, sections, declares) {
    const rows = SECTION_LENGTH * sections;
    for (let place = 1; place < rows; place += SECTION_LENGTH) yield numbers[place];
    if (declares) for (let place = rows; place < numbers.length; place += ROW_LENGTH) yield numbers[place];
  }

  #writeRows(numbers, start, section, row, count) {
    const { rowId, rowHeight } = this.options;
    const isFunction = typeof rowHeight === "function";
    let strays = 0;
    for (let index = 0, place = start; index < count; index += 1, place += ROW_LENGTH) {
      numbers[place] = this.identities.number(rowId?.(section, row + index));
      const height = isFunction ? rowHeight(section, row + index) : rowHeight;
      const isKnown = typeof height === "number" && height >= 0 && height < Infinity;
      numbers[place + 1] = isKnown ? height : NaN;
      if (!isKnown && height !== undefined) strays += 1;
    }
    if (strays > 0) this.report(`${strays} heights of rows are no lengths; these rows are measured.`);
  }
}
