// What a page may ask for, looked through once: a mistake is said at the call, not found out while scrolling.

const selections = ["none", "single", "multiple"];
const roles = ["list", "feed"];
const callbacks = [
  "view", "placeholder", "onLoad", "onEnter", "onLeave", "onReuse", "shouldSelect", "onSelect", "onDeselect", "onScroll",
  "onReport", "onError",
];
const sides = ["top", "leading", "bottom", "trailing"];

/**
 * The options with everything in its place.
 *
 * @param {import("./lazyscroll.d.ts").LazyScrollOptions} given
 * @throws {TypeError} for an option that makes no sense; the sentence names it.
 */
export function readOptions(given) {
  if (typeof given?.view !== "function") {
    throw new TypeError("createLazyScroll needs a function `view` that gives a node for an item.");
  }
  for (const name of callbacks) {
    if (given[name] !== undefined && typeof given[name] !== "function") {
      throw new TypeError(`createLazyScroll: \`${name}\` is no function.`);
    }
  }
  if (given.scroller !== undefined && !(given.scroller instanceof Element)) {
    throw new TypeError("createLazyScroll: `scroller` is no element.");
  }
  const insets = Object.fromEntries(sides.map((side) => [side, length(`insets.${side}`, given.insets?.[side], 0)]));
  return {
    ...given,
    insets,
    overscan: length("overscan", given.overscan, 20),
    budget: given.budget === Infinity ? Infinity : length("budget", given.budget, 8),
    selection: one("selection", selections, given.selection),
    role: one("role", roles, given.role),
  };
}

function length(name, given, otherwise) {
  if (given === undefined) return otherwise;
  if (typeof given === "number" && given >= 0 && given < Infinity) return given;
  throw new TypeError(`createLazyScroll: \`${name}\` is ${given}; a number from 0 up is needed.`);
}

function one(name, allowed, given = allowed[0]) {
  if (allowed.includes(given)) return given;
  throw new TypeError(`createLazyScroll: \`${name}\` is ${given}; it is one of ${allowed.join(", ")}.`);
}

/** Whether all of these are numbers that a place can have. */
export function areLengths(...lengths) {
  return lengths.every((length) => typeof length === "number" && Number.isFinite(length));
}
