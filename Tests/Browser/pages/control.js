// The control of the tests for blanks: a common virtual list, which places rows, with an overscan of
// 60 pixels or as the address says, inside the scrolled element. The browser scrolls before the list hears of it, so that at speed the
// background shows; a test that sees no blanks here would see none anywhere.

import { colour, items, learnedHeights, settings, stall, WIDTH } from "./content.js";

const { number, has } = settings();
const OVERSCAN = number("overscan", 60);
const scroller = has("page") ? document.scrollingElement : document.querySelector("#feed");
const runway = document.querySelector("#runway");
const content = { rows: number("rows", 10_000), isMixed: has("mixed"), fraction: number("fraction", 0) };
const models = has("grid") ? grid(number("columns", 3)) : has("learned") ? stacked(learnedHeights(content)) : items(content);
const last = models.at(-1);
const live = new Map();
runway.style.height = `${last.y + last.height}px`;

/** Rows of given heights, one below the other. */
function stacked(heights) {
  let y = 0;
  return Array.from(heights, (height) => {
    y += height;
    return { x: 0, y: y - height, width: WIDTH, height };
  });
}

/** As many cells as there are rows elsewhere, 60 pixels high, in a number of columns. */
function grid(columns) {
  const width = WIDTH / columns;
  return Array.from({ length: content.rows }, (_, index) => (
    { x: (index % columns) * width, y: Math.floor(index / columns) * 60, width, height: 60 }));
}

/** The first item that ends below an offset. */
function firstBelow(y) {
  let low = 0;
  let high = models.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (models[middle].y + models[middle].height > y) high = middle;
    else low = middle + 1;
  }
  return low;
}

function place() {
  const top = scroller.scrollTop - OVERSCAN;
  const end = scroller.scrollTop + scroller.clientHeight + OVERSCAN;
  for (const [index, view] of live) {
    const model = models[index];
    if (model.y + model.height > top && model.y < end) continue;
    view.remove();
    live.delete(index);
  }
  for (let index = firstBelow(top); index < models.length && models[index].y < end; index += 1) {
    if (live.has(index)) continue;
    const { x, y, width, height } = models[index];
    const view = document.createElement("div");
    Object.assign(view.style, {
      left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`, backgroundColor: colour(index),
    });
    runway.append(view);
    live.set(index, view);
  }
}

(has("page") ? document : scroller).addEventListener("scroll", place, { passive: true });
place();
window.stall = stall;
window.feed = { scroller, get contentOffset() { return scroller.scrollTop; } };
document.documentElement.dataset.ready = "";
