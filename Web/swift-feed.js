// A list of an app's at work: the engine asks Swift for its views, so that only nodes and numbers go by here.

import { div } from "./div.js";
import { Feed, kinds } from "./feed.js";

export class SwiftFeed extends Feed {
  constructor(stage, options, engine) {
    super(stage, options, engine);
    this.start();
  }

  make(engine) {
    const { lists } = this.engine;
    const index = lists.indexOf(this.options.name);
    if (index >= 0) return engine.createList(index);
    throw new TypeError(`There is no list "${this.options.name}" in Swift; there are: ${lists.join(", ") || "none"}.`);
  }

  load() { this.call((engine, number) => engine.loadList(number)); }

  get count() { return this.isAlive ? this.engine.exports.listItemCount(this.number) : 0; }

  item(number) { return { id: this.identities.id(number), index: this.engine.exports.listPlace(this.number, number) }; }

  itemAt(number) { return this.item(number); }

  has(number) { return this.indexOf(number) >= 0; }

  indexOf(number) { return this.engine.exports.listPlace(this.number, number); }

  numberAt({ index }) {
    const number = Number.isInteger(index) && index < this.count ? this.engine.exports.listItem(this.number, index) : NaN;
    return Number.isNaN(number) ? null : number;
  }

  get lastNumber() { return this.numberAt({ index: this.count - 1 }); }

  /** Only views that Swift does not give are asked for here, and there are none. */
  answerView() { return -1; }

  answerPlaceholder() { return this.engine.nodes.number(placeholder()); }

  stamp(node, kind, section, index, number) {
    if (kind !== kinds.item) {
      this.unstamp(node);
      return;
    }
    this.stampItem(node, number, this.item(number).index);
  }
}

function placeholder() {
  const node = div("lazyscroll-placeholder");
  node.setAttribute("aria-hidden", "true");
  return node;
}
