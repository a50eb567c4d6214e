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
import type { Table } from "./table.js";

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
 * one where none is idle. Under `""`, `null` or `undefined` each node is a new one, never pooled: it is removed and let go
 * of when its item leaves. It is of no use after the call of `view`.
 */
export type Dequeue = <Node extends HTMLElement>(reuse: string | null | undefined, make: () => Node) => Node;

/**
 * What became of a call of `scrollTo`: it arrived, something came in between, there is no such item, or the browser stopped
 * elsewhere each of 16 times.
 */
export type ScrollOutcome = "arrived" | "cancelled" | "missing" | "unreachable";

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
   * and behind it. No box between the two may clip or scroll. Where what stands before the feed grows, the browser holds
   * what is seen still, unless the page's `overflow-anchor` says otherwise or the browser does not know it.
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
  /**
   * Ends it when aborted: before it is there the promise is rejected with the signal's reason and the element stays as it
   * was; later that is `destroy()`.
   */
  signal?: AbortSignal;

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
  /** The reader tapped an item, by pointer or by key, whatever `selection` is, and be it chosen already or not. */
  onTap?(item: Item): void;
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
  /** How high the content is; sideways that is across the axis. */
  contentHeight: number;
  /** How long the content is along its axis. */
  contentExtent: number;
  /** The sum of all corrections of the offset, without regard to direction. */
  correctionsPx: number;
  /** From the scroll event until all nodes were in place. */
  lastTickMicroseconds: number;
  /** What is materialized, from where to where along the axis. */
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
  /**
   * Lets go of everything and leaves the element as it was. The memory of the engine is given back with the last list of
   * the page that uses it.
   */
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
   * loaded since. Throws what a `model` function throws; then nothing changes. With `slice` so many are read at a time, in
   * each display frame at least once and as often as `budget` allows, while what is shown now goes on scrolling: for
   * hundreds of thousands of them. Calls that change items are of the new ones from then on, and follow them. The array, or
   * the function, must give the same until the new items are shown; should the function throw, `onError` is told and
   * what is shown stays. To begin with that many items without a pause, create the feed with those of a screen or two,
   * and reload it so.
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
 * The element itself scrolls, and needs a height of its own, or a `max-height`: one that would grow with its content is held
 * to the height of the browser's window, and reported. While it is hidden, not in the page or 0 pixels high, nothing is
 * shown, and it catches up once it is. Its padding lies around the content and scrolls along; the window is what the
 * padding leaves, and `contentOffset` and `insets` count from there. It gets a scroll bar whose room is always kept, a role, a class and a place in
 * the order of Tab. `destroy` takes all of that back.
 *
 * Until the engine is loaded the element stays as it is: what a server rendered into it is seen until the first items
 * take its place, and comes back with `destroy`. An element holds one list, of whatever kind: another call destroys the
 * one that is there, and one that is on its way is rejected with an `AbortError`.
 *
 * @throws {TypeError} when the element is none, or an option makes no sense.
 * @throws {DOMException} an `AbortError` when another list was made in the element meanwhile; and the reason of `signal`.
 * @throws {Error} when `lazyscroll.wasm` does not load; the sentence says why, and stands in the element too. Another
 *   call tries again.
 */
export function createLazyScroll(element: HTMLElement, options: LazyScrollOptions): Promise<LazyScroll>;

/** What tables and collections have in common with a feed. */
export type Common = Pick<
  LazyScrollOptions,
  | "placeholder" | "insets" | "overscan" | "budget" | "selection" | "label" | "scroller" | "wasm" | "signal"
  | "onReuse" | "onScroll" | "onReport" | "onError"
>;

/** Tables: rows one below the other, in sections. */
export * from "./table.js";

/** Collections: sections of items, each laid out in a way of its own. */
export * from "./collection.js";

/** Carousels: items of one size side by side, from list to list. `CarouselPool` and `CarouselOffsets` are in `carousel.js`. */
export type { Carousel, CarouselItem, CarouselLayout, CarouselOptions, CarouselRange } from "./carousel.js";
export { createCarousel } from "./carousel.js";
