// The first rows of a list, shown by your code alone before the engine is there: they stand in the element as ordinary content, and
// the list takes them over, each for its item, in its first frame. Where there is no engine, they stay.

import { windowOf } from "./documents.js";
import { SharedStyle } from "./documents.js";

/** Marks the element while its rows are ordinary content. */
const MARK = "data-lazyscroll-first";

const style = new SharedStyle(`
@layer lazyscroll {
  [${MARK}] { overflow: auto; scrollbar-gutter: stable; }
  [${MARK}="nested"] { overflow: visible; }
  [${MARK}="end"] { display: flex; flex-direction: column; }
  [${MARK}="end"] > :first-child { margin-top: auto !important; }
  [${MARK}="end"] > * { flex: none; }
}
[${MARK}] > [data-item] { margin: 0 0 var(--lazyscroll-gap, 0) !important; box-sizing: border-box !important; display: flow-root; }
[${MARK}] > [data-item]:last-child { margin: 0 !important; }
`);

/** The height of a window that has none yet, in pixels. */
const USUAL_HEIGHT = 600;

/** The rows beyond the window that the first frame of the engine has, too, in pixels. */
const BEYOND = 20;

/** The most rows that are made in one step. */
const MOST = 200;

export class FirstRows {
  /** The first index that is shown, and the one behind the last. */
  #start = 0;
  #end = 0;
  #nodes = [];
  /** The offset at which the list begins. */
  #began = 0;

  /**
   * @param {HTMLElement} element
   * @param {HTMLElement} scroller The element that scrolls: `element` or an ancestor.
   * @param {import("./list-rows.js").ListRows} rows
   * @param {{ estimate: number, gap: number, sizeOf: (item: unknown, index: number) => number | undefined, initialIndex: number, distance: number, isAtEnd: boolean,
   *   alignsToEnd: boolean, before: Node | null, after: Node | null }} options
   */
  constructor(element, scroller, rows, options) {
    Object.assign(this, { element, scroller, rows, options });
  }

  get isNested() { return this.scroller !== this.element; }

  /** Shows the rows of one window: from the start, from an index, or at the end. */
  show() {
    const { element, options, rows: { data } } = this;
    style.adopt(element);
    element.setAttribute(MARK, this.isNested ? "nested" : options.alignsToEnd ? "end" : "");
    element.style.setProperty("--lazyscroll-gap", `${options.gap}px`);
    element.replaceChildren();
    if (options.before) element.append(options.before);
    const height = this.#windowHeight();
    this.#start = this.#end = options.isAtEnd ? data.count : Math.min(options.initialIndex, Math.max(0, data.count - 1));
    this.#grow(height + BEYOND);
    if (options.after) element.append(options.after);
    if (this.isNested) return;
    if (options.isAtEnd) this.scroller.scrollTop = this.scroller.scrollHeight;
    else this.#standAt(options.distance);
    this.#began = this.scroller.scrollTop;
  }

  /** Brings the first row so far from the start of the window; rows before it are shown there. */
  #standAt(distance) {
    const [first] = this.#nodes;
    if (!first || distance === 0) return;
    for (let length = 0; length < distance && this.#start > 0;) {
      this.#prepend(this.#start - 1);
      length += this.#nodes[0].getBoundingClientRect().height + this.options.gap;
    }
    this.scroller.scrollTop += first.getBoundingClientRect().top - this.#windowStart() - distance;
  }

  #windowStart() { return this.scroller.getBoundingClientRect().top + this.scroller.clientTop; }

  /** Shows another state of the data, in the same place. */
  update() {
    const { data } = this.rows;
    for (const node of this.#nodes) node.remove();
    this.#nodes = [];
    this.#start = this.#end = this.options.isAtEnd ? data.count : Math.min(this.#start, Math.max(0, data.count - 1));
    this.#grow(this.#windowHeight() + BEYOND);
  }

  /** Shows up to so many rows more, for there is no engine. */
  extend(count) {
    const { data } = this.rows;
    if (this.options.isAtEnd) {
      const before = this.scroller.scrollHeight;
      this.#prepend(Math.max(0, this.#start - count));
      if (!this.isNested) this.scroller.scrollTop += this.scroller.scrollHeight - before;
    } else {
      this.#append(Math.min(data.count, this.#end + count));
    }
  }

  /**
   * The place of the user, once the user has one: the index of the first row that starts in the window, and its distance from
   * there.
   *
   * @returns {{ index: number, distance: number } | null} `null` where the list begins.
   */
  place() {
    const { scroller, options } = this;
    if (this.isNested || this.#nodes.length === 0 || scroller.scrollTop === this.#began) return null;
    if (options.isAtEnd && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1) return null;
    const top = this.#windowStart();
    const first = this.#nodes.findIndex((node) => node.getBoundingClientRect().top >= top);
    const at = first < 0 ? this.#nodes.length - 1 : first;
    return { index: this.#start + at, distance: this.#nodes[at].getBoundingClientRect().top - top };
  }

  /** Leaves the rows to the list, which stands in the element from now on. */
  leave() {
    this.element.removeAttribute(MARK);
    this.element.style.removeProperty("--lazyscroll-gap");
    if (this.element.getAttribute("style") === "") this.element.removeAttribute("style");
    this.#nodes = [];
  }

  /** Removes the rows. */
  end() {
    for (const node of [...this.#nodes, this.options.before, this.options.after]) node?.remove();
    this.leave();
  }

  // MARK: Rows

  /** Adds rows until they are so long, or all are there. */
  #grow(length) {
    const { data } = this.rows;
    const { isAtEnd, estimate, gap } = this.options;
    for (let made = 0; made < MOST;) {
      const missing = length - this.#length();
      const left = isAtEnd ? this.#start : data.count - this.#end;
      if (missing <= 0 || left === 0) return;
      const count = Math.min(left, MOST - made, Math.ceil(missing / (estimate + gap)));
      if (isAtEnd) this.#prepend(this.#start - count);
      else this.#append(this.#end + count);
      made += count;
    }
  }

  #length() {
    if (this.#nodes.length === 0) return 0;
    const [first, last] = [this.#nodes[0].getBoundingClientRect(), this.#nodes.at(-1).getBoundingClientRect()];
    return last.bottom - first.top;
  }

  #append(end) {
    const made = document.createDocumentFragment();
    for (; this.#end < end; this.#end += 1) made.append(this.#make(this.#end, (node) => this.#nodes.push(node)));
    const last = this.#nodes.at(-made.childNodes.length - 1);
    if (last) last.after(made);
    else if (this.options.before?.parentNode === this.element) this.options.before.after(made);
    else this.element.append(made);
  }

  #prepend(start) {
    const made = [];
    for (let index = start; index < this.#start; index += 1) made.push(this.#make(index, () => {}));
    this.#start = start;
    const [first] = this.#nodes;
    if (first) first.before(...made);
    else if (this.options.before?.parentNode === this.element) this.options.before.after(...made);
    else this.element.append(...made);
    this.#nodes.unshift(...made);
  }

  #make(index, keep) {
    const node = this.rows.make(index);
    const height = this.options.sizeOf(this.rows.data.at(index), index);
    node.style.height = height === undefined ? "auto" : `${height}px`;
    node.dataset.item = String(this.rows.data.keyAt(index));
    keep(node);
    return node;
  }

  #windowHeight() {
    const { innerHeight = USUAL_HEIGHT } = windowOf(this.element);
    const height = this.scroller.clientHeight;
    return height > 0 ? Math.min(height, innerHeight) : innerHeight;
  }
}
