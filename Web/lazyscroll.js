// LazyScroll in a browser: see `lazyscroll.d.ts` for what each call means. JavaScript translates between the page
// and the engine and decides nothing: which node shows what, where it stands and when it leaves is the engine's.

import { engineAt } from "./engine.js";
import { Feed } from "./feed.js";
import { areLengths, readOptions } from "./options.js";
import { Stage } from "./stage.js";

const alignments = { start: 0, center: 1, end: 2, nearest: 3 };

/** Elements that are scroll views already. */
const taken = new WeakSet();

/** How long movements of edits take, in seconds. */
const DURATION = 0.25;

/** What is left of feeds that could not be shown, by element: their message goes when the page tries again. */
const failures = new WeakMap();

export async function createLazyScroll(element, given) {
  if (!(element instanceof HTMLElement)) {
    throw new TypeError("createLazyScroll needs an element of the page.");
  }
  const options = readOptions(given);
  if (taken.has(element)) throw new TypeError("This element is a LazyScroll already.");
  taken.add(element);
  failures.get(element)?.destroy();
  failures.delete(element);
  const stage = new Stage(element, options);
  try {
    const engine = await engineAt(options.wasm ?? new URL("lazyscroll.wasm", import.meta.url));
    return new LazyScroll(new Feed(stage, options, engine, LazyScroll.feedOf(options.sharePoolWith)));
  } catch (error) {
    console.error("LazyScroll:", error);
    stage.say(error.message);
    failures.set(element, stage);
    taken.delete(element);
    throw error;
  }
}

class LazyScroll {
  #feed;

