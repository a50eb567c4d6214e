// A feed at work, be it of items anywhere or of a table's rows: calls into the engine, the engine's questions to the
// page, and the replacement of an engine that trapped. `item-feed.js` and `table-feed.js` add the parts of each kind.

import { ContentEnds } from "./content-ends.js";
import { div } from "./div.js";
import { isElement } from "./documents.js";
import { Focus } from "./focus.js";
import { Identities, NO_ID, NO_REUSE } from "./identities.js";
import { listen, touches } from "./input.js";
import { ListRoles } from "./item-roles.js";
import { Leases } from "./leases.js";
import { PageFunctions } from "./page-functions.js";
import { PendingScrolls } from "./pending-scrolls.js";
import { PendingUpdate } from "./pending-update.js";
import { ReadingPosition } from "./reading-position.js";
import { CONTAINS_LIST } from "./reports.js";
import { nodesInOrder, putInOrder } from "./reading-order.js";
import { Schedule } from "./schedule.js";
import { SizeWatch } from "./size-watch.js";
import { FeedWindow } from "./window.js";

/** Kinds of elements, by their ranks in the engine. */
export const kinds = { background: 0, separator: 1, header: 256, item: 512, footer: 1023 };

const modes = { none: 0, single: 1, multiple: 2 };

/**
 * The features that all kinds of feeds share.
 *
 * Items are known to the engine by numbers: their names, or less than zero for those that go by their place. A kind of
 * feed gives: `make`, `load`, `count`, `item(number)`, `has(number)`, `numberAt(position)`, `answerView` and `stamp`.
 */
export class Feed {
  /** The least width of the window as the engine is told of it. */
  minimumWidth = 0;

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {import("./lazyscroll.d.ts").LazyScrollOptions} options
   * @param {Feed | undefined} sharing A feed whose idle nodes are used as well.
   */
  constructor(stage, options, engine, sharing) {
    Object.assign(this, { stage, options, engine, sharing });
    this.identities = new Identities();
    this.position = new ReadingPosition(this);
    /** The number of the item that each node shows. */
    this.shown = new Map();
    /** The functions of `prewarm`, by the number of the reuse identifier. */
    this.factories = new Map();
    this.window = this.makeWindow();
    /** The numbers of the selected items. */
    this.selected = new Set();
    this.scrolls = new PendingScrolls();
    /** The update of the data that the page waits for. */
    this.update = new PendingUpdate();
    /** True if edits may wait for the next layout pass. */
    this.hasEdits = false;
    this.ends = new ContentEnds(options);
    this.leases = new Leases(this);
    this.page = new PageFunctions(options, engine);
    /** True once the list has ended, be it in a callback of its own. */
    this.isDestroyed = false;
    this.schedule = new Schedule(
      options.budget, stage.element, () => this.displayFrame(), () => this.call((engine, number) => engine.timePassed(number)));
    this.focus = new Focus(this);
    this.roles = new (options.Roles ?? ListRoles)(this);
    /** The followers of the data: roles, and a search and a selection of text, if there are. */
    this.followers = new Set([this.roles]);
    stage.onEnd = () => this.stop();
    stage.onReport = (sentence) => this.page.report(sentence);
    stage.views.onWindow = () => this.window.changed();
    stage.views.onResize = (node, width, height) => this.resized(node, width, height);
  }

  makeWindow() { return new FeedWindow(this); }

  /** Shows what there is, and listens from now on; called when all that a kind of feed has is in its place. */
  start() {
    if (this.isDestroyed) return;
    try {
      this.begin();
    } catch (error) {
      this.stop();
      throw error;
    }
    if (!this.isDestroyed) this.stopListening = listen(this);
  }

