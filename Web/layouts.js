// Layouts of a collection's sections, as the page gives them and as the engine reads them.

import { isLength, length, one } from "./options.js";

/** Layouts by the numbers that the engine knows them by; a custom one is rectangles anywhere. */
const kinds = { list: 0, grid: 1, waterfall: 2, flow: 3, absolute: 4, custom: 4, swift: 5 };

const alignments = ["start", "center", "end", "justified"];
const assignments = ["shortest", "roundRobin"];

/** The number of numbers that describe a layout. */
export const LAYOUT_LENGTH = 8;

/** The number of those that a layout in Swift may read. */
const OWN_NUMBERS = 6;

/**
 * Copies a layout that a page gave: its numbers and, for one of the page's own, the function that returns rectangles.
 *
 * @param {import("./lazyscroll.d.ts").CollectionLayout | undefined} given
 * @param {string[]} compiled The names of the layouts in Swift that are compiled into the engine.
 * @returns {{ type: string, numbers: number[], frames: Function | null }}
 * @throws {TypeError} for an invalid layout; the sentence says why.
 */
export function copyLayout(given = { type: "list" }, compiled) {
  const type = given?.type;
  if (!Object.hasOwn(kinds, String(type))) {
    throw new TypeError(`A section's layout is of the type ${type}; it is one of ${Object.keys(kinds).join(", ")}.`);
  }
  const what = `A ${type} layout`;
  const numbers = new Array(LAYOUT_LENGTH).fill(0);
  numbers[0] = kinds[type];
  if (type === "grid" || type === "waterfall") [numbers[1], numbers[2]] = columns(what, given.columns);
  [numbers[3], numbers[4]] = spacing(what, given.spacing);
  numbers[5] = given.estimatedExtent === undefined ? 44 : above(what, "estimatedExtent", given.estimatedExtent);
  switch (type) {
    case "grid":
      numbers[5] = given.rowExtent === undefined ? -1 : above(what, "rowExtent", given.rowExtent);
      numbers[6] = given.ratio === undefined ? 1 : above(what, "ratio", given.ratio);
      break;
    case "waterfall":
      if (given.estimatedExtent === undefined) numbers[5] = 100;
      numbers[6] = assignments.indexOf(one(what, "assignment", assignments, given.assignment));
      break;
    case "flow": {
      const { width = 44, height = 44 } = given.estimatedSize ?? {};
      numbers[5] = above(what, "estimatedSize.width", width);
      numbers[6] = above(what, "estimatedSize.height", height);
      numbers[7] = alignments.indexOf(one(what, "alignment", alignments, given.alignment));
      break;
    }
    case "custom":
      if (typeof given.frames !== "function") {
        throw new TypeError(`${what} needs a function \`frames\` that gives a rectangle for each item.`);
      }
      return { type, numbers, frames: given.frames };
    case "swift": return { type, numbers: [numbers[0], ...own(what, given, compiled)], frames: null };
    default:
  }
  return { type, numbers, frames: null };
}

/** The place of a layout in Swift, and the numbers for it. */
function own(what, { name, numbers = [] }, compiled) {
  const place = compiled.indexOf(name);
  if (place < 0) {
    throw new TypeError(`${what}: the engine has none of the name ${JSON.stringify(name)}`
      + `${compiled.length > 0 ? `; it has ${compiled.join(", ")}` : ": `wasm` is to name one into which layouts are compiled"}.`);
  }
  if (!Array.isArray(numbers) || numbers.length > OWN_NUMBERS || !numbers.every((number) => typeof number === "number")) {
    throw new TypeError(`${what}: \`numbers\` are up to ${OWN_NUMBERS} numbers, not ${JSON.stringify(numbers)}.`);
  }
  return [place, ...numbers, ...new Array(OWN_NUMBERS - numbers.length).fill(0)];
}

/** So many columns, or NaN and how wide they are at least. */
function columns(what, given) {
  if (typeof given === "number" && !Number.isNaN(given)) return [given, NaN];
  if (isLength(given?.minimum) && given.minimum > 0) return [NaN, given.minimum];
  throw new TypeError(`${what}: \`columns\` is a number, or { minimum: pixels }, not ${JSON.stringify(given)}.`);
}

/** Between items side by side, and between lines. */
function spacing(what, given = 0) {
  if (typeof given === "number") return new Array(2).fill(length(what, "spacing", given, 0));
  return [length(what, "spacing.item", given?.item, 0), length(what, "spacing.line", given?.line, 0)];
}

function above(what, option, given) {
  if (isLength(given) && given > 0) return given;
  throw new TypeError(`${what}: \`${option}\` is ${given}; a number above 0 is needed.`);
}

/**
 * The rectangles that a layout of the page's own gives, four numbers each; an item without one is not shown.
 *
 * @param given The result of `frames`.
 * @param {number} count The number of items.
 * @param {(sentence: string) => void} report Told of invalid values.
 */
export function copyFrames(given, count, report) {
  const frames = new Float64Array(4 * count).fill(NaN);
  const isFlat = given instanceof Float64Array;
  if (!isFlat && !Array.isArray(given)) {
    throw new TypeError("`frames` of a custom layout gives a Float64Array, or an array of rectangles.");
  }
  const known = isFlat ? Math.floor(given.length / 4) : given.length;
  if (known !== count) report(`A custom layout gave ${known} rectangles for ${count} items; what is missing is not shown.`);
  if (isFlat) {
    frames.set(given.subarray(0, 4 * Math.min(known, count)));
    return frames;
  }
  for (let index = 0; index < Math.min(known, count); index += 1) {
    const { x, y, width, height } = given[index] ?? {};
    frames.set([x, y, width, height], 4 * index);
  }
  return frames;
}
