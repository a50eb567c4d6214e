/**
 * The types that all lists of a page share; `lazyscroll.d.ts` is where to start.
 *
 * All lengths are CSS pixels. `x` runs in the writing direction of the element.
 */

/**
 * The identity of an item across reloads: a whole number from 0 to 2⁵² − 1, or a string; anything
 * else is converted to one. `1` and `"1"` are two items.
 */
export type ItemId = number | string;

/**
 * The WebAssembly of an engine: its address, or what a page, a bundler or a service worker has loaded already. All lists that name
 * the same address or the same object share one engine.
 */
export type WasmSource = string | URL | Response | Promise<Response> | BufferSource | WebAssembly.Module;

/** A frame in the content. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns an idle node that was shown under `reuse` before, preferably the one that last showed the
 * same item; makes one if none is idle. Under `""`, `null` or `undefined` each node is a new one,
 * never pooled: it is removed when its item leaves. It must not be called after `view` has
 * returned.
 */
export type Dequeue = <Node extends HTMLElement>(reuse: string | null | undefined, make: () => Node) => Node;

/**
 * The result of `scrollTo`: it arrived, something else intervened, there is no such item, or the
 * browser stopped elsewhere each of 16 times. The content is as near as it can be scrolled then; the
 * range ends with the content, its padding and `insets`, or with the page that scrolls the list.
 */
export type ScrollOutcome = "arrived" | "cancelled" | "missing" | "unreachable";

/**
 * The end of an update: its data is on the screen; other data was given before it was; or it was given
 * up, because the list was destroyed or, while items were read in slices, a function of the page threw.
 */
export type UpdateOutcome = "shown" | "replaced" | "cancelled";

/** The position in the window to which an item is scrolled. */
export type Alignment = "start" | "center" | "end" | "nearest";

/**
 * A reason to keep the node of an item: the user has changed something in it, it plays a film, or
 * the page's own.
 */
export type LeaseReason = "edited" | "playing" | "kept";

/** An end of the content. */
export type Edge = "start" | "end";

/** A correction of the content offset; nothing moves on the screen by it. */
export interface Correction<Item = unknown> {
  /** The distance by which the offset moves, in pixels. */
  distance: number;
  /**
   * The cause: nodes were measured, or have another size; sizes of items that were never shown are
   * estimated otherwise; the page edited the data, or gave other data; a layout was invalidated; the
   * window has another size.
   */
  cause: "measurement" | "estimate" | "edit" | "data" | "layout" | "window";
  /** The item, or the end of the content, that stands still; `null` for nothing in particular. */
  held: Item | Edge | null;
}

/** The place of a user in a list; see `position`. */
export interface Position {
  /** The first item that starts in the window, or the one that fills it: its ID, or its place without one. */
  item: string | number | { section: number; item: number } | { index: number };
  /**
   * The distance from the start of the window, behind pinned headers, to the start of the item, in
   * pixels.
   */
  distance: number;
  /** The followed ends of the content that the user was at: those are come back to, and not the item. */
  edges: readonly Edge[];
}

/** The way in which an item is scrolled into view. */
export interface ScrollOptions {
  /** The position in the window. */
  align?: Alignment;
  /**
   * The distance of the item from that position, in pixels; positive towards the content's end. 0 by
   * default; it does not count for `"nearest"`.
   */
  offset?: number;
  /** The time that the scroll takes, in milliseconds; that of the browser's own scrolling by default. */
  duration?: number;
  /** True for an animated scroll; by default one with a `duration` is animated. */
  animated?: boolean;
}

