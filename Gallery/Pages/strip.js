// Films side by side: a collection of its own in one item of the page, which scrolls the other way.

import { createCollection } from "/web/collection.js";
import { element } from "./card.js";

const strips = new WeakMap();

export class Strip {
  /** The strip that a node belongs to. */
  static of(node) { return strips.get(node); }

  /**
   * @param {object} page
   * @param {"vertical" | "horizontal"} page.axis Which way the films go.
   * @param {(index: number, dequeue: Function) => HTMLElement} page.film The card of an item of the feed.
   * @param {() => void} page.scrolled The strip was scrolled.
   */
  constructor({ axis, film, scrolled }) {
    /** The items of the feed that it shows. */
    this.films = [];
    this.node = element("div", "strip");
    this.stage = element("div", "films");
    this.node.append(this.stage);
    strips.set(this.node, this);
    this.axis = axis;
    this.film = film;
    this.scrolled = scrolled;
    this.collection = null;
    this.#make();
  }

  /** Shows other films, from the first on. */
  show(films) {
    if (this.films === films) return;
    this.films = films;
    this.#update();
  }

  destroy() {
    this.isGone = true;
    this.collection?.destroy();
  }

  async #make() {
    try {
      const made = await createCollection(this.stage, {
        sections: this.#sections(), axis: this.axis, label: "Films", overscan: 160,
        item: ({ item }, dequeue) => this.film(this.films[item], dequeue), onScroll: this.scrolled,
      });
      if (this.isGone) return made.destroy();
      this.collection = made;
      this.#update();
    } catch (error) {
      console.error(error);
    }
  }

  #update() {
    if (!this.collection) return;
    this.collection.reload(this.#sections());
    this.collection.contentOffset = 0;
  }

  #sections() {
    return [{
      items: this.films.length, insets: { leading: 16, trailing: 16 },
      layout: { type: "grid", columns: 1, rowExtent: this.axis === "horizontal" ? 264 : 176, spacing: 12 },
    }];
  }
}
