// The place of the user in a list, as a value that a page saves as JSON, and restores once its item is there; and the items
// that came in behind the user.

import { edgeMask, edgesOf, state } from "./content-ends.js";

/** The events of a user who goes elsewhere. */
const GESTURES = ["wheel", "touchmove", "pointerdown", "keydown"];

export class ReadingPosition {
  /** The position that waits for its item, and the function that ends the wait. */
  #waiting = null;
  #listening = null;
  /** The number of the last item when the end of the content was last in sight; `null` for none. */
  #lastSeen = null;

  /** @param {import("./feed.js").Feed} feed */
  constructor(feed) { this.feed = feed; }

  /** The position: of the first item that starts in the window, or fills it; `null` without one. */
  read() {
    const { feed } = this;
    if (this.#waiting) return this.#waiting.position;
    feed.settleEdits();
    if (!feed.isAlive || !feed.engine.exports.readingPosition(feed.number)) return null;
    const [number, distance, edges] = feed.engine.read(3);
    const { id, ...place } = feed.item(number);
    return { item: id ?? place, distance, edges: edgesOf(edges) };
  }

  /** Brings the user back, once the item is there; ends the wait for another position. */
  restore(position) {
    this.cancel();
    if (position === null || !this.feed.isAlive) return Promise.resolve("cancelled");
    this.feed.settleEdits();
    return new Promise((resolve) => {
      this.#waiting = { position, resolve };
      this.#listening = new AbortController();
      const { signal } = this.#listening;
      for (const kind of GESTURES) this.feed.stage.scroller.addEventListener(kind, () => this.cancel(), { passive: true, signal });
      this.#attempt();
    });
  }

  /** Ends the wait for an item. */
  cancel() { this.#end()?.resolve("cancelled"); }

  /** Called once the engine has performed what it was told. */
  didPerform() {
    if (this.#waiting) queueMicrotask(() => this.#attempt());
    const { feed } = this;
    if (!feed.ends.followed?.includes("end") || !feed.isShown) return;
    if (feed.engine.exports.scrollState(feed.number) & state.atEnd) this.#lastSeen = feed.lastNumber;
  }

  /** The number of items behind the one that was the last when the end was last in sight. */
  get newItems() {
    const { feed } = this;
    feed.settleEdits();
    const index = this.#lastSeen === null || !feed.isAlive ? -1 : feed.indexOf(this.#lastSeen);
    return index < 0 ? 0 : feed.count - 1 - index;
  }

  #end() {
    const ended = this.#waiting;
    this.#waiting = null;
    this.#listening?.abort();
    return ended;
  }

  #attempt() {
    const { feed } = this;
    if (!this.#waiting || !feed.isShown) return;
    const { item, distance, edges } = this.#waiting.position;
    const number = feed.named(item);
    if (number === null) return;
    const { resolve } = this.#end();
    feed.waitForScroll((engine, list) => engine.restorePosition(list, number, distance, edgeMask(edges))).then(resolve);
  }
}
