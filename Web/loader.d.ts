/**
 * Items by their IDs in planned batches, and rows page by page, from any server.
 *
 * Each list on the screen says which items it wants and how far they are from what is seen; the planner gives at most one
 * request per display frame for all of them. An item is on its way at most once; the nearest are asked for first; nothing
 * is asked for while lists fly past; a request of which nothing is wanted any more is cancelled; after a failure the server
 * is left in peace, longer each time.
 */

import type { ItemId } from "./lazyscroll.js";

/** Something with an identity; all else is the page's. */
export interface Named {
  id: ItemId;
}

/** A page of rows. */
export interface RowPage<Row extends Named, Item extends Named> {
  rows: readonly Row[];
  /** Items that came with it, which need not be asked for. */
  items?: readonly Item[];
  /** What the page behind it is asked for with; `null`, or nothing, for the last one. */
  next?: unknown;
}

/** Limits; those left out are as said. */
export interface LoaderLimits {
  /** The most IDs in one request; 60. */
  idsPerRequest?: number;
  /** The most requests on their way at once; 3. */
  requestsInFlight?: number;
  /** The most items kept besides those that are wanted, or what they may weigh together; 10,000. */
  budget?: number;
  /** Above which speed nothing is asked for, in pixels per second; 6,000. */
  greatestSpeed?: number;
  /** How many answers may leave an item out until there is none; 3. */
  omissions?: number;
  /** How long to wait after the first failure, in seconds, twice as long each time; 0.5. */
  firstWait?: number;
  /** The longest wait, in seconds; 30. */
  longestWait?: number;
  /** Which part of each wait is drawn by lot, from 0 to 1; 0.5. */
  jitter?: number;
  /** How long an answer may take until it counts as failed, in seconds; 15. */
  timeout?: number;
  /** How many requests are made at once, where a server takes few IDs in each; 1. */
  requestsPerTick?: number;
}

/**
 * Reads the answer of a server as JSON and counts its bytes. It fails for a status that is no success, and for what is no
 * JSON.
 *
 * @param response What `fetch` gave, or its promise.
 */
export type ReadAnswer = (response: Response | Promise<Response>) => Promise<any>;

export interface LoaderOptions<Row extends Named = Named, Item extends Named = Named> {
  /**
   * Asks the server for items, at most `limits.idsPerRequest` of them, the nearest first. What the answer leaves out is
   * asked for again, a few times; what it holds besides is kept. It fails by throwing, or with what is no array. After
   * `signal` was aborted nobody waits for it. An answer that is read with `read` is counted in `stats().bytes`.
   */
  loadItems(ids: ItemId[], signal: AbortSignal, read: ReadAnswer): Promise<readonly Item[]> | readonly Item[];
  /** Asks the server for the page that `next` of the page before it said; `undefined` asks for the first. */
  loadPage?(after: unknown, signal: AbortSignal, read: ReadAnswer): Promise<RowPage<Row, Item>> | RowPage<Row, Item>;
  limits?: LoaderLimits;
  /** Items came, or turned out not to exist: those that show them show them anew. */
  onItems?(ids: ItemId[]): void;
  /** Rows came, behind all others; those known already, and those that stand twice, are left out. */
  onRows?(rows: readonly Row[], first: number): void;
  /** What becomes of the next page is another thing now. */
  onPager?(pager: PagerState): void;
  /** An answer made no sense in part; the sentence says what was done about it. A warning in the console by default. */
  onReport?(sentence: string): void;
  /** A request failed. It is made again: there is nothing to do about it. */
  onError?(error: unknown): void;
  /** Where the engine is; `lazyscroll-load.wasm` beside `loader.js` by default. */
  wasm?: string | URL;
}

/** What is known of an item: nothing, it is on its way, it is here, or the server has none. */
export type ItemState = "missing" | "loading" | "present" | "absent";

/** What becomes of the next page. */
export interface PagerState {
  state: "idle" | "loading" | "failed" | "ended";
  /** How often it failed in a row. */
  failures: number;
  /** In how many seconds it is tried again, should it be needed; `null` where it did not fail. */
  retryIn: number | null;
}

/** Figures, for panels and tests. */
export interface LoaderStats {
  /** Requests for items, and IDs asked for in them. */
  requests: number;
  ids: number;
  /** How many IDs the last hundred requests asked for. */
  batches: number[];
  /** Requests on their way. */
  inFlight: number;
  cancelled: number;
  failures: number;
  /** How many failed since one was answered. */
  failuresInARow: number;
  /** Items here, and those let go of. */
  present: number;
  dropped: number;
  /** How many requests there would have been, had each list asked for each item that it came to want and had not. */
  naive: number;
  /** How many of these were not made. */
  saved: number;
  /** Pages that came, and requests for them. */
  pages: number;
  pageRequests: number;
  /** Bytes of the bodies of all answers that were read with `read`, decompressed; refusals count, too. */
  bytes: number;
}

export interface Loader<Row extends Named = Named, Item extends Named = Named> {
  /** The rows that came, in order. */
  readonly rows: readonly Row[];
  readonly pager: PagerState;

  /** An item, if it is here. */
  item(id: ItemId): Item | undefined;
  state(id: ItemId): ItemState;

  /**
   * A list wants these items from now on, in place of those it wanted before; none ends its wishes.
   *
   * @param list What stands for the list: its ID, or an object.
   * @param distances How far they are from what is seen, in pixels: each, by index, or all.
   */
  want(list: unknown, ids: readonly ItemId[], distances?: number | readonly number[] | ((index: number) => number)): void;
  /** Whether the reader is near the end of the rows: if so the next page is asked for. */
  needsPage(isNear?: boolean): void;
  /** A list is scrolled, to where it is now; said at each scroll event, it tells how fast. */
  moved(list: unknown, offset: number): void;
  /**
   * The reader takes hold of a list: what is wanted and missing is asked for again at once, though a wait after a failure is
   * not over. Speeds count as 0 until something moves again. The same is done by itself a tenth of a second after the last
   * {@link moved}, so at rest, however it came to it.
   */
  dragBegan(): void;

  /** Takes up items that came by other means. */
  receive(items: readonly Item[]): void;
  /** An item that is here counts that much towards `limits.budget`, in place of 1. */
  weigh(id: ItemId, weight: number): void;
  /** Items are other ones by now: they are asked for again where they are wanted. */
  invalidate(ids: readonly ItemId[]): void;
  /** Tries again now what failed, and what the server did not have. Done by itself when the network is back. */
  retry(): void;
  /** Asks for the rows anew, from the first page on; the items stay. */
  restart(): void;
  stats(): LoaderStats;
  /** Ends everything; requests on their way are cancelled. */
  destroy(): void;
}

/**
 * Makes a loader.
 *
 * ```js
 * const loader = await createLoader({
 *   loadItems: async (ids, signal, read) => (await read(fetch(`/items?ids=${ids}`, { signal }))).items,
 *   onItems: (ids) => list.reconfigure(ids),
 * });
 * loader.want("shelf 7", ids.slice(first, last), (index) => index * 120);
 * ```
 *
 * @throws {TypeError} when an option makes no sense; the sentence names it.
 * @throws {Error} when the engine does not load; another call tries again.
 */
export function createLoader<Row extends Named, Item extends Named>(
  options: LoaderOptions<Row, Item>,
): Promise<Loader<Row, Item>>;
