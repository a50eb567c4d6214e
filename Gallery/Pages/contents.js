// The contents of cards, fetched in pages.

import { Paged, ask } from "./paged.js";

/** The number of items in a request. */
const PAGE = 50;

/** The greatest number of pages kept. */
const MOST_PAGES = 200;

export class Contents extends Paged {
  /**
   * @param {import("./places.js").Places} places
   * @param {object} page The wanted items, and callbacks; see `Paged`.
   * @param {string} [page.site] The address of the server; by default that of the page.
   */
  constructor(places, { site, ...page }) {
    super({ count: places.count, size: PAGE, most: MOST_PAGES }, page);
    this.places = places;
    this.site = site;
  }

  /** Fetches a page of items; an answer with other items is discarded. */
  async load(offset, count, signal) {
    const { items } = await ask(`/api/feed?offset=${offset}&limit=${PAGE}`, { site: this.site, signal });
    if (!Array.isArray(items) || items.length !== count) throw new Error("The answer is truncated.");
    items.forEach((item, place) => {
      if (item?.id !== this.places.id(offset + place)) throw new Error("The answer contains other items.");
    });
    return items;
  }
}
