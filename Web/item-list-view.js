// The calls that feeds and carousels share: their items are known by their IDs.

import { NO_ID } from "./identities.js";
import { alignment, feed, ListView } from "./list-view.js";

export class ItemListView extends ListView {
  // MARK: Scrolling

  scrollTo(id, { align = "nearest", animated = false } = {}) {
    const number = this[feed].identities.known(id);
    return this[feed].scrollTo(number === NO_ID ? null : number, alignment("scrollTo", this[feed], align), animated);
  }

  // MARK: Items

  viewOf(id) { return this[feed].nodeOf(this[feed].identities.known(id)); }

  itemOf(node) { return this[feed].itemIn(node); }

  frameOf(id) {
    const number = this[feed].identities.known(id);
    return number === NO_ID ? null : this[feed].frameOf(number);
  }

  // MARK: Selection

  get selected() {
    const items = Array.from(this[feed].selected, (number) => this[feed].item(number));
    return new Set(items.map(({ id, index }) => id ?? index));
  }

  select(id) { this.#setSelected("select", id, true); }

  deselect(id) { this.#setSelected("deselect", id, false); }

  #setSelected(name, id, isSelected) {
    if (!this[feed].isAlive) return;
    const number = this[feed].identities.known(id);
    if (number !== NO_ID && this[feed].has(number)) this[feed].setSelected(number, isSelected);
    else this[feed].page.report(`${name}: there is no item ${id}; nothing was changed.`);
  }
}
