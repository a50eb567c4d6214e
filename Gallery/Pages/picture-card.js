// The card of a picture: the picture in its proportions, and its texts. Text is only ever set as
// text.

import { element } from "./card.js";
import { sourceOf } from "./pictures.js";

const cards = new WeakMap();

export class PictureCard {
  /** Returns the card of a node. */
  static of(node) { return cards.get(node); }

  constructor() {
    /** The number of its picture; -1 for none yet. */
    this.number = -1;
    this.picture = null;
    this.node = element("article", "pin");
    cards.set(this.node, this);
    this.frame = element("div", "frame");
    this.image = element("img", "");
    this.image.alt = "";
    this.image.decoding = "async";
    this.image.draggable = false;
    this.image.addEventListener("load", () => this.node.classList.add("is-drawn"));
    this.image.addEventListener("error", () => this.node.classList.add("is-lost"));
    this.frame.append(this.image);
    this.words = element("div", "words");
    this.texts = {};
    for (const name of ["title", "text", "note"]) {
      this.texts[name] = element("p", name);
      this.texts[name].dir = "auto";
      this.words.append(this.texts[name]);
    }
    this.node.append(this.frame, this.words);
  }

  /** True if it stands for a picture in the page, which `data-item` marks. */
  get isShown() { return this.node.dataset.item !== undefined; }

  /**
   * Shows a placeholder.
   *
   * @param {number} number
   * @param {number} ratio The picture's height divided by its width.
   */
  wait(number, ratio) {
    this.#stand(number, ratio);
    this.#empty("is-waiting");
    this.node.setAttribute("aria-busy", "true");
  }

  /** Shows that the picture failed to load, with a retry button. */
  fail(number, ratio) {
    this.#stand(number, ratio);
    this.#empty("has-failed");
    this.texts.title.textContent = "This did not arrive.";
    const button = element("button", "retry");
    button.type = "button";
    button.dataset.action = "retry";
    button.textContent = "Try again";
    this.words.append(button);
  }

  /** Shows a picture at a width in pixels. */
  fill(picture, ratio, width) {
    this.#stand(picture.number, ratio);
    this.#endTrouble();
    this.picture = picture;
    this.node.classList.remove("is-waiting", "has-failed");
    this.node.removeAttribute("aria-busy");
    this.frame.style.backgroundColor = picture.ground ?? "";
    for (const [name, node] of Object.entries(this.texts)) node.textContent = picture[name];
    this.#draw(sourceOf(picture, width));
  }

  /** Adapts to another width of columns. */
  sharpen(width) {
    if (this.picture) this.#draw(sourceOf(this.picture, width));
  }

  #stand(number, ratio) {
    this.number = number;
    this.frame.style.aspectRatio = `1 / ${ratio}`;
  }

  /** Another item's picture must not be visible until this one's is loaded. */
  #draw(address) {
    const before = this.image.getAttribute("src");
    if (before === address) return;
    if (before?.split("?")[0] !== address.split("?")[0]) this.node.classList.remove("is-drawn");
    this.node.classList.remove("is-lost");
    this.image.src = address;
  }

  #empty(state) {
    this.picture = null;
    this.node.classList.remove("is-waiting", "has-failed", "is-drawn", "is-lost");
    this.node.classList.add(state);
    this.node.removeAttribute("aria-busy");
    this.image.removeAttribute("src");
    this.frame.style.backgroundColor = "";
    for (const node of Object.values(this.texts)) node.textContent = "";
    this.#endTrouble();
  }

  #endTrouble() {
    const button = this.words.querySelector("button");
    if (!button) return;
    // The focus moves on from the card, not from the start of the page.
    if (button === document.activeElement) this.node.focus({ preventScroll: true });
    button.remove();
  }
}
