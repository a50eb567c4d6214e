// The details of the selected item, below the shelves.

import { element } from "./card.js";

export class Look {
  /** @param {{ close: () => void }} page Called when the visitor closes the details. */
  constructor({ close }) {
    this.node = document.querySelector("#look");
    this.picture = element("img", "");
    this.picture.alt = "";
    this.name = element("p", "name");
    this.note = element("p", "note");
    this.price = element("p", "price");
    for (const text of [this.name, this.note]) text.dir = "auto";
    const words = element("div", "words");
    words.append(this.name, this.note, this.price);
    const button = element("button", "close");
    button.type = "button";
    button.textContent = "Close";
    button.addEventListener("click", close);
    this.node.append(this.picture, words, button);
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.node.hidden) close();
    });
  }

  show(item) {
    this.picture.src = item.cover;
    this.name.textContent = item.name;
    this.note.textContent = [item.subtitle, item.shop].filter(Boolean).join(" · ");
    this.price.textContent = item.price ?? "";
    this.node.hidden = false;
  }

  hide() { this.node.hidden = true; }
}
