// One list in each element, from the call that makes it until it is destroyed. Of two lists in the same element the one
// that was asked for last counts: a page that cannot wait for the first, as when a component is mounted twice, need not.

import { isElement } from "./documents.js";

/** The list that stands in each element, or is on its way there. */
const residences = new WeakMap();

/** The number of lists requested so far in each element. */
const turns = new WeakMap();

/** The turn of a call that makes a list in an element; a call that loads a module first takes its turn before. */
export function nextTurn(element) {
  if (!isElement(element)) return 0;
  const turn = (turns.get(element) ?? 0) + 1;
  turns.set(element, turn);
  return turn;
}

export class Residence {
  #ending = new AbortController();

  /**
   * Takes an element; a list that stands there, or is on its way there, ends, or this one if it was asked for earlier.
   *
   * @param {HTMLElement} element
   * @param {AbortSignal | undefined} signal Ends it as well.
   * @param {number} turn The result of `nextTurn` for the call.
   */
  constructor(element, signal, turn) {
    this.element = element;
    this.turn = turn;
    /** Called once when it ends. */
    this.onEnd = () => {};
    /** A Boolean value that indicates whether another list took the element. */
    this.isReplaced = false;
    const other = residences.get(element);
    if (other?.turn > turn) {
      this.#giveWay();
      return;
    }
    other?.#giveWay();
    residences.set(element, this);
    signal?.addEventListener("abort", () => this.end(signal.reason), { signal: this.#ending.signal });
  }

  get hasEnded() { return this.#ending.signal.aborted; }

  /** Fails with the reason if it has ended. */
  check() { this.#ending.signal.throwIfAborted(); }

  /** Waits for a promise; fails with the reason as soon as it ends. */
  async wait(promise) {
    const { signal } = this.#ending;
    signal.throwIfAborted();
    let stop;
    const ended = new Promise((_, reject) => {
      stop = () => reject(signal.reason);
      signal.addEventListener("abort", stop);
    });
    try {
      return await Promise.race([promise, ended]);
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  /** Leaves the element. */
  end(reason) {
    if (this.hasEnded) return;
    if (residences.get(this.element) === this) residences.delete(this.element);
    this.#ending.abort(reason);
    this.onEnd();
  }

  #giveWay() {
    this.isReplaced = true;
    this.end(new DOMException("Another list was made in this element.", "AbortError"));
  }
}
