// The marks of hits in views: ranges that the browser paints, without a change of the page's nodes.

import { windowOf } from "./documents.js";
import { ShownText } from "./item-text.js";
import { ViewWatch } from "./view-watch.js";

/** The most hits that are marked in one view. */
const MOST_MARKS = 1000;

/** The names by which style sheets know the marks. */
const NAMES = { hit: "lazyscroll-hit", current: "lazyscroll-current" };

/** The marks of all lists of a document, by its window. */
const all = new WeakMap();

/** Returns the marks of the document that a node is in; `null` where the browser has none. */
function marksIn(node) {
  const ownWindow = windowOf(node);
  const { Highlight: Kind, CSS: { highlights } } = ownWindow;
  if (all.has(ownWindow) || typeof Kind !== "function" || !highlights) return all.get(ownWindow) ?? null;
  const marks = { hit: new Kind(), current: new Kind() };
  marks.current.priority = 1;
  for (const [kind, name] of Object.entries(NAMES)) highlights.set(name, marks[kind]);
  all.set(ownWindow, marks);
  return marks;
}

export class FindMarks {
  /** The ranges in each view with hits. */
  #ranges = new Map();
  #current = null;
  #range = null;
  #watch;

  /**
   * @param {import("./feed.js").Feed} feed
   * @param {import("./text-query.js").TextQuery} query
   * @param {import("./item-text.js").ItemTexts} texts
   */
  constructor(feed, query, texts) {
    Object.assign(this, { feed, query, texts });
    this.#watch = new ViewWatch(feed, (views) => { for (const view of views) this.#mark(view); });
    for (const view of feed.shown.keys()) this.#mark(view);
  }

  /** The range of the current hit, if a view shows it. */
  get range() { return this.#range; }

  /**
   * Marks a hit as the current one; `null` for none.
   *
   * @param {{ number: number, hit: number } | null} current The number of its item, and its own among the hits there.
   */
  setCurrent(current) {
    const before = this.#current;
    this.#current = current;
    for (const [view, number] of this.feed.shown) if (number === before?.number || number === current?.number) this.#mark(view);
  }

  end() {
    this.#watch.stop();
    for (const view of [...this.#ranges.keys()]) this.#clear(view);
  }

  #mark(view) {
    const { feed, query } = this;
    this.#clear(view);
    const number = feed.shown.get(view);
    if (number === undefined || !feed.isAlive) return;
    const text = this.texts.of(feed.item(number));
    const isCurrent = number === this.#current?.number;
    const places = query.places(text, isCurrent ? Math.max(MOST_MARKS, this.#current.hit + 1) : MOST_MARKS);
    if (places.length === 0) return;
    view.dataset.found = isCurrent ? "current" : "";
    const shown = new ShownText(view, text);
    const inView = shown.start === null
      ? query.places(shown.shown, MOST_MARKS) : places.map(([start, end]) => [start + shown.start, end + shown.start]);
    const ranges = inView.map(([start, end]) => shown.range(start, end));
    this.#ranges.set(view, ranges);
    const marks = marksIn(view);
    for (const range of ranges) marks?.hit.add(range);
    if (!isCurrent) return;
    this.#range = ranges[this.#current.hit] ?? null;
    if (this.#range) marks?.current.add(this.#range);
  }

  #clear(view) {
    const marks = marksIn(view);
    for (const range of this.#ranges.get(view) ?? []) {
      marks?.hit.delete(range);
      if (range !== this.#range) continue;
      marks?.current.delete(range);
      this.#range = null;
    }
    if (!this.#ranges.delete(view)) return;
    delete view.dataset.found;
  }
}
