// Validation of the options of a collection, as in `options.js` for feeds of items.

import { areFunctions, length, one, readCommonOptions } from "./options.js";

const name = "createCollection";
const callbacks = ["header", "footer", "background", "itemId", "itemSize", "itemSpan", "itemFrame", "canMove", "onMove"];
const roles = ["list", "listbox"];
const axes = ["vertical", "horizontal"];

/**
 * The options of `createCollection` with everything in its place.
 *
 * @param {import("./lazyscroll.d.ts").CollectionOptions} given
 * @throws {TypeError} for an invalid option; the sentence names it.
 */
export function readCollectionOptions(given) {
  if (typeof given?.view !== "function") {
    throw new TypeError(`${name} needs a function \`view\` that gives a node for an item.`);
  }
  areFunctions(name, given, callbacks);
  return {
    ...readCommonOptions(name, given),
    role: one(name, "role", roles, given.role),
    axis: one(name, "axis", axes, given.axis),
    headerHeight: length(name, "headerHeight", given.headerHeight, undefined),
    footerHeight: length(name, "footerHeight", given.footerHeight, undefined),
  };
}
