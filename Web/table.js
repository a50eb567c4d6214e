// Tables in a browser: see `lazyscroll.d.ts` for what each call means.

import { alignment, create, duration, Face, feed } from "./face.js";
import { NO_ID } from "./identities.js";
import { areLengths } from "./options.js";
import { copySection, MOST_DECLARED, MOST_ROWS } from "./sections.js";
import { TableFeed } from "./table-feed.js";
import { readTableOptions } from "./table-options.js";

/** What a rectangle is asked of; see `Exports+Table.swift`. */
const parts = { header: 1, footer: 2, section: 3 };

export async function createTable(element, given) {
  if (!(element instanceof HTMLElement)) throw new TypeError("createTable needs an element of the page.");
  const options = readTableOptions(given);
  return create(element, "all", options, (stage, engine, sharing) =>
    new Table(new TableFeed(stage, options, engine, sharing)));
}

class Table extends Face {
  // MARK: Data

  get sections() { return this[feed].sections.map(({ id, rows }) => ({ id, rows })); }

  reload(sections) { this[feed].reload(sections); }

  insertRows(at, count, isAnimated) {
    const rows = this.#rowsAt(at);
    if (!this.#isIn("insertRows", at, 0, rows) || !this.#isCount("insertRows", count, rows)) return;
    const { section, row } = at;
    this[feed].edit(
      (sections) => withRows(sections, section, count),
      () => this.#rows(section, row, count),
      (engine, number) => engine.insertRows(number, section, row, count, duration(isAnimated)));
  }

  removeRows(at, count, isAnimated) {
    if (!this.#isIn("removeRows", at, count, this.#rowsAt(at) - count)) return;
    const { section, row } = at;
    this[feed].edit(
      (sections) => withRows(sections, section, -count), () => null,
      (engine, number) => engine.removeRows(number, section, row, count, duration(isAnimated)));
  }

  moveRow(from, to, isAnimated) {
    const isSame = from?.section === to?.section;
    if (!this.#isIn("moveRow", from, 1, this.#rowsAt(from) - 1)) return;
    if (!this.#isIn("moveRow", to, 0, this.#rowsAt(to) - (isSame ? 1 : 0))) return;
    this[feed].edit(
      (sections) => withRows(withRows(sections, from.section, -1), to.section, 1), () => null,
      (engine, number) => engine.moveRow(number, from.section, from.row, to.section, to.row, duration(isAnimated)));
  }

  reloadRows(at, count, isAnimated) {
    if (!this.#isIn("reloadRows", at, count, this.#rowsAt(at) - count)) return;
    const { section, row } = at;
    this[feed].edit(
      (sections) => sections,
      () => this.#rows(section, row, count),
      (engine, number) => engine.reloadRows(number, section, row, count, duration(isAnimated)));
  }

  insertSection(at, given, isAnimated) {
    if (!this.#isSection("insertSection", at, this[feed].sections.length)) return;
    const section = copySection(given, this[feed].writer.report);
    if (!this.#isCount("insertSection", section.rows, 0)) return;
    this[feed].edit(
      (sections) => sections.toSpliced(at, 0, section),
      () => this[feed].writer.sections([section], at, this[feed].declares),
      (engine, number) => engine.insertSection(number, at, duration(isAnimated)));
  }

  removeSection(at, isAnimated) {
    if (!this.#isSection("removeSection", at)) return;
    this[feed].edit(
      (sections) => sections.toSpliced(at, 1), () => null,
      (engine, number) => engine.removeSection(number, at, duration(isAnimated)));
  }

  /** What the engine reads of rows: nothing where they are only counted. */
  #rows(section, row, count) { return this[feed].declares ? this[feed].writer.rows(section, row, count) : null; }

  // MARK: What is there, and what is not

  #rowsAt(path) { return this[feed].sections[path?.section]?.rows ?? -1; }

  /** Whether a call names rows that are there; says so where not. Nothing is done then. */
  #isIn(name, path, count, last) {
    if (!this[feed].isAlive) return false;
    const { section, row } = path ?? {};
    if (this[feed].sections[section] && Number.isInteger(row) && Number.isInteger(count) && count >= 0 && row >= 0
      && row <= last) return true;
    const what = count === 0 || count === 1 ? `row ${row}` : `${count} rows from ${row} on`;
    this[feed].report(`${name}: there is no ${what} in section ${section}; nothing was changed.`);
    return false;
  }

  #isSection(name, section, last = this[feed].sections.length - 1) {
    if (!this[feed].isAlive) return false;
    if (Number.isInteger(section) && section >= 0 && section <= last) return true;
    this[feed].report(`${name}: there is no section ${section}; nothing was changed.`);
    return false;
  }

  /** Whether so many rows can come to those there are. */
  #isCount(name, count, rows) {
    const { declares } = this[feed];
    if (Number.isInteger(count) && count >= 0 && rows + count <= MOST_ROWS && !(declares && count > MOST_DECLARED)) return true;
    this[feed].report(`${name}: ${count} is no number of rows that could be added; nothing was changed.`);
    return false;
  }

  /** The number of a row by its path, or its ID; `null` where there is none. */
  #numberOf(row) {
    if (!this[feed].isAlive) return null;
    if (row?.id !== undefined && row.id !== null) {
      const number = this[feed].identities.known(row.id);
      return number !== NO_ID && this[feed].has(number) ? number : null;
    }
    return this[feed].hasRow(row?.section, row?.row) ? this[feed].numberOf(row.section, row.row) : null;
  }

  // MARK: Scrolling

  scrollToRow(row, { align, animated = false } = {}) {
    return this[feed].scrollTo(this.#numberOf(row), alignment("scrollToRow", this[feed], align), animated);
  }

  scrollToSection(section, { align = "start", animated = false } = {}) {
    if (!this[feed].sections[section]) return Promise.resolve("missing");
    return this[feed].scrollToSection(section, align, animated);
  }

  // MARK: Where things are

  rectOfRow(row) {
    const number = this.#numberOf(row);
    return number === null ? null : this[feed].frameOf(number);
  }

  rectOfHeader(section) { return this.#rectOf(section, parts.header); }

  rectOfFooter(section) { return this.#rectOf(section, parts.footer); }

  rectOfSection(section) { return this.#rectOf(section, parts.section); }

  #rectOf(section, part) {
    const { isAlive, engine, number, sections } = this[feed];
    if (!isAlive || !sections[section] || !engine.exports.rectOf(number, part, section)) return null;
    const [x, y, width, height] = engine.read(4);
    return { x, y, width, height };
  }

  rowAt(x, y) {
    const { isAlive, engine, number } = this[feed];
    if (!isAlive || !areLengths(x, y) || !engine.exports.rowAt(number, x, y)) return null;
    const [section, row] = engine.read(2);
    return this.#row(section, row);
  }

  rowsIn({ y, height } = {}) {
    const { isAlive, engine, number } = this[feed];
    if (!isAlive || !areLengths(y, height) || !engine.exports.rowsIn(number, y, height)) return null;
    const [section, row, lastSection, lastRow] = engine.read(4);
    return { first: { section, row }, last: { section: lastSection, row: lastRow } };
  }

  // MARK: Rows

  #row(section, row) { return this[feed].item(this[feed].numberOf(section, row)); }

  cellFor(row) { return this[feed].nodeOf(this.#numberOf(row)); }

  rowOf(node) { return this[feed].itemIn(node); }

  visibleRows() {
    const { window, stage, shown } = this[feed];
    const [start, end] = [window.offset, window.offset + stage.size.height];
    return [...shown.values()]
      .map((number) => [number, this[feed].frameOf(number)])
      .filter(([, frame]) => frame && frame.y < end && frame.y + frame.height > start)
      .sort(([, a], [, b]) => a.y - b.y)
      .map(([number]) => this[feed].item(number));
  }

  get selected() { return Array.from(this[feed].selected, (number) => this[feed].item(number)); }

  select(row) { this.#choose("select", row, true); }

  deselect(row) { this.#choose("deselect", row, false); }

  #choose(name, row, isSelected) {
    if (!this[feed].isAlive) return;
    const number = this.#numberOf(row);
    if (number !== null) {
      this[feed].choose(number, isSelected);
      return;
    }
    const what = row?.id === undefined ? `row ${row?.row} in section ${row?.section}` : `row ${row.id}`;
    this[feed].report(`${name}: there is no ${what}; nothing was changed.`);
  }
}

/** Sections of which one has more rows, or fewer. */
function withRows(sections, index, by) {
  return sections.with(index, { ...sections[index], rows: sections[index].rows + by });
}
