// Scrolls to items that are under way, in the order in which they began: each ends before the next one begins.

export class PendingScrolls {
  constructor() { this.waiting = []; }

  /** Returns the outcome of a scroll that `begin` begins, once it is over. */
  add(begin) {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      begin();
    });
  }

  /** Ends the scroll that began first. */
  end(outcome) { this.waiting.shift()?.(outcome); }

  endAll(outcome) {
    while (this.waiting.length > 0) this.end(outcome);
  }
}
