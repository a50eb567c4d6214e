// A search through the data of a list, whose items have views only while they are near the window: in slices of display
// frames, from the user's place on in both directions.

import { FindMarks } from "./find-marks.js";
import { flatEdits } from "./flat-edits.js";
import { FrameSteps, Pace } from "./frame-steps.js";
import { Hits, MOST } from "./hits.js";
import { ItemTexts } from "./item-text.js";
import { TextQuery } from "./text-query.js";

/** The most items that are searched in one step, unless the page says otherwise. */
const SLICE = 1000;

/** The most milliseconds of a display frame, however long binding may take. */
const BUDGET = 8;

/** The length at the start of the window that counts as covered, in pixels: by a bar, where most have one. */
const COVERED = 64;

/** The search of each feed, of which there is one at a time. */
const searches = new WeakMap();

export class TextSearch {
  #list;
  #query;
  #texts;
  #onChange;
  #slice;
  #marks;
  #steps = null;
  /** The number of times that steps were stopped. */
  #turn = 0;
  #hasEnded = false;
  /** Items are counted from the one where the search began: its index is the origin, its place is 0. */
  #origin = 0;
  #count = 0;
  /** The places that are searched are those between. */
  #low = -1;
  #high = 0;
  #hits = new Hits();
  /** True if the data is other than that which was searched. */
  #isStale = false;
  /** The current hit: the rank of its item, and its number among the hits there; `null` for none. */
  #current = null;
  /** The movement to a hit that is not found yet. */
  #waiting = null;
  #told = "";
  #hasReported = false;
  #isTelling = false;

  /**
   * Begins a search, and ends the one before.
   *
   * @param {import("./list-view.js").ListView} list
   * @param {import("./feed.js").Feed} feed Its feed, whose options have `text`.
   * @param {string} query
   * @param {import("./common.d.ts").FindOptions} [options]
   */
  constructor(list, feed, query, { matchesCase = false, slice = SLICE, onChange } = {}) {
    if (onChange !== undefined && typeof onChange !== "function") throw new TypeError("find: `onChange` is no function.");
    this.#list = list;
    this.feed = feed;
    this.#query = new TextQuery(query, { matchesCase: matchesCase === true });
    this.#texts = new ItemTexts(feed);
    this.#onChange = onChange;
    this.#slice = slice >= 1 ? Math.ceil(slice) : SLICE;
    const before = searches.get(feed);
    const start = before?.#startOfNext() ?? this.#readersPlace();
    before?.end();
    searches.set(feed, this);
    if (query === "" || !feed.isAlive) {
      this.#hasEnded = true;
      return;
    }
    feed.followers.add(this);
    this.#marks = new FindMarks(feed, this.#query, this.#texts);
    this.#begin(start);
    const steps = this.#search();
    // Those nearby are there at once.
    if (!steps.next().done) this.#goOn(steps);
  }

