// List views: the object that a page gets for each kind of list, and its creation in an element.

import { Adoption } from "./adoption.js";
import { state } from "./content-ends.js";
import { engineFor } from "./engines.js";
import { areEdges, areLengths, isLength, isPosition } from "./options.js";
import { nextTurn, Residence } from "./residence.js";
import { Stage } from "./stage.js";

/** The modules of roles whose items have keys of their own. */
const keyRoles = { listbox: () => import("./listbox.js"), grid: () => import("./grid.js") };

/** The property under which a list view keeps its feed. */
export const feed = Symbol("feed");

/** Alignments of `scrollTo` by name; see `Exports.swift`. */
const alignments = { start: 0, center: 1, end: 2, nearest: 3 };

/** The module for searches, once a page has begun one. */
let searching = null;

/** The duration of animated edits, in seconds. */
const DURATION = 0.25;

/** The property under which a list view keeps its place in the element. */
const residence = Symbol("residence");

/**
 * Loads the engine, sets an element up, and returns the list view that `make` makes of both.
 *
 * The element stays unchanged until the engine is loaded. A list in it is destroyed; one that is being created in it is
 * cancelled.
 *
 * @param {HTMLElement} element
 * @param {"feeds" | "all"} kind The engine that is needed, unless the page names one.
 * @param options The validated options of the page.
 * @param {(stage: Stage, engine, sharing: import("./feed.js").Feed | undefined) => ListView} make
 * @param Kind The class of the stage.
 * @throws {TypeError} for invalid options.
 * @throws {Error} when the engine does not load, or what `make` throws; the sentence stands in the element too, unless that has rows.
 * @throws The reason of `options.signal`, or an `AbortError` if another list is made in the element meanwhile.
 */
export async function create(element, kind, options, make, Kind = Stage) {
  const { sharePoolWith, signal, turn = nextTurn(element) } = options;
  if (sharePoolWith !== undefined && !(sharePoolWith instanceof ListView)) {
    throw new TypeError("`sharePoolWith` is no feed.");
  }
  signal?.throwIfAborted();
  const place = new Residence(element, signal, turn);
  let [stage, view] = [];
  try {
    const sharing = sharePoolWith?.[feed];
    const [engine, roles] = await place.wait(Promise.all([engineFor(kind, options.wasm, sharing), keyRoles[options.role]?.()]));
    options.Roles = roles?.Roles;
    if (sharing && sharing.engine !== engine) {
      throw new TypeError("`sharePoolWith` has another engine: nodes can be shared within one only.");
    }
    if (kind === "all" && !engine.knowsSections) throw new TypeError(NO_TABLES);
    stage = new Kind(element, options);
    // A callback of the page may end it while it is made.
    place.onEnd = () => stage.onEnd();
    view = make(stage, engine, sharing);
    place.check();
    stage.adoption.end();
    const focused = stage.viewOf(element.ownerDocument.activeElement);
    if (focused) view[feed].focus.moved(focused);
  } catch (error) {
    if (place.hasEnded) stage?.destroy();
    place.check();
    console.error("LazyScroll:", error);
    if (Adoption.hasRows(element) || stage?.adoption.hasRows) {
      // Rows that a server rendered say more than a sentence: they stay, and the page is told.
      stage?.adoption.giveBack();
      stage?.destroy();
      throw error;
    }
    stage ??= new Kind(element, options);
    stage.say(error.message);
    place.onEnd = () => stage.destroy();
    throw error;
  }
  view[residence] = place;
  place.onEnd = () => {
    if (place.isReplaced) view[feed].page.report("Another list was made in this element; this one is destroyed.");
    view[feed].stop();
  };
  return view;
}

/** The message for a table or a collection with an engine for feeds only. */
const NO_TABLES = "A table needs an engine that knows tables, and so does a collection: make it before the feed it shares nodes with, or let "
  + "`wasm` name lazyscroll-all.wasm for both.";

export class ListView {
  constructor(given) {
    this[feed] = given;
    this.element = given.stage.element;
    this.scroller = given.stage.scroller;
  }

