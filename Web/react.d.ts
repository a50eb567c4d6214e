/**
 * Lists in React: rows of any height by ID, of which as many are rendered as fit on the screen; and items in a grid, a waterfall
 * or another layout.
 *
 *     import { LazyCollection, LazyList } from "lazyscroll/react";
 *
 *     <LazyList ids={ids} row={(id) => <Message id={id} />} className="messages" followedEdges={["end"]} />
 *     <LazyCollection ids={ids} row={(id) => <Photo id={id} />} layout={{ type: "waterfall", columns: 3, spacing: 8 }} />
 *
 * The element needs a height of its own. Rows are ordinary children: contexts, events and error boundaries reach them. A row's state
 * may end when it is scrolled away: what has to last belongs to the app. On a server the element is empty.
 */

import type { CSSProperties, ReactNode, Ref, RefObject } from "react";
import type { Collection, CollectionOptions } from "./collection.js";
import type { ItemId } from "./common.js";
import type { Table, TableOptions } from "./table.js";

export interface Rows {
  /**
   * The rows in order, each ID once. Another array is compared with the one before: nodes, sizes and the place that is read are
   * kept by ID. Keep the array while nothing has changed.
   */
  ids: readonly ItemId[];
  /** Renders a row. Rows are rendered anew if the function is another one: `useCallback` keeps it. */
  row: (id: ItemId) => ReactNode;
}

export interface LazyListOptions extends Rows, Partial<Omit<TableOptions, "ids" | "sections" | "style" | "view" | "signal">> {}

export interface LazyCollectionOptions
  extends Rows, Partial<Omit<CollectionOptions, "ids" | "sections" | "itemSize" | "view" | "signal">> {
  /** Returns the size of an item, or its shape in a waterfall, before it is rendered; called once for each. The others are measured. */
  itemSize?: (id: ItemId) => { width: number; height: number } | undefined;
}

export interface LazyListProps extends LazyListOptions {
  /** The table while there is one: for `scrollTo`, `find`, `select` and all else. */
  listRef?: Ref<Table>;
  className?: string;
  style?: CSSProperties;
}

export interface LazyCollectionProps extends LazyCollectionOptions {
  /** The collection while there is one. */
  listRef?: Ref<Collection>;
  className?: string;
  style?: CSSProperties;
}

/** A list in an element of its own. Functions are called as they are in the latest render; other options count at the first. */
export function LazyList(props: LazyListProps): JSX.Element;

/** A list in an element of the app's: give it `ref`, and render `rows` anywhere beside it. */
export function useLazyList(options: LazyListOptions): {
  ref: RefObject<HTMLDivElement>;
  rows: JSX.Element;
  /** The table while there is one. */
  list: Table | null;
  /** The reason for which there is none. */
  error: unknown;
};

/** A collection in an element of its own, likewise: `layout` lays its items out. */
export function LazyCollection(props: LazyCollectionProps): JSX.Element;

/** A collection in an element of the app's, like `useLazyList`. */
export function useLazyCollection(options: LazyCollectionOptions): {
  ref: RefObject<HTMLDivElement>;
  rows: JSX.Element;
  /** The collection while there is one. */
  list: Collection | null;
  /** The reason for which there is none. */
  error: unknown;
};
