// A feed at work: calls into the engine, what the engine asks of the page, and another engine should one stop.

import { Engine } from "./engine.js";
import { Identities, Nodes, NO_ID, ReuseNumbers } from "./identities.js";
import { listen } from "./input.js";
import { copyModels, idsOf, MODEL_LENGTH } from "./models.js";
import { performOrders } from "./orders.js";
import { FeedWindow } from "./window.js";

const modes = { none: 0, single: 1, multiple: 2 };

/** How many rounds of orders one call may cause before the rest waits for a display frame. */
const ROUND_LIMIT = 16;

/** How many edits are kept before the engine is asked for what came of them. */
const EDIT_LIMIT = 1000;

/** Engines that stop twice within that time, in milliseconds, are not replaced again. */
const RECOVERY_TIME = 1000;

export class Feed {
  constructor(stage, options, module) {
    this.stage = stage;
    this.options = options;
    this.module = module;
    this.itemRole = options.role === "feed" ? "article" : "listitem";
    this.overscan = length(options.overscan, 20);
    this.budget = length(options.budget, 8);
    this.insets = insets(options.insets);
    this.identities = new Identities();
    this.reuse = new ReuseNumbers();
    this.nodes = new Nodes();
    this.window = new FeedWindow(this);
    /** What an engine that takes over is told: all items, and what became of them since. */
    this.snapshot = copyModels(options.items ?? [], this.identities);
    this.edits = [];
    /** The numbers of the items that are chosen. */
    this.selected = new Set();
    /** Those who wait for a scroll to end, by item. */
    this.waiting = new Map();
    this.held = null;
    this.isPerforming = false;
    /** Orders that are being performed, as places in memory. */
    this.next = 0;
    this.end = 0;
  }

  async start() {
    this.stage.onResize = (node, width, height) => this.resized(node, width, height);
    this.engine = await Engine.make(this.module, this.answers());
    this.begin();
    this.stopListening = listen(this);
  }

  /** Tells a fresh engine everything. */
  begin() {
    this.call((engine) => engine.exports.selectionMode(modes[this.options.selection] ?? 0));
    this.window.told = null;
    this.stage.fit();
    this.call(() => this.window.tell());
    // The first frame is whole, however long it takes: there is nothing yet that could stutter.
    this.isBeginning = true;
    this.call((engine) => {
      engine.write(this.snapshot.numbers);
      engine.exports.reload(this.snapshot.count);
    });
    this.isBeginning = false;
  }

  // MARK: Calls

  /** Calls the engine and performs what it orders; replaces it should it stop. */
  call(body) {
    if (this.isDestroyed || this.hasFailed) return undefined;
    try {
      const answer = body(this.engine);
      this.perform();
      return answer;
    } catch (error) {
      // Anything else is thrown by this library, not by the engine: it must not be hidden.
      if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
      this.recover(error);
      return undefined;
    }
  }

  /** Performs orders until there are none; callbacks of the page may cause further ones. */
  perform() {
    if (this.isPerforming) return;
    this.isPerforming = true;
    try {
      let rounds = 0;
      while (performOrders(this) || this.window.isNews) {
        if (this.window.isNews) this.window.tell();
        rounds += 1;
        if (rounds === ROUND_LIMIT) {
          this.requestFrame();
          break;
        }
      }
    } finally {
      this.isPerforming = false;
    }
  }

  /** A change of the data: done, and kept for an engine that takes over. */
  edit(body) {
    this.edits.push(body);
    this.call(body);
    if (this.edits.length > Math.max(EDIT_LIMIT, this.count / 100)) this.readBack();
    this.dataChanged();
  }

  /** Takes what the engine knows of all items as what another one would be told. */
  readBack() {
    if (this.hasFailed) return;
    const count = this.engine.exports.models();
    this.snapshot = { count, numbers: this.engine.read(MODEL_LENGTH * count).slice() };
    this.edits = [];
  }

