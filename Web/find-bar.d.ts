/**
 * A bar to find text in a list: a field, "3 of 120", buttons for the hit before and the next one, and one that closes it.
 *
 * ```js
 * import { createFindBar } from "./find-bar.js";
 *
 * createFindBar(table, { captures: true });
 * ```
 */

import type { ListView, ScrollOutcome, Search } from "./lazyscroll.js";

/** The words of a bar; English by default. */
export interface FindBarLabels {
  /** The name of the field, and of the bar. */
  field?: string;
  previous?: string;
  next?: string;
  close?: string;
  /**
   * Returns the count that is shown: the number of hits before the current one, or -1 without one,
   * the number of hits found, and false while there may be more.
   */
  count?(index: number, count: number, isComplete: boolean): string;
}

export interface FindBarOptions {
  /**
   * True if Ctrl+F, or Cmd+F, opens the bar in place of the browser's own search, as F3 does, while
   * the list is in sight; false by default.
   */
  captures?: boolean;
  labels?: FindBarLabels;
  /** Called when the search, its count or its current hit has changed; `null` without a search. */
  onChange?(search: Search | null): void;
}

/**
 * A bar above the upper trailing corner of the list's window, in the top layer: nothing moves when it opens.
 *
 * Enter and F3, also Ctrl+G or Cmd+G, go to the next hit, with Shift to the one before. Escape closes
 * it, which removes the marks and gives the focus back. Its style sheet stands in the layer
 * `lazyscroll`: the classes are `lazyscroll-find` and `lazyscroll-find-count`.
 */
export interface FindBar {
  /** The bar, which stands before the list's element. */
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  /** The search for the text in the field; `null` without one. */
  readonly search: Search | null;
  /** Shows it, and gives its field the focus. */
  open(): void;
  /** Ends the search, and gives the focus back if the bar has it. */
  close(): void;
  /** Goes to the next hit; see `Search`. */
  next(): Promise<ScrollOutcome>;
  /** Goes to the hit before. */
  previous(): Promise<ScrollOutcome>;
  /** Removes it, before or after the list is destroyed. */
  destroy(): void;
}

/** Creates a bar, which is closed at first, for a list with the option `text`. */
export function createFindBar(list: Pick<ListView, "element" | "scroller" | "find">, options?: FindBarOptions): FindBar;
