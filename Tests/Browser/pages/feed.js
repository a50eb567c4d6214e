// A feed of coloured items, for verdicts on pixels. The address says how many, and what is slow about the page.

import { createLazyScroll } from "/web/lazyscroll.js";
import { colour, items, settings, stall } from "./content.js";

const { number, has } = settings();
const busyPerTick = number("tick", 0);
const busyPerBind = number("bind", 0);
const isTold = { reports: [], errors: [], offsets: [] };

window.told = isTold;
window.stall = stall;
window.feed = await createLazyScroll(document.querySelector("#feed"), {
  items: items({ rows: number("rows", 10_000), isMixed: has("mixed"), fraction: number("fraction", 0) }),
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
  onScroll() { stall(busyPerTick); },
  onReport: (sentence) => isTold.reports.push(sentence),
  onError: (error) => isTold.errors.push(String(error)),
});
document.documentElement.dataset.ready = "";
