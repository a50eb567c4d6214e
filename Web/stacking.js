// The order in which views are drawn: by their layout's z, and of equal z in layout order. The order of nodes is that one
// at rest only (see `reading-order.js`), so each view has a number of its own, which it keeps while it shows the same
// element: only views that enter need to be written.

import { nodesInOrder } from "./reading-order.js";

/** The numbers of views of z 0 and below, and of those above; `style.js` has the one between for rows that scroll. */
const below = { first: 0, end: 2 ** 30 };
const above = { first: 2 ** 30 + 1, end: 2 ** 31 - 1 };

/** The initial distance between two numbers. */
const STEP = 1024;

/**
 * Lets the views of a feed be drawn in layout order, if they may not be.
 *
 * @param {import("./feed.js").Feed} feed
 */
export function restack(feed) {
  const { stacking } = feed.stage.views;
  if (stacking.isStale && feed.isAlive) stacking.restack(nodesInOrder(feed));
}

/** The stacking of the views on a stage. */
export class Stacking {
  /** @param {Map<HTMLElement, { zIndex: number, stacking?: number }>} places The placement of each view. */
  constructor(places) {
    this.places = places;
    /** True if views may be drawn in the wrong order. */
    this.isStale = false;
  }

  /** A view has another place in the order. */
  forget(view) {
    this.isStale = true;
    const place = this.places.get(view);
    if (place) place.stacking = undefined;
  }

  /**
   * Lets views be drawn in their order.
   *
   * @param {HTMLElement[]} views The views in layout order.
   */
  restack(views) {
    this.isStale = false;
    const known = views.filter((view) => this.places.has(view));
    known.sort((one, other) => this.places.get(one).zIndex - this.places.get(other).zIndex);
    let count = 0;
    while (count < known.length && this.places.get(known[count]).zIndex <= 0) count += 1;
    this.#number(known.slice(0, count), below);
    this.#number(known.slice(count), above);
  }

  /** Gives views rising numbers; those that have one keep it. */
  #number(views, range) {
    let before = null;
    for (let index = 0; index < views.length; index += 1) {
      const own = this.places.get(views[index]).stacking;
      if (own === undefined) continue;
      // One that was away for a while may be among others now.
      if (own < range.first || own >= range.end || (before !== null && own <= before)) {
        this.#numberAnew(views, range);
        return;
      }
      before = own;
    }
    before = null;
    for (let index = 0; index < views.length; ) {
      let next = index;
      while (next < views.length && this.places.get(views[next]).stacking === undefined) next += 1;
      const after = next < views.length ? this.places.get(views[next]).stacking : null;
      const count = next - index;
      // Between two neighbours they share the distance; at an end it is not limited.
      const step = before !== null && after !== null ? Math.floor((after - before) / (count + 1)) : STEP;
      const start = before !== null ? before + step : after - step * count;
      const isRoom = step > 0 && start >= range.first && start + step * count < range.end;
      if (count > 0 && (!isRoom || count === views.length)) {
        this.#numberAnew(views, range);
        return;
      }
      for (let place = 0; place < count; place += 1) this.#give(views[index + place], start + step * place);
      before = after;
      index = next + 1;
    }
  }

  #numberAnew(views, range) {
    const start = Math.floor((range.first + range.end - STEP * views.length) / 2);
    for (let place = 0; place < views.length; place += 1) this.#give(views[place], start + STEP * place);
  }

  #give(view, number) {
    const place = this.places.get(view);
    place.stacking = number;
    // The style sheet's number for rows that scroll by themselves is for those whose layout says nothing.
    view.style.setProperty("z-index", String(number), place.zIndex === 0 ? "" : "important");
  }
}
