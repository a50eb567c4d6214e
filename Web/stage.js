// The nodes of a feed: scroller > runway > stage > plane > views.
//
// The runway has the content's size and gives the browser's own scrolling its range. The stage sticks to the
// window and clips; views stand on a plane inside it that is moved against the content offset. In a composited
// scroller the browser paints scrolled content before any script runs; what stands on a stage is not scrolled,
// so what is seen is always what was placed, at any speed and during any stall. The plane is no layer of the browser's
// own: it is painted as a part of the stage, which browsers show once all of it is painted.
// Offsets run along the axis that the content is scrolled along, down or sideways; `x` runs in the writing direction.

import { div } from "./div.js";
import { localSize } from "./local-size.js";
import { drawn, Movements } from "./movements.js";
import { OwnOffset, SharedOffset } from "./native-offset.js";
import { snapped } from "./pixels.js";
import { GROWS, tooLong } from "./reports.js";
import { LONGEST, Runway } from "./runway.js";
import { ScrollBox } from "./scroll-box.js";
import { setUp, showMessage } from "./set-up.js";
import { Stacking } from "./stacking.js";

/** How far the plane may be moved before views are placed anew: browsers round large movements. */
const REACH = 100_000;

/** How many windows long a step of the browser's may be that is no thumb's; a pixel of a thumb is many more. */
const STEP = 4;

/** How many windows away a feed may be that the browser might bring in before any script runs. */
const NEAR = 5;

/** Lengths that the content of a view decides, as bits. */
const selfSizing = { width: 1, height: 2 };

export class Stage {
  /**
   * @param {HTMLElement} element Where the feed stands.
   * @param {import("./lazyscroll.d.ts").LazyScrollOptions} options
   */
  constructor(element, { role = "list", label, scroller = element, axis }) {
    this.element = element;
    /** What scrolls: the element, or one that it stands in. */
    this.scroller = scroller;
    this.isNested = scroller !== element;
    /** Whether the axis is the horizontal one; in another scroller content goes down. */
    this.isSideways = axis === "horizontal" && !this.isNested;
    /** What tells of scrolling: the page's own scroller does not, the document does. */
    this.scrollTarget = scroller === document.scrollingElement ? document : scroller;
    this.runway = div("lazyscroll-runway");
    this.stage = div("lazyscroll-stage");
    this.plane = div("lazyscroll-plane");
    this.stage.append(this.plane);
    this.runway.append(this.stage);
    this.box = new ScrollBox(element, scroller, this.runway, this.isSideways);
    this.box.onGrowth = () => this.onReport(GROWS);
    this.takeBack = setUp(element, this.runway, scroller, { role, label, isSideways: this.isSideways });
    /** The browser's own offsets. */
    this.native = this.box.native = this.isNested ? new SharedOffset(scroller, this.runway, this.stage) : new OwnOffset(element, this.isSideways);
    /** Where the plane's own zero is, in content space. */
    this.base = { x: 0, y: 0 };
    /** What the content offset has over the browser's own: corrections not written yet, and fractions. */
    this.drift = 0;
    /** What the browser's own offset, as it was seen last, stands for. */
    this.range = new Runway(0, 0);
    this.isMoving = false;
    /** Whether the runway is still to get the range's length. */
    this.isRunwayOwed = false;
    /** How long the runway stays, while it does; see `keepRunway`. */
    this.keptLength = undefined;
    /** The browser's own offsets as they were seen last: along the axis and across it. */
    [this.scrolled, this.across] = [0, 0];
    /** Where a movement of the browser's ends. */
    this.destination = null;
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
    /** Told what makes no sense, as a sentence. */
    this.onReport = () => {};
  }

  // MARK: The window

  /** How far the content is scrolled along; in another scroller that may be before its start, or beyond its end. */
  get offset() { return this.range.toContent(this.scrolled) + this.drift; }

  /** The same by the screen's axes. */
  get x() { return this.isSideways ? this.offset : this.across; }

  get y() { return this.isSideways ? this.across : this.offset; }

  /** A place, or a distance, of the screen's axes: along the content's axis, and across it. */
  byAxis(x, y) { return this.isSideways ? [x, y] : [y, x]; }

  /** How long a size is along the axis. */
  extentOf({ width, height }) { return this.isSideways ? width : height; }

