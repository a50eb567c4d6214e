// An item of the shop in a line: a small picture, and its texts beside it.

import { element } from "./card.js";

const lines = new WeakMap();

export class Line {
  /** Returns the line of a node. */
  static of(node) { return lines.get(node); }

  constructor() {
    /** The index of its item in the feed; -1 for none yet. */
    this.index = -1;
    this.node = element("article", "line");
    lines.set(this.node, this);
    this.image = element("img", "");
    this.image.alt = "";
    this.image.decoding = "async";
    const thumb = element("span", "thumb");
    thumb.append(this.image);
    const words = element("div", "words");
    this.texts = {};
    for (const name of ["name", "note", "price"]) {
      this.texts[name] = element("p", name);
      this.texts[name].dir = "auto";
    }
    words.append(this.texts.name, this.texts.note);
    this.node.append(thumb, words, this.texts.price);
  }

  get isShown() { return this.node.dataset.item !== undefined; }

  wait() {
    this.#set("line is-waiting", {});
    this.image.removeAttribute("src");
  }

  fail() {
    this.#set("line has-failed", { name: "This did not arrive." });
    this.image.removeAttribute("src");
  }

  fill(item) {
    this.#set("line", { name: item.name, note: [item.subtitle, item.shop].filter(Boolean).join(" · "), price: item.price ?? "" });
    if (this.image.getAttribute("src") !== item.cover) this.image.src = item.cover;
  }

  #set(className, words) {
    this.node.className = className;
    for (const [name, node] of Object.entries(this.texts)) node.textContent = words[name] ?? "";
  }
}
