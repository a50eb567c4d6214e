/**
 * Tables of LazyScroll in a browser; `lazyscroll.d.ts` documents the features shared with feeds.
 *
 * All lengths are CSS pixels. `x` runs in the writing direction of the element.
 */

import type { Collection } from "./collection.js";
import type { Dequeue, ItemId, LazyScroll, ListOptions } from "./lazyscroll.js";
import type { ItemPath, SectionContent, SectionList } from "./section-list.js";

/** An item of a table, which is shown as a row. */
export interface TableItem extends ItemPath {
  /** The result of `itemId`; `undefined` for an item that is identified by its position. */
  id: ItemId | undefined;
}

/** A section of a table. */
export interface TableSection extends SectionContent {
  /** The header: its text, or `true` if `header` of the options returns a node; none by default. */
  header?: string | boolean;
  footer?: string | boolean;
}

/** The sections; a number is one section with that number of rows. */
export type TableSections = number | readonly TableSection[];

export interface TableOptions extends ListOptions<TableItem> {
  /** The sections; none by default. */
  sections?: TableSections;
  /** The IDs of the rows of the only section; instead of `sections`. */
  ids?: Iterable<ItemId>;
  /**
   * Returns the node for a row, bound to its content, like `view` of a feed. The table owns its
   * position and its width, and its height if `rowHeight` gives one; otherwise the height follows
   * from its content, even when that changes later. The height must not depend on the window's.
   * Rows have `data-item`, their ID or their number in the whole table, and headers and footers
   * `data-header` and `data-footer`, their section's index.
   */
  view(item: TableItem, dequeue: Dequeue): HTMLElement | null;
  /**
   * Returns the node for a section's header; by default a label with its text, with the class
   * `lazyscroll-header`.
   */
  header?(section: number, dequeue: Dequeue): HTMLElement | null;
  /** Returns the node for a section's footer; the same defaults. */
  footer?(section: number, dequeue: Dequeue): HTMLElement | null;
  /** Returns the header of the table; called whenever it comes near the window. */
  tableHeader?(): HTMLElement;
  /** Returns the footer of the table; called whenever it comes near the window. */
  tableFooter?(): HTMLElement;
  /**
   * Returns the identity of a row, unique in the table; called for every row at each reload and for
   * inserted rows. With it nodes, the selection and the scroll position survive any moves. Without
   * it rows are identified by their positions, and a billion of them cost nothing.
   */
  itemId?(section: number, item: number): ItemId | undefined;
  /**
   * The height of all rows, or a function that is called like `itemId`. Rows without a given height
   * are measured when they get a node, before they are visible. A node without a height has no
   * content yet: it keeps its place, at its estimate or its former height, and gets its own once it
   * has one; one that has none for a second is reported. A row of height 0 is not shown.
   */
  rowHeight?: number | ((section: number, item: number) => number | undefined);
  /** The height of a row until it is measured; 44 by default. */
  estimatedRowHeight?: number;
  /** The height of headers; measured by default. */
  headerHeight?: number;
  /** The height of footers; measured by default. */
  footerHeight?: number;
  /**
   * In a `"plain"` table, the default, headers and footers are pinned while their section is in the
   * window. A `"grouped"` one separates its sections, each on a background with the class
   * `lazyscroll-background`.
   */
  style?: "plain" | "grouped";
  /** The distance from one row to the next; 0 by default. */
  spacing?: number;
  /**
   * The distances of rows from header, footer and the sides of their section; a number is all four.
   * 16 by default in a grouped table, 0 otherwise.
   */
  sectionInsets?: number | { top?: number; leading?: number; bottom?: number; trailing?: number };
  /**
   * The least width of rows, headers and footers, in pixels; 0 by default. Where the window is narrower, the table is
   * scrolled across. A table in another `scroller` is as wide as its element, which is reported.
   */
  minimumWidth?: number;
  /**
   * The columns that stay at the leading edge while the table is scrolled across: the first so many children of each row,
   * header and footer, or, with `"marked"`, the nodes in them that have the attribute `data-frozen`; none by default. They
   * stay where they stand while nothing is scrolled across, over the others, on the background `Canvas`, which a style of
   * the page may replace. The list owns their `transform`.
   */
  frozenColumns?: number | "marked";
  /**
   * The role of the table; rows get `listitem` in a list, the default.
   *
   * `"listbox"` is for items that are selected: they get the role `option`, and `aria-selected` if they may be. One of
   * them is in the Tab order; arrow keys, Home, End, Page Up and Page Down lead from there to others, on the screen or
   * not. Space and Enter tap the item with the focus, which selects it. Where several may be selected, Shift and a key, or
   * a click, extend a range, Shift and Space too from what was selected last, and Ctrl+A, or Cmd+A, selects all; up to
   * 100,000 items at a time. The list owns `tabindex` of its element and of its nodes then.
   *
   * `"grid"` is for rows of cells: rows get the role `row` and `aria-rowindex`, the table `aria-rowcount`. Cells are the
   * nodes in a row that have the role `gridcell`, `rowheader` or `columnheader`, or else its children, which get
   * `gridcell`; all get `aria-colindex`. One cell is in the Tab order: arrow keys lead from cell to cell, Home and End to
   * the ends of the row, with Ctrl of the table, Page Up and Page Down by a page of rows. Rows are selected as the options
   * of a listbox. A field or a button in a cell keeps its keys while it has the focus.
   */
  role?: "list" | "listbox" | "grid";
  /**
   * The separators between rows, with the class `lazyscroll-separator`: a pixel thick, from side
   * to side, by default.
   */
  separators?: boolean | { leading?: number; trailing?: number; thickness?: number };
  /**
   * Another table or feed of the page whose idle nodes are used as well; both use the same names
   * for kinds of nodes.
   */
  sharePoolWith?: LazyScroll | Table | Collection;