  /** What stands at the stage's corner, where both axes start. */
  get corner() {
    return { x: this.x, y: this.isNested ? Math.min(Math.max(this.offset, 0), this.limit) : this.y };
  }

  /**
   * How much of the stage the scroller's window does not show: while the feed comes into the window from below, and
   * while it leaves upward. The browser may bring that into the window before any script runs.
   */
  get hidden() {
    if (!this.isNested) return [0, 0];
    const near = (distance) => (distance > 0 && distance < NEAR * this.size.height ? distance : 0);
    return [near(-this.offset), near(this.offset - this.limit)];
  }

  /**
   * Looks where the browser has scrolled to.
   *
   * It is remembered, for asking a browser after nodes were placed makes it lay them out at once.
   */
  look() { [this.scrolled, this.across] = [this.native.along, this.native.across]; }

  /** Whether the browser has scrolled elsewhere since then. */
  get hasScrolled() { return this.native.along !== this.scrolled || this.native.across !== this.across; }

  get limit() { return Math.max(0, this.extentOf(this.content) - this.extentOf(this.size)); }

  /** Lets the stage fill the window. */
  fit() {
    this.box.measure();
    this.box.place(this.stage, this.plane);
    this.size = this.box.size;
    this.native.isRightToLeft = this.isRightToLeft = this.box.isRightToLeft;
    this.look();
    this.stage.classList.toggle("lazyscroll-rtl", this.isRightToLeft);
    this.setContentSize(this.content.width, this.content.height);
    for (const [view, place] of this.places) this.draw(view, place);
  }

  setContentSize(width, height) {
    if (this.isNested && height > LONGEST && this.content.height <= LONGEST) this.onReport(tooLong(height, LONGEST));
    const { offset } = this;
    const wasLong = this.range.isLong;
    this.content = { width, height };
    const extent = this.extentOf(this.content);
    this.range = new Runway(this.isNested ? Math.min(extent, LONGEST) : extent, this.extentOf(this.size), this.keptLength);
    // The offset is what counts; on long content another length lets the browser's stand for another one.
    if (this.range.isLong || wasLong) this.drift = offset - this.range.toContent(this.scrolled);
    // From right to left another length would carry off what the browser is moving.
    this.isRunwayOwed = this.isMoving && this.isSideways && this.isRightToLeft;
    if (!this.isRunwayOwed) this.layRunway();
  }

  /** Gives the browser the range that it scrolls. */
  layRunway() {
    this.isRunwayOwed = false;
    const [along, across] = this.isSideways ? ["width", "height"] : ["height", "width"];
    this.runway.style[along] = `${this.range.length}px`;
    // What is wider by a fraction is no reason for a second scroll bar.
    const isWider = !this.isNested && this.content[across] > this.size[across] + 1;
    this.runway.style[across] = isWider ? `${this.content[across]}px` : "";
  }

  /** Whether the browser moves the content, or is about to; at rest the runway takes up what had to wait. */
  setMoving(isMoving) {
    this.isMoving = isMoving;
    if (!isMoving && this.isRunwayOwed) this.layRunway();
  }

  /** While the thumb is held the runway keeps its length, for the browser takes the thumb's place as a part of it. */
  keepRunway(isKept) {
    if (this.isNested || isKept === (this.keptLength !== undefined)) return;
    this.keptLength = isKept ? this.range.length : undefined;
    this.setContentSize(this.content.width, this.content.height);
  }

  // MARK: Scrolling

  /** Whether that is another place than here, as far as the content reaches. */
  isElsewhere(offset) { return Math.abs(this.reachable(offset) - this.offset) >= 1; }

  /** The nearest offset that there is. */
  reachable(offset) { return this.isNested ? offset : Math.min(Math.max(offset, 0), this.limit); }

  scrollTo(offset, across, isAnimated) {
    const target = this.reachable(offset);
    // A movement begins, or goes on, where the content is: what was not written yet is kept until it ends.
    if (!isAnimated) this.drift = 0;
    if (this.isRunwayOwed) this.layRunway();
    this.look();
    this.native.scrollTo(this.range.toNative(target - this.drift), across, isAnimated);
    this.look();
    this.destination = isAnimated ? target : null;
    if (!isAnimated) this.arrive(target);
  }

