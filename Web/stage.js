// The nodes of a feed: scroller > runway > stage > plane > views.
//
// The runway has the content's size and gives the browser's own scrolling its range. The stage sticks to the
// window and clips; views stand on a plane inside it that is moved against the content offset. In a composited
// scroller the browser paints scrolled content before any script runs; what stands on a stage is not scrolled,
// so what is seen is always what was placed, at any speed and during any stall.

import { div } from "./div.js";
import { drawn, Movements } from "./movements.js";
import { putInOrder } from "./reading-order.js";
import { LONGEST, Runway } from "./runway.js";
import { adoptStyle } from "./style.js";

/** How far the plane may be moved before views are placed anew: browsers round large movements. */
const REACH = 100_000;

/** How many windows high a step of the browser's may be that is no thumb's; a pixel of a thumb is many more. */
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
  constructor(element, { role = "list", label, scroller = element }) {
    this.element = element;
    /** What scrolls: the element, or one that it stands in. */
    this.scroller = scroller;
    this.isNested = scroller !== element;
    /** What tells of scrolling: the page's own scroller does not, the document does. */
    this.scrollTarget = scroller === document.scrollingElement ? document : scroller;
    this.before = ["class", "role", "aria-label", "tabindex"].map((name) => [name, element.getAttribute(name)]);
    this.children = [...element.childNodes];
    adoptStyle(element.getRootNode());
    element.classList.add(this.isNested ? "lazyscroll-nested" : "lazyscroll");
    this.anchoring = scroller.style.overflowAnchor;
    // Otherwise the browser would correct what the engine corrects.
    scroller.style.overflowAnchor = "none";
    if (!this.isNested && !element.hasAttribute("tabindex")) element.tabIndex = 0;
    if (!element.hasAttribute("role")) element.setAttribute("role", role);
    if (label) element.setAttribute("aria-label", label);
    this.runway = div("lazyscroll-runway");
    this.stage = div("lazyscroll-stage");
    this.plane = div("lazyscroll-plane");
    this.stage.append(this.plane);
    this.runway.append(this.stage);
    element.replaceChildren(this.runway);
    /** Where the plane's own zero is, in content space. */
    this.base = 0;
    /** What the content offset has over the browser's own: corrections not written yet, and fractions. */
    this.drift = 0;
    /** What the browser's own offset, as it was seen last, stands for. */
    this.range = new Runway(0, 0);
    /** How long the runway stays, while it does; see `keepRunway`. */
    this.keptLength = undefined;
    this.scrolled = 0;
    /** Where a movement of the browser's ends. */
    this.destination = null;
    /** The size of the window. */
    this.size = { width: 0, height: 0 };
    this.x = 0;
    this.content = { width: 0, height: 0 };
    this.places = new Map();
    this.movements = new Movements();
    this.isRightToLeft = false;
    this.sizes = new ResizeObserver((entries) => this.noteSizes(entries));
    /** Told of a view whose content has another size. */
    this.onResize = () => {};
    /** Told when the window is found to be of another size. */
    this.onWindow = () => {};
    /** Told when the content is longer than the browser can scroll. */
    this.onTooLong = () => {};
  }

  // MARK: The window

  /** How far the content is scrolled down; in another scroller that may be before its start, or beyond its end. */
  get offset() { return this.range.toContent(this.scrolled) + this.drift; }

  /** What stands at the stage's upper edge. */
  get shown() { return this.isNested ? Math.min(Math.max(this.offset, 0), this.limit) : this.offset; }

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
  look() {
    this.scrolled = this.isNested ? this.start - this.top : this.scroller.scrollTop;
    /** How far it is scrolled in the writing direction. */
    this.x = this.isNested ? 0 : Math.abs(this.scroller.scrollLeft);
  }

  /** Whether the browser has scrolled elsewhere since then. */
  get hasScrolled() {
    if (this.isNested) return this.start - this.top !== this.scrolled;
    return this.scroller.scrollTop !== this.scrolled || Math.abs(this.scroller.scrollLeft) !== this.x;
  }

  /** Where the scroller's window starts on the screen, and where the content does. */
  get start() {
    if (this.scrollTarget === document) return 0;
    return this.scroller.getBoundingClientRect().top + this.scroller.clientTop;
  }

  get top() { return this.runway.getBoundingClientRect().top; }

  get limit() { return Math.max(0, this.content.height - this.size.height); }

  /** Lets the stage fill the window. */
  fit() {
    const [width, height] = [this.element.clientWidth, this.scroller.clientHeight];
    this.size = { width, height };
    this.stage.style.height = `${height}px`;
    this.stage.style.width = `${width}px`;
    this.look();
    this.isRightToLeft = getComputedStyle(this.element).direction === "rtl";
    this.stage.classList.toggle("lazyscroll-rtl", this.isRightToLeft);
    this.setContentSize(this.content.width, this.content.height);
    for (const [view, place] of this.places) this.draw(view, place);
  }

  setContentSize(width, height) {
    if (this.isNested && height > LONGEST && this.content.height <= LONGEST) this.onTooLong(height);
    const { offset } = this;
    const wasLong = this.range.isLong;
    this.content = { width, height };
    this.range = new Runway(this.isNested ? Math.min(height, LONGEST) : height, this.size.height, this.keptLength);
    // The offset is what counts; on long content another length lets the browser's stand for another one.
    if (this.range.isLong || wasLong) this.drift = offset - this.range.toContent(this.scrolled);
    this.runway.style.height = `${this.range.length}px`;
    // What is wider by a fraction is no reason for a second scroll bar.
    this.runway.style.width = !this.isNested && width > this.size.width + 1 ? `${width}px` : "";
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

  scrollTo(x, offset, isAnimated) {
    const target = this.reachable(offset);
    // A movement begins, or goes on, where the content is: what was not written yet is kept until it ends.
    if (!isAnimated) this.drift = 0;
    this.look();
    const top = this.isNested
      ? this.scroller.scrollTop + (target - this.offset)
      : this.range.toNative(target - this.drift);
    const left = this.isNested ? this.scroller.scrollLeft : this.isRightToLeft ? -x : x;
    this.scroller.scrollTo({ top, left, behavior: isAnimated ? "smooth" : "instant" });
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
    const { scrollTop: top, scrollLeft: left } = this.scroller;
    this.destination = null;
    this.scroller.scrollTo({ top, left, behavior: "instant" });
  }

  /** Moves what is seen along with what is corrected; during a gesture the browser's own offset is left alone. */
  correct(x, y, isMoving) {
    const offset = this.offset + y;
    if (!isMoving || x !== 0 || offset !== this.reachable(offset)) this.scrollTo(this.x + x, offset, false);
    else this.drift += y;
    if (this.destination !== null) this.destination += y;
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
      const isStep = Math.abs(moved) < STEP * this.size.height;
      const isMoved = cause === null ? isStep : cause === "gesture";
      if (this.destination === null) {
        this.drift = isMoved
          ? this.reachable(before.offset + moved) - this.range.toContent(this.scrolled)
          : 0;
      }
    }
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    if (scrollTop > 0 && scrollTop < scrollHeight - clientHeight) {
      // The content ends before the browser's range does, by what was corrected and is not written yet.
      if (!this.isNested) this.drift += this.reachable(this.offset) - this.offset;
      return;
    }
    if (Math.abs(this.drift) < 1) this.drift = 0;
    else this.settle();
  }

  /** At rest the browser's own offset takes up all corrections. */
  settle() {
    if (this.destination !== null) this.arrive(this.destination);
    const native = this.isNested ? this.offset : this.range.toNative(this.offset);
    if (Math.abs(native - this.scrolled) < 2) return;
    this.scrollTo(this.x, this.offset, false);
  }

  /** Moves the plane to where the content offset says, as far as the stage can stand there. */
  follow() {
    const offset = this.shown;
    if (Math.abs(offset - this.base) > REACH) {
      this.base = Math.round(offset);
      this.movements.finishAll();
      for (const [view, place] of this.places) this.draw(view, place);
    }
    const x = this.isRightToLeft ? this.x : -this.x;
    this.plane.style.transform = `translate3d(${this.snap(x)}px, ${-this.snap(offset - this.base)}px, 0)`;
  }

  /** The nearest place that is a whole device pixel. */
  snap(length) {
    const scale = window.devicePixelRatio || 1;
    return Math.round(length * scale) / scale;
  }

  // MARK: Views

  add(view) { this.plane.append(view); }

  /** Puts a view where it belongs, at once or by a movement: a duration in seconds, an easing, what follows. */
  place(view, x, y, width, height, zIndex, alpha, sizing, movement) {
    const place = this.places.get(view) ?? { sizing: 0 };
    this.places.set(view, place);
    if (sizing && !place.sizing) this.sizes.observe(view);
    if (!sizing && place.sizing) this.sizes.unobserve(view);
    const before = movement ? drawn(view) : null;
    this.movements.cancel(view);
    Object.assign(place, { x, y, width, height, map: null, sizing });
    if (view.hidden) view.hidden = false;
    const { style } = view;
    style.zIndex = zIndex === 0 ? "" : String(zIndex);
    style.opacity = alpha === 1 ? "" : String(alpha);
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
    const [x, y] = [this.snap(place.x), this.snap(place.y - this.base)];
    const width = this.snap(place.x + place.width) - x;
    const height = this.snap(place.y - this.base + place.height) - y;
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
    const { width, height } = view.getBoundingClientRect();
    const place = this.places.get(view);
    const size = { width: this.snap(width), height: this.snap(height) };
    if (place) place.measured = size;
    return axis === 0 ? size.width : size.height;
  }

  /** Tells of views whose content has another size than when they were measured. */
  noteSizes(entries) {
    // In a window of another size views are others for one reason: told one by one they would move each other.
    const isNewWindow = this.element.clientWidth !== this.size.width || this.scroller.clientHeight !== this.size.height;
    if (isNewWindow) this.onWindow();
    for (const { target, borderBoxSize } of entries) {
      const place = this.places.get(target);
      if (!place) continue;
      const [size] = borderBoxSize;
      const now = isNewWindow ? target.getBoundingClientRect() : { width: size.inlineSize, height: size.blockSize };
      if (!(now.height > 0)) continue;
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

  /** Lets the order of nodes be that of reading. */
  order(views) { putInOrder(this.plane, views); }

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
    this.base = 0;
    this.follow();
  }

  thaw() { this.frozen?.remove(); this.frozen = null; }

  /** Shows a sentence in place of the content. */
  say(sentence) {
    const message = div("lazyscroll-message");
    message.setAttribute("role", "alert");
    message.textContent = sentence;
    this.element.replaceChildren(message);
  }

  /** Leaves the element as it was. */
  destroy() {
    this.sizes.disconnect();
    this.movements.cancelAll();
    this.element.replaceChildren(...this.children);
    this.scroller.style.overflowAnchor = this.anchoring;
    if (this.scroller.getAttribute("style") === "") this.scroller.removeAttribute("style");
    for (const [name, value] of this.before) {
      if (value === null) this.element.removeAttribute(name);
      else this.element.setAttribute(name, value);
    }
  }
}
