// Items as the engine reads them: six numbers each, x, y, width, height, ID or -1, revision or -1.

/** How many numbers an item is. */
export const MODEL_LENGTH = 6;

/**
 * Copies items out of the page's hands, so that it may change them as it likes.
 *
 * @param {import("./lazyscroll.d.ts").Items} items An array, or a count and a function.
 * @param {import("./identities.js").Identities} identities
 * @returns {{ count: number, numbers: Float64Array }}
 */
export function copyModels(items, identities) {
  const isArray = Array.isArray(items);
  if (!isArray && typeof items?.model !== "function") {
    throw new TypeError("Items are an array, or an object with `count` and `model(index)`.");
  }
  const count = isArray ? items.length : Math.max(0, Math.floor(Number(items.count)) || 0);
  const numbers = new Float64Array(MODEL_LENGTH * count);
  for (let index = 0, place = 0; index < count; index += 1, place += MODEL_LENGTH) {
    const item = (isArray ? items[index] : items.model(index)) ?? {};
    numbers[place] = item.x;
    numbers[place + 1] = item.y;
    numbers[place + 2] = item.width;
    numbers[place + 3] = item.height;
    numbers[place + 4] = identities.number(item.id);
    numbers[place + 5] = Number.isInteger(item.revision) && item.revision >= 0 ? item.revision : -1;
  }
  return { count, numbers };
}

/** The numbers of the items' IDs. */
export function* idsOf({ numbers }) {
  for (let place = 4; place < numbers.length; place += MODEL_LENGTH) yield numbers[place];
}