  /** Tells a fresh engine everything. */
  begin() {
    this.number = this.engine.join(this, this.sharing);
    this.window.open(this.isResuming);
    if (this.options.records) this.engine.record(this);
    const { selection } = this.options;
    // A list in Swift has a mode of its own.
    if (selection !== undefined) this.call((engine, number) => engine.selectionMode(number, modes[selection]));
    this.ends.begin(this);
    this.leases.begin();
    // The first frame is whole, however long it takes: there is nothing yet that could stutter.
    this.schedule.withoutLimit(() => {
      // Layouts that know the size of the window first lay out once; without it nothing is bound before the place is known.
      const place = this.isResuming ? undefined : this.options.initialPosition;
      if (!place) this.window.changed();
      if (this.isDestroyed) return;
      this.load();
      if (place) this.position.restore(place);
      this.window.changed();
    });
  }

  // MARK: Layout passes

  /**
   * Has the window measured once the page is laid out; asking earlier would have it laid out twice. The browser reports a size that
   * the element had before it was hidden only to a new observer.
   */
  owe() {
    if (this.isDestroyed) return;
    const { element } = this.stage;
    this.layoutWatch?.disconnect();
    this.layoutWatch = new SizeWatch(element, () => {
      this.layoutWatch.disconnect();
      this.window.changed();
      return true;
    });
    this.layoutWatch.observe(element);
  }

  displayFrame() {
    this.call((engine, number) => engine.frame(number));
    this.catchUp();
  }

  /** Performs edits that wait for the next layout pass, so that questions are answered after them. */
  layoutIfNeeded() {
    if (this.isAlive) this.call((engine, number) => engine.layoutIfNeeded(number));
    this.catchUp();
  }

  /** Performs edits of the page's that may wait; inside a callback they follow. */
  performEdits() { if (this.hasEdits) this.layoutIfNeeded(); }

  /** The same, before a question that depends on all of the data. */
  settleEdits() { this.performEdits(); }

  /** Takes in the selection and the leases after edits, which the engine has performed. */
  catchUp() {
    if (!this.hasEdits || !this.isAlive || this.page.isRunning) return;
    this.hasEdits = false;
    this.readSelection();
    this.leases.dataChanged();
  }

  /** Drops items that are not there any more from the selection. */
  readSelection() { for (const number of this.selected) if (!this.has(number)) this.selected.delete(number); }

  /** Ends the update that the page waits for, if the engine shows it. */
  endUpdate() {
    if (this.update.isPending && this.isShown) this.update.end("shown");
    if (this.isAlive) this.position.didPerform();
  }

  /** True if the engine shows all data of the page. */
  get isShown() { return this.isAlive && this.engine.exports.hasShownData(this.number) === 1; }

  /** The state of scrolling, as bits; see `Exports.swift`. */
  get scrollState() {
    this.settleEdits();
    return this.isAlive ? this.engine.exports.scrollState(this.number) : 0;
  }

  // MARK: Calls

  /** Calls the engine for this feed and performs its host calls. */
  call(body) { return this.isDestroyed ? undefined : this.engine.call((exports) => body(exports, this.number)); }

  /** Calls the engine for this feed, without performing host calls. */
  inquire(body) { return this.isDestroyed ? undefined : this.engine.inquire((exports) => body(exports, this.number)); }

  /** True if the end of the content is that of the data. */
  get hasEnd() { return true; }

  /** True if items can be focused and tapped by keyboard. */
  get isTappable() { return this.options.selection !== "none" || this.options.onTap !== undefined; }

  /** True if items can have the focus: to be tapped, or to be moved by keys. */
  get isFocusable() { return this.isTappable || this.options.canMove !== undefined; }

  /** True if keys move the focus from item to item, unless they scroll. */
  get walksByKeys() { return false; }

  /** True while there is an engine to call. */
  get isAlive() { return !this.isDestroyed && !this.engine.hasFailed && !this.engine.trap; }

  /** Tells an engine that took over everything, so that it shows the same. */
  resume() {
    const selected = [...this.selected];
    const { offset, across } = this.stage.layer;
    this.stage.freeze();
    this.shown.clear();
    this.selected.clear();
    this.isResuming = true;
    this.begin();
    for (const item of selected) if (this.has(item)) this.call((engine, number) => engine.select(number, item, 1));
    this.leases.resume();
    this.schedule.withoutLimit(() => this.call((engine, number) => engine.goBack(number, offset, across)));
    this.isResuming = false;
    this.stage.thaw();
    this.scrolls.endAll("cancelled");
    this.endUpdate();
  }

