// A list of your items, by one call; `list.d.ts` documents it. The list is there at once: its first rows are ordinary content of the
// page, and calls wait until the engine has been loaded.

import { Adoption } from "./adoption.js";
import { isElement } from "./documents.js";
import { engineFor, loadEngineOf, preload } from "./engines.js";
import { FirstRows } from "./first-rows.js";
import { changedRuns, ListData } from "./list-data.js";
import { ListEnds } from "./list-ends.js";
import { checkGroups, checkItems, checkOptions, collectionLayout, collectionOptions, hasOneSize, isList, isPlainList, rowLengths, unknownOptions } from "./list-options.js";
import { ListRows } from "./list-rows.js";
import { ListSearch } from "./list-search.js";
import { feed } from "./list-view.js";
import { nextTurn } from "./residence.js";

export { preload };

/** The time after which more rows are shown while the engine is still being loaded, in milliseconds. */
const PATIENCE = 150;

/** The rows that are shown in addition then, and where there is no engine. */
const MORE_ROWS = 200;

/** The list in each element. */
const lists = new WeakMap();

export function createList(element, options) {
  if (!isElement(element)) throw new TypeError("createList needs an element of the page.");
  checkOptions(options);
  return new List(element, options);
}

class List {
  /** The collection that shows the list, once there is an engine. */
  #shown = null;
  /** Calls that wait for it. */
  #waiting = [];
  #options;
  #rows;
  #ends;
  #first = null;
  /** What stood in the element before its first rows; `null` where they are those of a server. */
  #given = null;
  #range = null;
  /** True if the range is going to be read again. */
  #isRangeDue = false;
  #ending = new AbortController();
  #ready;

