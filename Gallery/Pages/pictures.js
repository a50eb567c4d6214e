// The pictures of the album: the proportions of all of them, and their texts, fetched in pages.

import { Paged, ask } from "./paged.js";

/** The number of pictures in a request. */
const PAGE = 50;

/** The greatest number of pages kept. */
const MOST_PAGES = 200;

/** The limits of proportions: a card beyond them would be invisible, or endless. */
const FLATTEST = 0.4;
const TALLEST = 2.4;

/** The proportions of pictures, height by width, read without parsing. */
export class Shapes {
  /** @param {ArrayBuffer} bytes */
  constructor(bytes) {
    if (bytes.byteLength % 4 !== 0) throw new Error("The data of shapes is truncated.");
    this.numbers = new Float32Array(bytes);
    this.count = this.numbers.length;
  }

  /** Fetches the proportions from the server. */
  static async fetch(signal) {
    const response = await fetch("/api/pictures/shapes", { signal });
    if (!response.ok) throw new Error(`The shapes were answered with ${response.status}.`);
    return new Shapes(await response.arrayBuffer());
  }

  /** Returns the height of a picture on its card, divided by its width. */
  ratio(number) { return Math.min(TALLEST, Math.max(FLATTEST, this.numbers[number])); }
}

export class Pictures extends Paged {
  /**
   * @param {number} count The number of pictures.
   * @param {object} page The wanted pictures, and callbacks; see `Paged`.
   * @param {string} [page.site] The address of the server; by default that of the page.
   */
  constructor(count, { site, ...page }) {
    super({ count, size: PAGE, most: MOST_PAGES }, page);
    this.site = site;
  }

  /** Fetches a page of pictures; an answer with other pictures is discarded. */
  async load(from, count, signal) {
    const { pictures } = await ask(`/api/pictures?from=${from}&count=${PAGE}`, { site: this.site, signal });
    if (!Array.isArray(pictures) || pictures.length !== count) throw new Error("The answer is truncated.");
    pictures.forEach((picture, place) => {
      if (picture?.number !== from + place) throw new Error("The answer contains other pictures.");
    });
    return pictures;
  }
}

/** Returns the address of a picture that is sharp at a width in CSS pixels. */
export function sourceOf({ picture, widths }, width) {
  const needed = width * (globalThis.devicePixelRatio ?? 1);
  const small = widths.find((candidate) => candidate >= needed);
  return small === undefined ? picture : `${picture}?width=${small}`;
}