  /** Ends what the page waits for. */
  cancelAll() {
    this.scrolls.endAll("cancelled");
    this.position.cancel();
    this.update.end("cancelled");
  }

  /** Called when the window has another size and the engine knows it. */
  windowChanged() {}

  /** Called when the content has scrolled, and all nodes for its new offset are in place. */
  scrolled() { this.page.tell("onScroll", this.window.offset); }

  /** Updates what follows the data after a change of it: by `edits` of the sections `before`, or else to other data. */
  dataChanged(change) {
    if (!this.isAlive) return;
    this.hasEdits = true;
    this.window.restAgain();
    for (const follower of this.followers) follower.dataChanged(change);
  }

  node(view) { return this.engine.nodes.at(view); }

  /** The type of a section's layout, where sections have layouts of their own. */
  layoutName() { return undefined; }

  // MARK: Questions of the engine

  answerPlaceholder() { return this.page.ask(() => this.engine.nodes.number(this.makePlaceholder()), -1); }

  answerShouldSelect(number) {
    if (!this.options.shouldSelect) return true;
    return this.page.ask(() => this.options.shouldSelect(this.item(number)) !== false, false);
  }

  answerMake(reuse) {
    const made = this.page.ask(() => this.factories.get(reuse)(), null);
    if (this.canShow(made)) return this.engine.nodes.number(made);
    const stray = div();
    this.engine.strays.add(stray);
    return this.engine.nodes.number(stray);
  }

  answerMeasure(view, axis) {
    this.engine.hostCalls.perform();
    return this.stage.views.measure(this.node(view), axis);
  }

  /** The node that a function of the page gives for an item: its number and, times 2³², that of its reuse identifier. */
  bind(give, item) {
    let [reused, given] = [0, null];
    const dequeue = (reuse, make) => {
      reused = this.engine.reuse.number(reuse);
      given = this.stage.adoption.take(item);
      if (given) return given;
      const idle = this.engine.exports.dequeue(this.number, reused);
      if (this.options.onReuse) this.engine.hostCalls.perform(); // The page hears of it before it binds the node.
      given = idle < 0 ? make() : this.node(idle);
      // Made ahead of its use by a function that gave none: another one takes its place now.
      if (idle >= 0 && this.engine.strays.has(given)) {
        given = make();
        if (this.canShow(given)) this.engine.nodes.replace(idle, given);
      }
      return given;
    };
    const node = this.page.ask(() => give(dequeue), null);
    return this.canShow(node) ? this.engine.nodes.number(node) + (node === given ? reused : 0) * 2 ** 32 : -1;
  }

  /** Returns true for an element that can stand in the list; one that the list stands in is reported. */
  canShow(node) {
    if (!isElement(node)) return false;
    for (let at = this.stage.layer.node; at; at = at.parentNode ?? at.host) {
      if (at !== node) continue;
      this.page.report(CONTAINS_LIST);
      return false;
    }
    return true;
  }

  makePlaceholder() {
    const given = this.options.placeholder?.();
    const node = this.canShow(given) ? given : div("lazyscroll-placeholder");
    node.setAttribute("aria-hidden", "true");
    return node;
  }

  /** Makes nodes ahead of their use, as time allows. */
  prewarm(reuse, count, make) {
    if (!this.isAlive) return;
    const number = this.engine.reuse.number(reuse);
    if (number === NO_REUSE) {
      this.page.report("prewarm: nodes without a reuse identifier are never pooled; none was made.");
      return;
    }
    this.factories.set(number, make);
    this.call((engine, list) => engine.prewarm(list, number, count));
  }

  // MARK: Events of nodes

