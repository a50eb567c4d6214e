/**
 * Collections of LazyScroll in a browser; see `lazyscroll.d.ts` for what they have in common with feeds and tables.
 *
 * All lengths are CSS pixels. `x` runs in the writing direction of the element. An extent is a length along the axis that
 * the collection scrolls along.
 */

import type {
  Alignment, Common, Dequeue, Face, ItemId, LazyScroll, Rect, ScrollOutcome, Table,
} from "./lazyscroll.js";

/** Where an item of a collection stands: in which section, and where in it, both counted from 0. */
export interface ItemPath {
  section: number;
  item: number;
}

/** An item of a collection. */
export interface CollectionItem extends ItemPath {
  /** What `itemId` says; `undefined` for an item that goes by its place. */
  id: ItemId | undefined;
  /** Where it stands in the whole collection, all sections before its own counted in. */
  index: number;
}

/** What names an item in a call: its place, or its ID, wherever it stands. */
export type ItemName = ItemPath | { id: ItemId };

/** So many columns, up to 32, or as many as there is room for, none of which is narrower than `minimum` pixels. */
export type Columns = number | { minimum: number };

/**
 * How far items keep away from each other: `item` side by side, `line` from one line to the next, in a waterfall from one
 * item of a column to the next. A number is both; 0 by default.
 */
export type Spacing = number | { item?: number; line?: number };

/** Items one after the other, each across the whole width. */
export interface ListLayout {
  type: "list";
  /** What an item takes up until it was measured; 44 by default. An extent is the length along the collection's axis. */
  estimatedExtent?: number;
}

/** Cells of one size in rows and columns; sizes of items do not matter. */
export interface GridLayout {
  type: "grid";
  columns: Columns;
  spacing?: Spacing;
  /** How long a row is along the axis. Without it cells keep `ratio`. */
  rowExtent?: number;
  /** A cell's length across the axis divided by that along it, in a vertical collection width by height; 1 by default. */
  ratio?: number;
}

/**
 * Items of different heights in columns. An item keeps its column, whatever is measured or changed before it; all get
 * new ones when the number or the width of the columns changes. Sizes that are given are shapes: an item is as wide as
 * its columns, and as high as keeps the shape.
 */
export interface WaterfallLayout {
  type: "waterfall";
  columns: Columns;
  spacing?: Spacing;
  /** What an item takes up until it was measured; 100 by default. */
  estimatedExtent?: number;
  /** Which column an item gets: the one that is shortest there, or the next in turn. `"shortest"` by default. */
  assignment?: "shortest" | "roundRobin";
}

/** Items side by side in lines, each as wide and as high as it is, as words are in a text. */
export interface FlowLayout {
  type: "flow";
  spacing?: Spacing;
  /** What an item takes up until it was measured; 44 by 44 by default. */
  estimatedSize?: { width: number; height: number };
  /** Where the items of a line stand that leave room in it; `"start"` by default. */
  alignment?: "start" | "center" | "end" | "justified";
}

/** Items anywhere: `itemFrame` says where. */
export interface AbsoluteLayout {
  type: "absolute";
}

/** What a custom layout is told: how much room there is across the axis, and which axis that is. */
export interface LayoutRoom {
  crossExtent: number;
  axis: "vertical" | "horizontal";
}

/** A layout of the page's own. */
export interface CustomLayout {
  type: "custom";
  /**
   * Where the items of the section stand: `count` rectangles, or as many times four numbers: x, y, width and height,
   * counted from where the items start. It is asked whenever their number or the room across the axis changes; items
   * without a rectangle are not shown. If it throws, `onError` is told, and the rectangles stay as they were.
   */
  frames(count: number, room: LayoutRoom): Float64Array | readonly Rect[];
}

/**
 * A `SectionLayout` in Swift, compiled into the WebAssembly that `wasm` of the options names: for frames that depend on
 * where the collection is scrolled to, or millions of items.
 */
export interface SwiftLayout {
  type: "swift";
  /** What the layout was added as with `PageLayouts.add`. */
  name: string;
  /** What it is told: up to six numbers, 0 for those left out. */
  numbers?: readonly number[];
}

/** How the items of a section are laid out. */
export type CollectionLayout =
  ListLayout | GridLayout | WaterfallLayout | FlowLayout | AbsoluteLayout | CustomLayout | SwiftLayout;

