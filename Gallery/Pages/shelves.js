// The feed on a page of any width: its rows stay whole and keep their proportions; a wide page has several
// shelves beside each other, and the next row goes onto the shortest.

import { FEED_WIDTH, ROW_GAP } from "./places.js";

/** Around the shelves. A phone of 390 pixels then shows the feed at the width it is made for. */
const MARGIN = 7.5;
const TOP = 8;

/** Between two shelves. */
const GUTTER = 16;

/** How wide a shelf is at least where there is another beside it, and at most. */
const NARROWEST = 330;
const WIDEST = 480;

/** How wide all shelves are at most, and how many there are. */
const MOST_WIDTH = 1480;
const MOST_SHELVES = 4;

/** How high the card at the end is. */
const END_HEIGHT = 168;

/**
 * Where cards stand in a window of some width.
 *
 * No two cards overlap: rows are taken as they are, scaled alike, and a row starts where the one above it on
 * its shelf ended.
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

  /** A model for the scroll view; the one behind the last item is the card at the end. */
  model(index) {
    const { places, scale } = this;
    if (index === places.count) return { id: "end", revision: 1, ...this.end };
    return {
      id: places.id(index), revision: 1, x: this.xs[index], y: this.ys[index],
      width: places.width(index) * scale, height: places.height(index) * scale,
    };
  }

  /** The items for the scroll view; none in an empty shop. */
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
