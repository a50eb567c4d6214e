// The server requests of the two-way page: rows page by page, and the items of their lists by ID.
// The loader reads the answers and counts their bytes.

/** The number of rows of a page. */
const PAGE = 10;

export class FeedSource {
  /** Fetches the rows after one, and the first items of their lists. */
  async page(after, signal, read) {
    const behind = after === undefined ? "" : `&after=${encodeURIComponent(after)}`;
    const { lists, next } = await read(fetch(`/api/lists?limit=${PAGE}${behind}`, { signal }));
    const rows = lists.filter((row) => row.note || Array.isArray(row.itemIDs));
    return { rows, items: rows.flatMap((row) => row.items ?? []), next };
  }

  async items(ids, signal, read) {
    const address = `/api/list-items?ids=${ids.map(encodeURIComponent).join(",")}`;
    return (await read(fetch(address, { signal }))).items;
  }
}
