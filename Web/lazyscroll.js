// LazyScroll in a browser: see `lazyscroll.d.ts` for what each call means. JavaScript translates between the page
// and the engine and decides nothing: which node shows what, where it stands and when it leaves is the engine's.

import { compileEngine, Engine, Order } from "./engine.js";
import { listen } from "./input.js";
import { sentence } from "./reports.js";
import { Stage } from "./stage.js";

const alignments = { start: 0, center: 1, end: 2, nearest: 3 };
const outcomes = ["arrived", "cancelled", "missing"];
const modes = { none: 0, single: 1, multiple: 2 };

/** Elements that are scroll views already. */
const taken = new WeakSet();

/** How many rounds of orders one call may cause before the rest waits for a display frame. */
const ROUND_LIMIT = 16;

/** How long movements of edits take, in seconds. */
const DURATION = 0.25;

/** From here up IDs stand for strings; below are numbers that the page gave itself. */
const FIRST_STRING = 2 ** 52;

export async function createLazyScroll(element, options) {
  if (!(element instanceof HTMLElement)) {
    throw new TypeError("createLazyScroll needs an element of the page.");
  }
  if (typeof options?.view !== "function") {
    throw new TypeError("createLazyScroll needs a function `view` that gives a node for an item.");
  }
  if (taken.has(element)) throw new TypeError("This element is a LazyScroll already.");
  taken.add(element);
  const stage = new Stage(element, { role: options.role ?? "list", label: options.label });
  try {
    const module = await compileEngine(options.wasm ?? new URL("lazyscroll.wasm", import.meta.url));
    const feed = new LazyScroll(stage, options, module);
    await feed.start();
    return feed;
  } catch (error) {
    stage.say(error.message);
    taken.delete(element);
    throw error;
  }
}

class LazyScroll {
  constructor(stage, options, module) {
    this.stage = stage;
    this.options = options;
    this.module = module;
    this.scroller = stage.scroller;
    this.selected = new Set();
    this.items = options.items ?? [];
    this.itemRole = options.role === "feed" ? "article" : "listitem";
    /** Nodes by the number under which the engine knows them. */
    this.nodes = [];
    this.freeNumbers = [];
    this.numbers = new Map();
    /** What each live node shows. */
    this.shown = new Map();
    this.reuseNumbers = new Map();
    this.stringNumbers = new Map();
    this.strings = [];
    this.factories = new Map();
    this.waiting = new Map();
    this.tick = 0;
    this.isPerforming = false;
  }

  async start() {
    this.engine = await Engine.make(this.module, this.answers());
    this.begin();
    this.stopListening = listen(this);
  }

  /** Tells a fresh engine everything it needs to know. */
  begin() {
    this.call((engine) => engine.exports.selectionMode(engine.face, modes[this.options.selection] ?? 0));
    this.viewportChanged();
    this.reload();
  }

  // MARK: Calls

  /** Calls the engine, performs what it orders, and replaces it should it stop. */
  call(body) {
    if (this.isDestroyed) return undefined;
    try {
      const answer = body(this.engine);
      this.performOrders();
      return answer;
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.recover(error);
      return undefined;
    }
  }

  /** An engine that stopped is of no use any more: another one takes over what is known of the feed. */
  recover(error) {
    this.error(error);
    const now = performance.now();
    if (now - (this.lastRecovery ?? -Infinity) < 1000) {
      this.stage.say("This feed cannot be shown.");
      return;
    }
    this.lastRecovery = now;
    this.isPerforming = false;
    for (const node of this.numbers.keys()) this.stage.remove(node);
    this.nodes = [];
    this.freeNumbers = [];
    this.numbers.clear();
    this.shown.clear();
    this.engine = Engine.remake(this.module, this.answers());
    this.begin();
    for (const id of this.selected) this.select(id);
  }

  error(error) {
    if (this.options.onError) this.options.onError(error);
    else console.error("LazyScroll:", error);
  }

