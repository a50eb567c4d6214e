// The feed on a page of any width: its rows stay whole and keep their proportions; a wide page has
// several shelves side by side, and the next row goes onto the shortest one.

import { FEED_WIDTH, ROW_GAP } from "./places.js";

/**
 * The margin around the shelves. A phone of 390 pixels then shows the feed at the width for which
 * it is made.
 */
const MARGIN = 7.5;
const TOP = 8;

/** The distance between two shelves. */
const GUTTER = 16;

/** The least width of a shelf if there are several, and the greatest width. */
const NARROWEST = 330;
const WIDEST = 480;

/** The greatest width of all shelves, and their greatest number. */
const MOST_WIDTH = 1480;
const MOST_SHELVES = 4;

/** The height of the card at the end. */
const END_HEIGHT = 168;

/**
 * The frames of cards in a window of some width.
 *
 * No two cards overlap: rows are scaled as a whole, and a row starts where the one above it on its
 * shelf ends.
 */
export class Shelves {
  /** @param {import("./places.js").Places} places */
  constructor(places, windowWidth) {
    this.windowWidth = windowWidth;
    const room = Math.min(MOST_WIDTH, Math.max(60, windowWidth - 2 * MARGIN));
    const fitting = Math.floor((room + GUTTER) / (NARROWEST + GUTTER));
    this.count = Math.min(MOST_SHELVES, Math.max(1, fitting));
    this.width = Math.min(WIDEST, (room - GUTTER * (this.count - 1)) / this.count);
    this.scale = this.width / FEED_WIDTH;
    const all = this.count * this.width + (this.count - 1) * GUTTER;
    this.left = Math.max(MARGIN, (windowWidth - all) / 2);
    this.xs = new Float64Array(places.count);
    this.ys = new Float64Array(places.count);
    this.places = places;
    const bottom = this.#fill(places);
    this.end = { x: this.left, y: bottom, width: all, height: END_HEIGHT };
  }

  /** Returns a model for the scroll view; the one after the last item is the card at the end. */
  model(index) {
    const { places, scale } = this;
    if (index === places.count) return { id: "end", revision: 1, ...this.end };
    return {
      id: places.id(index), revision: 1, x: this.xs[index], y: this.ys[index],
      width: places.width(index) * scale, height: places.height(index) * scale,
    };
  }

  /** Returns the items for the scroll view; none in an empty shop. */
  get items() {
    const { count } = this.places;
    return { count: count > 0 ? count + 1 : 0, model: (index) => this.model(index) };
  }

  #fill(places) {
    const { scale, left, width } = this;
    const bottoms = new Float64Array(this.count).fill(TOP);
    let row = 0;
    while (row < places.count) {
      const top = places.y(row);
      let shelf = 0;
      for (let other = 1; other < this.count; other += 1) {
        if (bottoms[other] < bottoms[shelf]) shelf = other;
      }
      let tallest = 0;
      let next = row;
      while (next < places.count && places.y(next) === top) {
        this.xs[next] = left + shelf * (width + GUTTER) + places.x(next) * scale;
        this.ys[next] = bottoms[shelf];
        tallest = Math.max(tallest, places.height(next));
        next += 1;
      }
      bottoms[shelf] += (tallest + ROW_GAP) * scale;
      row = next;
    }
    return bottoms.reduce((lowest, bottom) => Math.max(lowest, bottom), TOP);
  }
}
