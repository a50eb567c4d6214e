// Nodes that a server has rendered for items, taken over by a list: a node with `data-item` is given to the item of that ID, with
// its focus, its text and whatever else is in it. Nodes wait out of sight, but in the document, for none of that survives a
// removal.

import { div } from "./div.js";

export class Adoption {
  /** The nodes that wait, by the IDs that they name. */
  #nodes = new Map();
  /** The children that the element had. */
  #children;
  #taken = new Set();
  #holder = div("");
  #focus;

  /** @param {HTMLElement} element The element of the list. */
  constructor(element) {
    this.element = element;
    this.#children = [...element.childNodes];
    this.#holder.hidden = true;
    const rows = this.#children.filter((node) => node.dataset?.item !== undefined);
    for (const node of rows) if (!this.#nodes.has(node.dataset.item)) this.#nodes.set(node.dataset.item, node);
  }

  /** Returns true for an element with nodes that were rendered for items. */
  static hasRows({ children }) { return Array.from(children).some((node) => node.dataset?.item !== undefined); }

  /** True if the element had nodes that were rendered for items. */
  get hasRows() { return this.#children.some((node) => this.#taken.has(node)) || this.#nodes.size > 0; }

  /** Counts nodes that a list has taken among those that the element had: it shows none of them. */
  giveBack() { this.#taken.clear(); }

  /** Shows the nodes of a list in place of what the element shows. */
  begin(content) {
    this.#focus = focusIn(this.element);
    this.element.append(content);
    if (this.#nodes.size > 0) {
      content.append(this.#holder);
      for (const node of this.#nodes.values()) moveInto(this.#holder, node);
    }
    for (const node of this.#children) if (node.parentNode === this.element) node.remove();
  }

  /** Gives the node that was rendered for an item; `undefined` for none. */
  take(id) {
    if (this.#nodes.size === 0) return undefined;
    const node = this.#nodes.get(String(id));
    this.#nodes.delete(String(id));
    if (node) this.#taken.add(node);
    return node;
  }

  /** Lets go of the nodes that no item took: the first frame is there. */
  end() {
    this.#nodes.clear();
    this.#holder.remove();
    this.#focus?.();
    this.#focus = undefined;
  }

  /** The children that the element had, without those that the list has taken. */
  get rest() { return this.#children.filter((node) => !this.#taken.has(node)); }
}

/** Moves a node to the end of another one, with its state where the browser can: within one document. */
export function moveInto(parent, node) {
  const isWithinDocument = node.isConnected && parent.isConnected && node.ownerDocument === parent.ownerDocument;
  if (parent.moveBefore && isWithinDocument) parent.moveBefore(node, null);
  else parent.append(node);
}

/** Returns a function that gives the focus back, and what was selected, if it is in an element and gets lost. */
function focusIn(element) {
  const focused = element.ownerDocument.activeElement;
  if (!focused || focused === element || !element.contains(focused)) return undefined;
  const { selectionStart, selectionEnd, selectionDirection } = focused;
  return () => {
    if (!focused.isConnected || focused.ownerDocument.activeElement === focused) return;
    focused.focus({ preventScroll: true });
    if (selectionStart !== null && selectionStart !== undefined) focused.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  };
}