  /** A movement of a node is over; it is not finished if the browser gave it up. */
  movementEnded(node, movement, isFinished) {
    const view = this.engine.nodes.numbers.get(node);
    if (view !== undefined) this.call((engine, number) => engine.movementEnded(number, view, movement, isFinished));
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

  /** A node shows an item from now on, which is that place of so many. */
  stampItem(node, number, place) {
    this.shown.set(node, number);
    node.dataset.item = String(this.identities.id(number) ?? place);
    this.roles.stamp(node, number, place);
  }

  /** A node shows nothing of the data any more. */
  unstamp(node) {
    this.roles.unstamp(node);
    this.shown.delete(node);
    delete node.dataset.item;
  }

  /** Lets the nodes' order be that of reading; those that an edit brings stand in the document once it is performed. */
  putInOrder() { this.performEdits(); if (this.isAlive) putInOrder(this.stage.layer.node, nodesInOrder(this)); }

  // MARK: Items

  /**
   * The number of an item that a page names: by its ID, as it is or as `id` of an object, or by its position in the data.
   * One by its ID may have gone, or be on its way; `null` for a position that does not exist and an ID never seen.
   */
  known(item) {
    if (!this.isAlive) return null;
    this.settleEdits();
    const { id, ...position } = item !== null && typeof item === "object" ? item : { id: item };
    if (id === undefined || id === null) return this.numberAt(position);
    const number = this.identities.known(id);
    return number === NO_ID ? null : number;
  }

  /** The number of an item of the data that a page names; `null` where there is none. */
  named(item) {
    const number = this.known(item);
    return number !== null && this.has(number) ? number : null;
  }

  /** The node that shows an item, if one does. */
  nodeOf(number) {
    for (const [node, shown] of this.shown) if (shown === number) return node;
    return null;
  }

  /** The node that shows an item, and that another one is in, or is itself; `null` where there is none. */
  showing(node) {
    for (let at = node; at && at !== this.stage.element; at = at.parentNode ?? at.host) if (this.shown.has(at)) return at;
    return null;
  }

  /** Returns the item that a node, or an ancestor of it, shows. */
  itemIn(node) {
    const showing = this.showing(node);
    return showing && this.item(this.shown.get(showing));
  }

  /** Strings are let go of, save those whose numbers are in the data or on a node. */
  forgetLostNames(numbers) { this.identities.keepListed(numbers, this.shown.values()); }

  /** Taps the node on which a key was pressed, which may select or deselect its item. */
  tap(node) { for (const kind of [touches.began, touches.ended]) this.touch(kind, node); }

  /** Returns the frame of an item. */
  frameOf(number) {
    if (!this.isAlive || !this.engine.exports.frameOf(this.number, number)) return null;
    const [x, y, width, height] = this.engine.read(4);
    return { x, y, width, height };
  }

  /** Selects or deselects an item of the data. */
  setSelected(number, isSelected) { this.call((engine, list) => engine.select(list, number, isSelected ? 1 : 0)); }

  // MARK: Scrolling

  /**
   * Brings an item into view; `null` for one that is not there.
   *
   * @param {number | null} number
   * @param {number[]} movement The result of `movementOf`.
   */
  scrollTo(number, movement) {
    if (number === null) return Promise.resolve("missing");
    return this.waitForScroll((engine, list) => engine.scrollTo(list, number, ...movement));
  }

  /** Begins a scroll, and waits for its end. */
  waitForScroll(begin) {
    return this.isAlive ? this.scrolls.add(() => this.call(begin)) : Promise.resolve("missing");
  }

  /** Ends the list: at once for the page, and for the engine when its turn is over. */
  stop() {
    if (this.isDestroyed) return;
    this.stopListening?.();
    this.layoutWatch?.disconnect();
    this.window.stop();
    this.schedule.stop();
    for (const view of this.stage.views.places.keys()) this.unstamp(view);
    this.isDestroyed = this.page.hasEnded = true;
    this.cancelAll();
    for (const follower of this.followers) follower.end();
    this.stage.destroy();
    if (this.number !== undefined) this.engine.leave(this.number);
    this.release();
  }

  /** Lets go of the data: the page may keep what it was given for as long as it likes. */
  release() {
    this.sharing = undefined;
    this.identities = new Identities();
    this.shown.clear();
    this.selected.clear();
    this.factories.clear();
  }
}
