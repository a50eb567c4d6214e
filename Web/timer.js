// The time that an engine, which has no clock, asks to be told of.

/** Tells when time has passed, and the browser has shown since what it has. */
export class Timer {
  /** @param {() => void} tell Called when the time has come that was asked for last. */
  constructor(tell) { this.tell = tell; }

  /** Asks for one call after so many seconds. */
  request(seconds) {
    this.stop();
    this.timeout = setTimeout(() => this.#waitForFrames(2), 1000 * seconds);
  }

  /** A page in the background shows nothing: nodes have their sizes two display frames after it has come back. */
  #waitForFrames(count) {
    this.frame = requestAnimationFrame(() => (count > 1 ? this.#waitForFrames(count - 1) : this.tell()));
  }

  stop() {
    clearTimeout(this.timeout);
    cancelAnimationFrame(this.frame);
  }
}
