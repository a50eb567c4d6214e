// Tables in a browser: see `lazyscroll.d.ts` for what each call means.

import { isElement } from "./documents.js";
import { expectEngine } from "./engines.js";
import { create, feed } from "./list-view.js";
import { areLengths } from "./options.js";
import { SectionListView } from "./section-list-view.js";
import { TableFeed } from "./table-feed.js";
import { readTableOptions } from "./table-options.js";

expectEngine("all");

export async function createTable(element, given, turn) {
  if (!isElement(element)) throw new TypeError("createTable needs an element of the page.");
  const options = { ...readTableOptions(given), turn };
  return create(element, "all", options, (stage, engine, sharing) =>
    new Table(new TableFeed(stage, options, engine, sharing)));
}

class Table extends SectionListView {
  firstAndLastItem({ y, height } = {}) {
    this[feed].settleEdits();
    const { isAlive, engine, number } = this[feed];
    if (!isAlive || !areLengths(y, height) || !engine.exports.rowsIn(number, y, height)) return null;
    const [section, item, lastSection, lastItem] = engine.read(4);
    return { first: { section, item }, last: { section: lastSection, item: lastItem } };
  }
}
