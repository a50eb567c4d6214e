// The nodes of a feed: scroller > runway > stage > content layer > views.
//
// The runway has the content's size and gives the browser's own scrolling its range. The stage sticks to the
// window and clips; views stand on the content layer inside it, which is moved against the content offset. In a composited
// scroller the browser paints scrolled content before any script runs; a stage is not scrolled, so that it shows exactly
// the views that were placed, at any speed and during any stall. The content layer is no compositor layer: it is painted
// as a part of the stage, which browsers show once all of it is painted.
// Offsets run along the axis that the content is scrolled along, down or sideways; `x` runs in the writing direction.

import { div } from "./div.js";
import { localSize } from "./local-size.js";
import { drawn, Movements } from "./movements.js";
import { OwnOffset, SharedOffset } from "./native-offset.js";
import { snapped } from "./pixels.js";
import { GROWS, tooLong } from "./reports.js";
import { ScrollBox } from "./scroll-box.js";
import { setUp, showMessage } from "./set-up.js";
import { Stacking } from "./stacking.js";

/** The distance that the content layer may be moved before views are placed anew: browsers round large movements. */
const REACH = 100_000;

/** Lengths that the content of a view decides, as bits. */
const selfSizing = { width: 1, height: 2 };

export class Stage {
  /**
   * @param {HTMLElement} element The element that contains the feed.
   * @param {import("./lazyscroll.d.ts").LazyScrollOptions} options
   */
  constructor(element, { role = "list", label, scroller = element, axis }) {
    this.element = element;
    /** The element that scrolls: `element` or an ancestor. */
    this.scroller = scroller;
    this.isNested = scroller !== element;
    /** True if the axis is the horizontal one; in another scroller content goes down. */
    this.isSideways = axis === "horizontal" && !this.isNested;
    /** The target of scroll events: for the page's own scroller that is the document. */
    this.scrollTarget = scroller === document.scrollingElement ? document : scroller;
    this.runway = div("lazyscroll-runway");
    this.stage = div("lazyscroll-stage");
    this.layer = div("lazyscroll-layer");
    this.stage.append(this.layer);
    this.runway.append(this.stage);
    this.box = new ScrollBox(element, scroller, this.runway, this.isSideways);
    this.box.onGrowth = () => this.onReport(GROWS);
    this.takeBack = setUp(element, this.runway, scroller, { role, label, isSideways: this.isSideways });
    /** The browser's own offsets. */
    this.native = this.box.native = this.isNested ? new SharedOffset(scroller, this.runway, this.stage) : new OwnOffset(element, this.isSideways);
    /** The origin of the content layer, in content space. */
    this.base = { x: 0, y: 0 };
    /** The content offset along the axis and across it, as the engine said last; an engine that takes over continues there. */
    [this.offset, this.across] = [0, 0];
    /** The offset along the axis at the stage's corner. */
    this.cornerOffset = 0;
    /** The size of the window. */
    this.size = { width: 0, height: 0 };
    this.content = { width: 0, height: 0 };
    this.places = new Map();
    this.stacking = new Stacking(this.places);
    this.movements = new Movements();
    this.isRightToLeft = false;
    this.sizes = new ResizeObserver((entries) => this.noteSizes(entries));
    /** Told of a view whose content has another size. */
    this.onResize = () => {};
    /** Told when the window is found to be of another size. */
    this.onWindow = () => {};
    /** Told of invalid input, as a sentence. */
    this.onReport = () => {};
  }

  // MARK: The window

  /** The content offset by the screen's axes. */
  get x() { return this.isSideways ? this.offset : this.across; }

  get y() { return this.isSideways ? this.across : this.offset; }

  /** The point of the content at the stage's corner, where both axes start. */
  get corner() {
    return this.isSideways ? { x: this.cornerOffset, y: this.across } : { x: this.across, y: this.cornerOffset };
  }

  /** Lets the stage fill the window. */
  fit() {
    this.box.measure();
    this.box.place(this.stage, this.layer);
    this.size = this.box.size;
    this.native.isRightToLeft = this.isRightToLeft = this.box.isRightToLeft;
    this.stage.classList.toggle("lazyscroll-rtl", this.isRightToLeft);
    for (const [view, place] of this.places) this.draw(view, place);
  }

  /** Gives the browser the range that it scrolls: how long, and how wide or, below 0, as wide as the window. */
  layRunway(length, width) {
    const [along, across] = this.isSideways ? ["width", "height"] : ["height", "width"];
    this.runway.style[along] = `${length}px`;
    this.runway.style[across] = width < 0 ? "" : `${width}px`;
  }

  tellTooLong(height, longest) { this.onReport(tooLong(height, longest)); }

  // MARK: Scrolling

  /** Shows the content at its offsets along the axis and across it. */
  show(offset, across, cornerOffset) {
    this.offset = offset;
    this.across = across;
    this.cornerOffset = cornerOffset;
    this.follow();
  }

