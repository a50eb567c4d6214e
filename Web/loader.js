// Items by their IDs and rows page by page, from any server; `loader.d.ts` documents each call. JavaScript translates:
// the engine decides which request is made when.

import { Identities, NO_ID } from "./identities.js";
import { readItems, readJSON } from "./load-answers.js";
import { early, LoadEngine } from "./load-engine.js";
import { LOAD_ENGINE, readLoadOptions } from "./load-options.js";
import { seconds, timeLimit } from "./load-time.js";
import { RowPages } from "./row-pages.js";
import { Speedometer } from "./speedometer.js";

/** The time for which wanted items are gathered, in milliseconds: about a display frame, also where none is drawn. */
const TICK = 16;

/** The longest that a timer of the browser waits, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The number of requests whose sizes are kept. */
const BATCHES = 100;

/** The number of names above which unused ones are released. */
const NAMES = 50_000;

early.expect(LOAD_ENGINE);

export async function createLoader(given) {
  const options = readLoadOptions(given);
  return new Loader(options, await LoadEngine.make(options.wasm, options.limits));
}

class Loader {
  #options;
  #engine;
  #identities = new Identities();
  #items = new Map();
  /** The items that each list wants: numbers and distances in turn, and the numbers alone. */
  #wanted = new Map();
  /** Requests on their way, by number. */
  #requests = new Map();
  #pages;
  #speedometer = new Speedometer(() => this.#askAgain());
  #ending = new AbortController();
  /** The tick that is to come, and in how many milliseconds it was said to. */
  #timer = 0;
  #due = 0;
  /** The number of names at which unused ones are released next. */
  #names = NAMES;
  #batches = [];
  #naive = 0;
  #bytes = 0;
  /** Reads an answer, for the functions of the page. */
  #read = async (response) => readJSON(await response, (bytes) => { this.#bytes += bytes; });

