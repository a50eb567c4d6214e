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
  [${MARK}]::before, [${MARK}]::after { content: ""; display: block; flex: none; height: var(--lazyscroll-top, 0); }
  [${MARK}]::after { height: var(--lazyscroll-bottom, 0); }
}
[${MARK}] > * { display: flow-root; margin-inline: var(--lazyscroll-leading, 0) var(--lazyscroll-trailing, 0) !important; }
[${MARK}] > [data-item] { margin-block: 0 !important; box-sizing: border-box !important; }
[${MARK}] > [data-item] + [data-item] { margin-top: var(--lazyscroll-gap, 0) !important; }
`);

/** The properties for the style sheet, without their prefix: the gap, and what bars of the page cover beyond the padding. */
const LENGTHS = ["gap", "top", "bottom", "leading", "trailing"];

/** The height of a window that has none yet, in pixels. */
const USUAL_HEIGHT = 600;

/** The rows beyond the window that the first frame of the engine has, too, in pixels. */
const BEYOND = 20;

/** The most rows that are made in one step. */
const MOST = 200;

/** The rounds of changes that functions of the page make while they make rows; what they change then is shown by the engine. */
const MOST_ROUNDS = 8;

export class FirstRows {
  /** The first index that is shown, and the one behind the last. */
  #start = 0;
  #end = 0;
  #nodes = [];
  /** The offset at which the list begins. */
  #began = 0;
  /** True if it begins at its end. */
  #isAtEnd = false;
  /** The padding of the window: that of the element, and what bars of the page cover beyond it. */
  #padding = { top: 0, bottom: 0 };
  /** True while functions of the page make rows, which may call the list. */
  #isWorking = false;
  /** True if the data was changed meanwhile. */
  #isStale = false;
  #hasEnded = false;

  /**
   * @param {HTMLElement} element
   * @param {HTMLElement} scroller The element that scrolls: `element` or an ancestor.
   * @param {import("./list-rows.js").ListRows} rows
   * @param {import("./list-ends.js").ListEnds} ends
   * @param {{ estimate: number, gap: number, sizeOf: (item: unknown, index: number) => number | undefined, alignsToEnd: boolean,
   *   insets: { top?: number, leading?: number, bottom?: number, trailing?: number },
   *   beginning: () => { index: number, distance: number, isAtEnd: boolean } }} options
   */
  constructor(element, scroller, rows, ends, options) {
    Object.assign(this, { element, scroller, rows, ends, options });
  }

  get isNested() { return this.scroller !== this.element; }

  /** True once the rows are no longer theirs: the list has ended, or shows them. */
  get #isOver() { return this.#hasEnded || this.element.querySelector(":scope > .lazyscroll-runway") !== null; }

  /** Shows the rows of one window: from the start, from an index, or at the end. */
  show() {
    const { element, options } = this;
    style.adopt(element);
    element.setAttribute(MARK, this.isNested ? "nested" : options.alignsToEnd ? "end" : "");
    for (const [place, value] of this.#lengths().entries()) element.style.setProperty(`--lazyscroll-${LENGTHS[place]}`, `${value}px`);
    element.replaceChildren();
    this.#work(() => this.#begin(0));
  }

  /** Lengths for the style sheet, in the sequence of `LENGTHS`. */
  #lengths() {
    const { element, options: { gap, insets: { top = 0, leading = 0, bottom = 0, trailing = 0 } } } = this;
    if (this.isNested) return [gap];
    const { paddingTop, paddingBottom, paddingInlineStart, paddingInlineEnd } = windowOf(element).getComputedStyle(element);
    const beyond = (inset, padding) => Math.max(0, inset - (Number.parseFloat(padding) || 0));
    this.#padding = { top: Math.max(top, Number.parseFloat(paddingTop) || 0), bottom: Math.max(bottom, Number.parseFloat(paddingBottom) || 0) };
    return [gap, beyond(top, paddingTop), beyond(bottom, paddingBottom), beyond(leading, paddingInlineStart), beyond(trailing, paddingInlineEnd)];
  }

  /** Shows the rows with which the list begins, and at least so many. */
  #begin(count) {
    const { data } = this.rows;
    const { index, distance, isAtEnd } = this.options.beginning();
    this.#isAtEnd = isAtEnd;
    this.#start = this.#end = isAtEnd ? data.count : index;
    this.#showEnds();
    this.#grow(this.#windowHeight() + BEYOND);
    if (isAtEnd) this.#prepend(Math.max(0, Math.min(this.#start, data.count - count)));
    else this.#append(Math.min(data.count, Math.max(this.#end, index + count)));
    if (this.isNested || this.#isOver) return;
    if (isAtEnd) this.scroller.scrollTop = this.scroller.scrollHeight;
    else this.#standAt(0, distance, index > 0 || distance !== 0);
    this.#began = this.scroller.scrollTop;
  }

  /** Shows the header, or the note, and the footer. */
  #showEnds() {
    const { header, footer } = this.ends;
    if (header) this.element.prepend(header);
    if (footer) this.element.append(footer);
  }

  /** Brings a row so far from the start of the window; rows before the first one are shown as far as they are seen. */
  #standAt(place, distance, isFilling = true) {
    const node = this.#nodes[place];
    if (!node || !isFilling) return;
    const missing = Math.max(distance + this.#padding.top, this.#windowHeight() - this.#length());
    for (let [length, made] = [0, 0]; length < missing && made < MOST && this.#start > 0 && !this.#isStale && !this.#isOver; made += 1) {
      this.#prepend(this.#start - 1);
      length += this.#nodes[0].getBoundingClientRect().height + this.options.gap;
    }
    this.scroller.scrollTop += node.getBoundingClientRect().top - this.#windowStart() - distance;
  }

  #windowStart() { return this.scroller.getBoundingClientRect().top + this.scroller.clientTop + this.#padding.top; }

  /** Shows another state of the data, in the same place. */
  update() { this.#work(() => this.#update()); }

  #update() {
    const { rows: { data }, scroller } = this;
    const isMoved = this.#isMoved && !this.#isAtItsEnd;
    const nodes = this.#nodes;
    const seen = isMoved ? this.#firstSeen() : 0;
    // The first row in the window that is still an item, and its distance from the window's start.
    const kept = isMoved ? nodes.findIndex((node, place) => place >= seen && data.indexOf(this.rows.boundTo(node)?.key) >= 0) : -1;
    const index = kept < 0 ? -1 : data.indexOf(this.rows.boundTo(nodes[kept]).key);
    const distance = kept < 0 ? 0 : nodes[kept].getBoundingClientRect().top - this.#windowStart();
    const [start, before] = [this.#start, scroller.scrollTop];
    this.ends.header?.remove();
    for (const node of nodes) node.remove();
    this.#nodes = [];
    if (index < 0) {
      this.#begin(nodes.length);
      if (isMoved) scroller.scrollTop = before;
      return;
    }
    this.#start = this.#end = start === 0 ? 0 : Math.max(0, index - kept);
    this.#showEnds();
    this.#append(Math.min(data.count, index - kept + nodes.length));
    if (this.#isOver) return;
    this.#standAt(index - this.#start, distance);
  }

  /** Shows up to so many rows more, for there is no engine. */
  extend(count) {
    this.#work(() => {
      if (this.#isAtEnd) {
        const before = this.scroller.scrollHeight;
        this.#prepend(Math.max(0, this.#start - count));
        if (!this.isNested) this.scroller.scrollTop += this.scroller.scrollHeight - before;
      } else {
        this.#append(Math.min(this.rows.data.count, this.#end + count));
      }
    });
  }

  /** Makes rows. Functions of the page that call the list meanwhile are heeded afterwards. */
  #work(body) {
    this.#isStale = true;
    if (this.#isWorking) return;
    this.#isWorking = true;
    try {
      for (let rounds = 0; this.#isStale && !this.#isOver && rounds < MOST_ROUNDS; rounds += 1) {
        this.#isStale = false;
        if (rounds === 0) body();
        else this.#update();
      }
    } finally {
      this.#isWorking = false;
    }
  }

  // MARK: The place of the user

  /** True once the user has scrolled; an element that is not shown has lost its offset. */
  get #isMoved() { return !this.isNested && this.#nodes.length > 0 && this.scroller.clientHeight > 0 && this.scroller.scrollTop !== this.#began; }

  /** True if the list begins at its end, and the user is there. */
  get #isAtItsEnd() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroller;
    return this.#isAtEnd && scrollTop + clientHeight >= scrollHeight - 1;
  }

  /** The place among the rows of the first one that starts in the window, or else of the last one. */
  #firstSeen() {
    const top = this.#windowStart();
    const first = this.#nodes.findIndex((node) => node.getBoundingClientRect().top >= top);
    return first < 0 ? this.#nodes.length - 1 : first;
  }

  /**
   * The place of the user, once the user has one: the index of the first row that starts in the window, and its distance from
   * there.
   *
   * @returns {{ index: number, distance: number } | null} `null` where the list begins.
   */
  place() {
    if (!this.#isMoved || this.#isAtItsEnd) return null;
    const at = this.#firstSeen();
    return { index: this.#start + at, distance: this.#nodes[at].getBoundingClientRect().top - this.#windowStart() };
  }

  /** The same as a position to be saved. */
  position() {
    const place = this.place();
    return place && { item: this.rows.data.keyAt(place.index), distance: place.distance, edges: [] };
  }

  /** The node that shows an item, if one does. */
  nodeOf(key) {
    const index = this.rows.data.indexOf(key);
    return index < this.#start ? undefined : this.#nodes[index - this.#start];
  }

  /** The item of the row that a node is in, or is. */
  itemOf(node) {
    const row = this.#nodes.find((each) => each.contains(node));
    return row && this.rows.boundTo(row);
  }

  /** The items in the window; `null` for none. */
  range() {
    const { top, bottom } = this.scroller.getBoundingClientRect();
    const seen = this.#nodes.map((node) => node.getBoundingClientRect()).map((box) => box.bottom > top && box.top < bottom);
    const start = seen.indexOf(true);
    return start < 0 ? null : { start: this.#start + start, end: this.#start + seen.lastIndexOf(true) + 1 };
  }

  // MARK: The end

  /** Leaves the rows to the list, which stands in the element from now on. */
  leave() {
    this.#hasEnded = true;
    this.element.removeAttribute(MARK);
    for (const name of LENGTHS) this.element.style.removeProperty(`--lazyscroll-${name}`);
    if (this.element.getAttribute("style") === "") this.element.removeAttribute("style");
    this.#nodes = [];
  }

  /** Removes the rows. */
  end() {
    for (const node of [...this.#nodes, this.ends.header, this.ends.footer]) node?.remove();
    this.leave();
  }

  // MARK: Rows

  /** Adds rows until they are so long, or all are there. */
  #grow(length) {
    const { data } = this.rows;
    const { estimate, gap } = this.options;
    const isAtEnd = this.#isAtEnd;
    for (let made = 0; made < MOST && !this.#isStale && !this.#isOver;) {
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
    const made = this.#made(this.#end, end);
    if (made.length === 0) return;
    const last = this.#nodes.at(-1);
    if (last) last.after(...made);
    else this.#insertFirst(made);
    this.#end += made.length;
    this.#nodes.push(...made);
  }

  #prepend(start) {
    const made = this.#made(start, this.#start);
    if (made.length === 0) return;
    const [first] = this.#nodes;
    if (first) first.before(...made);
    else this.#insertFirst(made);
    this.#start -= made.length;
    this.#nodes.unshift(...made);
  }

  #insertFirst(made) {
    const { header } = this.ends;
    if (header?.parentNode === this.element) header.after(...made);
    else this.element.prepend(...made);
  }

  /** Rows for indexes; none if the data changes or the list ends while they are made. */
  #made(start, end) {
    const made = [];
    for (let index = start; index < end; index += 1) {
      made.push(this.#make(index));
      if (this.#isStale || this.#isOver) return [];
    }
    return made;
  }

  #make(index) {
    const node = this.rows.make(index);
    const { height, key } = this.rows.lookUp(index, this.options.sizeOf);
    node.style.height = height === undefined ? "auto" : `${height}px`;
    node.dataset.item = String(key);
    return node;
  }

  #windowHeight() {
    const { innerHeight = USUAL_HEIGHT } = windowOf(this.element);
    const height = this.scroller.clientHeight;
    return (height > 0 ? Math.min(height, innerHeight) : innerHeight) - this.#padding.top - this.#padding.bottom;
  }
}
