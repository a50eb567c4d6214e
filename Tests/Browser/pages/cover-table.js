// The time from navigation to rows of unknown height on the screen, with the library; `times` holds the time for
// building the data.

import { createTable } from "/web/table.js";
import { colour, learnedHeights, settings } from "./content.js";

const start = performance.now();
const heights = learnedHeights({ rows: settings().number("rows", 100_000) });
window.times = { data: performance.now() - start };
window.feed = await createTable(document.querySelector("#feed"), {
  sections: heights.length,
  estimatedRowHeight: 30,
  separators: false,
  view({ item: row }, dequeue) {
    const cell = dequeue("row", () => document.createElement("div"));
    cell.style.backgroundColor = colour(row);
    cell.style.lineHeight = `${heights[row]}px`;
    cell.textContent = `Row ${row}`;
    return cell;
  },
});
document.documentElement.dataset.ready = "";
