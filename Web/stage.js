// The nodes of a feed: scroller > runway > clip > track > stage > content layer > views.
//
// The runway has the content's size and gives the browser's own scrolling its range. Views stand on the content layer
// inside the stage. In a composited scroller the browser paints scrolled content before any script runs. The stage is held
// against that, or carried along with it, as the engine says; see `track.js`.
// Offsets run along the axis that the content is scrolled along, down or sideways; `x` runs in the writing direction.

import { Adoption } from "./adoption.js";
import { ContentLayer } from "./content-layer.js";
import { div, runway } from "./div.js";
import { OwnOffset, SharedOffset } from "./native-offset.js";
import { PlacedViews } from "./placed-views.js";
import { GROWS, tooLong } from "./reports.js";
import { ScrollBox } from "./scroll-box.js";
import { setUp, showMessage } from "./set-up.js";
import { Track } from "./track.js";

export class Stage {
  /**
   * @param {HTMLElement} element The element that contains the feed.
   * @param {import("./lazyscroll.d.ts").LazyScrollOptions} options
   */
  constructor(element, { role = "list", label, scroller = element, axis, insets }) {
    this.element = element;
    /** The element that scrolls: `element` or an ancestor. */
    this.scroller = scroller;
    /** True if the axis is the horizontal one; in another scroller content goes down. */
    this.isSideways = axis === "horizontal" && !this.isNested;
    this.runway = runway();
    this.stage = div("lazyscroll-stage");
    this.layer = new ContentLayer(this.isSideways);
    this.stage.append(this.layer.node);
    this.track = new Track(this.runway, this.stage);
    /** A node of another size in either writing direction; see the style sheet. */
    this.direction = div("lazyscroll-direction");
    this.runway.append(this.direction);
    this.box = new ScrollBox(element, scroller, this.runway, this.isSideways, insets);
    this.box.onGrowth = () => this.onReport(GROWS);
    /** The nodes that were rendered for items before. */
    this.adoption = new Adoption(element);
    this.takeBack = setUp(element, this.runway, scroller, this.adoption, { role, label, isSideways: this.isSideways });
    /** The browser's own offsets. */
    this.native = this.box.native = this.isNested ? new SharedOffset(scroller, this.runway, this.stage) : new OwnOffset(element, this.isSideways);
    /** The target of scroll events: for the page's own scroller that is the document. */
    this.scrollTarget = this.native.isPage ? element.ownerDocument : scroller;
    this.views = new PlacedViews(this.layer, this.box);
    /** The size of the content. */
    this.content = { width: 0, height: 0 };
    /** Told of invalid input, as a sentence. */
    this.onReport = () => {};
    /** Called when the page ends the list while it is made. */
    this.onEnd = () => this.destroy();
    this.isDestroyed = false;
  }

  get isNested() { return this.scroller !== this.element; }

  // MARK: The window

  /** The content offset along the axis. */
  get offset() { return this.layer.offset; }

  /** The size of the window. */
  get size() { return this.box.size; }

  get isRightToLeft() { return this.layer.isRightToLeft; }

  /** Lets the stage fill the window. */
  fit() {
    this.box.measure();
    this.box.place(this.track, this.stage, this.layer.node);
    this.native.isRightToLeft = this.layer.isRightToLeft = this.box.isRightToLeft;
    this.stage.classList.toggle("lazyscroll-rtl", this.isRightToLeft);
    this.views.draw();
  }

  /** Returns the window's rectangle on the screen, padding included. */
  bounds() {
    const { left, top, width, height } = this.stage.getBoundingClientRect();
    // A carried stage is scrolled with the content; what it shows is where the window is.
    const start = this.track.isCarried ? this.native.start : top;
    return new DOMRect(left, start, width, height);
  }

  /** Gives the browser the range that it scrolls: how long, and how wide or, below 0, as wide as the window. */
  layRunway(length, width) {
    const [along, across] = this.isSideways ? ["width", "height"] : ["height", "width"];
    this.runway.style[along] = `${length}px`;
    this.runway.style[across] = width < 0 ? "" : `${width}px`;
  }

  tellTooLong(height, longest) { this.onReport(tooLong(height, longest)); }

  /** Returns the view that a node is in, or is; `null` for any other node. */
  viewOf(node) {
    let at = node;
    while (at && at.parentNode !== this.layer.node) at = at.parentNode;
    return at;
  }

  /**
   * Shows the content at its offsets along the axis and across it.
   *
   * @param {number} native The browser's offset that stands for the one along the axis.
   * @param {number} slack Above 0 where the browser carries the content by itself.
   * @param {number} back The distance from there that it may carry it back.
   * @param {number} on The same in the other direction.
   */
  show(offset, across, cornerOffset, native, slack, back, on) {
    const isFar = this.layer.show(offset, across, cornerOffset, slack > 0);
    if (slack > 0) this.track.carry(native - this.layer.snap(offset - this.layer.base.y), native, back, on);
    else this.track.hold();
    if (!isFar) return;
    this.views.movements.finishAll();
    this.views.draw();
  }

  /**
   * Takes another point of the content for its origin: the offset, which follows at once, and all views are as far from it as
   * they were, and nothing moves on the screen.
   */
  moveOrigin(dx, dy) {
    this.layer.moveOrigin(dx, dy);
    this.views.moveOrigin(dx, dy);
  }

  // MARK: Trouble

  /** Keeps the nodes on the screen as they are, without function, while views are made anew. */
  freeze() {
    const { node, offset, across, cornerOffset } = this.layer;
    this.show(offset, across, cornerOffset, 0, 0);
    this.frozen = node;
    node.setAttribute("aria-hidden", "true");
    node.inert = true;
    for (const view of node.children) delete view.dataset.item;
    this.views.forgetAll();
    this.layer.restart();
    this.stage.append(this.layer.node);
    this.box.place(this.track, this.stage, this.layer.node);
    this.show(offset, across, cornerOffset, 0, 0);
  }

  thaw() { this.frozen?.remove(); this.frozen = null; }

  /** Shows a sentence in place of the content. */
  say(sentence) { showMessage(this.element, sentence); }

  /** Leaves the element as it was. */
  destroy() {
    if (this.isDestroyed) return;
    this.isDestroyed = true;
    this.native.cancel();
    this.views.stop();
    this.box.leave();
    this.takeBack();
  }
}
