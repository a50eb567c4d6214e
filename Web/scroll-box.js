// The box that a list is scrolled in, as the page's style sheets have it: how large its window is, the padding around
// that, and whether it has a size of its own.

import { windowOf } from "./documents.js";

/** Set on what scrolls where it would grow with its content; see `style.js`. */
const BOUNDED = "lazyscroll-bounded";

/**
 * The box of a list.
 *
 * The window of a list that scrolls by itself is what its padding leaves; the content scrolls through the padding along
 * its axis, as any content does. A list inside another scroller has the whole of that scroller as its window.
 */
export class ScrollBox {
  constructor(element, scroller, runway, isSideways) {
    this.element = element;
    this.scroller = scroller;
    this.runway = runway;
    this.isNested = scroller !== element;
    this.isSideways = isSideways;
    /** The browser's own offsets of what scrolls; set once they are there. */
    this.native = null;
    /** Padding around the window that content is seen in, in the writing direction. */
    this.padding = { top: 0, leading: 0, bottom: 0, trailing: 0 };
    this.size = { width: 0, height: 0 };
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
    this.padding = this.isNested ? { top: 0, leading: 0, bottom: 0, trailing: 0 } : { top, leading, bottom, trailing };
    this.size = {
      width: Math.max(0, this.outer.width - left - right),
      height: Math.max(0, this.outer.height - this.padding.top - this.padding.bottom),
    };
  }

  /** Lets the stage fill the box, with its padding, and the layer start where the window does. */
  place(track, stage, layer) {
    const { padding: { top, leading, bottom, trailing }, isRightToLeft, size } = this;
    const [left, right] = isRightToLeft ? [trailing, leading] : [leading, trailing];
    // A sticky element keeps away from the edge by the scroller's padding.
    const [outerTop, , outerBottom] = this.isNested ? sides(this.scroller) : [top, 0, bottom];
    track.fit({ top, right, bottom, left }, { top: -outerTop, bottom: -outerBottom });
    Object.assign(stage.style, {
      width: `${size.width + leading + trailing}px`, height: `${size.height + top + bottom}px`,
      margin: `${-top}px ${-right}px ${-bottom}px ${-left}px`, insetInlineStart: `${-leading}px`,
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

/** The padding of an element by its sides, in pixels: top, right, bottom and left. */
function sides(element) {
  const style = getComputedStyle(element);
  return [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map((side) => Number.parseFloat(side) || 0);
}
