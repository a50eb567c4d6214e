// The views on a content layer: their places, sizes, movements and stacking.

import { focusedIn } from "./documents.js";
import { moveInto } from "./adoption.js";
import { localSize } from "./local-size.js";
import { drawn, Movements } from "./movements.js";
import { SizeWatch } from "./size-watch.js";
import { Stacking } from "./stacking.js";

export class PlacedViews {
  /**
   * @param {import("./content-layer.js").ContentLayer} layer
   * @param {import("./scroll-box.js").ScrollBox} box
   */
  constructor(layer, box) {
    this.layer = layer;
    this.box = box;
    this.places = new Map();
    /** The views that keep a place in the window, with the arguments of `pin`. */
    this.pins = new Map();
    this.stacking = new Stacking(this.places);
    this.movements = new Movements();
    this.sizes = this.#observer();
    /** Told of a view whose content has another size. */
    this.onResize = () => {};
    /** Told when the window is found to be of another size. */
    this.onWindow = () => {};
  }

  #observer() { return new SizeWatch(this.box.element, (entries) => this.#noteSizes(entries), { box: "border-box" }); }

  /** Observes sizes by the window that the views are in by now. */
  renew() {
    this.sizes.disconnect();
    this.sizes = this.#observer();
    for (const [view, { sizing }] of this.places) if (sizing) this.sizes.observe(view);
  }

  add(view) { moveInto(this.layer.node, view); }

  /** Puts a view where it belongs, at once or by a movement: a duration in seconds, an easing, what follows. */
  place(view, x, y, width, height, zIndex, alpha, sizing, movement) {
    const place = this.places.get(view) ?? { sizing: 0 };
    this.places.set(view, place);
    if (sizing && !place.sizing) this.sizes.observe(view);
    if (!sizing && place.sizing) this.sizes.unobserve(view);
    const before = movement ? drawn(view) : null;
    this.movements.cancel(view);
    if (place.zIndex !== zIndex) this.stacking.forget(view);
    Object.assign(place, { x, y, width, height, zIndex, map: null, sizing });
    if (view.hidden) view.hidden = false;
    view.style.opacity = alpha === 1 ? "" : String(alpha);
    this.#draw(view, place);
    if (movement) this.movements.start(view, before, movement);
  }

  /** Turns, or bends, what a view draws; six numbers of an affine map. */
  transform(view, map) {
    const place = this.places.get(view);
    if (!place) return;
    place.map = map;
    this.#draw(view, place);
  }

  /**
   * Lets the browser keep a view in its place in the window while it carries the content.
   *
   * @param {{ from: number, to: number, line: number }} range The least and the greatest offset of the view, and its distance from the
   *   window's start in between.
   */
  pin(view, range) {
    this.pins.set(view, range);
    if (this.places.has(view)) this.#draw(view, this.places.get(view));
  }

  unpin(view) {
    this.pins.delete(view);
    this.layer.unpin(view);
  }

  /** Counts all places from another origin: the layer draws them where they are drawn. */
  moveOrigin(dx, dy) {
    for (const place of this.places.values()) {
      place.x += dx;
      place.y += dy;
    }
    // Their ranges are the engine's: it tells of those that moved.
    for (const [view, range] of this.pins) if (this.places.has(view)) this.layer.pin(view, this.places.get(view), range);
  }

  /** Draws all views at their places. */
  draw() { for (const [view, place] of this.places) this.#draw(view, place); }

  #draw(view, place) {
    this.layer.draw(view, place);
    if (this.pins.has(view)) this.layer.pin(view, place, this.pins.get(view));
  }

  /**
   * Returns the length of a view: its width for axis 0, its height for axis 1.
   *
   * The length is in whole device pixels, as browsers paint it: the next view would otherwise leave a gap, or overlap.
   */
  measure(view, axis) {
    const { width, height } = localSize(view);
    const place = this.places.get(view);
    const size = { width: this.layer.snap(width), height: this.layer.snap(height) };
    if (place) place.measured = size;
    return axis === 0 ? size.width : size.height;
  }

  /**
   * Tells of views whose content has another size than when they were measured; one without a size has no content yet,
   * or none any more. Returns true if there are any.
   */
  #noteSizes(entries) {
    // In a window of another size views are others for one reason: told one by one they would move each other.
    const isNewWindow = this.box.isOther;
    if (isNewWindow) this.onWindow();
    let isNews = isNewWindow;
    for (const { target } of entries) {
      const place = this.places.get(target);
      if (!place) continue;
      // The entry has the size before the window was told, and by the view's own writing mode.
      const now = localSize(target);
      const [width, height] = [this.layer.snap(now.width), this.layer.snap(now.height)];
      if (place.measured?.width === width && place.measured.height === height) continue;
      place.measured = { width, height };
      this.onResize(target, width, height);
      isNews = true;
    }
    return isNews;
  }

  hide(view) {
    this.#forget(view);
    view.hidden = true;
  }

  remove(view) {
    this.#forget(view);
    view.remove();
  }

  #forget(view) {
    // Focus would be lost to the page's start; the keyboard goes on scrolling the feed instead.
    if (view.contains(focusedIn(this.box.element))) this.box.element.focus({ preventScroll: true });
    this.movements.cancel(view);
    if (this.places.get(view)?.sizing) this.sizes.unobserve(view);
    this.places.delete(view);
  }

  /** Forgets all views; their nodes stay where they are drawn. */
  forgetAll() {
    this.places.clear();
    this.#unpinAll();
    this.movements.clear();
    this.sizes.disconnect();
  }

  #unpinAll() { for (const view of [...this.pins.keys()]) this.unpin(view); }

  /** Ends all observations and movements. */
  stop() {
    this.#unpinAll();
    this.sizes.disconnect();
    this.movements.cancelAll();
  }
}
