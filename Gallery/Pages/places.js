// The frames of all cards, as sent by the server: six numbers for each item, read without parsing.

/** The kinds by their numbers; see `CardKind` in the feed store. */
const kinds = [null, "banner", "product", "tall", "pair", "quad", "video", "text"];

/** The number of numbers for an item: ID, kind, x, y, width, height. */
const STRIDE = 6;

/** The width for which the shop's feed is made, and the distance between its rows. */
export const FEED_WIDTH = 375;
export const ROW_GAP = 8;

export class Places {
  /** @param {ArrayBuffer} bytes */
  constructor(bytes) {
    if (bytes.byteLength % (STRIDE * 8) !== 0) throw new Error("The layout data is truncated.");
    this.numbers = new Float64Array(bytes);
    this.count = this.numbers.length / STRIDE;
    this.indices = null;
  }

  /** Fetches the frames from the server. */
  static async fetch(signal) {
    const response = await fetch("/api/layout", { signal });
    if (!response.ok) throw new Error(`The layout was answered with ${response.status}.`);
    return new Places(await response.arrayBuffer());
  }

  id(index) { return this.numbers[index * STRIDE]; }

  kind(index) { return kinds[this.numbers[index * STRIDE + 1]] ?? "product"; }

  x(index) { return this.numbers[index * STRIDE + 2]; }

  y(index) { return this.numbers[index * STRIDE + 3]; }

  width(index) { return this.numbers[index * STRIDE + 4]; }

  height(index) { return this.numbers[index * STRIDE + 5]; }

  /** Returns the index of an item in the feed; -1 if it does not occur. */
  indexOf(id) {
    if (!this.indices) {
      this.indices = new Map();
      for (let index = 0; index < this.count; index += 1) this.indices.set(this.id(index), index);
    }
    return this.indices.get(id) ?? -1;
  }
}
