// A log: fifty lines a second come in at the end, which is followed until the user scrolls up; Ctrl+F searches all lines.

import { createTable, preload } from "lazyscroll";
import { createFindBar } from "lazyscroll/find-bar";
import wasm from "lazyscroll/lazyscroll-all.wasm";
import { follow } from "./data.js";

preload({ wasm });

const lines: string[] = [];

const list = await createTable(document.querySelector<HTMLElement>("#rows")!, {
  wasm,
  // Lines only ever come in at the end: their number is identity enough, and costs nothing.
  sections: 0,
  label: "Log", separators: false, estimatedRowHeight: 22,
  followedEdges: ["end"],
  text: ({ item }) => lines[item]!,
  view({ item }, dequeue) {
    const row = dequeue("line", () => document.createElement("div"));
    row.className = lines[item]!.includes("ERROR") ? "line error" : "line";
    row.textContent = lines[item]!;
    return row;
  },
});
createFindBar(list, { captures: true });

follow(50, (line) => {
  lines.push(line);
  list.insertItems({ section: 0, item: lines.length - 1 }, 1);
});
