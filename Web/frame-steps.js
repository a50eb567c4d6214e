// Work in steps: all of them at once, or as many in each display frame as a budget of time allows.

import { DisplayFrame } from "./documents.js";

/** Counts what steps visit, and says when one is long enough. */
export class Pace {
  #visits = 0;

  /** @param {number} slice The most visits of a step, above 0; `Infinity` for no pause. */
  constructor(slice) { this.slice = slice; }

  /** Counts a visit; returns true if the step ends with it. */
  isOver() {
    this.#visits += 1;
    return this.#visits % this.slice === 0;
  }
}

/** Returns what a generator returns, without a pause. */
export function finished(steps) {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** A generator whose steps are taken in display frames: at least one in each, after those that are left to others. */
export class FrameSteps {
  #steps;
  #budget;
  #fail;
  #frame;
  #isStopped = false;

  /**
   * @param {Iterator} steps
   * @param {number} budget The time of a frame, in milliseconds.
   * @param {(error: unknown) => void} fail Called if a step throws, which is the last one then.
   * @param {Node} node A node of the window that has the frames.
   * @param {number} framesBefore The display frames that pass before the first step.
   */
  constructor(steps, budget, fail, node, framesBefore = 0) {
    this.#steps = steps;
    this.#budget = budget;
    this.#fail = fail;
    this.#frame = new DisplayFrame(node);
    this.#wait(framesBefore);
  }

  /** Takes no more steps; may be called from one. */
  stop() {
    this.#isStopped = true;
    this.#frame.cancel();
  }

  #wait(frames = 0) { this.#frame.request(() => (frames > 0 ? this.#wait(frames - 1) : this.#goOn())); }

  #goOn() {
    const started = performance.now();
    try {
      do {
        if (this.#steps.next().done || this.#isStopped) return;
      } while (performance.now() - started < this.#budget);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#wait();
  }
}
