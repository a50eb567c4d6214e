// The options of a listbox: one of them is in the Tab order, and keys lead from there to others, on the screen or not, and select
// them. The engine decides to which item a key leads.

import { focusedIn } from "./documents.js";
import { innermost, takesClick } from "./input.js";
import { walkKeys } from "./focus.js";
import { ListRoles } from "./item-roles.js";

/** The most items that one key or click selects: the page is told of each. */
const MOST = 100_000;

/** Keys that lead far, and their direction. */
const [ends, pages] = [{ Home: -1, End: 1 }, { PageUp: -1, PageDown: 1 }];

export class Roles extends ListRoles {
  /** The number of the item that Tab leads to, `null` for none yet; its index, and the node in the Tab order if it has one. */
  #current = null;
  #place = 0;
  #stop = null;
  /** The item that a range begins at, and the one that it was extended to last, by their numbers. */
  #anchor = null;
  #reach = null;

  constructor(feed) {
    super(feed);
    const { stage: { element, isSideways }, options: { selection } } = feed;
    element.tabIndex = 0;
    if (selection === "multiple") element.setAttribute("aria-multiselectable", "true");
    if (isSideways) element.setAttribute("aria-orientation", "horizontal");
  }

  get isOneStop() { return true; }

  /** Headers are no options. */
  get headerRole() { return "presentation"; }

  get isMultiple() { return this.feed.options.selection === "multiple"; }

