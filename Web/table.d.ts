/**
 * Tables of LazyScroll in a browser; see `lazyscroll.d.ts` for what they have in common with feeds.
 *
 * All lengths are CSS pixels. `x` runs in the writing direction of the element.
 */

import type { Collection } from "./collection.js";
import type {
  Alignment, Common, Dequeue, Face, ItemId, LazyScroll, Rect, ScrollOutcome,
} from "./lazyscroll.js";

/** Where a row stands: in which section, and where in it, both counted from 0. */
export interface RowPath {
  section: number;
  row: number;
}

/** A row of a table. */
export interface Row extends RowPath {
  /** What `rowId` says; `undefined` for a row that goes by its place. */
  id: ItemId | undefined;
}

/** What names a row in a call: its place, or its ID, wherever it stands. */
export type RowName = RowPath | { id: ItemId };

/** A section of a table. */
export interface TableSection {
  /** The section's identity, unique in the table. Without one it goes by its place. */
  id?: ItemId;
  /** How many rows it has, up to 1,000,000,000. */
  rows: number;
  /** Whether there is a header: its text, or `true` where `header` of the options gives a node. */
  header?: string | boolean;
  footer?: string | boolean;
}

/** The sections; a number is one section of so many rows. */
export type TableSections = number | readonly TableSection[];

export interface TableOptions extends Common {
  /** The sections; none at first if left out. */
  sections?: TableSections;
  /**
   * The node for a row, bound to its content, as `view` of a feed. The table owns its place and its width, and its
   * height where `rowHeight` gives one; otherwise its content decides, also when it changes later. A height of its own
   * must not depend on the window's. Rows carry `data-item`, their ID or their number in the whole table, and headers
   * and footers `data-header` and `data-footer`, their section's place.
   */
  row(row: Row, dequeue: Dequeue): HTMLElement | null;
  /** The node for a section's header; a label with its text by default, of the class `lazyscroll-header`. */
  header?(section: number, dequeue: Dequeue): HTMLElement | null;
  /** The node for a section's footer, likewise. */
  footer?(section: number, dequeue: Dequeue): HTMLElement | null;
  /** What the table begins with; asked for whenever it comes near the window. */
  tableHeader?(): HTMLElement;
  /** What the table ends with, likewise. */
  tableFooter?(): HTMLElement;
  /**
   * The identity of a row, unique in the table; asked for every row at each reload and of rows that come in. With it
   * nodes, choices and the place of the reader outlive whatever moves. Without it rows go by their places, and a
   * billion of them cost nothing.
   */
  rowId?(section: number, row: number): ItemId | undefined;
  /**
   * How high all rows are, or a function that is asked as `rowId` is. Rows whose height is not given are measured when
   * they get a node, before they are seen. A node without a height has no content yet: it keeps its place, at its
   * estimate or the height it had, and gets its own once it has one; one that has none for a second is reported. A row
   * of height 0 is not shown.
   */
  rowHeight?: number | ((section: number, row: number) => number | undefined);
  /** What a row takes up until it was measured; 44 by default. */
  estimatedRowHeight?: number;
  /** How high headers are; measured if left out. */
  headerHeight?: number;
  /** How high footers are; measured if left out. */
  footerHeight?: number;
  /**
   * In a `"plain"` table, the default, headers and footers stay in the window as long as their section does. A
   * `"grouped"` one keeps its sections apart, each on a background of the class `lazyscroll-background`.
   */
  style?: "plain" | "grouped";
  /** The lines between rows, of the class `lazyscroll-separator`: a pixel thick, from side to side, by default. */
  separators?: boolean | { leading?: number; trailing?: number; thickness?: number };
  /** Another table or feed of the page whose idle nodes are used as well; both name kinds of nodes alike. */
  sharePoolWith?: LazyScroll | Table | Collection;

