// The two-way page: rows that are loaded page by page, most of them with a list that scrolls
// sideways without a pause, because the items it is going to show are requested by ID, those of all
// rows at once.

import { CarouselOffsets, CarouselPool } from "/web/carousel.js";
import { createLoader } from "/web/loader.js";
import { createPictures } from "/web/pictures.js";
import { createTable } from "/web/table.js";
import { onChoice } from "./choice.js";
import { FeedSource } from "./feed-source.js";
import { Inspector } from "./inspector.js";
import { ItemCard, kindOf, kinds } from "./item-card.js";
import { grouped } from "./jump.js";
import { GAP, ListRow, heightOf } from "./list-row.js";
import { Look } from "./look.js";
import { NetworkPanel } from "./network-panel.js";
import { NoteRow } from "./note-row.js";
import { made, opened } from "./opening.js";
import { TailRow } from "./tail-row.js";
import { Demand } from "./demand.js";

/** The height of the row after the last one. */
const TAIL = 132;

/** The number of failures in a row after which a message is shown. */
const TROUBLE = 2;

/** Pictures are retried for some minutes, because most failures are temporary; but not forever. */
const PATIENCE = { omissions: 24, longestWait: 5 };

/** The delay in milliseconds between the first row and the making of spare cards. */
const QUIET = 600;

/** The distance from the end, in windows, at which the next page is requested. */
const NEAR = 2;

const node = document.querySelector("#rows");
const whereNode = document.querySelector("#where");
const troubleNode = document.querySelector("#trouble");

const source = new FeedSource();
const offsets = new CarouselOffsets();
const tail = new TailRow();
const look = new Look({ close: () => clearChoice() });

/** Rows of lists and their cards, shown or idle, since the pools were last selected. */
let lists = new Set();
let cards = new Set();
let pool = null;
/** Nodes of earlier pools are not reused. */
let generation = 0;
/**
 * The greatest number of cards at once: of each kind in all rows, which is the size of a shared
 * pool.
 */
let most = new Map();

let loader = null;
let pictures = null;
let table = null;
let demand = null;
let inspector = null;
let planning = 0;
/** The number of times that a card showed something. */
let bindings = 0;
let isInTrouble = false;
let isWarm = false;
/** The row with the selected item. */
let selectedIn = null;

let pools = onChoice("pools", (value) => {
  pools = value;
  if (table) rebuild();
});

start();

// MARK: Setup

async function start() {
  usePools();
  [loader, pictures] = await opened(
    { waiting: "Opening the shop …", failed: "The shop does not answer." },
    () => Promise.all([makeLoader(), createPictures({ limits: PATIENCE })]));
  table = await made(createTable(node, {
    sections: [{ items: 0 }, { items: 1 }], view, rowHeight, estimatedRowHeight: 160, separators: false, overscan: 240, label: "Lists",
    itemId: (section, index) => (section === 0 ? loader.rows[index].id : undefined),
    onScroll: (offset) => {
      loader.moved("rows", offset);
      plan();
    },
  }));
  if (!table) return;
  demand = new Demand({ loader, pictures, offsets, table });
  inspector = new Inspector(stats);
  new NetworkPanel(figures);
  node.parentNode.addEventListener("click", (event) => {
    const actions = { retry, top: () => { table.contentOffset = 0; } };
    actions[event.target.closest("[data-action]")?.dataset.action]?.();
  });
  addEventListener("online", retry);
  // A touch anywhere, on the rows or in a list, requests missing items again.
  for (const name of ["touchstart", "pointerdown"]) node.addEventListener(name, () => loader.dragBegan(), { passive: true });
  setInterval(showTrouble, 500);
  new ResizeObserver(plan).observe(node);
  window.gallery = { stats, figures, scroller: table.scroller, scrollToItem, table, loader, pictures, offsets, listRow };
  showTail();
  plan();
}

function makeLoader() {
  return createLoader({
    loadPage: (...asked) => source.page(...asked), loadItems: (...asked) => source.items(...asked),
    onRows: rowsCame, onItems: itemsCame, onPager: showTail, limits: { budget: 20_000, longestWait: 8 },
  });
}

/** Makes the selected kind of pools; idle cards of earlier ones are dropped. */
function usePools() {
  const budgets = Object.fromEntries(Object.entries(kinds).map(([kind, { idle }]) => [kind, idle]));
  pool = pools === "shared" ? new CarouselPool({ budgets }) : null;
  generation += 1;
  lists = new Set();
  cards = new Set();
  most = new Map();
  isWarm = false;
}

function rebuild() {
  clearChoice();
  for (const row of lists) row.destroy();
  for (const card of cards) card.pictures.hide(card.image);
  usePools();
  table.reload();
  table.clearPool();
}

// MARK: Rows

function view({ section, item: index }, dequeue) {
  if (section === 1) return dequeue("tail", () => tail.node);
  const data = loader.rows[index];
  if (data.note) {
    const shown = NoteRow.of(dequeue("note", () => new NoteRow().node));
    shown.show(data);
    return shown.node;
  }
  const kind = kindOf(data.card);
  const shown = ListRow.of(dequeue(`${kind} ${generation}`, () => makeRow(kind)));
  shown.show(data);
  plan();
  return shown.node;
}

function rowHeight(section, index) {
  if (section === 1) return TAIL;
  const { card, note } = loader.rows[index];
  return note ? undefined : heightOf(kindOf(card));
}

function makeRow(kind) {
  const made = new ListRow(kind, {
    makeCard, bind, pool: pool ?? undefined, offsets, changed: plan, made: warm,
    scrolled: (row, offset) => {
      loader.moved(row, offset);
      plan();
    },
    canSelect: (id) => loader.item(id) !== undefined, didSelect: select, didDeselect: (row) => { if (row === selectedIn) look.hide(); },
  });
  lists.add(made);
  return made.node;
}

