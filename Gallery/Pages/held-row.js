// The row that the visitor reads, and how far updates have moved it.

/** Movements below this are the rounding of pixels. */
const ROUNDING = 0.6;

/** The milliseconds after a gesture in which it may be the visitor who moves the rows. */
const GESTURE = 250;

export class HeldRow {
  /** @param list A list view, whose rows have IDs. */
  constructor(list) {
    this.list = list;
    this.id = null;
    /** The distance of the row from the window's top. */
    this.top = 0;
    /** The greatest distance that an update moved the row by, in pixels. */
    this.worst = 0;
    /** The number of frames in which a row was looked at. */
    this.looks = 0;
    /** The time of the visitor's last gesture. */
    this.gesture = -Infinity;
    for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
      list.scroller.addEventListener(kind, () => { this.gesture = performance.now(); }, { passive: true });
    }
  }

  /**
   * Looks where the row is in this frame, after the updates of the last one.
   *
   * @param {Set<number>} touched The rows that the last updates moved or removed: nobody expects those to stand still.
   */
  look(touched) {
    const edge = this.list.scroller.getBoundingClientRect().top;
    const isScrolled = this.list.isScrolling || performance.now() - this.gesture < GESTURE;
    if (!isScrolled && this.id !== null && !touched.has(this.id)) {
      const node = this.list.viewOf(this.id);
      if (node) {
        const moved = Math.abs(node.getBoundingClientRect().top - edge - this.top);
        if (moved > ROUNDING) this.worst = Math.max(this.worst, moved);
        this.looks += 1;
      }
    }
    this.#choose(edge);
  }

  /** Chooses the first row that starts in the window, of those that no update of before is still moving. */
  #choose(edge) {
    this.id = null;
    for (const node of this.list.scroller.querySelectorAll("[data-item]")) {
      const top = node.getBoundingClientRect().top - edge;
      if (top < -0.5 || (this.id !== null && top >= this.top) || node.hidden) continue;
      const named = this.list.itemOf(node);
      if (named?.id === undefined || node.getAnimations().length > 0) continue;
      [this.id, this.top] = [named.id, top];
    }
  }
}
