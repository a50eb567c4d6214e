// A table of coloured rows whose heights are known only once they are measured, for verdicts on pixels. The address
// sets their number, and the slow parts of the page.

import { createTable } from "/web/lazyscroll.js";
import { colour, learnedHeights, settings, stall } from "./content.js";

const { number, has } = settings();
const rows = number("rows", 10_000);
const heights = learnedHeights({ rows, fraction: number("fraction", 0) });
const told = { reports: [], errors: [] };
/** The rows that entered the window, how often any did, and the greatest number of nodes. */
const seen = { rows: new Set(), times: 0, live: 0 };

window.told = told;
window.stall = stall;
window.seen = seen;
let table = null;
table = await createTable(document.querySelector("#feed"), {
  sections: rows,
  estimatedRowHeight: number("estimate", 30),
  separators: false,
  overscan: number("overscan", 20),
  budget: has("unlimited") ? Infinity : number("budget", 8),
  view({ item: row }, dequeue) {
    stall(number("bind", 0));
    const cell = dequeue("row", () => {
      const made = document.createElement("div");
      made.append(document.createElement("div"));
      return made;
    });
    cell.style.backgroundColor = colour(row);
    cell.firstChild.style.height = `${heights[row]}px`;
    return cell;
  },
  placeholder() {
    const cell = document.createElement("div");
    cell.className = "placeholder";
    return cell;
  },
  onEnter({ item: row }) {
    seen.rows.add(row);
    seen.times += 1;
  },
  onScroll() {
    stall(number("tick", 0));
    if (table) seen.live = Math.max(seen.live, table.stats().liveViews);
  },
  onReport: (sentence) => told.reports.push(sentence),
  onError: (error) => told.errors.push(String(error)),
});
window.feed = table;
document.documentElement.dataset.ready = "";
