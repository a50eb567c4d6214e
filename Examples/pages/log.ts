// A log: fifty lines a second come in at the end, which is followed until the user scrolls up; Ctrl+F searches all lines.

import { createFindBar } from "lazyscroll/find-bar";
import { createList, preload } from "lazyscroll/list";
import wasm from "lazyscroll/lazyscroll-all.wasm";
import { follow } from "./data.js";

preload({ wasm });

const lines: string[] = [];

const list = createList(document.querySelector<HTMLElement>("#rows")!, {
  wasm,
  // Lines only ever come in at the end: the list asks for them by their index.
  items: { count: 0, at: (index) => lines[index]! },
  label: "Log", estimatedSize: 22, stickToEnd: true,
  text: ({ item }) => item,
  render(line, row) {
    row.className = line.includes("ERROR") ? "line error" : "line";
    row.textContent = line;
  },
});
createFindBar(list, { captures: true });

follow(50, (line) => {
  lines.push(line);
  list.splice(lines.length - 1, 0, 1);
});
