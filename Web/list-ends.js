// What a list shows before its first item and behind its last one: a header, with a note while there are no items, and a footer.

import { div } from "./div.js";
import { isElement } from "./documents.js";

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
    this.#header = wrapped(header, "header");
    this.#note = wrapped(empty, "empty");
    /** The node in which the footer stands; `null` for a list without one. */
    this.footer = wrapped(footer, "footer");
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

/** @throws {TypeError} for a function that returns something else than an element, or nothing. */
function wrapped(given, name) {
  const content = typeof given === "function" ? given() : given;
  if (content === undefined || content === null) return null;
  if (!isElement(content)) throw new TypeError(`createList: \`${name}\` returned ${content}, which is no element.`);
  const node = div(`lazyscroll-list-${name}`);
  node.append(content);
  return node;
}
