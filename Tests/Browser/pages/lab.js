// An empty laboratory: tests make feeds in it by `make`, and read the recorded callbacks in `told`.

import { CarouselOffsets, CarouselPool } from "/web/carousel.js";
import { createCarousel, createCollection, createLazyScroll, createTable, preload } from "/web/lazyscroll.js";
import { learnedHeights, stall } from "./content.js";

// Each test says which engine is loaded, by the lists that it makes.
preload("none");

const told = { events: [], reports: [], errors: [] };

/** Rows of 40 pixels with a button each, with their number as ID, or the result of `id`. */
function rows(count, { id = (index) => index, height = 40, from = 0, width = 380 } = {}) {
  return Array.from({ length: count }, (_, place) => {
    const index = from + place;
    return { id: id(index), x: 0, y: index * height, width, height };
  });
}

/** Binds a row: a button that carries the item's ID. */
function view(item, dequeue) {
  const row = dequeue("row", () => {
    const made = document.createElement("div");
    made.className = "row";
    made.append(document.createElement("button"));
    return made;
  });
  row.firstChild.textContent = `Item ${item.id ?? `at ${item.index}`}`;
  return row;
}

/** The overscan of all lists, in pixels, unless a test sets another one: small, so that nodes can be counted. */
const OVERSCAN = 20;

/** Makes a feed of rows, the last one being `feed`, and records its callbacks. */
async function make(options = {}, selector = "#feed") {
  const element = typeof selector === "string" ? document.querySelector(selector) : selector;
  window.feed = await createLazyScroll(element, {
    overscan: OVERSCAN,
    items: rows(1000),
    view,
    onReport: (sentence) => told.reports.push(sentence),
    onError: (error) => told.errors.push(String(error)),
    ...options,
  });
  return window.feed;
}

/** Binds a table's row: its ID or index path, at the height that `height` returns, by its content. */
function cell(height = () => 40) {
  return (row, dequeue) => {
    const made = dequeue("cell", () => {
      const node = document.createElement("div");
      node.append(document.createElement("p"));
      return node;
    });
    made.firstChild.textContent = `Row ${row.id ?? `${row.section}.${row.item}`}`;
    made.firstChild.style.height = `${height(row.section, row.item)}px`;
    return made;
  };
}

/** Makes a table, the last one being `feed`, and records its callbacks. */
async function makeTable(options = {}, selector = "#feed") {
  const keep = (name) => (row) => told.events.push([name, row.section, row.item]);
  window.feed = await createTable(document.querySelector(selector), {
    overscan: OVERSCAN,
    view: cell(),
    separators: false,
    estimatedRowHeight: 30,
    onSelect: keep("select"),
    onDeselect: keep("deselect"),
    onReport: (sentence) => told.reports.push(sentence),
    onError: (error) => told.errors.push(String(error)),
    ...options,
  });
  return window.feed;
}

/** Binds a collection's item: its ID or index path, at the size that `size` returns, by its content. */
function card(size = () => [80, 40]) {
  return (item, dequeue) => {
    const made = dequeue("card", () => {
      const node = document.createElement("div");
      node.append(document.createElement("p"));
      return node;
    });
    const [width, height] = size(item.section, item.item);
    made.firstChild.textContent = `Item ${item.id ?? `${item.section}.${item.item}`}`;
    Object.assign(made.firstChild.style, { margin: 0, width: `${width}px`, height: `${height}px` });
    return made;
  };
}

/** Makes a collection, the last one being `feed`, and records its callbacks. */
async function makeCollection(options = {}, selector = "#feed") {
  const keep = (name) => (item) => told.events.push([name, item.section, item.item]);
  window.feed = await createCollection(document.querySelector(selector), {
    overscan: OVERSCAN,
    view: card(),
    onSelect: keep("select"),
    onDeselect: keep("deselect"),
    onReport: (sentence) => told.reports.push(sentence),
    onError: (error) => told.errors.push(String(error)),
    ...options,
  });
  return window.feed;
}

