// Rows by ID in an element of their own.

import "/node_modules/lazyscroll/dist/element.js";
const list = document.createElement("lazy-list");
list.id = "rows";
list.setAttribute("estimated-row-height", "30");
list.options = { label: "Rows" };
list.setAttribute("selection", "single");
list.row = (node, id) => { node.textContent = `Row ${id} `.repeat(1 + id % 30); };
list.ids = Array.from({ length: 10_000 }, (_, id) => id);
window.events = [];
for (const name of ["ready", "rowtap", "rowselect", "nearend", "error"]) {
  list.addEventListener(name, ({ detail }) => window.events.push([name, detail.id]));
}
document.querySelector("#rows").replaceWith(list);
window.list = list;
window.table = await list.ready;
