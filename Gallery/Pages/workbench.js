// The workbench: a button for each capability of a lazy scroll view, and a sentence on what to look
// at.

import { createLazyScroll } from "/web/lazyscroll.js";
import { Inspector } from "./inspector.js";
import { Rows, workedExample, workedWindows } from "./workbench-items.js";

const place = document.querySelector("#place");
const said = document.querySelector("#said");

/** The generator of items, and the shown ones. */
let rows = new Rows(42);
let feed = null;
/** A second feed, which shares the idle nodes of the first. */
let second = null;
let inspector = null;

const settings = { overscan: 20, selection: "multiple", ends: "none", isSlow: false, isThrowing: false, isNested: false };
const seen = new Map();
let scrolls = 0;
let inserted = 0;

function say(sentence) { said.value = sentence; }

// MARK: Cards

function makeBox(kind) {
  const node = document.createElement("article");
  node.className = `box ${kind}`;
  node.append(document.createElement("b"), document.createElement("span"), document.createElement("span"));
  return node;
}

function view({ id, index }, dequeue) {
  if (settings.isThrowing && index % 7 === 3) throw new Error(`Item ${id} cannot be bound.`);
  // Simulates the binding time of a heavy card.
  if (settings.isSlow) for (const end = performance.now() + 20; performance.now() < end; );
  const kind = index % 3 === 0 ? "round" : "plain";
  const node = dequeue(kind, () => makeBox(kind));
  const [name, count, state] = node.children;
  name.textContent = `Item ${id}`;
  count.textContent = seen.has(id) ? `seen ${seen.get(id)}×` : "";
  state.textContent = `binding ${(node.bindings = (node.bindings ?? 0) + 1)}`;
  node.style.setProperty("--hue", String((Number(id) * 47) % 360 || 30));
  return node;
}

function options(items, more = {}) {
  return {
    items, view, label: "Workbench", overscan: settings.overscan, selection: settings.selection,
    onEnter: ({ id }, node, times) => {
      seen.set(id, times);
      node.children[1].textContent = `seen ${times}×`;
    },
    onSelect: ({ id, index }) => say(`Selected: item ${id}, at index ${index}.`),
    onDeselect: ({ id }) => say(`Deselected: item ${id}.`),
    onScroll: () => inspector?.changed(),
    onReport: (sentence) => say(`Report: ${sentence}`),
    onError: (error) => say(`Error: ${error.message}`),
    ...more,
  };
}

// MARK: Feeds

function leave() {
  second?.destroy();
  feed?.destroy();
  second = null;
  place.replaceChildren();
}

function feedNode(parent = place) {
  const node = document.createElement("div");
  node.className = "feed";
  parent.append(node);
  return node;
}

async function begin() {
  leave();
  seen.clear();
  rows = new Rows(42);
  if (settings.isNested) await beginNested();
  else feed = await createLazyScroll(feedNode(), options(rows.take(3000), ends()));
  publish();
}

/** The options of the feed's header and footer, as the buttons say. */
function ends() {
  if (settings.ends === "none") return {};
  const end = (name) => (dequeue) => dequeue(name, () => {
    const node = document.createElement("div");
    node.className = "end";
    node.textContent = `The ${name}`;
    return node;
  });
  return {
    header: end("header"), footer: end("footer"), headerHeight: 52, footerHeight: 40,
    pinned: settings.ends === "pinned",
  };
}

/** Two feeds in one scroller, with content before, between and after them. */
async function beginNested() {
  const outer = document.createElement("div");
  outer.className = "outer";
  outer.tabIndex = 0;
  place.append(outer);
  const text = (name, sentence) => {
    const node = document.createElement(name);
    node.textContent = sentence;
    outer.append(node);
  };
  text("header", "Something tall before the first feed");
  const first = feedNode(outer);
  text("h2", "Between the two");
  const last = feedNode(outer);
  text("h2", "The end");
  feed = await createLazyScroll(first, options(rows.take(300), { scroller: outer }));
  second = await createLazyScroll(
    last, options(new Rows(7, 1_000_000).take(300), { scroller: outer, sharePoolWith: feed }));
}

/** Shows the worked example in one of its windows. */
async function showExample({ top, height, overscan, found }) {
  leave();
  const node = feedNode();
  node.classList.add("example");
  node.style.height = `${height}px`;
  feed = await createLazyScroll(node, options(workedExample, { overscan }));
  feed.contentOffset = top;
  publish();
  const names = workedExample.map(({ id }) => id).filter((id) => feed.viewOf(id));
  const verdict = names.join(" ") === found ? "as expected" : `expected ${found}`;
  say(`From ${top} to ${top + height}, ${overscan} beyond: ${names.join(" ")}, ${verdict}.`);
}

function publish() {
  const stats = () => ({ ...feed.stats(), windowHeight: feed.scroller.clientHeight });
  window.gallery = { stats, scroller: feed.scroller, scrollToItem: (id, how) => feed.scrollTo(id, how), feed };
  feed.scroller.addEventListener("scroll", () => { scrolls += 1; }, { passive: true });
  if (inspector) return;
  inspector = new Inspector(() => window.gallery.stats());
  // On a narrow page it would cover half of the feed.
  if (matchMedia("(min-width: 761px)").matches) inspector.toggle();
}

// MARK: Controls

/** Returns the selected item, or the first in the window. */
function meant() {
  const [chosen] = feed.selected;
  const node = chosen === undefined ? firstInWindow() : feed.viewOf(chosen);
  return feed.itemOf(node) ?? { id: chosen, index: 0 };
}

