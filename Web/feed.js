// A feed at work, be it of items anywhere or of a table's rows: calls into the engine, the engine's questions to the
// page, and the replacement of an engine that trapped. `item-feed.js` and `table-feed.js` add the parts of each kind.

import { div } from "./div.js";
import { Identities, NO_REUSE } from "./identities.js";
import { listen, touches } from "./input.js";
import { performHostCalls } from "./host-calls.js";
import { nodesInOrder, putInOrder } from "./reading-order.js";
import { Timer } from "./timer.js";
import { FeedWindow } from "./window.js";

/** Keys that lead from item to item, by the numbers of `FocusWalk.Key`. */
export const walkKeys = { ArrowLeft: 0, ArrowRight: 1, ArrowUp: 2, ArrowDown: 3, Home: 4, End: 5 };

const modes = { none: 0, single: 1, multiple: 2 };

/** As little as is needed to bring an item into view; see `Exports.swift`. */
const NEAREST = 3;

/**
 * The features that all kinds of feeds share.
 *
 * Items are known to the engine by numbers: their names, or less than zero for those that go by their place. A kind of
 * feed gives: `make`, `load`, `count`, `item(number)`, `has(number)`, `answerView` and `stamp`.
 */
export class Feed {
  /**
   * @param {import("./stage.js").Stage} stage
   * @param {import("./lazyscroll.d.ts").LazyScrollOptions} options
   * @param engine The result of `engineAt`.
   * @param {Feed | undefined} sharing A feed whose idle nodes are used as well.
   */
  constructor(stage, options, engine, sharing) {
    this.stage = stage;
    this.options = options;
    this.engine = engine;
    this.sharing = sharing;
    /** True if items can be focused and tapped by keyboard. */
    this.isTappable = options.selection !== "none" || options.onTap !== undefined;
    this.identities = new Identities();
    /** The number of the item that each node shows. */
    this.shown = new Map();
    this.window = this.makeWindow();
    /** The numbers of the selected items. */
    this.selected = new Set();
    /** The promises of scrolls under way, in the order in which these began. */
    this.waiting = [];
    this.timer = new Timer(() => this.call((engine, number) => engine.timePassed(number)));
    stage.onReport = (sentence) => this.report(sentence);
    /** The depth of calls of the page's functions: changes that these request are performed later. */
    this.asking = 0;
    stage.onWindow = () => this.window.changed();
    stage.onResize = (node, width, height) => this.resized(node, width, height);
  }

  makeWindow() { return new FeedWindow(this); }

  /** Shows what there is, and listens from now on; called when all that a kind of feed has is in its place. */
  start() {
    try {
      this.begin();
    } catch (error) {
      if (this.number !== undefined) this.engine.leave(this.number);
      throw error;
    }
    this.stopListening = listen(this);
  }

  /** Tells a fresh engine everything. */
  begin() {
    this.number = this.engine.join(this, this.sharing);
    this.window.open(this.isResuming);
    this.call((engine, number) => engine.selectionMode(number, modes[this.options.selection]));
    // The first frame is whole, however long it takes: there is nothing yet that could stutter.
    this.isBeginning = true;
    // Layouts that know the size of the window first lay out once.
    this.window.changed();
    this.load();
    this.window.changed();
    this.isBeginning = false;
  }

  // MARK: Calls

  /** Calls the engine for this feed and performs its host calls. */
  call(body) { return this.isDestroyed ? undefined : this.engine.call((exports) => body(exports, this.number)); }

  /** Calls the engine for this feed, without performing host calls. */
  inquire(body) { return this.isDestroyed ? undefined : this.engine.inquire((exports) => body(exports, this.number)); }

  /** True while there is an engine to call. */
  get isAlive() { return !this.isDestroyed && !this.engine.hasFailed; }

  /** Tells an engine that took over everything, so that it shows the same. */
  resume() {
    const selected = [...this.selected];
    const { offset, across } = this.stage;
    this.stage.freeze();
    this.shown.clear();
    this.selected.clear();
    this.isResuming = true;
    this.begin();
    for (const item of selected) {
      if (this.has(item)) this.call((engine, number) => engine.select(number, item, 1));
    }
    this.isBeginning = true;
    this.call((engine, number) => engine.goBack(number, offset, across));
    this.isBeginning = false;
    this.isResuming = false;
    this.stage.thaw();
    this.endAllScrolls("cancelled");
  }

  /** Called when the window has another size and the engine knows it. */
  windowChanged() {}

  /** Called when the content has scrolled, and all nodes for its new offset are in place. */
  scrolled() { this.tell("onScroll", this.window.offset); }

