// The browser's own offsets of what scrolls a feed, by the feed's axis instead of the screen's: along it and across it,
// both counted from the content's start in the writing direction. The one place that knows which of the browser's is which.
//
// A browser that lets the reader pull beyond an end says so by offsets that there are none of. It comes back by itself,
// unless something is written meanwhile.

import { screenScale } from "./local-size.js";

/** By how much the whole numbers that a browser gives for lengths may miss the furthest offset, in pixels. */
const ROUNDING = 1;

function isBeyond(offset, last) { return offset < 0 || offset >= last + ROUNDING; }

/** Those of an element that scrolls one feed, down or sideways. */
export class OwnOffset {
  constructor(scroller, isSideways) {
    this.scroller = scroller;
    this.isSideways = isSideways;
    /** Whether the browser counts its offset from the right, below zero. */
    this.isRightToLeft = false;
  }

  /** How far it goes along the axis; at an end, however far the reader has pulled beyond it. */
  get along() {
    const { pulled, last } = this;
    return isBeyond(pulled, last) ? Math.min(Math.max(pulled, 0), last) : pulled;
  }

  /** The same as the browser says it. */
  get pulled() { return this.isSideways ? this.x : this.scroller.scrollTop; }

  get across() { return this.isSideways ? this.scroller.scrollTop : this.x; }

  /** How high the window is. */
  get windowHeight() { return this.scroller.clientHeight; }

  get x() {
    const { scrollLeft } = this.scroller;
    return this.isRightToLeft ? 0 - scrollLeft : scrollLeft;
  }

  /** The furthest that it goes along the axis. */
  get last() {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = this.scroller;
    return this.isSideways ? scrollWidth - clientWidth : scrollHeight - clientHeight;
  }

  /** Whether it may still go either way along the axis. */
  get isBetweenEnds() {
    const { along } = this;
    return along > 0 && along < this.last;
  }

  /** Whether the reader has pulled it beyond an end. */
  get isBeyondEnds() { return isBeyond(this.pulled, this.last); }

  scrollTo(along, across, isAnimated) {
    const [x, top] = this.isSideways ? [along, across] : [across, along];
    const behavior = isAnimated ? "smooth" : "instant";
    this.scroller.scrollTo({ top, left: this.isRightToLeft ? -x : x, behavior });
  }

  /** Ends a movement where it is. */
  stop() { this.scrollTo(this.along, this.across, false); }
}

/** Those of an element, or of the page, that scrolls a feed down along with what stands before and behind it. */
export class SharedOffset {
  constructor(scroller, runway, stage) {
    this.scroller = scroller;
    this.runway = runway;
    /** What says how large the feed's pixels are, as its width is a whole number of them. */
    this.stage = stage;
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

  get across() { return 0; }

  /** Where the scroller's window starts on the screen. */
  get start() {
    if (this.scroller === document.scrollingElement) return 0;
    return this.scroller.getBoundingClientRect().top + this.scroller.clientTop * this.scrollerScale;
  }

  get isBetweenEnds() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    return scrollTop > 0 && scrollTop < scrollHeight - clientHeight;
  }

  /** Whether the reader has pulled it beyond an end. */
  get isBeyondEnds() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    return isBeyond(scrollTop, scrollHeight - clientHeight);
  }

  scrollTo(along, across, isAnimated) {
    const { scrollTop, scrollLeft } = this.scroller;
    const behavior = isAnimated ? "smooth" : "instant";
    this.scroller.scrollTo({ top: scrollTop + (along - this.along) * this.ratio, left: scrollLeft, behavior });
  }

  stop() { this.scrollTo(this.along, 0, false); }
}
