// The mixed page: departments of banners, videos, goods, pictures, lines and tags, each section
// with a layout of its own.

import { createCollection } from "/web/collection.js";
import { Card, element } from "./card.js";
import { onChoice } from "./choice.js";
import { Contents } from "./contents.js";
import { Departments } from "./departments.js";
import { Inspector } from "./inspector.js";
import { grouped } from "./jump.js";
import { Line } from "./line.js";
import { made, opened } from "./opening.js";
import { PictureCard } from "./picture-card.js";
import { Pictures, Shapes } from "./pictures.js";
import { Places } from "./places.js";
import { say } from "./say.js";
import { Strip, Strips } from "./strip.js";

/**
 * True for a phone; it stays so when the phone is rotated, so that only the layouts change their
 * columns, in one step, and the user's item stays in view.
 */
const isPhone = Math.min(innerWidth, screen.width, screen.height) < 700;

/**
 * The approximate width of pictures: asking the page for the width of each would force a layout
 * each time.
 */
const PIN_WIDTH = 240;

/** The header of a department's sections; the first one shows the department's name. */
const titles = { films: "Films", goods: "Goods", pictures: "From the wall", lines: "Also on the shelves", tags: "Look around" };

/** The sections in which visitors may reorder items, by dragging them or with Alt and an arrow key. */
const movable = new Set(["goods", "pictures", "lines", "tags"]);

const node = document.querySelector("#collection");
const whereNode = document.querySelector("#where");

/** All cards, lines and strips, shown or idle. */
const cards = new Set();
const lines = new Set();
const pins = new Set();
const strips = new Set();

let places = null;
let shapes = null;
let departments = null;
let contents = null;
let pictures = null;
let collection = null;
let inspector = null;
/** The shared state of video rows. */
let rows = null;
let drawing = 0;
/** Rebuilds of the collection run one after the other. */
let building = Promise.resolve();

const settings = {
  columns: onChoice("columns", (value) => {
    settings.columns = value;
    collection?.reload(sections());
  }),
  axis: onChoice("axis", (value) => {
    settings.axis = value;
    building = building.then(rebuild);
  }),
  writing: onChoice("writing", (value) => {
    settings.writing = value;
    building = building.then(rebuild);
  }),
};

building = start();

// MARK: Setup

async function start() {
  [places, shapes] = await opened(
    { waiting: "Opening the shop …", failed: "The shop does not answer." },
    (signal) => Promise.all([Places.fetch(signal), Shapes.fetch(signal)]));
  if (places.count === 0) {
    say("The shelves are empty today. Come back tomorrow.");
    return;
  }
  departments = new Departments(places, shapes.count);
  contents = new Contents(places, { wanted: wantedItems, changed: itemsChanged });
  pictures = new Pictures(shapes.count, { wanted: wantedPictures, changed: picturesChanged });
  await build();
  if (!collection) return;
  inspector = new Inspector(stats);
  node.addEventListener("click", (event) => {
    if (!event.target.closest("[data-action=retry]")) return;
    contents.retry();
    pictures.retry();
  });
  for (const source of [contents, pictures]) addEventListener("online", () => source.retry());
}

async function build() {
  document.documentElement.dataset.axis = settings.axis;
  node.dir = settings.writing;
  rows = isVertical() ? new Strips("horizontal", side()) : new Strips("vertical", 16);
  collection = await made(createCollection(node, {
    sections: sections(), axis: settings.axis, view, header, background, itemSize, label: "The shop, mixed", overscan: 240,
    canMove: ({ section }) => movable.has(departments.sections[section].kind),
    onMove: (from, to) => departments.move(from, to),
    onScroll: () => {
      plan();
      drawing ||= requestAnimationFrame(showWhere);
    },
  }));
  if (!collection) return;
  window.gallery = { stats, scroller: collection.scroller, scrollToItem, collection, departments };
  showWhere();
}

