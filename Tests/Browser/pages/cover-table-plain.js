// The rows of cover-table.js in normal flow: the least that a page with the same data can do.
// The runway has the length of rows of 30 pixels.

import { colour, learnedHeights, settings } from "./content.js";

const start = performance.now();
const heights = learnedHeights({ rows: settings().number("rows", 100_000) });
window.times = { data: performance.now() - start };
const scroller = document.querySelector("#feed");
const runway = document.querySelector("#runway");
runway.style.height = `${30 * heights.length}px`;
// As many rows as rows of 30 pixels would need.
for (let index = 0; 30 * index < scroller.clientHeight; index += 1) {
  const row = document.createElement("div");
  row.style.backgroundColor = colour(index);
  row.style.lineHeight = `${heights[index]}px`;
  row.textContent = `Row ${index}`;
  runway.append(row);
}
window.feed = { scroller };
document.documentElement.dataset.ready = "";
