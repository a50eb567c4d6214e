// The browser's own offsets of what scrolls a feed, by the feed's axis instead of the screen's: along it and across it,
// both counted from the content's start in the writing direction. The one place that knows which of the browser's is which.

import { windowOf } from "./documents.js";
import { screenScale } from "./local-size.js";
import { TimedScroll } from "./timed-scroll.js";

/** The offset of a scroller as the browser moves it: at once, by its own movement, or by one of a given duration. */
class NativeOffset {
  constructor(scroller) {
    this.scroller = scroller;
    this.timed = new TimedScroll(scroller);
    /** The result of `read` before anything was written because of the event at hand; `null` for none. */
    this.ahead = null;
    /** The time of the event that it was read for. */
    this.eventTime = NaN;
  }

  /** Reads the offset before lists write because of an event of that time. */
  readAhead(eventTime) {
    this.eventTime = eventTime;
    this.ahead = this.read();
  }

  /** Returns the offset that was read ahead, once, or reads it. */
  take() {
    const ahead = this.ahead ?? this.read();
    this.ahead = null;
    return ahead;
  }

  /** A Boolean value that indicates whether a movement of a given duration is under way. */
  get isMoving() { return this.timed.isMoving; }

  /**
   * Scrolls to offsets along the axis and across it.
   *
   * @param {number} along
   * @param {number} across
   * @param {number} seconds The duration; 0 for the browser's own movement, below 0 for none.
   */
  scrollTo(along, across, seconds) {
    this.timed.stop();
    if (seconds > 0) this.timed.start(this.along, along, seconds, (offset) => this.write(offset, across, "instant"));
    else this.write(along, across, seconds < 0 ? "instant" : "smooth");
  }

  /** A Boolean value that indicates whether the document itself is what scrolls. */
  get isPage() { return this.scroller === this.scroller.ownerDocument.scrollingElement; }

  /** The time of the display frame that shows the browser's offset, in seconds: a busy page hears of it much later. */
  get frameTime() { return Number(this.scroller.ownerDocument.timeline.currentTime) / 1000; }

  /** The length of the scroller's pixel, in screen pixels. */
  get scrollerScale() { return this.isPage ? 1 : screenScale(this.scroller); }

  /** The start of the scroller's window on the screen. */
  get start() {
    if (this.isPage) return 0;
    return this.scroller.getBoundingClientRect().top + this.scroller.clientTop * this.scrollerScale;
  }

  /** A reading of an offset that is none of the content's; see `WebWindow.read`. */
  get none() { return [NaN, NaN, 0, 0, this.frameTime]; }

  /** Ends a movement where it is. */
  stop() { this.scrollTo(this.along, this.across, -1); }

  /** Ends a movement of a given duration without a further write. */
  cancel() { this.timed.stop(); }
}

/** Those of an element that scrolls one feed, down or sideways. */
export class OwnOffset extends NativeOffset {
  constructor(scroller, isSideways) {
    super(scroller);
    this.isSideways = isSideways;
    /** True if the browser counts its offset from the right, below zero. */
    this.isRightToLeft = false;
    /** True since the scroller was put elsewhere, which lets the browser start anew, until an offset is written. */
    this.isLost = false;
    this.style = windowOf(scroller).getComputedStyle(scroller);
  }

  /** A Boolean value that indicates whether the browser has a window to scroll, and counts its offset as it did when that was measured. */
  get isThere() {
    const { clientWidth, clientHeight } = this.scroller;
    return clientWidth > 0 && clientHeight > 0 && (this.style.direction === "rtl") === this.isRightToLeft;
  }

  /**
   * Returns the browser's offset for the engine: NaN, since the offset alone gives the content's place; the offset, which
   * may be beyond an end; the furthest one; the offset across the axis; and the time of the display frame. The offset is NaN
   * where the browser's is none of the content's: without a box, after a move in the document, or in another direction.
   */
  read() {
    if (this.isLost || !this.isThere) return this.none;
    const { scrollTop, scrollWidth, clientWidth, scrollHeight, clientHeight } = this.scroller;
    return this.isSideways
      ? [NaN, this.x, scrollWidth - clientWidth, scrollTop, this.frameTime]
      : [NaN, scrollTop, scrollHeight - clientHeight, this.x, this.frameTime];
  }

  /** The height of the window. */
  get windowHeight() { return this.scroller.clientHeight; }

  get x() {
    const { scrollLeft } = this.scroller;
    return this.isRightToLeft ? 0 - scrollLeft : scrollLeft;
  }

  get along() { return this.isSideways ? this.x : this.scroller.scrollTop; }

  get across() { return this.isSideways ? this.scroller.scrollTop : this.x; }

  write(along, across, behavior) {
    const [x, top] = this.isSideways ? [along, across] : [across, along];
    if (this.isLost && this.isThere) this.isLost = false;
    this.scroller.scrollTo({ top, left: this.isRightToLeft ? -x : x, behavior });
  }
}

/** Those of an element, or of the page, that scrolls a feed down along with what stands before and behind it. */
export class SharedOffset extends NativeOffset {
  constructor(scroller, runway, stage) {
    super(scroller);
    this.runway = runway;
    /** The node that tells the size of the feed's pixels: its width is a whole number of them. */
    this.stage = stage;
  }

  /** The same for the engine; first of all how far the window is from the content's start. */
  read() {
    if (this.runway.offsetWidth === 0) return this.none;
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    return [this.along, scrollTop, scrollHeight - clientHeight, 0, this.frameTime];
  }

  get along() { return (this.start - this.runway.getBoundingClientRect().top) / screenScale(this.stage); }

  /** The height of the window, in the feed's pixels. */
  get windowHeight() { return this.scroller.clientHeight / this.ratio; }

  /** The length of the feed's pixel, in the scroller's pixels: not 1 if an element between them zooms. */
  get ratio() {
    const ratio = screenScale(this.stage) / this.scrollerScale;
    return Math.abs(ratio - 1) < 0.01 ? 1 : ratio;
  }

  /** The other axis is the page's own. */
  get across() { return 0; }

  write(along, across, behavior) {
    const { scrollTop, scrollLeft } = this.scroller;
    this.scroller.scrollTo({ top: scrollTop + (along - this.along) * this.ratio, left: scrollLeft, behavior });
  }
}