  /**
   * Called when a node shows a row that came near the window: bound to it, or returned with its
   * former content.
   */
  onLoad?(item: TableItem, cell: HTMLElement): void;
  /** Called when a row enters the window; `times` counts its appearances from 1. */
  onEnter?(item: TableItem, cell: HTMLElement, times: number): void;
  /** Called when a row leaves the window. */
  onLeave?(item: TableItem, cell: HTMLElement): void;
  /** Returns true if the user may select a row. */
  shouldSelect?(item: TableItem): boolean;
  /**
   * Called when the user taps a row, by pointer or by key, whatever `selection` is, and even if
   * it is selected already.
   */
  onTap?(item: TableItem): void;
  /** Called when the user, or a call, selects a row. */
  onSelect?(item: TableItem): void;
  /**
   * Returns true if the user may move a row: by the mouse, by a finger that rests on it for a
   * moment, or by Alt and an arrow key while it has the focus; with this function rows take it. Without
   * it no row can be moved; `false` leaves the row where it is.
   */
  canMove?(item: TableItem): boolean;
  /**
   * Called when the user drops a row at another position. The table shows the row there already. Move it in your data as
   * well: remove the item at `from`, then insert it at `to`.
   */
  onMove?(from: ItemPath, to: ItemPath): void;
  /** Called when a row is deselected; not for one that was removed from the data. */
  onDeselect?(item: TableItem): void;
}

/** A table in an element: rows one below the other, in sections with headers and footers. */
export interface Table extends SectionList<TableItem, TableSection> {
  /**
   * Returns the first and the last row that intersect a part of the content, however many lie
   * between them; `null` if there is none.
   */
  firstAndLastItem(stretch: { y: number; height: number }): { first: ItemPath; last: ItemPath } | null;
}

/**
 * Creates a table in an element.
 *
 * ```js
 * import { createTable } from "./lazyscroll.js";
 *
 * const table = await createTable(document.querySelector("#contacts"), {
 *   sections: letters.map((letter) => ({ items: letter.people.length, header: letter.name })),
 *   view({ section, item }, dequeue) {
 *     const cell = dequeue("person", () => document.createElement("div"));
 *     cell.textContent = letters[section].people[item].name;
 *     return cell;
 *   },
 * });
 * ```
 *
 * It scrolls, and is set up, like a feed; see `createLazyScroll`. The additional code for tables is
 * loaded from `table.js` when this is called; to start faster, import it from there.
 *
 * @throws {TypeError} if the element or an option is invalid, or nodes are to be shared with a feed
 * whose engine lacks tables.
 * @throws {Error} if `lazyscroll-all.wasm` cannot be loaded, as for a feed.
 */
export function createTable(element: HTMLElement, options: TableOptions): Promise<Table>;
