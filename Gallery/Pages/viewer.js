// A picture as large as the window allows, with buttons for the next and the previous one.

import { element } from "./card.js";
import { grouped } from "./jump.js";

export class Viewer {
  /**
   * @param {object} page
   * @param {number} page.count The number of pictures.
   * @param {(number: number) => object | undefined} page.picture Returns the data of a picture, if
   * loaded.
   * @param {(number: number) => void} page.show Brings a picture into view behind the viewer.
   * @param {(number: number) => void} page.closed Called with the picture that was shown last.
   */
  constructor({ count, picture, show, closed }) {
    this.count = count;
    this.picture = picture;
    this.show = show;
    this.number = -1;
    this.node = document.querySelector("#viewer");
    this.image = this.node.querySelector("img");
    this.title = this.node.querySelector(".title");
    this.text = this.node.querySelector(".text");
    this.note = this.node.querySelector(".note");
    this.node.addEventListener("close", () => {
      this.image.removeAttribute("src");
      const { number } = this;
      this.number = -1;
      closed(number);
    });
    this.node.addEventListener("click", (event) => {
      const step = event.target.closest("[data-step]")?.dataset.step;
      if (step !== undefined) this.#step(Number(step));
      else if (event.target === this.node || event.target.closest("[data-close]")) this.node.close();
    });
    this.node.addEventListener("keydown", (event) => {
      const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };
      if (event.key in steps) {
        event.preventDefault();
        this.#step(steps[event.key]);
      }
    });
  }

  /** True while it covers the page. */
  get isOpen() { return this.node.open; }

  /** Shows a picture. */
  open(number) {
    this.number = number;
    this.#draw();
    if (!this.node.open) this.node.showModal();
  }

  /** The picture's data may have been loaded meanwhile. */
  changed() { if (this.isOpen && !this.image.getAttribute("src")) this.#draw(); }

  #step(step) {
    const next = this.number + step;
    if (next < 0 || next >= this.count) return;
    this.show(next);
    this.open(next);
  }

  #draw() {
    const picture = this.picture(this.number);
    this.title.textContent = picture?.title ?? "";
    this.text.textContent = picture?.text ?? "";
    const place = `${grouped(this.number + 1)} of ${grouped(this.count)}`;
    this.note.textContent = picture?.note ? `${picture.note} · ${place}` : place;
    if (picture) {
      // The picture's space is reserved before it is loaded.
      this.image.width = picture.width;
      this.image.height = picture.height;
      this.image.style.backgroundColor = picture.ground ?? "";
      if (this.image.getAttribute("src") !== picture.picture) this.image.src = picture.picture;
      this.image.alt = picture.title;
    } else {
      this.image.removeAttribute("src");
    }
    this.node.querySelector("[data-step='-1']").disabled = this.number === 0;
    this.node.querySelector("[data-step='1']").disabled = this.number === this.count - 1;
  }
}
