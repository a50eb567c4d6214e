/**
 * A list of your own items: `createList`.
 *
 * All lengths are CSS pixels. An offset is counted from the start of the content along the scroll direction.
 */

import type { Correction, Edge, Position, Rect, ScrollOptions, ScrollOutcome, Search, FindOptions, Stats, UpdateOutcome, WasmSource } from "./common.js";
import type { LayoutRoom } from "./collection.js";

export { preload } from "./lazyscroll.js";

/** What identifies an item: a string, or a whole number from 0 to 2⁵² − 1. `1` and `"1"` are two keys. */
export type Key = string | number;

/** Items that are not in an array: asked for one at a time, when they come near the window. */
export interface ItemSource<T> {
  /** The number of items, up to 1,000,000,000. */
  readonly count: number;
  /** Returns the item at an index. */
  at(index: number): T;
}

/** An item in a callback: itself, its key (its index if the list has no `key`), and its index in all items. */
export interface ListItem<T, K extends Key = Key> {
  readonly item: T;
  readonly key: K;
  readonly index: number;
}

/** So many items in sequence that belong together. */
export interface Group {
  /** The number of items. The last group may leave it out, and has all that are left. */
  count?: number;
  /** What identifies the group; its index without one. */
  key?: Key;
  /** The text of the header above its items; none by default. With `groupHeader`, which fills it, there is one unless this is `false`. */
  header?: string | boolean;
  /** The text of the footer below its items; none by default. With `groupFooter`, which fills it, there is one unless this is `false`. */
  footer?: string | boolean;
  /** The layout of its items; that of the list by default. */
  layout?: Layout;
  /** The depth in an outline, from 0, the default, to 7: headers of lesser depth stay while groups of greater depth pass. */
  level?: number;
}

/** The distance between items; `column` is that between items side by side. */
export type Gap = number | { row?: number; column?: number };

/** A number of columns, or as many as are at least so wide. */
export type ColumnCount = number | { minWidth: number };

/** How items are laid out. A name alone takes the usual values. */
export type Layout<T = unknown> =
  | "list" | "grid" | "masonry" | "flow"
  /** One below the other. */
  | { type: "list"; gap?: number; estimatedSize?: number }
  /** In rows and columns of one size: by the height of rows, or by the width of a cell divided by its height, 1 by default. */
  | { type: "grid"; columns?: ColumnCount; gap?: Gap; rowHeight?: number; aspectRatio?: number }
  /** In columns, each item as high as its content, or by the shape that `itemSize` gives. */
  | { type: "masonry"; columns?: ColumnCount; gap?: Gap; estimatedSize?: number; assignment?: "shortest" | "roundRobin" }
  /** Side by side in lines, each item in its own size. */
  | { type: "flow"; gap?: Gap; estimatedSize?: number | { width: number; height: number }; align?: "start" | "center" | "end" | "justified" }
  /** Anywhere: at the rectangle that your function returns. */
  | { type: "rects"; rect(item: T, index: number): Rect }
  /** Your own: rectangles for so many items in a room so wide. */
  | { type: "custom"; frames(count: number, room: LayoutRoom): readonly Rect[] | Float64Array }
  /** Your own in Swift, compiled into the engine that `wasm` names. */
  | { type: "swift"; name: string; numbers?: readonly number[] };

/** What stands before the items, behind them, or in place of them. */
export type Content = HTMLElement | (() => HTMLElement);

/** The options of a list. Those that do not exist are reported, each with the nearest that does. */
export interface ListOptions<T, K extends Key = number> {
  /** The items; none by default. */
  items?: readonly T[] | ItemSource<T>;
  /**
   * Returns the key of an item of an array: another one for each. Items whose key one before them has are reported, and left out. With keys, `items = next` compares: items that stay keep their nodes, their sizes and the
   * selection, and what is read does not move. Without, an item is known by its index.
   */
  key?(item: T, index: number): K;
  /**
   * Fills a node for an item; the node may have shown another one. It is called when an item comes near the window, and again when
   * the item at its key is another value.
   *
   * The list owns the position and the size of the node: its height follows from what is in it, also when that changes later, or is that
   * of `itemSize`.
   */
  render(item: T, node: HTMLElement, index: number): void;
  /** Makes a node that `render` fills; a `div` by default. */
  create?(item: T, index: number): HTMLElement;
  /** Returns the kind of an item: a node is used again only for items of its kind. All are of one kind by default. */
  kind?(item: T, index: number): string;
  /**
   * The size of items, if your code knows it: without, they are measured. A number is the height of all items of a list (for `horizontal`,
   * the width), and nothing is asked for then, of a billion either. A function is called for each item; it returns the height, or the
   * size, which in a masonry is a shape.
   */
  itemSize?: number | ((item: T, index: number) => number | { width: number; height: number } | undefined);
  /** The number of columns that an item of a masonry spans. */
  itemSpan?(item: T, index: number): number | undefined;
  /** The height of an item until it is measured; 44 by default. */
  estimatedSize?: number;
  /** The distance between items; 0 by default. */
  gap?: Gap;
  /** `"list"` by default. */
  layout?: Layout<T>;
  /** True for a list that scrolls sideways. */
  horizontal?: boolean;
  /** Groups of items, in sequence. */
  groups?: readonly Group[];
  /** Fills the header of a group. */
  groupHeader?(group: Group, node: HTMLElement, index: number): void;
  /** Fills the footer of a group. */
  groupFooter?(group: Group, node: HTMLElement, index: number): void;
  /** False for headers that scroll away with their group; by default the header of the group in the window stays at its start. */
  stickyHeaders?: boolean;
  /** Stands before the first item. */
  header?: Content;
  /** Stands behind the last item. */
  footer?: Content;
  /** Stands below the header while there are no items. */
  empty?: Content;

