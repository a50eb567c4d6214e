// What stands on the cards, fetched in pages.

import { Paged, ask } from "./paged.js";

/** How many items are asked for at once. */
const PAGE = 50;

/** How many pages are kept. */
const MOST_PAGES = 200;

export class Contents extends Paged {
  /**
   * @param {import("./places.js").Places} places
   * @param {object} page What is wanted, and who is told; see `Paged`.
   * @param {string} [page.site] Where the server is; where the page came from unless given.
   */
  constructor(places, { site, ...page }) {
    super({ count: places.count, size: PAGE, most: MOST_PAGES }, page);
    this.places = places;
    this.site = site;
  }

  /** Some items; an answer that is not what was asked for is as good as none. */
  async load(offset, count, signal) {
    const { items } = await ask(`/api/feed?offset=${offset}&limit=${PAGE}`, { site: this.site, signal });
    if (!Array.isArray(items) || items.length !== count) throw new Error("The answer is not whole.");
    items.forEach((item, place) => {
      if (item?.id !== this.places.id(offset + place)) throw new Error("The answer is of other items.");
    });
    return items;
  }
}
