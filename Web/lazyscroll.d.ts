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
import type { Dequeue, ItemId, ListOptions, ListView, Rect, UpdateOutcome, WasmSource } from "./common.js";
import type { Table } from "./table.js";

/** The types that all lists share. */
export type {
  Alignment, Correction, Dequeue, Edge, FindOptions, ItemId, LeaseReason, ListOptions, ListView, Position, Rect, ScrollOptions,
  ScrollOutcome, Search, Stats, UpdateOutcome, WasmSource,
} from "./common.js";

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

/**
 * Items as a value: an array, or their number and a function that returns each, or arrays of numbers: no object is made of an
 * item then.
 */
export type Items = readonly ItemModel[] | { count: number; model(index: number): ItemModel } | ItemNumbers;

/** An array of numbers of one type, such as a `Float64Array`. */
export type Numbers =
  | Float64Array | Float32Array | Int32Array | Uint32Array | Int16Array | Uint16Array | Int8Array | Uint8Array | Uint8ClampedArray;

/** Items as arrays of numbers, for hundreds of thousands. */
export interface ItemNumbers {
  /** The number of items; as many as there are frames by default. */
  count?: number;
  /** The frames: x, y, width and height of each item in turn. */
  frames: Numbers;
  /** The IDs, whole numbers from 0 to 2⁵² − 1; without them items go by their index. */
  ids?: Numbers;
  /** The revisions, whole numbers from 0 up. */
  revisions?: Numbers;
}

/** An item that needs a view. */
export interface Item {
  /** The item's ID; `undefined` for one that is identified by its index. */
  id: ItemId | undefined;
  /** Its current index in the data. */
  index: number;
}

export interface LazyScrollOptions extends ListOptions<Item> {
  /**
   * The items; none by default. They are copied at once.
   *
   * Of more than 10,000 items in order, each of which starts at or below the one before it, those of
   * the window are shown first, also if an empty feed is given them later. The engine is told the
   * others in the display frames that follow, within `budget`, and the content grows until all are
   * there. A call that may need them has them told at once: every call but the reading of
   * `contentOffset` has the same result as later. Items in any other order are told at once, because
   * each may stand in the first window; so are those of a feed that follows its end, or stands there.
   */
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
  /**
   * The role of the feed; items get `listitem` in a list and `article` in a feed. `"list"` by default.
   *
   * `"listbox"` is for items that are selected: they get the role `option`, and `aria-selected` if they may be. One of
   * them is in the Tab order; arrow keys, Home, End, Page Up and Page Down lead from there to others, on the screen or
   * not. Space and Enter tap the item with the focus, which selects it. Where several may be selected, Shift and a key, or
   * a click, extend a range, Shift and Space too from what was selected last, and Ctrl+A, or Cmd+A, selects all; up to
   * 100,000 items at a time. The list owns `tabindex` of its element and of its nodes then.
   */
  role?: "list" | "feed" | "listbox";
  /**
   * Another feed of the page whose idle nodes are used as well; both use the same names for kinds
   * of nodes. They share an engine: a table or a collection shares with a feed that was created
   * after it, or the feed names `lazyscroll-all.wasm` for `wasm`.
   */
  sharePoolWith?: LazyScroll | Table | Collection;
  /**
   * Called when a node shows an item that came near the window: bound to it, or returned with its
   * former content.
   */
  onLoad?(item: Item, view: HTMLElement): void;
  /** Called when an item enters the window; `times` counts its appearances from 1. */
  onEnter?(item: Item, view: HTMLElement, times: number): void;
  /** Called when an item leaves the window. */
  onLeave?(item: Item, view: HTMLElement): void;
  /** Returns true if the user may select an item. */
  shouldSelect?(item: Item): boolean;
  /**
   * Called when the user taps an item, by pointer or by key, whatever `selection` is, and even
   * if it is selected already.
   */
  onTap?(item: Item): void;
  /** Called when the user, or a call, selects an item. */
  onSelect?(item: Item): void;
  /** Called when an item is deselected; not for one that was removed from the data. */
  onDeselect?(item: Item): void;
}

/** An item in a call: its ID, as it is or as that of an object, or its index. */
export type ItemName = ItemId | { id: ItemId } | { index: number };

/**
 * A feed in an element.
 *
 * A call with items that do not exist, or invalid lengths, changes nothing and calls `onReport`.
 * After `destroy` all calls do nothing.
 */
export interface LazyScroll extends ListView<Item, ItemName> {
  /** The selected items; without those that were removed from the data. */
  readonly selected: ReadonlySet<ItemId>;

  /**
   * Replaces the items, and tells when they are on the screen. Those with equal IDs and revisions
   * keep their nodes and are not bound again; the selection and the reading position stay by ID.
   * `slice` is that of `reload`.
   */
  apply(items: Items, options?: { slice?: number }): Promise<UpdateOutcome>;

