// The WebAssembly side: one engine for all feeds of a page, its memory, the calls in both directions.
// Nothing is decided here.

import { Nodes, ReuseNumbers } from "./identities.js";
import { performOrders } from "./orders.js";
import { restack } from "./stacking.js";
import { loadWasm } from "./wasm.js";

/** Engines by the address of their WebAssembly. */
const engines = new Map();

/**
 * The engine of an address; loaded once, however many feeds a page has.
 *
 * @param {string | URL} url
 * @returns {Promise<Engine>}
 */
export function engineAt(url) {
  const address = String(url);
  let engine = engines.get(address);
  if (!engine) {
    engine = loadWasm(address, "The feed cannot be shown").then((module) => Engine.make(module));
    engines.set(address, engine);
    // A failure is not kept: the next feed of the page tries again.
    engine.catch(() => engines.delete(address));
  }
  return engine;
}

/** Whether the engine of an address is there, or on its way. */
export function isLoaded(url) { return engines.has(String(url)); }

/** How many rounds of orders one call may cause before the rest waits for a display frame. */
const ROUND_LIMIT = 16;

/** An engine that stops twice within that time, in milliseconds, is not replaced again. */
const RECOVERY_TIME = 1000;

class Engine {
  static async make(module) {
    const engine = new Engine(module);
    engine.begin(await WebAssembly.instantiate(module, engine.imports()));
    return engine;
  }

  constructor(module) {
    this.module = module;
    /** The feeds by their numbers. */
    this.feeds = new Map();
    this.reuse = new ReuseNumbers();
    this.lastRecovery = -Infinity;
  }

  begin(instance) {
    this.exports = instance.exports;
    this.hasFailed = false;
    /** A Boolean value that indicates whether it knows tables, collections and carousels. */
    this.knowsSections = this.exports.createTable !== undefined;
    this.layouts = this.findLayouts();
    /** Where the browser's offset is written when the engine asks for it, as a place in memory. */
    this.nativeNumbers = this.exports.nativeNumbers() >>> 3;
    this.nodes = new Nodes();
    /** What stands for nodes that were to be made ahead and were not. */
    this.strays = new WeakSet();
    /** Orders that are being performed, as places in memory. */
    this.next = 0;
    this.end = 0;
    this.isPerforming = false;
    /** Whether a content size was ordered, so that what stands below it may have moved. */
    this.hasGrown = false;
  }

  /** The names of the layouts in Swift that an app has compiled into its engine. */
  findLayouts() {
    const { registerLayouts, layoutCount, layoutName, layoutNameLength, memory } = this.exports;
    if (!registerLayouts) return [];
    registerLayouts();
    const decoder = new TextDecoder();
    return Array.from({ length: layoutCount() }, (_, index) =>
      decoder.decode(new Uint8Array(memory.buffer, layoutName(index), layoutNameLength(index))));
  }

  /** Takes a feed up; it shares idle nodes with another one, if given. */
  join(feed, sharing) {
    if (!this.exports) this.begin(new WebAssembly.Instance(this.module, this.imports()));
    // One that was destroyed, maybe while this one's engine was loaded, has no idle nodes any more.
    const number = feed.make(this.exports, sharing && !sharing.isDestroyed ? sharing.number : -1);
    this.feeds.set(number, feed);
    return number;
  }

  /** Lets go of a feed. */
  leave(number) {
    this.call(() => this.exports.destroy(number));
    this.feeds.delete(number);
    // Not while the engine, or a function of the page that it called, is at work.
    if (this.feeds.size === 0) queueMicrotask(() => this.rest());
  }

  /** Lets go of its memory, which never shrinks, while there is no feed; the compiled module stays for the next one. */
  rest() {
    if (this.feeds.size > 0) return;
    this.exports = undefined;
    this.numbers = undefined;
    this.nodes = new Nodes();
    this.reuse = new ReuseNumbers();
  }

  // MARK: Calls

  /** Calls the engine and performs what it orders; replaces it should it stop. */
  call(body) {
    return this.inquire((exports) => {
      const answer = body(exports);
      this.perform();
      return answer;
    });
  }

