// Rows of two sections, or cells of a grid and rows of a list, that the user drags. The page's own data follows.

import { createCollection, createTable } from "/web/lazyscroll.js";
import { settings } from "./content.js";

const { has, text } = settings();
const named = (start, count) => Array.from({ length: count }, (_, index) => `${start}${index}`);
const data = [named("a", 12), named("b", 40)];
const told = { moves: [], selected: [], reports: [], errors: [] };
const axis = text("axis", "vertical");
document.documentElement.dir = text("dir", "ltr");

function node({ section, item: index }, dequeue) {
  const cell = dequeue("cell", () => {
    const made = document.createElement("div");
    made.className = "movable";
    made.append(document.createElement("span"), document.createElement("button"));
    made.lastChild.textContent = "Buy";
    return made;
  });
  cell.firstChild.textContent = data[section][index];
  return cell;
}

const options = {
  selection: "multiple",
  canMove: has("fixed") ? undefined : ({ section, item: index }) => data[section][index] !== "a3",
  onMove(from, to) {
    const [moved] = data[from.section].splice(from.item, 1);
    data[to.section].splice(to.item, 0, moved);
    told.moves.push([from, to]);
  },
  onSelect: ({ id, ...path }) => told.selected.push(id ?? path),
  onReport: (sentence) => told.reports.push(sentence),
  onError: (error) => told.errors.push(String(error)),
};

window.data = data;
window.told = told;
window.feed = text("kind", "table") === "table"
  ? await createTable(document.querySelector("#feed"), {
    ...options, sections: data.map((rows) => ({ items: rows.length })), rowHeight: 40, separators: false, view: node,
    itemId: has("named") ? (section, row) => data[section][row] : undefined,
  })
  : await createCollection(document.querySelector("#feed"), {
    ...options, axis, view: node, itemId: (section, item) => data[section][item],
    itemSize: () => ({ width: 100, height: 40 }),
    sections: [
      { items: data[0].length, layout: { type: "grid", columns: 3, rowExtent: 60 } },
      { items: data[1].length, layout: { type: "list" } },
    ],
  });
document.documentElement.dataset.ready = "";