  // MARK: Scrolling

  get contentOffset() {
    // Items that the engine does not know yet start below the viewport, so the offset does not depend on them.
    this[feed].performEdits();
    const { window, stage, isAlive } = this[feed];
    return isAlive ? window.look() : stage.offset;
  }

  set contentOffset(offset) {
    const { window } = this[feed];
    if (!this[feed].isAlive) return;
    if (!areLengths(offset)) {
      this[feed].page.report(`contentOffset: ${offset} is no place; the offset stays.`);
      return;
    }
    this[feed].position.cancel();
    this[feed].settleEdits();
    window.leap(offset);
  }

  get isScrolling() { return (this[feed].scrollState & state.scrolling) !== 0; }

  get isAtStart() { return (this[feed].scrollState & state.atStart) !== 0; }

  get isAtEnd() { return (this[feed].scrollState & state.atEnd) !== 0; }

  get followedEdges() { return [...this[feed].ends.followed ?? []]; }

  set followedEdges(edges) {
    if (!this[feed].isAlive) return;
    if (!areEdges(edges)) {
      this[feed].page.report(`followedEdges: ${edges} is no array of "start" and "end"; the same are followed as before.`);
      return;
    }
    this[feed].settleEdits();
    this[feed].ends.followed = [...new Set(edges)];
    this[feed].ends.follow(this[feed]);
  }

  get shortContentEdge() { return this[feed].ends.shortContentEdge ?? "start"; }

  set shortContentEdge(edge) {
    if (!this[feed].isAlive) return;
    if (edge !== "start" && edge !== "end") {
      this[feed].page.report(`shortContentEdge: ${edge} is neither "start" nor "end"; it stays ${this.shortContentEdge}.`);
      return;
    }
    this[feed].settleEdits();
    this[feed].ends.shortContentEdge = edge;
    this[feed].ends.standShortContent(this[feed]);
  }

  get nearDistance() { return this[feed].ends.nearDistance; }

  set nearDistance(distance) {
    if (!this[feed].isAlive) return;
    if (distance !== undefined && !isLength(distance)) {
      this[feed].page.report(`nearDistance: ${distance} is no distance from 0 up; it stays ${this.nearDistance}.`);
      return;
    }
    this[feed].ends.nearDistance = distance;
    this[feed].ends.watch(this[feed]);
  }

  get position() { return this[feed].position.read(); }

  restore(position) {
    if (isPosition(position)) return this[feed].position.restore(position);
    this[feed].page.report("restore: that is no position of a list; the user stays.");
    return Promise.resolve("missing");
  }

  get newItems() { return this[feed].position.newItems; }

  scrollTo(item, options) {
    this[feed].position.cancel();
    const movement = movementOf("scrollTo", this[feed], options);
    return this[feed].scrollTo(this[feed].known(item), movement);
  }

  // MARK: Items

  viewOf(item) {
    const number = this[feed].known(item);
    return number === null ? null : this[feed].nodeOf(number);
  }

  itemOf(node) { return this[feed].itemIn(node); }

  frameOf(item) {
    const number = this[feed].named(item);
    return number === null ? null : this[feed].frameOf(number);
  }

  layoutIfNeeded() { this[feed].layoutIfNeeded(); }

  async find(query, options) {
    if (!this[feed].options.text) throw new TypeError("find needs the option `text`, a function that gives the text of an item.");
    // One promise for all calls: searches begin in the order in which they were asked for.
    searching ??= import("./find.js").catch((error) => {
      searching = null;
      throw error;
    });
    const { TextSearch } = await searching;
    return new TextSearch(this, this[feed], String(query ?? ""), options);
  }

  // MARK: Selection