  /** The element that scrolls, if that is not the list's element: an ancestor, or `document.scrollingElement`. */
  scroller?: Element;
  /** The index of the item with which the list begins at the start of the window; 0 by default. */
  initialIndex?: number;
  /** The place at which the list begins: a `position` that was saved. */
  initialPosition?: { item: Key; distance?: number; edges?: readonly Edge[] } | null;
  /** True for a list that stays at its start when items come in there. */
  stickToStart?: boolean;
  /** True for a list that begins at its end, and stays there when items come in, until the user scrolls away: a chat, a log. */
  stickToEnd?: boolean;
  /** True for items at the end of the window while they do not fill it. */
  alignToEnd?: boolean;
  /** The lengths of the window that bars of the page cover. */
  insets?: { top?: number; leading?: number; bottom?: number; trailing?: number };
  /** The distance beyond the window within which items have nodes; 400 by default. */
  overscan?: number;
  /** The milliseconds of a display frame in which nodes are filled while the list scrolls; 8 by default. */
  renderBudget?: number;
  /** Makes a node that is shown for an item for which there was no time yet. */
  placeholder?(): HTMLElement;
  /** The greatest number of items for `keepMounted`; 32 by default. */
  mountedLimit?: number;

  /** How many items the user may select; `"none"` by default. */
  selection?: "none" | "single" | "multiple";
  /** Returns false for an item that the user may not select. */
  canSelect?(item: ListItem<T, K>): boolean;
  /** Returns false for an item that the user may not move; with `onMove` all may be moved by default. */
  canMove?(item: ListItem<T, K>): boolean;
  /** The user has moved an item to another index. An array in `items` has it there already; move it in a source of your own. */
  onMove?(item: ListItem<T, K>, to: number): void;
  /** Returns the text of an item, for `find`, and for text that is selected and copied across items. */
  text?(item: ListItem<T, K>): string;
  /** The role for assistive technology; `"list"` by default. */
  role?: "list" | "listbox";
  /** The name for assistive technology. */
  label?: string;

  /** An item was tapped or clicked. */
  onTap?(item: ListItem<T, K>): void;
  onSelect?(item: ListItem<T, K>): void;
  onDeselect?(item: ListItem<T, K>): void;
  /** A node shows an item that came near the window. */
  onMount?(item: ListItem<T, K>, node: HTMLElement): void;
  /** An item came into the window, for the so manieth time. */
  onEnter?(item: ListItem<T, K>, node: HTMLElement, times: number): void;
  /** An item left the window. */
  onLeave?(item: ListItem<T, K>, node: HTMLElement): void;
  /** A node is going to show another item. */
  onReuse?(node: HTMLElement): void;
  /** The start of the content came near the window: the place to load older items. Called once until items come in. */
  onStartReached?(): void;
  /** The same for the end. */
  onEndReached?(): void;
  /** The distance to an end within which it is near; the length of the window by default. */
  endThreshold?: number;
  /** The indexes of the items in the window have changed; `end` is the index behind the last one. */
  onRangeChange?(range: ItemRange): void;
  onScroll?(offset: number): void;
  /** The offset was corrected, so that what is read stays where it is. */
  onCorrect?(correction: Correction<ListItem<T, K>>): void;
  /** Told of mistakes in calls and data, each as a sentence; written to the console by default. */
  onReport?(sentence: string): void;
  /** Told of what your code throws, and of an engine that cannot be loaded; written to the console by default. */
  onError?(error: unknown): void;

  /** The WebAssembly of the engine, where it is not beside this module. */
  wasm?: WasmSource;
  /** Ends the list when it aborts. */
  signal?: AbortSignal;
  /** True for a list that writes a trace; the engine has to be one that can. */
  records?: boolean;
}

/** Indexes of items, from `start` to the one before `end`. */
export interface ItemRange {
  readonly start: number;
  readonly end: number;
}

