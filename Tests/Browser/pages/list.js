// Lists by `createList`: tests make them by `make`, and read the recorded callbacks in `told`.

import { createList } from "/web/list.js";
import { preload } from "/web/lazyscroll.js";

// Each test says whether, and when, the engine is loaded.
preload("none");

const told = { rendered: [], reports: [], errors: [], ranges: [], events: [] };

/** Messages with an ID and a text; each third one is longer. */
function messages(count, from = 0) {
  return Array.from({ length: count }, (_, place) => {
    const number = from + place;
    return { id: `m${number}`, text: `Message ${number}`, height: number % 3 === 0 ? 60 : 40 };
  });
}

/** Fills a node: its height follows from what is in it. */
function fill(node, message) {
  if (!node.firstChild) node.append(document.createElement("p"));
  node.firstChild.style.height = `${message.height ?? 40}px`;
  node.firstChild.textContent = message.text ?? String(message);
}

/** Makes a list of messages, the last one being `list`. */
function make(options = {}, element = document.querySelector("#feed")) {
  window.list = createList(element, {
    items: messages(1000),
    key: (message) => message.id,
    render(message, node, index) {
      told.rendered.push([message.id ?? message, index]);
      fill(node, message);
    },
    onReport: (sentence) => told.reports.push(sentence),
    onError: (error) => told.errors.push(String(error)),
    ...options,
  });
  window.feed = window.list;
  return window.list;
}

/** The items in the window, in order: text, top and bottom. */
function seen(element = document.querySelector("#feed")) {
  const { top, bottom } = element.getBoundingClientRect();
  return [...element.querySelectorAll("[data-item]")].map((node) => [node, node.getBoundingClientRect()])
    .filter(([node, box]) => !node.hidden && box.bottom > top && box.top < bottom)
    .map(([node, box]) => [node.textContent, box.top - top, box.bottom - top])
    .sort(([, one], [, other]) => one - other);
}

/** Waits for a display frame, or several. */
async function frames(count = 1) {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

Object.assign(window, { createList, fill, frames, make, messages, seen, told });
document.documentElement.dataset.ready = "";
