// The page of cover.js with the package's bundle in place of its modules; `times` holds the time for building the data.

import { createLazyScroll } from "/bundle/lazyscroll.js";
import { colour, items, settings } from "./content.js";

const start = performance.now();
const models = items({ rows: settings().number("rows", 100_000) });
window.times = { data: performance.now() - start };
window.feed = await createLazyScroll(document.querySelector("#feed"), {
  items: models,
  view({ index }, dequeue) {
    const row = dequeue("row", () => document.createElement("div"));
    row.style.backgroundColor = colour(index);
    row.textContent = `Item ${index}`;
    return row;
  },
});
document.documentElement.dataset.ready = "";
