// Items as the engine reads them: six numbers each, x, y, width, height, ID or -1, revision or -1.

/** The number of numbers that describe an item. */
export const MODEL_LENGTH = 6;

/** The most items of a feed; more count as none. */
const MOST_ITEMS = 2 ** 26;

/**
 * Items as numbers.
 *
 * @typedef {{ count: number, numbers: Float64Array }} Models
 */

/**
 * Copies items that a page gave, so that it may change them afterwards.
 *
 * @param {import("./lazyscroll.d.ts").Items} items An array, or a count and a function.
 * @param {import("./identities.js").Identities} identities
 * @param {(sentence: string) => void} report Told of invalid values.
 * @returns {Models}
 * @throws {TypeError} for items of neither kind; and any error of `model`.
 */
export function copyModels(items, identities, report) {
  const count = countOf(items, report);
  const numbers = new Float64Array(MODEL_LENGTH * count);
  const strays = copySlice(items, 0, count, identities, numbers);
  if (strays > 0) reportStrays(strays, report);
  return { count, numbers };
}

/** Returns the number of items; throws a `TypeError` for a value that is neither kind. */
export function countOf(items, report) {
  if (Array.isArray(items)) return items.length;
  if (typeof items?.model === "function") return wholeCount(items.count, report);
  throw new TypeError("Items are an array, or an object with `count` and `model(index)`.");
}

/**
 * Copies the items from one index up to another to their place in the numbers of all.
 *
 * @returns {number} The number of revisions that make no sense.
 */
export function copySlice(items, start, end, identities, numbers) {
  const isArray = Array.isArray(items);
  let strays = 0;
  for (let index = start, place = MODEL_LENGTH * start; index < end; index += 1, place += MODEL_LENGTH) {
    const item = (isArray ? items[index] : items.model(index)) ?? {};
    numbers[place] = item.x;
    numbers[place + 1] = item.y;
    numbers[place + 2] = item.width;
    numbers[place + 3] = item.height;
    numbers[place + 4] = identities.number(item.id);
    const isNumber = Number.isInteger(item.revision) && item.revision >= 0;
    numbers[place + 5] = isNumber ? item.revision : -1;
    if (!isNumber && item.revision !== undefined) strays += 1;
  }
  return strays;
}

export function reportStrays(count, report) {
  report(`${count} revisions are not whole numbers from 0 up; they are taken as unknown.`);
}

function wholeCount(given, report) {
  if (Number.isInteger(given) && given >= 0 && given <= MOST_ITEMS) return given;
  const taken = given > 0 && given <= MOST_ITEMS ? Math.floor(given) : 0;
  report(`The number of items ${given} is invalid; ${taken} was taken.`);
  return taken;
}

/** The numbers of the items' IDs. */
export function* idsOf({ numbers }) {
  for (let place = 4; place < numbers.length; place += MODEL_LENGTH) yield numbers[place];
}