  /**
   * Reads everything again: the items given here, or the array or function given last, without
   * items that were inserted or loaded since. Throws any error of a `model` function; then nothing
   * changes. With `slice`, that many items are read at a time, at least once in each display frame
   * and as often as `budget` allows, while the current content goes on scrolling: for hundreds of
   * thousands of items. Calls that change items refer to the new ones from then on, and follow
   * them. The array, or the function, must not change until the new items are shown; if the
   * function throws, `onError` is called and the current content stays. Items with which a feed
   * begins need no `slice`.
   */
  reload(items?: Items, options?: { slice?: number }): void;
  /** Appends items at the end, without requesting known ones again. */
  loadMore(items: Items): void;
  /**
   * Inserts items, the first of them at `index`. The others keep their frames; to make space,
   * move everything below:
   *
   * ```js
   * feed.shiftItems(0, 96);                                                // everything below the first item
   * feed.insertItems(1, [{ id: 7, x: 0, y: 96, width: 375, height: 88 }]);
   * ```
   */
  insertItems(index: number, items: Items, animated?: boolean): void;
  /** Removes items. The others keep their frames. */
  removeItems(index: number, count: number, animated?: boolean): void;
  /** Moves an item to another index. */
  moveItem(from: number, to: number, animated?: boolean): void;
  /** Replaces the content, and optionally the frames, of items. Their IDs stay. */
  reloadItems(index: number, items: Items, animated?: boolean): void;
  /** Sets the frame of one item; no other moves. */
  setFrame(index: number, frame: Rect, animated?: boolean): void;
  /**
   * Sets the size of an item that grew, and moves everything else that starts at or below its end
   * by the difference.
   */
  growItem(index: number, size: { width: number; height: number }, animated?: boolean): void;
  /** Moves everything else that starts at or below the end of an item. */
  shiftItems(after: number, by: number, animated?: boolean): void;
}

/**
 * Creates a scroll view in an element.
 *
 * The element itself scrolls, and needs a height of its own, or a `max-height`: one that would grow
 * with its content is limited to the height of the browser's window, and reported. While it is
 * hidden, not in the page or 0 pixels high or wide, nothing is shown, and whatever is asked of it ends
 * where it would with a box. It may be put elsewhere in the document, and its writing direction may
 * change, at any time. Its padding surrounds the content and scrolls with it; the window is the part
 * within the padding and `insets`, of which that is a part, and `contentOffset` counts from there. Its content is laid out from left to right or from
 * right to left, and not vertically, whatever `writing-mode` says; its rows may be written vertically.
 * Transforms and `zoom` around it change no length that it learns; where it is rotated or mirrored,
 * items cannot be dragged by the pointer to another place. It gets a scroll bar whose space is always
 * reserved, a role, a class and a place in the Tab order. `destroy` restores all of that.
 *
 * Until the engine is loaded the element stays unchanged: server-rendered content is visible until
 * the first items replace it in the same display frame, and comes back with `destroy`.
 *
 * A child of the element with `data-item` is a node that was rendered for the item of that ID, or of
 * that index where items have no IDs. `dequeue` returns it, under whatever name, when that item is
 * shown in the first frame: with its focus, the text in its inputs and all else. `view` tells it by
 * `data-item`, which no other node has that `dequeue` returns, and may leave it as it is:
 *
 * ```js
 * view({ id }, dequeue) {
 *   const row = dequeue("row", makeRow);
 *   if (row.dataset.item !== String(id)) fill(row, id);
 *   return row;
 * }
 * ```
 *
 * It belongs to the list from then on, and does not come back with `destroy`. Tables, collections and
 * carousels take over nodes likewise. An element contains one list, of
 * whatever kind: another call destroys the existing one, and a pending one is rejected with an
 * `AbortError`.
 *
 * The element, and nodes that functions of the page give, may be of another document of the same
 * origin, as of an iframe or a popup, and in a shadow tree. An element that is moved to another
 * document or tree keeps its list and the user's place, for instance in a picture-in-picture
 * window; it is noticed once its size changes, or it is scrolled, pointed at or focused. Buttons,
 * links and fields in an open shadow tree of a node keep their clicks and keys.
 *
 * @throws {TypeError} if the element or an option is invalid.
 * @throws {DOMException} an `AbortError` if another list was created in the element meanwhile; and
 * the reason of `signal`.
 * @throws {Error} if `lazyscroll.wasm` cannot be loaded; the sentence gives the reason, and is
 * shown in the element, too, unless that has nodes that a server rendered for items, which stay.
 * Another call tries again.
 */
export function createLazyScroll(element: HTMLElement, options: LazyScrollOptions): Promise<LazyScroll>;

/**
 * Loads and compiles the engine ahead of the first list: `"feeds"` by default, `"all"` for a page that is going to have a
 * table, a collection or a carousel, or the WebAssembly that its lists name. `"none"` loads nothing ahead.
 *
 * A page needs it only if it makes its first list after it has waited for something, such as its data, and that list is no
 * feed. Without it, this module loads `lazyscroll.wasm` once the page's script waits for something, unless it has asked for a
 * list by then; `table.js`, `collection.js`, `carousel.js`, `element.js` and `react.js` load the larger engine likewise, which
 * feeds on such a page use, too. A request for an engine that the first list does not use is ended. A failure is told to the
 * call that makes a list, which tries again. On a server nothing is loaded.
 *
 * ```js
 * import { createTable, preload } from "./lazyscroll.js";
 *
 * preload("all");
 * const rows = await (await fetch("/rows")).json();
 * await createTable(element, { sections: rows.length, view });
 * ```
 *
 * @throws {TypeError} for anything else.
 */
export function preload(engine?: "feeds" | "all" | "none" | { wasm: WasmSource }): void;

/** The types that tables and collections share. */
export type { InvalidationContext, ItemAddress, ItemPath, SectionContent, SectionList } from "./section-list.js";

/** Tables: rows one below the other, in sections. */
export * from "./table.js";

/** Collections: sections of items, each with a layout of its own. */
export * from "./collection.js";

/** Carousels: items of one size side by side, from list to list. `CarouselPool` and `CarouselOffsets` are in `carousel.js`. */
export type { Carousel, CarouselItem, CarouselLayout, CarouselOptions, CarouselRange } from "./carousel.js";
export { createCarousel } from "./carousel.js";
