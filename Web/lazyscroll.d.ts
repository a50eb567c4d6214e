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
 * All lengths are CSS pixels. `x` runs in the writing direction of the element: in a right-to-left
 * page 0 is at the right edge. Frames are half-open: touching is outside, and frames without area
 * are not shown. Frames above 0 are allowed, but cannot be scrolled to.
 *
 * The content in view does not move: a change above it moves `contentOffset`, even at the top.
 *
 * A page with a content security policy needs `'wasm-unsafe-eval'` in `script-src`; inline styles
 * are not needed.
 */

import type { Collection } from "./collection.js";
import type { Table } from "./table.js";

/**
 * The identity of an item across reloads: a whole number from 0 to 2⁵² − 1, or a string; anything
 * else is converted to one. `1` and `"1"` are two items.
 */
export type ItemId = number | string;

/** A frame in the content. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An item's frame, from where the items start, which is behind the header; and its identity. */
export interface ItemModel extends Rect {
  /**
   * The item's identity, unique in the feed. Without one it is identified by its index, which does
   * not survive edits.
   */
  id?: ItemId;
  /**
   * The revision of the item's content, a whole number from 0 up. An item with unchanged ID and
   * revision is not bound again; one without a revision is, at every reload.
   */
  revision?: number;
}

/** Items as a value: an array, or their number and a function that returns each. */
export type Items = readonly ItemModel[] | { count: number; model(index: number): ItemModel };

/** An item that needs a view. */
export interface Item {
  /** The item's ID; `undefined` for one that is identified by its index. */
  id: ItemId | undefined;
  /** Its current index in the data. */
  index: number;
}

/**
 * Returns an idle node that was shown under `reuse` before, preferably the one that last showed the
 * same item; makes one if none is idle. Under `""`, `null` or `undefined` each node is a new one,
 * never pooled: it is removed when its item leaves. It must not be called after `view` has
 * returned.
 */
export type Dequeue = <Node extends HTMLElement>(reuse: string | null | undefined, make: () => Node) => Node;

/**
 * The result of `scrollTo`: it arrived, something else intervened, there is no such item, or the
 * browser stopped elsewhere each of 16 times.
 */
export type ScrollOutcome = "arrived" | "cancelled" | "missing" | "unreachable";

export interface LazyScrollOptions {
  /** The items; none by default. */
  items?: Items;
  /**
   * Returns the node for an item, bound to its content. A node from `dequeue` is reused under that
   * name; any other is removed when it leaves. `null` shows nothing. If it throws, the item is not
   * shown and `onError` is called.
   *
   * The feed owns these attributes and styles of a node: `position`, `width`, `height`, `margin`,
   * `transform`, `opacity`, `z-index`, `box-sizing` (`border-box`), `hidden`, and `data-item`,
   * `aria-posinset` and `aria-setsize`. A role or a `tabindex` set by the page stays. Everything
   * else is the page's; a transition of an owned style would conflict. A node with an animated
   * opacity or transform, or with `will-change`, has a compositing layer of its own: while content
   * moves, it may be shown a display frame late.
   *
   * This and all other functions may be called before `createLazyScroll` has returned.
   */
  view(item: Item, dequeue: Dequeue): HTMLElement | null;
  /**
   * The header before all items: an element, or a function that returns one, called whenever it
   * comes near the window; none by default. It is no item.
   */
  header?: HTMLElement | ((dequeue: Dequeue) => HTMLElement | null);
  /** The footer behind all items, likewise. */
  footer?: HTMLElement | ((dequeue: Dequeue) => HTMLElement | null);
  /** The height of the header; measured by default. */
  headerHeight?: number;
  /** The height of the footer; measured by default. */
  footerHeight?: number;
  /**
   * True if the header and the footer stay at the edges of the window, above the items; false, the
   * default, if they scroll with the content.
   */
  pinned?: boolean;
  /** Returns a node that is shown for items that there is no time to bind; a grey box by default. */
  placeholder?(): HTMLElement;
  /** The lengths of the window that are covered, by a header for instance, in pixels; 0 by default. */
  insets?: { top?: number; leading?: number; bottom?: number; trailing?: number };
  /** The distance beyond the window within which nodes are kept, in pixels; 20 by default. */
  overscan?: number;
  /**
   * The milliseconds of a display frame that may be spent on binding; 8 by default, `Infinity`
   * binds all at once.
   */
  budget?: number;
  /**
   * The number of items that may be selected; `"none"` by default. A click or tap on an item
   * selects or deselects it; so do Enter and Space on the node with the focus, which Tab reaches. A
   * click on a link, a button or a field inside it does not count. Selected items have the
   * attributes `data-selected` and `aria-current`, a pressed one `data-highlighted`, for styling.
   */
  selection?: "none" | "single" | "multiple";
  /** The name of the feed for screen readers. */
  label?: string;
  /** The role of the feed; items get `listitem` in a list and `article` in a feed. `"list"` by default. */
  role?: "list" | "feed";
  /**
   * The element that scrolls, if that is not the feed's element itself: an ancestor with a height
   * of its own, or `document.scrollingElement`. The element then grows to the length of its
   * content, and other content may precede and follow it. No box between the two may clip or
   * scroll. If the content before the feed grows, the browser keeps the content in view still,
   * unless the page's `overflow-anchor` says otherwise or the browser does not support it.
   */
  scroller?: Element;
  /**
   * Another feed of the page whose idle nodes are used as well; both use the same names for kinds
   * of nodes. They share an engine: a table or a collection shares with a feed that was created
   * after it, or the feed names `lazyscroll-all.wasm` for `wasm`.
   */
  sharePoolWith?: LazyScroll | Table | Collection;
  /**
   * The address of the engine. By default, beside `lazyscroll.js`: `lazyscroll.wasm`, which
   * supports feeds only, or, for tables and collections, and for feeds that are created after one,
   * the larger `lazyscroll-all.wasm`.
   */
  wasm?: string | URL;
  /**
   * Ends the feed when aborted: before it is created, the promise is rejected with the signal's
   * reason and the element stays as it was; later it calls `destroy()`.
   */
  signal?: AbortSignal;