  /** The feed behind what `createLazyScroll` gave. */
  static feedOf(scroll) { return scroll === undefined ? undefined : scroll.#feed; }

  constructor(feed) {
    this.#feed = feed;
    this.element = feed.stage.element;
    this.scroller = feed.stage.scroller;
  }

  // MARK: Data

  reload(items, { slice } = {}) { this.#feed.reload(items, slice); }

  loadMore(items) { this.#feed.editWith(items, (engine, number, count) => engine.loadMore(number, count)); }

  insert(index, items, isAnimated) {
    if (!this.#isIn("insert", index, 0, this.#feed.count)) return;
    this.#feed.editWith(items, (engine, number, count) => engine.insert(number, index, count, duration(isAnimated)));
  }

  remove(index, count, isAnimated) {
    if (!this.#isIn("remove", index, count, this.#feed.count - count)) return;
    this.#feed.edit((engine, number) => engine.remove(number, index, count, duration(isAnimated)));
  }

  move(from, to, isAnimated) {
    const last = this.#feed.count - 1;
    if (!this.#isIn("move", from, 1, last) || !this.#isIn("move", to, 1, last)) return;
    this.#feed.edit((engine, number) => engine.move(number, from, to, duration(isAnimated)));
  }

  update(index, items, isAnimated) {
    const count = Array.isArray(items) ? items.length : items?.count;
    if (!this.#isIn("update", index, count, this.#feed.count - count)) return;
    this.#noteOtherIDs(index, items, count);
    this.#feed.editWith(items, (engine, number, count) => engine.reloadItems(number, index, count, duration(isAnimated)));
  }

  /** An update is no way to give an item another ID. */
  #noteOtherIDs(index, items, count) {
    const model = Array.isArray(items) ? (place) => items[place] : items.model;
    for (let place = 0; place < count; place += 1) {
      const id = model(place)?.id;
      if (id === undefined || id === null) continue;
      const known = this.#feed.identities.known(id);
      if (known >= 0 && this.#feed.item(known).index === index + place) continue;
      this.#feed.report(`update: item ${index + place} is not ${id}; it keeps its ID.`);
    }
  }

  setFrame(index, { x, y, width, height } = {}, isAnimated) {
    if (!this.#isIn("setFrame", index, 1, this.#feed.count - 1)) return;
    if (!this.#isPlace("setFrame", x, y, width, height)) return;
    this.#feed.edit((engine, number) => {
      this.#feed.engine.write([x, y, width, height]);
      engine.setFrame(number, index, duration(isAnimated));
    });
  }

  grow(index, { width, height } = {}, isAnimated) {
    if (!this.#isIn("grow", index, 1, this.#feed.count - 1) || !this.#isPlace("grow", width, height)) return;
    this.#feed.edit((engine, number) => engine.grow(number, index, width, height, duration(isAnimated)));
  }

  shift(after, by, isAnimated) {
    if (!this.#isIn("shift", after, 1, this.#feed.count - 1) || !this.#isPlace("shift", by)) return;
    this.#feed.edit((engine, number) => engine.shift(number, after, by, duration(isAnimated)));
  }

  /** Whether a call names items that are there; says so where not. Nothing is done then. */
  #isIn(name, index, count, last) {
    if (!this.#feed.isAlive) return false;
    if (Number.isInteger(index) && Number.isInteger(count) && count >= 0 && index >= 0 && index <= last) return true;
    this.#feed.report(
      `${name}: ${count === 0 ? `index ${index} is` : `${count} from index ${index} are`} not among the `
        + `${this.#feed.count} items; nothing was changed.`);
    return false;
  }

  /** Whether all lengths of a call are numbers; says so where not. */
  #isPlace(name, ...lengths) {
    if (areLengths(...lengths)) return true;
    this.#feed.report(`${name}: ${lengths.join(", ")} are not all numbers; nothing was changed.`);
    return false;
  }

  // MARK: Scrolling

  get contentOffset() {
    if (this.#feed.isAlive) this.#feed.stage.look();
    return this.#feed.stage.offset;
  }

  set contentOffset(offset) {
    const { window, stage } = this.#feed;
    if (!this.#feed.isAlive) return;
    if (!areLengths(offset)) {
      this.#feed.report(`contentOffset: ${offset} is no place; the offset stays.`);
      return;
    }
    window.grip("place");
    stage.scrollTo(stage.x, offset, false);
    window.changed();
  }

  scrollTo(id, { align = "nearest", animated = false } = {}) {
    if (!(align in alignments)) this.#feed.report(`scrollTo: there is no alignment ${align}; nearest was taken.`);
    return this.#feed.scrollTo(id, alignments[align] ?? alignments.nearest, animated);
  }

  // MARK: Items

  viewOf(id) {
    const number = this.#feed.identities.known(id);
    for (const [node, shown] of this.#feed.shown) if (shown === number) return node;
    return null;
  }

  itemOf(node) {
    const { shown } = this.#feed;
    for (let at = node; at && at !== this.element; at = at.parentNode) {
      if (shown.has(at)) return this.#feed.item(shown.get(at));
    }
    return null;
  }

  frameOf(id) {
    const number = this.#feed.identities.known(id);
    if (number < 0 || !this.#feed.isAlive || !this.#feed.engine.exports.frameOf(this.#feed.number, number)) return null;
    const [x, y, width, height] = this.#feed.engine.read(4);
    return { x, y, width, height };
  }

  get selected() {
    const names = Array.from(this.#feed.selected, (number) => this.#feed.item(number));
    return new Set(names.map(({ id, index }) => id ?? index));
  }

  select(id) { this.#choose("select", id, 1); }

  deselect(id) { this.#choose("deselect", id, 0); }

  #choose(name, id, isSelected) {
    if (!this.#feed.isAlive) return;
    const number = this.#feed.identities.known(id);
    if (number < 0 || this.#feed.engine.exports.indexOf(this.#feed.number, number) < 0) {
      this.#feed.report(`${name}: there is no item ${id}; nothing was changed.`);
      return;
    }
    this.#feed.call((engine, face) => engine.select(face, number, isSelected));
  }

  // MARK: Reuse

  clear({ pooled = true } = {}) { this.#feed.call((engine, number) => engine.clear(number, pooled ? 1 : 0)); }

  clearPool() { this.#feed.call((engine, number) => engine.clearPool(number)); }

  prewarm(reuse, count, make) {
    if (typeof make !== "function") throw new TypeError("prewarm needs a function that makes a node.");
    const number = this.#feed.engine.reuse.number(reuse);
    this.#feed.engine.reuse.factories.set(number, make);
    this.#feed.call((engine, face) => engine.prewarm(face, number, count));
  }

  resetCounts() { this.#feed.call((engine, number) => engine.resetCounts(number)); }

  // MARK: Figures, and the end

  stats() {
    const { isAlive, engine, number } = this.#feed;
    if (isAlive) engine.exports.stats(number);
    const [items, liveViews, pooledViews, viewsMade, binds, placeholders, correctionsPx, start, end, contentHeight] =
      isAlive ? engine.read(10) : new Array(10).fill(0);
    return {
      items, liveViews, pooledViews, viewsMade, binds, placeholders, correctionsPx, contentHeight,
      contentOffset: this.contentOffset, lastTickMicroseconds: this.#feed.window.tick * 1000,
      materialized: { start, end },
    };
  }

  destroy() {
    if (this.#feed.isDestroyed) return;
    this.#feed.stop();
    taken.delete(this.element);
  }
}

function duration(isAnimated) { return isAnimated ? DURATION : -1; }