/**
 * A list in an element.
 *
 * Calls may be made at once: they wait until the engine has been loaded. Calls with items that do not exist change nothing, and are
 * reported; without an engine, and after the end of the list, promises of scrolls and updates give `"cancelled"`.
 */
export interface List<T, K extends Key = number> {
  readonly element: HTMLElement;
  readonly scroller: Element;
  /** Fulfilled once the engine shows the list; rejected where it cannot be loaded, and if the list ends before. You need not wait for it. */
  readonly ready: Promise<void>;

  /** The items; others are compared with them by key, and shown at once. */
  items: readonly T[] | ItemSource<T>;
  readonly count: number;
  /** The groups as they are, with their numbers of items. */
  readonly groups: readonly Group[];
  /**
   * Shows other items, in the same groups unless others are given.
   *
   * @param options.animated True to let items move to their places.
   * @param options.slice The most items that are compared in one step, for lists of a million: the list scrolls meanwhile.
   * @returns Whether the user sees them: other calls may have replaced them before.
   */
  setItems(items: readonly T[] | ItemSource<T>, options?: { groups?: readonly Group[]; animated?: boolean; slice?: number }): Promise<UpdateOutcome>;
  /** Renders an item again whose content has changed in place; by its index in a list without keys. */
  update(key: K, options?: { animated?: boolean }): void;
  /**
   * Removes items from an index on, and inserts others there: so many of a source, which has them already, or those of an array. It takes
   * O(log n) for a source. Items that are removed are of one group. Your own array is not changed: `items` is another one then.
   */
  splice(index: number, removed: number, inserted?: number | readonly T[], options?: { animated?: boolean }): void;
  /** Moves an item to another index, counted without the item. */
  move(from: number, to: number, options?: { animated?: boolean }): void;
  /** The layout of all groups without one of their own. */
  layout: Layout<T>;
  setLayout(layout: Layout<T>, options?: { animated?: boolean }): void;

  /** The scroll offset. */
  scrollOffset: number;
  readonly isScrolling: boolean;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** The items in the window; `null` for none. */
  readonly range: ItemRange | null;
  /** The place of the user, to be saved as JSON; `null` for an empty list. */
  readonly position: Position | null;
  /** The number of items behind the last one that the user has seen at the end. */
  readonly newItems: number;
  scrollToIndex(index: number, options?: ScrollOptions): Promise<ScrollOutcome>;
  scrollToKey(key: K, options?: ScrollOptions): Promise<ScrollOutcome>;
  /** Brings the start of a group to the start of the window. */
  scrollToGroup(index: number, options?: ScrollOptions): Promise<ScrollOutcome>;
  scrollBy(distance: number, options?: { animated?: boolean }): void;
  /** Brings the user back to a saved place, once its item is there. */
  restore(position: { item: Key; distance?: number; edges?: readonly Edge[] } | null): Promise<ScrollOutcome>;

  /** The node that shows an item; `null` for an item far from the window. */
  nodeOf(key: K): HTMLElement | null;
  /** The item that a node shows, or that a node in it does. */
  itemOf(node: Node): ListItem<T, K> | null;
  /** The rectangle of an item in the content, measured or estimated. */
  frameOf(key: K): Rect | null;
  readonly selected: readonly ListItem<T, K>[];
  select(key: K): void;
  deselect(key: K): void;
  /** Keeps the node of an item, with what goes on in it, wherever the user scrolls, until `unmount`. */
  keepMounted(key: K): void;
  unmount(key: K): void;
  /** Searches the texts of all items; needs the option `text`. */
  find(query: string, options?: FindOptions<ListItem<T, K>>): Promise<Search<ListItem<T, K>>>;
  /** Performs now what waits for the next display frame. */
  flush(): void;
  /** Figures for measurements; `null` before the engine is there. */
  stats(): Stats | null;
  /** Ends the list: the element is as it was. */
  destroy(): void;
}

/**
 * Shows a list in an element.
 *
 * ```js
 * const list = createList(document.querySelector("#messages"), {
 *   items: messages,
 *   key: (message) => message.id,
 *   render(message, node) { node.textContent = message.text; },
 *   stickToEnd: true,
 * });
 * list.items = [...messages, message];
 * ```
 *
 * The list is there at once. The rows of the first window are made by `render` in the same task and stand in the element as ordinary
 * content; the engine takes them over when it has been loaded, and they stay where it cannot be. That is so for the layout `"list"` without
 * groups; other layouts are shown by the engine. Rows that a server has rendered, with `data-item` for the key, are taken over too.
 *
 * @param element What shows the list. It needs a height of its own, unless `scroller` is another element.
 * @throws {TypeError} for an invalid option; the sentence names it.
 */
export function createList<T, K extends Key = number>(element: HTMLElement, options: ListOptions<T, K>): List<T, K>;
