// LazyScroll in a browser; `lazyscroll.d.ts` documents each call. JavaScript translates between the page and the
// engine and decides nothing: the engine decides which node shows which item, where, and when it leaves.

import { isElement } from "./documents.js";
import { expectEngine, loadEngineOf, preload } from "./engines.js";
import { NO_ID } from "./identities.js";
import { ItemFeed } from "./item-feed.js";
import { ItemListView } from "./item-list-view.js";
import { create, duration, feed } from "./list-view.js";
import { areLengths, readOptions } from "./options.js";
import { nextTurn } from "./residence.js";

export { preload };

// The lists that are made here without another module.
expectEngine("feeds");

/** Loads what tables need beside this, for a page that has one: those without load nothing. */
export async function createTable(element, options) {
  const turn = nextTurn(element);
  loadEngineOf("all", options);
  const tables = await import("./table.js");
  return tables.createTable(element, options, turn);
}

/** Loads what collections need beside this, likewise. */
export async function createCollection(element, options) {
  const turn = nextTurn(element);
  loadEngineOf("all", options);
  const collections = await import("./collection.js");
  return collections.createCollection(element, options, turn);
}

/** Loads what carousels need beside this, likewise. */
export async function createCarousel(element, options) {
  const turn = nextTurn(element);
  loadEngineOf("all", options);
  const carousels = await import("./carousel.js");
  return carousels.createCarousel(element, options, turn);
}

export async function createLazyScroll(element, given) {
  if (!isElement(element)) {
    throw new TypeError("createLazyScroll needs an element of the page.");
  }
  const options = readOptions(given);
  return create(element, "feeds", options, (stage, engine, sharing) =>
    new LazyScroll(new ItemFeed(stage, options, engine, sharing)));
}

class LazyScroll extends ItemListView {
  // MARK: Data

  async apply(items, options) { return this[feed].apply(items, options); }

  reload(items, { slice } = {}) { this[feed].reload(items, slice); }

  loadMore(items) { this[feed].editWith(items, { kind: "insertItems", item: this[feed].count, duration: -1 }); }

  insertItems(index, items, isAnimated) {
    if (!this.#isIn("insertItems", index, 0, this[feed].count)) return;
    this[feed].editWith(items, { kind: "insertItems", item: index, duration: duration(isAnimated) });
  }

  removeItems(index, count, isAnimated) {
    if (!this.#isIn("removeItems", index, count, this[feed].count - count)) return;
    this[feed].edit({ kind: "removeItems", item: index, count, duration: duration(isAnimated) });
  }

  moveItem(from, to, isAnimated) {
    const last = this[feed].count - 1;
    if (!this.#isIn("moveItem", from, 1, last) || !this.#isIn("moveItem", to, 1, last)) return;
    this[feed].edit({ kind: "moveItem", from: [0, from], to: [0, to], duration: duration(isAnimated) });
  }

  reloadItems(index, items, isAnimated) {
    if (!this[feed].isAlive) return;
    const reader = this[feed].reader(items);
    const { count } = reader;
    if (!this.#isIn("reloadItems", index, count, this[feed].count - count)) return;
    const models = reader.copy();
    this.#noteOtherIDs(index, models);
    this[feed].edit({ kind: "reloadItems", item: index, count, models, duration: duration(isAnimated) });
  }

  /** A reload is no way to give an item another ID. */
  #noteOtherIDs(start, models) {
    // The engine does not know the items yet.
    if (this[feed].sliced) return;
    let index = start - 1;
    for (const number of models.ids()) {
      index += 1;
      if (number === NO_ID) continue;
      this[feed].settleEdits();
      if (this[feed].numberAt({ index }) === number) continue;
      this[feed].page.report(`reloadItems: item ${index} is not ${this[feed].identities.id(number)}; it keeps its ID.`);
    }
  }

  setFrame(index, { x, y, width, height } = {}, isAnimated) {
    if (!this.#isIn("setFrame", index, 1, this[feed].count - 1)) return;
    if (!this.#isPlace("setFrame", x, y, width, height)) return;
    this[feed].edit({ kind: "setFrame", item: index, frame: [x, y, width, height], duration: duration(isAnimated) });
  }

  growItem(index, { width, height } = {}, isAnimated) {
    if (!this.#isIn("growItem", index, 1, this[feed].count - 1) || !this.#isPlace("growItem", width, height)) return;
    this[feed].edit({ kind: "growItem", item: index, width, height, duration: duration(isAnimated) });
  }

  shiftItems(after, by, isAnimated) {
    if (!this.#isIn("shiftItems", after, 1, this[feed].count - 1) || !this.#isPlace("shiftItems", by)) return;
    this[feed].edit({ kind: "shiftItems", item: after, by, duration: duration(isAnimated) });
  }

  /** Returns true if a call names existing items; reports it otherwise. */
  #isIn(name, index, count, last) {
    if (!this[feed].isAlive) return false;
    if (Number.isInteger(index) && Number.isInteger(count) && count >= 0 && index >= 0 && index <= last) return true;
    this[feed].page.report(
      `${name}: ${count === 0 ? `index ${index} is` : `${count} from index ${index} are`} not among the `
        + `${this[feed].count} items; nothing was changed.`);
    return false;
  }

  /** Returns true if all lengths of a call are numbers; reports it otherwise. */
  #isPlace(name, ...lengths) {
    if (areLengths(...lengths)) return true;
    this[feed].page.report(`${name}: ${lengths.join(", ")} are not all numbers; nothing was changed.`);
    return false;
  }
}
