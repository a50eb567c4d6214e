/**
 * A loader of items by ID in planned batches, and of rows page by page, from any server.
 *
 * Each list on the screen declares which items it wants and how far they are from the window; the
 * planner makes at most one request per display frame for all of them. An item is in flight at most
 * once; the nearest are requested first; nothing is requested while lists fly past; a request of
 * which no item is wanted any more is cancelled; after a failure the loader waits, longer each
 * time.
 */

import type { ItemId, WasmSource } from "./lazyscroll.js";

/** A value with an identity; everything else is the page's. */
export interface Named {
  id: ItemId;
}

/** A page of rows. */
export interface RowPage<Row extends Named, Item extends Named> {
  rows: readonly Row[];
  /** Items that came with it, which need no request. */
  items?: readonly Item[];
  /** The token with which the next page is requested; `null`, or nothing, for the last one. */
  next?: unknown;
}

/** Limits, with their defaults. */
export interface LoaderLimits {
  /** The greatest number of IDs in one request; 60. */
  idsPerRequest?: number;
  /** The greatest number of requests in flight; 3. */
  requestsInFlight?: number;
  /**
   * The greatest number of items kept besides those that are wanted, or their greatest total
   * weight; 10,000.
   */
  budget?: number;
  /** The speed above which nothing is requested, in pixels per second; 6,000. */
  greatestSpeed?: number;
  /** The number of answers that may omit an item before it counts as absent; 3. */
  omissions?: number;
  /** The delay after the first failure, in seconds; it doubles each time; 0.5. */
  firstWait?: number;
  /** The longest delay, in seconds; 30. */
  longestWait?: number;
  /** The random part of each delay, from 0 to 1; 0.5. */
  jitter?: number;
  /** The time limit of an answer, in seconds; 15. */
  timeout?: number;
  /** The number of requests made at once, for servers that accept few IDs in each; 1. */
  requestsPerTick?: number;
}

/**
 * Reads the answer of a server as JSON and counts its bytes. It fails for an error status, and for
 * invalid JSON.
 *
 * @param response The result of `fetch`, or its promise.
 */
export type ReadAnswer = (response: Response | Promise<Response>) => Promise<any>;

export interface LoaderOptions<Row extends Named = Named, Item extends Named = Named> {
  /**
   * Requests items from the server, at most `limits.idsPerRequest` of them, the nearest first.
   * Items that the answer omits are requested again, a few times; additional ones are kept. It
   * fails by throwing, or with anything but an array. After `signal` was aborted the result is not
   * needed. An answer that is read with `read` is counted in `stats().bytes`.
   */
  loadItems(ids: ItemId[], signal: AbortSignal, read: ReadAnswer): Promise<readonly Item[]> | readonly Item[];
  /**
   * Requests a page from the server, with `next` of the page before it; `undefined` for the first
   * one.
   */
  loadPage?(after: unknown, signal: AbortSignal, read: ReadAnswer): Promise<RowPage<Row, Item>> | RowPage<Row, Item>;
  limits?: LoaderLimits;
  /** Called when items were loaded, or turned out not to exist: their views should be bound again. */
  onItems?(ids: ItemId[]): void;
  /** Called when rows were loaded, after all others; known ones and duplicates are omitted. */
  onRows?(rows: readonly Row[], first: number): void;
  /** Called when the state of the next page has changed. */
  onPager?(pager: PagerState): void;
  /**
   * Called with a sentence about a partly invalid answer and its treatment. A warning in the
   * console by default.
   */
  onReport?(sentence: string): void;
  /** Called when a request failed. It is repeated: no action is needed. */
  onError?(error: unknown): void;
  /** The engine: its address, or what was loaded from there; `lazyscroll-load.wasm` beside `loader.js` by default. */
  wasm?: WasmSource;
}

/** The loading state of an item: not requested, in flight, loaded, or unknown to the server. */
export type ItemState = "missing" | "loading" | "present" | "absent";

/** The loading state of the next page. */
export interface PagerState {
  state: "idle" | "loading" | "failed" | "ended";
  /** The number of failures in a row. */
  failures: number;
  /** The number of seconds until the next attempt, if it is needed; `null` if it did not fail. */
  retryIn: number | null;
}

/** Figures, for panels and tests. */
export interface LoaderStats {
  /** The number of requests for items, and of IDs in them. */
  requests: number;
  ids: number;
  /** The number of IDs in each of the last hundred requests. */
  batches: number[];
  /** The number of requests in flight. */
  inFlight: number;
  cancelled: number;
  failures: number;
  /** The number of failed requests since the last answered one. */
  failuresInARow: number;
  /** The number of loaded items, and of dropped ones. */
  present: number;
  dropped: number;
  /**
   * The number of requests there would have been, had each list requested each missing item as it
   * came to want it.
   */
  naive: number;
  /** The number of these that were not made. */
  saved: number;
  /** The number of pages loaded, and of requests for them. */
  pages: number;
  pageRequests: number;
  /**
   * The number of bytes in the bodies of all answers that were read with `read`, decompressed,
   * refusals included.
   */
  bytes: number;
}

export interface Loader<Row extends Named = Named, Item extends Named = Named> {
  /** The rows loaded so far, in order. */
  readonly rows: readonly Row[];
  readonly pager: PagerState;

  /** Returns an item, if it is loaded. */
  item(id: ItemId): Item | undefined;
  state(id: ItemId): ItemState;

  /**
   * Sets the items that a list wants from now on, in place of its earlier ones; none if it wants
   * none any more.
   *
   * @param list A key for the list: its ID, or an object.
   * @param distances Their distances from the window, in pixels: one for each, by index, or one for
   * all.
   */
  want(list: unknown, ids: readonly ItemId[], distances?: number | readonly number[] | ((index: number) => number)): void;
  /** Requests the next page if the user is near the end of the rows. */
  needsPage(isNear?: boolean): void;
  /** Reports the offset of a list at each scroll event, from which its speed follows. */
  moved(list: unknown, offset: number): void;
  /**
   * Reports that the user begins to drag a list: missing items that are wanted are requested
   * again at once, even if a delay after a failure is not over. Speeds count as 0 until the next
   * movement. The loader does the same a tenth of a second after the last {@link moved}, that is
   * whenever scrolling comes to rest.
   */
  dragBegan(): void;

  /** Adds items that were loaded by other means. */
  receive(items: readonly Item[]): void;
  /** Sets the weight of a loaded item in `limits.budget`, in place of 1. */
  weigh(id: ItemId, weight: number): void;
  /** Marks items as changed: they are requested again if they are wanted. */
  invalidate(ids: readonly ItemId[]): void;
  /** Retries failed and absent items at once. Called automatically when the network is back. */
  retry(): void;
  /** Loads the rows anew, from the first page on; the items stay. */
  restart(): void;
  stats(): LoaderStats;
  /** Ends the loader; requests in flight are cancelled. */
  destroy(): void;
}

/**
 * Creates a loader.
 *
 * ```js
 * const loader = await createLoader({
 *   loadItems: async (ids, signal, read) => (await read(fetch(`/items?ids=${ids}`, { signal }))).items,
 *   onItems: (ids) => shelf.reloadItems(ids), // a carousel
 * });
 * loader.want("shelf 7", ids.slice(first, last), (index) => index * 120);
 * ```
 *
 * @throws {TypeError} if an option is invalid; the sentence names it.
 * @throws {Error} if the engine cannot be loaded; another call tries again.
 */
export function createLoader<Row extends Named, Item extends Named>(
  options: LoaderOptions<Row, Item>,
): Promise<Loader<Row, Item>>;