function firstInWindow() {
  const { top } = feed.scroller.getBoundingClientRect();
  const nodes = [...feed.element.querySelectorAll("[data-item]")];
  return nodes.filter((node) => node.getBoundingClientRect().bottom > top + 1)
    .sort((a, b) => feed.itemOf(a).index - feed.itemOf(b).index)[0];
}

/** A card without height is inserted and grows: everything at or below its top moves down. */
function insert() {
  const { id, index } = meant();
  const { y } = feed.frameOf(id);
  feed.insertItems(index, [{ id: 2_000_000 + inserted, x: 0, y, width: 375, height: 0 }]);
  inserted += 1;
  feed.growItem(index, { width: 375, height: 60 }, true);
  feed.shiftItems(index, 8, true);
}

const groups = [
  ["Overscan and scrolling", "The live views are those in the window and the overscan; the number of views made stops growing.", [
    ["0 px beyond", () => { settings.overscan = 0; return begin(); }, () => settings.overscan === 0],
    ["20 px", () => { settings.overscan = 20; return begin(); }, () => settings.overscan === 20],
    ["200 px", () => { settings.overscan = 200; return begin(); }, () => settings.overscan === 200],
    ["To the middle", () => feed.scrollTo(Math.floor(rows.id / 2), { align: "center", animated: true })],
    ["To the last", () => feed.scrollTo(rows.id - 1, { align: "end" })],
  ]],
  ["Reload", "Equal revisions bind nothing; other ones bind each live card again, in its own node.", [
    ["Same revisions", () => feed.reload()],
    ["New revisions", () => feed.reload(rowsAgain(1 + Math.floor(performance.now())))],
    ["100,000 more, in slices", () => feed.reload(rowsAgain(0, 100_000), { slice: 4000 })],
  ]],
  ["Edits", "Edits act on the selected card, or the first in the window. The content in view stays where it is.", [
    ["Load 1,000 more", () => { feed.loadMore(rows.take(1000)); say(`${feed.stats().items} items.`); }],
    ["Insert", insert],
    ["Remove", () => feed.removeItems(meant().index, 1, true)],
    ["Move to the front", () => feed.moveItem(meant().index, 0)],
    ["Grow", () => {
      const { id, index } = meant();
      const { width, height } = feed.frameOf(id);
      feed.growItem(index, { width, height: height + 60 }, true);
    }],
  ]],
  ["Time", "Cards that take 20 ms to bind: placeholders are shown meanwhile, and the nearest cards are bound first.", [
    ["Slow cards", () => { settings.isSlow = !settings.isSlow; }, () => settings.isSlow],
    ["Cards that throw", () => { settings.isThrowing = !settings.isThrowing; feed.reload(); }, () => settings.isThrowing],
  ]],
  ["Header and footer", "They stand before and behind the rectangles, or stay at the edges of the window above them.", [
    ["Neither", () => { settings.ends = "none"; return begin(); }, () => settings.ends === "none"],
    ["Scrolled along", () => { settings.ends = "scrolled"; return begin(); }, () => settings.ends === "scrolled"],
    ["Pinned", () => { settings.ends = "pinned"; return begin(); }, () => settings.ends === "pinned"],
  ]],
  ["Inside another scroller", "Two feeds in one outer scroller, which determines the window. They share their idle nodes.", [
    ["Two feeds in one page", () => { settings.isNested = !settings.isNested; return begin(); }, () => settings.isNested],
    ["The page's own scroll events", () => say(`The page's own listener received ${scrolls} scroll events.`)],
  ]],
  ["Reuse", "Removes all views until the next scroll, empties the pool, resets counts, or makes nodes in advance.", [
    ["Pool all", () => feed.clear()],
    ["Remove all", () => feed.clear({ pooled: false })],
    ["Empty the pool", () => feed.clearPool()],
    ["Reset counts", () => { feed.resetCounts(); seen.clear(); }],
    ["Start again", begin],
    ["Prewarm 8 nodes", () => feed.prewarm("plain", 8, () => makeBox("plain"))],
  ]],
  ["Selection", "Click, or Tab and Enter. The selection survives reuse, moves and reloads.", [
    ["None", () => { settings.selection = "none"; return begin(); }, () => settings.selection === "none"],
    ["One", () => { settings.selection = "single"; return begin(); }, () => settings.selection === "single"],
    ["Many", () => { settings.selection = "multiple"; return begin(); }, () => settings.selection === "multiple"],
  ]],
  ["The worked example", "Eleven rectangles, three windows, and the views that are made.",
    workedWindows.map((window) => [
      `${window.top}–${window.top + window.height}, ${window.overscan} beyond`, () => showExample(window),
    ])],
];

/** Returns the items from the start with another revision, optionally followed by new ones. */
function rowsAgain(revision, more = 0) {
  const count = rows.id + more;
  rows = new Rows(42);
  return rows.take(count).map((item) => ({ ...item, revision }));
}

function addControls() {
  const pressed = [];
  const refresh = () => {
    for (const [button, isOn] of pressed) button.setAttribute("aria-pressed", String(isOn()));
  };
  for (const [title, sentence, buttons] of groups) {
    const group = document.createElement("fieldset");
    const [legend, text, list] = ["legend", "p", "div"].map((name) => document.createElement(name));
    legend.textContent = title;
    text.textContent = sentence;
    list.className = "buttons";
    for (const [label, action, isOn] of buttons) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.addEventListener("click", async () => {
        say("");
        await action();
        refresh();
      });
      if (isOn) pressed.push([button, isOn]);
      list.append(button);
    }
    group.append(legend, text, list);
    document.querySelector("#controls").append(group);
  }
  refresh();
}

addControls();
await begin();
