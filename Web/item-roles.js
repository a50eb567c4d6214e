// The roles of items, and what is read aloud of them: those of a list here, those of a listbox and of a grid in modules that
// only pages with them load.

/** The role of an item, by that of the list. */
const itemRoles = { feed: "article", listbox: "option", grid: "row" };

/** The items of a list, each in the Tab order if it may be tapped or moved. */
export class ListRoles {
  /** @param {import("./feed.js").Feed} feed */
  constructor(feed) {
    this.feed = feed;
    this.itemRole = itemRoles[feed.options.role] ?? "listitem";
  }

  /** True if one item is in the Tab order, and not each. */
  get isOneStop() { return false; }

  /** The role of a section's header. */
  get headerRole() { return "heading"; }

  /** Listens to the user; `on` adds a listener. */
  listen() {}

  /** A node shows an item from now on, which is that place of all. */
  stamp(node, number, place) {
    if (!node.hasAttribute("role")) node.setAttribute("role", this.itemRole);
    if (this.feed.isFocusable && !node.hasAttribute("tabindex")) node.tabIndex = 0;
    this.tellPlace(node, place);
    this.tellCount(node);
  }

  /** Numbers the node of an item. */
  tellPlace(node, place) { node.setAttribute("aria-posinset", String(place + 1)); }

  /** Tells the node of an item how many there are. */
  tellCount(node, count = this.feed.count) {
    const told = String(count);
    if (node.getAttribute("aria-setsize") !== told) node.setAttribute("aria-setsize", told);
  }

  /** A node that may have shown an item shows none any more. */
  unstamp() {}

  showSelected(node, isSelected) {
    if (isSelected) node.setAttribute("aria-current", "true");
    else node.removeAttribute("aria-current");
  }

  /** Returns the node that has the focus when an item has. */
  target(node) { return node; }

  dataChanged() {
    const { count, shown } = this.feed;
    for (const node of shown.keys()) this.tellCount(node, count);
  }

  /** Brings the node that has the focus into the window across the axis. */
  reveal() {}

  end() {}
}