/** The items in the window, in order: their texts, and their positions in it. */
function places() {
  const { left, top } = window.feed.scroller.getBoundingClientRect();
  return window.feed.visibleItems().map((item) => {
    const bounds = window.feed.viewOf(item).getBoundingClientRect();
    return [`${item.section}.${item.item}`, bounds.left - left, bounds.top - top, bounds.width, bounds.height];
  });
}

/** Makes a carousel, the last one being `feed`, and records its callbacks, and the items it bound. */
async function makeCarousel(options = {}, selector = "#feed") {
  const element = typeof selector === "string" ? document.querySelector(selector) : selector;
  window.feed = await createCarousel(element, {
    itemWidth: 100,
    itemHeight: 60,
    ids: Array.from({ length: 50 }, (_, index) => index),
    view({ id, index, list }, dequeue) {
      const node = dequeue("item", () => document.createElement("div"));
      node.textContent = `${list ?? ""}:${id ?? index}`;
      told.events.push(node.textContent);
      return node;
    },
    onReport: (sentence) => told.reports.push(sentence),
    onError: (error) => told.errors.push(String(error)),
    ...options,
  });
  return window.feed;
}

/** The visible items of a carousel, in its writing direction: their texts, and their starts in the window. */
function aside(feed = window.feed) {
  const { left, right, top, bottom } = feed.element.getBoundingClientRect();
  const isBackward = getComputedStyle(feed.element).direction === "rtl";
  const seen = [...feed.element.querySelectorAll("[data-item]")].map((node) => [node, node.getBoundingClientRect()]);
  return seen.filter(([, box]) => box.right > left && box.left < right && box.bottom > top && box.top < bottom)
    .map(([node, box]) => [node.textContent, isBackward ? right - box.right : box.left - left, box.top - top])
    .sort(([, a, c], [, b, d]) => a - b || c - d);
}

/** Three sections: 20 rows with a header, none with a header, 1000 with a header and a footer. */
const sections = [
  { items: 20, header: "First" }, { items: 0, header: "Empty" }, { items: 1000, header: "Third", footer: "The end" },
];

/** The nodes of a selector, in document order: text, top and bottom within the window. */
function nodes(selector) {
  const { top } = window.feed.scroller.getBoundingClientRect();
  return [...window.feed.scroller.querySelectorAll(selector)].filter((node) => !node.hidden).map((node) => {
    const bounds = node.getBoundingClientRect();
    return [node.textContent, bounds.top - top, bounds.bottom - top];
  });
}

/** Waits for a display frame, or several. */
async function frames(count = 1) {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

/** Puts the list's element into a scroller with a style of its own, of 400 by 400 pixels by default, and returns that. */
function intoScroller(style = "width: 400px; height: 400px") {
  const element = document.querySelector("#feed");
  const scroller = document.createElement("section");
  scroller.style.cssText = `overflow: auto; ${style}`;
  element.style.height = "auto";
  element.replaceWith(scroller);
  scroller.append(element);
  return scroller;
}

/** Puts an element of a height before the list's, and returns it. */
function putBefore(height, text = "") {
  const head = document.createElement("header");
  head.style.height = `${height}px`;
  head.textContent = text;
  document.querySelector("#feed").before(head);
  return head;
}

/** The live nodes in document order: item, top and bottom within the window, text. */
function live(feed = window.feed) {
  const top = feed.scroller.getBoundingClientRect().top + feed.scroller.clientTop;
  return [...feed.scroller.querySelectorAll("[data-item]")].map((node) => {
    const bounds = node.getBoundingClientRect();
    return { item: node.dataset.item, top: bounds.top - top, bottom: bounds.bottom - top, text: node.textContent };
  });
}

Object.assign(window, {
  CarouselOffsets, CarouselPool, aside, createCarousel, makeCarousel,
  createCollection, createLazyScroll, createTable, make, makeCollection, makeTable, card, places, rows, view, cell, sections, learnedHeights, frames, live, nodes, told,
  stall, intoScroller, putBefore,
});
document.documentElement.dataset.ready = "";
