// A table of coloured rows of 40 pixels by ID, whose updates are animated, for verdicts on the pixels of each frame. With
// `glide` in the address a correction moves the offset without the nodes, as a control that has to fail.

import { createTable } from "/web/lazyscroll.js";
import { Stage } from "/web/stage.js";
import { colour, settings } from "./content.js";

const { number, has } = settings();
const told = { reports: [], errors: [] };
window.told = told;
if (has("glide")) Stage.prototype.moveOrigin = () => {};

/** Heights other than 40 pixels, by ID. */
window.heights = new Map();
/** The IDs that get a node of their own, in place of the one they have. */
window.replaced = new Set();
window.ids = Array.from({ length: number("rows", 1000) }, (_, index) => index);

window.feed = await createTable(document.querySelector("#feed"), {
  sections: [{ ids: window.ids }],
  rowHeight: (_, item) => window.heights.get(window.ids[item]) ?? 40,
  separators: false,
  overscan: 0,
  view({ id }, dequeue) {
    const make = () => document.createElement("div");
    const row = window.replaced.delete(id) ? make() : dequeue("row", make);
    row.style.backgroundColor = colour(id);
    return row;
  },
  onReport: (sentence) => told.reports.push(sentence),
  onError: (error) => told.errors.push(String(error)),
});

/** Replaces the rows by their IDs, with a movement. */
window.show = (ids) => {
  window.ids = ids;
  return window.feed.apply(ids, { animated: true });
};
document.documentElement.dataset.ready = "";