  /** Calls a function of the page, which may throw. */
  ask(body, otherwise) {
    try {
      return body();
    } catch (error) {
      this.error(error);
      return otherwise;
    }
  }

  // MARK: Identities

  /** The number by which the engine knows an item. */
  number(id) {
    if (typeof id === "number") {
      if (Number.isInteger(id) && id >= 0 && id < FIRST_STRING) return id;
      return this.number(String(id));
    }
    let known = this.stringNumbers.get(id);
    if (known === undefined) {
      known = FIRST_STRING + this.strings.length;
      this.strings.push(id);
      this.stringNumbers.set(id, known);
    }
    return known;
  }

  id(number) {
    if (number < 0) return undefined;
    return number < FIRST_STRING ? number : this.strings[number - FIRST_STRING];
  }

  reuseNumber(reuse) {
    let known = this.reuseNumbers.get(reuse);
    if (known === undefined) {
      known = this.reuseNumbers.size + 1;
      this.reuseNumbers.set(reuse, known);
    }
    return known;
  }

  /** The number of a node, given once it is shown for the first time. */
  nodeNumber(node) {
    let known = this.numbers.get(node);
    if (known === undefined) {
      known = this.freeNumbers.pop() ?? this.nodes.length;
      this.nodes[known] = node;
      this.numbers.set(node, known);
    }
    return known;
  }

  // MARK: What the engine asks

  answers() {
    let started = 0;
    const budget = this.options.budget ?? 8;
    return {
      willPerform: () => { started = performance.now(); },
      mustYield: () => performance.now() - started >= budget,
      requestFrame: () => this.requestFrame(),
      view: (index, id) => this.ask(() => this.viewFor({ id: this.id(id), index }), -1),
      makePlaceholder: () => this.ask(() => this.nodeNumber(this.makePlaceholder()), -1),
      shouldSelect: (id) => {
        if (!this.options.shouldSelect) return true;
        return this.ask(() => this.options.shouldSelect(this.item(id)), false);
      },
      make: (reuse) => this.ask(() => this.nodeNumber(this.factories.get(reuse)()), this.spare()),
      measure: (view, width, height, axis) => {
        this.performOrders();
        const node = this.nodes[view];
        return axis === 0 ? node.scrollWidth : node.scrollHeight;
      },
    };
  }

  /** A number for a node where the page's factory gave none. */
  spare() { return this.nodeNumber(document.createElement("div")); }

  viewFor(item) {
    let reused = 0;
    let last = null;
    const dequeue = (reuse, make) => {
      const number = this.reuseNumber(reuse);
      const idle = this.engine.exports.dequeue(this.engine.face, number);
      reused = number;
      last = idle < 0 ? make() : this.nodes[idle];
      return last;
    };
    const node = this.options.view(item, dequeue);
    if (!(node instanceof HTMLElement)) return -1;
    return this.nodeNumber(node) + (node === last ? reused : 0) * 2 ** 32;
  }

  makePlaceholder() {
    const node = this.options.placeholder?.() ?? document.createElement("div");
    if (!this.options.placeholder) node.className = "lazyscroll-placeholder";
    node.setAttribute("aria-hidden", "true");
    return node;
  }

