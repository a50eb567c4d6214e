// The keyboard's focus in a feed. The engine keeps the focused item alive and decides which item a key leads to.

/** Keys that lead from item to item, by the numbers of `FocusWalk.Key`. */
export const walkKeys = { ArrowLeft: 0, ArrowRight: 1, ArrowUp: 2, ArrowDown: 3, Home: 4, End: 5 };

/** As little as is needed to bring an item into view, at once: the alignment, the offset and the duration, see `Exports.swift`. */
const NEAREST = [3, 0, -1];

export class Focus {
  /** @param {import("./feed.js").Feed} feed */
  constructor(feed) { this.feed = feed; }

  /** Tells the engine which node has the focus; `null` for none. */
  moved(node) {
    const view = this.feed.shown.has(node) ? this.feed.engine.nodes.number(node) : -1;
    this.feed.call((engine, number) => engine.focusMoved(number, view));
  }

  /**
   * Brings the next or the previous item into the window before Tab leaves a node, if that item has no node yet: the focus
   * would leave the feed.
   */
  reveal(node, step) {
    const item = this.feed.shown.get(node);
    if (item === undefined || !this.feed.isAlive) return;
    const next = this.feed.inquire((engine, number) => engine.itemToReveal(number, item, step)) ?? NaN;
    if (!Number.isNaN(next)) this.#bringIn(next);
  }

  /** Returns the number of the item to which a key leads from another one; `null` for none. */
  next(key, item) {
    if (walkKeys[key] === undefined) return null;
    const next = this.feed.inquire((engine, number) => engine.walk(number, item, walkKeys[key])) ?? NaN;
    return Number.isNaN(next) ? null : next;
  }

  /** Moves the focus from a node to the item to which a key leads; returns true if there is one. */
  walk(node, key) {
    const number = this.feed.shown.get(node);
    const next = number === undefined || !this.feed.isAlive ? null : this.next(key, number);
    this.set(next);
    return next !== null;
  }

  /** Gives an item the focus, wherever it is; `null` changes nothing. */
  set(number) {
    if (number === null) return;
    this.#bringIn(number);
    const node = this.feed.nodeOf(number);
    if (!node) return;
    const target = this.feed.roles.target(node);
    target.focus({ preventScroll: true });
    this.feed.roles.reveal(target);
  }

  /** Brings an item into the window at once, bound. */
  #bringIn(number) { this.feed.schedule.withoutLimit(() => this.feed.scrollTo(number, NEAREST)); }
}
