// Collections in a browser: see `lazyscroll.d.ts` for what each call means.

import { readCollectionOptions } from "./collection-options.js";
import { CollectionFeed } from "./collection-feed.js";
import { create, duration, feed } from "./list-view.js";
import { areLengths } from "./options.js";
import { calls, SectionListView } from "./section-list-view.js";

export async function createCollection(element, given, turn) {
  if (!(element instanceof HTMLElement)) throw new TypeError("createCollection needs an element of the page.");
  const options = { ...readCollectionOptions(given), turn };
  return create(element, "all", options, (stage, engine, sharing) =>
    new Collection(new CollectionFeed(stage, options, engine, sharing)));
}

class Collection extends SectionListView {
  insertItems(at, count, isAnimated) { this[calls].insert("insertItems", at, count, isAnimated); }

  removeItems(at, count, isAnimated) { this[calls].remove("removeItems", at, count, isAnimated); }

  moveItem(from, to, isAnimated) { this[calls].move("moveItem", from, to, isAnimated); }

  reloadItems(at, count, isAnimated) { this[calls].reload("reloadItems", at, count, isAnimated); }

  setLayout(section, layout, isAnimated) {
    if (this[calls].isSection("setLayout", section)) this[feed].setLayout(section, layout, duration(isAnimated));
  }

  rebalance(section) {
    if (this[calls].isSection("rebalance", section)) this[feed].call((engine, number) => engine.rebalance(number, section));
  }

  scrollTo(item, options) { return this[calls].scroll("scrollTo", item, options); }

  rectOfItem(item) { return this[calls].rectOf(item); }

  itemAt(x, y) { return this[calls].at(x, y); }

  itemsIn({ x, y, width, height } = {}) {
    if (!this[feed].isAlive || !areLengths(x, y, width, height)) return [];
    return this[feed].placesIn(x, y, width, height).map(([section, item]) => ({ section, item }));
  }

  viewFor(item) { return this[feed].nodeOf(this[calls].numberOf(item)); }

  itemOf(node) { return this[feed].itemIn(node); }

  visibleItems() { return this[calls].visible(); }
}
