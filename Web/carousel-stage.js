// The nodes of a carousel, and its window: as those of any feed, only that the row a carousel stands in may be taken out of
// the page and put in again elsewhere.

import { Stage } from "./stage.js";
import { FeedWindow } from "./window.js";

export class CarouselStage extends Stage {
  constructor(element, options) {
    super(element, options);
    element.classList.add(options.axis === "horizontal" ? "lazyscroll-row" : "lazyscroll-column");
  }

  fit() {
    super.fit();
    // An element that scrolls by itself is a compositor layer, and so would be everything painted after it: see `style.js`.
    if (!this.isNested) this.element.closest(".lazyscroll-layer > *")?.toggleAttribute("data-scrolls", true);
  }
}

export class CarouselWindow extends FeedWindow {
  get isRow() { return true; }

  rested() {
    super.rested();
    this.feed.rest();
  }
}
