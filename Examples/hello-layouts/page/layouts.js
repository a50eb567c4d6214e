// Layouts of an app's own, in Swift, compiled into the WebAssembly that this page loads: a
// timeline, covers whose size depends on the offset, and a honeycomb of a billion hexagons. The page only
// names them.

import { createCollection } from "./Web/lazyscroll.js";

const wasm = new URL("Web/layouts.wasm", import.meta.url);
const DAYS = 1000;

function card({ item }, dequeue) {
  const node = dequeue("card", () => document.createElement("article"));
  node.textContent = `No. ${item}`;
  node.style.setProperty("--hue", String(item * 47 % 360));
  return node;
}

window.covers = await createCollection(document.getElementById("covers"), {
  wasm, axis: "horizontal", label: "Covers", view: card,
  sections: [{ items: 1000, layout: { type: "swift", name: "covers" } }],
});

window.days = await createCollection(document.getElementById("days"), {
  wasm, label: "Days", view: card,
  sections: [{ items: DAYS, insets: 16, layout: { type: "swift", name: "timeline", numbers: [DAYS, 40, 160] } }],
});

window.hexagons = await createCollection(document.getElementById("hexagons"), {
  wasm, label: "Hexagons", view: card,
  sections: [{ items: 1_000_000_000, insets: 16, layout: { type: "swift", name: "honeycomb", numbers: [120] } }],
});