  /** Moves the content layer to the content offset, as far as the stage can stand there. */
  follow() {
    const { x, y } = this.corner;
    if (Math.abs(x - this.base.x) > REACH || Math.abs(y - this.base.y) > REACH) {
      this.base = { x: Math.round(x), y: Math.round(y) };
      this.movements.finishAll();
      for (const [view, place] of this.places) this.draw(view, place);
    }
    const [left, top] = [this.snap(x - this.base.x), this.snap(y - this.base.y)];
    this.layer.style.transform = `translate(${this.isRightToLeft ? left : -left}px, ${-top}px)`;
  }

  /** The nearest place that is a whole device pixel. */
  snap(length) { return snapped(length, window.devicePixelRatio || 1); }

  // MARK: Views

  add(view) { this.layer.append(view); }

  /** Puts a view where it belongs, at once or by a movement: a duration in seconds, an easing, what follows. */
  place(view, x, y, width, height, zIndex, alpha, sizing, movement) {
    const place = this.places.get(view) ?? { sizing: 0 };
    this.places.set(view, place);
    if (sizing && !place.sizing) this.sizes.observe(view, { box: "border-box" });
    if (!sizing && place.sizing) this.sizes.unobserve(view);
    const before = movement ? drawn(view) : null;
    this.movements.cancel(view);
    if (place.zIndex !== zIndex) this.stacking.forget(view);
    Object.assign(place, { x, y, width, height, zIndex, map: null, sizing });
    if (view.hidden) view.hidden = false;
    view.style.opacity = alpha === 1 ? "" : String(alpha);
    this.draw(view, place);
    if (movement) this.movements.start(view, before, movement);
  }

  /** Turns, or bends, what a view draws; six numbers of an affine map. */
  transform(view, map) {
    const place = this.places.get(view);
    if (!place) return;
    place.map = map;
    this.draw(view, place);
  }

  draw(view, place) {
    const [left, top] = [place.x - this.base.x, place.y - this.base.y];
    const [x, y] = [this.snap(left), this.snap(top)];
    const [width, height] = [this.snap(left + place.width) - x, this.snap(top + place.height) - y];
    const { style } = view;
    style.width = place.sizing & selfSizing.width ? "max-content" : `${width}px`;
    style.height = place.sizing & selfSizing.height ? "auto" : `${height}px`;
    const map = place.map ? ` matrix(${place.map.join()})` : "";
    style.transform = `translate(${this.isRightToLeft ? -x : x}px, ${y}px)${map}`;
  }

  /**
   * Returns the length of a view: its width for axis 0, its height for axis 1.
   *
   * The length is in whole device pixels, as browsers paint it: the next view would otherwise leave a gap, or overlap.
   */
  measure(view, axis) {
    const { width, height } = localSize(view);
    const place = this.places.get(view);
    const size = { width: this.snap(width), height: this.snap(height) };
    if (place) place.measured = size;
    return axis === 0 ? size.width : size.height;
  }

  /**
   * Tells of views whose content has another size than when they were measured; one without a size has no content yet,
   * or none any more.
   */
  noteSizes(entries) {
    // In a window of another size views are others for one reason: told one by one they would move each other.
    const isNewWindow = this.box.isOther;
    if (isNewWindow) this.onWindow();
    for (const { target, borderBoxSize } of entries) {
      const place = this.places.get(target);
      if (!place) continue;
      const [size] = borderBoxSize;
      const now = isNewWindow ? localSize(target) : { width: size.inlineSize, height: size.blockSize };
      const [width, height] = [this.snap(now.width), this.snap(now.height)];
      if (place.measured?.width === width && place.measured.height === height) continue;
      place.measured = { width, height };
      this.onResize(target, width, height);
    }
  }

  hide(view) {
    this.forget(view);
    view.hidden = true;
  }

  remove(view) {
    this.forget(view);
    view.remove();
  }

  forget(view) {
    // Focus would be lost to the page's start; the keyboard goes on scrolling the feed instead.
    if (view.contains(document.activeElement)) this.element.focus({ preventScroll: true });
    this.movements.cancel(view);
    if (this.places.get(view)?.sizing) this.sizes.unobserve(view);
    this.places.delete(view);
  }

  // MARK: Trouble

  /** Keeps the nodes on the screen as they are, without function, while views are made anew. */
  freeze() {
    this.frozen = this.layer;
    this.frozen.setAttribute("aria-hidden", "true");
    this.frozen.inert = true;
    for (const node of this.frozen.children) delete node.dataset.item;
    this.places.clear();
    this.movements.clear();
    this.sizes.disconnect();
    this.layer = div("lazyscroll-layer");
    this.stage.append(this.layer);
    this.box.place(this.stage, this.layer);
    this.base = { x: 0, y: 0 };
    this.follow();
  }

  thaw() { this.frozen?.remove(); this.frozen = null; }

  /** Shows a sentence in place of the content. */
  say(sentence) { showMessage(this.element, sentence); }

  /** Leaves the element as it was. */
  destroy() {
    this.sizes.disconnect();
    this.movements.cancelAll();
    this.box.leave();
    this.takeBack();
  }
}
