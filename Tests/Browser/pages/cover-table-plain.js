// The same rows as in cover-table.js, one below the other as browsers do it: as little as a page can do that has the
// same data. The runway is as long as rows of 30 pixels would be.

import { colour, learnedHeights, settings } from "./content.js";

const start = performance.now();
const heights = learnedHeights({ rows: settings().number("rows", 100_000) });
window.times = { data: performance.now() - start };
const scroller = document.querySelector("#feed");
const runway = document.querySelector("#runway");
runway.style.height = `${30 * heights.length}px`;
// As many as rows of 30 pixels would need.
for (let index = 0; 30 * index < scroller.clientHeight; index += 1) {
  const row = document.createElement("div");
  row.style.backgroundColor = colour(index);
  row.style.lineHeight = `${heights[index]}px`;
  row.textContent = `Row ${index}`;
  runway.append(row);
}
window.feed = { scroller };
document.documentElement.dataset.ready = "";