  /** Updates the selection, and the number of items that screen readers tell, after a change of the data. */
  dataChanged() {
    if (!this.isAlive) return;
    for (const number of this.selected) if (!this.has(number)) this.selected.delete(number);
    this.window.restAgain();
    const count = String(this.count);
    for (const node of this.shown.keys()) {
      if (node.getAttribute("aria-setsize") !== count) node.setAttribute("aria-setsize", count);
    }
  }

  node(view) { return this.engine.nodes.at(view); }

  /** Calls a function of the page, which may throw. */
  ask(body, otherwise) {
    this.asking += 1;
    try {
      return body();
    } catch (error) {
      // A trap inside a call from inside a callback ends the outer call as well.
      if (error instanceof WebAssembly.RuntimeError) throw error;
      this.fail(error);
      return otherwise;
    } finally {
      this.asking -= 1;
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

  /** The type of a section's layout, where sections have layouts of their own. */
  layoutName() { return undefined; }

  // MARK: Questions of the engine

  willPerform() { this.performingSince = performance.now(); }

  mustYield() { return !this.isBeginning && performance.now() - this.performingSince >= this.options.budget; }

  answerPlaceholder() { return this.ask(() => this.engine.nodes.number(this.makePlaceholder()), -1); }

  answerShouldSelect(number) {
    if (!this.options.shouldSelect) return true;
    return this.ask(() => this.options.shouldSelect(this.item(number)) !== false, false);
  }

  answerMake(reuse) {
    const made = this.ask(() => this.engine.reuse.factories.get(reuse)(), null);
    if (made instanceof HTMLElement) return this.engine.nodes.number(made);
    const stray = div();
    this.engine.strays.add(stray);
    return this.engine.nodes.number(stray);
  }

  answerMeasure(view, axis) {
    performHostCalls(this.engine);
    return this.stage.measure(this.node(view), axis);
  }

  /** The node that a function of the page gives: its number and, times 2³², that of its reuse identifier. */
  bind(give) {
    let reused = 0;
    let given = null;
    const dequeue = (reuse, make) => {
      reused = this.engine.reuse.number(reuse);
      const idle = this.engine.exports.dequeue(this.number, reused);
      given = idle < 0 ? make() : this.node(idle);
      // Made ahead of its use by a function that gave none: another one takes its place now.
      if (idle >= 0 && this.engine.strays.has(given)) given = this.engine.nodes.replace(idle, make());
      return given;
    };
    const node = this.ask(() => give(dequeue), null);
    if (!(node instanceof HTMLElement)) return -1;
    return this.engine.nodes.number(node) + (node === given ? reused : 0) * 2 ** 32;
  }

  makePlaceholder() {
    const node = this.options.placeholder?.() ?? div("lazyscroll-placeholder");
    node.setAttribute("aria-hidden", "true");
    return node;
  }

  /** Makes nodes ahead of their use, as time allows. */
  prewarm(reuse, count, make) {
    if (!this.isAlive) return;
    const number = this.engine.reuse.number(reuse);
    if (number === NO_REUSE) {
      this.report("prewarm: nodes without a reuse identifier are never pooled; none was made.");
      return;
    }
    this.engine.reuse.factories.set(number, make);
    this.call((engine, list) => engine.prewarm(list, number, count));
  }

  requestFrame() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.call((engine, number) => engine.frame(number));
    });
  }

  // MARK: Events of nodes

  transitionEnded(node) {
    const view = this.engine.nodes.numbers.get(node);
    if (view !== undefined) this.call((engine, number) => engine.transitionEnded(number, view));
  }

  resized(node, width, height) {
    const view = this.engine.nodes.numbers.get(node);
    if (view !== undefined) this.call((engine, number) => engine.resized(number, view, width, height));
  }

  /** A touch began or ended on what shows an item; it is cancelled where `node` is in no such view. */
  touch(kind, node) {
    const item = this.shown.get(this.showing(node));
    this.call((engine, number) => engine.touch(number, item === undefined ? touches.cancelled : kind, item ?? 0));
  }

  /** Tells the engine which node has the focus; `null` for none. */
  hold(node) {
    const item = (node ? this.shown.get(node) : undefined) ?? NaN;
    this.call((engine, number) => engine.focusMoved(number, item));
  }

  /** A node shows an item from now on, which is that place of so many. */
  stampItem(node, number, place, role) {
    this.shown.set(node, number);
    node.dataset.item = String(this.identities.id(number) ?? place);
    if (!node.hasAttribute("role")) node.setAttribute("role", role);
    if (this.isTappable && !node.hasAttribute("tabindex")) node.tabIndex = 0;
    node.setAttribute("aria-posinset", String(place + 1));
    node.setAttribute("aria-setsize", String(this.count));
  }

  /** A node shows nothing of the data any more. */
  unstamp(node) {
    this.shown.delete(node);
    delete node.dataset.item;
  }

  /**
   * Tab is about to leave a node: where the next item, or the one before, has no node yet, it is brought into the
   * window, or the focus would leave the feed.
   */
  reveal(node, step) {
    const item = this.shown.get(node);
    if (item === undefined || !this.isAlive) return;
    const next = this.inquire((engine, number) => engine.itemToReveal(number, item, step)) ?? NaN;
    if (!Number.isNaN(next)) this.bringIn(next);
  }

  /** The number of the item that a key leads to from another one; `null` for none. */
  nextBy(key, item) {
    if (walkKeys[key] === undefined) return null;
    const next = this.inquire((engine, number) => engine.walk(number, item, walkKeys[key])) ?? NaN;
    return Number.isNaN(next) ? null : next;
  }

  /** Lets an item have the focus, wherever it stands; `null` for none. */
  focusOn(number) {
    if (number === null) return;
    this.bringIn(number);
    for (const [node, shown] of this.shown) if (shown === number) node.focus({ preventScroll: true });
  }

  /** Brings an item into the window at once, bound and all. */
  bringIn(number) {
    this.isBeginning = true;
    this.scrollTo(number, NEAREST, false);
    this.isBeginning = false;
  }

  /** Lets the nodes' order be that of reading. */
  putInOrder() { if (this.isAlive) putInOrder(this.stage.layer, nodesInOrder(this)); }

  // MARK: Items

  /** The node that shows an item, if one does. */
  nodeOf(number) {
    for (const [node, shown] of this.shown) if (shown === number) return node;
    return null;
  }

  /** The node that shows an item, and that another one is in, or is itself; `null` where there is none. */
  showing(node) {
    for (let at = node; at && at !== this.stage.element; at = at.parentNode) if (this.shown.has(at)) return at;
    return null;
  }

  /** Returns the item that a node, or an ancestor of it, shows. */
  itemIn(node) {
    const showing = this.showing(node);
    return showing && this.item(this.shown.get(showing));
  }

  /** Strings are let go of, save those whose numbers are in the data or on a node. */
  forgetLostNames(numbers) {
    if (!this.identities.hasStrings) return;
    const kept = new Set(numbers);
    for (const number of this.shown.values()) kept.add(number);
    this.identities.keep((number) => kept.has(number));
  }

  /** Taps the node on which a key was pressed, which may select or deselect its item. */
  tap(node) {
    this.touch(touches.began, node);
    this.touch(touches.ended, node);
  }

  /** Returns the frame of an item. */
  frameOf(number) {
    if (!this.isAlive || !this.engine.exports.frameOf(this.number, number)) return null;
    const [x, y, width, height] = this.engine.read(4);
    return { x, y, width, height };
  }

  /** Selects or deselects an item of the data. */
  setSelected(number, isSelected) { this.call((engine, list) => engine.select(list, number, isSelected ? 1 : 0)); }

  // MARK: Scrolling

  /** Brings an item into view; `null` for one that is not there. */
  scrollTo(number, alignment, isAnimated) {
    if (number === null) return Promise.resolve("missing");
    return this.waitForScroll((engine, list) => engine.scrollTo(list, number, alignment, isAnimated ? 1 : 0));
  }

  /** Begins a scroll, and waits for its end. */
  waitForScroll(begin) {
    return new Promise((resolve) => {
      if (!this.isAlive) {
        resolve("missing");
        return;
      }
      this.waiting.push(resolve);
      this.call(begin);
    });
  }

  /** The scroll that began first is over: each ends before the next one begins. */
  endScroll(outcome) { this.waiting.shift()?.(outcome); }

  endAllScrolls(outcome) {
    while (this.waiting.length > 0) this.endScroll(outcome);
  }

  stop() {
    this.stopListening?.();
    this.window.stop();
    cancelAnimationFrame(this.frame);
    this.timer.stop();
    this.engine.leave(this.number);
    this.isDestroyed = true;
    this.endAllScrolls("cancelled");
    this.stage.destroy();
    this.release();
  }

  /** Lets go of the data: the page may keep what it was given for as long as it likes. */
  release() {
    this.sharing = undefined;
    this.identities = new Identities();
    this.shown.clear();
    this.selected.clear();
  }
}
