// The options of a list, checked at the call, and as the options of the collection that shows it.

import { isElement } from "./documents.js";
import { areFunctions, height, isPosition, isSignal, length, one, sides } from "./options.js";

const NAME = "createList";

/** The most wrong letters of a name that is taken for a slip. */
const MOST_TYPOS = 3;

/** Options that are functions and that are passed on as they are. */
const functions = ["placeholder", "onReuse", "onScroll", "onReport", "onError"];

/** Functions that are called with an item, by the names that a collection has for them. */
const ofItems = { text: "text", canSelect: "shouldSelect", onTap: "onTap", onSelect: "onSelect", onDeselect: "onDeselect" };

/** Functions that are called with an item and its node. */
const ofNodes = { onMount: "onLoad", onEnter: "onEnter", onLeave: "onLeave" };

/** Options that are passed on under the same name. */
const passed = ["scroller", "overscan", "selection", "label", "wasm", "signal", "records"];

/** Functions that the list itself calls. */
const ofTheList = [
  "key", "render", "create", "kind", "groupHeader", "groupFooter", "itemSpan", "onStartReached", "onEndReached", "onRangeChange", "onCorrect",
  "canMove", "onMove",
];

/** All other options. */
const others = [
  "items", "groups", "stickyHeaders", "layout", "horizontal", "header", "footer", "empty", "estimatedSize", "itemSize", "gap", "insets",
  "initialIndex", "initialPosition", "stickToStart", "stickToEnd", "alignToEnd", "endThreshold", "role", "renderBudget", "mountedLimit",
];

const known = [...functions, ...Object.keys(ofItems), ...Object.keys(ofNodes), ...ofTheList, ...passed, ...others];

/**
 * Checks the options of a list.
 *
 * @throws {TypeError} for an invalid option; the sentence names it.
 */
export function checkOptions(given) {
  if (typeof given?.render !== "function") throw new TypeError(`${NAME} needs a function \`render\` that fills a node for an item.`);
  areFunctions(NAME, given, [
    ...functions, ...Object.keys(ofItems), ...Object.keys(ofNodes), ...ofTheList,
  ]);
  checkItems(given.items ?? []);
  checkGroups(given.groups);
  for (const option of ["header", "footer", "empty"]) checkNode(option, given[option]);
  for (const option of ["overscan", "endThreshold", "initialIndex", "mountedLimit"]) length(NAME, option, given[option], 0);
  if (!Number.isInteger(given.initialIndex ?? 0)) throw new TypeError(`${NAME}: \`initialIndex\` is ${given.initialIndex}; a whole number is needed.`);
  if (given.renderBudget !== Infinity) length(NAME, "renderBudget", given.renderBudget, 0);
  if (!["undefined", "function"].includes(typeof given.itemSize)) length(NAME, "itemSize", given.itemSize, 0);
  height(NAME, "estimatedSize", given.estimatedSize);
  for (const side of sides) length(NAME, `insets.${side}`, given.insets?.[side], 0);
  one(NAME, "selection", ["none", "single", "multiple"], given.selection);
  one(NAME, "role", ["list", "listbox"], given.role);
  if (given.scroller !== undefined && given.scroller?.nodeType !== 1) throw new TypeError(`${NAME}: \`scroller\` is no element.`);
  if (given.signal !== undefined && !isSignal(given.signal)) throw new TypeError(`${NAME}: \`signal\` is no AbortSignal.`);
  const { initialPosition: place } = given;
  if (place !== undefined && !isPosition(place && { distance: 0, edges: [], ...place })) {
    throw new TypeError(`${NAME}: \`initialPosition\` is no position: \`item\` is needed, and \`distance\` is a number.`);
  }
  collectionLayout(given);
  return given;
}

/** Returns sentences about options that do not exist, each with the nearest one that does. */
export function unknownOptions(given) {
  return Object.keys(given).filter((name) => !known.includes(name)).map((name) => {
    const nearest = known.map((each) => [distance(name.toLowerCase(), each.toLowerCase()), each]).sort(([a], [b]) => a - b)[0];
    return `${NAME}: there is no option \`${name}\`${nearest[0] <= MOST_TYPOS ? `; did you mean \`${nearest[1]}\`?` : "."}`;
  });
}

/** @throws {TypeError} for what are no items. */
export function checkItems(items) {
  if (Array.isArray(items)) return;
  if (Number.isInteger(items?.count) && items.count >= 0 && typeof items.at === "function") return;
  throw new TypeError(`${NAME}: \`items\` is an array, or an object with \`count\`, a whole number, and \`at\`, a function of an index.`);
}

/** @throws {TypeError} for what are no groups. */
export function checkGroups(groups) {
  if (groups === undefined || groups === null) return;
  if (Array.isArray(groups) && groups.every((group) => typeof group === "object" && group !== null)) return;
  throw new TypeError(`${NAME}: \`groups\` is an array of objects with \`count\`, the number of items in each.`);
}

/** @throws {TypeError} for what is neither a node nor a function that gives one. */
export function checkNode(option, given) {
  if (given === undefined || given === null || typeof given === "function" || isElement(given)) return;
  throw new TypeError(`${NAME}: \`${option}\` is neither an element nor a function that returns one.`);
}

