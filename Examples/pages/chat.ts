// A chat: older messages are put before those that are read, and nothing moves; new ones are followed at the end.

import { createTable, preload, type Table } from "lazyscroll";
import wasm from "lazyscroll/lazyscroll-all.wasm";
import { message, olderThan } from "./data.js";

preload({ wasm });

const messages = new Map((await olderThan(1000)).map((one) => [one.id, one]));
let ids = [...messages.keys()];
let list: Table | undefined;
let isLoading = false;

async function loadOlder() {
  const first = ids[0];
  if (isLoading || first === undefined || first === 0) return;
  isLoading = true;
  const older = await olderThan(first);
  for (const one of older) messages.set(one.id, one);
  ids = [...older.map(({ id }) => id), ...ids];
  isLoading = false;
  await list?.apply(ids);
}

async function add(text: string, mine: boolean) {
  const id = ids.at(-1)! + 1;
  messages.set(id, message(id, text, mine));
  ids = [...ids, id];
  await list?.apply(ids);
}

list = await createTable(document.querySelector<HTMLElement>("#rows")!, {
  wasm, ids,
  label: "Messages", separators: false, estimatedRowHeight: 50,
  followedEdges: ["end"], shortContentEdge: "end",
  onNearStart: loadOlder,
  view({ id }, dequeue) {
    const { text, mine } = messages.get(Number(id))!;
    const row = dequeue("message", () => {
      const made = document.createElement("div");
      made.append(document.createElement("div"));
      return made;
    });
    const bubble = row.firstElementChild!;
    bubble.className = mine ? "message mine" : "message";
    bubble.textContent = text;
    return row;
  },
});
// Older messages may have come before there was a list.
await list.apply(ids);

const form = document.querySelector("form")!;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = form.querySelector("input")!;
  if (field.value === "") return;
  await add(field.value, true);
  field.value = "";
  setTimeout(() => add("I have read that.", false), 300);
});
