// From nothing to rows on the screen, with the library; `times` says how long building the data took.

import { createLazyScroll } from "/web/lazyscroll.js";
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