  get query() { return this.#query.text; }

  get count() { return this.#hits.count; }

  get isComplete() { return !this.#isStale && this.#isDone && !this.#hits.isFull; }

  get index() { return this.#current ? this.#hits.hitsBefore(this.#current.rank) + this.#current.hit : -1; }

  get item() {
    const { feed } = this;
    feed.settleEdits();
    const number = this.#current?.number;
    return number === undefined || !feed.isAlive || !feed.has(number) ? null : feed.item(number);
  }

  get range() { return this.#marks?.range ?? null; }

  next() { return this.#go(1); }

  previous() { return this.#go(-1); }

  end() {
    if (searches.get(this.feed) === this) searches.delete(this.feed);
    this.feed.followers.delete(this);
    this.#hasEnded = true;
    this.#stopSteps();
    this.#stopWaiting();
    this.#marks?.end();
  }

  /** Follows a change of the data, once edits that wait are performed. */
  dataChanged(change) {
    if (this.#hasEnded) return;
    const edits = change ? flatEdits(change.edits, change.before) : null;
    if (this.#isStale || !edits?.every((edit) => this.#take(edit))) this.#isStale = true;
    this.#stopSteps();
    this.#goOn(this.#follow());
    this.#tell();
  }

  // MARK: Search

  get #isDone() { return this.#hits.isFull || (this.#high >= this.#top && this.#low < this.#bottom); }

  get #bottom() { return -this.#origin; }

  get #top() { return this.#count - this.#origin; }

  /** Forgets all hits: the search goes on from an item. */
  #begin(start) {
    this.#isStale = false;
    this.#count = this.feed.count;
    this.#origin = Math.max(0, Math.min(start, this.#count - 1));
    [this.#low, this.#high] = [-1, 0];
    this.#hits = new Hits();
    this.#current = null;
  }

  #goOn(steps) {
    const { feed } = this;
    this.#steps = new FrameSteps(steps, Math.min(feed.options.budget, BUDGET), (error) => feed.page.fail(error), feed.stage.element);
  }

  #stopSteps() {
    this.#turn += 1;
    this.#steps?.stop();
    this.#steps = null;
  }

  *#search() {
    const turn = this.#turn;
    const pace = new Pace(this.#slice);
    for (let isForward = true; !this.#isDone; isForward = !isForward) {
      if (isForward ? this.#high >= this.#top : this.#low < this.#bottom) continue;
      this.#visit(isForward ? this.#high++ : this.#low--);
      // The page's function may have changed the data.
      if (turn !== this.#turn) return;
      if (!pace.isOver()) continue;
      this.#attempt();
      yield;
    }
    if (this.#hits.isFull && !this.#hasReported) {
      this.#hasReported = true;
      this.feed.page.report(`find: more than ${MOST} items contain the text; the others are not counted.`);
    }
    this.#attempt();
  }

  #visit(place) {
    const count = this.#query.count(this.#texts.at(place + this.#origin));
    if (count > 0) this.#hits.add(place, count);
  }

  // MARK: Changes of the data

  /** Goes on with other data; from the current hit if all begins again and its item is still there. */
  *#follow() {
    const { feed } = this;
    feed.settleEdits();
    if (!feed.isAlive) return;
    if (this.#isStale || this.#count !== feed.count) this.#beginAgain();
    // Marks follow once the edits are performed.
    this.#setCurrent(this.#current && { ...this.#current, number: this.#numberOf(this.#current.rank) });
    yield* this.#search();
  }

  #beginAgain() {
    const { feed } = this;
    const current = this.#current && feed.has(this.#current.number) ? this.#current : null;
    this.#begin(current ? feed.indexOf(current.number) : this.#readersPlace());
    if (current) this.#visit(this.#high++);
    if (this.#hits.count > 0) this.#current = { ...current, rank: 0, hit: Math.min(current.hit, this.#hits.count - 1) };
    else this.#setCurrent(null);
  }

  /** Takes in items that came in or went at an end of the data; returns false for any other edit. */
  #take({ index, removed, added, to }) {
    if (to !== undefined) return false;
    const place = index - this.#origin;
    if (index + removed === this.#count && place >= 0) {
      this.#hits.dropFrom(place);
      this.#high = Math.min(this.#high, place);
    } else if (index === 0 && removed <= this.#origin) {
      this.#hits.dropTo(place + removed);
      this.#low = Math.max(this.#low, place + removed - 1);
      this.#origin += added - removed;
    } else {
      return false;
    }
    this.#count += added - removed;
    const { first, end } = this.#hits;
    if (!this.#current || (this.#current.rank >= first && this.#current.rank < end)) return true;
    // One that is reloaded may have the hit still.
    if (removed === added) return false;
    this.#current = null;
    return true;
  }

  // MARK: The current hit

  #go(step) {
    this.#stopWaiting();
    if (this.#hasEnded) return Promise.resolve("missing");
    return new Promise((resolve) => {
      this.#waiting = { step, resolve };
      this.#attempt();
    });
  }

  #stopWaiting() {
    this.#waiting?.resolve("cancelled");
    this.#waiting = null;
  }

  /** Goes to the hit that is waited for, if it is known by now. */
  #attempt() {
    this.#tell();
    const waiting = this.#waiting;
    const target = waiting && !this.#isStale ? this.#target(waiting.step) : undefined;
    if (target === undefined) return;
    this.#waiting = null;
    if (target !== null) this.#setCurrent({ ...target, number: this.#numberOf(target.rank) });
    waiting.resolve(target === null ? "missing" : this.#reveal());
  }

  /** Returns the hit a step from the current one, around the ends; `undefined` if it is not found yet, `null` if there is none. */
  #target(step) {
    const current = this.#current;
    const hit = (current?.hit ?? 0) + step;
    if (current && hit >= 0 && hit < this.#hits.hitsIn(current.rank)) return { rank: current.rank, hit };
    const { first, end } = this.#hits;
    let rank = current ? current.rank + step : Math.min(0, step);
    if (rank >= end || rank < first) {
      if (!this.#isDone) return undefined;
      rank = rank >= end ? first : end - 1;
    }
    if (rank < first || rank >= end) return null;
    return { rank, hit: step > 0 ? 0 : this.#hits.hitsIn(rank) - 1 };
  }

  #setCurrent(current) {
    this.#current = current;
    this.#marks.setCurrent(current);
    this.#tell();
  }

  /** Scrolls to the current hit: its item is brought to the middle of the window, unless it is in it. */
  async #reveal() {
    const { feed } = this;
    const { number } = this.#current;
    const { item } = this;
    if (!item) return "missing";
    const outcome = await this.#list.scrollTo(item, { align: this.#isInWindow(number) ? "nearest" : "center" });
    const view = outcome === "arrived" && this.#current?.number === number ? feed.nodeOf(number)?.getBoundingClientRect() : null;
    const [hit, box] = [this.range?.getBoundingClientRect(), feed.stage.bounds()];
    if (!view || !hit || feed.stage.isSideways || view.height <= box.height) return outcome;
    if (hit.top >= box.top && hit.bottom <= box.bottom) return outcome;
    return this.#list.scrollTo(item, { align: "start", offset: box.height / 2 - (hit.top - view.top) });
  }

  #isInWindow(number) {
    const { feed } = this;
    const { stage: { offset, size, isSideways } } = feed;
    const frame = feed.frameOf(number);
    if (!frame) return false;
    const [start, length, window] = isSideways ? [frame.x, frame.width, size.width] : [frame.y, frame.height, size.height];
    const covered = offset > 0 && window > 4 * COVERED && !isSideways ? COVERED : 0;
    return start >= offset + covered && start + length <= offset + window;
  }

  #numberOf(rank) { return this.feed.named(this.feed.itemAtIndex(this.#hits.place(rank) + this.#origin)); }

  #readersPlace() {
    const position = this.feed.position.read();
    const number = position ? this.feed.named(position.item) : null;
    return number === null ? 0 : Math.max(0, this.feed.indexOf(number));
  }

  /** Returns the index at which a search after this one begins: that of the current hit if it is in sight. */
  #startOfNext() {
    const { feed } = this;
    feed.settleEdits();
    const number = this.#current?.number;
    const isInSight = number !== undefined && feed.isAlive && feed.has(number) && this.#isInWindow(number);
    return isInSight ? feed.indexOf(number) : null;
  }

  // MARK: News

  /** Tells the page what is new, once this turn is over. */
  #tell() {
    if (this.#isTelling || !this.#onChange) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      this.#isTelling = false;
      const news = `${this.count} ${this.isComplete} ${this.index}`;
      if (news === this.#told || this.#hasEnded) return;
      this.#told = news;
      this.feed.page.ask(() => this.#onChange(this));
    });
  }
}
