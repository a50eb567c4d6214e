// Rows of React, in cells, and rows of an element, both of which begin far from their start; each frame is written down.

import { createElement as h, Fragment } from "react";
import { createRoot } from "react-dom/client";
import "lazyscroll/element";
import { LazyList } from "lazyscroll/react";
import { preload } from "lazyscroll";
import wasm from "lazyscroll/lazyscroll-all.wasm";

preload({ wasm });

const ids = Array.from({ length: 10_000 }, (_, id) => id);
const initialPosition = { item: 7000, distance: 20 };
const text = (id) => `Row ${id} `.repeat(1 + id % 30);
window.asked = [];

const list = document.createElement("lazy-list");
list.id = "other";
list.options = { wasm, initialPosition };
list.row = (node, id) => { node.textContent = text(id); };
list.ids = ids;
document.querySelector("#rows").after(list);
window.list = list;

window.tops = { rows: [], other: [] };
const look = () => {
  for (const [name, seen] of Object.entries(tops)) {
    const start = document.querySelector(`#${name} .lazyscroll, #${name}.lazyscroll`)?.getBoundingClientRect().top;
    const nodes = [...document.querySelectorAll(`#${name} [data-item]`)].filter((node) => !node.hidden);
    if (nodes.length > 0) seen.push(nodes.map((node) => [Number(node.dataset.item), node.getBoundingClientRect().top - start]));
  }
  window.frame = requestAnimationFrame(look);
};
look();

window.near = [];
const row = (id) => { asked.push(id); return h(Fragment, null, h("b", null, text(id)), h("i", null, id)); };
createRoot(document.querySelector("#rows")).render(h(LazyList, {
  ids, row, wasm, initialPosition, role: "grid", className: "rows", onNearEnd: () => near.push("end"),
  listRef: (table) => {
    if (!table) return;
    // After some frames of the first place.
    setTimeout(() => {
      window.first = { tops: JSON.parse(JSON.stringify(tops)), least: Math.min(...asked) };
      window.table = table;
    }, 300);
  },
}));