  /** A node shows a row that came near the window: bound to it, or back with what it showed before. */
  onLoad?(row: Row, cell: HTMLElement): void;
  /** A row came into the window, for the how-manieth time. */
  onEnter?(row: Row, cell: HTMLElement, times: number): void;
  /** A row left the window. */
  onLeave?(row: Row, cell: HTMLElement): void;
  /** Whether the reader may choose a row. */
  shouldSelect?(row: Row): boolean;
  /** The reader tapped a row, by pointer or by key, whatever `selection` is, and be it chosen already or not. */
  onTap?(row: Row): void;
  /** The reader, or a call, chose a row. */
  onSelect?(row: Row): void;
  /**
   * Whether the reader may move a row: by the mouse, by a finger that rests on it for a moment, or by Alt and an arrow key
   * while it has the focus. Without this function none is moved; `false` leaves the row where it is.
   */
  canMove?(row: Row): boolean;
  /**
   * The reader put a row down elsewhere. The table shows it there; the page's own data has to follow: take the row out at
   * `from`, then put it in at `to`.
   */
  onMove?(from: RowPath, to: RowPath): void;
  /** A row is chosen no longer; not called for one that is gone from the data. */
  onDeselect?(row: Row): void;
}

/**
 * A table in an element: rows one below the other, in sections with headers and footers.
 *
 * A call that names rows or sections that are not there changes nothing and tells `onReport`. The page's data has
 * changed already when it tells of a change: names and heights of rows that come in are asked for at once.
 */
export interface Table extends Face {
  /** The rows chosen, as they are now; what is gone from the data is not among them. */
  readonly selected: readonly Row[];
  /** How many rows each section has now. */
  readonly sections: readonly { id: ItemId | undefined; rows: number }[];

  /**
   * Reads names and heights again, and asks for all nodes on the screen; with `sections` these take the place of those
   * there were. Throws what `rowId` or `rowHeight` throws; then nothing changes.
   */
  reload(sections?: TableSections, animated?: boolean): void;
  /** Rows came in, the first of them at `at`. */
  insertRows(at: RowPath, count: number, animated?: boolean): void;
  /** Rows are gone, the first of them stood at `at`. */
  removeRows(at: RowPath, count: number, animated?: boolean): void;
  /** A row stands elsewhere: at `to`, once it is taken out at `from`. */
  moveRow(from: RowPath, to: RowPath, animated?: boolean): void;
  /** Rows have other content, and maybe other heights. */
  reloadRows(at: RowPath, count: number, animated?: boolean): void;
  /** A section came in. */
  insertSection(at: number, section: TableSection, animated?: boolean): void;
  /** A section is gone. */
  removeSection(at: number, animated?: boolean): void;

  /**
   * Brings a row into view, to the pixel, though heights on the way are not known: by as little as needed if not said
   * otherwise. A reader who prefers reduced motion is there at once.
   */
  scrollToRow(row: RowName, options?: { align?: Alignment; animated?: boolean }): Promise<ScrollOutcome>;
  /** Brings a section into view, with its header if it has one: at the window's start if not said otherwise. */
  scrollToSection(section: number, options?: { align?: Alignment; animated?: boolean }): Promise<ScrollOutcome>;

  /** Where a row stands in the content, on the screen or not; where rows were not seen yet, by their estimates. */
  rectOfRow(row: RowName): Rect | null;
  /** The place of a section's header in the content, though it may be held in the window elsewhere. */
  rectOfHeader(section: number): Rect | null;
  /** The place of a section's footer in the content, likewise. */
  rectOfFooter(section: number): Rect | null;
  /** Where a section stands, header and footer included. */
  rectOfSection(section: number): Rect | null;
  /** The row at a place in the content: `y` counts from its start, not from the window's. */
  rowAt(x: number, y: number): Row | null;
  /** The first and the last row that meet a stretch of the content; `null` where there is none. */
  rowsIn(stretch: { y: number; height: number }): { first: RowPath; last: RowPath } | null;
  /** The node that shows a row, if one does. */
  cellFor(row: RowName): HTMLElement | null;
  /** The row that a node, or one inside it, shows. */
  rowOf(node: Node): Row | null;
  /** The rows in the window, in order. */
  visibleRows(): Row[];

  /** Chooses a row, without asking `shouldSelect`; nothing where `selection` is `"none"`. */
  select(row: RowName): void;
  /** Gives a row up. */
  deselect(row: RowName): void;
}

/**
 * Makes an element a table.
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
 * It scrolls, and is set up, as a feed is; see `createLazyScroll`. What tables need beside a feed is loaded from
 * `table.js` when it is called; a page in a hurry imports it from there.
 *
 * @throws {TypeError} when the element is none, an option makes no sense, or nodes are to be shared
 *   with a feed whose engine knows no tables.
 * @throws {Error} when `lazyscroll-all.wasm` does not load, as for a feed.
 */
export function createTable(element: HTMLElement, options: TableOptions): Promise<Table>;
