// The nodes of a carousel, and its window: as those of any feed, only that the row a carousel stands in may be taken out of
// the page and put in again elsewhere.

import { Stage } from "./stage.js";
import { FeedWindow } from "./window.js";

export class CarouselStage extends Stage {
  constructor(element, options) {
    super(element, options);
    element.classList.add(options.axis === "horizontal" ? "lazyscroll-row" : "lazyscroll-column");
    /** Whether the browser's own offset is still to be brought to where the content is. */
    this.isOwed = false;
    /** Told when it is, so that it is done as soon as the page is laid out: asking earlier would have it laid out twice. */
    this.onOwed = () => {};
  }

  /** Whether it is in the page, and has a size. */
  get isShown() { return this.size.width > 0 && this.size.height > 0; }

  /** Whether what the browser says counts: not of a scroller that is not shown, or not scrolled yet to where it belongs. */
  get isTrusted() { return this.isNested || (!this.isOwed && this.isShown); }

  look() { if (this.isTrusted) super.look(); }

  noteScroll(cause) { if (this.isTrusted) super.noteScroll(cause); }

  fit() {
    // A scroller that is not shown loses its offset.
    if (!this.isShown) this.isOwed = !this.isNested;
    super.fit();
    if (this.isOwed && this.isShown) this.pay();
    // What scrolls by itself is a layer of the browser's own, and so would be what is painted after it: see `style.js`.
    if (!this.isNested) this.element.closest(".lazyscroll-plane > *")?.toggleAttribute("data-scrolls", true);
  }

  /** A row is as high as its items, unless the page says otherwise. */
  layRunway() {
    super.layRunway();
    if (this.isSideways) this.runway.style.height = `${this.content.height}px`;
  }

  /** Brings the browser's own offset to where the content is. */
  pay() {
    this.isOwed = false;
    super.scrollTo(this.offset, this.across, false);
  }

  scrollTo(offset, across, isAnimated) {
    if (this.isNested || isAnimated) {
      if (this.isOwed && this.isShown) this.pay();
      super.scrollTo(offset, across, isAnimated);
      return;
    }
    this.drift = this.reachable(offset) - this.range.toContent(this.scrolled);
    this.across = across;
    this.destination = null;
    this.isOwed = true;
    this.follow();
    this.onOwed();
  }

  /** How far a carousel that is not shown can be scrolled nobody knows yet. */
  reachable(offset) { return this.isShown ? super.reachable(offset) : Math.max(offset, 0); }
}

export class CarouselWindow extends FeedWindow {
  /** A step that follows another goes on at once, from wherever the first has come to. */
  isHeadedFor(offset) {
    const { destination } = this.stage;
    return destination !== null && Math.abs(this.stage.reachable(offset) - destination) < 1;
  }

  /** The page asks for a place: the content is there at once, and rests. */
  leap(offset) {
    this.stage.scrollTo(offset, this.stage.across, false);
    this.feed.call(() => this.tell());
  }

  settle() {
    super.settle();
    if (this.phase === 0) this.feed.rest();
  }
}
