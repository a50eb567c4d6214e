/**
 * LazyScroll in a browser: an endless feed shown by as few live nodes as fit on a screen.
 *
 * ```js
 * import { createLazyScroll } from "./lazyscroll.js";
 *
 * const feed = await createLazyScroll(document.querySelector("#feed"), {
 *   items: products.map((product, index) => ({ id: product.id, x: 0, y: index * 96, width: 375, height: 88 })),
 *   view({ index }, dequeue) {
 *     const card = dequeue("card", () => document.createElement("article"));
 *     card.textContent = products[index].name;
 *     return card;
 *   },
 * });
 * ```
 *
 * All lengths are CSS pixels. `x` runs in the writing direction of the element: in a right-to-left page
 * 0 is at the right edge. Frames are half-open: touching is outside, and without area nothing is shown. A place above
 * 0 is allowed, and cannot be scrolled to.
 *
 * What the reader sees stays put: a change above it moves `contentOffset`, even at the top.
 *
 * A page with a content-security policy needs `'wasm-unsafe-eval'` in `script-src`; no inline style is needed.
 */

import type { Collection } from "./collection.js";

/**
 * What makes an item the same item after a reload: a whole number from 0 to 2⁵² − 1, or a string, as which anything else
 * is taken. `1` and `"1"` are two items.
 */
export type ItemId = number | string;

/** Where something stands in the content. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where an item stands, and who it is. */
export interface ItemModel extends Rect {
  /** The item's identity, unique in the feed. Without one it goes by its index, which is none. */
  id?: ItemId;
  /**
   * What state the item's content is in, a whole number from 0 up. An item whose ID and revision are
   * unchanged is not bound again; one without a revision is, at every reload.
   */
  revision?: number;
}

/** Items as a value: an array, or how many there are and a function that gives each. */
export type Items = readonly ItemModel[] | { count: number; model(index: number): ItemModel };

/** An item that wants a view. */
export interface Item {
  /** The item's ID; `undefined` for one that goes by its index. */
  id: ItemId | undefined;
  /** Where it stands in the data now. */
  index: number;
}

/**
 * Gives an idle node that was shown under `reuse` before, that which last showed the same item first; makes
 * one where none is idle. It is of no use after the call of `view`.
 */
export type Dequeue = <Node extends HTMLElement>(reuse: string, make: () => Node) => Node;

/** What became of a call of `scrollTo`: it arrived, something came in between, or there is no such item. */
export type ScrollOutcome = "arrived" | "cancelled" | "missing";

export interface LazyScrollOptions {
  /** The items; none at first if left out. */
  items?: Items;
  /**
   * The node for an item, bound to its content. A node from `dequeue` is reused under that name; any other is
   * removed when it leaves. `null` shows nothing. If it throws, the item is not shown and `onError` is told.
   *
   * The feed owns where a node stands: `position`, `width`, `height`, `margin`, `transform`, `opacity`, `z-index`,
   * `box-sizing` (`border-box`), `hidden`, and `data-item`, `aria-posinset` and `aria-setsize`. A role or a `tabindex`
   * the page gave stays. All else is the page's; a transition of what the feed owns would fight with it. What animates
   * its opacity or a transform, or has `will-change`, is a layer of the browser's own: while content moves, it may be
   * shown a frame late.
   *
   * This and all other functions are called before `createLazyScroll` is done, too.
   */
  view(item: Item, dequeue: Dequeue): HTMLElement | null;
  /** A node that stands for items there is no time to bind; a grey box by default. */
  placeholder?(): HTMLElement;
  /** How much of the window is covered by something else, a header for instance, in pixels; 0 by default. */
  insets?: { top?: number; leading?: number; bottom?: number; trailing?: number };
  /** How far beyond the window nodes are kept, in pixels; 20 by default. */
  overscan?: number;
  /** How many milliseconds of a display frame may go into binding; 8 by default, `Infinity` binds all at once. */
  budget?: number;
  /**
   * How many items may be chosen; `"none"` by default. A click or tap on an item chooses it, or gives it up; so do Enter
   * and Space on the node with the focus, which Tab reaches. A click on a link, a button or a field inside it does not
   * count. What is chosen has the attributes `data-selected` and `aria-current`, what is being pressed
   * `data-highlighted`: style it by these.
   */
  selection?: "none" | "single" | "multiple";
  /** The name of the feed for screen readers. */
  label?: string;
  /** The role of the feed; items get `listitem` in a list and `article` in a feed. `"list"` by default. */
  role?: "list" | "feed";
  /**
   * What scrolls, where that is not the element itself: an ancestor with a height of its own, or
   * `document.scrollingElement`. The element then grows as long as its content, and other things may stand before
   * and behind it. No box between the two may clip or scroll.
   */
  scroller?: Element;
  /**
   * Another feed of the page whose idle nodes are used as well; both name kinds of nodes alike. They run in one engine:
   * a table or a collection shares with a feed that was made after it, or the feed names `lazyscroll-all.wasm` for `wasm`.
   */
  sharePoolWith?: LazyScroll | Table | Collection;
  /**
   * Where the engine is. By default, beside `lazyscroll.js`: `lazyscroll.wasm`, which knows feeds only, or, for tables
   * and collections, and for feeds that are made after one, the larger `lazyscroll-all.wasm`.
   */
  wasm?: string | URL;

