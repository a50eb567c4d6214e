/**
 * Collections of LazyScroll in a browser; `lazyscroll.d.ts` documents the features shared with
 * feeds and tables.
 *
 * All lengths are CSS pixels. `x` runs in the writing direction of the element. An extent is a
 * length along the scroll axis of the collection.
 */

import type { Dequeue, ItemId, LazyScroll, ListOptions, Rect, Table } from "./lazyscroll.js";
import type { ItemPath, SectionContent, SectionList } from "./section-list.js";

/** An item of a collection. */
export interface CollectionItem extends ItemPath {
  /** The result of `itemId`; `undefined` for an item that is identified by its position. */
  id: ItemId | undefined;
  /** Its index in the whole collection, items of earlier sections included. */
  index: number;
}

/**
 * A number of columns, up to 32, or the greatest number of columns that are not narrower than
 * `minimum` pixels.
 */
export type Columns = number | { minimum: number };

/**
 * The distances between items: `item` side by side, `line` from one line to the next, in a
 * waterfall from one item of a column to the next. A number is both; 0 by default.
 */
export type Spacing = number | { item?: number; line?: number };

/** A layout of items one after the other, each across the whole width. */
export interface ListLayout {
  type: "list";
  /**
   * The extent of an item until it is measured; 44 by default. An extent is the length along the
   * collection's axis.
   */
  estimatedExtent?: number;
  /** The distance from one item to the next; 0 by default. */
  spacing?: number;
}

/** A layout of cells of one size in rows and columns; sizes of items are ignored. */
export interface GridLayout {
  type: "grid";
  columns: Columns;
  spacing?: Spacing;
  /** The extent of a row along the axis. Without it cells keep `ratio`. */
  rowExtent?: number;
  /** A cell's length across the axis divided by that along it, in a vertical collection width by height; 1 by default. */
  ratio?: number;
}

/**
 * A layout of items of different heights in columns. An item keeps its column, whatever is measured
 * or changed before it; all get new ones when the number or the width of the columns changes. An
 * edit above the window moves each column by what it adds there or takes away, and a reload may
 * move columns, too: only the column of the first item in the window stands still. Given sizes are
 * shapes: an item is as wide as its columns, and its height preserves the shape.
 */
export interface WaterfallLayout {
  type: "waterfall";
  columns: Columns;
  spacing?: Spacing;
  /** The extent of an item until it is measured; 100 by default. */
  estimatedExtent?: number;
  /**
   * The rule that assigns columns: the shortest one at the item's place, or the next in turn.
   * `"shortest"` by default.
   */
  assignment?: "shortest" | "roundRobin";
}

/**
 * A layout of items side by side in lines, each with its own width and height, like words in a
 * text.
 */
export interface FlowLayout {
  type: "flow";
  spacing?: Spacing;
  /** The size of an item until it is measured; 44 by 44 by default. */
  estimatedSize?: { width: number; height: number };
  /** The alignment of the items of a line with space left; `"start"` by default. */
  alignment?: "start" | "center" | "end" | "justified";
}

/** A layout of items with any frames, given by `itemFrame`. */
export interface AbsoluteLayout {
  type: "absolute";
}

/** The input of a custom layout: the extent across the axis, and the axis. */
export interface LayoutRoom {
  crossExtent: number;
  axis: "vertical" | "horizontal";
}

/** A layout of the page's own. */
export interface CustomLayout {
  type: "custom";
  /**
   * Returns the frames of the section's items: `count` rectangles, or four numbers for each: x, y,
   * width and height, counted from the start of the items. It is called whenever their number or
   * the extent across the axis changes; items without a rectangle are not shown. If it throws,
   * `onError` is called, and the rectangles stay as they were.
   */
  frames(count: number, room: LayoutRoom): Float64Array | readonly Rect[];
}

/**
 * A `SectionLayout` in Swift, compiled into the WebAssembly that `wasm` of the options names: for
 * frames that depend on the offset, or millions of items.
 */
