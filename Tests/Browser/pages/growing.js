// A list of coloured rows that gets more rows at its ends while it is scrolled, for verdicts on pixels. The address says which
// kind of list, by which calls the rows come, and how slow the page is.

import { createCollection, createLazyScroll, createTable } from "/web/lazyscroll.js";
import { createLoader } from "/web/loader.js";
import { colour, items, settings, stall, WIDTH } from "./content.js";

const { number, text, has } = settings();
/** All rows that there may ever be. */
const all = items({ rows: number("rows", 10_000) });
const told = { reports: [], errors: [] };
/** The rows that are there: from `first` up to, but not including, `end`. */
const shown = { first: number("first", 5000), end: number("first", 5000) + number("count", 12) };

const common = {
  scroller: has("page") ? document.scrollingElement : undefined,
  overscan: number("overscan", 400),
  budget: number("budget", 8),
  placeholder() {
    const view = document.createElement("div");
    view.className = "placeholder";
    return view;
  },
  onReport: (sentence) => told.reports.push(sentence),
  onError: (error) => told.errors.push(String(error)),
};

function row(index, dequeue) {
  stall(number("bind", 0));
  const made = dequeue("row", () => document.createElement("div"));
  made.style.backgroundColor = colour(index);
  return made;
}

/** A row whose content decides its height. */
function measuredRow({ id }, dequeue) {
  const made = row(id, dequeue);
  if (!made.firstChild) made.append(document.createElement("div"));
  made.firstChild.style.height = `${all[id].height}px`;
  return made;
}

const range = (first, end) => Array.from({ length: end - first }, (_, place) => first + place);
const models = (first, end, top = 0) =>
  range(first, end).map((index) => ({ id: index, x: 0, y: all[index].y - all[first].y + top, width: WIDTH, height: all[index].height }));
const heightAt = (section, item) => all[shown.first + item].height;

/** The kinds of lists: how one is made, and how rows are added before and behind those that are there. */
const kinds = {
  feed: {
    make: (element) => createLazyScroll(element, { ...common, items: models(shown.first, shown.end), view: ({ id }, dequeue) => row(id, dequeue) }),
    append: (list, first, end) => list.loadMore(models(first, end, all[first].y - all[shown.first].y)),
    shrink: (list, end, count) => list.removeItems(end - shown.first, count),
    prepend: (list, first, end) => list.insertItems(0, models(first, end)),
  },
  ids: {
    make: (element) => createLazyScroll(element, { ...common, items: models(shown.first, shown.end), view: ({ id }, dequeue) => row(id, dequeue) }),
    append: (list) => list.apply(models(shown.first, shown.end)),
    shrink: (list) => list.apply(models(shown.first, shown.end)),
    prepend: (list) => list.apply(models(shown.first, shown.end)),
  },
  table: {
    make: (element) => createTable(element, {
      ...common, sections: [{ items: shown.end - shown.first }], rowHeight: heightAt, separators: false,
      itemId: (_, item) => shown.first + item, view: ({ id }, dequeue) => row(id, dequeue),
    }),
    append: (list, first, end) => list.insertItems({ section: 0, item: first - shown.first }, end - first, false),
    shrink: (list, end, count) => list.removeItems({ section: 0, item: end - shown.first }, count, false),
    prepend: (list, first, end) => list.insertItems({ section: 0, item: 0 }, end - first, false),
  },
  "table-ids": {
    make: (element) => createTable(element, {
      ...common, sections: [{ ids: range(shown.first, shown.end) }], rowHeight: heightAt, separators: false, view: ({ id }, dequeue) => row(id, dequeue),
    }),
    append: (list) => list.apply(range(shown.first, shown.end)),
    shrink: (list) => list.apply(range(shown.first, shown.end)),
    prepend: (list) => list.apply(range(shown.first, shown.end)),
  },
  measured: {
    make: (element) => createTable(element, {
      ...common, sections: [{ ids: range(shown.first, shown.end) }], estimatedRowHeight: number("estimate", 160), separators: false,
      view: measuredRow,
    }),
    append: (list) => list.apply(range(shown.first, shown.end)),
    shrink: (list) => list.apply(range(shown.first, shown.end)),
    prepend: (list) => list.apply(range(shown.first, shown.end)),
  },
  collection: {
    make: (element) => createCollection(element, {
      ...common, sections: [{ items: shown.end - shown.first, layout: { type: "list", estimatedExtent: number("estimate", 160) } }],
      itemId: (_, item) => shown.first + item, view: measuredRow,
    }),
    append: (list, first, end) => list.insertItems({ section: 0, item: first - shown.first }, end - first, false),
    shrink: (list, end, count) => list.removeItems({ section: 0, item: end - shown.first }, count, false),
    prepend: (list, first, end) => list.insertItems({ section: 0, item: 0 }, end - first, false),
  },
};

const kind = kinds[text("kind", "table")];
const list = await kind.make(document.querySelector("#feed"));

/** Adds a number of rows at an end; the list has them in its data before it is told. */
function grow(edge, count) {
  if (edge === "end") {
    const first = shown.end;
    shown.end += count;
    kind.append(list, first, shown.end);
  } else {
    const end = shown.first;
    shown.first -= count;
    kind.prepend(list, shown.first, end);
  }
}

/** Takes the last rows away. */
function shrink(count) {
  shown.end -= count;
  kind.shrink(list, shown.end, count);
}

/** The changes so far. */
window.growths = 0;

/** Adds rows at an end again and again, whether anybody is near or not. */
window.growEvery = (edge, milliseconds, count = 10, times = 12) => {
  let left = times;
  const timer = setInterval(() => {
    if (count > 0) grow(edge, count);
    else shrink(-count);
    window.growths += 1;
    left -= 1;
    if (left === 0) clearInterval(timer);
  }, milliseconds);
};

/** Adds rows at the end page by page, each a while after it was asked for, as the end comes near. */
window.page = async (latency, size = 10, times = 12) => {
  let left = times;
  const loader = await createLoader({
    loadItems: async () => [],
    loadPage: async () => {
      await new Promise((resolve) => setTimeout(resolve, latency));
      left -= 1;
      return { rows: range(shown.end, shown.end + size).map((id) => ({ id })), next: left > 0 ? left : undefined };
    },
    onRows: (rows) => {
      grow("end", rows.length);
      window.growths += 1;
    },
    onReport: common.onReport, onError: common.onError,
  });
  const { scroller } = list;
  const ask = () => {
    loader.needsPage(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 2 * scroller.clientHeight);
    if (left > 0) requestAnimationFrame(ask);
  };
  ask();
};

Object.assign(window, { told, stall, feed: list, grow, shown });
document.documentElement.dataset.ready = "";
