// The WebAssembly that plans what is asked for: an instance of its own for each loader. Nothing is decided here.

import { EarlyWasm, loadWasm } from "./wasm.js";

/** The beginning of the sentence if there is no engine. */
const CONSEQUENCE = "Nothing can be loaded";

/** The WebAssembly that is loaded before a loader is made. */
export const early = new EarlyWasm(CONSEQUENCE);

/** The states of an item, by the engine's numbers. */
export const states = ["missing", "loading", "present", "absent"];

/** The states of the pager, by the engine's numbers. */
const pagerStates = ["idle", "loading", "failed", "ended"];

export class LoadEngine {
  /**
   * @param {import("./common.d.ts").WasmSource} source The WebAssembly.
   * @param {number[]} limits As `begin` of `Exports.swift` reads them, without the seed.
   */
  static async make(source, limits) {
    early.decide(source);
    const module = await loadWasm(source, CONSEQUENCE);
    const engine = new LoadEngine();
    engine.exports = (await WebAssembly.instantiate(module)).exports;
    engine.#write([...limits, Math.floor(Math.random() * 2 ** 32)]);
    engine.exports.begin();
    return engine;
  }

  /** Items that are wanted until the next plan: numbers and distances, in turn. */
  want(pairs) {
    this.#write(pairs);
    this.exports.want(pairs.length / 2);
  }

  /** Returns the requests to make and to cancel now; `request` is 0 if there is none to make. */
  plan(time, speed) {
    const count = this.exports.plan(time, speed);
    const [request, wakeTime, ids, cancelled, dropped, ...numbers] = this.#read(count);
    return {
      request, wakeTime, ids: numbers.slice(0, ids), cancelled: numbers.slice(ids, ids + cancelled),
      dropped: numbers.slice(ids + cancelled, ids + cancelled + dropped),
    };
  }

  receive(numbers) {
    this.#write(numbers);
    this.exports.receive(numbers.length);
  }

  /** The numbers of the items to keep, of those that an answer brought. */
  received(request, numbers, time) {
    this.#write(numbers);
    return [...this.#read(this.exports.received(request, numbers.length, time))];
  }

  state(number) { return states[this.exports.state(number)]; }

  figures() {
    this.exports.figures();
    const [requests, ids, cancelled, failures, dropped, inFlight, present, failuresInARow] = this.#read(8);
    return { requests, ids, cancelled, failures, dropped, inFlight, present, failuresInARow };
  }

  pager() {
    this.exports.pagerState();
    const [state, failures, wakeTime, pages, requests] = this.#read(5);
    return { state: pagerStates[state], failures, wakeTime, pages, requests };
  }

  #write(numbers) {
    // Growing detaches the memory that was there.
    const place = this.exports.reserve(numbers.length);
    new Float64Array(this.exports.memory.buffer, place, numbers.length).set(numbers);
  }

  #read(count) { return new Float64Array(this.exports.memory.buffer, this.exports.reserve(count), count); }
}
