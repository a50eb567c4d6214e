// The calls that feeds and carousels share: the selected items are known by their IDs.

import { feed, ListView } from "./list-view.js";

export class ItemListView extends ListView {
  get selected() {
    this[feed].settleEdits();
    const items = Array.from(this[feed].selected, (number) => this[feed].item(number));
    return new Set(items.map(({ id, index }) => id ?? index));
  }
}
