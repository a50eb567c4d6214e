// The Web host as a stage of the conformance suite: stories are performed by the public calls of a collection, and what is
// shown is read from the rectangles of the nodes that are to be seen.

import { CarouselOffsets, CarouselPool } from "/web/carousel.js";
import { createCarousel, createCollection } from "/web/lazyscroll.js";

const frame = () => new Promise(requestAnimationFrame);
const told = { reports: [], errors: [] };

/** The item of placeholders, and the ability of hosts that have them, which a story needs. */
const [PLACEHOLDER, PLACEHOLDERS] = [-1, 256];
/** The numbers that a picture has for the header and the background of section 0; those of others follow. */
const [HEADERS, BACKGROUNDS] = [10000, 20000];

let story, element, list, heights, late, bound, ids;
/** The sections shown, if the story has any with headers. */
let given = [];
/** The items to apply from inside the next callback of either kind. */
let inBinding = null, inScroll = null;
/** The carousels of rows by their nodes, each as a promise; and what they share. */
let carousels, shared;

const layouts = {
  list: ({ estimate, spacing }) => ({ type: "list", estimatedExtent: estimate, spacing }),
  rows: () => ({ type: "list", estimatedExtent: 48 }),
  overlapping: ({ step, height }) => ({
    type: "custom",
    frames: (count) => Float64Array.from({ length: 4 * count }, (_, place) =>
      [0, step * Math.floor(place / 4), story.width, height][place % 4]),
  }),
  waterfall: ({ columns, estimate, spacing }) => ({ type: "waterfall", columns, estimatedExtent: estimate, spacing }),
};

function heightOf(item) {
  if (story.sections && item >= HEADERS) return story.sections.headerHeight;
  return late.has(item) ? 0 : heights.get(item) ?? story.heights[item % story.heights.length];
}

const sizeOf = (item) =>
  story.isSideways ? { width: heightOf(item), height: story.height } : { width: story.width, height: heightOf(item) };

const layout = () => {
  const [[type, numbers]] = Object.entries(story.arrangement);
  return layouts[type](numbers);
};

/** The sections of items: each has those of one section that follow one another. */
function sectionsOf(items) {
  const { length, haveBackgrounds, gap } = story.sections;
  const sections = [];
  for (const item of items) {
    const id = Math.floor(item / length);
    if (sections.at(-1)?.id !== id) {
      sections.push({ id, ids: [], layout: layout(), header: true, pinned: true, background: haveBackgrounds, insets: { top: gap } });
    }
    sections.at(-1).ids.push(item);
  }
  return sections;
}

function apply(items, options) {
  ids = items;
  if (!story.sections) return list.apply(items, options);
  given = sectionsOf(items);
  return list.apply(given, options);
}

function view({ id }, dequeue) {
  bound[id] = (bound[id] ?? 0) + 1;
  const items = inBinding;
  inBinding = null;
  if (items) apply(items);
  const node = dequeue("item", () => {
    const made = document.createElement("div");
    made.append(document.createElement("p"));
    return made;
  });
  node.dataset.shown = id;
  setLength(node, id);
  return node;
}

/** Gives the content of a node its length along the list's axis. */
function setLength(node, id) { node.firstChild.style[story.isSideways ? "width" : "height"] = `${heightOf(id)}px`; }

/** The browser's own distance for a distance along the list. */
const distance = (by) =>
  story.isSideways ? { left: story.isRightToLeft ? -by : by, behavior: "instant" } : { top: by, behavior: "instant" };

/** Binds a row of cards: a carousel, which is made with the node. */
function row({ id }, dequeue) {
  const { cards, width, spacing } = story.arrangement.rows;
  bound[id] = (bound[id] ?? 0) + 1;
  const node = dequeue("row", () => {
    const made = document.createElement("div");
    made.append(document.createElement("div"));
    made.firstChild.className = "cards";
    made.firstChild.style.height = `${heightOf(id)}px`;
    carousels.set(made, createCarousel(made.firstChild, {
      itemWidth: width, itemHeight: heightOf(id), spacing, ...shared, budget: Infinity,
      view({ id: card }, dequeueCard) {
        bound[card] = (bound[card] ?? 0) + 1;
        const shown = dequeueCard("card", () => document.createElement("div"));
        shown.dataset.shown = card;
        return shown;
      },
      onReport: (sentence) => told.reports.push(sentence),
      onError: (error) => told.errors.push(String(error)),
    }));
    return made;
  });
  const items = Array.from({ length: cards }, (_, place) => 100 * (id + 1) + place);
  node.dataset.row = id;
  carousels.get(node).then((carousel) => { if (Number(node.dataset.row) === id) carousel.show(id, items); });
  return node;
}

async function createList(items) {
  ids = items;
  given = story.sections ? sectionsOf(items) : [];
  list = window.feed = await createCollection(element, {
    ...story.sections ? { sections: given } : { ids: items, layout: layout() },
    axis: story.isSideways ? "horizontal" : "vertical",
    view: story.arrangement.rows ? row : view, budget: story.needs & PLACEHOLDERS ? 0 : Infinity, overscan: 20,
    header: (section, dequeue) => view({ id: HEADERS + given[section].id }, dequeue),
    background: (section, dequeue) => view({ id: BACKGROUNDS + given[section].id }, dequeue),
    itemSize: story.areHeightsGiven ? (_, item) => sizeOf(ids[item]) : undefined,
    insets: story.covered, selection: "multiple",
    followedEdges: story.followsEnd ? ["end"] : [], shortContentEdge: story.standsAtEnd ? "end" : "start",
    onScroll() {
      const items = inScroll;
      inScroll = null;
      if (items) apply(items);
    },
    onReport: (sentence) => told.reports.push(sentence),
    onError: (error) => told.errors.push(String(error)),
  });
}

