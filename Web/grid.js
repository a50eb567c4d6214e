// The rows of a grid and their cells: one cell is in the Tab order, and keys lead from cell to cell.

import { isElement } from "./documents.js";
import { Roles as ListboxRoles } from "./listbox.js";

const own = "[role=gridcell], [role=rowheader], [role=columnheader]";

/** Keys that lead to the ends of a row. */
const rowEnds = { Home: 0, End: Infinity };

export class Roles extends ListboxRoles {
  /** The column of the cell with the focus. */
  #column = 0;
  /** Cells whose role is from here. */
  #given = new WeakSet();
  #observer;

  constructor(feed) {
    super(feed);
    // Pages may put cells into a row later.
    this.#observer = new MutationObserver((records) => {
      const changed = records.filter(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isElement));
      for (const row of new Set(changed.map(({ target }) => feed.stage.viewOf(target)))) {
        if (feed.shown.has(row)) this.order(row, feed.shown.get(row));
      }
    });
    // Not the layer: an engine that takes over has another one.
    this.#observer.observe(feed.stage.stage, { subtree: true, childList: true });
  }

  // MARK: Nodes

  tellPlace(node, place) { node.setAttribute("aria-rowindex", String(place + 1)); }

  /** Of the grid itself. */
  tellCount() {}

  unstamp(node) {
    // Controls of headers and footers are no cells.
    if (!this.feed.shown.has(node)) return;
    super.unstamp(node);
    node.removeAttribute("aria-rowindex");
    for (const cell of this.#cells(node)) cell.tabIndex = -1;
  }

  /** The cells of a row: those to which the page gave a role, or its children. */
  #cells(node) {
    const cells = [...node.querySelectorAll(own)].filter((cell) => !this.#given.has(cell));
    return cells.length > 0 ? cells : [...node.children];
  }

  target(node) { return this.#targetAmong(this.#cells(node)) ?? node; }

  /** Returns the cell of the current column, or the last one of a shorter row. */
  #targetAmong(cells) { return cells[Math.min(this.#column, cells.length - 1)]; }

  order(node, number) {
    node.removeAttribute("tabindex");
    const cells = this.#cells(node);
    cells.forEach((cell, index) => {
      if (!cell.hasAttribute("role")) {
        cell.setAttribute("role", "gridcell");
        this.#given.add(cell);
      }
      if (!cell.hasAttribute("aria-colindex")) cell.setAttribute("aria-colindex", String(index + 1));
      cell.tabIndex = -1;
    });
    super.order(node, number, this.#targetAmong(cells) ?? node);
  }

  focusDidEnter(node, number, target) {
    const column = this.#cells(node).findIndex((cell) => cell.contains(target));
    if (column >= 0) this.#column = column;
    super.focusDidEnter(node, number);
  }

  dataChanged() {
    super.dataChanged();
    this.#tellCount();
  }

  #tellCount() { this.feed.stage.element.setAttribute("aria-rowcount", String(this.feed.count)); }

  listen(on) {
    super.listen(on);
    this.#tellCount();
  }

  end() { this.#observer.disconnect(); }

  // MARK: Keys

  /** A field or a button in a cell has its own. */
  takesKeys(node) {
    const row = this.feed.showing(node);
    return row !== null && (node === row || this.#cells(row).includes(node));
  }

  lead(key, number, isCommand) {
    const { feed } = this;
    const onward = feed.stage.isRightToLeft ? "ArrowLeft" : "ArrowRight";
    if (rowEnds[key] !== undefined) {
      this.#column = rowEnds[key];
      return isCommand ? super.lead(key, number, isCommand) : number;
    }
    if (key !== "ArrowLeft" && key !== "ArrowRight") return super.lead(key, number, isCommand);
    const { length } = this.#cells(feed.nodeOf(number));
    const column = Math.min(this.#column, length - 1) + (key === onward ? 1 : -1);
    if (isCommand || column < 0 || column >= length) return null;
    this.#column = column;
    return number;
  }

  /** Brings a cell into the part of the window that frozen columns leave. */
  reveal(cell) {
    const { feed: { frozen, stage } } = this;
    const row = stage.viewOf(cell);
    if (!row || cell === row || frozen?.has(row, cell)) return;
    if (frozen) cell.style.scrollMarginInlineStart = `${frozen.widthIn(row, this.#cells(row))}px`;
    cell.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    if (frozen) cell.style.scrollMarginInlineStart = "";
  }
}