/** The options that all lists share. */
export interface ListOptions<Item = unknown> {
  /**
   * Returns the text of an item, from the page's data, whether or not a node shows it. With it
   * `find` searches the list, and text can be selected by the mouse from one item to another,
   * beyond the edge of the window, which scrolls then, the faster the farther; Shift and a click
   * move the end of the selection, and Ctrl+A, or Cmd+A, with the focus or the selection in the list
   * selects all items. A copy has the texts of all items between, each a line; of the first and the
   * last item the selected part, if its node shows just that text, or has it in it once. Touches
   * select as the browser does. An error that it throws is told to `onError`, once for each search;
   * the item then counts as one without text.
   */
  text?(item: Item): string;
  /** Returns a node that is shown for items that there is no time to bind; a grey box by default. */
  placeholder?(): HTMLElement;
  /**
   * The lengths of the element that are covered, by a header or a text field for instance, in pixels; 0 by default. All
   * content can be scrolled out from under them, and they count as outside of the window: for landings, pinned headers,
   * followed edges and `isAtEnd`. Padding of the element is a part of them. In another scroller the range stays what the
   * page makes it.
   */
  insets?: { top?: number; leading?: number; bottom?: number; trailing?: number };
  /**
   * The distance beyond the window within which nodes are kept, in pixels; 400 by default.
   *
   * The browser scrolls them by itself, at up to 3,000 pixels a second, while the page is busy: five eighths of this far.
   * It does not where this is below 80, under the pinned headers of an outline, over more than 200 nodes, sideways, or in a
   * layout in Swift that moves views with the offset: content then moves when the page has time for it. The first frame has
   * 20 pixels of it, the rest follows once the content rests.
   */
  overscan?: number;
  /**
   * The milliseconds of a display frame that may be spent on binding; 8 by default, `Infinity`
   * binds all at once.
   */
  budget?: number;
  /**
   * The number of items that may be selected; `"none"` by default. A click or tap on an item
   * selects or deselects it; so do Enter and Space on the node with the focus, which Tab reaches. A
   * click on a link, a button or a field inside it does not count. Selected items have the
   * attributes `data-selected` and `aria-current` (in a listbox or a grid `aria-selected`), a
   * pressed one `data-highlighted`, for styling.
   */
  selection?: "none" | "single" | "multiple";
  /** The name of the feed for screen readers. */
  label?: string;
  /**
   * The element that scrolls, if that is not the feed's element itself: an ancestor with a height
   * of its own, or `document.scrollingElement`. The element then grows to the length of its
   * content, and other content may precede and follow it. No box between the two may clip or
   * scroll. If the content before the feed grows, the browser keeps the content in view still,
   * unless the page's `overflow-anchor` says otherwise or the browser does not support it.
   */
  scroller?: Element;
  /**
   * The engine: its address, or what was loaded from there. By default, beside `lazyscroll.js`: `lazyscroll.wasm`, which
   * supports feeds only, or, for tables and collections, and for feeds that are created after one,
   * the larger `lazyscroll-all.wasm`.
   */
  wasm?: WasmSource;
  /**
   * True to write down all that the list is told, for `trace`. The engine has to be one that can: that
   * of `Gallery/Tracing`. Memory grows with each event.
   */
  records?: boolean;
  /**
   * Ends the feed when aborted: before it is created, the promise is rejected with the signal's
   * reason and the element stays as it was; later it calls `destroy()`.
   */
  signal?: AbortSignal;

  /** Called when a node is about to show another item: to stop activities of its last item. */
  onReuse?(view: HTMLElement): void;
  /** Called when the content offset has changed, and all nodes for it are in place. */
  onScroll?(contentOffset: number): void;
  /**
   * The ends of the content that a user stays at as the content changes; none by default: the first item in the window
   * is held still. At the start of a feed with `["start"]` new items push down those that are seen; at the end of a chat
   * with `["end"]` new messages are scrolled to, and it opens there.
   */
  followedEdges?: readonly Edge[];
  /**
   * The edge of the window at which content stands that is shorter than it; `"start"` by default. At `"end"` the first
   * messages of a chat stand above its text field.
   */
  shortContentEdge?: Edge;
  /**
   * The place at which the list begins: a saved `position`, or an item and the distance from the start of the window to
   * the start of the item, 0 by default. The first frame shows it, and nothing before it is bound. An item that is not
   * there yet is waited for, as with `restore`.
   */
  initialPosition?: { item: Position["item"]; distance?: number; edges?: readonly Edge[] } | null;
  /** The greatest number of items that the page keeps alive with `hold`; 32 by default. */
  leaseLimit?: number;
  /**
   * Called once when the start of the content comes within `nearDistance`, to load what comes before
   * it. It is called again after the data has changed, while the start is still near, and each time
   * that the start comes near anew.
   */
  onNearStart?(): void;
  /** Called when the end of the content comes near, likewise: to load the next page. */
  onNearEnd?(): void;
  /**
   * Called with each correction of the offset, once the nodes are in place: why it moved, by how much,
   * and what stood still by that.
   */
  onCorrect?(correction: Correction<Item>): void;
  /**
   * The distance from the window within which an end of the content is near, in pixels; the length
   * of the window by default.
   */
  nearDistance?: number;
  /**
   * Called with a sentence about an invalid input and its replacement. A warning in the console by
   * default.
   */
  onReport?(sentence: string): void;
  /**
   * Called with an error that one of your callbacks threw, or that stopped the engine, which is then restarted. Without it, errors
   * are logged to the console.
   */
  onError?(error: unknown): void;
}

