// The same items, with the same heights by ID, in a feed with given frames, in a table and in a waterfall of three columns
// whose items are measured; and what other browsers are asked about them.

import { createCollection, createLazyScroll, createTable } from "/web/lazyscroll.js";

const told = { reports: [], errors: [] };
/** The heights of items that have grown, by ID. */
const grown = new Map();
let ids = [];
let kind = null;
/** The list; `rest` of the tests looks at the one of the window. */
let feed = null;

const heightOf = (id) => grown.get(id) ?? 30 + id % 7 * 10;

/** So many IDs from one on. */
const from = (first, count) => Array.from({ length: count }, (_, index) => first + index);

function view({ id }, dequeue) {
  const node = dequeue("item", () => {
    const made = document.createElement("div");
    made.append(document.createElement("p"));
    return made;
  });
  node.firstChild.textContent = String(id);
  node.firstChild.style.height = `${heightOf(id)}px`;
  return node;
}

/** The frames of a feed, as wide as the content of its element. */
function frames() {
  let y = 0;
  return ids.map((id) => {
    const frame = { id, x: 0, y, width: 370, height: heightOf(id) };
    y += frame.height;
    return frame;
  });
}

const kinds = {
  feed: {
    make: (element, options) => createLazyScroll(element, { items: frames(), ...options }),
    apply: () => feed.apply(frames()),
    grow: (index) => feed.growItem(index, { width: 370, height: heightOf(ids[index]) }),
  },
  table: {
    make: (element, options) => createTable(element, { ids, separators: false, estimatedRowHeight: 44, ...options }),
    apply: () => feed.apply(ids),
    grow: (item) => feed.resizeItems({ section: 0, item }, 1),
  },
  collection: {
    make: (element, options) => createCollection(element, {
      ids, layout: { type: "waterfall", columns: 3, estimatedExtent: 44 }, ...options,
    }),
    apply: () => feed.apply(ids),
    grow: (item) => feed.resizeItems({ section: 0, item }, 1),
  },
};

/** Makes a list of 2,000 items with IDs from 1,000 on, with options beside. */
async function make(name, options = {}) {
  kind = kinds[name];
  ids = from(1000, 2000);
  grown.clear();
  feed = window.feed = await kind.make(document.querySelector("#feed"), {
    // Those above are bound first when they come into the window.
    overscan: 20, view,
    onReport: (sentence) => told.reports.push(sentence),
    onError: (error) => told.errors.push(String(error)),
    ...options,
  });
}

/** Puts items before the one at an index. */
async function insert(index, added) {
  ids = [...ids.slice(0, index), ...added, ...ids.slice(index)];
  await kind.apply();
}

/** Lets some items grow by 100 pixels. */
function grow(first, count) {
  for (let index = first; index < first + count; index += 1) {
    grown.set(ids[index], heightOf(ids[index]) + 100);
    kind.grow(index);
  }
  feed.layoutIfNeeded();
}

const windowTop = () => feed.scroller.getBoundingClientRect().top;

/** The positions of the items in the window, by ID. */
function places() {
  const { top, bottom } = feed.scroller.getBoundingClientRect();
  const shown = [...feed.scroller.querySelectorAll("[data-item]")].filter((node) => !node.hidden)
    .map((node) => [Number(node.dataset.item), node.getBoundingClientRect()]);
  return Object.fromEntries(shown.filter(([, box]) => box.bottom > top && box.top < bottom)
    .map(([id, box]) => [id, [box.left, box.top - top, box.width, box.height]]));
}

/** The faults of the window: points at which no item is shown, and items with another text or height than their own. */
function faults() {
  const { left, top, height } = feed.scroller.getBoundingClientRect();
  const found = [];
  for (let y = 1; y < height; y += 7) {
    for (const x of [60, 180, 320]) {
      const node = document.elementFromPoint(left + x, top + y)?.closest("[data-item]");
      if (!node) found.push(`nothing at ${x}, ${y}`);
    }
  }
  for (const [id, [, , , extent]] of Object.entries(places())) {
    if (extent !== heightOf(Number(id))) found.push(`${id} is ${extent} high`);
    if (feed.viewOf(Number(id)).textContent !== id) found.push(`${id} shows ${feed.viewOf(Number(id)).textContent}`);
  }
  return [...found, ...told.reports, ...told.errors];
}

/** Scrolls to an item; its distance from the start of the window then, or the outcome. */
async function land(id) {
  const outcome = await feed.scrollTo(id, { align: "start" });
  return outcome === "arrived" ? feed.viewOf(id).getBoundingClientRect().top - windowTop() : outcome;
}

Object.assign(window, { make, insert, grow, places, faults, land, from, told });
document.documentElement.dataset.ready = "";
