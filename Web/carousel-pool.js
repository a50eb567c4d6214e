// Idle nodes that several carousels share: a node that left one row is reused in another.

import { NO_REUSE } from "./identities.js";

export class CarouselPool {
  #budgets = new Map();
  #members = new Set();

  /** @param {{ budgets?: Record<string, number> }} options The most idle nodes of a kind; any number, if not said. */
  constructor({ budgets = {} } = {}) {
    for (const [reuse, count] of Object.entries(budgets)) this.setBudget(reuse, count);
  }

  /** The carousels that take nodes from it. */
  get carousels() { return this.#members.size; }

  /** Limits the number of idle nodes of a kind; `Infinity` for any number. */
  setBudget(reuse, count) {
    if (count !== Infinity && !(Number.isInteger(count) && count >= 0)) {
      throw new TypeError(`CarouselPool: the budget of ${reuse} is ${count}; a whole number from 0 up is needed.`);
    }
    this.#budgets.set(String(reuse), count);
    const [any] = this.#members;
    if (any) this.#apply(any, reuse, count);
  }

  /** Makes nodes ahead of their use, as time allows; there has to be a carousel already. */
  prewarm(reuse, count, make) {
    const [any] = this.#members;
    any?.prewarm(reuse, count, make);
  }

  /** Returns the numbers of idle nodes and of those on the screen. */
  stats() {
    const [any] = this.#members;
    let live = 0;
    for (const member of this.#members) live += member.figures.liveViews;
    return { carousels: this.carousels, live, idle: any ? any.figures.pooledViews : 0 };
  }

  /** A member whose idle nodes a carousel is to use; `undefined` where it is the first. */
  other(engine) {
    for (const member of this.#members) if (member.engine === engine && member.knownTo === engine.exports) return member;
    return undefined;
  }

  join(feed) {
    const isFirst = !this.other(feed.engine);
    this.#members.add(feed);
    if (!isFirst) return;
    for (const [reuse, count] of this.#budgets) this.#apply(feed, reuse, count);
  }

  leave(feed) { this.#members.delete(feed); }

  #apply(feed, reuse, count) {
    const number = feed.engine.reuse.number(reuse);
    if (number === NO_REUSE) return;
    feed.call((engine, list) => engine.poolBudget(list, number, count === Infinity ? -1 : count));
  }
}