/** The way in which a list is searched. */
export interface FindOptions<Item = unknown> {
  /** True if capital letters differ from small ones; they do not by default. */
  matchesCase?: boolean;
  /**
   * The most items that are searched in one step, of which a display frame takes at least one and as
   * many as `budget`, at most 8 ms, allows; 1000 by default.
   */
  slice?: number;
  /** Called when `count`, `isComplete` or `index` has changed: at most once for each turn of the page. */
  onChange?(search: Search<Item>): void;
}

/**
 * A search through the texts of all items, in views or not.
 *
 * It goes from the user's place on in both directions, so that hits nearby are known first. Items
 * with hits that have views get the attribute `data-found`, `"current"` for that of the current hit,
 * and the hits there are marked by the highlights `lazyscroll-hit` and `lazyscroll-current`, which a
 * style sheet of the page may draw otherwise; the nodes stay as they are. The marks follow the views.
 *
 * Items that are inserted, removed or reloaded at the start or the end of the data are searched, or
 * forgotten, alone. After any other change of the data the search begins again, at the current hit
 * if its item is still there. A text that changes is seen once its item is reloaded.
 *
 * A search ends when the list is searched again or destroyed. It holds 8 bytes for each item with
 * hits; where more than 2,097,152 before or behind the user have some, the others are not
 * counted, which is reported, and `isComplete` stays false.
 */
export interface Search<Item = unknown> {
  /** The text that is looked for, literally; none is found of an empty one. */
  readonly query: string;
  /** The number of hits found so far. */
  readonly count: number;
  /** True once all items are searched. */
  readonly isComplete: boolean;
  /** The number of hits found before the current one; -1 without a current one. */
  readonly index: number;
  /** The item of the current hit; `null` for none. */
  readonly item: Item | null;
  /** The current hit in the node that shows it; `null` while none does. */
  readonly range: Range | null;
  /**
   * Goes to the next hit, the first one to the nearest from the user's place on; behind the last
   * one to the first. Its item is scrolled into view, to the middle of the window unless it is in
   * it. Where the search has not come that far, it is waited for. `"missing"` without any hit,
   * `"cancelled"` by another movement or the end of the search.
   */
  next(): Promise<ScrollOutcome>;
  /** Goes to the hit before, likewise. */
  previous(): Promise<ScrollOutcome>;
  /** Ends the search, and removes its marks. */
  end(): void;
}

/** Figures, for inspectors and tests. */
export interface Stats {
  items: number;
  /** The number of nodes shown, placeholders included. */
  liveViews: number;
  /** The number of idle nodes, those of feeds that share the pool included. */
  pooledViews: number;
  /** The number of new nodes that `view` and `make` returned. */
  viewsMade: number;
  binds: number;
  /** The number of placeholders shown now. */
  placeholders: number;
  /** The offset of the content along its axis. */
  contentOffset: number;
  /** The height of the content; in a horizontal one that is across the axis. */
  contentHeight: number;
  /** The length of the content along its axis. */
  contentExtent: number;
  /** The sum of all corrections of the offset, regardless of direction. */
  correctionsPx: number;
  /** The time from the scroll event until all nodes were in place. */
  lastTickMicroseconds: number;
  /** The materialized range along the axis. */
  materialized: { start: number; end: number };
}

/**
 * The features that all lists share. `Item` is an item as callbacks get it, and `Name` any way to name one in a call.
 */
