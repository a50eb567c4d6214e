// Validation of options: a mistake is reported at the call instead of while scrolling.

import { isElement } from "./documents.js";

const selections = ["none", "single", "multiple"];
const roles = ["list", "feed", "listbox"];
const callbacks = [
  "placeholder", "onLoad", "onEnter", "onLeave", "onReuse", "shouldSelect", "onTap", "onSelect", "onDeselect",
  "onScroll", "onNearStart", "onNearEnd", "onCorrect", "onReport", "onError", "text",
];
/** The sides of insets, in the sequence in which the engine reads them. */
export const sides = ["top", "leading", "bottom", "trailing"];

/**
 * The options of `createLazyScroll` with everything in its place.
 *
 * @param {import("./lazyscroll.d.ts").LazyScrollOptions} given
 * @throws {TypeError} for an invalid option; the sentence names it.
 */
export function readOptions(given) {
  const name = "createLazyScroll";
  if (typeof given?.view !== "function") throw new TypeError(`${name} needs a function \`view\` that gives a node for an item.`);
  return {
    ...readCommonOptions(name, given),
    role: one(name, "role", roles, given.role),
    header: elementOrFunction(name, "header", given.header),
    footer: elementOrFunction(name, "footer", given.footer),
    headerHeight: height(name, "headerHeight", given.headerHeight),
    footerHeight: height(name, "footerHeight", given.footerHeight),
    pinned: given.pinned === true,
  };
}

/** Returns the validated options that all kinds of feeds share. */
export function readCommonOptions(name, given) {
  areFunctions(name, given, callbacks);
  if (given.scroller !== undefined && given.scroller?.nodeType !== 1) {
    throw new TypeError(`${name}: \`scroller\` is no element.`);
  }
  if (given.signal !== undefined && !isSignal(given.signal)) {
    throw new TypeError(`${name}: \`signal\` is no AbortSignal.`);
  }
  const inset = (side) => length(name, `insets.${side}`, given.insets?.[side], 0);
  return {
    ...given,
    axis: "vertical",
    initialPosition: position(name, given.initialPosition),
    insets: Object.fromEntries(sides.map((side) => [side, inset(side)])),
    followedEdges: given.followedEdges === undefined ? undefined : edges(name, given.followedEdges),
    shortContentEdge: given.shortContentEdge === undefined ? undefined : one(name, "shortContentEdge", ["start", "end"], given.shortContentEdge),
    leaseLimit: length(name, "leaseLimit", given.leaseLimit, undefined),
    nearDistance: length(name, "nearDistance", given.nearDistance, undefined),
    overscan: length(name, "overscan", given.overscan, 400),
    budget: given.budget === Infinity ? Infinity : length(name, "budget", given.budget, 8),
    selection: one(name, "selection", selections, given.selection),
  };
}

/** The position at which a list begins, if it is given: that of another list, or an item and its distance from the window's start. */
function position(name, given) {
  if (given === undefined || given === null) return undefined;
  const { item, distance = 0, edges: followed = [] } = given;
  const place = { item, distance, edges: followed };
  if (isPosition(place)) return place;
  throw new TypeError(`${name}: \`initialPosition\` is no position: \`item\` is needed, and \`distance\` is a number.`);
}

/** Returns the ends of the content that a user stays at, each once. */
function edges(name, given) {
  if (!areEdges(given)) throw new TypeError(`${name}: \`followedEdges\` is ${given}; it is an array of "start" and "end".`);
  return [...new Set(given)];
}

/** True for an array of ends of the content. */
export function areEdges(given) { return Array.isArray(given) && given.every((edge) => edge === "start" || edge === "end"); }

/** Returns true for a position as `position` of a list gives it, or `null`. */
export function isPosition(given) {
  if (given === null) return true;
  const { item, distance, edges } = given ?? {};
  return item !== undefined && item !== null && Number.isFinite(distance) && areEdges(edges);
}

/** Fails unless what is given under these names are functions. */
export function areFunctions(name, given, options) {
  for (const option of options) {
    if (given[option] === undefined || typeof given[option] === "function") continue;
    throw new TypeError(`${name}: \`${option}\` is no function.`);
  }
}

/** A length from 0 up. */
export function length(name, option, given, otherwise) {
  if (given === undefined) return otherwise;
  if (isLength(given)) return given;
  throw new TypeError(`${name}: \`${option}\` is ${given}; a number from 0 up is needed.`);
}

/** Insets as four lengths by `sides`; a number is all four. */
export function insets(name, option, given, otherwise) {
  if (given === undefined || typeof given === "number") return new Array(4).fill(length(name, option, given, otherwise));
  return sides.map((side) => length(name, `${option}.${side}`, given?.[side], 0));
}

/** A height above 0, if it is given. */
export function height(name, option, given) {
  if (given === undefined || (isLength(given) && given > 0)) return given;
  throw new TypeError(`${name}: \`${option}\` is ${given}; a number above 0 is needed.`);
}

/** An element, or a function that gives one, if it is given. */
function elementOrFunction(name, option, given) {
  if (given === undefined || given === null || typeof given === "function" || isElement(given)) return given;
  throw new TypeError(`${name}: \`${option}\` is neither an element nor a function.`);
}

/** One of a few words, the first if none is given. */
export function one(name, option, allowed, given = allowed[0]) {
  if (allowed.includes(given)) return given;
  throw new TypeError(`${name}: \`${option}\` is ${given}; it is one of ${allowed.join(", ")}.`);
}

/** Returns true for a signal that aborts, of any document. */
export function isSignal(given) { return typeof given?.aborted === "boolean" && typeof given.throwIfAborted === "function"; }

/** Returns true for a length: a finite number from 0 up. */
export function isLength(given) { return typeof given === "number" && given >= 0 && given < Infinity; }

/** Returns true if all of these are finite numbers. */
export function areLengths(...lengths) {
  return lengths.every((length) => typeof length === "number" && Number.isFinite(length));
}
