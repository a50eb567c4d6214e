// Validation of the options of a carousel, as in `options.js` for feeds.

import { CarouselOffsets } from "./carousel-offsets.js";
import { CarouselPool } from "./carousel-pool.js";
import { areFunctions, isLength, length, one, readCommonOptions } from "./options.js";

const name = "createCarousel";
const axes = ["horizontal", "vertical"];
const snappings = ["none", "items", "pages"];
const sides = ["top", "leading", "bottom", "trailing"];

/**
 * The options of `createCarousel` with everything in its place.
 *
 * @param {import("./carousel.d.ts").CarouselOptions} given
 * @throws {TypeError} for an invalid option; the sentence names it.
 */
export function readCarouselOptions(given) {
  if (typeof given?.view !== "function") throw new TypeError(`${name} needs a function \`view\` that gives a node for an item.`);
  areFunctions(name, given, ["onRange"]);
  if (given.pool !== undefined && !(given.pool instanceof CarouselPool)) {
    throw new TypeError(`${name}: \`pool\` is no CarouselPool.`);
  }
  if (given.offsets !== undefined && !(given.offsets instanceof CarouselOffsets)) {
    throw new TypeError(`${name}: \`offsets\` are no CarouselOffsets.`);
  }
  const axis = one(name, "axis", axes, given.axis);
  return {
    // A row of many is bound as the user comes to it.
    ...readCommonOptions(name, given), overscan: 20, axis, layout: copyCarouselLayout(name, given, axis),
    offsets: given.offsets ?? new CarouselOffsets(),
  };
}

/**
 * Returns the layout of items as the engine reads it: nine numbers, see `Exports+Carousel.swift`.
 *
 * @param {string} what The caller, for the sentence.
 * @param {import("./carousel.d.ts").CarouselLayout} given
 * @param {"horizontal" | "vertical"} axis
 * @throws {TypeError} for invalid sizes.
 */
export function copyCarouselLayout(what, given, axis) {
  const [along, across] = axis === "horizontal" ? ["itemWidth", "itemHeight"] : ["itemHeight", "itemWidth"];
  const isFilling = given.peek !== undefined;
  if (isFilling && given[along] !== undefined) {
    throw new TypeError(`${what}: \`${along}\` and \`peek\` are both given; one of them says how long items are.`);
  }
  const sizes = { [across]: above(what, across, given[across]), [along]: isFilling ? 1 : above(what, along, given[along]) };
  const peek = isFilling ? length(what, "peek", given.peek, 0) : -1;
  const insets = typeof given.inset === "number" || given.inset === undefined
    ? new Array(4).fill(length(what, "inset", given.inset, 0))
    : sides.map((side) => length(what, `inset.${side}`, given.inset?.[side], 0));
  return [
    sizes.itemWidth, sizes.itemHeight, peek, length(what, "spacing", given.spacing, 0), ...insets,
    snappings.indexOf(one(what, "snapping", snappings, given.snapping)),
  ];
}

function above(what, option, given) {
  if (isLength(given) && given > 0) return given;
  throw new TypeError(`${what}: \`${option}\` is ${given}; a number above 0 is needed.`);
}
