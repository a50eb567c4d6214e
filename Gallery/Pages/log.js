// A log of a million lines, which grows at its end: followed there, still elsewhere, searched and copied from the data.

import { createFindBar } from "/web/find-bar.js";
import { createTable } from "/web/table.js";
import { element } from "./card.js";
import { Inspector } from "./inspector.js";
import { grouped } from "./jump.js";
import { parts, textOf } from "./log-lines.js";
import { made } from "./opening.js";
import { say } from "./say.js";
import { Sideways } from "./sideways.js";
import { offerTrace, tracing } from "./tracing.js";

/** The time from one batch of lines to the next in milliseconds, and the most lines of a batch. */
const [PACE, MOST] = [250, 4];

/** The height of a line, as in log.css. */
const HEIGHT = 20;

const options = new URLSearchParams(location.search);
const [sheet, newest, tail, where] = ["main", "#newest", "#tail", "#where"].map((name) => document.querySelector(name));
const sideways = new Sideways(document.querySelector("#sideways"), sheet);
let count = Math.max(0, Math.floor(Number(options.get("count") ?? 1_000_000)) || 0);
let [table, bar, inspector, isLive, drawing, shown] = [null, null, null, !options.has("paused"), 0, ""];

await open();

async function open() {
  say("Opening the log …");
  sheet.style.setProperty("--digits", String(grouped(count).length));
  table = await made(createTable(document.querySelector("#table"), {
    sections: count, rowHeight: HEIGHT, separators: false, overscan: 200, followedEdges: ["end"], label: "Lines of the log", ...tracing,
    text: ({ item }) => textOf(item),
    view: ({ item }, dequeue) => fill(dequeue("line", makeRow), item),
    onScroll: changed,
  }));
  if (!table) return;
  inspector = new Inspector(stats);
  offerTrace(inspector, table);
  bar = createFindBar(table, { captures: true, labels: { field: "Find in the log" }, onChange: changed });
  sideways.listen(table.scroller);
  document.querySelector("#find").addEventListener("click", () => bar.open());
  newest.addEventListener("click", toEnd);
  tail.addEventListener("click", () => setLive(!isLive));
  setLive(isLive);
  setInterval(() => { if (isLive) add(1 + Math.floor(Math.random() * MOST)); }, PACE);
  window.gallery = { stats, scroller: table.scroller, table, bar, sideways, add, setLive, textOf };
  changed();
}

// MARK: Lines

/** Adds lines at the end. */
function add(more) {
  table.insertItems({ section: 0, item: count }, more);
  count += more;
  sheet.style.setProperty("--digits", String(grouped(count).length));
  changed();
}

function makeRow() {
  const row = element("div", "log-line");
  const text = element("span", "log-text");
  const nodes = ["time", "level", "source"].map((name) => element("span", name));
  text.append(...nodes, document.createTextNode(""));
  row.append(text);
  return row;
}

/** Shows a line; its number is drawn by the style sheet, so that the row has the text of the line and nothing else. */
function fill(row, number) {
  const { time, level, source, message } = parts(number);
  const text = row.firstChild;
  const [clock, word, name] = text.children;
  clock.textContent = `${time} `;
  word.textContent = `${level.padEnd(5)} `;
  name.textContent = `${source.padEnd(8)} `;
  text.lastChild.data = message;
  row.dataset.level = level;
  row.dataset.line = grouped(number + 1);
  sideways.saw(time.length + 16 + message.length);
  return row;
}

// MARK: The visitor

function toEnd() { return table.scrollTo({ section: 0, item: count - 1 }, { align: "end" }); }

function setLive(isOn) {
  isLive = isOn;
  tail.setAttribute("aria-pressed", String(isOn));
  tail.lastElementChild.textContent = isOn ? "Live" : "Paused";
  tail.title = isOn ? "New lines come in; press to pause" : "No new lines come in; press to go on";
}

/** Draws what follows from the position and the search, once in each display frame. */
function changed() {
  inspector?.changed();
  drawing ||= requestAnimationFrame(show);
}

function show() {
  drawing = 0;
  if (!table) return;
  follow();
  const { newItems, isAtEnd } = table;
  newest.hidden = isAtEnd || count === 0;
  newest.textContent = newItems > 0 ? `${grouped(newItems)} new ${newItems === 1 ? "line" : "lines"} ↓` : "To the end ↓";
  const seen = table.firstAndLastItem({ y: table.contentOffset, height: table.scroller.clientHeight });
  where.textContent = seen ? `Lines ${grouped(seen.first.item + 1)} – ${grouped(seen.last.item + 1)} of ${grouped(count)}` : "No lines yet";
  showHit();
}

/** Follows the end, unless a hit is looked at, which would run away. */
function follow() {
  const edges = (bar?.search?.index ?? -1) < 0 ? ["end"] : [];
  if (table.followedEdges.length !== edges.length) table.followedEdges = edges;
}

/** Brings the current hit in sight sideways, too, once a row shows it. */
function showHit() {
  const { search } = bar ?? {};
  const hit = search?.index >= 0 ? `${search.query} ${search.item?.item} ${search.range?.startOffset}` : "";
  if (hit === shown || (hit && !search.range)) return;
  shown = hit;
  const { range } = search ?? {};
  if (range) sideways.reveal(range, table.scroller.getBoundingClientRect().left + parseFloat(getComputedStyle(sheet, "::before").width));
}

// MARK: Figures

function stats() { return { ...table?.stats(), items: count, windowHeight: table?.scroller.clientHeight }; }
