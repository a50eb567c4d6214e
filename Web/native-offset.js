// The browser's own offsets of what scrolls a feed, by the feed's axis instead of the screen's: along it and across it,
// both counted from the content's start in the writing direction. The one place that knows which of the browser's is which.

import { screenScale } from "./local-size.js";

/** Those of an element that scrolls one feed, down or sideways. */
export class OwnOffset {
  constructor(scroller, isSideways) {
    this.scroller = scroller;
    this.isSideways = isSideways;
    /** Whether the browser counts its offset from the right, below zero. */
    this.isRightToLeft = false;
  }

  /**
   * What the browser says, for the engine: NaN, for the offset says where the content is; the offset, which may be beyond
   * an end; the furthest one; and the offset across the axis.
   */
  read() {
    const { scrollTop, scrollWidth, clientWidth, scrollHeight, clientHeight } = this.scroller;
    return this.isSideways
      ? [NaN, this.x, scrollWidth - clientWidth, scrollTop] : [NaN, scrollTop, scrollHeight - clientHeight, this.x];
  }

  /** How high the window is. */
  get windowHeight() { return this.scroller.clientHeight; }

  get x() {
    const { scrollLeft } = this.scroller;
    return this.isRightToLeft ? 0 - scrollLeft : scrollLeft;
  }

  scrollTo(along, across, isAnimated) {
    const [x, top] = this.isSideways ? [along, across] : [across, along];
    const behavior = isAnimated ? "smooth" : "instant";
    this.scroller.scrollTo({ top, left: this.isRightToLeft ? -x : x, behavior });
  }

  /** Ends a movement where it is. */
  stop() {
    const [, along, , across] = this.read();
    this.scrollTo(along, across, false);
  }
}

/** Those of an element, or of the page, that scrolls a feed down along with what stands before and behind it. */
export class SharedOffset {
  constructor(scroller, runway, stage) {
    this.scroller = scroller;
    this.runway = runway;
    /** What says how large the feed's pixels are, as its width is a whole number of them. */
    this.stage = stage;
  }

  /** The same for the engine; first of all how far the window is from the content's start. */
  read() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    return [this.along, scrollTop, scrollHeight - clientHeight, 0];
  }

  get along() { return (this.start - this.runway.getBoundingClientRect().top) / screenScale(this.stage); }

  /** How high the window is, in the feed's pixels. */
  get windowHeight() { return this.scroller.clientHeight / this.ratio; }

  /** How many of the scroller's pixels one of the feed's is: another number than 1 where what is between them zooms. */
  get ratio() {
    const ratio = screenScale(this.stage) / this.scrollerScale;
    return Math.abs(ratio - 1) < 0.01 ? 1 : ratio;
  }

  /** How many of the screen's pixels one of the scroller's is. */
  get scrollerScale() { return this.scroller === document.scrollingElement ? 1 : screenScale(this.scroller); }

  /** Where the scroller's window starts on the screen. */
  get start() {
    if (this.scroller === document.scrollingElement) return 0;
    return this.scroller.getBoundingClientRect().top + this.scroller.clientTop * this.scrollerScale;
  }

  scrollTo(along, across, isAnimated) {
    const { scrollTop, scrollLeft } = this.scroller;
    const behavior = isAnimated ? "smooth" : "instant";
    this.scroller.scrollTo({ top: scrollTop + (along - this.along) * this.ratio, left: scrollLeft, behavior });
  }

  stop() { this.scrollTo(this.along, 0, false); }
}
