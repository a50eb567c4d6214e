/**
 * Tables of LazyScroll in a browser; `lazyscroll.d.ts` documents the features shared with feeds.
 *
 * All lengths are CSS pixels. `x` runs in the writing direction of the element.
 */

import type { Collection } from "./collection.js";
import type {
  Alignment, Common, Dequeue, ListView, ItemId, LazyScroll, Rect, ScrollOutcome,
} from "./lazyscroll.js";

/** The position of a row: its section, and its index in it, both counted from 0. */
export interface RowPath {
  section: number;
  row: number;
}

/** A row of a table. */
export interface Row extends RowPath {
  /** The result of `rowId`; `undefined` for a row that is identified by its position. */
  id: ItemId | undefined;
}

/** An identification of a row in a call: its position, or its ID. */
export type RowName = RowPath | { id: ItemId };

/** A section of a table. */
export interface TableSection {
  /** The section's identity, unique in the table. Without one it is identified by its index. */
  id?: ItemId;
  /** The number of its rows, up to 1,000,000,000. */
  rows: number;
  /** The header: its text, or `true` if `header` of the options returns a node; none by default. */
  header?: string | boolean;
  footer?: string | boolean;
}

/** The sections; a number is one section with that number of rows. */
export type TableSections = number | readonly TableSection[];

export interface TableOptions extends Common {
  /** The sections; none by default. */
  sections?: TableSections;
  /**
   * Returns the node for a row, bound to its content, like `view` of a feed. The table owns its
   * position and its width, and its height if `rowHeight` gives one; otherwise the height follows
   * from its content, even when that changes later. The height must not depend on the window's.
   * Rows have `data-item`, their ID or their number in the whole table, and headers and footers
   * `data-header` and `data-footer`, their section's index.
   */
  row(row: Row, dequeue: Dequeue): HTMLElement | null;
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
  rowId?(section: number, row: number): ItemId | undefined;
  /**
   * The height of all rows, or a function that is called like `rowId`. Rows without a given height
   * are measured when they get a node, before they are visible. A node without a height has no
   * content yet: it keeps its place, at its estimate or its former height, and gets its own once it
   * has one; one that has none for a second is reported. A row of height 0 is not shown.
   */
  rowHeight?: number | ((section: number, row: number) => number | undefined);
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
  onLoad?(row: Row, cell: HTMLElement): void;
  /** Called when a row enters the window; `times` counts its appearances from 1. */
  onEnter?(row: Row, cell: HTMLElement, times: number): void;
  /** Called when a row leaves the window. */
  onLeave?(row: Row, cell: HTMLElement): void;
  /** Returns true if the reader may select a row. */
  shouldSelect?(row: Row): boolean;
  /**
   * Called when the reader taps a row, by pointer or by key, whatever `selection` is, and even if
   * it is selected already.
   */
  onTap?(row: Row): void;
  /** Called when the reader, or a call, selects a row. */
  onSelect?(row: Row): void;
  /**
   * Returns true if the reader may move a row: by the mouse, by a finger that rests on it for a
   * moment, or by Alt and an arrow key while it has the focus. Without this function no row can be
   * moved; `false` leaves the row where it is.
   */
  canMove?(row: Row): boolean;
  /**
   * Called when the reader has dropped a row elsewhere. The table shows it there; the page's own
   * data has to follow: remove the row at `from`, then insert it at `to`.
   */
  onMove?(from: RowPath, to: RowPath): void;
  /** Called when a row is deselected; not for one that was removed from the data. */
  onDeselect?(row: Row): void;
}

/**
 * A table in an element: rows one below the other, in sections with headers and footers.
 *
 * A call with rows or sections that do not exist changes nothing and calls `onReport`. A change
 * must be made in the page's data before it is reported here: IDs and heights of inserted rows are
 * requested at once.
 */
export interface Table extends ListView {
  /** The selected rows with their current positions; without those that were removed from the data. */
  readonly selected: readonly Row[];
  /** The current number of rows of each section. */
  readonly sections: readonly { id: ItemId | undefined; rows: number }[];

  /**
   * Reads IDs and heights again, and binds all nodes on the screen; with `sections` these replace
   * the current ones. Throws any error of `rowId` or `rowHeight`; then nothing changes.
   */
  reload(sections?: TableSections, animated?: boolean): void;
  /** Inserts rows, the first of them at `at`. */
  insertRows(at: RowPath, count: number, animated?: boolean): void;
  /** Removes rows, the first of them at `at`. */
  removeRows(at: RowPath, count: number, animated?: boolean): void;
  /** Moves a row to `to`, after it is removed at `from`. */
  moveRow(from: RowPath, to: RowPath, animated?: boolean): void;
  /** Reloads rows with other content, and possibly other heights. */
  reloadRows(at: RowPath, count: number, animated?: boolean): void;
  /** Inserts a section. */
  insertSection(at: number, section: TableSection, animated?: boolean): void;
  /** Removes a section. */
  removeSection(at: number, animated?: boolean): void;

  /**
   * Scrolls a row into view, exactly, even if heights on the way are unknown: by the least distance
   * by default. With reduced motion it jumps.
   */
  scrollToRow(row: RowName, options?: { align?: Alignment; animated?: boolean }): Promise<ScrollOutcome>;
  /** Scrolls a section into view, with its header if it has one: at the window's start by default. */
  scrollToSection(section: number, options?: { align?: Alignment; animated?: boolean }): Promise<ScrollOutcome>;

  /**
   * Returns the frame of a row in the content, on the screen or not; of unmeasured rows, by their
   * estimates.
   */
  rectOfRow(row: RowName): Rect | null;
  /**
   * Returns the frame of a section's header in the content, even if it is pinned elsewhere in the
   * window.
   */
  rectOfHeader(section: number): Rect | null;
  /** Returns the frame of a section's footer in the content. */
  rectOfFooter(section: number): Rect | null;
  /** Returns the frame of a section, header and footer included. */
  rectOfSection(section: number): Rect | null;
  /** Returns the row at a point in the content: `y` counts from its start, not from the window's. */
  rowAt(x: number, y: number): Row | null;
  /**
   * Returns the first and the last row that intersect a part of the content; `null` if there is
   * none.
   */
  rowsIn(stretch: { y: number; height: number }): { first: RowPath; last: RowPath } | null;
  /** Returns the node that shows a row, if one does. */
  cellFor(row: RowName): HTMLElement | null;
  /** Returns the row that a node, or an ancestor of it, shows. */
  rowOf(node: Node): Row | null;
  /** Returns the rows in the window, in order. */
  visibleRows(): Row[];

  /** Selects a row, without calling `shouldSelect`; does nothing if `selection` is `"none"`. */
  select(row: RowName): void;
  /** Deselects a row. */
  deselect(row: RowName): void;
}

/**
 * Creates a table in an element.
 *
 * ```js
 * import { createTable } from "./lazyscroll.js";
 *
 * const table = await createTable(document.querySelector("#contacts"), {
 *   sections: letters.map((letter) => ({ rows: letter.people.length, header: letter.name })),
 *   row({ section, row }, dequeue) {
 *     const cell = dequeue("person", () => document.createElement("div"));
 *     cell.textContent = letters[section].people[row].name;
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
