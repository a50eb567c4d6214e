// The saved items: a list beside the shelves, stored by the browser.

import { element } from "./card.js";

const KEY = "saved";

/** The greatest number of saved items; the oldest are dropped. */
const MOST = 200;

export class Saved {
  /** @param {(id: number) => void} goTo Called with the item that the visitor wants to see again. */
  constructor(goTo) {
    this.goTo = goTo;
    this.list = document.querySelector("#saved");
    this.entries = new Map(read());
    this.#show();
  }

  has(id) { return this.entries.has(id); }

  /** Saves an item, or removes it; returns true if it is saved now. */
  toggle(item) {
    const isNew = !this.entries.delete(item.id);
    if (isNew) this.entries.set(item.id, { name: item.name, cover: item.cover, price: item.price ?? "" });
    for (const id of this.entries.keys()) {
      if (this.entries.size <= MOST) break;
      this.entries.delete(id);
    }
    write([...this.entries]);
    this.#show();
    return isNew;
  }

  #show() {
    document.querySelector("#saved-count").textContent = String(this.entries.size);
    document.querySelector("#saved-none").hidden = this.entries.size > 0;
    this.list.replaceChildren(...[...this.entries].reverse().map(([id, entry]) => this.#line(id, entry)));
  }

  #line(id, { name, cover, price }) {
    const button = element("button", "kept");
    button.type = "button";
    const picture = element("img", "");
    picture.alt = "";
    picture.src = cover;
    const title = element("span", "name");
    title.dir = "auto";
    title.textContent = name;
    const label = element("span", "price");
    label.textContent = price;
    button.append(picture, title, label);
    button.addEventListener("click", () => this.goTo(id));
    const line = element("li", "");
    line.append(button);
    return line;
  }
}

/** Returns the saved items; none if storage is unavailable or contains something else. */
function read() {
  try {
    const entries = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return entries.filter(([id, entry]) =>
      Number.isInteger(id) && typeof entry?.name === "string" && /^\/covers\/\d+\.svg$/.test(entry.cover));
  } catch {
    return [];
  }
}

function write(entries) {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}
