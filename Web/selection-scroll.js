// Scrolling while the user selects text beyond the edge of the window: the farther, the faster.

import { DisplayFrame } from "./documents.js";

/** The speed at the edge, in pixels a second, what each pixel beyond it adds, and the greatest. */
const [LEAST, PER_PIXEL, MOST] = [120, 14, 6000];

export class SelectionScroll {
  #frame;
  #last = 0;

  /**
   * @param {import("./feed.js").Feed} feed
   * @param {() => void} moved Called after each step.
   */
  constructor(feed, moved) {
    this.feed = feed;
    this.#frame = new DisplayFrame(feed.stage.element);
    this.moved = moved;
    [this.x, this.y] = [0, 0];
  }

  /** The pointer is there, in CSS pixels of the window. */
  aim(x, y) {
    [this.x, this.y] = [x, y];
    if (!this.isOutside || this.#frame.isRequested) return;
    this.#last = performance.now();
    this.#frame.request(() => this.#step());
  }

  /** True if the pointer is before or behind the window, along the axis. */
  get isOutside() { return this.#distance !== 0; }

  stop() {
    this.#frame.cancel();
    [this.x, this.y] = [NaN, NaN];
  }

  /** The distance from the window, negative before it. */
  get #distance() {
    const { isSideways, isRightToLeft } = this.feed.stage;
    const box = this.feed.stage.bounds();
    const [at, start, end] = isSideways ? [this.x, box.left, box.right] : [this.y, box.top, box.bottom];
    const distance = at < start ? at - start : Math.max(0, at - end) || 0;
    return isSideways && isRightToLeft ? -distance : distance;
  }

  #step() {
    const { feed } = this;
    const distance = this.#distance;
    if (distance === 0 || !feed.isAlive) return;
    const now = performance.now();
    const speed = Math.min(MOST, LEAST + PER_PIXEL * Math.abs(distance));
    const offset = feed.window.look() + Math.sign(distance) * speed * Math.min(now - this.#last, 50) / 1000;
    this.#last = now;
    feed.position.cancel();
    feed.window.leap(offset);
    this.moved();
    this.#frame.request(() => this.#step());
  }
}
