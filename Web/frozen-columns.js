// Columns of a table that stay at the leading edge while it is scrolled across: by a style rule that reads the offset from a
// property of the content layer, so that nothing is done for each row.

import { SharedStyle } from "./documents.js";

/** The rules by the number of columns. */
const styles = new Map();

/** Cells that the page marks. */
const MARKED = "[data-frozen]";

/** Returns the rules for so many columns. */
function styleOf(columns) {
  const cells = columns === "marked" ? [] : [`> :nth-child(-n + ${columns})`];
  const scope = `.lazyscroll-frozen-${columns} > .lazyscroll-layer > *`;
  const selector = [...cells, MARKED].map((cell) => `${scope} ${cell}`).join(", ");
  return new SharedStyle(`
    @layer lazyscroll { ${selector} { background-color: Canvas; } }
    ${selector} { transform: translateX(var(--lazyscroll-across, 0px)) !important; z-index: 1; }
  `);
}

export class FrozenColumns {
  /**
   * @param {import("./stage.js").Stage} stage
   * @param {number | "marked"} columns
   */
  constructor(stage, columns) {
    this.columns = columns;
    this.stage = stage;
    stage.stage.classList.add(`lazyscroll-frozen-${columns}`);
    stage.layer.holdsAcross = true;
    if (!styles.has(columns)) styles.set(columns, styleOf(columns));
    this.style = styles.get(columns);
    this.adopt();
  }

  /** Brings the rules to the document or tree that the list stands in. */
  adopt() { this.style.adopt(this.stage.element); }

  /** True for a frozen cell of a row. */
  has(row, cell) {
    if (cell.closest(MARKED)) return true;
    const child = [...row.children].findIndex((node) => node.contains(cell));
    return this.columns !== "marked" && child >= 0 && child < this.columns;
  }

  /** The length of a row that frozen cells cover. */
  widthIn(row, cells) {
    const width = this.stage.isRightToLeft
      ? (cell) => row.offsetWidth - cell.offsetLeft : (cell) => cell.offsetLeft + cell.offsetWidth;
    return cells.filter((cell) => this.has(row, cell)).reduce((most, cell) => Math.max(most, width(cell)), 0);
  }
}