  /**
   * Called when a node shows an item that came near the window: bound to it, or returned with its
   * former content.
   */
  onLoad?(item: Item, view: HTMLElement): void;
  /** Called when an item enters the window; `times` counts its appearances from 1. */
  onEnter?(item: Item, view: HTMLElement, times: number): void;
  /** Called when an item leaves the window. */
  onLeave?(item: Item, view: HTMLElement): void;
  /** Called when a node is about to show another item: to stop activities of its last item. */
  onReuse?(view: HTMLElement): void;
  /** Returns true if the reader may select an item. */
  shouldSelect?(item: Item): boolean;
  /**
   * Called when the reader taps an item, by pointer or by key, whatever `selection` is, and even
   * if it is selected already.
   */
  onTap?(item: Item): void;
  /** Called when the reader, or a call, selects an item. */
  onSelect?(item: Item): void;
  /** Called when an item is deselected; not for one that was removed from the data. */
  onDeselect?(item: Item): void;
  /** Called when the content offset has changed, and all nodes for it are in place. */
  onScroll?(contentOffset: number): void;
  /**
   * Called with a sentence about an invalid input and its replacement. A warning in the console by
   * default.
   */
  onReport?(sentence: string): void;
  /**
   * Called when a function of the page threw, or the engine stopped and was restarted. Logged by
   * default.
   */
  onError?(error: unknown): void;
}

/** Figures, for inspectors and tests. */
export interface Stats {
  items: number;
  /** The number of nodes shown, placeholders included. */
  liveViews: number;
  /** The number of idle nodes, those of feeds that share the pool included. */
  pooledViews: number;
  /** The number of new nodes that `view` and `make` returned. */
  viewsMade: number;
  binds: number;
  /** The number of placeholders shown now. */
  placeholders: number;
  /** The offset of the content along its axis. */
  contentOffset: number;
  /** The height of the content; in a horizontal one that is across the axis. */
  contentHeight: number;
  /** The length of the content along its axis. */
  contentExtent: number;
  /** The sum of all corrections of the offset, regardless of direction. */
  correctionsPx: number;
  /** The time from the scroll event until all nodes were in place. */
  lastTickMicroseconds: number;
  /** The materialized range along the axis. */
  materialized: { start: number; end: number };
}

/** The features shared by feeds, tables and collections. */
export interface ListView {
  /** The element that contains it. */
  readonly element: HTMLElement;
  /** The element that scrolls. */
  readonly scroller: Element;
  /**
   * The offset of the content along its axis: downwards, or, if it scrolls horizontally, in the
   * writing direction.
   */
  contentOffset: number;

  /** Removes all nodes until the next scroll, edit or reload; pools them by default. */
  clear(options?: { pooled?: boolean }): void;
  /** Removes all idle nodes. */
  clearPool(): void;
  /** Makes nodes in advance, as time allows; if `make` returns none, `dequeue` makes one later. */
  prewarm(reuse: string, count: number, make: () => HTMLElement): void;
  /** Resets the counts of appearances. */
  resetCounts(): void;
  /** Figures, for inspectors and tests; the items of a table are its rows. */
  stats(): Stats;
  /**
   * Releases everything and restores the element. The memory of the engine is released with the
   * last list of the page that uses it.
   */
  destroy(): void;
}

/** The position in the window to which an item is scrolled. */
export type Alignment = "start" | "center" | "end" | "nearest";

/**
 * A feed in an element.
 *
 * A call with items that do not exist, or invalid lengths, changes nothing and calls `onReport`.
 * After `destroy` all calls do nothing.
 */
