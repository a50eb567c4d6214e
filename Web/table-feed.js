// A table at work: its sections and rows, and what the page gives to show them. Rows follow each other; the engine
// knows where, by heights that are given, or measured once a row has a node.

import { div } from "./div.js";
import { alignment } from "./face.js";
import { Feed } from "./feed.js";
import { copySections, SectionWriter } from "./sections.js";

/** Kinds of elements, by their ranks in the engine. */
const kinds = { background: 0, separator: 1, header: 256, row: 512, footer: 1023 };

/** How far apart the numbers of two sections' rows are, where rows go by their places; see `WebFace.swift`. */
const SECTION_STEP = 2 ** 30;

export class TableFeed extends Feed {
  constructor(stage, options, engine, sharing) {
    super(stage, options, engine, sharing);
    this.writer = new SectionWriter(options, this.identities, (sentence) => this.report(sentence));
    this.takeSections(copySections(options.sections ?? [], this.writer.report));
    this.start();
  }

  make(engine, sharing) {
    const { style, separators, estimatedRowHeight, rowHeight, tableHeader, tableFooter } = this.options;
    this.engine.write([
      style === "grouped" ? 1 : 0, estimatedRowHeight, typeof rowHeight === "number" ? rowHeight : NaN,
      separators.thickness, separators.leading, separators.trailing, tableHeader ? 1 : 0, tableFooter ? 1 : 0,
    ]);
    return engine.createTable(sharing);
  }

  /** Tells the engine all sections and rows. */
  load() {
    /** Whether rows have names or heights, which the engine is told with them. */
    this.declares = this.writer.declares(this.rowCount);
    let numbers = null;
    try {
      numbers = this.writer.sections(this.sections, 0, this.declares);
    } catch (error) {
      if (!this.isResuming) throw error;
      // To an engine that takes over a page that throws gives rows that go by their places.
      this.fail(error);
      this.declares = false;
      numbers = this.writer.sections(this.sections, 0, false);
    }
    this.call((engine, number) => {
      this.engine.write(numbers);
      engine.reloadTable(number, this.sections.length, this.declares ? 1 : 0);
    });
    this.forgetLostNames(this.writer.ids(numbers, this.sections.length, this.declares));
  }

  // MARK: Rows

  get count() { return this.rowCount; }

  /** How many rows stand before each section, and in all of them. */
  takeSections(sections) {
    this.sections = sections;
    this.starts = [];
    this.rowCount = 0;
    for (const { rows } of sections) {
      this.starts.push(this.rowCount);
      this.rowCount += rows;
    }
  }

  item(number) {
    const id = this.identities.id(number);
    if (number >= 0) {
      const isThere = this.isAlive && this.engine.exports.pathOf(this.number, number);
      const [section, row] = isThere ? this.engine.read(2) : [-1, -1];
      return { section, row, id };
    }
    const place = -1 - number;
    return { section: Math.floor(place / SECTION_STEP), row: place % SECTION_STEP, id };
  }

  has(number) {
    const { section, row } = this.item(number);
    return this.hasRow(section, row);
  }

  /** Whether there is such a row. */
  hasRow(section, row) {
    return Number.isInteger(section) && Number.isInteger(row) && row >= 0 && row < (this.sections[section]?.rows ?? 0);
  }

  /** The number of a row that is there. */
  numberOf(section, row) { return this.engine.exports.itemAt(this.number, section, row); }

  neighbour(number, step) {
    let { section, row } = this.item(number);
    row += step;
    while (section >= 0 && section < this.sections.length && !this.hasRow(section, row)) {
      section += step;
      row = step > 0 ? 0 : (this.sections[section]?.rows ?? 0) - 1;
    }
    return this.hasRow(section, row) ? this.numberOf(section, row) : null;
  }

  /** Lets the row after one, or before it, have the focus; whether there is one. */
  walk(node, step) {
    const number = this.shown.get(node);
    const next = number === undefined || !this.isAlive ? null : this.neighbour(number, step);
    if (next === null) return false;
    this.bringIn(next);
    for (const [other, shown] of this.shown) if (shown === next) other.focus({ preventScroll: true });
    return true;
  }

  // MARK: Nodes

  answerView(kind, section, index, number) {
    return this.bind((dequeue) => this.nodeFor(kind, section, index, number, dequeue));
  }

  nodeFor(kind, section, index, number, dequeue) {
    const { options } = this;
    switch (kind) {
      case kinds.row: return options.row({ section, row: index, id: this.identities.id(number) }, dequeue);
      case kinds.separator: return ornament("lazyscroll-separator", dequeue);
      case kinds.background: return ornament("lazyscroll-background", dequeue);
      default:
    }
    if (section < 0) return options.tableHeader();
    if (section >= this.sections.length) return options.tableFooter();
    const name = kind === kinds.header ? "header" : "footer";
    if (options[name]) return options[name](section, dequeue);
    const label = dequeue(`lazyscroll-${name}`, () => div(`lazyscroll-${name}`));
    label.textContent = this.sections[section][name];
    return label;
  }

  stamp(node, kind, section, index, number) {
    if (kind === kinds.row) {
      this.stampItem(node, number, this.starts[section] + index, "listitem");
      return;
    }
    this.unstamp(node);
    if (section < 0 || section >= this.sections.length) return;
    if (kind === kinds.footer) node.dataset.footer = String(section);
    if (kind !== kinds.header) return;
    node.dataset.header = String(section);
    if (node.hasAttribute("role")) return;
    node.setAttribute("role", "heading");
    node.setAttribute("aria-level", "3");
  }

  unstamp(node) {
    super.unstamp(node);
    delete node.dataset.header;
    delete node.dataset.footer;
  }

  // MARK: Data

  reload(sections) {
    if (!this.isAlive) return;
    const before = this.sections;
    if (sections !== undefined) this.takeSections(copySections(sections, this.writer.report));
    try {
      this.load();
    } catch (error) {
      // Should `rowId` or `rowHeight` throw, everything stays as it was.
      this.takeSections(before);
      throw error;
    }
    this.dataChanged();
  }

  /**
   * A change of the rows.
   *
   * @param {() => object[]} change Gives the sections as they are afterwards.
   * @param {() => Float64Array | null} write Gives what the engine reads, if it reads something.
   * @param body Calls the engine.
   */
  edit(change, write, body) {
    if (!this.isAlive) return;
    const before = this.sections;
    this.takeSections(change(before));
    let numbers;
    try {
      numbers = write();
    } catch (error) {
      this.takeSections(before);
      throw error;
    }
    this.call((engine, number) => {
      if (numbers) this.engine.write(numbers);
      body(engine, number);
    });
    this.dataChanged();
  }

  /** Choices of rows that go by their places have gone along with these. */
  dataChanged() {
    if (this.isAlive && this.selected.size > 0) {
      const count = this.engine.exports.selection(this.number);
      this.selected = new Set(this.engine.read(count));
    }
    super.dataChanged();
  }

  // MARK: Scrolling

  scrollToSection(section, align, isAnimated) {
    const place = alignment("scrollToSection", this, align);
    return this.waitForScroll((engine, number) => engine.scrollToSection(number, section, place, isAnimated ? 1 : 0));
  }
}

/** A node that is no content. */
function ornament(name, dequeue) {
  return dequeue(name, () => {
    const node = div(name);
    node.setAttribute("aria-hidden", "true");
    return node;
  });
}