  /** A node shows an item that came near the window: bound to it, or back with what it showed before. */
  onLoad?(item: Item, view: HTMLElement): void;
  /** An item came into the window, for the how-manieth time. */
  onEnter?(item: Item, view: HTMLElement, times: number): void;
  /** An item left the window. */
  onLeave?(item: Item, view: HTMLElement): void;
  /** A node is about to show another item: the place to end what its last item left running. */
  onReuse?(view: HTMLElement): void;
  /** Whether the reader may choose an item. */
  shouldSelect?(item: Item): boolean;
  /** The reader, or a call, chose an item. */
  onSelect?(item: Item): void;
  /** An item is chosen no longer; not called for one that is gone from the data. */
  onDeselect?(item: Item): void;
  /** The content offset is another one, and all nodes for it are in place. */
  onScroll?(contentOffset: number): void;
  /** Something made no sense; the sentence says what was done about it. A warning in the console by default. */
  onReport?(sentence: string): void;
  /** A function of the page threw, or the engine stopped and was started again. Logged by default. */
  onError?(error: unknown): void;
}

/** Figures, for inspectors and tests. */
export interface Stats {
  items: number;
  /** Nodes on the stage, placeholders among them. */
  liveViews: number;
  /** Idle nodes that wait for another item; those of feeds that share the pool, too. */
  pooledViews: number;
  /** Nodes that `view` and `make` gave and that were new. */
  viewsMade: number;
  binds: number;
  /** Placeholders on the stage now. */
  placeholders: number;
  /** How far the content is scrolled along its axis. */
  contentOffset: number;
  contentHeight: number;
  /** The sum of all corrections of the offset, without regard to direction. */
  correctionsPx: number;
  /** From the scroll event until all nodes were in place. */
  lastTickMicroseconds: number;
  /** What is materialized, from where to where. */
  materialized: { start: number; end: number };
}

/** What feeds, tables and collections have in common. */
export interface Face {
  /** The element it stands in. */
  readonly element: HTMLElement;
  /** The element that scrolls. */
  readonly scroller: Element;
  /** How far the content is scrolled along its axis: down, or, in what scrolls sideways, in the writing direction. */
  contentOffset: number;

  /** Gives up all nodes until the next scroll, edit or reload; pooled, if not said otherwise, or removed. */
  clear(options?: { pooled?: boolean }): void;
  /** Removes all idle nodes. */
  clearPool(): void;
  /** Makes nodes ahead of their use, as time allows; where `make` gives none, `dequeue` makes one later. */
  prewarm(reuse: string, count: number, make: () => HTMLElement): void;
  /** Starts to count anew how often items, or rows, enter. */
  resetCounts(): void;
  /** Figures, for inspectors and tests; the items of a table are its rows. */
  stats(): Stats;
  /** Lets go of everything and leaves the element as it was. */
  destroy(): void;
}

/** Where in the window what is scrolled to comes to stand. */
export type Alignment = "start" | "center" | "end" | "nearest";

/**
 * A feed in an element.
 *
 * A call that names items that are not there, or lengths that are none, changes nothing and tells `onReport`. After
 * `destroy` all calls do nothing.
 */
