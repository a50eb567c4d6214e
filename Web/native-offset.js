// The browser's own offsets of what scrolls a feed, by the feed's axis instead of the screen's: along it and across it,
// both counted from the content's start in the writing direction. The one place that knows which of the browser's is which.

import { screenScale } from "./local-size.js";

/** Those of an element that scrolls one feed, down or sideways. */
export class OwnOffset {
  constructor(scroller, isSideways) {
    this.scroller = scroller;
    this.isSideways = isSideways;
    /** True if the browser counts its offset from the right, below zero. */
    this.isRightToLeft = false;
  }

  /**
   * Returns the browser's offset for the engine: NaN, since the offset alone gives the content's place; the offset, which
   * may be beyond an end; the furthest one; and the offset across the axis.
   */
  read() {
    const { scrollTop, scrollWidth, clientWidth, scrollHeight, clientHeight } = this.scroller;
    return this.isSideways
      ? [NaN, this.x, scrollWidth - clientWidth, scrollTop] : [NaN, scrollTop, scrollHeight - clientHeight, this.x];
  }

  /** The height of the window. */
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
    /** The node that tells the size of the feed's pixels: its width is a whole number of them. */
    this.stage = stage;
  }

  /** The same for the engine; first of all how far the window is from the content's start. */
  read() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    return [this.along, scrollTop, scrollHeight - clientHeight, 0];
  }

  get along() { return (this.start - this.runway.getBoundingClientRect().top) / screenScale(this.stage); }

  /** The height of the window, in the feed's pixels. */
  get windowHeight() { return this.scroller.clientHeight / this.ratio; }

  /** The length of the feed's pixel, in the scroller's pixels: not 1 if an element between them zooms. */
  get ratio() {
    const ratio = screenScale(this.stage) / this.scrollerScale;
    return Math.abs(ratio - 1) < 0.01 ? 1 : ratio;
  }

  /** The length of the scroller's pixel, in screen pixels. */
  get scrollerScale() { return this.scroller === document.scrollingElement ? 1 : screenScale(this.scroller); }

  /** The start of the scroller's window on the screen. */
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