  /** Browsers keep whole device pixels, or, far down, what a short number can tell apart; what is missing is kept here. */
  arrive(target) {
    const missing = target - this.range.toContent(this.scrolled);
    if (Math.abs(missing) < 2 * this.range.scale) this.drift = missing;
    this.destination = null;
    this.follow();
  }

  /** Ends a movement of the browser's where it is. */
  stop() {
    this.destination = null;
    this.native.stop();
  }

  /** Moves what is seen along with what is corrected; during a gesture the browser's own offset is left alone. */
  correct(along, across, isMoving) {
    const offset = this.offset + along;
    if (!isMoving || across !== 0 || offset !== this.reachable(offset)) this.scrollTo(offset, this.across + across, false);
    else this.drift += along;
    if (this.destination !== null) this.destination += along;
    this.follow();
  }

  /**
   * The browser scrolled.
   *
   * On long content a gesture moves it by as much as the browser's own offset, and the thumb to where it stands. At its
   * ends the wheel would have nowhere to go, though the content goes on: it gets there what is to be made up for.
   *
   * @param {"gesture" | "place" | null} cause What moved it; where that is not known, small steps are a gesture's.
   */
  noteScroll(cause) {
    const before = { scrolled: this.scrolled, offset: this.offset };
    this.look();
    const moved = this.scrolled - before.scrolled;
    if (cause === "place" && !this.isNested && this.destination === null) {
      // The thumb says a part of the content as it is now, whatever turned out higher on the way.
      this.drift = 0;
    } else if (this.range.isLong) {
      const isStep = Math.abs(moved) < STEP * this.extentOf(this.size);
      const isMoved = cause === null ? isStep : cause === "gesture";
      if (this.destination === null) {
        this.drift = isMoved
          ? this.reachable(before.offset + moved) - this.range.toContent(this.scrolled)
          : 0;
      }
    }
    // The content ends before the browser's range does, or behind it, by what was corrected and is not written yet.
    if (!this.isNested) this.drift += this.reachable(this.offset) - this.offset;
    if (this.native.isBetweenEnds || this.native.isBeyondEnds) return;
    if (this.isRunwayOwed) this.layRunway();
    if (Math.abs(this.drift) < 1) this.drift = 0;
    else this.settle();
  }

  /** At rest the browser's own offset takes up all corrections; not while the browser is on its way back to an end. */
  settle() {
    if (this.native.isBeyondEnds) return;
    if (this.destination !== null) this.arrive(this.destination);
    const native = this.isNested ? this.offset : this.range.toNative(this.offset);
    // Fractions are kept; at an end of the browser's range they must be less than what it could not scroll any more.
    if (Math.abs(native - this.scrolled) < (this.native.isBetweenEnds ? 2 : 1)) return;
    this.scrollTo(this.offset, this.across, false);
  }

  /** Moves the plane to where the content offset says, as far as the stage can stand there. */
  follow() {
    const { x, y } = this.corner;
    if (Math.abs(x - this.base.x) > REACH || Math.abs(y - this.base.y) > REACH) {
      this.base = { x: Math.round(x), y: Math.round(y) };
      this.movements.finishAll();
      for (const [view, place] of this.places) this.draw(view, place);
    }
    const [left, top] = [this.snap(x - this.base.x), this.snap(y - this.base.y)];
    this.plane.style.transform = `translate(${this.isRightToLeft ? left : -left}px, ${-top}px)`;
  }

  /** The nearest place that is a whole device pixel. */
  snap(length) { return snapped(length, window.devicePixelRatio || 1); }

  // MARK: Views

  add(view) { this.plane.append(view); }

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
   * How long a view is: 0 asks for the width, 1 for the height.
   *
   * In whole device pixels, as browsers paint it: what stands below would otherwise leave a gap, or overlap.
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

  /** What is shown stays as a picture of itself, while the views are made anew. */
  freeze() {
    this.frozen = this.plane;
    this.frozen.setAttribute("aria-hidden", "true");
    this.frozen.inert = true;
    for (const node of this.frozen.children) delete node.dataset.item;
    this.places.clear();
    this.movements.clear();
    this.sizes.disconnect();
    this.plane = div("lazyscroll-plane");
    this.stage.append(this.plane);
    this.box.place(this.stage, this.plane);
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
