// A bar to find text in a list: `find-bar.d.ts` documents it. A page without one loads nothing of it.

import { windowOf } from "./documents.js";
import { findBarStyle } from "./find-bar-style.js";
import { SizeWatch } from "./size-watch.js";

/** The time after the last news before a screen reader is told, in milliseconds. */
const PAUSE = 400;

/** The distance from the edges of the list, in pixels. */
const MARGIN = 10;

const english = {
  field: "Find in the list", previous: "Previous hit", next: "Next hit", close: "Close",
  count: (index, count, isComplete) => {
    if (count === 0) return isComplete ? "Not found" : "…";
    return `${index < 0 ? "" : `${(index + 1).toLocaleString()} of `}${count.toLocaleString()}${isComplete ? "" : "…"}`;
  },
};

const icons = { previous: "M5 12 10 7l5 5", next: "M5 8l5 5 5-5", close: "M6 6l8 8M14 6l-8 8" };

export function createFindBar(list, { captures = false, labels = {}, onChange } = {}) {
  return new FindBar(list, captures === true, { ...english, ...labels }, onChange);
}

class FindBar {
  #list;
  #labels;
  #onChange;
  #field;
  #count;
  #status;
  #search = null;
  /** The number of searches begun: one that was replaced while it was made is ended. */
  #turn = 0;
  #timer = 0;
  /** The element that had the focus before. */
  #before = null;
  #ending = new AbortController();
  #sizes;

