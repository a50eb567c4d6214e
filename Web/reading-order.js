// The order of nodes, which is the order that a screen reader reads and that Tab walks.

import { focusedIn } from "./documents.js";

/**
 * The nodes that a feed shows in layout order, which is that of reading.
 *
 * @param {import("./feed.js").Feed} feed One whose engine can be asked.
 * @returns {HTMLElement[]}
 */
export function nodesInOrder(feed) {
  const count = feed.engine.exports.readingOrder(feed.number);
  return Array.from(feed.engine.read(count), (view) => feed.node(view));
}

/**
 * Lets the order of nodes be a given one, by the fewest moves; the node that has the focus is not moved.
 *
 * @param {HTMLElement} parent
 * @param {HTMLElement[]} nodes Children of `parent`, in the order they shall have; others may stand between.
 */
export function putInOrder(parent, nodes) {
  const position = new Map(nodes.map((node, index) => [node, index]));
  const standing = [...parent.children].map((node) => position.get(node)).filter((index) => index !== undefined);
  const active = focusedIn(parent);
  const focused = nodes.findIndex((node) => node.contains(active));
  const kept = longestRun(standing, focused);
  if (kept.size === nodes.length) return;
  let next = null;
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    if (!kept.has(index)) move(parent, nodes[index], next);
    next = nodes[index];
  }
}

/**
 * The most indexes that stand in ascending order already, among them `fixed` if it is one.
 *
 * @param {number[]} standing
 * @param {number} fixed
 * @returns {Set<number>}
 */
function longestRun(standing, fixed) {
  const place = standing.indexOf(fixed);
  const usable = place < 0
    ? standing
    : standing.filter((index, at) => (at < place ? index < fixed : at === place || index > fixed));
  // By patience: the last index of the best run of each length, and what came before each.
  const ends = [];
  const before = new Map();
  for (const index of usable) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (ends[middle] < index) low = middle + 1;
      else high = middle;
    }
    before.set(index, ends[low - 1]);
    ends[low] = index;
  }
  const run = new Set();
  for (let index = ends.at(-1); index !== undefined; index = before.get(index)) run.add(index);
  return run;
}

/** Moves a node; scroll offsets inside it, which do not survive that, are put back. */
function move(parent, node, next) {
  const offsets = [];
  for (const inner of node.querySelectorAll("*")) {
    if (inner.scrollLeft || inner.scrollTop) offsets.push([inner, inner.scrollLeft, inner.scrollTop]);
  }
  if (parent.moveBefore) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
  for (const [inner, left, top] of offsets) inner.scrollTo({ left, top, behavior: "instant" });
}
