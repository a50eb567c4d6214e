// A billion numbered rows, with heights declared by the page or measured.

import { createTable } from "/web/table.js";
import { element } from "./card.js";
import { Inspector } from "./inspector.js";
import { Jump, grouped } from "./jump.js";
import { divisors, qualities, words } from "./number-words.js";
import { made } from "./opening.js";
import { say } from "./say.js";

const COUNT = 1_000_000_000;

/** The height of rows if the page declares it. */
const HEIGHT = 30;

/** The greatest number of listed divisors. */
const MOST_DIVISORS = 48;

const tableNode = document.querySelector("#table");
const whereNode = document.querySelector("#where");

let table = null;
let inspector = null;
let drawing = 0;
let isMeasured = false;
/** Rebuilds of the table run one after the other. */
let building = Promise.resolve();

const kinds = {
  fixed: { rowHeight: HEIGHT, view: ({ item: row }, dequeue) => fill(dequeue("line", () => makeRow("line")), row + 1) },
  measured: {
    estimatedRowHeight: 100,
    view({ item: row }, dequeue) {
      const node = fill(dequeue("verse", () => makeRow("verse")), row + 1);
      node.lastChild.textContent = describe(row + 1);
      return node;
    },
  },
};

listen();
building = build();

// MARK: Setup

async function build() {
  if (!inspector) say("Counting …");
  table = await made(createTable(tableNode, {
    sections: COUNT, ...kinds[isMeasured ? "measured" : "fixed"], label: "A billion numbers", overscan: 120,
    selection: "single", separators: isMeasured ? { leading: 16, trailing: 16 } : false,
    onScroll: () => {
      inspector?.changed();
      drawing ||= requestAnimationFrame(showWhere);
    },
  }));
  if (!table) return;
  if (!inspector) {
    inspector = new Inspector(stats);
    if (matchMedia("(min-width: 1100px)").matches) inspector.toggle();
  }
  inspector.changed();
  window.gallery = { stats, scroller: table.scroller, scrollToItem, table };
  showWhere();
}

/** Rebuilds the table with rows of the other kind; the row at the top stays there. */
async function rebuild() {
  const first = firstShown();
  table?.destroy();
  table = null;
  await build();
  await scrollToItem(first, { align: "start" });
}

// MARK: Rows

function makeRow(kind) {
  const node = element("article", kind);
  node.append(element("b", "digits"), element("span", "words"), element("span", "marks"));
  if (kind === "verse") node.append(element("p", "divisors"));
  return node;
}

/** The divisors of a number, on one line or many. */
function describe(number) {
  const all = divisors(number);
  if (all.length < 3) return "";
  const listed = all.slice(0, MOST_DIVISORS).map(grouped).join(", ");
  const more = all.length - MOST_DIVISORS;
  return `${grouped(all.length)} divisors: ${listed}${more > 0 ? ` and ${grouped(more)} more` : ""}`;
}

function fill(node, number) {
  const [digits, text, marks] = node.children;
  digits.textContent = grouped(number);
  text.textContent = words(number);
  marks.replaceChildren(...qualities(number).map((quality) => {
    const mark = element("i", "");
    mark.textContent = quality;
    return mark;
  }));
  return node;
}

// MARK: The visitor

function listen() {
  new Jump({ count: () => COUNT, go: goTo });
  const places = {
    first: () => scrollToItem(0, { align: "start" }),
    last: () => scrollToItem(COUNT - 1, { align: "end" }),
    anywhere: () => goTo(Math.floor(Math.random() * COUNT)),
  };
  for (const button of document.querySelectorAll("[data-to]")) {
    button.addEventListener("click", () => { places[button.dataset.to](); });
  }
  for (const choice of document.querySelectorAll("[name=height]")) {
    // A reloaded page may have restored the visitor's selection.
    if (choice.checked) isMeasured = choice.value === "measured";
    choice.addEventListener("change", () => {
      isMeasured = choice.value === "measured";
      building = building.then(rebuild);
    });
  }
}

/** Shows a row in the middle and focuses it. */
async function goTo(row) {
  const outcome = await scrollToItem(row, { align: "center" });
  if (outcome === "arrived") table.viewOf({ section: 0, item: row })?.focus({ preventScroll: true });
}

/** Brings the row of a number, as in `data-item`, into view. */
async function scrollToItem(row, options) { return table ? table.scrollTo({ section: 0, item: Number(row) }, options) : "missing"; }

function seen() {
  if (!table) return null;
  return table.firstAndLastItem({ y: table.contentOffset, height: table.scroller.clientHeight });
}

function firstShown() { return seen()?.first.item ?? 0; }

function showWhere() {
  drawing = 0;
  const rows = seen();
  if (!rows) return;
  whereNode.value = `${grouped(rows.first.item + 1)} – ${grouped(rows.last.item + 1)}`;
}

// MARK: Figures

function stats() { return { ...table?.stats(), items: COUNT, windowHeight: tableNode.clientHeight }; }