export interface LazyScroll extends Face {
  /** The items chosen, as they are now; what is gone from the data is not among them. */
  readonly selected: ReadonlySet<ItemId>;

  /**
   * Reads everything again: the items given here, or the array or function given last, without what was inserted or
   * loaded since. Throws what a `model` function throws; then nothing changes. With `slice` so many are taken over in one
   * display frame, while what is shown now goes on scrolling: for hundreds of thousands of them.
   */
  reload(items?: Items, options?: { slice?: number }): void;
  /** Adds items at the end, without asking again for those known. */
  loadMore(items: Items): void;
  /**
   * Puts items in, the first of them at `index`. The others keep their frames; to make room, `shift` what is below:
   *
   * ```js
   * feed.shift(0, 96);                                                    // everything below the first item
   * feed.insert(1, [{ id: 7, x: 0, y: 96, width: 375, height: 88 }]);
   * ```
   */
  insert(index: number, items: Items, animated?: boolean): void;
  /** Takes items out. The others keep their frames. */
  remove(index: number, count: number, animated?: boolean): void;
  /** Takes an item out of the order and puts it in again. */
  move(from: number, to: number, animated?: boolean): void;
  /** Other content, and maybe other frames, for items that are there. Their IDs stay. */
  update(index: number, items: Items, animated?: boolean): void;
  /** Another frame for one item; no other moves. */
  setFrame(index: number, frame: Rect, animated?: boolean): void;
  /** A card grew: it gets the size, and everything else that starts at its end or below moves by the difference. */
  grow(index: number, size: { width: number; height: number }, animated?: boolean): void;
  /** Moves everything else that starts at the end of an item or below. */
  shift(after: number, by: number, animated?: boolean): void;

  /**
   * Brings an item into view, as far as the content reaches: by as little as needed if not said otherwise. A reader
   * who prefers reduced motion is there at once.
   */
  scrollTo(id: ItemId, options?: { align?: Alignment; animated?: boolean }): Promise<ScrollOutcome>;
  /** The node that shows an item, if one does. */
  viewOf(id: ItemId): HTMLElement | null;
  /** What a node, or one inside it, shows. */
  itemOf(node: Node): Item | null;
  /** Where an item stands, on the screen or not; while it is moved, where it will. */
  frameOf(id: ItemId): Rect | null;
  /** Chooses an item, without asking `shouldSelect`; nothing where `selection` is `"none"`. */
  select(id: ItemId): void;
  /** Gives an item up. */
  deselect(id: ItemId): void;
}

/**
 * Makes an element a scroll view.
 *
 * The element itself scrolls, and needs a height of its own; while it has none, is hidden or not in the page, nothing is
 * shown, and it catches up once it is. It gets a scroll bar whose room is always kept, a role, a class and a place in
 * the order of Tab. `destroy` takes all of that back.
 *
 * @throws {TypeError} when the element is none or has a feed already, or an option makes no sense.
 * @throws {Error} when `lazyscroll.wasm` does not load; the sentence says why, and stands in the element too. Another
 *   call tries again.
 */
export function createLazyScroll(element: HTMLElement, options: LazyScrollOptions): Promise<LazyScroll>;

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

/** What tables and collections have in common with a feed. */
export type Common = Pick<
  LazyScrollOptions,
  | "placeholder" | "insets" | "overscan" | "budget" | "selection" | "label" | "scroller" | "wasm"
  | "onReuse" | "onScroll" | "onReport" | "onError"
>;

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
   * they get a node, before they are seen.
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
  reload(sections?: TableSections): void;
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
 * @throws {TypeError} when the element is none or has a feed already, an option makes no sense, or nodes are to be shared
 *   with a feed whose engine knows no tables.
 * @throws {Error} when `lazyscroll-all.wasm` does not load, as for a feed.
 */
export function createTable(element: HTMLElement, options: TableOptions): Promise<Table>;

/** Collections: sections of items, each laid out in a way of its own. */
export * from "./collection.js";

/** Carousels: items of one size side by side, from list to list. `CarouselPool` and `CarouselOffsets` are in `carousel.js`. */
export type { Carousel, CarouselItem, CarouselLayout, CarouselOptions, CarouselRange } from "./carousel.js";
export { createCarousel } from "./carousel.js";