  constructor(element, options) {
    this.#options = options;
    this.element = element;
    this.scroller = options.scroller ?? element;
    lists.get(element)?.destroy();
    for (const sentence of unknownOptions(options)) this.#report(sentence);
    this.#rows = new ListRows(options, this.#data(options.items ?? [], options.groups), {
      report: (sentence) => this.#report(sentence), fail: (error) => this.#fail(error),
    });
    this.#ends = new ListEnds(options, () => this.count === 0);
    const { signal } = options;
    if (signal?.aborted) {
      this.#ending.abort(signal.reason);
      this.#ready = Promise.reject(signal.reason);
    } else {
      lists.set(element, this);
      loadEngineOf("all", options);
      const turn = nextTurn(element);
      if (isPlainList(options) && !Adoption.hasRows(element) && !element.querySelector(":scope > .lazyscroll-runway")) this.#showFirst();
      signal?.addEventListener("abort", () => this.#end(signal.reason), { signal: this.#ending.signal });
      this.#ready = this.#begin(turn);
    }
    // Whoever does not wait for it is told by `onError`.
    this.#ready.catch(() => {});
  }

  get ready() { return this.#ready; }

  // MARK: Beginning and end

  #showFirst() {
    const { alignToEnd = false, insets = {} } = this.#options;
    this.#given = [...this.element.childNodes];
    this.#first = new FirstRows(this.element, this.scroller, this.#rows, this.#ends, {
      ...rowLengths(this.#options), alignsToEnd: alignToEnd, insets, beginning: () => this.#beginning(),
    });
    this.#first.show();
  }

  /** The item with which the list begins, its distance from the start of the window, and whether it begins at its end instead. */
  #beginning() {
    const { initialPosition, initialIndex = 0, stickToEnd = false } = this.#options;
    const saved = initialPosition ? this.#rows.data.indexOf(initialPosition.item) : -1;
    const [index, distance] = saved >= 0 ? [saved, initialPosition.distance ?? 0] : [Math.max(0, Math.min(initialIndex, this.count - 1)), 0];
    return { index, distance, isAtEnd: stickToEnd && saved < 0 && initialIndex === 0 };
  }

  async #begin(turn) {
    const { signal } = this.#ending;
    const patience = setTimeout(() => this.#first?.extend(MORE_ROWS), PATIENCE);
    try {
      signal.throwIfAborted();
      const [{ createCollection }] = await Promise.all([import("./collection.js"), engineFor("all", this.#options.wasm)]);
      signal.throwIfAborted();
      clearTimeout(patience);
      const [place, begun] = [this.#place(), this.#rows.data];
      const shown = await createCollection(this.element, {
        ...collectionOptions(this.#options, (path, node) => this.#itemAt(path) ?? this.#rows.boundTo(node)), ...this.#views(), ...this.#sizes(), ...this.#rangeCalls(), signal,
        sections: this.#sections(), initialPosition: place, onScroll: (offset) => this.#scrolled(offset),
      }, turn);
      this.#first?.leave();
      this.#first = null;
      signal.throwIfAborted();
      this.#shown = shown;
      // A callback in the first frame may have changed the items, and so may your code while the module of a role was loaded.
      if (this.#rows.data !== begun) this.#bring(begun, this.#rows.data);
      else this.#dropRepeated();
    } catch (error) {
      clearTimeout(patience);
      if (!signal.aborted) {
        this.#first?.extend(MORE_ROWS);
        this.#fail(error);
      }
      this.#waiting = [];
      throw error;
    }
    for (const call of this.#waiting.splice(0)) this.#try(() => call(this.#shown));
    this.#rangeMayChange();
  }

  destroy() { this.#end(new DOMException("The list was destroyed.", "AbortError")); }

  #end(reason) {
    if (this.#ending.signal.aborted) return;
    if (lists.get(this.element) === this) lists.delete(this.element);
    this.#first?.end();
    this.#first = null;
    this.#waiting = [];
    this.#ending.abort(reason);
    this.#shown?.destroy();
    if (this.#given) this.element.replaceChildren(...this.#given);
  }

  /** Performs a call once the list is shown, in the order of the calls; returns what it returns. */
  #call(body) {
    if (this.#shown) return body(this.#shown);
    if (this.#ending.signal.aborted) return undefined;
    this.#waiting.push(body);
    return undefined;
  }

  /** Returns a promise of what a call gives once the list is shown. */
  async #wait(body) {
    await this.#ready.catch(() => {});
    return this.#shown && !this.#ending.signal.aborted ? body(this.#shown) : "cancelled";
  }

  // MARK: What the collection is given

  /** The index of the section of the first group: the header of the list has a section of its own, also while there is none. */
  get #firstGroup() { return this.#ends.hasHeader ? 1 : 0; }

  #data(items, groups) { return new ListData(items, this.#options.key, groups, (sentence) => this.#report(sentence)); }

  #sections() {
    const { stickyHeaders = true, groupHeader, groupFooter } = this.#options;
    const { groups, keys, starts, counts } = this.#rows.data;
    const layout = collectionLayout(this.#options);
    const sections = counts.map((count, index) => {
      const { key: id, header, footer, layout: own, level } = groups?.[index] ?? {};
      const items = keys ? { ids: groups ? keys.slice(starts[index], starts[index] + count) : keys } : { items: count };
      const [above, below] = groups ? [groupHeader ? header ?? true : header, groupFooter ? footer ?? true : footer] : [];
      return { ...items, id, header: above, footer: below, level, pinned: stickyHeaders, layout: own ? collectionLayout(this.#options, own) : layout };
    });
    const none = keys ? { ids: [] } : { items: 0 };
    if (this.#ends.hasHeader) sections.unshift({ ...none, header: this.#ends.header !== null });
    if (this.#ends.footer) sections.push({ ...none, footer: true });
    return sections;
  }

  #views() {
    const { groupHeader, groupFooter } = this.#options;
    const bar = (name, fill, end) => (section, dequeue) => {
      const index = section - this.#firstGroup;
      const group = this.#rows.data.groups?.[index];
      if (!group) return end();
      const node = dequeue(`group ${name}`, () => {
        const made = document.createElement("div");
        if (!fill) made.className = `lazyscroll-${name}`;
        return made;
      });
      if (fill) fill(group, node, index);
      else node.textContent = group[name];
      return node;
    };
    return {
      view: (path, dequeue) => {
        const entry = this.#entry(path);
        return entry && this.#rows.bind(entry, dequeue);
      },
      header: bar("header", groupHeader, () => this.#ends.header),
      footer: bar("footer", groupFooter, () => this.#ends.footer),
    };
  }

  /** Functions that a collection asks for each item, where your code gives them. */
  #sizes() {
    const { itemSize, itemSpan, layout, canMove, onMove, horizontal } = this.#options;
    const of = (body) => (section, item) => {
      const entry = this.#entryAt(section, item);
      return entry ? body(entry.item, entry.index) : undefined;
    };
    const size = (given) => (typeof given === "number" ? { width: horizontal ? given : 0, height: horizontal ? 0 : given } : given);
    const functions = {};
    if (typeof itemSize === "function") functions.itemSize = of((item, index) => size(itemSize(item, index)));
    else if (itemSize !== undefined && !(hasOneSize(this.#options) && isList(layout))) functions.itemSize = () => size(itemSize);
    if (itemSpan) functions.itemSpan = of(itemSpan);
    if (layout?.type === "rects") functions.itemFrame = of((item, index) => this.#options.layout.rect(item, index));
    if (canMove || onMove) functions.canMove = (path) => canMove?.(this.#itemAt(path)) ?? true;
    if (onMove) functions.onMove = (from, to) => this.#moved(from, to);
    return functions;
  }

  #place() {
    const { initialPosition } = this.#options;
    const place = this.#first?.place();
    if (place) return { item: this.#pathOrKey(place.index), distance: place.distance, edges: [] };
    if (initialPosition) return this.#innerPosition(initialPosition);
    const { initialIndex } = this.#options;
    return initialIndex === undefined || this.count === 0 ? undefined
      : { item: this.#pathOrKey(Math.min(initialIndex, this.count - 1)), distance: 0, edges: [] };
  }

  // MARK: Items

  get count() { return this.#rows.data.count; }

  get items() { return this.#rows.data.given; }

  set items(items) { this.setItems(items); }

  get groups() { return this.#rows.data.groups ?? []; }

  setItems(items, { groups = this.#options.groups, animated = false, slice = 0 } = {}) {
    checkItems(items);
    checkGroups(groups);
    const before = this.#rows.data;
    const data = this.#data(items, groups);
    // A function of your code that throws changes nothing.
    if (!this.#try(() => data.keys)) return Promise.resolve("cancelled");
    // What waits to be shown is of the items before.
    this.#shown?.layoutIfNeeded();
    this.#options = { ...this.#options, groups };
    this.#rows.take(data);
    this.#first?.update();
    // A list that is not shown yet begins with these items.
    if (!this.#shown) return this.#wait(() => (this.#rows.data === data ? "shown" : "replaced"));
    return this.#bring(before, data, animated, slice);
  }

  /** Shows another state of the data: at once, but for items that are compared in slices. */
  async #bring(before, data, animated = false, slice = 0) {
    let outcome = "shown";
    try {
      if (data.keys && before.keys) {
        const end = this.#shown.apply(this.#sections(), { animated, slice });
        const reload = () => changedRuns(before, data).forEach(([start, count]) => this.#reload(start, count, animated));
        if (slice === 0) reload();
        outcome = await end;
        if (slice > 0 && outcome === "shown") reload();
      } else {
        this.#shown.reload(this.#sections(), animated);
      }
    } catch (error) {
      // A function of your code threw: what was shown stays.
      if (this.#rows.data === data) this.#rows.take(before);
      this.#fail(error);
      return "cancelled";
    }
    if (this.#rows.data === data) {
      this.#dropRepeated();
      this.#rows.settle();
    }
    this.#rangeMayChange();
    return outcome;
  }

  /** Reloads items, in as many groups as they are in. */
  #reload(start, count, animated) {
    const { data } = this.#rows;
    for (let index = start; index < start + count;) {
      const { group, place } = data.path(index);
      const length = Math.min(start + count - index, data.counts[group] - place);
      this.#call((shown) => shown.reloadItems({ section: group + this.#firstGroup, item: place }, length, animated));
      index += length;
    }
  }

  update(key, { animated = false } = {}) {
    const index = this.#rows.data.indexOf(key);
    if (index < 0) this.#report(`update: there is no item ${String(key)}; nothing was changed.`);
    else if (this.#shown) this.#reload(index, 1, animated);
    else this.#first?.update();
  }

  splice(index, removed, inserted = 0, { animated = false } = {}) {
    const { data } = this.#rows;
    const added = Array.isArray(inserted) ? inserted.length : inserted;
    if (data.isArray !== Array.isArray(inserted) && added !== 0) {
      this.#report(`splice: ${data.isArray ? "an array of items is" : "the number of items is"} needed for what is inserted; nothing was changed.`);
      return;
    }
    const isValid = [index, removed, added].every((number) => Number.isInteger(number) && number >= 0);
    if (!isValid || index + removed > data.count) {
      this.#report(`splice: ${removed} items from index ${index} are not among the ${data.count} items; nothing was changed.`);
      return;
    }
    const { group, place } = data.path(index);
    if (place + removed > data.counts[group]) {
      this.#report("splice: items of several groups are removed by several calls; nothing was changed.");
      return;
    }
    const groups = data.regrouped((other) => (other === group ? added - removed : 0));
    const items = data.isArray ? data.items.toSpliced(index, removed, ...added > 0 ? inserted : [])
      : { count: data.count - removed + added, at: (other) => data.items.at(other) };
    this.#edit(items, groups, (shown) => {
      const at = { section: group + this.#firstGroup, item: place };
      if (removed > 0) shown.removeItems(at, removed, animated);
      if (added > 0) shown.insertItems(at, data.keys ? this.#rows.data.keys.slice(index, index + added) : added, animated);
    });
  }

  move(from, to, { animated = false } = {}) {
    const { data } = this.#rows;
    if (![from, to].every((index) => Number.isInteger(index) && index >= 0 && index < data.count)) {
      this.#report(`move: ${from} and ${to} are not both indexes of the ${data.count} items; nothing was changed.`);
      return;
    }
    const start = data.path(from);
    // It comes before the item that has that index without it.
    const end = data.path(to < from ? to : to + 1);
    if (end.group === start.group && to >= from) end.place -= 1;
    const groups = data.regrouped((index) => (index === end.group) - (index === start.group));
    const section = (path) => ({ section: path.group + this.#firstGroup, item: path.place });
    this.#edit(this.#movedItems(from, to), groups, (shown) => shown.moveItem(section(start), section(end), animated));
  }

  #movedItems(from, to) {
    const { data } = this.#rows;
    return data.isArray ? data.items.toSpliced(from, 1).toSpliced(to, 0, data.items[from]) : data.items;
  }

  /** Edits the data, and what shows it. */
  #edit(items, groups, tell) {
    const data = this.#data(items, groups);
    if (!this.#try(() => data.keys)) return;
    this.#shown?.layoutIfNeeded();
    const hadHeader = this.#ends.header !== null;
    this.#options = { ...this.#options, groups };
    this.#rows.take(data);
    this.#first?.update();
    if (!this.#shown) return; // It begins with the edited items.
    if ((this.#ends.header !== null) === hadHeader) tell(this.#shown);
    else this.#shown.reload(this.#sections()); // The note about an empty list comes or goes.
    if (this.#dropRepeated()) this.#shown.reload(this.#sections());
    this.#rangeMayChange();
  }

  /** The collection shows items of one key once, and has reported it: the others are no items of the list either. Returns true if there were some. */
  #dropRepeated() {
    const { data } = this.#rows;
    if (!data.keys || this.#shown.sections.reduce((sum, { items }) => sum + items, 0) >= data.count) return false;
    const unique = data.withoutRepeated();
    if (unique.groups) this.#options = { ...this.#options, groups: unique.groups };
    this.#rows.take(unique);
    return true;
  }

  /** The user has moved an item: the list shows it there, and your code is told. */
  #moved(from, to) {
    const { data } = this.#rows;
    const [start, end] = [from, to].map(({ section, item }) => data.starts[section - this.#firstGroup] + item);
    const [group, other] = [from.section - this.#firstGroup, to.section - this.#firstGroup];
    // Behind the item, the other group begins one index earlier.
    const index = other > group ? end - 1 : end;
    const moved = { item: data.at(start), key: data.keyAt(start), index: start };
    const groups = data.regrouped((place) => (place === other) - (place === group));
    this.#options = { ...this.#options, groups };
    this.#rows.take(this.#data(this.#movedItems(start, index), groups));
    this.#options.onMove(moved, index);
  }

  /** Calls what calls functions of your code; returns false if one throws, which is told. */
  #try(body) {
    try {
      body();
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /** The item that a collection names; `null` for none. */
  #itemAt(path) { return path && this.#entry(path); }

  #entry({ id, section, item }) { return this.#entryAt(section, item, id); }

  #entryAt(section, item, id) {
    const index = (this.#rows.data.starts[section - this.#firstGroup] ?? 0) + item;
    return this.#rows.entry(id ?? this.#rows.data.keyAt(index), index);
  }

  /** Names an item for the collection. */
  #pathOrKey(index) {
    const { data } = this.#rows;
    if (data.keys) return data.keys[index];
    const { group, place } = data.path(index);
    return { section: group + this.#firstGroup, item: place };
  }

  /** Names an item by its key, or by its index where items have none; one that is not there is waited for by its key. */
  #named(key) {
    const index = this.#rows.data.indexOf(key);
    return index < 0 ? key : this.#pathOrKey(index);
  }

  // MARK: Layout and ends

  get layout() { return this.#options.layout ?? "list"; }

  set layout(layout) { this.setLayout(layout); }

  setLayout(layout, { animated = false } = {}) {
    if ((layout?.type === "rects") !== (this.#options.layout?.type === "rects")) {
      this.#report("setLayout: a list of rectangles stays one, and another list becomes none; the layout stays.");
      return;
    }
    const made = collectionLayout({ ...this.#options, layout });
    this.#options = { ...this.#options, layout };
    this.#call((shown) => {
      if (layout?.type === "rects") {
        // The rectangles are those of the items, which are told anew.
        shown.reload(this.#sections(), animated);
        return;
      }
      for (const [index, group] of (this.#rows.data.groups ?? [{}]).entries()) {
        if (!group.layout) shown.setLayout(index + this.#firstGroup, made, animated);
      }
    });
  }

  // MARK: Scrolling

  get scrollOffset() { return this.#shown ? this.#shown.contentOffset : this.scroller.scrollTop; }

  set scrollOffset(offset) { this.#call((shown) => { shown.contentOffset = offset; }); }

  get isScrolling() { return this.#shown?.isScrolling ?? false; }

  get isAtStart() { return this.#shown?.isAtStart ?? !this.#options.stickToEnd; }

  get isAtEnd() { return this.#shown?.isAtEnd ?? Boolean(this.#options.stickToEnd); }

  get range() {
    this.#readRange();
    return this.#range && { ...this.#range };
  }

  get position() {
    if (!this.#shown) return this.#first?.position() ?? this.#options.initialPosition ?? null;
    const { position } = this.#shown;
    if (typeof position?.item !== "object") return position;
    const entry = this.#itemAt(position.item);
    return entry && { ...position, item: entry.index };
  }

  /** A position with the item as the collection names it. */
  #innerPosition(position) { return position && { edges: [], distance: 0, ...position, item: this.#named(position.item) }; }

  get newItems() { return this.#shown?.newItems ?? 0; }

  scrollToIndex(index, options) {
    return this.#wait((shown) => (Number.isInteger(index) && index >= 0 && index < this.count ? shown.scrollTo(this.#pathOrKey(index), options) : "missing"));
  }

  scrollToKey(key, options) { return this.#wait((shown) => shown.scrollTo(this.#named(key), options)); }

  scrollToGroup(index, options) {
    return this.#wait((shown) => (index >= 0 && index < this.groups.length ? shown.scrollToSection(index + this.#firstGroup, options) : "missing"));
  }

  scrollBy(distance, { animated = false } = {}) {
    this.#call((shown) => {
      const isMirrored = this.#options.horizontal && getComputedStyle(this.element).direction === "rtl";
      if (animated) shown.scroller.scrollBy({ [this.#options.horizontal ? "left" : "top"]: isMirrored ? -distance : distance, behavior: "smooth" });
      else shown.contentOffset += distance;
    });
  }

  restore(position) { return this.#wait((shown) => shown.restore(this.#innerPosition(position))); }

  // MARK: Nodes and selection

  nodeOf(key) { return (this.#shown ? this.#shown.viewOf(this.#named(key)) : this.#first?.nodeOf(key)) ?? null; }

  itemOf(node) { return (this.#shown ? this.#itemAt(this.#shown.itemOf(node)) : this.#first?.itemOf(node)) ?? null; }

  frameOf(key) { return this.#shown?.frameOf(this.#named(key)) ?? null; }

  get selected() { return this.#shown?.selected.map((path) => this.#itemAt(path)).filter((entry) => entry) ?? []; }

  select(key) { this.#call((shown) => shown.select(this.#named(key))); }

  deselect(key) { this.#call((shown) => shown.deselect(this.#named(key))); }

  keepMounted(key) { this.#call((shown) => shown.hold(this.#named(key))); }

  unmount(key) { this.#call((shown) => shown.release(this.#named(key))); }

  async find(query, { onChange, ...options } = {}) {
    await this.#ready;
    const ours = new WeakMap();
    const own = (search) => {
      if (!ours.has(search)) ours.set(search, new ListSearch(search, (path) => this.#itemAt(path)));
      return ours.get(search);
    };
    return own(await this.#shown.find(query, { ...options, onChange: onChange && ((search) => onChange(own(search))) }));
  }

  flush() { this.#shown?.layoutIfNeeded(); }

  stats() { return this.#shown?.stats() ?? null; }

  // MARK: Events

  #scrolled(offset) {
    try {
      this.#options.onScroll?.(offset);
    } finally {
      this.#rangeMayChange();
    }
  }

  #rangeMayChange() {
    const { onRangeChange } = this.#options;
    if (!onRangeChange || !this.#shown) return;
    const before = this.#range;
    this.#readRange();
    const range = this.#range;
    if (range && (range.start !== before?.start || range.end !== before.end)) this.#shown[feed].page.ask(() => onRangeChange({ ...range }));
  }

  /** Callbacks after which the range may be another one without a scroll: rows or the window have another size. */
  #rangeCalls() {
    if (!this.#options.onRangeChange) return {};
    const ranging = (told) => (item, node, ...facts) => {
      this.#rangeSoon();
      told?.(this.#itemAt(item) ?? this.#rows.boundTo(node), node, ...facts);
    };
    return { onEnter: ranging(this.#options.onEnter), onLeave: ranging(this.#options.onLeave) };
  }

  /** Reads the range once all items have entered and left. */
  #rangeSoon() {
    if (this.#isRangeDue) return;
    this.#isRangeDue = true;
    queueMicrotask(() => {
      this.#isRangeDue = false;
      this.#rangeMayChange();
    });
  }

  #readRange() {
    if (!this.#shown) {
      this.#range = this.#first?.range() ?? null;
      return;
    }
    // In one question to the engine, however many rows there are: it is asked with each scroll.
    const { layer: { x, y }, size: { width, height } } = this.#shown[feed].stage;
    const visible = this.#shown.itemsIn({ x, y, width, height });
    const index = ({ section, item }) => this.#rows.data.starts[section - this.#firstGroup] + item;
    this.#range = visible.length > 0 ? { start: index(visible[0]), end: index(visible.at(-1)) + 1 } : null;
  }

  #report(sentence) {
    const { onReport } = this.#options;
    if (onReport) this.#try(() => onReport(sentence));
    else console.warn("LazyScroll:", sentence);
  }

  #fail(error) {
    if (!this.#options.onError) {
      console.error("LazyScroll:", error);
      return;
    }
    try {
      this.#options.onError(error);
    } catch (second) {
      console.error("LazyScroll:", error, second);
    }
  }
}
