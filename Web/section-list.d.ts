/**
 * The types that tables and collections share: lists of items in sections.
 *
 * All lengths are CSS pixels. `x` runs in the writing direction of the element.
 */

import type { ItemId, ListView, Rect, ScrollOptions, ScrollOutcome, UpdateOutcome } from "./common.js";

/** The position of an item in a table or a collection: its section, and its index in it, both counted from 0. */
export interface ItemPath {
  section: number;
  item: number;
}

/** An item in a call: its position, or its ID, as it is or as that of an object. */
export type ItemAddress = ItemPath | ItemId | { id: ItemId };

/** A part of a section's layout that is stale though the data is the same. */
export interface InvalidationContext {
  /**
   * The part: everything that the layout knows, sizes included, which is the default; the numbers of
   * elements; the arrangement, in which a waterfall assigns its columns anew; the sizes of `items`;
   * the size of the header, or of the footer.
   */
  scope?: "everything" | "counts" | "arrangement" | "items" | "header" | "footer";
  /** The indexes of the items whose sizes may have changed, for the scope `"items"`. */
  items?: readonly number[];
  /** The distance by which `contentOffset` moves in the same layout pass; 0 by default. */
  contentOffsetAdjustment?: number;
}

/** The items of a section, or their number. */
export interface SectionContent {
  /** The section's identity, unique in the list. Without one it is identified by its index. */
  id?: ItemId;
  /** The number of its items, up to 1,000,000,000; instead of `ids`. */
  items?: number;
  /**
   * The IDs of its items, each unique in the list. The section shows its items by them, and an item
   * is bound again only when it is reloaded.
   */
  ids?: Iterable<ItemId>;
}

/**
 * The calls that tables and collections share.
 *
 * A call with items or sections that do not exist changes nothing and calls `onReport`. A change
 * must be made in the page's data before it is reported here: IDs and sizes of inserted items are
 * requested at once.
 */
export interface SectionList<Item, Section extends SectionContent> extends ListView<Item, ItemAddress> {
  /** The selected items with their current positions; without those that were removed from the data. */
  readonly selected: readonly Item[];
  /** The current number of items of each section. */
  readonly sections: readonly { id: ItemId | undefined; items: number }[];

  /**
   * Replaces the items by their IDs, and tells what became of the update. Items that stay keep their
   * nodes, which are not bound again, their measured sizes, and the selection; the first one in the
   * window does not move. IDs alone are those of the only section, which stays as it is otherwise;
   * lists with several sections are given sections with `ids`. IDs that come twice count once, and
   * are reported. The promise is rejected with any error of the page's functions; then nothing
   * changes.
   *
   * With `slice`, that many items are compared with the current ones at a time, at least once in
   * each display frame and as often as `budget` allows, while these go on scrolling: for hundreds
   * of thousands of items. The update is made in one frame then. Changes that are made meanwhile
   * are of the current items, and the update replaces them, too.
   *
   * ```js
   * const outcome = await list.apply(notes.map(({ id }) => id), { animated: true });
   * ```
   */
  apply(content: Iterable<ItemId> | readonly Section[], options?: { animated?: boolean; slice?: number }): Promise<UpdateOutcome>;
  /**
   * Reads IDs and sizes again, and binds all nodes on the screen; with `sections` these replace the
   * current ones. Throws any error of `itemId` and the other functions; then nothing changes.
   */
  reload(sections?: number | readonly Section[], animated?: boolean): void;
  /** Inserts so many items, or, in a section with IDs, those of these IDs; the first of them at `at`. */
  insertItems(at: ItemPath, items: number | Iterable<ItemId>, animated?: boolean): void;
  /** Removes items, the first of them at `at`. */
  removeItems(at: ItemPath, count: number, animated?: boolean): void;
  /** Moves an item to `to`, after it is removed at `from`. */
  moveItem(from: ItemPath, to: ItemPath, animated?: boolean): void;
  /**
   * Reloads items with other content, and possibly other sizes. If one of them spans several columns
   * of a waterfall, `itemId`, `itemSize` and `itemSpan` are called for all items.
   */
  reloadItems(at: ItemPath, count: number, animated?: boolean): void;
  /**
   * Reads the sizes of items again whose content is the same, or measures them: no node is asked
   * for.
   */
  resizeItems(at: ItemPath, count: number, animated?: boolean): void;
  /** Inserts a section. */
  insertSection(at: number, section: Section, animated?: boolean): void;
  /** Removes a section. */
  removeSection(at: number, animated?: boolean): void;
  /**
   * Invalidates a part of a section's layout without a change of the data. It takes effect in the
   * next layout pass.
   */
  invalidateLayout(section: number, context?: InvalidationContext): void;

  /** Scrolls a section into view, with its header if it has one: at the window's start by default. */
  scrollToSection(section: number, options?: ScrollOptions): Promise<ScrollOutcome>;

  /**
   * Returns the frame of a section's header in the content, even if it is pinned elsewhere in the
   * window.
   */
  frameOfHeader(section: number): Rect | null;
  /** Returns the frame of a section's footer in the content. */
  frameOfFooter(section: number): Rect | null;
  /** Returns the frame of a section, header and footer included. */
  frameOfSection(section: number): Rect | null;
  /** Returns the item at a point in the content: `y` counts from its start, not from the window's. */
  itemAt(x: number, y: number): Item | null;
  /** Returns the items that intersect a part of the content, in order. */
  itemsIn(rect: Rect): ItemPath[];
  /** Returns the items in the window, in order. */
  visibleItems(): Item[];
}
