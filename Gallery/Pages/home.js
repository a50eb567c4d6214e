// The home page of the shop: the feed on its shelves, the contents of cards, and the visitor's
// actions.

import { createLazyScroll } from "/web/lazyscroll.js";
import { Card, makeEnd, element } from "./card.js";
import { Contents } from "./contents.js";
import { Inspector } from "./inspector.js";
import { Look } from "./look.js";
import { made, opened } from "./opening.js";
import { Places } from "./places.js";
import { Saved } from "./saved.js";
import { say } from "./say.js";
import { Search } from "./search.js";
import { Shelves } from "./shelves.js";

const feedNode = document.querySelector("#feed");
const panelNode = document.querySelector("#panel");
const panelButton = document.querySelector("#open-panel");

/** All cards, shown or idle. */
const cards = new Set();

let places = null;
let shelves = null;
let contents = null;
let feed = null;
let inspector = null;

const look = new Look({ close: () => { for (const id of feed.selected) feed.deselect(id); } });
const saved = new Saved((id) => goTo(id));

start();

// MARK: Setup

async function start() {
  places = await opened({ waiting: "Opening the shop …", failed: "The shop does not answer." }, Places.fetch);
  if (places.count === 0) {
    say("The shelves are empty today. Come back tomorrow.");
    return;
  }
  contents = new Contents(places, { wanted, changed });
  shelves = new Shelves(places, feedNode.clientWidth);
  feed = await made(createLazyScroll(feedNode, {
    items: shelves.items, view, placeholder, label: "The shop's shelves", overscan: 120, selection: "single",
    shouldSelect: ({ index }) => contents.item(index) !== undefined,
    onSelect: ({ index }) => {
      const item = contents.item(index);
      if (item) look.show(item);
    },
    onDeselect: () => look.hide(),
    onScroll: () => {
      contents.plan();
      inspector?.changed();
    },
  }));
  if (!feed) return;
  inspector = new Inspector(stats);
  new ResizeObserver(arrange).observe(feedNode);
  new Search({ here: () => places.id(firstShown()), show: goTo });
  listen();
  addEventListener("online", () => contents.retry());
  showSize();
  window.gallery = { stats, scroller: feed.scroller, scrollToItem: (id, options) => feed.scrollTo(id, options), feed };
}

/** Arranges the feed on as many shelves as fit into the window; the shown cards stay in view. */
function arrange() {
  const width = feedNode.clientWidth;
  if (width === 0 || width === shelves.windowWidth) return;
  shelves = new Shelves(places, width);
  feed.reload(shelves.items);
  showSize();
}

function showSize() {
  const things = new Intl.NumberFormat("en").format(places.count);
  const where = shelves.count === 1 ? "one shelf" : `${shelves.count} shelves`;
  document.querySelector("#about").textContent = `${things} things on ${where}.`;
}

// MARK: Cards

function view({ id, index }, dequeue) {
  if (id === "end") return dequeue("end", makeEnd);
  const kind = places.kind(index);
  const card = Card.of(dequeue(kind, () => makeCard(kind)));
  card.index = index;
  show(card);
  contents.plan();
  return card.node;
}

function makeCard(kind) {
  const card = new Card(kind);
  cards.add(card);
  return card.node;
}

function placeholder() {
  const node = element("div", "placeholder");
  node.append(element("i", ""));
  return node;
}

function show(card) {
  const item = contents.item(card.index);
  if (item) card.fill(item, saved.has(item.id));
  else if (contents.hasFailed(card.index)) card.fail();
  else card.wait();
}

/** Returns the cards that show an item, which `data-item` marks. */
function* shown() {
  for (const card of cards) if (card.node.dataset.item !== undefined) yield card;
}

/** Loaded contents, and failures, are shown by the cards that wait for them: nothing moves. */
function changed(first, end) {
  for (const card of shown()) {
    if (card.index >= first && card.index < end) show(card);
  }
  inspector?.changed();
}

/** Returns the items whose contents are wanted: those on cards, then those that come next. */
function wanted() {
  const indices = Array.from(shown(), (card) => card.index).sort((a, b) => a - b);
  if (indices.length === 0) return [];
  const last = indices[indices.length - 1];
  return [...indices, Math.min(places.count - 1, last + indices.length), Math.max(0, indices[0] - 1)];
}

function firstShown() {
  let first = places.count - 1;
  const top = feed.contentOffset;
  for (const card of shown()) {
    if (shelves.ys[card.index] >= top - 1) first = Math.min(first, card.index);
  }
  return first;
}

// MARK: The visitor

function listen() {
  const actions = {
    save: (card) => card.showSaved(saved.toggle(card.item)),
    retry: () => contents.retry(),
    top: () => { feed.contentOffset = 0; },
  };
  feedNode.addEventListener("click", (event) => {
    const action = event.target.closest("[data-action]")?.dataset.action;
    if (action) actions[action](Card.of(event.target.closest(".card")));
  });
  panelButton.addEventListener("click", () => openPanel(!panelNode.classList.contains("is-open")));
  feedNode.addEventListener("pointerdown", () => openPanel(false));
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !panelNode.classList.contains("is-open")) return;
    openPanel(false);
    panelButton.focus();
  });
  for (const button of document.querySelectorAll("[data-part]")) {
    button.addEventListener("click", () => {
      feed.contentOffset = Number(button.dataset.part) * feed.stats().contentHeight;
      openPanel(false);
    });
  }
}

/** On a narrow page the panel covers the shelves until it is closed. */
function openPanel(isOpen) {
  panelNode.classList.toggle("is-open", isOpen);
  panelButton.setAttribute("aria-expanded", String(isOpen));
}

/** Brings an item into view and focuses it. */
async function goTo(id) {
  openPanel(false);
  const outcome = await feed.scrollTo(id, { align: "center" });
  if (outcome === "arrived") feed.viewOf(id)?.focus({ preventScroll: true });
}

// MARK: Figures

/**
 * Returns the scroll view's figures; `items` counts those of the shop, without the card at the
 * end.
 */
function stats() {
  const figures = feed.stats();
  return {
    ...figures, ...contents.figures, items: places.count, pages: contents.pages.size,
    windowHeight: feedNode.clientHeight,
  };
}
