/**
 * Carousels of LazyScroll in a browser: lists of items of one size side by side; see `lazyscroll.d.ts` for what they have
 * in common with feeds.
 *
 * All lengths are CSS pixels. Sideways everything runs in the writing direction of the element (`dir`).
 */

import type { Alignment, Common, Dequeue, Face, ItemId, Rect, ScrollOutcome } from "./lazyscroll.js";

/** An item of a carousel. */
export interface CarouselItem {
  /** Its ID in the list; `undefined` for one that was given none and goes by its place. */
  id: ItemId | undefined;
  /** Where it stands in the list. */
  index: number;
  /** The list that is shown. */
  list: ItemId | undefined;
}

/** Which items are on the screen, by their places. */
export interface CarouselRange {
  /** The first that is to be seen, if only in part. */
  first: number;
  /** The last. */
  last: number;
  /** The first that has a node: one more, if there is one. */
  firstKept: number;
  /** The last, likewise. */
  lastKept: number;
}

/** How items stand. */
export interface CarouselLayout {
  /** How wide each is; above 0. Left out in a sideways carousel where `peek` is given. */
  itemWidth?: number;
  /** How high each is; above 0. Left out in an upright carousel where `peek` is given. */
  itemHeight?: number;
  /** Items fill the window between the margins, except for so much of the next one: whatever the window's size. */
  peek?: number;
  /** Between two items; 0 by default. */
  spacing?: number;
  /** The margins around all items, which scroll along; a number is all four. */
  inset?: number | { top?: number; leading?: number; bottom?: number; trailing?: number };
  /**
   * Where a scroll of the reader's comes to rest: anywhere, at an item, or at a page, which is as many items as are whole
   * in the window. What stands at the content's start at first marks where items come to rest. `"none"` by default.
   */
  snapping?: "none" | "items" | "pages";
}

/** Remembers how far lists were scrolled, by their IDs; several carousels may share one. */
export class CarouselOffsets {
  /** @param limit The most lists to remember, 4096 by default; those go first that were used longest ago. */
  constructor(limit?: number);
  readonly size: number;
  /** How far a list was scrolled; 0 for one that is not known. */
  get(list: ItemId): number;
  set(list: ItemId, offset: number): void;
  delete(list: ItemId): void;
  clear(): void;
  /** All of them, the one used longest ago first: to be kept over a visit to another page. */
  entries(): [string, number][];
}

/** Idle nodes that several carousels share; they name kinds of nodes alike. */
export class CarouselPool {
  /** @param options The most idle nodes of a kind, by its name in `dequeue`; any number of those left out. */
  constructor(options?: { budgets?: Record<string, number> });
  /** How many carousels share it. */
  readonly carousels: number;
  /** Limits how many nodes of a kind may be idle; `Infinity` for any number. */
  setBudget(reuse: string, count: number): void;
  /** Makes nodes ahead of their use, as time allows; nothing before there is a carousel. */
  prewarm(reuse: string, count: number, make: () => HTMLElement): void;
  /** How many carousels there are, nodes on the screen, and idle ones. */
  stats(): { carousels: number; live: number; idle: number };
}

export interface CarouselOptions extends Omit<Common, "overscan">, CarouselLayout {
  /** Which way it scrolls; `"horizontal"` by default. */
  axis?: "horizontal" | "vertical";
  /** The list that is shown at first. A page with one list only need not name it. */
  list?: ItemId;
  /** The items of that list, each once; none if left out. The same ID may stand in other carousels. */
  ids?: Iterable<ItemId>;
  /**
   * The node for an item, bound to its content, or made to wait for it: see `reconfigure`. The carousel owns its place and
   * size. A node that shows the item already is not asked for again.
   */
  view(item: CarouselItem, dequeue: Dequeue): HTMLElement | null;
  /** Whose idle nodes are used; its own if left out. */
  pool?: CarouselPool;
  /** Where lists are remembered; by this carousel alone if left out. */
  offsets?: CarouselOffsets;

