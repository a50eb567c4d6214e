// The box that a list is scrolled in, as the page's style sheets have it: how large its window is, the padding around
// that, and whether it has a size of its own.

import { windowOf } from "./documents.js";

/** Set on what scrolls where it would grow with its content; see `style.js`. */
const BOUNDED = "lazyscroll-bounded";

/** No length at any side. */
const NONE = { top: 0, leading: 0, bottom: 0, trailing: 0 };

/**
 * The box of a list.
 *
 * The window of a list that scrolls by itself is what its padding leaves; the content scrolls through the padding along
 * its axis, as any content does. A list inside another scroller has the whole of that scroller as its window.
 */
export class ScrollBox {
  /** @param insets The lengths that the page covers, by sides in the writing direction; none by default. */
  constructor(element, scroller, runway, isSideways, insets = NONE) {
    this.element = element;
    this.scroller = scroller;
    this.runway = runway;
    this.isNested = scroller !== element;
    this.isSideways = isSideways;
    /** The lengths that the page covers of the box. */
    this.covered = insets;
    /** The least width of the content. */
    this.leastWidth = 0;
    /** The browser's own offsets of what scrolls; set once they are there. */
    this.native = null;
    /** Padding around the window that content is seen in, in the writing direction; with what is covered beyond that of the page. */
    this.padding = NONE;
    /** The part of it for which the runway leaves room. */
    this.room = NONE;
    this.size = { width: 0, height: 0 };
    /** The last size with an area, by which content is laid out while it has none. */
    this.shown = this.size;
    /** The same with the padding. */
    this.outer = this.size;
    /** Told when the box grows with its content. */
    this.onGrowth = () => {};
  }

  /** A Boolean value that indicates whether the box has another size than when it was measured. */
  get isOther() {
    return this.element.clientWidth !== this.outer.width || this.native.windowHeight !== this.outer.height;
  }

  /** Measures the box. */
  measure() {
    this.bound();
    this.outer = { width: this.element.clientWidth, height: this.native.windowHeight };
    const [top, right, bottom, left] = sides(this.element);
    this.isRightToLeft = getComputedStyle(this.element).direction === "rtl";
    const [leading, trailing] = this.isRightToLeft ? [right, left] : [left, right];
    const own = { top, leading, bottom, trailing };
    if (!this.isNested) {
      const { covered } = this;
      this.room = bySide((side) => Math.max(0, covered[side] - own[side]));
      this.padding = bySide((side) => own[side] + this.room[side]);
      this.#makeRoom();
    }
    const { room, padding } = this;
    this.size = {
      width: Math.max(0, this.outer.width - left - right - room.leading - room.trailing),
      height: Math.max(0, this.outer.height - padding.top - padding.bottom),
    };
    if (this.size.width > 0 && this.size.height > 0) this.shown = this.size;
  }

  /** The lengths that the page covers of the window; what it covers of a box of the list's own is padding. */
  get insets() { return this.isNested ? this.covered : NONE; }

  /** Leaves room around the runway for what the page covers, so that all of the content can be scrolled out from under it. */
  #makeRoom() {
    const { style } = this.runway;
    const { top, leading, bottom, trailing } = this.room;
    const [left, right] = this.isRightToLeft ? [trailing, leading] : [leading, trailing];
    const margin = `${top}px ${right}px ${bottom}px ${left}px`;
    if (margin === this.margin) return;
    this.margin = margin;
    const width = leading + trailing > 0 ? `calc(100% - ${leading + trailing}px)` : "100%";
    style.setProperty("margin", margin, "important");
    style.minHeight = top + bottom > 0 ? `calc(100% - ${top + bottom}px)` : "";
    style.minWidth = this.leastWidth > 0 ? `max(${width}, ${this.leastWidth}px)` : width;
  }

  /** Lets the stage fill the box, with its padding, and the layer start where the window does. */
  place(track, stage, layer) {
    const { padding: { top, leading, bottom, trailing }, isRightToLeft, size } = this;
    const [left, right] = isRightToLeft ? [trailing, leading] : [leading, trailing];
    // A sticky element keeps away from the edge by the scroller's padding.
    const { room } = this;
    const [outerTop, , outerBottom] = this.isNested ? sides(this.scroller) : [top - room.top, 0, bottom - room.bottom];
    track.fit({ top, right, bottom, left }, { top: -outerTop, bottom: -outerBottom });
    Object.assign(stage.style, {
      width: `${size.width + leading + trailing}px`, height: `${size.height + top + bottom}px`,
      margin: `${-top}px ${-right}px ${-bottom}px ${-left}px`, insetInlineStart: `${room.leading - leading}px`,
    });
    Object.assign(layer.style, { top: `${top}px`, left: `${left}px`, right: `${right}px` });
    layer.style.setProperty("--lazyscroll-edge", `${top - outerTop}px`);
  }

  /**
   * Keeps what scrolls from growing with the content: nothing would scroll, and every item would be in the window.
   *
   * It grows if a longer runway makes it longer though it is longer than the browser's window already.
   */
  bound() {
    const { scroller, runway, isSideways } = this;
    if (this.native.isPage) return;
    const [client, scroll, offset, length] = isSideways
      ? ["clientWidth", "scrollWidth", "offsetWidth", "width"] : ["clientHeight", "scrollHeight", "offsetHeight", "height"];
    const { innerWidth, innerHeight } = windowOf(scroller);
    const screen = isSideways ? innerWidth : innerHeight;
    if (scroller.classList.contains(BOUNDED)) {
      // The page gives it less by now. One without a box may be shown again as it was.
      if (scroller[offset] > 0 && scroller[offset] < screen - 1) scroller.classList.remove(BOUNDED);
      return;
    }
    if (scroller[client] <= screen || scroller[scroll] > scroller[client]) return;
    const [before, own] = [scroller[client], runway.style[length]];
    runway.style[length] = `${before + screen}px`;
    const isGrowing = scroller[client] >= before + screen / 2;
    runway.style[length] = own;
    if (!isGrowing) return;
    scroller.classList.add(BOUNDED);
    this.onGrowth();
  }

  /** Takes back what was changed. */
  leave() { this.scroller.classList.remove(BOUNDED); }
}

/** Returns a length for each side. */
function bySide(length) {
  return { top: length("top"), leading: length("leading"), bottom: length("bottom"), trailing: length("trailing") };
}

/** The padding of an element by its sides, in pixels: top, right, bottom and left. */
function sides(element) {
  const style = getComputedStyle(element);
  return [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map((side) => Number.parseFloat(side) || 0);
}
