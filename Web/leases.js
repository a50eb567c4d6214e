// The reasons for which nodes are kept alive wherever they are scrolled to.

/** The reasons, by their numbers; see `LeaseReason.swift`. The engine finds the first two itself. */
const reasons = ["focused", "dragged", "edited", "playing", "kept"];

/** The reasons that a page gives. */
const ofPage = reasons.slice(2);

/** The greatest number of items that a page keeps, unless it says another one. */
const LIMIT = 32;

export class Leases {
  /** The items that the page holds, and why, once for each call: an engine that takes over is told of them. */
  #held = [];

  /** @param {import("./feed.js").Feed} feed */
  constructor(feed) {
    this.feed = feed;
    this.limit = feed.options.leaseLimit ?? LIMIT;
  }

  /** Tells a fresh engine the limit. */
  begin() { if (this.limit !== LIMIT) this.feed.call((engine, number) => engine.limitLeases(number, this.limit)); }

  /** Forgets items that are not in the data any more, as the engine does. */
  dataChanged() { if (this.#held.length > 0) this.#held = this.#held.filter(({ item }) => this.feed.has(item)); }

  /** Tells an engine that took over what the page holds. */
  resume() {
    this.dataChanged();
    const held = this.#held;
    this.#held = [];
    for (const { item, reason } of held) this.#tell(item, reason, true);
  }

  setLimit(limit) {
    this.limit = limit;
    this.feed.call((engine, number) => engine.limitLeases(number, limit));
  }

  /**
   * Adds a reason to keep the node of an item, or removes one.
   *
   * @param {string} name The call, for the sentence.
   * @param {number | null} item
   * @param {string} reason
   * @param {boolean} isHeld
   * @param {string} words Words for the item.
   */
  set(name, item, reason, isHeld, words) {
    const { feed } = this;
    if (!feed.isAlive) return;
    if (!ofPage.includes(reason)) feed.page.report(`${name}: ${reason} is no reason; it is one of ${ofPage.join(", ")}. Nothing was changed.`);
    else if (item === null) feed.page.report(`${name}: there is no ${words}; nothing was changed.`);
    else this.#tell(item, reason, isHeld);
  }

  #tell(item, reason, isHeld) {
    if (isHeld) this.#held.push({ item, reason });
    else this.#held = this.#held.toSpliced(this.#held.findIndex((held) => held.item === item && held.reason === reason) >>> 0, 1);
    this.feed.call((engine, number) => engine.lease(number, item, reasons.indexOf(reason), isHeld ? 1 : 0));
  }

  /** The leases, as the page knows items. */
  all() {
    const { feed } = this;
    feed.settleEdits();
    if (!feed.isAlive) return [];
    const numbers = [...feed.engine.read(2 * feed.engine.exports.leases(feed.number))];
    return Array.from({ length: numbers.length / 2 }, (_, index) => (
      { item: feed.item(numbers[2 * index]), reason: reasons[numbers[2 * index + 1]] }));
  }
}
