// The card of an item in a list: a picture and its texts. Text is only ever set as text.

import { element } from "./card.js";

/**
 * The kinds of cards by the style of their list: their size, and the greatest number that may wait
 * in the pool for another row.
 */
export const kinds = {
  cover: { width: 132, height: 262, idle: 48 },
  wide: { width: 248, height: 206, idle: 24 },
  tile: { width: 164, height: 238, idle: 36 },
  person: { width: 112, height: 164, idle: 48 },
};

/** Returns the kind of a list's cards; a tile for an unknown style. */
export function kindOf(name) { return Object.hasOwn(kinds, name) ? name : "tile"; }

const cards = new WeakMap();

export class ItemCard {
  /** Returns the card of a node. */
  static of(node) { return cards.get(node); }

  /** @param {import("/web/pictures.d.ts").Pictures} pictures */
  constructor(kind, pictures) {
    this.pictures = pictures;
    this.id = null;
    this.item = null;
    this.node = element("article", `thing ${kind}`);
    cards.set(this.node, this);
    this.image = element("img", "");
    this.image.alt = "";
    this.image.draggable = false;
    this.frame = element("div", "frame");
    this.frame.append(this.image);
    this.texts = {};
    const words = element("div", "words");
    for (const name of ["title", "subtitle", "price"]) {
      this.texts[name] = element("p", name);
      this.texts[name].dir = "auto";
      words.append(this.texts[name]);
    }
    this.node.append(this.frame, words);
  }

  /** True if it stands for an item in the page, which `data-item` marks. */
  get isShown() { return this.node.dataset.item !== undefined; }

  /** Shows a placeholder. */
  wait(id) {
    this.#empty(id, "is-waiting");
    this.node.setAttribute("aria-busy", "true");
  }

  /** Shows that the item does not exist. */
  lose(id) {
    this.#empty(id, "is-absent");
    this.texts.title.textContent = "No longer here";
  }

  /** Shows an item. */
  fill(item) {
    this.id = item.id;
    if (this.item !== item) {
      this.item = item;
      this.node.classList.remove("is-waiting", "is-absent");
      this.node.removeAttribute("aria-busy");
      this.frame.style.backgroundColor = item.tint ?? "";
      for (const [name, node] of Object.entries(this.texts)) node.textContent = item[name] ?? "";
    }
    this.draw(0);
  }

  /** Requests its picture, or updates its distance. */
  draw(distance) {
    if (this.item?.picture) this.pictures.show(this.image, this.item.picture, { distance });
  }

  /** A card off the screen requests no picture; a loaded one stays, in case it is shown again. */
  rest() {
    if (this.image.dataset.picture !== "shown") this.pictures.hide(this.image);
  }

  #empty(id, state) {
    this.id = id;
    this.item = null;
    this.pictures.hide(this.image);
    this.node.classList.remove("is-waiting", "is-absent");
    this.node.classList.add(state);
    this.node.removeAttribute("aria-busy");
    this.frame.style.backgroundColor = "";
    for (const node of Object.values(this.texts)) node.textContent = "";
  }
}
