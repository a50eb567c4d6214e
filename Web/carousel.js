// Carousels in a browser: see `carousel.d.ts` for what each call means.

import { CarouselFeed } from "./carousel-feed.js";
import { CarouselOffsets } from "./carousel-offsets.js";
import { copyCarouselLayout, readCarouselOptions } from "./carousel-options.js";
import { CarouselPool } from "./carousel-pool.js";
import { CarouselStage } from "./carousel-stage.js";
import { isElement } from "./documents.js";
import { expectEngine } from "./engines.js";
import { ItemListView } from "./item-list-view.js";
import { create, feed } from "./list-view.js";

export { CarouselOffsets, CarouselPool };

expectEngine("all");

export async function createCarousel(element, given, turn) {
  if (!isElement(element)) throw new TypeError("createCarousel needs an element of the page.");
  const options = { ...readCarouselOptions(given), turn };
  return create(
    element, "all", options,
    (stage, engine, sharing) => new Carousel(new CarouselFeed(stage, options, engine, sharing)), CarouselStage);
}

class Carousel extends ItemListView {
  get list() { return this[feed].list; }

  get ids() { return Array.from(this[feed].ids, (number) => this[feed].identities.id(number)); }

  get pool() { return this[feed].options.pool ?? null; }

  get offsets() { return this[feed].offsets; }

  get range() { return this[feed].range; }

  async apply(ids) { return this[feed].apply(ids); }

  show(list, ids) { this[feed].show(list, ids); }

  reloadItems(ids) { this[feed].reloadItems(ids); }

  setLayout(given) {
    this[feed].setLayout(copyCarouselLayout("setLayout", given, this[feed].options.axis));
  }

  wanted(ahead = 0) {
    const { range, ids, identities } = this[feed];
    if (!range) return [];
    const [first, last] = [Math.max(0, range.firstKept - ahead), Math.min(ids.length - 1, range.lastKept + ahead)];
    const wanted = [];
    for (let index = first; index <= last; index += 1) {
      const distance = Math.max(0, range.first - index, index - range.last);
      wanted.push({ id: identities.id(ids[index]), index, distance });
    }
    return wanted.sort((a, b) => a.distance - b.distance);
  }

  // MARK: Scrolling

  step(steps, { animated = true } = {}) {
    if (Number.isInteger(steps)) this[feed].step(steps, animated);
    else this[feed].page.report(`step: ${steps} is no number of steps; nothing was done.`);
  }
}