/**
 * Makes cards for one row of each kind in advance, so that the first row of a kind appears as fast
 * as all others.
 */
function warm() {
  if (!pool || isWarm) return;
  isWarm = true;
  const mine = pool;
  setTimeout(() => {
    if (pool !== mine) return;
    const seen = new Set(Array.from(lists, ({ kind }) => kind));
    for (const [kind, { width }] of Object.entries(kinds)) {
      if (!seen.has(kind)) pool.prewarm(kind, Math.ceil(node.clientWidth / (width + GAP)) + 2, () => makeCard(kind));
    }
  }, QUIET);
}

function makeCard(kind) {
  const card = new ItemCard(kind, pictures);
  cards.add(card);
  return card.node;
}

/** Shows the loaded data of an item on a card. */
function bind(id, card, row) {
  bindings += 1;
  card.row = row;
  const item = loader.item(id);
  if (item) card.fill(item);
  else if (loader.state(id) === "absent") card.lose(id);
  else card.wait(id);
}

// MARK: Loading

/** Declares the wanted items once in each display frame. */
function plan() {
  planning ||= requestAnimationFrame(() => {
    planning = 0;
    if (!demand) return;
    demand.declare(shownLists());
    countCards();
    for (const card of cards) {
      if (!card.isShown) card.rest();
      else if (card.image.dataset.picture === "waiting") card.draw(card.row.away ?? 0);
    }
    const { scroller } = table;
    loader.needsPage(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR * scroller.clientHeight + TAIL);
    showWhere();
    inspector.changed();
  });
}

function* shownLists() {
  for (const row of lists) if (row.isShown && row.list) yield row;
}

function rowsCame(rows, first) {
  table.insertItems({ section: 0, item: first }, rows.length, false);
  // Until then the user saw the row after the last one, which stays where it is.
  if (first === 0) table.contentOffset = 0;
}

/**
 * Loaded items are bound in the lists that show them, and nothing moves. A row that has left the window may come back with
 * the same list: it takes its cards for bound unless it is told, too.
 */
function itemsCame(ids) {
  for (const row of lists) row.reloadItems(ids);
  plan();
}

/** Shows the loading state of further rows. */
function showTail() { if (loader) tail.show(loader.pager, loader.rows.length); }

/**
 * Shows a message while items are missing and none arrive, so that nobody mistakes the page for
 * complete.
 */
function showTrouble() {
  const { failuresInARow } = loader.stats();
  if (failuresInARow > 0) isInTrouble = true;
  else if (isInTrouble) {
    // The server is back: pictures that gave up meanwhile are requested again, too.
    isInTrouble = false;
    pictures.retry();
  }
  const sentence = trouble(failuresInARow);
  troubleNode.hidden = sentence === null;
  if (sentence !== null && troubleNode.firstChild.textContent !== sentence) troubleNode.firstChild.textContent = sentence;
}

function trouble(failures) {
  if (!navigator.onLine) return "You are offline.";
  // The row after the last one shows the state in its own place.
  if (tail.node.dataset.state === "failed" && table.visibleItems().at(-1)?.section === 1) return null;
  if (failures >= TROUBLE) return "Some things did not arrive. They are being asked for again.";
  for (const card of cards) if (card.isShown && card.image.dataset.picture === "lost") return "Some pictures did not arrive.";
  return null;
}

function retry() {
  loader.retry();
  pictures.retry();
}

// MARK: The visitor

function select(row, id) {
  if (selectedIn && selectedIn !== row) selectedIn.deselectAll();
  selectedIn = row;
  const item = loader.item(id);
  if (!item) return;
  look.show({ cover: item.picture, name: item.title, subtitle: item.subtitle, shop: row.list.title, price: item.price });
}

function clearChoice() {
  selectedIn?.deselectAll();
  selectedIn = null;
  look.hide();
}

/** Brings a row into view by its ID, as in `data-item`. */
function scrollToItem(id, options) { return table.scrollTo({ id: String(id) }, options); }

/** Returns the row that shows a list, for tests. */
function listRow(id) {
  for (const row of shownLists()) if (row.list.id === id) return row;
  return null;
}

function showWhere() {
  const [first] = table.visibleItems();
  const count = loader.rows.length;
  if (first) whereNode.value = count === 0 ? "" : `${grouped(Math.min(first.item, count - 1) + 1)} of ${grouped(count)}`;
}

// MARK: Figures

/** Returns the greatest number of cards of each kind at once, in all rows and in each row. */
function countCards() {
  const now = new Map();
  for (const row of lists) {
    const { range } = row;
    const live = row.isShown && range ? range.lastKept - range.firstKept + 1 : 0;
    row.most = Math.max(row.most ?? 0, live);
    now.set(row.kind, (now.get(row.kind) ?? 0) + live);
  }
  for (const [kind, live] of now) most.set(kind, Math.max(most.get(kind) ?? 0, live));
}

function cardFigures() {
  let [live, own, shared] = [0, 0, 0];
  for (const card of cards) if (card.isShown) live += 1;
  for (const row of lists) own += row.most ?? 0;
  for (const count of most.values()) shared += count;
  return { live, made: cards.size, shared, own, bindings };
}

/** Returns the content of the network panel. */
function figures() {
  return {
    items: loader.stats(), pictures: pictures.stats(), cards: cardFigures(), rows: loader.rows.length, bytes: loader.stats().bytes,
    pager: loader.pager.state,
  };
}

function stats() {
  const { requests, failures, cancelled, pages } = loader.stats();
  return { ...table.stats(), items: loader.rows.length, requests, failures, cancelled, pages, windowHeight: node.clientHeight };
}
