// A board of orders that come, go, move and grow while the visitor reads and scrolls: nothing that is read moves.

import { createTable } from "/web/table.js";
import { element } from "./card.js";
import { HeldRow } from "./held-row.js";
import { Inspector } from "./inspector.js";
import { grouped } from "./jump.js";
import { made } from "./opening.js";
import { Orders, stepOf } from "./orders.js";
import { say } from "./say.js";
import { offerTrace, tracing } from "./tracing.js";

/** The updates of a frame at most: after a pause, as in a tab in the background, the rest is dropped. */
const MOST_AT_ONCE = 200;

const tableNode = document.querySelector("#table");
const stillNode = document.querySelector("#still");
const animatedNode = document.querySelector("#animated");
const followNode = document.querySelector("#follow");

const orders = new Orders(2000, Number(new URLSearchParams(location.search).get("seed") ?? 1));
let table = null;
let held = null;
let inspector = null;
let rate = 100;
let updates = 0;
/** The part of an update that is due, and the time of the last frame. */
let [due, last] = [0, 0];
/** The rows that the updates of the last frame moved or removed. */
let touched = new Set();

await open();

async function open() {
  say("Opening the counter …");
  table = await made(createTable(tableNode, {
    sections: [{ ids: orders.ids }], estimatedRowHeight: 66, separators: false, overscan: 120, selection: "single", ...tracing,
    label: "Live orders",
    view: ({ id }, dequeue) => fill(dequeue("order", makeRow), orders.get(id)),
    onScroll: () => inspector?.changed(),
    onCorrect: (correction) => inspector?.corrected(correction),
  }));
  if (!table) return;
  inspector = new Inspector(stats);
  offerTrace(inspector, table);
  if (matchMedia("(min-width: 1100px)").matches) inspector.toggle();
  held = new HeldRow(table);
  listen();
  const scrollToItem = (id, options) => table.scrollTo({ id: Number(id) }, options);
  const figures = () => ({ updates, worst: held.worst, looks: held.looks });
  window.gallery = { stats, scroller: table.scroller, scrollToItem, table, held, orders, figures };
  requestAnimationFrame(frame);
}

// MARK: Updates

function frame(now) {
  held.look(touched);
  touched = new Set();
  const passed = last === 0 ? 0 : now - last;
  last = now;
  due += (rate * passed) / 1000;
  const count = Math.min(Math.floor(due), MOST_AT_ONCE);
  due -= Math.floor(due);
  if (count > 0) {
    const seen = table.firstAndLastItem({ y: table.contentOffset, height: table.scroller.clientHeight });
    const ids = seen ? orders.ids.slice(Math.max(0, seen.first.item - 1), seen.last.item + 2) : [];
    for (let index = 0; index < count; index += 1) perform(orders.update(), ids);
    updates += count;
  }
  show();
  requestAnimationFrame(frame);
}

/**
 * Hands an update over to the table, which shows all of a frame in one pass; `seen` are the orders in sight before that.
 */
function perform({ kind, id, at, to }, seen) {
  const isAnimated = animatedNode.checked;
  const place = { section: 0, item: at };
  if (kind === "insert") {
    table.insertItems(place, [id], isAnimated);
  } else if (kind === "remove") {
    table.removeItems(place, 1, isAnimated);
    touched.add(id);
  } else if (kind === "move") {
    table.moveItem(place, { section: 0, item: to }, isAnimated);
    touched.add(id);
    notePassing(at, to, seen);
  } else {
    table.reloadItems(place, 1, isAnimated);
  }
}

/** Rows in sight make way for one that moves past them. */
function notePassing(at, to, seen) {
  for (const id of seen) {
    const item = orders.ids.indexOf(id);
    if (item >= Math.min(at, to) && item <= Math.max(at, to)) touched.add(id);
  }
}

function show() {
  const moved = held.worst === 0 ? "0" : held.worst.toFixed(1);
  stillNode.classList.toggle("has-moved", held.worst > 0);
  const figure = element("b", "");
  figure.textContent = `${moved} px`;
  stillNode.replaceChildren(figure, ` moved by ${grouped(updates)} updates`);
}

// MARK: Rows

function makeRow() {
  const row = element("article", "order");
  row.append(element("span", "number"), element("b", "who"), element("span", "status"), element("p", "what"));
  return row;
}

function fill(row, order) {
  const [number, who, status, what] = row.children;
  // A row that fades out may be bound once more.
  if (!order) return row;
  const { name, hue } = stepOf(order);
  number.textContent = `#${grouped(order.id)}`;
  who.textContent = order.who;
  status.textContent = name;
  status.dataset.hue = hue;
  what.textContent = order.what.join("\n");
  return row;
}

// MARK: The visitor

function listen() {
  for (const choice of document.querySelectorAll("[name=rate]")) {
    // A reloaded page may have restored the visitor's selection.
    if (choice.checked) rate = Number(choice.value);
    choice.addEventListener("change", () => { rate = Number(choice.value); });
  }
  const follow = () => { table.followedEdges = followNode.checked ? ["start"] : []; };
  follow();
  followNode.addEventListener("change", follow);
  const places = { first: () => { table.contentOffset = 0; }, last: () => { table.contentOffset = table.stats().contentHeight; } };
  for (const button of document.querySelectorAll("[data-to]")) {
    button.addEventListener("click", () => { places[button.dataset.to](); });
  }
}

// MARK: Figures

function stats() { return { ...table?.stats(), items: orders.ids.length, windowHeight: tableNode.clientHeight }; }
