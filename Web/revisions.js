// Revisions of items that a page shows by their IDs: an item with the same revision as before is not bound again.

export class Revisions {
  #last = 0;
  #ofOthers = 0;
  /** The revisions of items that were reloaded alone, by their numbers. */
  #own = new Map();

  /** A revision that no item has had: for one that is bound at every reload. */
  next() {
    this.#last += 1;
    return this.#last;
  }

  /** The revision of an item's content. */
  of(number) { return this.#own.get(number) ?? this.#ofOthers; }

  /** Gives an item another revision. */
  renew(number) {
    this.#own.set(number, this.next());
  }

  /** Gives all items another revision. */
  renewAll() {
    this.#ofOthers = this.next();
    this.#own.clear();
  }

  /** Forgets an item that is not there any more. */
  forget(number) { this.#own.delete(number); }

  /** Forgets items that are not there any more. */
  keep(isKept) { for (const number of this.#own.keys()) if (!isKept(number)) this.#own.delete(number); }
}
