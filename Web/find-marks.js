// The marks of hits in views: ranges that the browser paints, without a change of the page's nodes.

import { ShownText } from "./item-text.js";
import { ViewWatch } from "./view-watch.js";

/** The most hits that are marked in one view. */
const MOST_MARKS = 1000;

/** The names by which style sheets know the marks. */
const NAMES = { hit: "lazyscroll-hit", current: "lazyscroll-current" };

/** The marks of all lists of the page; `null` where the browser has none. */
let highlights = null;

function shared() {
  if (highlights || typeof Highlight !== "function" || !CSS.highlights) return highlights;
  highlights = { hit: new Highlight(), current: new Highlight() };
  highlights.current.priority = 1;
  for (const [kind, name] of Object.entries(NAMES)) CSS.highlights.set(name, highlights[kind]);
  return highlights;
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
    for (const range of ranges) shared()?.hit.add(range);
    if (!isCurrent) return;
    this.#range = ranges[this.#current.hit] ?? null;
    if (this.#range) shared()?.current.add(this.#range);
  }

  #clear(view) {
    for (const range of this.#ranges.get(view) ?? []) {
      shared()?.hit.delete(range);
      if (range !== this.#range) continue;
      shared()?.current.delete(range);
      this.#range = null;
    }
    if (!this.#ranges.delete(view)) return;
    delete view.dataset.found;
  }
}
