// The items and pictures that the two-way page wants, from what is on the screen: items of its
// lists, and pictures of the rows that come next. The loader decides when to request them.

import { GAP, SIDE } from "./list-row.js";
import { kindOf, kinds } from "./item-card.js";

/**
 * Items are wanted in runs of this length, so that a slowly scrolled list does not request each
 * one by itself.
 */
const RUN = 8;

/** The number of rows before and after the window whose first screenful is wanted. */
const ROWS_AHEAD = 4;
const ROWS_BEHIND = 2;

export class Demand {
  /**
   * @param {object} page
   * @param {import("/web/loader.d.ts").Loader} page.loader
   * @param {import("/web/pictures.d.ts").Pictures} page.pictures
   * @param {import("/web/carousel.d.ts").CarouselOffsets} page.offsets
   * @param {import("/web/lazyscroll.d.ts").Table} page.table
   */
  constructor({ loader, pictures, offsets, table }) {
    Object.assign(this, { loader, pictures, offsets, table });
    /** The lists that wanted something last time. */
    this.lists = new Set();
  }

  /**
   * Declares the wanted items.
   *
   * @param {Iterable<import("./list-row.js").ListRow>} shown The rows in the page.
   */
  declare(shown) {
    const lists = new Set();
    const height = this.table.scroller.clientHeight;
    const top = this.table.contentOffset;
    for (const row of shown) {
      if (!row.range) continue;
      const place = this.table.frameOf({ id: row.list.id });
      row.away = place ? Math.max(0, place.y - top - height, top - place.y - place.height) : 0;
      this.#wantShown(row);
      lists.add(row.list.id);
    }
    this.#wantNext(lists, height);
    for (const list of this.lists) if (!lists.has(list)) this.loader.want(list, []);
    this.lists = lists;
  }

  /** Wants the items that a row shows, and a run on either side. */
  #wantShown({ list, kind, range, away }) {
    const first = Math.max(0, (Math.floor(range.firstKept / RUN) - 1) * RUN);
    const end = Math.min(list.itemIDs.length, (Math.floor(range.lastKept / RUN) + 2) * RUN);
    const step = kinds[kind].width + GAP;
    const distances = (place) => away + step * Math.max(0, range.first - first - place, first + place - range.last);
    this.loader.want(list.id, list.itemIDs.slice(first, end), distances);
  }

  /** Wants the first items of rows that are not in the page yet, at their last offset. */
  #wantNext(lists, height) {
    const seen = this.table.firstAndLastItem({ y: this.table.contentOffset, height });
    if (!seen) return;
    const addresses = [];
    const last = seen.last.section === 0 ? seen.last.item : this.loader.rows.length - 1;
    for (let index = seen.first.item - ROWS_BEHIND; index <= last + ROWS_AHEAD; index += 1) {
      const list = this.loader.rows[index];
      if (!list?.itemIDs || lists.has(list.id) || (index >= seen.first.item && index <= last)) continue;
      const step = kinds[kindOf(list.card)].width + GAP;
      const first = Math.max(0, Math.floor((this.offsets.get(list.id) - SIDE) / step));
      const ids = list.itemIDs.slice(first, first + Math.ceil(this.table.scroller.clientWidth / step) + 1);
      const rows = index < seen.first.item ? seen.first.item - index : index - last;
      this.loader.want(list.id, ids, (place) => rows * height / 2 + place * step);
      lists.add(list.id);
      for (const id of ids) {
        const { picture } = this.loader.item(id) ?? {};
        if (picture) addresses.push(picture);
      }
    }
    this.pictures.expect(addresses, 10_000);
  }
}
