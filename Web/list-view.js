// List views: the object that a page gets for each kind of list, and its creation in an element.

import { engineAt, isLoaded } from "./engine.js";
import { areLengths } from "./options.js";
import { nextTurn, Residence } from "./residence.js";
import { Stage } from "./stage.js";

/** The engine of a page with feeds only, and the larger one, which tables need. */
const engines = {
  feeds: new URL("lazyscroll.wasm", import.meta.url), all: new URL("lazyscroll-all.wasm", import.meta.url),
};

/** The property under which a list view keeps its feed. */
export const feed = Symbol("feed");

/** Alignments of `scrollTo` by name; see `Exports.swift`. */
const alignments = { start: 0, center: 1, end: 2, nearest: 3 };

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
 * @throws {Error} when the engine does not load, or what `make` throws; the sentence stands in the element too.
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
    const engine = await place.wait(engineFor(kind, options.wasm, sharing));
    if (sharing && sharing.engine !== engine) {
      throw new TypeError("`sharePoolWith` has another engine: nodes can be shared within one only.");
    }
    if (kind === "all" && !engine.knowsSections) throw new TypeError(NO_TABLES);
    stage = new Kind(element, options);
    view = make(stage, engine, sharing);
  } catch (error) {
    if (place.hasEnded) stage?.destroy();
    place.check();
    console.error("LazyScroll:", error);
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
  // A callback of the page may have ended it.
  if (place.hasEnded) place.onEnd();
  place.check();
  return view;
}

/** The message for a table or a collection with an engine for feeds only. */
const NO_TABLES = "A table needs an engine that knows tables, and so does a collection: make it before the feed it shares nodes with, or let "
  + "`wasm` name lazyscroll-all.wasm for both.";

/** The engine that the page names, or that of the feed nodes are shared with; or the larger one, if it is there. */
async function engineFor(kind, wasm, sharing) {
  if (wasm !== undefined) return engineAt(wasm);
  if (sharing) return sharing.engine;
  return engineAt(isLoaded(engines.all) ? engines.all : engines[kind]);
}

export class ListView {
  constructor(given) {
    this[feed] = given;
    this.element = given.stage.element;
    this.scroller = given.stage.scroller;
  }

  // MARK: Scrolling

  get contentOffset() {
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
    window.leap(offset);
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

  destroy() { this[residence].end(new DOMException("The list was destroyed.", "AbortError")); }
}

/** Returns the number of an alignment; an unknown one is reported. */
export function alignment(name, feed, align = "nearest") {
  if (!(align in alignments)) feed.page.report(`${name}: there is no alignment ${align}; nearest was taken.`);
  return alignments[align] ?? alignments.nearest;
}

/** Returns the duration of an edit, in seconds; -1 for one without animation. */
export function duration(isAnimated) { return isAnimated ? DURATION : -1; }
