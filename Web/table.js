// Tables in a browser: see `lazyscroll.d.ts` for what each call means.

import { create, feed } from "./list-view.js";
import { areLengths } from "./options.js";
import { calls, SectionListView } from "./section-list-view.js";
import { TableFeed } from "./table-feed.js";
import { readTableOptions } from "./table-options.js";

export async function createTable(element, given, turn) {
  if (!(element instanceof HTMLElement)) throw new TypeError("createTable needs an element of the page.");
  const options = { ...readTableOptions(given), turn };
  return create(element, "all", options, (stage, engine, sharing) =>
    new Table(new TableFeed(stage, options, engine, sharing)));
}

class Table extends SectionListView {
  insertRows(at, count, isAnimated) { this[calls].insert("insertRows", at, count, isAnimated); }

  removeRows(at, count, isAnimated) { this[calls].remove("removeRows", at, count, isAnimated); }

  moveRow(from, to, isAnimated) { this[calls].move("moveRow", from, to, isAnimated); }

  reloadRows(at, count, isAnimated) { this[calls].reload("reloadRows", at, count, isAnimated); }

  scrollToRow(row, options) { return this[calls].scroll("scrollToRow", row, options); }

  rectOfRow(row) { return this[calls].rectOf(row); }

  rowAt(x, y) { return this[calls].at(x, y); }

  rowsIn({ y, height } = {}) {
    const { isAlive, engine, number } = this[feed];
    if (!isAlive || !areLengths(y, height) || !engine.exports.rowsIn(number, y, height)) return null;
    const [section, row, lastSection, lastRow] = engine.read(4);
    return { first: { section, row }, last: { section: lastSection, row: lastRow } };
  }

  cellFor(row) { return this[feed].nodeOf(this[calls].numberOf(row)); }

  rowOf(node) { return this[feed].itemIn(node); }

  visibleRows() { return this[calls].visible(); }
}