  requestFrame() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.call((engine) => engine.exports.frame(engine.face));
    });
  }

  // MARK: What the engine orders

  performOrders() {
    if (this.isPerforming) {
      this.mustGoOn = true;
      return;
    }
    this.isPerforming = true;
    let round = 0;
    do {
      this.mustGoOn = false;
      for (let orders = this.engine.takeOrders(); orders; orders = this.engine.takeOrders()) {
        Engine.forEach(orders, (order, at) => this.perform(order, orders, at));
      }
      round += 1;
      if (this.offset !== this.toldOffset) this.tellViewport();
    } while ((this.mustGoOn || this.engine.exports.orderCount(this.engine.face) > 0) && round < ROUND_LIMIT);
    this.isPerforming = false;
  }

  perform(order, numbers, at) {
    const node = this.nodes[numbers[at]];
    switch (order) {
      case Order.add: this.stage.add(node); break;
      case Order.hide:
        this.forget(node);
        this.stage.hide(node);
        break;
      case Order.remove:
        this.forget(node);
        this.stage.remove(node);
        this.numbers.delete(node);
        this.nodes[numbers[at]] = undefined;
        this.freeNumbers.push(numbers[at]);
        break;
      case Order.place: this.place(node, numbers, at); break;
      case Order.transform: this.stage.transform(node, numbers.slice(at + 1, at + 7)); break;
      case Order.stamp: this.stamp(node, numbers[at + 2], numbers[at + 3]); break;
      case Order.prepareForReuse: this.ask(() => this.options.onReuse?.(node)); break;
      case Order.didLoad: this.tell("onLoad", node); break;
      case Order.didEnter: this.tell("onEnter", node, numbers[at + 1]); break;
      case Order.didLeave: this.tell("onLeave", node); break;
      case Order.state: this.showState(node, numbers[at + 1]); break;
      case Order.contentSize:
        this.contentHeight = numbers[at + 1];
        this.stage.setContentHeight(this.contentHeight);
        break;
      case Order.correct:
        this.stage.setOffset(this.offset + numbers[at + 1]);
        // The engine has counted it in.
        this.toldOffset = this.offset;
        this.stage.follow(this.offset);
        break;
      case Order.scroll:
        this.stage.setOffset(numbers[at + 1], numbers[at + 2] && !this.isMotionReduced ? "smooth" : "instant");
        break;
      case Order.scrollEnded: this.endScroll(numbers[at], numbers[at + 1]); break;
      case Order.report: this.ask(() => this.options.onReport?.(sentence(numbers[at]))); break;
      case Order.didSelect: this.noteSelection(numbers[at], true); break;
      case Order.didDeselect: this.noteSelection(numbers[at], false); break;
      case Order.didScroll: this.ask(() => this.options.onScroll?.(this.offset)); break;
    }
  }

  place(node, numbers, at) {
    const duration = this.isMotionReduced ? -1 : numbers[at + 7];
    const place = {
      x: numbers[at + 1], y: numbers[at + 2], width: numbers[at + 3], height: numbers[at + 4],
      zIndex: numbers[at + 5], alpha: numbers[at + 6],
    };
    this.stage.place(node, place, duration, () => {
      const view = this.numbers.get(node);
      if (view !== undefined) this.call((engine) => engine.exports.transitionEnded(engine.face, view));
    });
    if (duration < 0 && numbers[at + 7] >= 0) {
      const view = numbers[at];
      queueMicrotask(() => this.call((engine) => engine.exports.transitionEnded(engine.face, view)));
    }
  }

  stamp(node, index, number) {
    this.shown.set(node, number);
    node.dataset.item = String(this.id(number) ?? index);
    node.setAttribute("role", this.itemRole);
    node.setAttribute("aria-posinset", String(index + 1));
    node.setAttribute("aria-setsize", String(this.count));
  }

  forget(node) {
    this.shown.delete(node);
    delete node.dataset.item;
  }

  tell(name, node, times) {
    if (!this.options[name] || !this.shown.has(node)) return;
    this.ask(() => this.options[name](this.item(this.shown.get(node)), node, times));
  }

  showState(node, bits) {
    node.toggleAttribute("data-selected", (bits & 1) !== 0);
    node.toggleAttribute("data-highlighted", (bits & 2) !== 0);
    if (this.options.selection && this.options.selection !== "none") {
      node.setAttribute("aria-current", (bits & 1) !== 0 ? "true" : "false");
    }
  }

  noteSelection(number, isSelected) {
    const item = this.item(number);
    if (isSelected) this.selected.add(item.id ?? item.index);
    else this.selected.delete(item.id ?? item.index);
    this.ask(() => this.options[isSelected ? "onSelect" : "onDeselect"]?.(item));
  }

  item(number) {
    const index = number < 0 ? -1 - number : this.engine.exports.indexOf(this.engine.face, number);
    return { id: this.id(number), index };
  }

  // MARK: The window

  get isMotionReduced() { return matchMedia("(prefers-reduced-motion: reduce)").matches; }

  get offset() { return this.stage.offset; }

  /** The window's size may be another one: the stage fills it, and the engine is told. */
  viewportChanged() {
    this.stage.fit();
    this.call(() => this.tellViewport());
  }

  tellViewport() {
    const started = performance.now();
    const { width, height } = this.stage.size;
    const offset = this.offset;
    this.toldOffset = offset;
    this.stage.isMirrored = this.stage.isRightToLeft;
    this.stage.follow(offset);
    const margin = this.options.overscan ?? 20;
    this.engine.write([
      0, offset, width, height, 0, 0, 0, 0, margin, margin, margin, margin, Math.min(20, margin),
      window.devicePixelRatio || 1, this.stage.isMirrored ? 1 : 0, 0,
    ]);
    this.engine.exports.viewport(this.engine.face);
    this.tick = performance.now() - started;
  }

  /** The browser scrolled. */
  scrolled() {
    const started = performance.now();
    this.call(() => this.tellViewport());
    this.tick = performance.now() - started;
  }

  setPhase(phase) { this.call((engine) => engine.exports.phase(engine.face, phase)); }

  touch(kind, x, y) { this.call((engine) => engine.exports.touch(engine.face, kind, x, y)); }

  /** A view with the focus in it stays alive wherever it is scrolled to. */
  hold(node, isHeld) {
    const number = this.shown.get(node);
    if (number !== undefined) this.call((engine) => engine.exports.hold(engine.face, number, isHeld ? 1 : 0));
  }

  /** Lets the nodes' order be that of reading, once nothing moves. */
  putInOrder() {
    if (this.isDestroyed) return;
    const count = this.engine.exports.readingOrder(this.engine.face);
    const views = Array.from(this.engine.read(count), (number) => this.nodes[number]);
    this.stage.order(views);
  }

  // MARK: Data

  get count() { return Array.isArray(this.items) ? this.items.length : this.items.count; }

  model(index) { return Array.isArray(this.items) ? this.items[index] : this.items.model(index); }

  reload(items) {
    if (items !== undefined) this.items = items;
    if (Array.isArray(this.items)) this.items = this.items.slice();
    const count = Math.max(0, Math.floor(this.count) || 0);
    this.change(count, (index) => this.model(index), (engine) => engine.exports.reload(engine.face, count));
  }

  loadMore(items) {
    this.splice(this.count, 0, items);
    this.change(items.length, (index) => items[index], (engine) =>
      engine.exports.loadMore(engine.face, items.length));
  }

  insert(index, items, animated) {
    this.splice(index, 0, items);
    this.change(items.length, (place) => items[place], (engine) =>
      engine.exports.insert(engine.face, index, items.length, animated ? DURATION : -1));
  }

  remove(index, count, animated) {
    this.splice(index, count, []);
    this.call((engine) => engine.exports.remove(engine.face, index, count, animated ? DURATION : -1));
  }

  move(from, to, animated) {
    if (Array.isArray(this.items)) this.items.splice(to, 0, ...this.items.splice(from, 1));
    this.call((engine) => engine.exports.move(engine.face, from, to, animated ? DURATION : -1));
  }

  update(index, items, animated) {
    this.splice(index, items.length, items);
    this.change(items.length, (place) => items[place], (engine) =>
      engine.exports.reloadItems(engine.face, index, items.length, animated ? DURATION : -1));
  }

  setFrame(index, frame, animated) {
    this.call((engine) => {
      engine.write([frame.x, frame.y, frame.width, frame.height]);
      engine.exports.setFrame(engine.face, index, animated ? DURATION : -1);
    });
  }

  grow(index, size, animated) {
    this.call((engine) =>
      engine.exports.grow(engine.face, index, size.width, size.height, animated ? DURATION : -1));
  }

  shift(after, by, animated) {
    this.call((engine) => engine.exports.shift(engine.face, after, by, animated ? DURATION : -1));
  }

  /** Tells the engine of models, then of what they are for. */
  change(count, model, body) {
    this.call((engine) => {
      engine.writeModels(count, model, (id) => this.number(id));
      return body(engine);
    });
  }

  /** Keeps the page's own array up to date, for an engine that has to be replaced. */
  splice(index, count, items) {
    if (!Array.isArray(this.items)) return;
    if (items.length < 10_000) this.items.splice(index, count, ...items);
    else this.items = this.items.slice(0, index).concat(items, this.items.slice(index + count));
  }

  // MARK: Scrolling and choosing

  get contentOffset() { return this.offset; }

  set contentOffset(offset) {
    this.stage.setOffset(offset);
    this.scrolled();
  }

  scrollTo(id, { align = "nearest", animated = false } = {}) {
    const number = this.number(id);
    return new Promise((resolve) => {
      const waiting = this.waiting.get(number) ?? [];
      waiting.push(resolve);
      this.waiting.set(number, waiting);
      this.call((engine) =>
        engine.exports.scrollTo(engine.face, number, alignments[align] ?? 3, animated ? 1 : 0));
    });
  }

  endScroll(number, outcome) {
    const waiting = this.waiting.get(number) ?? [];
    this.waiting.delete(number);
    for (const resolve of waiting) resolve(outcomes[outcome]);
  }

  select(id) { this.call((engine) => engine.exports.select(engine.face, this.number(id), 1)); }

  deselect(id) { this.call((engine) => engine.exports.select(engine.face, this.number(id), 0)); }

  // MARK: Questions

  viewOf(id) {
    const number = this.number(id);
    for (const [node, shown] of this.shown) if (shown === number) return node;
    return null;
  }

  itemOf(node) {
    for (let at = node; at && at !== this.stage.plane; at = at.parentNode) {
      if (this.shown.has(at)) return this.item(this.shown.get(at));
    }
    return null;
  }

  frameOf(id) {
    const isThere = this.engine.exports.frameOf(this.engine.face, this.number(id));
    if (!isThere) return null;
    const [x, y, width, height] = this.engine.read(4);
    return { x, y, width, height };
  }

  stats() {
    this.engine.exports.stats(this.engine.face);
    const figures = Array.from(this.engine.read(14));
    return {
      items: figures[0], liveViews: figures[1], pooledViews: figures[2], viewsMade: figures[3], binds: figures[4],
      placeholders: figures[5], contentOffset: this.offset, contentHeight: figures[11], correctionsPx: figures[6],
      lastTickMicroseconds: this.tick * 1000,
      materialized: { start: figures[8], end: figures[8] + figures[10] },
    };
  }

  // MARK: Reuse

  clear({ pooled = true } = {}) { this.call((engine) => engine.exports.clear(engine.face, pooled ? 1 : 0)); }

  clearPool() { this.call((engine) => engine.exports.clearPool(engine.face)); }

  prewarm(reuse, count, make) {
    const number = this.reuseNumber(reuse);
    this.factories.set(number, make);
    this.call((engine) => engine.exports.prewarm(engine.face, number, count));
  }

  resetCounts() { this.call((engine) => engine.exports.resetCounts(engine.face)); }

  destroy() {
    if (this.isDestroyed) return;
    this.isDestroyed = true;
    this.stopListening?.();
    cancelAnimationFrame(this.frame);
    for (const waiting of this.waiting.values()) for (const resolve of waiting) resolve("cancelled");
    this.waiting.clear();
    this.stage.destroy();
    taken.delete(this.scroller);
    this.engine = null;
  }
}
