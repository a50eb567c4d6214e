// The network panel: requests, batches, pictures, and reused cards.

import { element } from "./card.js";
import { onKey } from "./keys.js";

/** The interval in milliseconds at which figures are read. */
const INTERVAL = 300;

/** The number of requests drawn. */
const BARS = 36;

const number = new Intl.NumberFormat("en");
const size = (bytes) => (bytes < 1e6 ? `${number.format(Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`);
const part = (some, all) => (all > 0 ? ` (${Math.round((100 * some) / all)} %)` : "");

/** The content: a heading, and figures by name, label and text. */
const groups = [
  ["Items, by ID", [
    ["requests", "requests", ({ items }) => number.format(items.requests)],
    ["ids", "items asked for", ({ items }) => number.format(items.ids)],
    ["inFlight", "in flight", ({ items }) => number.format(items.inFlight)],
    ["saved", "planner saved", ({ items }) => `${number.format(items.saved)}${part(items.saved, items.naive)}`],
    ["cancelled", "cancelled", ({ items }) => number.format(items.cancelled)],
    ["failures", "failed", ({ items }) => number.format(items.failures)],
  ]],
  ["Rows and bytes", [
    ["rows", "rows here", ({ rows }) => number.format(rows)],
    ["pages", "pages", ({ items }) => number.format(items.pages)],
    ["bytes", "bytes of data", ({ bytes }) => size(bytes)],
  ]],
  ["Pictures", [
    ["pictures", "requests", ({ pictures }) => number.format(pictures.requests)],
    ["picturesInFlight", "in flight", ({ pictures }) => number.format(pictures.inFlight)],
    ["picturesKept", "kept", ({ pictures }) => number.format(pictures.present)],
    ["picturesCancelled", "cancelled", ({ pictures }) => number.format(pictures.cancelled)],
  ]],
  ["Cards", [
    ["live", "in rows", ({ cards }) => number.format(cards.live)],
    ["made", "made", ({ cards }) => number.format(cards.made)],
    ["shared", "one pool needs", ({ cards }) => number.format(cards.shared)],
    ["own", "pools per row need", ({ cards }) => number.format(cards.own)],
    ["spared", "one pool saves", ({ cards: { own, shared } }) => `${number.format(own - shared)}${part(own - shared, own)}`],
  ]],
];

export class NetworkPanel {
  /** @param {() => object} read Returns the current figures. */
  constructor(read) {
    this.read = read;
    this.node = document.querySelector("#network");
    this.button = document.querySelector("#open-network");
    this.values = new Map();
    this.state = element("p", "state-line");
    this.bars = element("div", "bars");
    this.bars.setAttribute("role", "img");
    for (let place = 0; place < BARS; place += 1) this.bars.append(element("i", ""));
    const close = element("button", "close");
    close.type = "button";
    close.setAttribute("aria-label", "Close");
    close.addEventListener("click", () => {
      this.toggle(false);
      this.button.focus();
    });
    const head = element("header", "");
    const title = element("h2", "");
    title.textContent = "Network";
    head.append(title, this.state, close);
    const choice = this.node.querySelector("fieldset");
    this.node.append(head, ...groups.flatMap(([heading, figures], place) => this.#group(heading, figures, place)));
    // Controls and their effects stand together.
    this.node.lastElementChild.before(choice);
    this.button.addEventListener("click", () => this.toggle());
    onKey("n", () => this.toggle());
    if (matchMedia("(min-width: 1100px)").matches) this.toggle(true);
  }

  #group(heading, figures, place) {
    const title = element("h3", "");
    title.textContent = heading;
    const list = element("dl", "");
    for (const [name, label] of figures) {
      const term = element("dt", "");
      term.textContent = label;
      const value = element("dd", "");
      value.dataset.figure = name;
      this.values.set(name, value);
      list.append(term, value);
    }
    return place === 0 ? [title, this.bars, list] : [title, list];
  }

  toggle(isOn = this.node.hidden) {
    this.node.hidden = !isOn;
    this.button.setAttribute("aria-pressed", String(isOn));
    clearInterval(this.timer);
    if (!isOn) return;
    this.show();
    this.timer = setInterval(() => this.show(), INTERVAL);
  }

  show() {
    const figures = this.read();
    for (const [, list] of groups) for (const [name, , text] of list) set(this.values.get(name), text(figures));
    const { failuresInARow, inFlight, batches } = figures.items;
    const isBusy = inFlight > 0 || figures.pager === "loading";
    this.state.dataset.state = !navigator.onLine || failuresInARow > 1 ? "failing" : isBusy ? "busy" : "quiet";
    const words = { failing: navigator.onLine ? "trying again" : "offline", busy: "asking", quiet: "quiet" };
    set(this.state, words[this.state.dataset.state]);
    this.#draw(batches);
  }

  /** Draws one bar for each request, as high as its number of items: the newest on the right. */
  #draw(batches) {
    const shown = batches.slice(-BARS);
    const most = Math.max(10, ...shown);
    for (let place = 0; place < BARS; place += 1) {
      const ids = shown[place - BARS + shown.length] ?? 0;
      this.bars.children[place].style.height = `${(100 * ids) / most}%`;
    }
    const sentence = shown.length === 0 ? "No requests yet"
      : `Items in each of the last ${shown.length} requests: ${Math.min(...shown)} to ${Math.max(...shown)}`;
    if (this.bars.getAttribute("aria-label") !== sentence) this.bars.setAttribute("aria-label", sentence);
  }
}

function set(node, text) { if (node.textContent !== text) node.textContent = text; }
