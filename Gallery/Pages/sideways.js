// Sideways scrolling of a list whose rows are as wide as its window: their texts move together by a custom property, which
// follows a scroll bar of its own below the list.

/** The distance of an arrow key, in pixels. */
const STEP = 80;

/** The pixels of a line, for wheels that count lines. */
const LINE = 20;

/** The distance kept from the edges when a range is brought in sight, in pixels. */
const MARGIN = 60;

export class Sideways {
  #longest = 0;
  #finger = null;

  /**
   * @param {HTMLElement} strip The scroll bar: an element that scrolls sideways, with one child as wide as the longest text.
   * @param {HTMLElement} target The element that gets the properties `--sideways`, the offset, and `--longest`, a number of letters.
   */
  constructor(strip, target) {
    this.strip = strip;
    this.target = target;
    strip.addEventListener("scroll", () => target.style.setProperty("--sideways", `${strip.scrollLeft}px`), { passive: true });
  }

  /** Lets the wheel, arrow keys and fingers on an element scroll. */
  listen(element) {
    element.addEventListener("wheel", (event) => {
      if (event.ctrlKey) return;
      const [x, y] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      if (Math.abs(x) <= Math.abs(y)) return;
      event.preventDefault();
      this.strip.scrollLeft += x * (event.deltaMode === 1 ? LINE : 1);
    }, { passive: false });
    element.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }) => {
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      if (key === "ArrowLeft" || key === "ArrowRight") this.strip.scrollLeft += key === "ArrowLeft" ? -STEP : STEP;
    });
    element.addEventListener("pointerdown", ({ pointerType, pointerId, clientX }) => {
      if (pointerType === "touch") this.#finger = { pointerId, start: clientX + this.strip.scrollLeft };
    });
    element.addEventListener("pointermove", ({ pointerId, clientX }) => {
      if (pointerId === this.#finger?.pointerId) this.strip.scrollLeft = this.#finger.start - clientX;
    });
    for (const name of ["pointerup", "pointercancel"]) element.addEventListener(name, () => { this.#finger = null; });
  }

  /** Makes space for a text of so many letters. */
  saw(letters) {
    if (letters <= this.#longest) return;
    this.#longest = letters;
    this.target.style.setProperty("--longest", String(letters));
  }

  /** Brings a range in sight, between the start of the texts and the end of the window. */
  reveal(range, start) {
    const { left, right } = range.getBoundingClientRect();
    const end = this.strip.getBoundingClientRect().right;
    if (left < start) this.strip.scrollLeft += left - start - MARGIN;
    else if (right > end) this.strip.scrollLeft += Math.min(right - end + MARGIN, left - start);
  }
}
