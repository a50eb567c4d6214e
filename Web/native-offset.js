// The browser's own offsets of what scrolls a feed, by the feed's axis instead of the screen's: along it and across it,
// both counted from the content's start in the writing direction. The one place that knows which of the browser's is which.

/** Those of an element that scrolls one feed, down or sideways. */
export class OwnOffset {
  constructor(scroller, isSideways) {
    this.scroller = scroller;
    this.isSideways = isSideways;
    /** Whether the browser counts its offset from the right, below zero. */
    this.isRightToLeft = false;
  }

  get along() { return this.isSideways ? this.x : this.scroller.scrollTop; }

  get across() { return this.isSideways ? this.scroller.scrollTop : this.x; }

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
  constructor(scroller, runway) {
    this.scroller = scroller;
    this.runway = runway;
  }

  get along() { return this.start - this.runway.getBoundingClientRect().top; }

  get across() { return 0; }

  /** Where the scroller's window starts on the screen. */
  get start() {
    if (this.scroller === document.scrollingElement) return 0;
    return this.scroller.getBoundingClientRect().top + this.scroller.clientTop;
  }

  get isBetweenEnds() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    return scrollTop > 0 && scrollTop < scrollHeight - clientHeight;
  }

  scrollTo(along, across, isAnimated) {
    const { scrollTop, scrollLeft } = this.scroller;
    const behavior = isAnimated ? "smooth" : "instant";
    this.scroller.scrollTo({ top: scrollTop + (along - this.along), left: scrollLeft, behavior });
  }

  stop() { this.scrollTo(this.along, 0, false); }
}