  constructor(list, captures, labels, onChange) {
    this.#list = list;
    this.#labels = labels;
    this.#onChange = onChange;
    this.element = this.#make();
    findBarStyle.adopt(list.element);
    list.element.before(this.element);
    const [ownWindow, { ownerDocument }] = [windowOf(list.element), list.element];
    // Nothing that is observed has another size for it.
    this.#sizes = new SizeWatch(list.element, () => {
      this.#place();
      return false;
    });
    const on = (target, name, body, options) => target.addEventListener(name, body, { signal: this.#ending.signal, ...options });
    on(this.element, "keydown", (event) => this.#press(event));
    on(this.#field, "input", () => this.#find());
    on(ownWindow, "resize", () => this.#place());
    on(ownerDocument, "scroll", (event) => { if (event.target !== list.scroller) this.#place(); }, { capture: true, passive: true });
    if (captures) on(ownWindow, "keydown", (event) => this.#capture(event));
    else on(list.element, "keydown", (event) => { if (this.isOpen) this.#step(event); });
  }

  get isOpen() { return this.element.matches(":popover-open"); }

  get search() { return this.#search; }

  open() {
    if (!this.isOpen) {
      this.#before = this.element.getRootNode().activeElement;
      this.element.showPopover();
      this.#sizes.observe(this.#list.scroller);
      this.#place();
      if (this.#field.value !== "") this.#find();
    }
    this.#field.focus({ preventScroll: true });
    this.#field.select();
  }

  close() {
    if (!this.isOpen) return;
    const hasFocus = this.element.contains(this.element.getRootNode().activeElement);
    this.#end();
    this.#sizes.disconnect();
    this.element.hidePopover();
    if (!hasFocus) return;
    const to = this.#before?.isConnected && this.#before !== this.element.ownerDocument.body ? this.#before : this.#list.scroller;
    to.focus({ preventScroll: true });
  }

  next() { return this.#search ? this.#search.next() : Promise.resolve("missing"); }

  previous() { return this.#search ? this.#search.previous() : Promise.resolve("missing"); }

  destroy() {
    this.close();
    this.#end();
    this.#ending.abort();
    this.element.remove();
  }

  // MARK: Nodes

  #make() {
    const { field, previous, next, close } = this.#labels;
    const bar = node("div", "lazyscroll-find", { popover: "manual", role: "search", "aria-label": field });
    this.#field = node("input", "", {
      type: "search", "aria-label": field, placeholder: field, autocomplete: "off", spellcheck: "false", enterkeyhint: "search",
    });
    this.#count = node("span", "lazyscroll-find-count", { "aria-hidden": "true" });
    this.#status = node("span", "lazyscroll-find-status", { role: "status", "aria-live": "polite" });
    bar.append(
      this.#field, this.#count, this.#status, button("previous", previous, () => this.previous()),
      button("next", next, () => this.next()), button("close", close, () => this.close()));
    return bar;
  }

  /** Lets the bar stand at the upper trailing corner of the list's window, above everything. */
  #place() {
    if (!this.isOpen) return;
    const { scroller } = this.#list;
    const { ownerDocument } = scroller;
    const isPage = scroller === ownerDocument.scrollingElement;
    const { left, right, top } = isPage
      ? { left: 0, right: ownerDocument.documentElement.clientWidth, top: 0 } : scroller.getBoundingClientRect();
    const bar = this.element;
    const width = bar.offsetWidth;
    const bound = isPage ? 0 : scroller.offsetWidth - scroller.clientWidth;
    const isMirrored = getComputedStyle(scroller).direction === "rtl";
    const x = isMirrored ? left + bound + MARGIN : right - bound - MARGIN - width;
    bar.style.left = `${Math.max(MARGIN / 2, Math.min(windowOf(this.element).innerWidth - MARGIN / 2 - width, x))}px`;
    bar.style.top = `${Math.max(0, top) + MARGIN}px`;
  }

  // MARK: Keys

  #press(event) {
    if (event.isComposing || event.defaultPrevented) return;
    if (event.key === "Escape") this.close();
    else if (event.key === "Enter" && event.target === this.#field) this.#move(event.shiftKey);
    else if (!this.#step(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Goes on by F3, or Ctrl+G or Cmd+G, and back with Shift; returns true for these keys. */
  #step({ key, ctrlKey, metaKey, shiftKey }) {
    if (key !== "F3" && !((ctrlKey || metaKey) && key.toLowerCase() === "g")) return false;
    this.#move(shiftKey);
    return true;
  }

  #move(isBack) { return isBack ? this.previous() : this.next(); }

  /** Takes over the browser's key for its own search while the list is in sight. */
  #capture(event) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || !this.#isInSight) return;
    if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === "f") this.open();
    else if (key === "F3" && !this.isOpen) this.open();
    else if (!this.isOpen || !this.#step(event)) return;
    event.preventDefault();
  }

  get #isInSight() {
    const { element } = this.#list;
    if (!element.isConnected || !(element.checkVisibility?.() ?? true)) return false;
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && right > 0 && top < windowOf(this.element).innerHeight && left < windowOf(this.element).innerWidth;
  }

  // MARK: The search

  async #find() {
    this.#turn += 1;
    const turn = this.#turn;
    const query = this.#field.value;
    if (query === "") {
      this.#end();
      return;
    }
    const search = await this.#list.find(query, { onChange: (search) => { if (search === this.#search) this.#changed(); } });
    if (turn !== this.#turn) {
      search.end();
      return;
    }
    this.#search = search;
    this.#changed();
    search.next();
  }

  #end() {
    this.#turn += 1;
    this.#search?.end();
    this.#search = null;
    this.#changed();
  }

  #changed() {
    const search = this.#search;
    const text = search ? this.#labels.count(search.index, search.count, search.isComplete) : "";
    this.#count.textContent = text;
    this.#field.toggleAttribute("data-missing", search !== null && search.isComplete && search.count === 0);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { this.#status.textContent = text; }, PAUSE);
    this.#onChange?.(search);
  }
}

function node(tag, name, attributes) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function button(kind, label, action) {
  const made = node("button", "", { type: "button", "aria-label": label, title: label, "data-find": kind });
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  icon.setAttribute("viewBox", "0 0 20 20");
  icon.setAttribute("aria-hidden", "true");
  path.setAttribute("d", icons[kind]);
  icon.append(path);
  made.append(icon);
  made.addEventListener("click", action);
  return made;
}
