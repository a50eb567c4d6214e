// Validation of a server's answers: an invalid answer counts as none.

/**
 * The items of an answer by their IDs.
 *
 * @param {unknown} given The result of `loadItems`.
 * @returns {{ items: Map<import("./lazyscroll.d.ts").ItemId, object>, strays: number }} Of items that stand twice the
 *   first, and how many things were none.
 * @throws {TypeError} where there are no items.
 */
export function readItems(given) {
  if (!Array.isArray(given)) throw new TypeError("An answer with items is no array.");
  const items = new Map();
  let strays = 0;
  for (const item of given) {
    if (!isNamed(item)) strays += 1;
    else if (!items.has(item.id)) items.set(item.id, item);
  }
  return { items, strays };
}

/**
 * A page of rows.
 *
 * @param {unknown} given The result of `loadPage`.
 * @param {(id: unknown) => boolean} isKnown Whether a row is there already.
 * @returns {{ rows: object[], items: Map<unknown, object>, next: unknown, strays: number }} Rows that are new, once each.
 * @throws {TypeError} where there is no page.
 */
export function readPage(given, isKnown) {
  if (!Array.isArray(given?.rows)) throw new TypeError("An answer with a page has no array `rows`.");
  const { items, strays } = readItems(given.items ?? []);
  const rows = new Map();
  let others = 0;
  for (const row of given.rows) {
    if (!isNamed(row)) others += 1;
    else if (!isKnown(row.id) && !rows.has(row.id)) rows.set(row.id, row);
  }
  return { rows: [...rows.values()], items, next: given.next ?? null, strays: strays + others };
}

/**
 * An answer of a server as JSON.
 *
 * @param {Response} response The result of `fetch`.
 * @param {(bytes: number) => void} count Told how many bytes its body had, decompressed, whatever they mean.
 * @throws {Error} for a status that is no success, and for what is no JSON.
 */
export async function readJSON(response, count) {
  const body = await response.arrayBuffer();
  count(body.byteLength);
  if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}.`);
  return JSON.parse(new TextDecoder().decode(body));
}

function isNamed(thing) { return typeof thing?.id === "string" || (Number.isInteger(thing?.id) && thing.id >= 0); }
