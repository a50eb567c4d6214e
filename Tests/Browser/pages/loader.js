// A laboratory of loaders: tests make one by `make`, and read the recorded callbacks in `told`.

import { createLoader } from "/web/loader.js";
import { createPictures } from "/web/pictures.js";

const told = { items: [], rows: [], pagers: [], reports: [], errors: [] };

/** Makes a loader with short delays after failures, the last one being `loader`. */
async function make({ limits, ...options } = {}) {
  window.loader = await createLoader({
    loadItems: async (ids, signal, read) => (await read(fetch(`/supplies/items?ids=${ids}`, { signal }))).items,
    loadPage: (after, signal, read) => read(fetch(`/supplies/rows${after === undefined ? "" : `?after=${after}`}`, { signal })),
    onItems: (ids) => told.items.push(...ids),
    onRows: (rows, first) => told.rows.push([first, rows.map(({ id }) => id)]),
    onPager: ({ state, failures }) => told.pagers.push(failures > 0 ? `${state} ${failures}` : state),
    onReport: (sentence) => told.reports.push(sentence),
    onError: (error) => told.errors.push(String(error)),
    limits: { firstWait: 0.05, longestWait: 0.2, jitter: 0, ...limits },
    ...options,
  });
  return undefined;
}

/** Makes pictures, and a number of nodes for them. */
async function makePictures(count, options = {}) {
  window.pictures = await createPictures({ limits: { firstWait: 0.05, longestWait: 0.2, jitter: 0 }, ...options });
  window.nodes = Array.from({ length: count }, () => document.body.appendChild(document.createElement("img")));
}

/** Waits until a condition holds. */
async function until(condition, patience = 8000) {
  const end = performance.now() + patience;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`it did not come to ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const ids = (from, end) => Array.from({ length: end - from }, (_, place) => String(from + place));
const isHere = (...wanted) => wanted.flat().every((id) => window.loader.state(id) === "present");
const rest = (time = 120) => new Promise((resolve) => setTimeout(resolve, time));
const picture = (name) => `/supplies/pictures/${name}.svg`;

Object.assign(window, { make, makePictures, told, until, ids, isHere, rest, picture, createLoader });
document.documentElement.dataset.ready = "";
