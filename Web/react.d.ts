/**
 * Lists in React: rows of any height by ID, of which as many are rendered as fit on the screen.
 *
 *     import { LazyList } from "lazyscroll/react";
 *
 *     <LazyList ids={ids} row={(id) => <Message id={id} />} className="messages" followedEdges={["end"]} />
 *
 * The element needs a height of its own. Rows are ordinary children: contexts, events and error boundaries reach them. A row's state
 * may end when it is scrolled away: what has to last belongs to the app. On a server the element is empty.
 */

import type { CSSProperties, ReactNode, Ref, RefObject } from "react";
import type { ItemId } from "./common.js";
import type { Table, TableOptions } from "./table.js";

export interface LazyListOptions extends Partial<Omit<TableOptions, "ids" | "sections" | "style" | "view" | "signal">> {
  /**
   * The rows in order, each ID once. Another array is compared with the one before: nodes, sizes and the place that is read are
   * kept by ID. Keep the array while nothing has changed.
   */
  ids: readonly ItemId[];
  /** Renders a row. Rows are rendered anew if the function is another one: `useCallback` keeps it. */
  row: (id: ItemId) => ReactNode;
}

export interface LazyListProps extends LazyListOptions {
  /** The table while there is one: for `scrollTo`, `find`, `select` and all else. */
  listRef?: Ref<Table>;
  className?: string;
  style?: CSSProperties;
}

/** A list in an element of its own. Functions are called as they are in the latest render; other options count at the first. */
export function LazyList(props: LazyListProps): JSX.Element;

/** A list in an element of the app's: give it `ref`, and render `rows` anywhere beside it. */
export function useLazyList(options: LazyListOptions): {
  ref: RefObject<HTMLDivElement>;
  rows: JSX.Element;
  /** The table once it is made. */
  list: Table | null;
  /** The reason for which there is none. */
  error: unknown;
};