/** The height of an item until it is measured, the distance from one to the next, and the heights that your code gives. */
export function rowLengths({ itemSize, ...options }) {
  const { estimatedSize = 44, gap = 0 } = { ...options, ...options.layout?.type ? options.layout : {} };
  const sizeOf = (item, index) => {
    const size = typeof itemSize === "function" ? itemSize(item, index) : itemSize;
    return typeof size === "object" ? size?.height : size;
  };
  return { estimate: hasOneSize({ itemSize }) ? itemSize : estimatedSize, gap: typeof gap === "number" ? gap : gap.row ?? 0, sizeOf };
}

/** Returns true for an `itemSize` that is the size of all items of the layout "list". */
export function hasOneSize({ itemSize }) { return typeof itemSize === "number" && itemSize > 0; }

/** Returns true for a layout whose items stand one below the other, as in an ordinary page. */
export function isPlainList({ layout, horizontal, groups }) { return isList(layout) && !horizontal && !groups; }

/** Returns true for the layout "list", which is that of a list without one. */
export function isList(layout = "list") { return layout === "list" || layout?.type === "list"; }

/**
 * Returns a layout as a collection takes it.
 *
 * @throws {TypeError} for an unknown or incomplete layout; other values are checked by the collection.
 */
export function collectionLayout({ layout = "list", gap, estimatedSize, itemSize }, own = layout) {
  const given = { gap, estimatedSize, ...typeof own === "string" ? { type: own } : own };
  if (typeof given.gap !== "object") length(NAME, "gap", given.gap, 0);
  else for (const part of ["row", "column"]) length(NAME, `gap.${part}`, given.gap?.[part], 0);
  for (const name of ["aspectRatio", "rowHeight"]) height(NAME, name, given[name]);
  const { estimatedSize: size } = given;
  if (typeof size === "object") for (const side of ["width", "height"]) height(NAME, `estimatedSize.${side}`, size?.[side]);
  else height(NAME, "estimatedSize", size);
  one(NAME, "assignment", ["shortest", "roundRobin"], given.assignment);
  one(NAME, "align", ["start", "center", "end", "justified"], given.align);
  const spacing = typeof given.gap === "object" ? { line: given.gap.row ?? 0, item: given.gap.column ?? 0 } : given.gap ?? 0;
  switch (given.type) {
    case "list":
      // Items of one size are the rows of a grid: none of a billion is asked for its size.
      return hasOneSize({ itemSize })
        ? { type: "grid", columns: 1, spacing: { line: spacing.line ?? spacing, item: 0 }, rowExtent: itemSize }
        : { type: "list", spacing: spacing.line ?? spacing, estimatedExtent: given.estimatedSize ?? 44 };
    case "grid": return { type: "grid", columns: columns(given), spacing, rowExtent: given.rowHeight, ratio: given.aspectRatio };
    case "masonry": return { type: "waterfall", columns: columns(given), spacing, estimatedExtent: given.estimatedSize ?? 100, assignment: given.assignment };
    case "flow": return { type: "flow", spacing, alignment: given.align, estimatedSize: square(given.estimatedSize) };
    case "rects":
      if (typeof given.rect === "function") return { type: "absolute" };
      throw new TypeError(`${NAME}: a layout of the type "rects" needs a function \`rect\` that returns the rectangle of an item.`);
    case "custom": case "swift": return given;
    default:
      throw new TypeError(`${NAME}: there is no layout ${JSON.stringify(given.type)}; it is one of list, grid, masonry, flow, rects, custom, swift.`);
  }
}

function columns({ columns: given = { minWidth: 160 } }) {
  if (typeof given === "number" && given >= 1) return given;
  if (given?.minWidth > 0) return { minimum: given.minWidth };
  throw new TypeError(`${NAME}: \`columns\` is a number, or { minWidth: pixels }, not ${JSON.stringify(given)}.`);
}

function square(given) { return typeof given === "number" ? { width: given, height: given } : given; }

/**
 * Returns the options of the collection that shows a list.
 *
 * @param given The options of the list.
 * @param {(path: object, node?: Node) => object} itemAt Returns the item that the collection names; of a node, one that has gone too.
 */
export function collectionOptions(given, itemAt) {
  const { stickToStart, stickToEnd } = given;
  const options = {
    role: given.role, insets: given.insets, budget: given.renderBudget, leaseLimit: given.mountedLimit,
    axis: given.horizontal ? "horizontal" : "vertical", nearDistance: given.endThreshold,
    followedEdges: stickToStart || stickToEnd ? [...stickToStart ? ["start"] : [], ...stickToEnd ? ["end"] : []] : undefined,
    shortContentEdge: given.alignToEnd ? "end" : undefined,
    onNearStart: given.onStartReached, onNearEnd: given.onEndReached,
  };
  for (const name of [...passed, ...functions]) if (given[name] !== undefined) options[name] = given[name];
  if (given.onCorrect) {
    options.onCorrect = ({ held, ...correction }) => given.onCorrect({ ...correction, held: typeof held === "object" ? held && itemAt(held) : held });
  }
  for (const [name, inner] of Object.entries(ofItems)) {
    if (given[name]) options[inner] = (item) => given[name](itemAt(item));
  }
  for (const [name, inner] of Object.entries(ofNodes)) {
    if (given[name]) options[inner] = (item, node, ...facts) => given[name](itemAt(item, node), node, ...facts);
  }
  return options;
}

/** The number of letters to insert, remove or replace that make one word of another. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      next.push(Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1);
}
