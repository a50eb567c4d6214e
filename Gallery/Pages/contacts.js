// The contacts of the table: its sections, and the contacts by row, fetched in pages.

import { Paged, ask } from "./paged.js";

/** The number of contacts in a request. */
const PAGE = 100;

/** The greatest number of pages kept. */
const MOST_PAGES = 100;

/** The sections, and the numbering of rows across all of them. */
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

  /** Returns the number of a row within a section. */
  number({ section, item: row }) { return this.list[section].first + row; }

  /** Returns the section and the row of a number, clamped to the last row. */
  path(number) {
    const wanted = Math.max(0, Math.min(this.count - 1, number));
    let [low, high] = [0, this.list.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.list[middle].first <= wanted) low = middle;
      else high = middle - 1;
    }
    return { section: low, item: wanted - this.list[low].first };
  }

  /** Returns a run of numbers as runs of rows, one for each section it touches. */
  * runs(first, end) {
    for (const [section, { first: start, count }] of this.list.entries()) {
      const row = Math.max(first, start);
      const rows = Math.min(end, start + count) - row;
      if (rows > 0) yield { section, item: row - start, count: rows };
    }
  }

  /**
   * Returns the section of a letter, or the next one that has contacts; the last one if none
   * follows.
   */
  sectionOf(letter) {
    const found = this.list.findIndex((section) => section.letter >= letter);
    return found < 0 ? this.list.length - 1 : found;
  }
}

export class Contacts extends Paged {
  /**
   * @param {Sections} sections
   * @param {object} page The wanted rows, and callbacks; see `Paged`.
   * @param {string} [page.site] The address of the server; by default that of the page.
   */
  constructor(sections, { site, ...page }) {
    super({ count: sections.count, size: PAGE, most: MOST_PAGES }, page);
    this.site = site;
  }

  /** Fetches a page of contacts; an answer with other rows is discarded. */
  async load(from, count, signal) {
    const { contacts } = await ask(`/api/contacts?from=${from}&count=${PAGE}`, { site: this.site, signal });
    if (!Array.isArray(contacts) || contacts.length !== count) throw new Error("The answer is truncated.");
    contacts.forEach((contact, place) => {
      if (contact?.row !== from + place) throw new Error("The answer contains other rows.");
    });
    return contacts;
  }

  /** Returns the number of the first contact whose name has a prefix; `null` if there is none. */
  async find(name, signal) {
    return (await ask(`/api/contacts/search?${new URLSearchParams({ q: name })}`, { site: this.site, signal })).row;
  }
}
