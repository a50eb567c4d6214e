// A search through a list of your own items, whose hits are those items.

export class ListSearch {
  #search;
  #itemAt;

  /**
   * @param {import("./common.d.ts").Search} search The search through the collection that shows the list.
   * @param {(path: object) => object | null} itemAt Returns the item that the collection names.
   */
  constructor(search, itemAt) {
    this.#search = search;
    this.#itemAt = itemAt;
  }

  get query() { return this.#search.query; }

  get count() { return this.#search.count; }

  get isComplete() { return this.#search.isComplete; }

  get index() { return this.#search.index; }

  get item() { return this.#search.item && this.#itemAt(this.#search.item); }

  get range() { return this.#search.range; }

  next() { return this.#search.next(); }

  previous() { return this.#search.previous(); }

  end() { this.#search.end(); }
}
