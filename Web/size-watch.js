// Sizes of nodes, observed so that a change that follows from another one never reaches the page's error handler.
//
// A browser tells observers of sizes before it paints, deeper nodes later; a change of a node that is not deeper than those told
// of before has to wait for the next display frame, and is an error of the page until then. A list places others where one row
// turns out shorter, so this is no mistake: once sizes have led to changes, nothing is observed until the next display frame.

import { DisplayFrame, windowOf } from "./documents.js";

/** The watches of each window, and the display frame in which paused ones go on. */
const watches = new WeakMap();

export class SizeWatch {
  /** The nodes, each with its options, and the size that was told last; `null` before the first. */
  #targets = new Map();
  #observer;
  #group;
  #options;

  /**
   * @param {Node} node One in the window whose observers are used.
   * @param {(entries: ResizeObserverEntry[], isNews: boolean) => boolean} body Told of sizes, and whether they are others than
   *   when it was told last; returns true if it may have changed the page.
   * @param {ResizeObserverOptions} [options] Those of nodes that come without their own.
   */
  constructor(node, body, options) {
    const ownWindow = windowOf(node);
    if (!watches.has(ownWindow)) watches.set(ownWindow, { all: new Set(), frame: new DisplayFrame(node.ownerDocument.documentElement) });
    this.#group = watches.get(ownWindow);
    this.#options = options;
    this.#observer = new ownWindow.ResizeObserver((entries) => {
      const known = entries.filter(({ target }) => this.#targets.has(target));
      const news = known.filter((entry) => this.#isNews(entry));
      if (known.length > 0 && body(known, news.length > 0)) this.#pauseAll();
    });
  }

  observe(target, options = this.#options) {
    this.#targets.set(target, { size: null, options });
    this.#group.all.add(this);
    if (!this.#group.frame.isRequested) this.#observer.observe(target, options);
  }

  unobserve(target) {
    this.#targets.delete(target);
    this.#observer.unobserve(target);
  }

  disconnect() {
    this.#targets.clear();
    this.#group.all.delete(this);
    this.#observer.disconnect();
  }

  /** Returns true for another size than was told last: whatever is observed anew is told of once. */
  #isNews({ target, contentRect: { width, height }, borderBoxSize: [{ inlineSize, blockSize }] }) {
    const size = `${width} ${height} ${inlineSize} ${blockSize}`;
    const told = this.#targets.get(target);
    if (told.size === size) return false;
    told.size = size;
    return true;
  }

  #pauseAll() {
    const { all, frame } = this.#group;
    for (const watch of all) watch.#observer.disconnect();
    frame.request(() => { for (const watch of all) watch.#resume(); });
  }

  #resume() { for (const [target, { options }] of this.#targets) this.#observer.observe(target, options); }
}