/** A section of a collection. */
export interface CollectionSection {
  /** The section's identity, unique in the collection. Without one it goes by its place. */
  id?: ItemId;
  /** How many items it has, up to 1,000,000,000. */
  items: number;
  /** How its items are laid out; a list by default. */
  layout?: CollectionLayout;
  /** Whether there is a header: its text, or `true` where `header` of the options gives a node. */
  header?: string | boolean | null;
  footer?: string | boolean | null;
  /** Whether header and footer stay in the window for as long as their section does; they do not by default. */
  pinned?: boolean;
  /**
   * How deep it stands in the outline, from 0, the default, to 7. A pinned header stays for as long as sections of
   * greater levels follow its own, and theirs are pinned below it.
   */
  level?: number;
  /** How far the items keep away from header, footer and the sides; 0 by default. A number is all four. */
  insets?: number | { top?: number; leading?: number; bottom?: number; trailing?: number };
  /**
   * Whether a background lies behind the items: what `background` of the options gives, or a node of the class
   * `lazyscroll-background`.
   */
  background?: boolean;
}

/** The sections; a number is one list of so many items. */
export type CollectionSections = number | readonly CollectionSection[];

export interface CollectionOptions extends Common {
  /** The sections; none at first if left out. */
  sections?: CollectionSections;
  /**
   * The node for an item, bound to its content, as `view` of a feed. The collection owns its place, and its width and
   * height as far as the layout and `itemSize` give them; what is left its content decides, also when it changes later: the
   * height in lists and waterfalls, both in flows. A node without a size has no content yet, as a picture that is still
   * being loaded: it keeps its place, at its estimate or the size it had, and gets its own once it has one; one that has
   * none for a second is reported. What shall take up nothing is given a size of 0. A height of its own must not depend on the window's. Items carry
   * `data-item`, their ID or their number in the whole collection, and headers and footers `data-header` and
   * `data-footer`, their section's place.
   */
  item(item: CollectionItem, dequeue: Dequeue): HTMLElement | null;
  /** The node for a section's header; a label with its text by default, of the class `lazyscroll-header`. */
  header?(section: number, dequeue: Dequeue): HTMLElement | null;
  /** The node for a section's footer, likewise. */
  footer?(section: number, dequeue: Dequeue): HTMLElement | null;
  /** The node for a section's background, likewise. */
  background?(section: number, dequeue: Dequeue): HTMLElement | null;
  /**
   * The identity of an item, unique in the collection; asked for every item at each reload and of items that come in.
   * With it nodes, choices and the place of the reader outlive whatever moves. Without it items go by their places, and
   * a billion of them cost nothing.
   */
  itemId?(section: number, item: number): ItemId | undefined;
  /** How large an item is, or its shape; asked as `itemId` is. Items that are given none are measured. */
  itemSize?(section: number, item: number): { width: number; height: number } | undefined;
  /** How many columns of a waterfall an item takes up, `Infinity` for all; asked as `itemId` is. One by default. */
  itemSpan?(section: number, item: number): number | undefined;
  /** Where an item of an absolute layout stands, counted from where the section's items start; asked as `itemId` is. */
  itemFrame?(section: number, item: number): Rect | undefined;
  /** How high headers are; measured if left out. */
  headerHeight?: number;
  /** How high footers are; measured if left out. */
  footerHeight?: number;
  /**
   * Which way it scrolls; down by default. Sideways it runs in the writing direction: `contentOffset` counts along it, and
   * Page, Space, Home and End lead along it. The direction of lines is that of the element's text. What has a `scroller`
   * goes down with it.
   */
  axis?: "vertical" | "horizontal";
  /** Another collection, table or feed of the page whose idle nodes are used as well; all name kinds of nodes alike. */
  sharePoolWith?: Collection | LazyScroll | Table;

  /** A node shows an item that came near the window: bound to it, or back with what it showed before. */
  onLoad?(item: CollectionItem, view: HTMLElement): void;
  /** An item came into the window, for the how-manieth time. */
  onEnter?(item: CollectionItem, view: HTMLElement, times: number): void;
  /** An item left the window. */
  onLeave?(item: CollectionItem, view: HTMLElement): void;
  /** Whether the reader may choose an item. */
  shouldSelect?(item: CollectionItem): boolean;
  /** The reader tapped an item, by pointer or by key, whatever `selection` is, and be it chosen already or not. */
  onTap?(item: CollectionItem): void;
  /** The reader, or a call, chose an item. */
  onSelect?(item: CollectionItem): void;
  /**
   * Whether the reader may move an item: by the mouse, by a finger that rests on it for a moment, or by Alt and an arrow key
   * while it has the focus. Without this function none is moved; `false` leaves the item where it is.
   */
  canMove?(item: CollectionItem): boolean;
  /**
   * The reader put an item down elsewhere. The collection shows it there; the page's own data has to follow: take the item
   * out at `from`, then put it in at `to`.
   */
  onMove?(from: ItemPath, to: ItemPath): void;
  /** An item is chosen no longer; not called for one that is gone from the data. */
  onDeselect?(item: CollectionItem): void;
}

