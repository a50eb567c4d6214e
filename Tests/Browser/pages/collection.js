// A collection of coloured items, for verdicts on pixels: each item's colour encodes its index. The address sets their
// number, their layout, and the slow parts of the page.

import { createCollection } from "/web/lazyscroll.js";
import { colour, learnedHeights, settings, stall } from "./content.js";

const { number, has, text } = settings();
const items = number("items", 10_000);
const columns = number("columns", 3);
const heights = learnedHeights({ rows: items, fraction: number("fraction", 0) });
const told = { reports: [], errors: [] };
const seen = { live: 0 };

/** Layouts without gaps, so that a pixel of the background is a blank. */
const layouts = {
  waterfall: { type: "waterfall", columns, estimatedExtent: number("estimate", 30) },
  grid: { type: "grid", columns, rowExtent: 60 },
  flow: { type: "flow", estimatedSize: { width: 100, height: 40 } },
  custom: {
    type: "custom",
    frames: (count, { crossExtent }) => {
      const width = crossExtent / columns;
      return Float64Array.from({ length: 4 * count }, (_, place) => {
        const index = Math.floor(place / 4);
        return [(index % columns) * width, Math.floor(index / columns) * 60, width, 60][place % 4];
      });
    },
  },
};

window.told = told;
window.stall = stall;
window.seen = seen;
window.layouts = layouts;
const layout = text("layout", "waterfall");
let collection = null;
collection = await createCollection(document.querySelector("#feed"), {
  sections: [{ items: number("count", items), layout: layouts[layout], header: has("header") ? "Header" : null, pinned: true }],
  itemId: has("named") ? (_, item) => item : undefined,
  overscan: number("overscan", 20),
  budget: has("unlimited") ? Infinity : number("budget", 8),
  view({ item }, dequeue) {
    stall(number("bind", 0));
    const card = dequeue("card", () => {
      const made = document.createElement("div");
      made.append(document.createElement("div"));
      return made;
    });
    card.style.backgroundColor = colour(item);
    card.firstChild.style.height = layout === "waterfall" ? `${heights[item]}px` : "40px";
    card.firstChild.style.width = layout === "flow" ? "120px" : "";
    return card;
  },
  placeholder() {
    const card = document.createElement("div");
    card.className = "placeholder";
    return card;
  },
  onScroll() {
    if (collection) seen.live = Math.max(seen.live, collection.stats().liveViews);
  },
  onReport: (sentence) => told.reports.push(sentence),
  onError: (error) => told.errors.push(String(error)),
});
window.feed = collection;
document.documentElement.dataset.ready = "";
