// Films side by side: a carousel in one item of the page, which scrolls the other way.

import { CarouselOffsets, CarouselPool, createCarousel } from "/web/carousel.js";
import { element } from "./card.js";

const strips = new WeakMap();

/** How large a card is: as it lies in a row, and as it stands in a column beside others. */
const sizes = { horizontal: { itemWidth: 264, itemHeight: 184 }, vertical: { itemWidth: 280, itemHeight: 176 } };

/** What all strips that go the same way share: cards that left one stand in the next, and each row is found as it was left. */
export class Strips {
  /**
   * @param {"vertical" | "horizontal"} axis Which way the films go.
   * @param {number} side How far the first and the last of them keep away from the ends.
   */
  constructor(axis, side) {
    this.axis = axis;
    this.inset = axis === "horizontal" ? { leading: side, trailing: side } : { top: side, bottom: side };
    this.pool = new CarouselPool({ budgets: { video: 24 } });
    this.offsets = new CarouselOffsets();
  }
}

export class Strip {
  /** The strip that a node belongs to. */
  static of(node) { return strips.get(node); }

  /**
   * @param {Strips} all
   * @param {object} page
   * @param {(index: number, dequeue: Function) => HTMLElement} page.film The card of an item of the feed.
   * @param {() => void} page.changed Other films are to be seen.
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

  /** Shows other films, from where they were left. */
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
