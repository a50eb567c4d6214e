// The time that an engine, which has no clock, asks to be told of.

import { DisplayFrame } from "./documents.js";

/** Tells when time has passed, and the browser has shown since what it has. */
export class Timer {
  /**
   * @param {HTMLElement} element The element whose window shows what there is.
   * @param {() => void} tell Called when the time has come that was asked for last.
   */
  constructor(element, tell) {
    this.frame = new DisplayFrame(element);
    this.tell = tell;
  }

  /** Asks for one call after so many seconds. */
  request(seconds) {
    this.stop();
    this.timeout = setTimeout(() => this.#waitForFrames(2), 1000 * seconds);
  }

  /** A page in the background shows nothing: nodes have their sizes two display frames after it has come back. */
  #waitForFrames(count) {
    this.frame.request(() => (count > 1 ? this.#waitForFrames(count - 1) : this.tell()));
  }

  /** The element is in another document. */
  renew() { this.frame.renew(); }

  stop() {
    clearTimeout(this.timeout);
    this.frame.cancel();
  }
}
