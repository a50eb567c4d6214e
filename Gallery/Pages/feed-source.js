// What the two-way page asks its server: rows page by page, and the items of their lists by ID.

/** How many rows a page has. */
const PAGE = 10;

export class FeedSource {
  constructor() {
    /** Bytes of answers, as text. */
    this.bytes = 0;
  }

  /** The rows behind one, and the first items of their lists. */
  async page(after, signal) {
    const behind = after === undefined ? "" : `&after=${encodeURIComponent(after)}`;
    const { lists, next } = await this.#ask(`/api/lists?limit=${PAGE}${behind}`, signal);
    const rows = lists.filter((row) => row.note || Array.isArray(row.itemIDs));
    return { rows, items: rows.flatMap((row) => row.items ?? []), next };
  }

  async items(ids, signal) {
    const { items } = await this.#ask(`/api/list-items?ids=${ids.map(encodeURIComponent).join(",")}`, signal);
    return items;
  }

  async #ask(address, signal) {
    const response = await fetch(address, { signal });
    const bytes = await response.arrayBuffer();
    this.bytes += bytes.byteLength;
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
    return JSON.parse(new TextDecoder().decode(bytes));
  }
}