  /** Calls the engine for something that orders nothing; what the engine was not told yet is told another time. */
  inquire(body) {
    if (this.hasFailed) return undefined;
    try {
      return body(this.exports);
    } catch (error) {
      // Anything else was thrown by this library, not by the engine: it must not be hidden.
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
      for (let rounds = 0; performOrders(this) || this.tellNews(); rounds += 1) {
        if (rounds < ROUND_LIMIT) continue;
        for (const feed of this.feeds.values()) feed.requestFrame();
        break;
      }
      for (const feed of this.feeds.values()) restack(feed);
    } finally {
      this.isPerforming = false;
    }
  }

  /** Tells of windows that orders have moved, or other feeds in the same scroller that grew. */
  tellNews() {
    let isNews = false;
    if (this.hasGrown) for (const { stage, number } of this.feeds.values()) if (stage.isNested) this.exports.lookAgain(number);
    this.hasGrown = false;
    for (const { number } of this.feeds.values()) isNews = this.exports.tellNews(number) === 1 || isNews;
    return isNews;
  }

  /** An engine that stopped is of no use any more: what is shown stays until another one shows the same. */
  recover(error) {
    const feeds = [...this.feeds.values()];
    for (const feed of feeds) feed.fail(error);
    const now = performance.now();
    if (now - this.lastRecovery < RECOVERY_TIME) {
      // What stopped it stops it again: the last frame stays.
      this.hasFailed = true;
      for (const feed of feeds) feed.endAllScrolls("cancelled");
      return;
    }
    this.lastRecovery = now;
    this.feeds.clear();
    this.begin(new WebAssembly.Instance(this.module, this.imports()));
    for (const feed of feeds) feed.resume();
  }

  // MARK: Memory

  /** Linear memory as numbers; made anew whenever it has grown, which detaches what was there. */
  get memory() {
    const { buffer } = this.exports.memory;
    if (this.numbers?.buffer !== buffer) this.numbers = new Float64Array(buffer);
    return this.numbers;
  }

  /** Writes numbers for the next call. */
  write(numbers) {
    const start = this.exports.reserve(numbers.length) >>> 3;
    this.memory.set(numbers, start);
  }

  /** Reads the answer to the last call. */
  read(count) {
    const start = this.exports.reserve(count) >>> 3;
    return this.memory.subarray(start, start + count);
  }

  imports() {
    const feed = (number) => this.feeds.get(number);
    return {
      lazyscroll: {
        view: (face, kind, section, index, id) => feed(face).answerView(kind, section, index, id),
        measure: (face, view, width, height, axis) => feed(face).answerMeasure(view, axis),
        makePlaceholder: (face) => feed(face).answerPlaceholder(),
        mustYield: (face) => (feed(face).mustYield() ? 1 : 0),
        requestFrame: (face) => feed(face).requestFrame(),
        time: () => performance.now() / 1000,
        requestTime: (face, seconds) => feed(face)?.timer.request(seconds),
        willPerform: (face) => feed(face)?.willPerform(),
        shouldSelect: (face, id) => (feed(face).answerShouldSelect(id) ? 1 : 0),
        make: (face, reuse) => feed(face).answerMake(reuse),
        readNative: (face) => { if (feed(face)) this.memory.set(feed(face).stage.native.read(), this.nativeNumbers); },
        scrollNative: (face, along, across, isAnimated) => feed(face)?.stage.native.scrollTo(along, across, isAnimated !== 0),
        stopNative: (face) => feed(face)?.stage.native.stop(),
        layRunway: (face, length, width) => feed(face)?.stage.layRunway(length, width),
        show: (face, offset, across, corner) => feed(face)?.stage.show(offset, across, corner),
        wait: (face, seconds) => feed(face)?.window.wait(seconds),
        owe: (face) => feed(face)?.owe(),
        refit: (face) => feed(face)?.window.refit(),
        rested: (face) => feed(face)?.window.rested(),
        performOrders: () => this.perform(),
      },
    };
  }
}
