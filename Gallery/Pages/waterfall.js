// The waterfall: pictures of all proportions in columns, each with a text of any length.

import { createCollection } from "/web/collection.js";
import { onChoice } from "./choice.js";
import { makeEndCard } from "./end-card.js";
import { Inspector } from "./inspector.js";
import { grouped } from "./jump.js";
import { made, opened } from "./opening.js";
import { PictureCard } from "./picture-card.js";
import { Pictures, Shapes } from "./pictures.js";
import { say } from "./say.js";
import { Viewer } from "./viewer.js";

/**
 * True for a phone, which has narrower columns and gaps. It stays so when the phone is rotated, so
 * that only the layout changes its columns, in one step, and the user's picture stays in view.
 */
const isPhone = Math.min(innerWidth, screen.width, screen.height) < 700;
const GAP = isPhone ? 8 : 16;
const NARROWEST = isPhone ? 150 : 218;

const node = document.querySelector("#collection");
const whereNode = document.querySelector("#where");

/** All cards, shown or idle. */
const cards = new Set();

let shapes = null;
let pictures = null;
let collection = null;
let inspector = null;
let viewer = null;
let drawing = 0;
/**
 * The width of a column: read from the page when it changes, and not for each card, which would
 * force a layout each time.
 */
let columnWidth = 240;
let columns = onChoice("columns", (value) => {
  columns = value;
  collection?.setLayout(0, layout());
  sharpen();
});

start();

// MARK: Setup

async function start() {
  shapes = await opened(
    { waiting: "Putting up the pictures …", failed: "The pictures do not come." }, Shapes.fetch);
  if (shapes.count === 0) {
    say("There are no pictures here yet.");
    return;
  }
  pictures = new Pictures(shapes.count, { wanted, changed });
  sharpen();
  collection = await made(createCollection(node, {
    sections: [{ items: shapes.count, layout: layout(), insets: GAP }, { items: 1 }], view, label: "Pictures", overscan: 240,
    selection: "single",
    shouldSelect: ({ section, item: number }) => section === 0 && pictures.item(number) !== undefined,
    onSelect: ({ item: number }) => viewer.open(number),
    onScroll: () => {
      pictures.plan();
      inspector?.changed();
      drawing ||= requestAnimationFrame(showWhere);
    },
  }));
  if (!collection) return;
  inspector = new Inspector(stats);
  viewer = new Viewer({
    count: shapes.count, picture: (number) => pictures.item(number),
    show: (number) => scrollToItem(number, { align: "nearest", animated: false }), closed,
  });
  listen();
  window.gallery = { stats, scroller: collection.scroller, scrollToItem, collection };
  showWhere();
}

function layout() {
  return {
    type: "waterfall", columns: columns === "auto" ? { minimum: NARROWEST } : Number(columns), spacing: GAP, estimatedExtent: 300,
  };
}

/** Updates the width of columns; if they are wider than before, larger pictures are requested. */
function sharpen() {
  const room = node.clientWidth - 2 * GAP;
  if (room <= 0) return;
  const count = columns === "auto" ? Math.max(1, Math.floor((room + GAP) / (NARROWEST + GAP))) : Number(columns);
  columnWidth = (room - GAP * (count - 1)) / count;
  for (const card of cards) if (card.isShown) card.sharpen(columnWidth);
}

// MARK: Cards

function view({ section, item: number }, dequeue) {
  if (section === 1) return dequeue("end", makeEnd);
  const card = PictureCard.of(dequeue("picture", makeCard));
  const picture = pictures.item(number);
  const ratio = shapes.ratio(number);
  if (picture) card.fill(picture, ratio, columnWidth);
  else if (pictures.hasFailed(number)) card.fail(number, ratio);
  else card.wait(number, ratio);
  pictures.plan();
  return card.node;
}

function makeCard() {
  const card = new PictureCard();
  cards.add(card);
  return card.node;
}

function makeEnd() {
  return makeEndCard({
    title: "That was the last one", note: `You are at the foot of ${grouped(shapes.count)} pictures.`,
    button: "Back to the first",
  });
}

/** Returns the pictures whose data is wanted: those on cards, then those that come next. */
function wanted() {
  const numbers = [];
  for (const card of cards) if (card.isShown) numbers.push(card.number);
  if (viewer?.isOpen) numbers.push(viewer.number);
  if (numbers.length === 0) return [];
  numbers.sort((a, b) => a - b);
  const last = numbers[numbers.length - 1];
  return [...numbers, Math.min(shapes.count - 1, last + numbers.length), Math.max(0, numbers[0] - numbers.length)];
}

/**
 * Loaded data, and failures, are bound again: only then the height is known, and the user's
 * picture stays where it is.
 */
function changed(first, end) {
  collection.reloadItems({ section: 0, item: first }, end - first);
  viewer.changed();
  inspector.changed();
}

// MARK: The visitor

function listen() {
  const actions = { retry: () => pictures.retry(), top: () => scrollToItem(0, { align: "start" }) };
  node.addEventListener("click", (event) => actions[event.target.closest("[data-action]")?.dataset.action]?.());
  document.querySelector("#anywhere").addEventListener("click", () => goTo(Math.floor(Math.random() * shapes.count)));
  new ResizeObserver(sharpen).observe(node);
  addEventListener("online", () => pictures.retry());
}

/** After closing, the last picture has the focus. */
function closed(number) {
  for (const chosen of collection.selected) collection.deselect(chosen);
  collection.viewOf({ section: 0, item: number })?.focus({ preventScroll: true });
}

/** Shows a picture in the middle and focuses it. */
async function goTo(number) {
  const outcome = await scrollToItem(number, { align: "center" });
  if (outcome === "arrived") collection.viewOf(path(number))?.focus({ preventScroll: true });
}

/**
 * Brings an item into view by its number, as in `data-item`; the one after the last picture is the
 * card at the end.
 */
function scrollToItem(number, options) {
  const wanted = Number(number);
  return wanted >= 0 && wanted <= shapes.count ? collection.scrollTo(path(wanted), options) : Promise.resolve("missing");
}

function path(number) { return number < shapes.count ? { section: 0, item: number } : { section: 1, item: 0 }; }

/** Shows the number of the first picture in the window. */
function showWhere() {
  drawing = 0;
  let first = Infinity;
  for (const { section, item: number } of collection.visibleItems()) if (section === 0) first = Math.min(first, number);
  whereNode.value = Number.isFinite(first) ? `${grouped(first + 1)} of ${grouped(shapes.count)}` : grouped(shapes.count);
}

// MARK: Figures

function stats() {
  return {
    ...collection.stats(), ...pictures.figures, items: shapes.count, pages: pictures.pages.size,
    windowHeight: node.clientHeight,
  };
}
