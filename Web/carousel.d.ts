/**
 * Carousels of LazyScroll in a browser: lists of items of one size side by side; `lazyscroll.d.ts`
 * documents the features shared with feeds.
 *
 * All lengths are CSS pixels. Horizontal carousels run in the writing direction of the element
 * (`dir`).
 */

import type { Dequeue, ItemId, ItemName, ListOptions, ListView, UpdateOutcome } from "./lazyscroll.js";

/** An item of a carousel. */
export interface CarouselItem {
  /** Its ID in the list; `undefined` for an item without one, which is identified by its index. */
  id: ItemId | undefined;
  /** Its index in the list. */
  index: number;
  /** The list that contains it. */
  list: ItemId | undefined;
}

/** The range of items on the screen, by their indexes. */
export interface CarouselRange {
  /** The first visible item, even if only in part. */
  first: number;
  /** The last visible item. */
  last: number;
  /** The first item with a node: one more, if there is one. */
  firstKept: number;
  /** The last item with a node. */
  lastKept: number;
}

/** The arrangement of items. */
export interface CarouselLayout {
  /** The width of each item; above 0. Optional in a horizontal carousel with `peek`. */
  itemWidth?: number;
  /** The height of each item; above 0. Optional in a vertical carousel with `peek`. */
  itemHeight?: number;
  /**
   * Makes items fill the window between the margins, whatever its size, except for this length of
   * the next one.
   */
  peek?: number;
  /** The distance between two items; 0 by default. */
  spacing?: number;
  /** The margins around all items, which scroll with them; a number is all four. */
  inset?: number | { top?: number; leading?: number; bottom?: number; trailing?: number };
  /**
   * The stops at which the user's scrolls come to rest: anywhere, at items, or at pages, which
   * consist of the items that fit entirely into the window. Items rest where the first one is at
   * the content's start. `"none"` by default.
   */
  snapping?: "none" | "items" | "pages";
}

/** The offsets of lists by their IDs; several carousels may share them. */
export class CarouselOffsets {
  /**
   * @param limit The greatest number of lists, 4096 by default; the least recently used are
   * dropped.
   */
  constructor(limit?: number);
  readonly size: number;
  /** Returns the offset of a list; 0 for an unknown one. */
  get(list: ItemId): number;
  set(list: ItemId, offset: number): void;
  delete(list: ItemId): void;
  clear(): void;
  /**
   * Returns all of them, least recently used first: to be kept while the user visits another
   * page.
   */
  entries(): [string, number][];
}

/** A pool of idle nodes that several carousels share; they use the same names for kinds of nodes. */
export class CarouselPool {
  /**
   * @param options The greatest number of idle nodes of a kind, by its name in `dequeue`;
   * unlimited for others.
   */
  constructor(options?: { budgets?: Record<string, number> });
  /** The number of carousels that share it. */
  readonly carousels: number;
  /** Limits the number of idle nodes of a kind; `Infinity` for no limit. */
  setBudget(reuse: string, count: number): void;
  /** Makes nodes in advance, as time allows; does nothing before there is a carousel. */
  prewarm(reuse: string, count: number, make: () => HTMLElement): void;
  /** Returns the number of carousels, of nodes on the screen, and of idle ones. */
  stats(): { carousels: number; live: number; idle: number };
}

export interface CarouselOptions extends Omit<ListOptions<CarouselItem>, "overscan">, CarouselLayout {
  /** The scroll direction; `"horizontal"` by default. */
  axis?: "horizontal" | "vertical";
  /** The list to show first. A page with a single list need not name it. */
  list?: ItemId;
  /** The items of that list, each once; none by default. The same ID may occur in other carousels. */
  ids?: Iterable<ItemId>;
  /**
   * Returns the node for an item, bound to its content, or showing that it waits for it: see
   * `reloadItems`. The carousel owns its position and size. It is not called for a node that shows
   * the item already.
   */
  view(item: CarouselItem, dequeue: Dequeue): HTMLElement | null;
  /** The pool of idle nodes; its own by default. */
  pool?: CarouselPool;
  /** The offsets of lists; its own by default. */
  offsets?: CarouselOffsets;