/** Rebuilds the page in another direction; the first item that starts in the window stays there. */
async function rebuild() {
  if (!departments) return;
  const first = collection ? firstInSight() : undefined;
  collection?.destroy();
  collection = null;
  for (const strip of strips) strip.destroy();
  for (const set of [cards, lines, pins, strips]) set.clear();
  await build();
  if (first) await collection?.scrollTo(first, { align: "start", animated: false });
}

/**
 * Returns the first item that starts in the window; items below a pinned header are not visible
 * there.
 */
function firstInSight() {
  const isDown = document.documentElement.dataset.axis === "vertical";
  const edges = (shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    if (isDown) return [top, bottom];
    return node.dir === "rtl" ? [-right, -left] : [left, right];
  };
  const isClear = (path) => {
    const header = node.querySelector(`[data-header="${path.section}"]`);
    const [line] = edges(node);
    return edges(collection.viewOf(path))[0] > (header ? Math.max(line, edges(header)[1]) : line) - 1;
  };
  const items = collection.visibleItems();
  return items.find(isClear) ?? items[0];
}

// MARK: Sections

/** The insets of sections from the window's sides. */
function side() { return isPhone ? 12 : 24; }

function isVertical() { return settings.axis === "vertical"; }

function sections() {
  const gap = isPhone ? 10 : 16;
  return departments.sections.map(({ kind, items }) => ({
    items, header: true, pinned: true, level: kind === "banners" ? 0 : 1, layout: layoutOf(kind, gap),
    insets: kind === "films" ? { top: 4, bottom: 14 } : isVertical()
      ? { top: kind === "banners" ? 12 : 14, bottom: 18, leading: side(), trailing: side() }
      : { top: 14, bottom: 14, leading: 16, trailing: 20 },
    background: kind === "goods" || kind === "lines",
  }));
}

/**
 * Returns the layout of a kind of item; items that are wide in a vertical page are high in a
 * horizontal one.
 */
function layoutOf(kind, gap) {
  const shape = (ratio) => (isVertical() ? ratio : 1 / ratio);
  const columns = (minimum) => (settings.columns === "auto" ? { minimum } : Number(settings.columns));
  switch (kind) {
    case "banners": return { type: "grid", columns: 1, ratio: isVertical() ? (isPhone ? 1.9 : 4.4) : 1.6 };
    case "films": return { type: "list", estimatedExtent: 190 };
    case "goods": return { type: "grid", columns: columns(isPhone ? 150 : 196), spacing: gap, ratio: shape(0.72) };
    case "pictures": return { type: "waterfall", columns: columns(isPhone ? 150 : 216), spacing: gap, estimatedExtent: 240 };
    case "lines": return { type: "list", estimatedExtent: 78 };
    default: return { type: "flow", spacing: { item: 8, line: 10 }, estimatedSize: { width: 90, height: 38 } };
  }
}

/** Returns the proportions of a picture; the layout knows or measures everything else. */
function itemSize(section, item) {
  const { kind, shown } = departments.entry(section, item);
  return kind === "pictures" && departments.sections[section].kind === kind ? { width: 100, height: 100 * shapes.ratio(shown) } : undefined;
}

function header(section, dequeue) {
  const { department, kind, items } = departments.sections[section];
  const isFirst = kind === "banners";
  const made = dequeue(isFirst ? "department" : "part", () => {
    const box = element("header", isFirst ? "department" : "part");
    const heading = element(isFirst ? "h2" : "h3", "");
    const count = element("small", "");
    count.dir = "ltr";
    heading.append(element("span", ""), count);
    // The collection positions the box; the direction of the text in it is the text's own.
    box.append(heading);
    return box;
  });
  const [name, count] = made.firstChild.children;
  name.textContent = isFirst ? department.name : titles[kind];
  count.textContent = isFirst ? `${grouped(department.number + 1)} of ${grouped(departments.list.length)}`
    : grouped(kind === "films" ? department.content.films.length : items);
  return made;
}