  select(item) { this.#setSelected("select", item, true); }

  deselect(item) { this.#setSelected("deselect", item, false); }

  #setSelected(name, item, isSelected) {
    if (!this[feed].isAlive) return;
    const number = this[feed].named(item);
    if (number !== null) this[feed].setSelected(number, isSelected);
    else this[feed].page.report(`${name}: there is no ${nameOf(item)}; nothing was changed.`);
  }

  // MARK: Leases

  hold(item, reason = "kept") { this.#lease("hold", item, reason, true); }

  release(item, reason = "kept") { this.#lease("release", item, reason, false); }

  #lease(name, item, reason, isHeld) { this[feed].leases.set(name, this[feed].named(item), reason, isHeld, nameOf(item)); }

  get leases() { return this[feed].leases.all(); }

  get leaseLimit() { return this[feed].leases.limit; }

  set leaseLimit(limit) {
    if (!this[feed].isAlive) return;
    if (isLength(limit)) this[feed].leases.setLimit(limit);
    else this[feed].page.report(`leaseLimit: ${limit} is no number from 0 up; it stays ${this.leaseLimit}.`);
  }

  // MARK: Reuse

  clear({ pooled = true } = {}) { this[feed].call((engine, number) => engine.clear(number, pooled ? 1 : 0)); }

  clearPool() { this[feed].call((engine, number) => engine.clearPool(number)); }

  prewarm(reuse, count, make) {
    if (typeof make !== "function") throw new TypeError("prewarm needs a function that makes a node.");
    this[feed].prewarm(reuse, count, make);
  }

  resetCounts() { this[feed].call((engine, number) => engine.resetCounts(number)); }

  // MARK: Figures, and the end

  stats() {
    this[feed].settleEdits();
    const { isAlive, engine, number } = this[feed];
    if (isAlive) engine.exports.stats(number);
    const [items, liveViews, pooledViews, viewsMade, binds, placeholders, correctionsPx, start, end, contentHeight, contentExtent] =
      isAlive ? engine.read(11) : new Array(11).fill(0);
    return {
      items, liveViews, pooledViews, viewsMade, binds, placeholders, correctionsPx, contentHeight, contentExtent,
      contentOffset: this.contentOffset, lastTickMicroseconds: this[feed].window.tick * 1000,
      materialized: { start, end },
    };
  }

  trace() { return this[feed].isAlive ? this[feed].engine.trace(this[feed].number) : null; }

  destroy() { this[residence].end(new DOMException("The list was destroyed.", "AbortError")); }
}

/**
 * Returns how a scroll goes, as the engine takes it: the number of the alignment, the offset from there, and the duration in
 * seconds, 0 for the browser's own or below 0 for none. Invalid options are reported.
 *
 * @param {string} name The call, for the sentence.
 * @param {import("./feed.js").Feed} feed
 * @param {import("./common.d.ts").ScrollOptions | undefined} options
 * @param {string} usual The alignment by default.
 */
export function movementOf(name, feed, options = {}, usual = "nearest") {
  const { align = usual, offset = 0, duration, animated } = options;
  if (!Object.hasOwn(alignments, align)) feed.page.report(`${name}: there is no alignment ${align}; nearest was taken.`);
  if (!areLengths(offset)) feed.page.report(`${name}: the offset ${offset} is no distance; 0 was taken.`);
  const isTimed = duration !== undefined && isLength(duration);
  if (duration !== undefined && !isTimed) {
    feed.page.report(`${name}: the duration ${duration} is no number of milliseconds; the browser's own was taken.`);
  }
  const isAnimated = (animated ?? duration !== undefined) && duration !== 0;
  return [
    alignments[align] ?? alignments.nearest, areLengths(offset) ? offset : 0,
    isAnimated ? (isTimed ? duration / 1000 : 0) : -1,
  ];
}

/** Returns words for an item as a page names it. */
export function nameOf(item) {
  const { id, index, section, item: place } = item !== null && typeof item === "object" ? item : { id: item };
  if (id !== undefined) return `item ${id}`;
  return section === undefined ? `item at index ${index}` : `item ${place} in section ${section}`;
}

/** Returns the duration of an edit, in seconds; -1 for one without animation. */
export function duration(isAnimated) { return isAnimated ? DURATION : -1; }