export interface SwiftLayout {
  type: "swift";
  /** The name under which the layout was added with `PageLayouts.add`. */
  name: string;
  /** Its parameters: up to six numbers, 0 by default. */
  numbers?: readonly number[];
}

/** A layout of the items of a section. */
export type CollectionLayout =
  ListLayout | GridLayout | WaterfallLayout | FlowLayout | AbsoluteLayout | CustomLayout | SwiftLayout;

/** A section of a collection. */
export interface CollectionSection extends SectionContent {
  /** The layout of its items; a list by default. */
  layout?: CollectionLayout;
  /** The header: its text, or `true` if `header` of the options returns a node; none by default. */
  header?: string | boolean | null;
  footer?: string | boolean | null;
  /** True if header and footer are pinned while their section is in the window; false by default. */
  pinned?: boolean;
  /**
   * The level in the outline, from 0, the default, to 7. A pinned header stays while sections of
   * greater levels follow its own, and theirs are pinned below it.
   */
  level?: number;
  /**
   * The distances of the items from header, footer and the sides; 0 by default. A number is all
   * four.
   */
  insets?: number | { top?: number; leading?: number; bottom?: number; trailing?: number };
  /**
   * True for a background behind the items: the node of `background` of the options, or one with
   * the class `lazyscroll-background`.
   */
  background?: boolean;
}

/** The sections; a number is one list with that number of items. */
export type CollectionSections = number | readonly CollectionSection[];

export interface CollectionOptions extends ListOptions<CollectionItem> {
  /**
   * The role of the collection; items get `listitem` in a list, the default.
   *
   * `"listbox"` is for items that are selected: they get the role `option`, and `aria-selected` if they may be. One of
   * them is in the Tab order; arrow keys, Home, End, Page Up and Page Down lead from there to others, on the screen or
   * not. Space and Enter tap the item with the focus, which selects it. Where several may be selected, Shift and a key, or
   * a click, extend a range, Shift and Space too from what was selected last, and Ctrl+A, or Cmd+A, selects all; up to
   * 100,000 items at a time. The list owns `tabindex` of its element and of its nodes then.
   * Left and right lead in reading order, up and down to the nearest item there.
   */
  role?: "list" | "listbox";
  /** The sections; none by default. */
  sections?: CollectionSections;
  /** The IDs of the items of the only section; instead of `sections`. */
  ids?: Iterable<ItemId>;
  /** The layout of the items of `ids`; a list by default. */
  layout?: CollectionLayout;
  /**
   * Returns the node for an item, bound to its content, like `view` of a feed. The collection owns
   * its position, and its width and height as far as the layout and `itemSize` give them; the
   * others follow from its content, even when that changes later: the height in lists and
   * waterfalls, both in flows. A node without a size has no content yet, like a picture that is
   * still being loaded: it keeps its place, at its estimate or its former size, and gets its own
   * once it has one; one that has none for a second is reported. Items that shall take up no space
   * are given a size of 0. The height must not depend on the window's. Items have `data-item`,
   * their ID or their number in the whole collection, and headers and footers `data-header` and
   * `data-footer`, their section's index.
   */
  view(item: CollectionItem, dequeue: Dequeue): HTMLElement | null;
  /**
   * Returns the node for a section's header; by default a label with its text, with the class
   * `lazyscroll-header`.
   */
  header?(section: number, dequeue: Dequeue): HTMLElement | null;
  /** Returns the node for a section's footer; the same defaults. */
  footer?(section: number, dequeue: Dequeue): HTMLElement | null;
  /** Returns the node for a section's background. */
  background?(section: number, dequeue: Dequeue): HTMLElement | null;
  /**
   * Returns the identity of an item, unique in the collection; called for every item at each reload
   * and for inserted items. With it nodes, the selection and the scroll position survive any moves.
   * Without it items are identified by their positions, and a billion of them cost nothing.
   */
  itemId?(section: number, item: number): ItemId | undefined;
  /**
   * Returns the size of an item, or its shape; called like `itemId`. Items without one are
   * measured.
   */
  itemSize?(section: number, item: number): { width: number; height: number } | undefined;
  /**
   * Returns the number of columns of a waterfall that an item spans, `Infinity` for all; called
   * like `itemId`. One by default.
   */
  itemSpan?(section: number, item: number): number | undefined;
  /**
   * Returns the frame of an item of an absolute layout, counted from the start of the section's
   * items; called like `itemId`.
   */
  itemFrame?(section: number, item: number): Rect | undefined;
  /** The height of headers; measured by default. */
  headerHeight?: number;
  /** The height of footers; measured by default. */
  footerHeight?: number;
  /**
   * The scroll direction; vertical by default. Horizontally it runs in the writing direction:
   * `contentOffset` counts along it, and Page, Space, Home and End scroll along it. Lines follow
   * the direction of the element's text. A collection with a `scroller` is vertical.
   */
  axis?: "vertical" | "horizontal";
  /**
   * Another collection, table or feed of the page whose idle nodes are used as well; all use the
   * same names for kinds of nodes.
   */
  sharePoolWith?: Collection | LazyScroll | Table;

