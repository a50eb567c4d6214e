// The rows of all libraries: the same texts, the same nodes.

import { colour, items as tiles } from "./content.js";

const words = "a list of rows that are as high as their text and of which most are never seen by any reader at all".split(" ");

/** Numbers from 0 to 1, the same in each run. */
function random(seed) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/**
 * Rows of a kind: `fixed`, of 30 pixels; `text`, of one to three lines; `wide`, of 31 to about 500 pixels; `tiles`, with
 * colours by which frames are judged.
 */
export function makeRows(kind, count, first = 0) {
  if (kind === "tiles") {
    return tiles({ rows: count }).map(({ id, height }) => ({ id, text: "", kind, style: { height: `${height}px`, background: colour(id) } }));
  }
  const next = random(1 + first * 7);
  return Array.from({ length: count }, (_, index) => {
    const id = first + index;
    if (kind === "fixed") return { id, text: `Row ${id}`, kind };
    const length = kind === "wide" ? 1 + next() ** 2 * 300 : 6 + next() * 12 + (next() < 0.25 ? 20 : 0);
    return { id, text: `${id} ${Array.from({ length }, () => words[Math.floor(next() * words.length)]).join(" ")}`, kind };
  });
}

/** The height of a row of a kind until it is known; that of all rows of the kind `fixed`. */
export const estimates = { fixed: 30, text: 40, wide: 40, tiles: 70 };

/** The attributes of a row's node. */
export const attributes = (row) => ({ className: `item ${row.kind === "fixed" ? "fixed" : row.kind === "tiles" ? "tile" : ""}`, "data-row": row.id });

/** Shows a row in a node. */
export function fill(node, row) {
  node.className = attributes(row).className;
  node.dataset.row = row.id;
  node.textContent = row.text;
  if (row.style) Object.assign(node.style, row.style);
}