  /** Choices and what is read aloud with each item hold for the data as it is now. */
  dataChanged() {
    if (this.hasFailed) return;
    for (const number of this.selected) {
      if (this.engine.exports.indexOf(number) < 0) this.selected.delete(number);
    }
    const count = String(this.count);
    for (const node of this.nodes.shown.keys()) {
      if (node.getAttribute("aria-setsize") !== count) node.setAttribute("aria-setsize", count);
    }
  }

  get count() { return this.engine.exports.itemCount(); }

  /** An engine that stopped is of no use any more: what was shown stays until another one shows the same. */
  recover(error) {
    this.fail(error);
    const now = performance.now();
    if (now - (this.lastRecovery ?? -Infinity) < RECOVERY_TIME) {
      // What stopped it stops it again: the last frame stays.
      this.hasFailed = true;
      this.endAllScrolls();
      return;
    }
    this.lastRecovery = now;
    const selected = [...this.selected];
    this.stage.freeze();
    this.nodes = new Nodes();
    this.selected.clear();
    this.held = null;
    this.isPerforming = false;
    this.end = this.next;
    this.engine = Engine.remake(this.module, this.answers());
    this.begin();
    for (const edit of this.edits) this.call(edit);
    for (const number of selected) {
      this.call(({ exports }) => { if (exports.indexOf(number) >= 0) exports.select(number, 1); });
    }
    this.stage.thaw();
    this.endAllScrolls();
  }

  /** Calls a function of the page, which may throw. */
  ask(body, otherwise) {
    try {
      return body();
    } catch (error) {
      // A trap inside a call from inside a callback ends the outer call as well.
      if (error instanceof WebAssembly.RuntimeError) throw error;
      this.fail(error);
      return otherwise;
    }
  }

  /** Tells the page, if it listens. */
  tell(name, ...facts) {
    if (this.options[name]) this.ask(() => this.options[name](...facts));
  }

  fail(error) {
    if (!this.options.onError) {
      console.error("LazyScroll:", error);
      return;
    }
    try {
      this.options.onError(error);
    } catch (second) {
      console.error("LazyScroll:", error, second);
    }
  }

  report(sentence) {
    if (this.options.onReport) this.tell("onReport", sentence);
    else console.warn("LazyScroll:", sentence);
  }

  // MARK: What the engine asks

  answers() {
    let started = 0;
    return {
      willPerform: () => { started = performance.now(); },
      mustYield: () => !this.isBeginning && performance.now() - started >= this.budget,
      requestFrame: () => this.requestFrame(),
      view: (index, number) =>
        this.ask(() => this.view({ id: this.identities.id(number), index }), -1),
      makePlaceholder: () => this.ask(() => this.nodes.number(this.makePlaceholder()), -1),
      shouldSelect: (number) =>
        !this.options.shouldSelect
        || this.ask(() => this.options.shouldSelect(this.item(number)) !== false, false),
      make: (reuse) => this.nodes.number(this.ask(() => this.make(reuse), null) ?? div()),
      measure: (view, width, height, axis) => {
        performOrders(this);
        return this.stage.measure(this.nodes.at(view), axis);
      },
    };
  }

  /** The node for an item: its number and, times 2³², that of its reuse identifier. */
  view(item) {
    let reused = 0;
    let given = null;
    const dequeue = (reuse, make) => {
      reused = this.reuse.number(reuse);
      const idle = this.engine.exports.dequeue(reused);
      given = idle < 0 ? make() : this.nodes.at(idle);
      return given;
    };
    const node = this.options.view(item, dequeue);
    if (!(node instanceof HTMLElement)) return -1;
    return this.nodes.number(node) + (node === given ? reused : 0) * 2 ** 32;
  }

  make(reuse) {
    const node = this.reuse.factories.get(reuse)();
    return node instanceof HTMLElement ? node : null;
  }

  makePlaceholder() {
    const node = this.options.placeholder?.() ?? div("lazyscroll-placeholder");
    node.setAttribute("aria-hidden", "true");
    return node;
  }