  /**
   * Called when a node shows an item that came near the window: bound to it, or returned with its
   * former content.
   */
  onLoad?(item: CollectionItem, view: HTMLElement): void;
  /** Called when an item enters the window; `times` counts its appearances from 1. */
  onEnter?(item: CollectionItem, view: HTMLElement, times: number): void;
  /** Called when an item leaves the window. */
  onLeave?(item: CollectionItem, view: HTMLElement): void;
  /** Returns true if the user may select an item. */
  shouldSelect?(item: CollectionItem): boolean;
  /**
   * Called when the user taps an item, by pointer or by key, whatever `selection` is, and even
   * if it is selected already.
   */
  onTap?(item: CollectionItem): void;
  /** Called when the user, or a call, selects an item. */
  onSelect?(item: CollectionItem): void;
  /**
   * Returns true if the user may move an item: by the mouse, by a finger that rests on it for a
   * moment, or by Alt and an arrow key while it has the focus; with this function items take it. Without
   * it no item can be moved; `false` leaves the item where it is.
   */
  canMove?(item: CollectionItem): boolean;
  /**
   * Called when the user drops an item at another position. The collection shows the item there already. Move it in your
   * data as well: remove the item at `from`, then insert it at `to`.
   */
  onMove?(from: ItemPath, to: ItemPath): void;
  /** Called when an item is deselected; not for one that was removed from the data. */
  onDeselect?(item: CollectionItem): void;
}

/** A collection in an element: sections, each with a layout of its own. */
export interface Collection extends SectionList<CollectionItem, CollectionSection> {
  /**
   * Sets the layout of a section: another number of columns, for instance. The first item in the
   * window stays.
   */
  setLayout(section: number, layout: CollectionLayout, animated?: boolean): void;
  /**
   * Assigns the columns of a waterfall's items anew: after edits some columns may be longer than
   * others. The first item in the window stays.
   */
  rebalance(section: number): void;
}

/**
 * Creates a collection in an element.
 *
 * ```js
 * import { createCollection } from "./lazyscroll.js";
 *
 * const photos = await createCollection(document.querySelector("#photos"), {
 *   sections: months.map((month) => ({
 *     items: month.photos.length, header: month.name, pinned: true, insets: 8,
 *     layout: { type: "waterfall", columns: { minimum: 160 }, spacing: 8 },
 *   })),
 *   itemSize: (section, item) => months[section].photos[item].size,
 *   view({ section, item }, dequeue) {
 *     const picture = dequeue("photo", () => document.createElement("img"));
 *     picture.src = months[section].photos[item].url;
 *     return picture;
 *   },
 * });
 * ```
 *
 * It scrolls, and is set up, like a feed; see `createLazyScroll`. The additional code for
 * collections is loaded from `collection.js` when this is called; to start faster, import it from
 * there.
 *
 * @throws {TypeError} if the element or an option is invalid, or nodes are to be shared with a feed
 * whose engine lacks collections.
 * @throws {Error} if `lazyscroll-all.wasm` cannot be loaded, as for a feed.
 */
export function createCollection(element: HTMLElement, options: CollectionOptions): Promise<Collection>;
