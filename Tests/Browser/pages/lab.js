// An empty laboratory: tests make feeds in it by `make`, and read in `told` what they were told.

import { createLazyScroll } from "/web/lazyscroll.js";
import { stall } from "./content.js";

const told = { events: [], reports: [], errors: [] };

/** Rows of 40 pixels with a button each, named by number, or by what `id` makes of it. */
function rows(count, { id = (index) => index, height = 40, from = 0, width = 380 } = {}) {
  return Array.from({ length: count }, (_, place) => {
    const index = from + place;
    return { id: id(index), x: 0, y: index * height, width, height };
  });
}

/** Binds a row: a button that carries the item's ID. */
function view(item, dequeue) {
  const row = dequeue("row", () => {
    const made = document.createElement("div");
    made.className = "row";
    made.append(document.createElement("button"));
    return made;
  });
  row.firstChild.textContent = `Item ${item.id ?? `at ${item.index}`}`;
  return row;
}

/** Makes a feed of rows, the last one made being `feed`, and keeps what it says. */
async function make(options = {}, selector = "#feed") {
  const element = typeof selector === "string" ? document.querySelector(selector) : selector;
  window.feed = await createLazyScroll(element, {
    items: rows(1000),
    view,
    onReport: (sentence) => told.reports.push(sentence),
    onError: (error) => told.errors.push(String(error)),
    ...options,
  });
  return window.feed;
}

/** Waits for a display frame, or several. */
async function frames(count = 1) {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

/** The live nodes in the order of the document: item, top and bottom within the window, text. */
function live(feed = window.feed) {
  const top = feed.scroller.getBoundingClientRect().top + feed.scroller.clientTop;
  return [...feed.scroller.querySelectorAll("[data-item]")].map((node) => {
    const bounds = node.getBoundingClientRect();
    return { item: node.dataset.item, top: bounds.top - top, bottom: bounds.bottom - top, text: node.textContent };
  });
}

Object.assign(window, { createLazyScroll, make, rows, view, frames, live, told, stall });
document.documentElement.dataset.ready = "";
