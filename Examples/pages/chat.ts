// A chat: older messages are put before those that are read, and nothing moves; new ones are followed at the end.

import { createList, preload } from "lazyscroll/list";
import wasm from "lazyscroll/lazyscroll-all.wasm";
import { message, olderThan } from "./data.js";

preload({ wasm });

let messages = await olderThan(1000);
let isLoading = false;

const list = createList(document.querySelector<HTMLElement>("#rows")!, {
  wasm,
  items: messages,
  key: ({ id }) => id,
  label: "Messages", estimatedSize: 50,
  stickToEnd: true, alignToEnd: true,
  async onStartReached() {
    const [first] = messages;
    if (isLoading || !first || first.id === 0) return;
    isLoading = true;
    messages = [...await olderThan(first.id), ...messages];
    isLoading = false;
    list.items = messages;
  },
  create() {
    const row = document.createElement("div");
    row.append(document.createElement("div"));
    return row;
  },
  render({ text, mine }, row) {
    const bubble = row.firstElementChild!;
    bubble.className = mine ? "message mine" : "message";
    bubble.textContent = text;
  },
});

function add(text: string, mine: boolean) {
  messages = [...messages, message(messages.at(-1)!.id + 1, text, mine)];
  list.items = messages;
}

const form = document.querySelector("form")!;
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = form.querySelector("input")!;
  if (field.value === "") return;
  add(field.value, true);
  field.value = "";
  setTimeout(() => add("I have read that.", false), 300);
});
