// The update of the data that a page waits for: one at a time, since each replaces the one before.

export class PendingUpdate {
  #end = null;

  /** A Boolean value that indicates whether an update has not ended yet. */
  get isPending() { return this.#end !== null; }

  /**
   * Begins an update, which replaces the one before.
   *
   * @param {() => void} perform Hands the data over.
   * @returns {Promise<"shown" | "replaced" | "cancelled">} How it ended.
   * @throws Any error of `perform`; the update before goes on then.
   */
  begin(perform) {
    const before = this.#end;
    let mine;
    const ended = new Promise((resolve) => { mine = resolve; });
    this.#end = mine;
    try {
      perform();
    } catch (error) {
      if (this.#end === mine) this.#end = before;
      throw error;
    }
    before?.("replaced");
    return ended;
  }

  /** Ends the update, if there is one. */
  end(outcome) {
    const end = this.#end;
    this.#end = null;
    end?.(outcome);
  }
}
