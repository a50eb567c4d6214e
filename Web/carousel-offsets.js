// Offsets of lists by their IDs, which carousels restore when they show a list again.

export class CarouselOffsets {
  /** @param {number} limit The most lists to remember; those go first that were used longest ago. */
  constructor(limit = 4096) {
    if (!(Number.isInteger(limit) && limit > 0)) throw new TypeError(`CarouselOffsets: \`limit\` is ${limit}; a whole number above 0 is needed.`);
    this.limit = limit;
    this.lists = new Map();
  }

  get size() { return this.lists.size; }

  /** Returns the offset of a list; 0 for an unknown one. */
  get(list) {
    const offset = this.lists.get(String(list)) ?? 0;
    if (offset > 0) this.set(list, offset);
    return offset;
  }

  /** Remembers the offset of a list; 0 takes no space. */
  set(list, offset) {
    const name = String(list);
    this.lists.delete(name);
    if (!(offset > 0 && offset < Infinity)) return;
    this.lists.set(name, offset);
    if (this.lists.size > this.limit) this.lists.delete(this.lists.keys().next().value);
  }

  delete(list) { this.lists.delete(String(list)); }

  clear() { this.lists.clear(); }

  /** All of them, the one used longest ago first: to be kept over a visit to another page. */
  entries() { return [...this.lists]; }
}
