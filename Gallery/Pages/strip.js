// Videos side by side: a carousel in one item of the page, which scrolls across the page's
// direction.

import { CarouselOffsets, CarouselPool, createCarousel } from "/web/carousel.js";
import { element } from "./card.js";

const strips = new WeakMap();

/** The size of a card in a row, and in a column. */
const sizes = { horizontal: { itemWidth: 264, itemHeight: 184 }, vertical: { itemWidth: 280, itemHeight: 176 } };

/**
 * The shared state of strips in one direction: cards of one strip are reused in the next, and each
 * row keeps its offset.
 */
export class Strips {
  /**
   * @param {"vertical" | "horizontal"} axis The scroll direction of the videos.
   * @param {number} side The insets at both ends.
   */
  constructor(axis, side) {
    this.axis = axis;
    this.inset = axis === "horizontal" ? { leading: side, trailing: side } : { top: side, bottom: side };
    this.pool = new CarouselPool({ budgets: { video: 24 } });
    this.offsets = new CarouselOffsets();
  }
}

export class Strip {
  /** Returns the strip of a node. */
  static of(node) { return strips.get(node); }

  /**
   * @param {Strips} all
   * @param {object} page
   * @param {(index: number, dequeue: Function) => HTMLElement} page.film Returns the card of an
   * item of the feed.
   * @param {() => void} page.changed Called when other videos are in view.
   */
  constructor(all, { film, changed }) {
    /** The items of the feed that it shows. */
    this.films = [];
    this.node = element("div", "strip");
    this.stage = element("div", "films");
    this.node.append(this.stage);
    strips.set(this.node, this);
    this.carousel = null;
    this.#make(all, film, changed);
  }

  /** Shows other videos, at their last offset. */
  show(films) {
    this.films = films;
    this.carousel?.show(films[0], films);
  }

  destroy() {
    this.isGone = true;
    this.carousel?.destroy();
  }

  async #make({ axis, inset, pool, offsets }, film, changed) {
    try {
      const made = await createCarousel(this.stage, {
        ...sizes[axis], axis, inset, pool, offsets, spacing: 12, snapping: "items", label: "Films", view: ({ id }, dequeue) => film(id, dequeue), onRange: changed,
      });
      if (this.isGone) {
        made.destroy();
        return;
      }
      this.carousel = made;
      this.show(this.films);
    } catch (error) {
      console.error(error);
    }
  }
}
