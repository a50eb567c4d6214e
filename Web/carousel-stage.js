// The nodes of a carousel, and its window: as those of any feed, only that it is mostly sideways that they scroll, and that
// the row a carousel stands in may be taken out of the page and put in again elsewhere.

import { Stage } from "./stage.js";
import { FeedWindow } from "./window.js";

export class CarouselStage extends Stage {
  constructor(element, options) {
    super(element, options);
    this.isSideways = options.axis === "horizontal";
    element.classList.add(this.isSideways ? "lazyscroll-row" : "lazyscroll-column");
    /** Whether the browser's own offset is still to be brought to where the content is. */
    this.isOwed = false;
    /** Told when it is, so that it is done as soon as the page is laid out: asking earlier would have it laid out twice. */
    this.onOwed = () => {};
  }

  /** Whether it is in the page, and has a size. */
  get isShown() { return this.size.width > 0 && this.size.height > 0; }

  /** What a browser says of a scroller that is not shown, or not scrolled yet to where it belongs, does not count. */
  look() {
    if (this.isNested || (!this.isOwed && this.isShown)) super.look();
  }

  /** How far it is scrolled along its axis. */
  get along() { return this.isSideways ? this.x : this.offset; }

  fit() {
    // A scroller that is not shown loses its offset.
    if (!this.isShown) this.isOwed = !this.isNested;
    super.fit();
    if (this.isOwed && this.isShown) this.pay();
  }

  /** Brings the browser's own offset to where the content is. */
  pay() {
    this.isOwed = false;
    const left = this.isSideways ? (this.isRightToLeft ? -this.x : this.x) : this.scroller.scrollLeft;
    const top = this.isSideways ? 0 : this.range.toNative(this.offset);
    this.scroller.scrollTo({ left, top, behavior: "instant" });
    this.look();
    this.follow();
  }

  scrollTo(x, offset, isAnimated) {
    if (this.isNested || !this.isSideways) {
      super.scrollTo(x, offset, isAnimated);
      return;
    }
    if (isAnimated) {
      if (this.isOwed && this.isShown) this.pay();
      this.headsFor = this.reachableAside(x);
      super.scrollTo(x, 0, true);
      return;
    }
    this.x = this.reachableAside(x);
    this.destination = null;
    this.isOwed = true;
    this.follow();
    this.onOwed();
  }

  reachableAside(x) {
    return Math.min(Math.max(x, 0), this.isShown ? Math.max(0, this.content.width - this.size.width) : Infinity);
  }

  isElsewhere(offset, x) {
    return super.isElsewhere(offset) || (this.isSideways && Math.abs(this.reachableAside(x) - this.x) >= 1);
  }
}

export class CarouselWindow extends FeedWindow {
  tellNews() {
    if (this.told === null || this.told[0] === this.stage.x) return super.tellNews();
    this.tell();
    return true;
  }

  /** A step that follows another goes on at once, from wherever the first has come to. */
  isHeadedFor(y, x) {
    if (!this.stage.isSideways) return super.isHeadedFor(y);
    return this.stage.destination !== null && Math.abs(x - this.stage.headsFor) < 1;
  }

  /** The page asks for a place: the content is there at once, and rests. */
  go(offset) {
    const { stage } = this;
    if (stage.isSideways) stage.scrollTo(offset, 0, false);
    else stage.scrollTo(stage.x, offset, false);
    this.feed.call(() => this.tell());
  }

  settle() {
    super.settle();
    if (this.phase === 0) this.feed.rest();
  }
}
