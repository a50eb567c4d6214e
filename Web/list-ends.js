// What a list shows before its first item and behind its last one: a header, with a note while there are no items, and a footer.

import { div } from "./div.js";

export class ListEnds {
  #header;
  #note;
  #isEmpty;

  /**
   * @param {{ header?: Node | (() => Node), footer?: Node | (() => Node), empty?: Node | (() => Node) }} options
   * @param {() => boolean} isEmpty Returns true while there are no items.
   */
  constructor({ header, footer, empty }, isEmpty) {
    this.#isEmpty = isEmpty;
    this.#header = wrapped(header, "lazyscroll-list-header");
    this.#note = wrapped(empty, "lazyscroll-list-empty");
    /** The node in which the footer stands; `null` for a list without one. */
    this.footer = wrapped(footer, "lazyscroll-list-footer");
  }

  /** True for a list that shows something before its first item, at times at least. */
  get hasHeader() { return Boolean(this.#header ?? this.#note); }

  /** The node in which the header and the note stand; `null` where there is neither. */
  get header() {
    if (!this.#note) return this.#header;
    if (!this.#isEmpty()) {
      this.#note.remove();
      return this.#header;
    }
    if (!this.#header) return this.#note;
    this.#header.append(this.#note);
    return this.#header;
  }
}

function wrapped(given, name) {
  if (!given) return null;
  const node = div(name);
  node.append(typeof given === "function" ? given() : given);
  return node;
}