/** Lets the nodes of items show other content, of which the list is not told. */
function showAgain(items) {
  for (const item of items) {
    const node = list.viewOf(item);
    if (node) setLength(node, item);
  }
}

const steps = {
  apply: ({ items }) => { apply(items); },
  animate: ({ items }) => { apply(items, { animated: true }); },
  revise: ({ items }) => { for (const item of items) list.reloadItems({ section: 0, item: ids.indexOf(item) }, 1); },
  grow({ items, height }) {
    for (const item of items) heights.set(item, height);
    showAgain(items);
  },
  arrive({ items }) {
    for (const item of items) late.delete(item);
    showAgain(items);
  },
  show: ({ item, alignment }) => { list.scrollTo(item, { align: alignment }); },
  glide: ({ item, alignment }) => { list.scrollTo(item, { align: alignment, animated: true }); },
  applyInBinding: ({ items }) => { inBinding = items; },
  applyInScroll: ({ items }) => { inScroll = items; },
  leap({ by, items }) {
    list.scroller.scrollBy(distance(by));
    apply(items);
  },
  async replaceList({ items }) {
    list.destroy();
    await createList(items);
  },
  scroll: ({ by }) => { list.scroller.scrollBy(distance(by)); },
  async hurry({ by }) {
    list.scroller.scrollBy(distance(by));
    // The first frame tells of the scroll, and the next one shows what was placed for it.
    await frame();
    await frame();
  },
  async fling({ by }) {
    for (let step = 0; step < 10; step += 1) {
      list.scroller.scrollBy(distance(by / 10));
      await frame();
    }
  },
  async scrollCards({ row: item, by }) {
    (await carousels.get(list.viewOf(item))).scroller.scrollBy({ left: story.isRightToLeft ? -by : by, behavior: "instant" });
  },
  collapse() { element.style.display = "none"; },
  resize({ width, height }) { Object.assign(element.style, { width: `${width}px`, height: `${height}px`, display: "" }); },
  async pass({ seconds }) {
    const movements = document.getAnimations();
    // The browser's own scrolls have no clock that a page could set.
    if (movements.length === 0) await new Promise((end) => setTimeout(end, 1000 * seconds));
    for (const movement of movements) movement.currentTime += 1000 * seconds;
    await frame();
  },
  rest: () => {},
  // The test clicks.
  tap: () => {},
};

/** The z of a node; nodes of equal z are drawn in document order. */
const depth = (node) => Number(getComputedStyle(node).zIndex) || 0;

/** The visible rectangle of each item, from the top left corner of the window; those drawn above others last. */
function shown() {
  const origin = element.getBoundingClientRect();
  const cut = (node) => node.closest(".cards")?.getBoundingClientRect() ?? origin;
  return [...element.querySelectorAll("[data-shown], .lazyscroll-placeholder")]
    .filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .sort((one, other) => depth(one) - depth(other))
    .map((node) => [node, node.getBoundingClientRect()])
    .filter(([node, box]) => box.right > cut(node).left && box.left < cut(node).right)
    .filter(([, box]) => box.right > origin.left && box.left < origin.right && box.bottom > origin.top && box.top < origin.bottom)
    .map(([node, box]) => ({
      item: Number(node.dataset.shown ?? PLACEHOLDER), x: box.left - origin.left, y: box.top - origin.top, width: box.width, height: box.height,
      isSelected: node.hasAttribute("data-selected"),
    }));
}

/** Waits until nothing scrolls and moves for some display frames. */
async function settle() {
  let before = null;
  await Promise.all(carousels.values());
  for (let still = 0; still < 4;) {
    await frame();
    const now = JSON.stringify([shown(), list.contentOffset]);
    still = now === before && !list.isScrolling ? still + 1 : 0;
    before = now;
  }
}

function picture() {
  // A page counts from where the content starts below what is covered; the suite from the window's start.
  return { shown: shown(), offset: list.contentOffset - (story.isSideways ? 0 : story.covered.top), bound };
}

window.conformance = {
  /** Begins a story, and returns its first picture. */
  async begin(given) {
    list?.destroy();
    element?.remove();
    story = given;
    [heights, late, bound, inBinding, inScroll] = [new Map(), new Set(story.late), {}, null, null];
    [carousels, shared] = [new Map(), { pool: new CarouselPool(), offsets: new CarouselOffsets() }];
    Object.assign(told, { reports: [], errors: [] });
    element = document.createElement("div");
    element.className = "window";
    element.dir = story.isRightToLeft ? "rtl" : "ltr";
    document.body.append(element);
    steps.resize(story);
    await createList(story.items);
    await settle();
    return picture();
  },
  /** Performs a step, and returns its picture, once nothing moves if it is one that ends so. */
  async perform([[name, values]], endsAtRest) {
    if (name !== "tap") bound = {};
    // Movements stand still but for the seconds that a story passes, however busy the machine is.
    if (endsAtRest) for (const movement of document.getAnimations()) movement.play();
    await steps[name](values);
    if (endsAtRest) await settle();
    else for (const movement of document.getAnimations()) movement.pause();
    return picture();
  },
  told,
};
document.documentElement.dataset.ready = "";
