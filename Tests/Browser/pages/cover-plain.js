// The rows of cover.js, placed by hand: the least that a page with the same data can do.

import { colour, items, settings } from "./content.js";

const start = performance.now();
const models = items({ rows: settings().number("rows", 100_000) });
window.times = { data: performance.now() - start };
const scroller = document.querySelector("#feed");
const runway = document.querySelector("#runway");
runway.style.height = `${models.at(-1).y + models.at(-1).height}px`;
for (const [index, { x, y, width, height }] of models.entries()) {
  if (y >= scroller.clientHeight) break;
  const row = document.createElement("div");
  Object.assign(row.style, {
    left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`, backgroundColor: colour(index),
  });
  row.textContent = `Item ${index}`;
  runway.append(row);
}
window.feed = { scroller };
document.documentElement.dataset.ready = "";
