// Sections with pinned headers and footers, and where these stand before and after the page's scripts have heard of a scroll.

import { createCollection } from "/web/lazyscroll.js";

/** Makes a list of short sections that the browser carries; returns it once it does. */
export async function makeSections(element, options) {
  const sections = Array.from({ length: 60 }, (_, number) => ({
    items: 12, header: `Head ${number}`, footer: `End ${number}`, pinned: true, layout: { type: "grid", columns: 1, rowExtent: 40 },
  }));
  const list = await createCollection(element, {
    overscan: 400, sections,
    view({ item }, dequeue) {
      const row = dequeue("row", () => document.createElement("div"));
      row.textContent = String(item);
      return row;
    },
    ...options,
  });
  while (!element.querySelector(".lazyscroll-carried")) await new Promise(requestAnimationFrame);
  return list;
}

/** The places of the headers and footers in the window, by their texts. */
function places({ scroller }) {
  const { top, left } = scroller.getBoundingClientRect();
  const nodes = [...scroller.querySelectorAll(".lazyscroll-header, .lazyscroll-footer")].filter((node) => !node.hidden);
  const boxes = nodes.map((node) => [node.textContent, node.getBoundingClientRect()])
    .filter(([, { bottom, y }]) => bottom > top && y < top + scroller.clientHeight);
  return Object.fromEntries(boxes.map(([name, box]) => [name, `${box.x - left}, ${box.y - top}`]));
}

/** Scrolls by 80 steps; returns the headers and footers that scripts moved afterwards, and how many there were in all. */
export async function compare(list, step) {
  const moved = [];
  let count = 0;
  for (let turn = 0; turn < 80; turn += 1) {
    list.scroller.scrollTop += step;
    const before = places(list);
    await new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(end)));
    const after = places(list);
    for (const name of Object.keys(after)) {
      count += 1;
      if (before[name] !== after[name]) moved.push([list.scroller.scrollTop, name, before[name], after[name]]);
    }
  }
  return [moved, count];
}
