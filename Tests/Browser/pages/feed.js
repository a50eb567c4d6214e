// A feed of coloured items, for verdicts on pixels. The address sets their number, and the slow parts of the page.

import { createLazyScroll } from "/web/lazyscroll.js";
import { colour, items, settings, stall } from "./content.js";

const { number, has } = settings();
const models = items({ rows: number("rows", 10_000), isMixed: has("mixed"), fraction: number("fraction", 0) });
// Rows of unknown height are stacked at an estimate until they are bound.
const ESTIMATE = 48;
const estimated = models.map((model, index) => ({ ...model, y: index * ESTIMATE, height: ESTIMATE }));
const busyPerTick = number("tick", 0);
const busyPerBind = number("bind", 0);
const known = new Set();
const isTold = { reports: [], errors: [], offsets: [] };

window.told = isTold;
window.stall = stall;
let feed = null;
feed = await createLazyScroll(document.querySelector("#feed"), {
  items: has("estimated") ? estimated : models,
  scroller: has("page") ? document.scrollingElement : undefined,
  overscan: number("overscan", 20),
  budget: has("unlimited") ? Infinity : number("budget", 8),
  view({ index }, dequeue) {
    stall(busyPerBind);
    const view = dequeue("item", () => document.createElement("div"));
    view.style.backgroundColor = colour(index);
    return view;
  },
  placeholder() {
    const view = document.createElement("div");
    view.className = "placeholder";
    return view;
  },
  onLoad({ index }) {
    if (!has("estimated")) return;
    if (known.has(index)) return;
    known.add(index);
    feed?.growItem(index, models[index]);
  },
  onScroll() { stall(busyPerTick); },
  onReport: (sentence) => isTold.reports.push(sentence),
  onError: (error) => isTold.errors.push(String(error)),
});
window.feed = feed;
// Items bound before there was a feed to tell.
for (const index of [...known].sort((a, b) => a - b)) feed.growItem(index, models[index]);
document.documentElement.dataset.ready = "";