export interface ListView<Item = unknown, Name = ItemId | { id: ItemId }> {
  /** The element that contains it. */
  readonly element: HTMLElement;
  /** The element that scrolls. */
  readonly scroller: Element;
  /**
   * The offset of the content along its axis: downwards, or, if it scrolls horizontally, in the
   * writing direction.
   */
  contentOffset: number;
  /**
   * True while the content scrolls: by the user, by itself after that, or because the page asked
   * for it.
   */
  readonly isScrolling: boolean;
  /** True if the start of the content is in the window. */
  readonly isAtStart: boolean;
  /** True if the end of the content is in the window. */
  readonly isAtEnd: boolean;
  /** The ends of the content that a user stays at. */
  followedEdges: readonly Edge[];
  /** The edge of the window at which content stands that is shorter than it. */
  shortContentEdge: Edge;
  /**
   * The place of the user, to be saved as JSON; `null` without an item in the window. While a
   * position waits to be restored, it is that one.
   */
  readonly position: Position | null;
  /**
   * The number of items behind the one that was the last when the end of the content was last in the
   * window: those that a button counts as new. It is 0 for a list that never followed its end.
   */
  readonly newItems: number;
  /** The distance of `onNearStart` and `onNearEnd`; `undefined` for the length of the window. */
  nearDistance: number | undefined;

  /**
   * Scrolls an item into view, exactly, even if sizes on the way are unknown, and as far as the
   * content extends: by the least distance by default. With reduced motion it jumps, and while the
   * list has no box, in which case it arrives as it would with one. A list that had none yet
   * answers once it has one.
   */
  scrollTo(item: Name, options?: ScrollOptions): Promise<ScrollOutcome>;
  /**
   * Brings the user back to a position, once its item is there; `null` ends the wait for one. The
   * reader, another position, a scroll to an item and a new content offset end it as well.
   */
  restore(position: Position | null): Promise<ScrollOutcome>;
  /** Returns the node that shows an item, if one does. */
  viewOf(item: Name): HTMLElement | null;
  /** Returns the item that a node, or an ancestor of it, shows. */
  itemOf(node: Node): Item | null;
  /**
   * Returns the frame of an item in the content, on the screen or not; of an unmeasured one, by its
   * estimate; of one that is moving, its final one.
   */
  frameOf(item: Name): Rect | null;
  /** Selects an item, without calling `shouldSelect`; does nothing if `selection` is `"none"`. */
  select(item: Name): void;
  /** Deselects an item. */
  deselect(item: Name): void;
  /**
   * Keeps the node of an item wherever it is scrolled to, until it is released as often for the same
   * reason: a film that plays on, a form that is not saved. The node with the keyboard's focus and
   * the one that the user drags are kept by themselves.
   */
  hold(item: Name, reason?: LeaseReason): void;
  /** Removes one reason to keep the node of an item. */
  release(item: Name, reason?: LeaseReason): void;
  /** The items whose nodes are kept, and why, in the sequence in which that began. */
  readonly leases: readonly { item: Item; reason: LeaseReason | "focused" | "dragged" }[];
  /**
   * The greatest number of items that the page keeps; 32 by default. A node beyond it is not kept,
   * which is reported.
   */
  leaseLimit: number;
  /**
   * Performs edits and invalidations that wait for the next layout pass. Edits share one pass, which
   * comes with the next display frame, with the next scroll or reload, or before a question about
   * items or places is answered. Inside a callback nothing happens: they follow it.
   */
  layoutIfNeeded(): void;
  /**
   * Searches the texts of all items, and ends the search before. The promise is fulfilled once the
   * code for that is loaded and the first slice is searched, and rejected with a `TypeError` if the
   * list has no option `text`, as a list in Swift, or `onChange` is no function.
   *
   * ```js
   * const search = await list.find("lantern", { onChange: ({ index, count }) => show(index + 1, count) });
   * await search.next();
   * ```
   */
  find(query: string, options?: FindOptions<Item>): Promise<Search<Item>>;

  /** Removes all nodes until the next scroll, edit or reload; pools them by default. */
  clear(options?: { pooled?: boolean }): void;
  /** Removes all idle nodes. */
  clearPool(): void;
  /** Makes nodes in advance, as time allows; if `make` returns none, `dequeue` makes one later. */
  prewarm(reuse: string, count: number, make: () => HTMLElement): void;
  /** Resets the counts of appearances. */
  resetCounts(): void;
  /** Figures, for inspectors and tests; the items of a table are its rows. */
  stats(): Stats;
  /**
   * The trace of all that the list was told since it was created, with `records`; `null` without. An
   * engine of any host replays it: `make gallery-terminal ARGS="--replay file"` says why the offset
   * moved each time.
   */
  trace(): string | null;
  /**
   * Releases everything and restores the element. The memory of the engine is released with the
   * last list of the page that uses it. It may be called from any callback, of this list or another
   * one: the element is restored at once, and no callback of the list follows.
   */
  destroy(): void;
}