  /** True for the item that Tab leads to. */
  isCurrent(number) { return number === this.#current; }

  // MARK: Nodes

  stamp(node, number, place) {
    super.stamp(node, number, place);
    this.order(node, number);
    if (this.feed.options.selection === "none") return;
    const isSelected = this.feed.selected.has(number);
    if (isSelected || this.feed.answerShouldSelect(number)) node.setAttribute("aria-selected", String(isSelected));
    else node.removeAttribute("aria-selected");
  }

  unstamp(node) {
    if (!this.feed.shown.has(node)) return;
    if (node === this.#stop) this.#setStop(null);
    // Another list, of other roles, may show it next. One that has the focus would lose it, and nobody would know.
    if (!node.contains(focusedIn(node))) node.removeAttribute("tabindex");
    node.removeAttribute("aria-selected");
    if (node.getAttribute("role") === this.itemRole) node.removeAttribute("role");
  }

  /** One that cannot be selected has no such state. */
  showSelected(node, isSelected) {
    if (isSelected || node.hasAttribute("aria-selected")) node.setAttribute("aria-selected", String(isSelected));
  }

  /** Lets the node of an item, or its `target`, be in the Tab order if the item is the current one. */
  order(node, number, target = this.target(node)) {
    const isStop = this.isCurrent(number);
    target.tabIndex = isStop ? 0 : -1;
    if (isStop) this.#setStop(node);
    else if (node === this.#stop) this.#setStop(null);
  }

  /** The list itself is in the Tab order while the node of the current item is not there. */
  #setStop(node) {
    this.#stop = node;
    this.feed.stage.element.tabIndex = node ? -1 : 0;
  }

  /** An item has the focus, or something in it. */
  focusDidEnter(node, number) {
    const before = this.#stop;
    this.#current = number;
    this.#place = this.feed.indexOf(number);
    if (before && before !== node) this.order(before, this.feed.shown.get(before));
    this.order(node, number);
  }

  dataChanged() {
    super.dataChanged();
    this.#reach = null;
    const place = this.#current === null ? -1 : this.feed.indexOf(this.#current);
    if (place >= 0) this.#place = place;
  }

  // MARK: Input

  listen(on) {
    const { feed } = this;
    const { element } = feed.stage;
    on(element, "keydown", (event) => { if (this.#press(event)) event.preventDefault(); }, { passive: false, capture: true });
    // The text between would be selected.
    on(element, "mousedown", (event) => { if (this.#isRange(event)) event.preventDefault(); }, { passive: false });
    on(element, "click", (event) => this.#click(event), { passive: false, capture: true });
    on(element, "focusin", ({ target }) => {
      const node = feed.showing(target);
      if (node) this.focusDidEnter(node, feed.shown.get(node), target);
      // By Tab, or because the item with the focus is gone; the engine may be at work.
      else if (target === element && element.matches(":focus-visible")) queueMicrotask(() => this.#enter());
    });
  }

  /** Gives the focus to an item if the list itself has it. */
  #enter() { if (this.feed.isAlive && this.feed.stage.element.matches(":focus")) this.feed.focus.set(this.#home); }

  /** The item that Tab leads to: the one that had the focus last, what stands in its place, a selected one, or the first in sight. */
  get #home() {
    const { feed } = this;
    feed.settleEdits();
    if (feed.count === 0) return null;
    if (this.#current !== null) return feed.has(this.#current) ? this.#current : this.#numberAt(Math.min(this.#place, feed.count - 1));
    const [selected] = feed.selected;
    if (selected !== undefined) return selected;
    return feed.engine.exports.readingPosition(feed.number) ? feed.engine.read(1)[0] : this.#numberAt(0);
  }

  #numberAt(index) { return this.feed.named(this.feed.itemAtIndex(index)); }

  #isRange(event) {
    const { element } = this.feed.stage;
    return event.shiftKey && event.button === 0 && this.isMultiple && !takesClick(element, event) && this.feed.showing(event.target) !== null;
  }

  #click(event) {
    const { feed } = this;
    const node = feed.showing(event.target);
    if (!node || event.defaultPrevented || event.detail === 0 || takesClick(feed.stage.element, event)) return;
    const number = feed.shown.get(node);
    if (!this.#isRange(event)) {
      [this.#anchor, this.#reach] = [number, null];
      return;
    }
    // It is no tap.
    event.preventDefault();
    feed.focus.set(number);
    this.#extend(number);
  }

  /** Returns true for a node that has the keys of its item. */
  takesKeys(node) { return this.feed.shown.has(node); }

  /** A key was pressed; returns true if it means something here. */
  #press(event) {
    const { feed } = this;
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || event.isComposing || altKey || !feed.isAlive) return false;
    const at = innermost(event);
    const { element } = feed.stage;
    if (at !== element && !this.takesKeys(at)) return false;
    const isCommand = ctrlKey || metaKey;
    if (isCommand && !shiftKey && key.toLowerCase() === "a") return this.#selectAll();
    if (at === element) {
      if (isCommand || (walkKeys[key] === undefined && !pages[key])) return false;
      feed.focus.set(this.#home);
      return true;
    }
    const node = feed.showing(at);
    const number = feed.shown.get(node);
    if (key === "Enter" || key === " ") return !isCommand && this.#tap(node, number, shiftKey && key === " ");
    const next = this.lead(key, number, isCommand);
    if (next === null) return false;
    feed.focus.set(next);
    if (shiftKey && this.isMultiple && next !== number) {
      if (this.#reach !== number) this.#anchor = number;
      this.#extend(next);
    }
    return true;
  }

  #tap(node, number, isRange) {
    if (isRange && this.isMultiple) {
      this.#extend(number);
      return true;
    }
    [this.#anchor, this.#reach] = [number, null];
    this.feed.tap(node);
    return true;
  }

  /** Returns the number of the item to which a key leads; `null` for none. */
  lead(key, number, isCommand) {
    const { feed } = this;
    if (ends[key]) return known(feed.inquire((engine, list) => engine.walkToEnd(list, ends[key])));
    if (isCommand) return null;
    return pages[key] ? known(feed.inquire((engine, list) => engine.walkPage(list, number, pages[key]))) : feed.focus.next(key, number);
  }

  // MARK: Selection

  /** Selects the items from the range's start to `number`, and deselects those of the previous range outside it. */
  #extend(number) {
    const { feed } = this;
    feed.settleEdits();
    if (this.#anchor === null || !feed.has(this.#anchor)) this.#anchor = number;
    const [anchor, end] = [feed.indexOf(this.#anchor), feed.indexOf(number)];
    const before = this.#reach !== null && feed.has(this.#reach) ? feed.indexOf(this.#reach) : anchor;
    const [first, last] = [Math.min(anchor, end), Math.max(anchor, end)];
    if (this.#isTooMany(last - first + 1)) return;
    this.#select(Math.min(anchor, before), Math.min(first, Math.max(anchor, before) + 1), false);
    this.#select(Math.max(last, Math.min(anchor, before) - 1) + 1, Math.max(anchor, before) + 1, false);
    this.#select(first, last + 1, true);
    this.#reach = number;
  }

  #selectAll() {
    const { feed } = this;
    if (!this.isMultiple) return false;
    feed.settleEdits();
    if (!this.#isTooMany(feed.count)) this.#select(0, feed.count, true);
    return true;
  }

  #isTooMany(count) {
    if (count <= MOST) return false;
    this.feed.page.report(`${count} items are more than the ${MOST} that a key or a click selects at most; nothing was changed.`);
    return true;
  }

  /** Selects or deselects the items of a range of indexes that are not yet. */
  #select(start, end, isSelected) {
    const { feed } = this;
    const numbers = [];
    for (let index = start; index < end; index += 1) {
      const number = this.#numberAt(index);
      if (number === null || feed.selected.has(number) === isSelected) continue;
      if (!isSelected || feed.answerShouldSelect(number)) numbers.push(number);
    }
    if (numbers.length === 0) return;
    feed.call((engine, list) => { for (const number of numbers) engine.select(list, number, isSelected ? 1 : 0); });
  }
}

/** Returns a number of an item as the engine answers it; `null` for none. */
function known(number) { return number === undefined || Number.isNaN(number) ? null : number; }