  /** Other items are on the screen, or none: what is missing of them is to be loaded. */
  onRange?(range: CarouselRange | null): void;
  /** A node shows an item that came near the window. */
  onLoad?(item: CarouselItem, view: HTMLElement): void;
  /** An item came into the window, for the how-manieth time. */
  onEnter?(item: CarouselItem, view: HTMLElement, times: number): void;
  /** An item left the window. */
  onLeave?(item: CarouselItem, view: HTMLElement): void;
  /** Whether the reader may choose an item. */
  shouldSelect?(item: CarouselItem): boolean;
  /** The reader tapped an item, by pointer or by key, whatever `selection` is, and be it chosen already or not. */
  onTap?(item: CarouselItem): void;
  /** The reader, or a call, chose an item. */
  onSelect?(item: CarouselItem): void;
  /** An item is chosen no longer. */
  onDeselect?(item: CarouselItem): void;
}

/**
 * A carousel in an element.
 *
 * Arrow keys lead from item to item where items can be chosen, and otherwise on by one item, or one page; Home and End to
 * the ends, Page and Space on by most of a window.
 */
export interface Carousel extends Face {
  /** The list that is shown. */
  readonly list: ItemId | undefined;
  /** Its items. */
  readonly ids: (ItemId | undefined)[];
  /** The pool it shares; `null` for one of its own. */
  readonly pool: CarouselPool | null;
  /** Where lists are remembered. */
  readonly offsets: CarouselOffsets;
  /** What is on the screen; `null` for nothing. */
  readonly range: CarouselRange | null;
  /** The items chosen; those of another list are given up when it is shown no longer. */
  readonly selected: ReadonlySet<ItemId | undefined>;

  /**
   * Shows a list from where it was left, and from its start if it was never shown. For a list that is shown already the
   * items may be others: those that stay keep their nodes and are not bound again, and what is seen stands still.
   */
  show(list: ItemId | undefined, ids: Iterable<ItemId>): void;
  /** The content of items has come, or is another one: their nodes are asked for again. Those of other lists are left out. */
  reconfigure(ids: Iterable<ItemId>): void;
  /** Lets items stand otherwise; what is left out is as in `createCarousel`. */
  setLayout(layout: CarouselLayout): void;
  /**
   * The items that have nodes, and so many more at either end, what is seen first: for a loader. `distance` counts items from
   * the window's edge.
   */
  wanted(ahead?: number): { id: ItemId | undefined; index: number; distance: number }[];

  /** Brings an item into view, between the margins: by as little as needed if not said otherwise. */
  scrollTo(id: ItemId, options?: { align?: Alignment; animated?: boolean }): Promise<ScrollOutcome>;
  /** Goes on by so many items, or pages where these snap; back if negative. Animated, if not said otherwise. */
  step(steps: number, options?: { animated?: boolean }): void;

  /** The node that shows an item, if one does. */
  viewOf(id: ItemId): HTMLElement | null;
  /** What a node, or one inside it, shows. */
  itemOf(node: Node): CarouselItem | null;
  /** Where an item stands in the content. */
  frameOf(id: ItemId): Rect | null;

  /** Chooses an item, without asking `shouldSelect`; nothing where `selection` is `"none"`. */
  select(id: ItemId): void;
  /** Gives an item up. */
  deselect(id: ItemId): void;
}

/**
 * Makes an element a carousel.
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
 *   onRange: () => load(films.wanted(4)).then((loaded) => films.reconfigure(loaded)),
 * });
 * films.show(next.id, next.films);   // when the row shows another shelf
 * ```
 *
 * In a view of another feed it lies over the views beside it (`z-index: 1`), below headers and footers.
 *
 * The element is as high as its items and their margins unless the page says otherwise. It may be hidden, and stand in a
 * node that a feed, a table or a collection takes from row to row. What carousels need beside a feed is loaded from
 * `carousel.js`; the engine is `lazyscroll-all.wasm`, as for tables.
 *
 * @throws {TypeError} when the element is none, or an option makes no sense: a size that is 0, or less.
 * @throws {Error} when the engine does not load, as for a feed.
 */
export function createCarousel(element: HTMLElement, options: CarouselOptions): Promise<Carousel>;
