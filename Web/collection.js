// Collections in a browser: see `lazyscroll.d.ts` for what each call means.

import { readCollectionOptions } from "./collection-options.js";
import { CollectionFeed } from "./collection-feed.js";
import { isElement } from "./documents.js";
import { expectEngine } from "./engines.js";
import { create, duration, feed } from "./list-view.js";
import { scopes } from "./section-feed.js";
import { calls, SectionListView } from "./section-list-view.js";

expectEngine("all");

export async function createCollection(element, given, turn) {
  if (!isElement(element)) throw new TypeError("createCollection needs an element of the page.");
  const options = { ...readCollectionOptions(given), turn };
  return create(element, "all", options, (stage, engine, sharing) =>
    new Collection(new CollectionFeed(stage, options, engine, sharing)));
}

class Collection extends SectionListView {
  setLayout(section, layout, isAnimated) {
    if (this[calls].isSection("setLayout", section)) this[feed].setLayout(section, layout, duration(isAnimated));
  }

  rebalance(section) {
    if (this[calls].isSection("rebalance", section)) this[feed].invalidateLayout(section, scopes.arrangement, [], 0);
  }
}