  requestFrame() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.call((engine) => engine.exports.frame());
    });
  }

  // MARK: What happens to nodes

  transitionEnded(node) {
    const view = this.nodes.numbers.get(node);
    if (view !== undefined) this.call((engine) => engine.exports.transitionEnded(view));
  }

  resized(node, width, height) {
    const view = this.nodes.numbers.get(node);
    if (view !== undefined) this.call((engine) => engine.exports.resized(view, width, height));
  }

  touch(kind, x, y) { this.call((engine) => engine.exports.touch(kind, x, y)); }

  /** The node that has the focus stays alive wherever it is scrolled to; `null` for none. */
  hold(node) {
    const number = node ? this.nodes.shown.get(node) : undefined;
    const next = number ?? null;
    if (next === this.held) return;
    const before = this.held;
    this.held = next;
    if (next !== null) this.call((engine) => engine.exports.hold(next, 1));
    if (before !== null) this.call((engine) => engine.exports.hold(before, 0));
  }

  /** Lets the nodes' order be that of reading. */
  putInOrder() {
    if (this.isDestroyed || this.hasFailed) return;
    const count = this.engine.exports.readingOrder();
    const views = Array.from(this.engine.read(count), (number) => this.nodes.at(number));
    this.stage.order(views);
  }

  // MARK: Data

  reload(items) {
    if (items !== undefined) this.options = { ...this.options, items };
    this.snapshot = copyModels(this.options.items ?? [], this.identities);
    this.edits = [];
    this.call((engine) => {
      engine.write(this.snapshot.numbers);
      engine.exports.reload(this.snapshot.count);
    });
    const kept = new Set(idsOf(this.snapshot));
    for (const number of this.nodes.shown.values()) kept.add(number);
    this.identities.keep((number) => kept.has(number));
    this.dataChanged();
  }

  /** Copies models, and gives an edit that tells the engine of them first. */
  editWith(items, body) {
    const models = copyModels(items, this.identities);
    this.edit((engine) => {
      engine.write(models.numbers);
      body(engine.exports, models.count);
    });
  }

  // MARK: Items

  /** Chooses what a key was pressed on, or gives it up: as a tap does. */
  toggle(node) {
    const number = this.nodes.shown.get(node);
    if (number === undefined || !this.engine.exports.frameOf(number)) return;
    const [x, y, width, height] = this.engine.read(4);
    this.touch(0, x + width / 2, y + height / 2);
    this.touch(1, x + width / 2, y + height / 2);
  }

  item(number) {
    const index = number < 0 ? -1 - number : this.engine.exports.indexOf(number);
    return { id: this.identities.id(number), index };
  }

  // MARK: Scrolling

  scrollTo(id, alignment, isAnimated) {
    const number = this.identities.known(id);
    return new Promise((resolve) => {
      if (number === NO_ID || this.isDestroyed || this.hasFailed) {
        resolve("missing");
        return;
      }
      this.waiting.set(number, [...(this.waiting.get(number) ?? []), resolve]);
      this.call((engine) => engine.exports.scrollTo(number, alignment, isAnimated ? 1 : 0));
    });
  }

  endScroll(number, outcome) {
    const waiting = this.waiting.get(number) ?? [];
    this.waiting.delete(number);
    for (const resolve of waiting) resolve(outcome);
  }

  endAllScrolls() {
    for (const number of [...this.waiting.keys()]) this.endScroll(number, "cancelled");
  }

  stop() {
    this.isDestroyed = true;
    this.stopListening?.();
    this.window.stop();
    cancelAnimationFrame(this.frame);
    this.endAllScrolls();
    this.stage.destroy();
    this.engine = null;
  }
}

/** A length that the page gave, or another one where it is none. */
function length(given, otherwise) {
  return typeof given === "number" && given >= 0 ? given : otherwise;
}

function insets(given = {}) {
  const side = (name) => length(given[name], 0);
  return { top: side("top"), leading: side("leading"), bottom: side("bottom"), trailing: side("trailing") };
}

function div(name) {
  const node = document.createElement("div");
  if (name) node.className = name;
  return node;
}
