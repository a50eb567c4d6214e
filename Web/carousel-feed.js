// A carousel at work: the items of one list after the other, and what the page gives to show them.

import { CarouselWindow } from "./carousel-stage.js";
import { Feed } from "./feed.js";
import { GivenIDs, idList } from "./given-ids.js";
import { walkKeys } from "./focus.js";
import { innermost, isField } from "./input.js";

export class CarouselFeed extends Feed {
  constructor(stage, options, engine, sharing) {
    super(stage, options, engine, sharing);
    this.offsets = options.offsets;
    this.layout = options.layout;
    this.list = options.list;
    /** The number of the list that is shown, different for each list. */
    this.listNumber = 0;
    this.ids = this.copyIDs(options.ids ?? []);
    this.range = null;
    this.start();
  }

  makeWindow() { return new CarouselWindow(this); }

  make(engine, sharing) { return engine.createCarousel(sharing, this.isSideways ? 1 : 0); }

  begin() {
    const { pool } = this.options;
    if (pool) this.sharing = pool.other(this.engine);
    super.begin();
  }

  /** Tells the engine the layout and the items. */
  load() {
    this.options.pool?.join(this);
    /** The instance of the engine that knows this carousel; another engine may take over. */
    this.knownTo = this.engine.exports;
    const offset = this.isResuming ? this.stage.offset : this.offsets.get(this.list);
    this.tellLayout();
    this.tellItems(offset);
  }

  tellLayout() {
    this.call((engine, number) => {
      this.engine.write(this.layout);
      engine.carouselLayout(number);
    });
  }

  tellItems(offset) {
    this.call((engine, number) => {
      this.engine.write(this.ids);
      engine.carouselShow(number, this.listNumber, this.ids.length, offset);
    });
    this.forgetLostNames(this.ids);
  }

  get isSideways() { return this.options.axis === "horizontal"; }

  // MARK: Items

  get count() { return this.ids.length; }

  index(number) {
    if (number < 0) return -1 - number;
    return this.isAlive ? this.engine.exports.indexOf(this.number, number) : -1;
  }

  item(number) { return { id: this.identities.id(number), index: this.index(number), list: this.list }; }

  itemAt(number, section, index) { return { id: this.identities.id(number), index, list: this.list }; }

  itemAtIndex(index) { return this.itemAt(this.numberAt({ index }) ?? -1, 0, index); }

  indexOf(number) { return this.has(number) ? this.index(number) : -1; }

  get lastNumber() { return this.numberAt({ index: this.count - 1 }); }

  has(number) {
    const index = this.index(number);
    return index >= 0 && index < this.count;
  }

  answerView(kind, section, index, number) {
    const id = this.identities.id(number);
    return this.bind((dequeue) => this.options.view({ id, index, list: this.list }, dequeue), id ?? index);
  }

  stamp(node, kind, section, index, number) { this.stampItem(node, number, index); }

  numberAt({ index }) { return Number.isInteger(index) ? this.ids[index] ?? null : null; }

  copyIDs(given) {
    const ids = new GivenIDs(this.identities);
    const numbers = Float64Array.from(ids.take(idList(given)));
    ids.report((sentence) => this.page.report(sentence));
    return numbers;
  }

  // MARK: Data

  /** Replaces the items of the list that is shown; tells what became of them. */
  apply(given) {
    if (!this.isAlive) return "cancelled";
    return this.update.begin(() => this.take(this.list, this.copyIDs(given)));
  }

  /** Shows a list from its last offset, or other items of the list that is shown. */
  show(list, given) {
    const ids = this.copyIDs(given);
    this.update.begin(() => this.take(list, ids));
  }

  take(list, ids) {
    const isSame = list === this.list;
    if (!isSame) {
      this.rest();
      this.list = list;
      this.listNumber += 1;
      this.selected.clear();
    }
    this.ids = ids;
    if (!this.isAlive) return;
    this.tellItems(isSame ? 0 : this.offsets.get(list));
    this.dataChanged();
  }

  /** Asks for the nodes of items again. */
  reloadItems(given) {
    const known = Array.from(given, (id) => this.identities.known(id)).filter((number) => number >= 0);
    if (known.length === 0) return;
    this.call((engine, number) => {
      this.engine.write(known);
      engine.carouselReconfigure(number, known.length);
    });
  }

  setLayout(numbers) {
    this.layout = numbers;
    this.tellLayout();
  }

  /** Handles a change of the items on the screen. */
  rangeChanged(first, end, firstKept, endKept) {
    this.range = end > first ? { first, last: end - 1, firstKept, lastKept: endKept - 1 } : null;
    this.page.tell("onRange", this.range);
  }

  /** The numbers of nodes on the screen and of idle nodes. */
  get figures() {
    if (!this.isAlive) return { liveViews: 0, pooledViews: 0 };
    this.engine.exports.stats(this.number);
    const [, liveViews, pooledViews] = this.engine.read(3);
    return { liveViews, pooledViews };
  }

  // MARK: Scrolling

  /** Remembers the offset of a list that is at rest or about to be replaced. */
  rest() {
    if (this.list !== undefined && !this.stage.isNested) this.offsets.set(this.list, this.stage.offset);
  }

  scrollTo(number, movement) {
    if (number === null) return Promise.resolve("missing");
    return this.waitForScroll((engine, list) => engine.carouselScrollTo(list, number, ...movement));
  }

  step(steps, isAnimated) {
    this.call((engine, number) => engine.carouselStep(number, steps, isAnimated ? 1 : 0));
  }

  // MARK: Keys

  /** Before the browser, and whatever else listens, scrolls by a few pixels. */
  listenToMore(on) {
    on(this.stage.element, "keydown", (event) => {
      if (this.takesKey(event)) event.preventDefault();
    }, { passive: false, capture: true });
  }

  takesKey(event) {
    const { defaultPrevented, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const target = innermost(event);
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !this.isAlive) return false;
    if (isField(target)) return false;
    const meaning = this.meaningOf(key);
    if (meaning === 0) return false;
    const shown = this.isTappable && target.parentNode === this.stage.layer.node ? this.shown.get(target) : undefined;
    if (shown !== undefined) this.focus.set(this.focus.next(key, shown));
    else this.step(Math.min(Math.max(meaning, -this.count), this.count), true);
    return true;
  }

  /** By how many places a key moves on, without end for Home and End; 0 for one that means nothing here. */
  meaningOf(key) {
    if (walkKeys[key] === undefined) return 0;
    return this.inquire((engine, number) => engine.meaningOfKey(number, walkKeys[key])) ?? 0;
  }

  stop() {
    this.rest();
    this.options.pool?.leave(this);
    super.stop();
  }
}
