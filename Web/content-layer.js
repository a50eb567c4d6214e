// The node on which views stand, moved against the content offset.
//
// It is no compositor layer: it is painted as a part of the stage, which browsers show once all of it is painted.

import { div } from "./div.js";
import { windowOf } from "./documents.js";
import { snapped } from "./pixels.js";

/** The distance that the node may be moved before views are placed anew: browsers round large movements. */
const REACH = 100_000;

/** The greatest margin of a view that is pinned, beyond any window: browsers limit longer ones. */
const LONGEST = 1_000_000;

export class ContentLayer {
  /** The offset across the axis that style rules were told last. */
  #told = 0;

  /** @param {boolean} isSideways True if the content scrolls along the horizontal axis. */
  constructor(isSideways) {
    this.isSideways = isSideways;
    this.isRightToLeft = false;
    this.node = div("lazyscroll-layer");
    /** The point of content space at the node's origin. */
    this.base = { x: 0, y: 0 };
    /** The content offset along the axis and across it, as the engine said last; an engine that takes over continues there. */
    [this.offset, this.across] = [0, 0];
    /** The offset along the axis at the stage's corner. */
    this.cornerOffset = 0;
    /** True if style rules are told the offset across the axis; see `frozen-columns.js`. */
    this.holdsAcross = false;
  }

  /** The content offset by the screen's axes. */
  get x() { return this.isSideways ? this.offset : this.across; }

  get y() { return this.isSideways ? this.across : this.offset; }

  /** The point of the content at the stage's corner, where both axes start. */
  get corner() {
    return this.isSideways ? { x: this.cornerOffset, y: this.across } : { x: this.across, y: this.cornerOffset };
  }

  /**
   * Shows the content at its offsets along the axis and across it, as far as the stage can stand there.
   *
   * @param {boolean} isCarried True if it stands still along the axis, since the stage itself is scrolled.
   * @returns {boolean} True if the base is another one, so that all views have to be drawn again.
   */
  show(offset, across, cornerOffset, isCarried) {
    Object.assign(this, { offset, across, cornerOffset });
    const { x, y } = this.corner;
    const isFar = Math.abs(x - this.base.x) > REACH || Math.abs(y - this.base.y) > REACH;
    if (isFar) this.base = { x: Math.round(x), y: Math.round(y) };
    this.#move(isCarried);
    return isFar;
  }

  /** Counts all places from another origin, so that none is drawn elsewhere. */
  moveOrigin(dx, dy) { this.base = { x: this.base.x + dx, y: this.base.y + dy }; }

  /** Takes another node; the former one stays where it is. */
  restart() {
    this.node = div("lazyscroll-layer");
    this.base = { x: 0, y: 0 };
    this.#told = 0;
  }

  /** Draws a view at its place: a frame in content space, an affine map, and the lengths that its content decides. */
  draw({ style }, { x, y, width, height, map, sizing }) {
    const [left, top] = [x - this.base.x, y - this.base.y];
    const [start, above] = [this.snap(left), this.snap(top)];
    style.width = sizing & selfSizing.width ? "max-content" : `${this.snap(left + width) - start}px`;
    style.height = sizing & selfSizing.height ? "auto" : `${this.snap(top + height) - above}px`;
    // No transform: what sticks in a view, and timelines of it, go by its place in the layout.
    style.top = `${above}px`;
    style[this.isRightToLeft ? "right" : "left"] = `${start}px`;
    style[this.isRightToLeft ? "left" : "right"] = "";
    style.transform = map ? `matrix(${map.join()})` : "";
  }

  /**
   * Lets a view stick to its line in the window while the stage is carried; see the style sheet.
   *
   * What sticks keeps its margins inside its container, a cell of no height at the layer's start: they end where it may go.
   */
  pin({ style, dataset }, { x, height }, { from, to, line }) {
    const margin = (end) => Math.min(Math.max(this.snap(end - this.base.y), -LONGEST), LONGEST);
    // Written only once, since each writing is a change that pages may observe.
    if (dataset.lazyscrollPinned === undefined) dataset.lazyscrollPinned = "";
    style.setProperty("--lazyscroll-line", `${this.snap(line)}px`);
    style.setProperty("--lazyscroll-beside", `${this.snap(x - this.base.x)}px`);
    style.setProperty("--lazyscroll-before", `${margin(from)}px`);
    style.setProperty("--lazyscroll-behind", `${-margin(to + height)}px`);
  }

  /** Lets a view stand in the content again. */
  unpin({ style, dataset }) {
    delete dataset.lazyscrollPinned;
    for (const name of ["line", "beside", "before", "behind"]) style.removeProperty(`--lazyscroll-${name}`);
  }

  /** Returns the nearest whole device pixel. */
  snap(length) { return snapped(length, windowOf(this.node).devicePixelRatio || 1); }

  #move(isCarried) {
    const { x, y } = this.corner;
    const [left, top] = [this.snap(x - this.base.x), isCarried ? 0 : this.snap(y - this.base.y)];
    this.node.style.transform = `translate(${this.isRightToLeft ? left : -left}px, ${-top}px)`;
    if (this.holdsAcross) this.#tellAcross(left);
  }

  /** Writes the offset across the axis to `--lazyscroll-across`; overscroll counts as 0. */
  #tellAcross(left) {
    const across = Math.max(0, left + this.base.x);
    if (across === this.#told) return;
    this.#told = across;
    this.node.style.setProperty("--lazyscroll-across", `${this.isRightToLeft ? -across : across}px`);
  }
}

/** Lengths that the content of a view decides, as bits. */
const selfSizing = { width: 1, height: 2 };
