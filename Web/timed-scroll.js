// A movement of the browser's offset that takes a given time: the browser's own smooth scrolling takes no duration.

import { DisplayFrame } from "./documents.js";

/** Returns the part of the way for a part of the time: fast at first, slower towards the end. */
const easeOut = (time) => 1 - (1 - time) ** 3;

export class TimedScroll {
  #frame;

  /** Called when the movement has come to its end. */
  onEnd = () => {};

  /** @param {Element} scroller */
  constructor(scroller) { this.#frame = new DisplayFrame(scroller); }

  /** A Boolean value that indicates whether a movement is under way. */
  get isMoving() { return this.#frame.isRequested; }

  /**
   * Begins a movement.
   *
   * @param {number} from The offset at which it begins.
   * @param {number} to The offset at which it ends.
   * @param {number} seconds Its duration, above 0.
   * @param {(offset: number) => void} write Writes the browser's offset.
   */
  start(from, to, seconds, write) {
    this.stop();
    const began = performance.now();
    const step = () => {
      const time = Math.min(1, (performance.now() - began) / (1000 * seconds));
      if (time < 1) this.#frame.request(step);
      write(time < 1 ? from + (to - from) * easeOut(time) : to);
      if (time === 1) this.onEnd();
    };
    this.#frame.request(step);
  }

  /** Ends it where it is. */
  stop() { this.#frame.cancel(); }
}
