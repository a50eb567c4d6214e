// The time of a feed: display frames, the time for binding in each of them, and calls after a delay.

import { Timer } from "./timer.js";

export class Schedule {
  /**
   * @param {number} budget The milliseconds of a display frame for binding.
   * @param {() => void} displayFrame Called with a requested display frame.
   * @param {() => void} timePassed Called when the time has come that was requested last.
   */
  constructor(budget, displayFrame, timePassed) {
    this.budget = budget;
    this.displayFrame = displayFrame;
    this.timer = new Timer(timePassed);
    this.frame = 0;
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
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.displayFrame();
    });
  }

  requestTime(seconds) { this.timer.request(seconds); }

  stop() {
    cancelAnimationFrame(this.frame);
    this.timer.stop();
  }
}