  constructor(options, engine) {
    this.#options = options;
    this.#engine = engine;
    this.#pages = new RowPages(options, engine, {
      read: this.#read, receive: (answer) => this.#receive(answer), changed: () => this.#soon(),
    });
    // Requests that failed for lack of a network need not wait any longer.
    globalThis.addEventListener?.("online", () => this.retry(), { signal: this.#ending.signal });
  }

  // MARK: Data

  get rows() { return this.#pages.rows; }

  item(id) { return this.#items.get(id); }

  state(id) {
    const number = this.#identities.known(id);
    return number === NO_ID ? "missing" : this.#engine.state(number);
  }

  get pager() { return this.#pages.state; }

  stats() {
    const { pages, requests } = this.#engine.pager();
    const figures = this.#engine.figures();
    return {
      ...figures, batches: [...this.#batches], naive: this.#naive, saved: this.#naive - figures.requests,
      pages, pageRequests: requests, bytes: this.#bytes,
    };
  }

  // MARK: Wanted items

  want(list, ids, distances = 0) {
    const before = this.#wanted.get(list)?.numbers;
    const pairs = [];
    const numbers = new Set();
    ids.forEach((id, index) => {
      const number = this.#identities.number(id);
      if (number === NO_ID || numbers.has(number)) return;
      numbers.add(number);
      pairs.push(number, distance(distances, index));
      if (!before?.has(number) && this.#engine.state(number) !== "present") this.#naive += 1;
    });
    if (pairs.length > 0) this.#wanted.set(list, { pairs, numbers });
    else if (!this.#wanted.delete(list)) return;
    this.#soon();
  }

  needsPage(isNear = true) {
    this.#pages.isNear = isNear;
    if (isNear) this.#soon();
  }

  moved(list, offset) {
    this.#speedometer.moved(list, offset);
    this.#soon();
  }

  dragBegan() {
    // Content that the user holds moves no longer.
    this.#speedometer.stop();
    this.#askAgain();
  }

  receive(items) { this.#receive(readItems(items)); }

  weigh(id, weight) {
    const number = this.#identities.known(id);
    if (number !== NO_ID) this.#engine.exports.weigh(number, Math.min(Math.max(0, weight), LONGEST_TIMER));
  }

  invalidate(ids) {
    for (const id of ids) {
      this.#pages.invalidate(id);
      const number = this.#identities.known(id);
      if (number === NO_ID) continue;
      this.#engine.exports.invalidate(number);
      this.#items.delete(id);
    }
    this.#soon();
  }

  retry() {
    this.#engine.exports.retry();
    this.#pages.tell();
    this.#soon();
  }

  restart() {
    this.#engine.exports.restart();
    this.#pages.restart();
    this.#soon();
  }

  destroy() {
    this.#ending.abort();
    this.#speedometer.end();
    clearTimeout(this.#timer);
    this.#pages.destroy();
    for (const request of this.#requests.values()) request.abort();
    this.#wanted.clear();
    this.#requests.clear();
  }

  // MARK: Planning

  get #isOver() { return this.#ending.signal.aborted; }

  /** Requests missing items again, without waiting for the end of a delay. */
  #askAgain() {
    this.#engine.exports.askAgain();
    this.#soon();
  }

  /** Plans with the next tick; what is said until then is one batch. */
  #soon(delay = TICK) {
    if (this.#isOver || (this.#due <= delay && this.#timer !== 0)) return;
    clearTimeout(this.#timer);
    this.#due = delay;
    this.#timer = setTimeout(() => this.#tick(), Math.min(delay, LONGEST_TIMER));
  }

  #tick() {
    this.#timer = 0;
    const now = seconds();
    let wakeTime = Infinity;
    for (let turn = 0; turn < this.#options.requestsPerTick; turn += 1) {
      const plan = this.#plan(now);
      wakeTime = plan.wakeTime;
      if (plan.request === 0) break;
      this.#ask(plan.request, plan.ids.map((number) => this.#identities.id(number)));
      // The page's function may have ended the loader.
      if (this.#isOver) return;
    }
    this.#pages.ask(now);
    if (this.#isOver) return;
    if (this.#pages.isNear) wakeTime = Math.min(wakeTime, this.#engine.pager().wakeTime);
    if (wakeTime < Infinity) this.#soon(Math.max(TICK, 1000 * (wakeTime - seconds())));
  }

  #plan(now) {
    this.#engine.want([...this.#wanted.values()].flatMap(({ pairs }) => pairs));
    const plan = this.#engine.plan(now, this.#speedometer.speed);
    for (const number of plan.cancelled) {
      this.#requests.get(number)?.abort();
      this.#requests.delete(number);
    }
    for (const number of plan.dropped) this.#items.delete(this.#identities.id(number));
    if (this.#identities.strings.size > this.#names) this.#forgetNames();
    return plan;
  }

  /** Lets go of names that stand for nothing any more. */
  #forgetNames() {
    const wanted = new Set();
    for (const { numbers } of this.#wanted.values()) for (const number of numbers) wanted.add(number);
    this.#identities.keep((number) => wanted.has(number) || this.#engine.state(number) !== "missing");
    this.#names = Math.max(NAMES, 2 * this.#identities.strings.size);
  }

  // MARK: Items

  async #ask(number, ids) {
    const request = new AbortController();
    this.#requests.set(number, request);
    this.#batches.push(ids.length);
    if (this.#batches.length > BATCHES) this.#batches.shift();
    const patience = timeLimit(request, this.#options.timeout, (error) => this.#failed(number, error));
    let answer;
    try {
      answer = readItems(await this.#options.loadItems(ids, request.signal, this.#read));
    } catch (error) {
      this.#failed(number, error);
      return;
    } finally {
      clearTimeout(patience);
    }
    if (this.#isOver) return;
    this.#requests.delete(number);
    // Items that no list waits for any longer are kept all the same: they have been sent. Those that changed since the
    // request are not; the engine knows them.
    const numbers = this.#numbers(answer.items);
    const current = new Set(this.#engine.received(number, numbers, seconds()));
    [...answer.items.keys()].forEach((id, place) => {
      if (!current.has(numbers[place])) answer.items.delete(id);
    });
    const expected = new Set(ids);
    const strangers = [...answer.items.keys()].filter((id) => !expected.has(id)).length;
    if (strangers > 0) this.#report(`An answer brought ${strangers} items that it was not asked for.`);
    this.#keep(answer, ids.filter((id) => this.state(id) === "absent"));
    this.#soon();
  }

  /** Takes up items that nobody asked for by ID. */
  #receive(answer) {
    this.#engine.receive(this.#numbers(answer.items));
    this.#keep(answer);
  }

  #numbers(items) { return Array.from(items.keys(), (id) => this.#identities.number(id)); }

  /** Keeps items, and tells of them and of those that do not exist. */
  #keep({ items, strays }, absent = []) {
    for (const [id, item] of items) this.#items.set(id, item);
    if (strays > 0) this.#report(`An answer held ${strays} things without an ID; they were left out.`);
    const told = [...items.keys(), ...absent];
    if (told.length > 0 && !this.#isOver) this.#options.onItems?.(told);
  }

  #failed(number, error) {
    // One that was cancelled, or took too long, is nobody's any more.
    if (this.#isOver || !this.#requests.delete(number)) return;
    this.#engine.exports.failed(number, seconds());
    this.#options.onError?.(error);
    this.#soon();
  }

  #report(sentence) {
    if (this.#isOver) return;
    if (this.#options.onReport) this.#options.onReport(sentence);
    else console.warn(sentence);
  }
}

function distance(given, index) {
  return typeof given === "number" ? given : typeof given === "function" ? given(index) : given[index] ?? 0;
}
