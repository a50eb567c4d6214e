// The window of a feed: tells the engine of the user's input and of the engine's own host calls in their turn.

import { windowOf } from "./documents.js";

export class FeedWindow {
  constructor(feed) {
    this.feed = feed;
    this.stage = feed.stage;
    /** The timer that the engine asked for; see `Conduct/ScrollClock.swift`. */
    this.rest = 0;
    this.stage.native.timed.onEnd = () => this.scrollEnded();
    /** The duration of the last tick, in milliseconds. */
    this.tick = 0;
    this.reducedMotion = windowOf(this.stage.element).matchMedia("(prefers-reduced-motion: reduce)");
  }

  /** A Boolean value that indicates whether the feed may be taken out of the page and put in again elsewhere. */
  get isRow() { return false; }

  /** The content offset along the axis. */
  get offset() { return this.stage.offset; }

  get isMotionReduced() { return this.reducedMotion.matches; }

  /** Calls the engine for this feed. */
  call(body) { return this.feed.call(body); }

  /** Calls the engine for this feed, without performing host calls. */
  inquire(body) { return this.feed.inquire(body); }

  /** Opens the window in a fresh engine; one that takes over is told the size and the offsets of the content. */
  open(isResuming) {
    const { content, layer: { offset, across }, isNested, isSideways } = this.stage;
    this.inquire((engine, number) => {
      this.feed.engine.write([content.width, content.height, isResuming ? offset : NaN, across]);
      engine.openWindow(number, isNested ? 1 : 0, isSideways ? 1 : 0, this.isRow ? 1 : 0);
    });
  }

  // MARK: Measures

  /** Measures the window, and lets the engine know. */
  fit() {
    this.#measure();
    this.inquire((engine, number) => this.writeForm(engine, number));
  }

  #measure() {
    this.feed.engine.forgetReadings();
    this.stage.fit();
  }

  writeForm(engine, number) {
    const { size, box: { padding }, isRightToLeft } = this.stage;
    const { overscan } = this.feed.options;
    const { insets } = this.stage.box;
    this.feed.engine.write([
      // Without a box it has no width either.
      size.width > 0 ? Math.max(size.width, this.feed.minimumWidth) : 0, size.height, insets.top, insets.leading, insets.bottom, insets.trailing, overscan,
      padding.top, padding.leading, padding.bottom, padding.trailing, windowOf(this.stage.element).devicePixelRatio || 1, isRightToLeft ? 1 : 0,
    ]);
    engine.fitWindow(number);
  }

  /** Measures the window while the engine waits for it. */
  refit() {
    this.#measure();
    this.writeForm(this.feed.engine.exports, this.feed.number);
  }

  /** The window's size, or what a pixel is, may be another one. */
  changed() {
    if (this.feed.isDestroyed) return;
    this.#measure();
    this.call((engine, number) => {
      this.writeForm(engine, number);
      engine.tellWindow(number);
    });
    this.feed.windowChanged();
  }

  // MARK: Input of the user

  /** The browser scrolled. */
  scrolled(event) {
    const started = performance.now();
    const isNews = this.feed.engine.tick(event, this.stage, () => this.call((engine, number) => engine.scrolled(number)));
    if (isNews) this.tick = performance.now() - started;
  }

  /** The browser says that it has ended to scroll; within a movement it says so of each step. */
  scrollEnded() {
    if (!this.stage.native.isMoving) this.call((engine, number) => engine.scrollEnded(number));
  }

  /** The user moves the content, or is about to. */
  grip() { this.call((engine, number) => engine.grip(number, 0)); }

  hold() { this.inquire((engine, number) => engine.holdContent(number)); }

  holdThumb() {
    // The thumb goes as far as the content does.
    this.feed.settleEdits();
    this.call((engine, number) => engine.holdThumb(number));
  }

  letGo() { this.call((engine, number) => engine.letGo(number)); }

  letGoThumb() {
    if (this.inquire((engine, number) => engine.holdsThumb(number))) this.letGo();
  }

  /** A key that scrolls was pressed; returns true if the browser shall not scroll by itself. */
  press(key, isModified, isShifted, isClick) {
    this.feed.settleEdits();
    return this.call((engine, number) => engine.scrollKey(
      number, key, isModified ? 1 : 0, isShifted ? 1 : 0, isClick ? 1 : 0, this.isMotionReduced ? 0 : 1)) === 1;
  }

  /** The page asks for a place: the content is there at once. */
  leap(offset) {
    this.call((engine, number) => engine.leap(number, offset));
    this.feed.windowChanged();
  }

  /** Looks where the browser has scrolled to; gives the content offset. */
  look() { return this.inquire((engine, number) => engine.look(number)) ?? this.stage.offset; }

  /** The data changed, and is put in order at rest. */
  restAgain() { this.inquire((engine, number) => engine.restAgain(number)); }

  // MARK: Host calls of the engine, in their turn

  resizeContent(engine, number, width, height) {
    this.stage.content = { width, height };
    const longest = engine.resizeContent(number, width, height);
    if (longest > 0) this.stage.tellTooLong(height, longest);
  }

  scroll(engine, number, x, y, seconds) { engine.scrollWindow(number, x, y, this.isMotionReduced ? -1 : seconds); }

  // MARK: Questions of the engine

  /** Waits for so many seconds, in place of what was waited for; less than 0 is not waited for. */
  wait(seconds) {
    clearTimeout(this.rest);
    if (seconds < 0) return;
    this.rest = setTimeout(() => {
      // A slow movement rests between two steps.
      if (this.stage.native.isMoving) this.wait(seconds);
      else this.call((engine, number) => engine.restDue(number));
    }, 1000 * seconds);
  }

  /** The content rests. */
  rested() { this.feed.putInOrder(); }

  stop() { clearTimeout(this.rest); }
}