function background(section, dequeue) {
  const { kind } = departments.sections[section];
  return dequeue(`ground-${kind}`, () => element("div", `ground of-${kind}`));
}

// MARK: Items

const makers = { banners: feedCard, goods: feedCard, films, pictures: pin, lines: line, tags: tag };

function view({ section, item: place }, dequeue) {
  const { kind, shown } = departments.entry(section, place);
  const made = makers[kind](shown, dequeue);
  plan();
  return made;
}

function feedCard(index, dequeue) {
  const kind = places.kind(index);
  const card = Card.of(dequeue(kind, () => {
    const made = new Card(kind);
    cards.add(made);
    return made.node;
  }));
  card.index = index;
  showItem(card);
  return card.node;
}

function films(shown, dequeue) {
  const strip = Strip.of(dequeue("strip", () => {
    const made = new Strip(rows, { film: feedCard, changed: plan });
    strips.add(made);
    return made.node;
  }));
  strip.show(shown);
  return strip.node;
}

function line(index, dequeue) {
  const shown = Line.of(dequeue("line", () => {
    const made = new Line();
    lines.add(made);
    return made.node;
  }));
  shown.index = index;
  showItem(shown);
  return shown.node;
}

function pin(number, dequeue) {
  const card = PictureCard.of(dequeue("pin", () => {
    const made = new PictureCard();
    made.node.classList.add("is-bare");
    pins.add(made);
    return made.node;
  }));
  showPicture(card, number);
  return card.node;
}

function tag(word, dequeue) {
  const node = dequeue("tag", () => element("span", "tag"));
  node.textContent = word;
  node.dir = "auto";
  return node;
}

function showItem(card) {
  const found = contents.item(card.index);
  if (found) card.fill(found, false);
  else if (contents.hasFailed(card.index)) card.fail();
  else card.wait();
}

function showPicture(card, number) {
  const found = pictures.item(number);
  const ratio = shapes.ratio(number);
  if (found) card.fill(found, ratio, PIN_WIDTH);
  else if (pictures.hasFailed(number)) card.fail(number, ratio);
  else card.wait(number, ratio);
}

// MARK: Loading

function* shownItems() {
  for (const card of cards) if (card.node.dataset.item !== undefined) yield card;
  for (const shown of lines) if (shown.isShown) yield shown;
}

function plan() {
  contents.plan();
  pictures.plan();
  inspector?.changed();
}

function wantedItems() {
  const indices = Array.from(shownItems(), (card) => card.index).sort((a, b) => a - b);
  if (indices.length === 0) return [];
  const last = indices[indices.length - 1];
  return [...indices, Math.min(places.count - 1, last + 40), Math.max(0, indices[0] - 40)];
}

function wantedPictures() {
  const numbers = [];
  for (const card of pins) if (card.isShown) numbers.push(card.number);
  return numbers.sort((a, b) => a - b);
}

/**
 * Loaded contents are shown by the cards that wait for them; only lines change their heights,
 * without moving the user's item.
 */
function itemsChanged(first, end) {
  for (const card of shownItems()) if (card.index >= first && card.index < end) showItem(card);
  inspector?.changed();
}

function picturesChanged(first, end) {
  for (const card of pins) if (card.isShown && card.number >= first && card.number < end) showPicture(card, card.number);
  inspector?.changed();
}

// MARK: The visitor

/** Brings an item into view by its number, as in `data-item`. */
async function scrollToItem(number, options) {
  const path = departments.path(Number(number));
  return path && collection ? collection.scrollTo(path, options) : "missing";
}

/** Shows the name of the current department. */
function showWhere() {
  drawing = 0;
  const first = collection?.visibleItems()[0];
  if (first) whereNode.value = departments.sections[first.section].department.name;
}

// MARK: Figures

function stats() {
  return {
    ...collection?.stats(), ...contents.figures, items: departments.count, pages: contents.pages.size + pictures.pages.size,
    windowHeight: isVertical() ? node.clientHeight : node.clientWidth,
  };
}
