// The pictures of the album: the shapes of all of them, and what is said of each, fetched in pages.

import { Paged, ask } from "./paged.js";

/** How many pictures are asked for at once. */
const PAGE = 50;

/** How many pages are kept. */
const MOST_PAGES = 200;

/** Shapes beyond these are cut: a line of pixels would be a card nobody sees, or one nobody gets past. */
const FLATTEST = 0.4;
const TALLEST = 2.4;

/** How high pictures are for their width, without any parsing. */
export class Shapes {
  /** @param {ArrayBuffer} bytes */
  constructor(bytes) {
    if (bytes.byteLength % 4 !== 0) throw new Error("The shapes are not those of whole pictures.");
    this.numbers = new Float32Array(bytes);
    this.count = this.numbers.length;
  }

  /** Asks the server. */
  static async fetch(signal) {
    const response = await fetch("/api/pictures/shapes", { signal });
    if (!response.ok) throw new Error(`The shapes were answered with ${response.status}.`);
    return new Shapes(await response.arrayBuffer());
  }

  /** The height of a picture on its card, divided by its width. */
  ratio(number) { return Math.min(TALLEST, Math.max(FLATTEST, this.numbers[number])); }
}

export class Pictures extends Paged {
  /**
   * @param {number} count How many there are.
   * @param {object} page What is wanted, and who is told; see `Paged`.
   * @param {string} [page.site] Where the server is; where the page came from unless given.
   */
  constructor(count, { site, ...page }) {
    super({ count, size: PAGE, most: MOST_PAGES }, page);
    this.site = site;
  }

  /** Some pictures; an answer that is not what was asked for is as good as none. */
  async load(from, count, signal) {
    const { pictures } = await ask(`/api/pictures?from=${from}&count=${PAGE}`, { site: this.site, signal });
    if (!Array.isArray(pictures) || pictures.length !== count) throw new Error("The answer is not whole.");
    pictures.forEach((picture, place) => {
      if (picture?.number !== from + place) throw new Error("The answer is of other pictures.");
    });
    return pictures;
  }
}

/** Where a picture is to be had that is sharp at a width in CSS pixels. */
export function sourceOf({ picture, widths }, width) {
  const needed = width * (globalThis.devicePixelRatio ?? 1);
  const small = widths.find((candidate) => candidate >= needed);
  return small === undefined ? picture : `${picture}?width=${small}`;
}
