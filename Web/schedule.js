// The time of a feed: display frames, the time for binding in each of them, and calls after a delay.

import { DisplayFrame } from "./documents.js";
import { Timer } from "./timer.js";

export class Schedule {
  /**
   * @param {number} budget The milliseconds of a display frame for binding.
   * @param {HTMLElement} element The element whose window has the frames.
   * @param {() => void} displayFrame Called with a requested display frame.
   * @param {() => void} timePassed Called when the time has come that was requested last.
   */
  constructor(budget, element, displayFrame, timePassed) {
    this.budget = budget;
    this.displayFrame = displayFrame;
    this.timer = new Timer(element, timePassed);
    this.frame = new DisplayFrame(element);
    this.isUnlimited = false;
  }

  /** Performs work that has no time limit. */
  withoutLimit(body) {
    const before = this.isUnlimited;
    this.isUnlimited = true;
    try {
      return body();
    } finally {
      this.isUnlimited = before;
    }
  }

  /** Starts the time for binding. */
  begin() { this.start = performance.now(); }

  get isOver() { return !this.isUnlimited && performance.now() - this.start >= this.budget; }

  requestFrame() {
    if (!this.frame.isRequested) this.frame.request(() => this.displayFrame());
  }

  requestTime(seconds) { this.timer.request(seconds); }

  /** The element is in another document. */
  renew() {
    this.frame.renew();
    this.timer.renew();
  }

  stop() {
    this.frame.cancel();
    this.timer.stop();
  }
}
