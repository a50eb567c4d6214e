// The inspector: figures of the scroll view, and the kept range of cards beside the scroll bar.

import { element } from "./card.js";
import { onKey } from "./keys.js";

/** The interval in milliseconds at which figures are read while nothing scrolls. */
const INTERVAL = 250;

const figures = [
  ["items", "items", (stats) => stats.items],
  ["live", "live views", (stats) => stats.liveViews],
  ["pooled", "pooled views", (stats) => stats.pooledViews],
  ["made", "views made", (stats) => stats.viewsMade],
  ["binds", "bindings", (stats) => stats.binds],
  ["placeholders", "placeholders", (stats) => stats.placeholders],
  ["tick", "last tick, µs", (stats) => Math.round(stats.lastTickMicroseconds)],
  ["offset", "offset, px", (stats) => Math.round(stats.contentOffset)],
  ["length", "content, px", (stats) => Math.round(stats.contentHeight)],
  ["range", "kept from", (stats) => Math.round(stats.materialized?.start)],
  ["end", "kept to", (stats) => Math.round(stats.materialized?.end)],
  ["corrected", "corrected, px", (stats) => Math.round(stats.correctionsPx)],
  ["pages", "pages kept", (stats) => stats.pages],
  ["requests", "requests", (stats) => stats.requests],
  ["failures", "failed", (stats) => stats.failures],
  ["cancelled", "cancelled", (stats) => stats.cancelled],
];

/** Words for the causes of corrections. */
const causes = {
  measurement: "a measurement", estimate: "other estimates", edit: "an edit", data: "other data", layout: "another layout", window: "another window",
};

const number = new Intl.NumberFormat("en");

export class Inspector {
  /**
   * @param {() => object} read Returns the current figures; figures that a page lacks are not
   * shown.
   */
  constructor(read) {
    this.read = read;
    this.node = document.querySelector("#inspector");
    this.range = document.querySelector("#range");
    this.button = document.querySelector("#inspect");
    this.values = new Map();
    const list = element("dl", "");
    for (const [name, label] of figures) {
      const value = element("dd", "");
      value.dataset.figure = name;
      this.values.set(name, value);
      const term = element("dt", "");
      term.textContent = label;
      list.append(term, value);
    }
    this.why = element("p", "why");
    this.node.append(list, this.why);
    this.button.addEventListener("click", () => this.toggle());
    onKey("i", () => this.toggle());
  }

  get isOn() { return !this.node.hidden; }

  toggle() {
    const isOn = !this.isOn;
    this.node.hidden = !isOn;
    this.range.hidden = !isOn;
    this.button.setAttribute("aria-pressed", String(isOn));
    clearInterval(this.timer);
    if (!isOn) return;
    this.show();
    this.timer = setInterval(() => this.show(), INTERVAL);
  }

  /** Shows why the offset moved last, and what stood still by that. */
  corrected({ distance, cause, held }) {
    const name = held === null || typeof held === "string" ? `the ${held ?? "offset"}` : `item ${held.id ?? held.index ?? held.item}`;
    this.why.textContent = `${distance > 0 ? "+" : ""}${number.format(Math.round(distance))} px by ${causes[cause]}; ${name} stood still`;
  }

  /** Schedules an update; figures are drawn once in each display frame. */
  changed() {
    if (!this.isOn || this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.show();
    });
  }

  show() {
    const stats = this.read();
    for (const [name, , value] of figures) {
      const figure = value(stats);
      const node = this.values.get(name);
      node.hidden = node.previousSibling.hidden = !Number.isFinite(figure);
      const text = node.hidden ? "" : number.format(figure);
      if (node.textContent !== text) node.textContent = text;
    }
    this.#showRange(stats);
  }

  /**
   * Draws the kept range and the window on a track as high as the window, which represents the
   * whole feed.
   */
  #showRange({ materialized = { start: 0, end: 0 }, contentOffset, contentHeight, windowHeight }) {
    const [kept, seen] = this.range.children;
    const percent = (length) => `${(100 * Math.max(0, length)) / Math.max(1, contentHeight)}%`;
    kept.style.top = percent(materialized.start);
    kept.style.height = percent(materialized.end - materialized.start);
    seen.style.top = percent(contentOffset);
    seen.style.height = percent(windowHeight);
  }
}
