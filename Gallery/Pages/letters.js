// The strip of letters beside the table: clicking, dragging or typing a letter shows its section.

import { element } from "./card.js";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export class Letters {
  /**
   * @param {object} page
   * @param {(letter: string) => boolean} page.has Returns true if the letter has a section.
   * @param {(letter: string) => void} page.choose Shows the section of a letter, or of the next
   * one.
   */
  constructor({ has, choose }) {
    this.choose = choose;
    this.node = document.querySelector("#letters");
    this.place = -1;
    this.marks = letters.map((letter) => {
      const mark = element("span", has(letter) ? "" : "is-empty");
      mark.textContent = letter;
      return mark;
    });
    this.bubble = element("b", "bubble");
    this.bubble.hidden = true;
    for (const node of [...this.marks, this.bubble]) node.setAttribute("aria-hidden", "true");
    this.node.replaceChildren(...this.marks, this.bubble);
    this.node.setAttribute("aria-valuemin", "1");
    this.node.setAttribute("aria-valuemax", String(letters.length));
    this.node.hidden = false;
    this.show("A");
    this.#listen();
  }

  /** Marks the letter whose section is at the top. */
  show(letter) {
    const place = letters.indexOf(letter);
    if (place === this.place) return;
    this.marks[this.place]?.removeAttribute("data-current");
    this.place = place;
    this.marks[place]?.setAttribute("data-current", "");
    this.node.setAttribute("aria-valuenow", String(place + 1));
    this.node.setAttribute("aria-valuetext", letter);
  }

  #go(place) {
    const letter = letters[Math.max(0, Math.min(letters.length - 1, place))];
    this.choose(letter);
    return letter;
  }

  #listen() {
    this.node.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      this.node.focus({ preventScroll: true, focusVisible: false });
      this.node.setPointerCapture(event.pointerId);
      this.last = null;
      this.#point(event);
    });
    this.node.addEventListener("pointermove", (event) => {
      if (this.node.hasPointerCapture(event.pointerId)) this.#point(event);
    });
    this.node.addEventListener("lostpointercapture", () => { this.bubble.hidden = true; });
    this.node.addEventListener("keydown", (event) => {
      const steps = {
        ArrowDown: this.place + 1, ArrowRight: this.place + 1, ArrowUp: this.place - 1, ArrowLeft: this.place - 1,
        Home: 0, End: letters.length - 1, PageDown: this.place + 5, PageUp: this.place - 5,
      };
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const place = steps[event.key] ?? letters.indexOf(event.key.toUpperCase());
      if (place === -1 && !(event.key in steps)) return;
      event.preventDefault();
      // A letter is not a shortcut of the page while it is typed here.
      event.stopPropagation();
      this.#go(place);
    });
  }

  /** Returns the letter at the height of a pointer, even if that is beside the strip. */
  #point(event) {
    const first = this.marks[0].getBoundingClientRect();
    const last = this.marks[letters.length - 1].getBoundingClientRect();
    const part = (event.clientY - first.top) / (last.bottom - first.top);
    const place = Math.max(0, Math.min(letters.length - 1, Math.floor(part * letters.length)));
    if (place === this.last) return;
    this.last = place;
    this.bubble.textContent = this.#go(place);
    this.bubble.style.top = `${this.marks[place].offsetTop + this.marks[place].offsetHeight / 2}px`;
    this.bubble.hidden = false;
  }
}