export interface LazyScroll extends ListView {
  /** The selected items; without those that were removed from the data. */
  readonly selected: ReadonlySet<ItemId>;

  /**
   * Reads everything again: the items given here, or the array or function given last, without
   * items that were inserted or loaded since. Throws any error of a `model` function; then nothing
   * changes. With `slice`, that many items are read at a time, at least once in each display frame
   * and as often as `budget` allows, while the current content goes on scrolling: for hundreds of
   * thousands of items. Calls that change items refer to the new ones from then on, and follow
   * them. The array, or the function, must not change until the new items are shown; if the
   * function throws, `onError` is called and the current content stays. To start with that many
   * items without a pause, create the feed with those of a screen or two, and reload it so.
   */
  reload(items?: Items, options?: { slice?: number }): void;
  /** Appends items at the end, without requesting known ones again. */
  loadMore(items: Items): void;
  /**
   * Inserts items, the first of them at `index`. The others keep their frames; to make space,
   * `shift` everything below:
   *
   * ```js
   * feed.shift(0, 96);                                                    // everything below the first item
   * feed.insert(1, [{ id: 7, x: 0, y: 96, width: 375, height: 88 }]);
   * ```
   */
  insert(index: number, items: Items, animated?: boolean): void;
  /** Removes items. The others keep their frames. */
  remove(index: number, count: number, animated?: boolean): void;
  /** Moves an item to another index. */
  move(from: number, to: number, animated?: boolean): void;
  /** Replaces the content, and optionally the frames, of items. Their IDs stay. */
  update(index: number, items: Items, animated?: boolean): void;
  /** Sets the frame of one item; no other moves. */
  setFrame(index: number, frame: Rect, animated?: boolean): void;
  /**
   * Sets the size of an item that grew, and moves everything else that starts at or below its end
   * by the difference.
   */
  grow(index: number, size: { width: number; height: number }, animated?: boolean): void;
  /** Moves everything else that starts at or below the end of an item. */
  shift(after: number, by: number, animated?: boolean): void;

  /**
   * Scrolls an item into view, as far as the content extends: by the least distance by default.
   * With reduced motion it jumps.
   */
  scrollTo(id: ItemId, options?: { align?: Alignment; animated?: boolean }): Promise<ScrollOutcome>;
  /** Returns the node that shows an item, if one does. */
  viewOf(id: ItemId): HTMLElement | null;
  /** Returns the item that a node, or an ancestor of it, shows. */
  itemOf(node: Node): Item | null;
  /**
   * Returns the frame of an item in the content, whose start is that of the header, on the screen
   * or not; while it is moving, its final one.
   */
  frameOf(id: ItemId): Rect | null;
  /** Selects an item, without calling `shouldSelect`; does nothing if `selection` is `"none"`. */
  select(id: ItemId): void;
  /** Deselects an item. */
  deselect(id: ItemId): void;
}

/**
 * Creates a scroll view in an element.
 *
 * The element itself scrolls, and needs a height of its own, or a `max-height`: one that would grow
 * with its content is limited to the height of the browser's window, and reported. While it is
 * hidden, not in the page or 0 pixels high, nothing is shown, and it catches up once it is. Its
 * padding surrounds the content and scrolls with it; the window is the part within the padding, and
 * `contentOffset` and `insets` count from there. It gets a scroll bar whose space is always
 * reserved, a role, a class and a place in the Tab order. `destroy` restores all of that.
 *
 * Until the engine is loaded the element stays unchanged: server-rendered content is visible until
 * the first items replace it, and comes back with `destroy`. An element contains one list, of
 * whatever kind: another call destroys the existing one, and a pending one is rejected with an
 * `AbortError`.
 *
 * @throws {TypeError} if the element or an option is invalid.
 * @throws {DOMException} an `AbortError` if another list was created in the element meanwhile; and
 * the reason of `signal`.
 * @throws {Error} if `lazyscroll.wasm` cannot be loaded; the sentence gives the reason, and is
 * shown in the element, too. Another call tries again.
 */
export function createLazyScroll(element: HTMLElement, options: LazyScrollOptions): Promise<LazyScroll>;

/** The features that tables and collections share with a feed. */
export type Common = Pick<
  LazyScrollOptions,
  | "placeholder" | "insets" | "overscan" | "budget" | "selection" | "label" | "scroller" | "wasm" | "signal"
  | "onReuse" | "onScroll" | "onReport" | "onError"
>;

/** Tables: rows one below the other, in sections. */
export * from "./table.js";

/** Collections: sections of items, each with a layout of its own. */
export * from "./collection.js";

/** Carousels: items of one size side by side, from list to list. `CarouselPool` and `CarouselOffsets` are in `carousel.js`. */
export type { Carousel, CarouselItem, CarouselLayout, CarouselOptions, CarouselRange } from "./carousel.js";
export { createCarousel } from "./carousel.js";
