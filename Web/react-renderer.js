// The rows of a list in React, by the nodes that they are rendered into; `react.js` renders them by portals.

import { flushSync } from "react-dom";
import { feed } from "./list-view.js";

/** The rows of a list, rendered when the list binds their nodes. */
export class Renderer {
  /** The rows by their nodes, idle ones too: what each shows, its key, and the function that rendered it last. */
  #rows = new Map();
  #show;
  #count = 0;
  /** The number of calls of the list that are under way. */
  #calls = 0;
  #isDue = false;
  /** True once the list has ended: another one's rows may be shown by then. */
  #hasEnded = false;

  /** @param {(shown: Map<HTMLElement, { id: unknown, key: string, row?: Function }>) => void} show Renders the rows of all nodes. */
  constructor(show) { this.#show = show; }

  /** The IDs of all rows. */
  get ids() { return Array.from(this.#rows.values(), ({ id }) => id); }

  /**
   * Notices the calls of a list from now on, and its end; returns false for a list that has ended already.
   *
   * React renders nothing at once within an effect, where a call may be made; so rows that one asks for are rendered just after
   * it. Others are rendered at once, as the user scrolls.
   */
  watch(list, onEnd) {
    if (list[feed].isDestroyed) {
      onEnd();
      return false;
    }
    list[feed].followers.add({ dataChanged() {}, end: onEnd });
    for (let at = Object.getPrototypeOf(list); at !== Object.prototype; at = Object.getPrototypeOf(at)) {
      for (const [name, { value, get, set }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
        if (name === "constructor" || Object.hasOwn(list, name)) continue;
        const wrapped = (body) => body && ((...given) => this.#call(() => body.apply(list, given)));
        const descriptor = get ? { get: wrapped(get), set: wrapped(set) } : { value: wrapped(value) };
        Object.defineProperty(list, name, { configurable: true, ...descriptor });
      }
    }
    return true;
  }

  /** Makes a call of the list outside of effects: rows are rendered at once. */
  directly(body) {
    this.#calls -= 1;
    try {
      return body();
    } finally {
      this.#calls += 1;
    }
  }

  #call(body) {
    this.#calls += 1;
    try {
      return body();
    } finally {
      this.#calls -= 1;
    }
  }

  /** Renders the row of an item into a node; the list measures it next. */
  render(node, id) {
    const known = this.#rows.get(node);
    if (known?.id === id) return;
    this.#rows.set(node, { id, key: known?.key ?? String(this.#count++) });
    if (this.#calls <= 0) this.#flush();
    else this.#flushSoon();
  }

  /** Renders nothing any more for items that are about to be removed. */
  forget(gone) {
    if (gone.size === 0) return;
    for (const [node, { id }] of this.#rows) if (gone.has(id)) this.#rows.delete(node);
    this.#flushSoon();
  }

  end() { this.#hasEnded = true; }

  #flush() { if (!this.#hasEnded) flushSync(() => this.#show(new Map(this.#rows))); }

  #flushSoon() {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#flush();
    });
  }
}