  /** Called when other items are on the screen, or none: their missing data should be loaded. */
  onRange?(range: CarouselRange | null): void;
  /** Called when a node shows an item that came near the window. */
  onLoad?(item: CarouselItem, view: HTMLElement): void;
  /** Called when an item enters the window; `times` counts its appearances from 1. */
  onEnter?(item: CarouselItem, view: HTMLElement, times: number): void;
  /** Called when an item leaves the window. */
  onLeave?(item: CarouselItem, view: HTMLElement): void;
  /** Returns true if the user may select an item. */
  shouldSelect?(item: CarouselItem): boolean;
  /**
   * Called when the user taps an item, by pointer or by key, whatever `selection` is, and even
   * if it is selected already.
   */
  onTap?(item: CarouselItem): void;
  /** Called when the user, or a call, selects an item. */
  onSelect?(item: CarouselItem): void;
  /** Called when an item is deselected. */
  onDeselect?(item: CarouselItem): void;
}

/**
 * A carousel in an element.
 *
 * Arrow keys move from item to item if items can be selected, and otherwise scroll by one item, or
 * one page; Home and End scroll to the ends, Page keys and Space by most of a window.
 */
export interface Carousel extends ListView<CarouselItem, ItemName> {
  /** The current list. */
  readonly list: ItemId | undefined;
  /** Its items. */
  readonly ids: (ItemId | undefined)[];
  /** The pool it shares; `null` for one of its own. */
  readonly pool: CarouselPool | null;
  /** The offsets of lists. */
  readonly offsets: CarouselOffsets;
  /** The range of items on the screen; `null` for none. */
  readonly range: CarouselRange | null;
  /** The selected items; the selection is cleared when another list is shown. */
  readonly selected: ReadonlySet<ItemId | undefined>;

  /**
   * Replaces the items of the current list by their IDs, and tells what became of the update. Those
   * that stay keep their nodes and are not bound again, and the visible ones do not move.
   */
  apply(ids: Iterable<ItemId>): Promise<UpdateOutcome>;
  /**
   * Shows a list at its last offset, or at its start if it was never shown. For the current list
   * the items may change: those that stay keep their nodes and are not bound again, and the visible
   * ones do not move.
   */
  show(list: ItemId | undefined, ids: Iterable<ItemId>): void;
  /**
   * Binds the nodes of items again, because their content was loaded or has changed. Items of
   * other lists are ignored. A carousel that is out of sight is told, too: its nodes may come back
   * without being bound.
   */
  reloadItems(ids: Iterable<ItemId>): void;
  /** Sets another layout; defaults are those of `createCarousel`. */
  setLayout(layout: CarouselLayout): void;
  /**
   * Returns the items with nodes, and a number of further ones at both ends, visible ones first:
   * for a loader. `distance` counts items from the window's edge.
   */
  wanted(ahead?: number): { id: ItemId | undefined; index: number; distance: number }[];

  /**
   * Scrolls on by a number of items, or pages if it snaps to these; backwards if negative.
   * Animated by default.
   */
  step(steps: number, options?: { animated?: boolean }): void;
}

/**
 * Creates a carousel in an element.
 *
 * ```js
 * import { CarouselOffsets, CarouselPool, createCarousel } from "./carousel.js";
 *
 * const films = await createCarousel(row.querySelector(".films"), {
 *   list: shelf.id, ids: shelf.films, itemWidth: 140, itemHeight: 210, spacing: 12, inset: 16, snapping: "items",
 *   pool, offsets,
 *   view({ id }, dequeue) {
 *     const card = dequeue("film", () => document.createElement("article"));
 *     card.textContent = titles.get(id) ?? "…";
 *     return card;
 *   },
 *   onRange: () => load(films.wanted(4)).then((loaded) => films.reloadItems(loaded)),
 * });
 * films.show(next.id, next.films);   // when the row shows another shelf
 * ```
 *
 * In a view of another feed it is above the views beside it (`z-index: 1`), below headers and
 * footers.
 *
 * The element is as high as its items and their margins unless the page says otherwise. It may be
 * hidden, and be part of a node that a feed, a table or a collection reuses for other rows. The
 * additional code for carousels is loaded from `carousel.js`; the engine is `lazyscroll-all.wasm`,
 * as for tables.
 *
 * @throws {TypeError} if the element is invalid, or an option is: a size that is not positive, for
 * instance.
 * @throws {Error} if the engine cannot be loaded, as for a feed.
 */
export function createCarousel(element: HTMLElement, options: CarouselOptions): Promise<Carousel>;
