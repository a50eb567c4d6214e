// What a page was sent to, held where it landed while what is around it gets its size, until something else is wanted.

export class Aim {
  /**
   * @param {object} page
   * @param {Element} page.scroller Where the visitor's own wishes come from.
   * @param {(name: object, options: object) => Promise<string>} page.scrollTo Brings something into view.
   * @param {(name: object) => number} page.place How far from the window's start it begins.
   */
  constructor({ scroller, scrollTo, place }) {
    this.scrollTo = scrollTo;
    this.place = place;
    this.target = null;
    for (const type of ["wheel", "pointerdown", "touchstart", "keydown"]) {
      scroller.addEventListener(type, () => { this.target = null; }, { passive: true });
    }
  }

  /** Brings something into view. */
  async take(name, options = {}) {
    const mine = { name, options, place: null };
    this.target = mine;
    return this.#land(mine, options);
  }

  /**
   * Runs what changes sizes, and brings back what is aimed at: what stands at the window's start stays by itself, but in
   * the middle, or at the end, there would be something else than was asked for.
   */
  hold(change) {
    // Who scrolled since, by whatever means, is not brought back.
    if (this.target?.place != null && Math.abs(this.place(this.target.name) - this.target.place) > 2) this.target = null;
    change();
    if (this.target?.place != null) this.#land(this.target, { ...this.target.options, animated: false });
  }

  async #land(mine, options) {
    const outcome = await this.scrollTo(mine.name, options);
    if (this.target === mine) mine.place = this.place(mine.name);
    return outcome;
  }
}
