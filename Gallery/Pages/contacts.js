// The contacts of the table: which sections there are, and who is in which row, fetched in pages.

import { Paged, ask } from "./paged.js";

/** How many contacts are asked for at once. */
const PAGE = 100;

/** How many pages are kept. */
const MOST_PAGES = 100;

/** Sections, and the numbers by which rows go in all of them together. */
export class Sections {
  /** @param {readonly { letter: string, first: number, count: number }[]} list */
  constructor(list) {
    this.list = list;
    this.count = list.reduce((sum, { count }) => sum + count, 0);
  }

  static async fetch(signal, site) {
    const { sections } = await ask("/api/contacts/sections", { signal, site });
    return new Sections(sections);
  }

  /** The number of a row within a section. */
  number({ section, row }) { return this.list[section].first + row; }

  /** The section and the row in it of a number; the last row's for one that is too large. */
  path(number) {
    const wanted = Math.max(0, Math.min(this.count - 1, number));
    let [low, high] = [0, this.list.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.list[middle].first <= wanted) low = middle;
      else high = middle - 1;
    }
    return { section: low, row: wanted - this.list[low].first };
  }

  /** A run of numbers as runs of rows, one for each section it reaches into. */
  * runs(first, end) {
    for (const [section, { first: start, count }] of this.list.entries()) {
      const row = Math.max(first, start);
      const rows = Math.min(end, start + count) - row;
      if (rows > 0) yield { section, row: row - start, count: rows };
    }
  }

  /** The section of a letter, or of the next one that has contacts; the last one if none follows. */
  sectionOf(letter) {
    const found = this.list.findIndex((section) => section.letter >= letter);
    return found < 0 ? this.list.length - 1 : found;
  }
}

export class Contacts extends Paged {
  /**
   * @param {Sections} sections
   * @param {object} page What is wanted, and who is told; see `Paged`.
   * @param {string} [page.site] Where the server is; where the page came from unless given.
   */
  constructor(sections, { site, ...page }) {
    super({ count: sections.count, size: PAGE, most: MOST_PAGES }, page);
    this.site = site;
  }

  /** Some contacts; an answer that is not what was asked for is as good as none. */
  async load(from, count, signal) {
    const { contacts } = await ask(`/api/contacts?from=${from}&count=${PAGE}`, { site: this.site, signal });
    if (!Array.isArray(contacts) || contacts.length !== count) throw new Error("The answer is not whole.");
    contacts.forEach((contact, place) => {
      if (contact?.row !== from + place) throw new Error("The answer is of other rows.");
    });
    return contacts;
  }

  /** The number of the first contact whose name begins so; `null` if there is none. */
  async find(name, signal) {
    return (await ask(`/api/contacts/search?${new URLSearchParams({ q: name })}`, { site: this.site, signal })).row;
  }
}
