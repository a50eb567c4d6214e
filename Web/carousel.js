// Carousels in a browser: see `carousel.d.ts` for what each call means.

import { CarouselFeed } from "./carousel-feed.js";
import { CarouselOffsets } from "./carousel-offsets.js";
import { copyCarouselLayout, readCarouselOptions } from "./carousel-options.js";
import { CarouselPool } from "./carousel-pool.js";
import { CarouselStage } from "./carousel-stage.js";
import { alignment, create, ListView, feed } from "./list-view.js";
import { NO_ID } from "./identities.js";

export { CarouselOffsets, CarouselPool };

export async function createCarousel(element, given, turn) {
  if (!(element instanceof HTMLElement)) throw new TypeError("createCarousel needs an element of the page.");
  const options = { ...readCarouselOptions(given), turn };
  return create(
    element, "all", options,
    (stage, engine, sharing) => new Carousel(new CarouselFeed(stage, options, engine, sharing)), CarouselStage);
}

class Carousel extends ListView {
  get list() { return this[feed].list; }

  get ids() { return Array.from(this[feed].ids, (number) => this[feed].identities.id(number)); }

  get pool() { return this[feed].options.pool ?? null; }

  get offsets() { return this[feed].offsets; }

  get range() { return this[feed].range; }

  show(list, ids) { this[feed].show(list, ids); }

  reconfigure(ids) { this[feed].reconfigure(ids); }

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

  scrollTo(id, { align = "nearest", animated = false } = {}) {
    const number = this[feed].identities.known(id);
    return this[feed].scrollTo(number === NO_ID ? null : number, alignment("scrollTo", this[feed], align), animated);
  }

  step(steps, { animated = true } = {}) {
    if (Number.isInteger(steps)) this[feed].step(steps, animated);
    else this[feed].page.report(`step: ${steps} is no number of steps; nothing was done.`);
  }

  // MARK: Items

  viewOf(id) { return this[feed].nodeOf(this[feed].identities.known(id)); }

  itemOf(node) { return this[feed].itemIn(node); }

  frameOf(id) {
    const number = this[feed].identities.known(id);
    return number === NO_ID ? null : this[feed].frameOf(number);
  }

  get selected() { return new Set(Array.from(this[feed].selected, (number) => this[feed].identities.id(number))); }

  select(id) { this.#setSelected("select", id, true); }

  deselect(id) { this.#setSelected("deselect", id, false); }

  #setSelected(name, id, isSelected) {
    if (!this[feed].isAlive) return;
    const number = this[feed].identities.known(id);
    if (number !== NO_ID && this[feed].has(number)) this[feed].setSelected(number, isSelected);
    else this[feed].page.report(`${name}: there is no item ${id}; nothing was changed.`);
  }
}
