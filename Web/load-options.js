// Validation of the options of a loader.

import { areFunctions } from "./options.js";

/** The engine of loaders whose page names none. */
export const LOAD_ENGINE = new URL("lazyscroll-load.wasm", import.meta.url);

/** The limits that the engine reads: default, minimum, maximum, and whether only whole numbers are valid. */
const numbers = {
  idsPerRequest: [60, 1, 100_000, true],
  requestsInFlight: [3, 1, 1000, true],
  budget: [10_000, 0, 2 ** 31 - 1, true],
  greatestSpeed: [6000, 0, Infinity, false],
  omissions: [3, 1, 100, true],
  firstWait: [0.5, 0, 1e9, false],
  longestWait: [30, 0, 1e9, false],
  jitter: [0.5, 0, 1, false],
};

/** The limits that JavaScript enforces. */
const more = { timeout: [15, 0.001, 1e6, false], requestsPerTick: [1, 1, 1000, true] };

const callbacks = ["loadPage", "onItems", "onRows", "onPager", "onReport", "onError"];

/**
 * The options of `createLoader` with everything in its place.
 *
 * @param {import("./loader.d.ts").LoaderOptions} given
 * @throws {TypeError} for an invalid option; the sentence names it.
 */
export function readLoadOptions(given) {
  if (typeof given?.loadItems !== "function") {
    throw new TypeError("createLoader needs a function `loadItems` that asks for items by their IDs.");
  }
  areFunctions("createLoader", given, callbacks);
  const limits = given.limits ?? {};
  for (const name of Object.keys(limits)) {
    if (!(name in numbers) && !(name in more)) throw new TypeError(`createLoader: there is no limit \`${name}\`.`);
  }
  const read = (known) => Object.entries(known).map(([name, bounds]) => [name, number(name, limits[name], bounds)]);
  return {
    ...given, ...Object.fromEntries(read(more)), limits: read(numbers).map(([, value]) => value),
    wasm: given.wasm ?? LOAD_ENGINE,
  };
}

function number(name, given, [otherwise, least, most, isWhole]) {
  if (given === undefined) return otherwise;
  if (typeof given === "number" && given >= least && given <= most && (!isWhole || Number.isInteger(given))) return given;
  const kind = isWhole ? "a whole number" : "a number";
  throw new TypeError(`createLoader: the limit \`${name}\` is ${given}; ${kind} from ${least} to ${most} is needed.`);
}