/**
 * A collection in an element: sections, each laid out in a way of its own.
 *
 * A call that names items or sections that are not there changes nothing and tells `onReport`. The page's data has
 * changed already when it tells of a change: names and sizes of items that come in are asked for at once.
 */
export interface Collection extends Face {
  /** The items chosen, as they are now; what is gone from the data is not among them. */
  readonly selected: readonly CollectionItem[];
  /** How many items each section has now. */
  readonly sections: readonly { id: ItemId | undefined; items: number }[];

  /**
   * Reads names and sizes again, and asks for all nodes on the screen; with `sections` these take the place of those
   * there were. Throws what `itemId` and its like throw; then nothing changes.
   */
  reload(sections?: CollectionSections, animated?: boolean): void;
  /** Items came in, the first of them at `at`. */
  insertItems(at: ItemPath, count: number, animated?: boolean): void;
  /** Items are gone, the first of them stood at `at`. */
  removeItems(at: ItemPath, count: number, animated?: boolean): void;
  /** An item stands elsewhere: at `to`, once it is taken out at `from`. */
  moveItem(from: ItemPath, to: ItemPath, animated?: boolean): void;
  /** Items have other content, and maybe other sizes. */
  reloadItems(at: ItemPath, count: number, animated?: boolean): void;
  /** A section came in. */
  insertSection(at: number, section: CollectionSection, animated?: boolean): void;
  /** A section is gone. */
  removeSection(at: number, animated?: boolean): void;
  /** Lays a section out in another way: another number of columns, for instance. The first item in the window stays. */
  setLayout(section: number, layout: CollectionLayout, animated?: boolean): void;
  /**
   * Lets a waterfall assign all items a column anew: after edits some columns may be longer than others. The first item in
   * the window stays.
   */
  rebalance(section: number): void;

  /**
   * Brings an item into view, to the pixel, though sizes on the way are not known: by as little as needed if not said
   * otherwise. A reader who prefers reduced motion is there at once.
   */
  scrollTo(item: ItemName, options?: { align?: Alignment; animated?: boolean }): Promise<ScrollOutcome>;
  /** Brings a section into view, with its header if it has one: at the window's start if not said otherwise. */
  scrollToSection(section: number, options?: { align?: Alignment; animated?: boolean }): Promise<ScrollOutcome>;

  /** Where an item stands in the content, on the screen or not; where items were not seen yet, by their estimates. */
  rectOfItem(item: ItemName): Rect | null;
  /** The place of a section's header in the content, though it may be held in the window elsewhere. */
  rectOfHeader(section: number): Rect | null;
  /** The place of a section's footer in the content, likewise. */
  rectOfFooter(section: number): Rect | null;
  /** Where a section stands, header and footer included. */
  rectOfSection(section: number): Rect | null;
  /** The item at a place in the content: `y` counts from its start, not from the window's. */
  itemAt(x: number, y: number): CollectionItem | null;
  /** The items that meet a part of the content, in order. */
  itemsIn(rect: Rect): ItemPath[];
  /** The node that shows an item, if one does. */
  viewFor(item: ItemName): HTMLElement | null;
  /** The item that a node, or one inside it, shows. */
  itemOf(node: Node): CollectionItem | null;
  /** The items in the window, in order. */
  visibleItems(): CollectionItem[];

  /** Chooses an item, without asking `shouldSelect`; nothing where `selection` is `"none"`. */
  select(item: ItemName): void;
  /** Gives an item up. */
  deselect(item: ItemName): void;
}

/**
 * Makes an element a collection.
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
 *   item({ section, item }, dequeue) {
 *     const picture = dequeue("photo", () => document.createElement("img"));
 *     picture.src = months[section].photos[item].url;
 *     return picture;
 *   },
 * });
 * ```
 *
 * It scrolls, and is set up, as a feed is; see `createLazyScroll`. What collections need beside a feed is loaded from
 * `collection.js` when it is called; a page in a hurry imports it from there.
 *
 * @throws {TypeError} when the element is none, an option makes no sense, or nodes are to be shared
 *   with a feed whose engine knows no collections.
 * @throws {Error} when `lazyscroll-all.wasm` does not load, as for a feed.
 */
export function createCollection(element: HTMLElement, options: CollectionOptions): Promise<Collection>;
