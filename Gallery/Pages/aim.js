// Keeps a scroll target where it landed while sizes around it settle, until the visitor does
// something else.

export class Aim {
  /**
   * @param {object} page
   * @param {Element} page.scroller The element that receives the visitor's input.
   * @param {(name: object, options: object) => Promise<string>} page.scrollTo Brings something into view.
   * @param {(name: object) => number} page.place Returns the distance from the window's start to
   * its start.
   */
  constructor({ scroller, scrollTo, place }) {
    this.scrollTo = scrollTo;
    this.place = place;
    this.target = null;
    for (const type of ["wheel", "pointerdown", "touchstart", "keydown"]) {
      scroller.addEventListener(type, () => { this.target = null; }, { passive: true });
    }
  }

  /** Brings a target into view. */
  async take(name, options = {}) {
    const mine = { name, options, place: null };
    this.target = mine;
    return this.#land(mine, options);
  }

  /**
   * Runs a change of sizes, and restores the target: a target at the window's start stays by
   * itself, but in the middle, or at the end, another item would take its place.
   */
  hold(change) {
    // After any scrolling by the visitor the target is not restored.
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
