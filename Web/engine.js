// The WebAssembly side: one engine for all feeds of a page, its memory, the calls in both directions.
// Nothing is decided here.

import { div } from "./div.js";
import { HostCalls } from "./host-calls.js";
import { Nodes, ReuseNumbers } from "./identities.js";
import { NO_TRACES } from "./reports.js";
import { restack } from "./stacking.js";
import { BySource, loadWasm } from "./wasm.js";

/** Engines by the sources of their WebAssembly. */
const engines = new BySource();

/** The beginning of the sentence if there is no engine. */
export const CONSEQUENCE = "The feed cannot be shown";

/**
 * The engine of a source; made once, however many feeds a page has.
 *
 * @param {import("./common.d.ts").WasmSource} source
 * @returns {Promise<Engine>}
 */
export async function engineAt(source) {
  return engines.get(source, CONSEQUENCE, (key) => loadWasm(key, CONSEQUENCE).then((module) => Engine.make(module)));
}

/** The rounds of host calls that one call may cause before the rest waits for a display frame. */
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
    this.hostCalls = new HostCalls(this);
    this.lastRecovery = -Infinity;
    /** The number of calls into the engine, and of calls for a list, that are under way: a callback may make one inside another. */
    this.turns = 0;
    /** The numbers of feeds that ended within a turn: the engine lets go of them when it is over. */
    this.ended = [];
  }

  begin(instance) {
    this.exports = this.guarded(instance.exports);
    this.hasFailed = false;
    /** The error that ended the engine within a turn; `null` for none. Nothing calls the engine until another one takes over. */
    this.trap = null;
    /** A Boolean value that indicates whether it knows tables, collections and carousels. */
    this.knowsSections = this.exports.createTable !== undefined;
    /** The names of the layouts, and of the lists, in Swift that an app has compiled into its engine. */
    this.layouts = this.findNames("layout", "Layouts");
    this.lists = this.findNames("list", "Lists");
    /** The place in memory where the browser's offset is written when the engine asks for it. */
    this.nativeNumbers = this.exports.nativeNumbers() >>> 3;
    this.nodes = new Nodes();
    /** Stand-ins for nodes that a page's function should have made in advance and did not. */
    this.strays = new WeakSet();
    this.hostCalls.forget();
    this.isPerforming = false;
    /** The feeds whose runways have another length, so that feeds below them may have moved. */
    this.grown = new Set();
    /** True while the user's scrolling is handled. */
    this.isTicking = false;
  }

  /** The names under which an app has registered what it made in Swift. */
  findNames(word, words) {
    const { [`register${words}`]: register, [`${word}Count`]: count, [`${word}Name`]: name, [`${word}NameLength`]: length } = this.exports;
    if (!register || !count) return [];
    register();
    return Array.from({ length: count() }, (_, index) => this.text(name(index), length(index)));
  }

  /** Takes a feed up; it shares idle nodes with another one, if given. */
  join(feed, sharing) {
    if (!this.exports) this.begin(new WebAssembly.Instance(this.module, this.imports()));
    // One that was destroyed, maybe while this one's engine was loaded, has no idle nodes any more.
    const number = feed.make(this.exports, sharing && !sharing.isDestroyed ? sharing.number : -1);
    this.feeds.set(number, feed);
    return number;
  }

  /**
   * Lets go of a feed, which hears nothing more of the engine.
   *
   * The engine itself does so when the turn is over: it may be at work for that feed.
   */
  leave(number) {
    this.feeds.delete(number);
    if (this.turns > 0) this.ended.push(number);
    else this.#letGo(number);
  }

  #letGo(number) {
    this.call((exports) => exports.destroy(number));
    // Not while a function of the page that it called is at work.
    if (this.feeds.size === 0) queueMicrotask(() => this.rest());
  }

  /** Lets go of its memory, which never shrinks, while there is no feed; the compiled module stays for the next one. */
  rest() {
    if (this.feeds.size > 0 || this.turns > 0) return;
    this.exports = undefined;
    this.numbers = undefined;
    this.nodes = new Nodes();
    this.reuse = new ReuseNumbers();
  }

  // MARK: Calls

  /**
   * Returns exports whose calls are turns, and that keep the error of a call that did not return: the engine is unusable then.
   *
   * Functions of a page throw into `PageFunctions`, never through the engine.
   */
  guarded(exports) {
    // Each has at most seven parameters.
    const guard = (body) => (a, b, c, d, e, f, g) => {
      this.turns += 1;
      try {
        return body(a, b, c, d, e, f, g);
      } catch (error) {
        this.trap ??= error;
        throw error;
      } finally {
        this.#endTurn();
      }
    };
    return Object.fromEntries(Object.entries(exports).map(([name, given]) => [name, typeof given === "function" ? guard(given) : given]));
  }

  /** Ends a turn; after the last one an engine that trapped is replaced, and feeds that ended are let go of. */
  #endTurn() {
    while (this.turns === 1 && (this.trap || this.ended.length > 0)) {
      if (this.trap) this.recover(this.trap);
      else this.#letGo(this.ended.pop());
    }
    this.turns -= 1;
  }

  /** Calls the engine and performs its host calls; replaces the engine if it traps. */
  call(body) {
    return this.inquire((exports) => {
      const answer = body(exports);
      this.perform();
      return answer;
    });
  }

  /** Calls the engine without performing host calls; changes that it does not know yet are told another time. */
  inquire(body) {
    if (this.hasFailed || this.trap) return undefined;
    this.turns += 1;
    try {
      return body(this.exports);
    } catch (error) {
      // Anything else was thrown by this library, not by the engine: it must not be hidden.
      if (!this.trap) throw error;
      return undefined;
    } finally {
      this.#endTurn();
    }
  }

  /** Performs host calls until there are none; callbacks of the page may cause further ones. */
  perform() {
    if (this.isPerforming) return;
    this.isPerforming = true;
    try {
      for (let rounds = 0; this.hostCalls.perform() || this.tellNews(); rounds += 1) {
        if (rounds < ROUND_LIMIT) continue;
        for (const feed of this.feeds.values()) feed.schedule.requestFrame();
        break;
      }
      for (const feed of this.feeds.values()) {
        restack(feed);
        feed.endUpdate();
      }
    } finally {
      this.isPerforming = false;
    }
  }

  /**
   * Tells the engine of windows that moved because of host calls, or of other feeds that grew in the same scroller, and lets
   * it tell of pinned views; returns true if there may be host calls to perform.
   */
  tellNews() {
    let isNews = false;
    const tell = ({ number }) => { isNews = this.exports.tellNews(number) === 1 || isNews; };
    this.feeds.forEach(tell);
    // By now all have their lengths, which bring the others elsewhere.
    const moved = this.grown.size > 0 ? [...this.feeds.values()].filter((feed) => this.#mayHaveMoved(feed)) : [];
    this.grown.clear();
    for (const feed of moved) {
      this.exports.lookAgain(feed.number);
      tell(feed);
    }
    return isNews;
  }

  /**
   * Returns true if a feed may stand elsewhere in its scroller since content has another size.
   *
   * A look forces a layout. So while the user scrolls, a feed looks only because of another one in its scroller.
   */
  #mayHaveMoved(feed) {
    if (!feed.stage.isNested) return false;
    if (!this.isTicking) return true;
    for (const grown of this.grown) if (grown !== feed && grown.stage.scroller === feed.stage.scroller) return true;
    return false;
  }

  // MARK: Ticks

  /**
   * Handles a scroll event for one of the feeds that it is for.
   *
   * The offsets of all of them are read before the first one writes: a read after a write forces a layout.
   *
   * @param {Event} event
   * @param {import("./stage.js").Stage} stage The stage of the feed.
   * @param {() => unknown} body
   */
  tick({ timeStamp }, { scrollTarget, native }, body) {
    if (native.eventTime !== timeStamp) {
      for (const { stage } of this.feeds.values()) if (stage.scrollTarget === scrollTarget) stage.native.readAhead(timeStamp);
    }
    const before = this.isTicking;
    this.isTicking = true;
    try {
      return body();
    } finally {
      this.isTicking = before;
      native.ahead = null;
    }
  }

  /** Lets all offsets be read again: the page's layout may be another one. */
  forgetReadings() { for (const { stage } of this.feeds.values()) stage.native.ahead = null; }

  // MARK: Trouble

  /** Replaces an engine that trapped: the nodes on the screen stay until another engine shows the same. */
  recover(error) {
    const feeds = [...this.feeds.values()];
    const isAgain = performance.now() - this.lastRecovery < RECOVERY_TIME;
    // It would trap again: the last frame stays.
    this.hasFailed = isAgain;
    this.trap = null;
    for (const feed of feeds) feed.page.fail(error);
    // Numbers of an engine that is gone.
    this.ended = [];
    if (isAgain) {
      for (const feed of feeds) feed.cancelAll();
      return;
    }
    this.feeds.clear();
    this.begin(new WebAssembly.Instance(this.module, this.imports()));
    try {
      for (const feed of feeds) if (!feed.isDestroyed) feed.resume();
    } catch (another) {
      if (!this.trap) throw another;
    }
    this.lastRecovery = performance.now();
    // Those that were not resumed are told as well.
    if (this.trap) for (const feed of feeds) if (!feed.isDestroyed) this.feeds.set(feed.number, feed);
  }

  // MARK: Memory

  /** Linear memory as numbers; made anew whenever it has grown, which detaches what was there. */
  get memory() {
    const { buffer } = this.exports.memory;
    if (this.numbers?.buffer !== buffer) this.numbers = new Float64Array(buffer);
    return this.numbers;
  }

  /** Writes numbers for the next call, in parts that follow each other; returns their length. */
  write(...parts) {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    let place = this.exports.reserve(length) >>> 3;
    for (const part of parts) {
      this.memory.set(part, place);
      place += part.length;
    }
    return length;
  }

  /** Writes down all that a feed is told, from now on; an engine that cannot is reported. */
  record(feed) {
    if (this.exports.record) this.exports.record(feed.number);
    else feed.page.report(NO_TRACES);
  }

  /** The trace of a feed, as text; `null` for none. */
  trace(number) {
    const count = this.exports.trace?.(number) ?? 0;
    return count > 0 ? new TextDecoder().decode(Uint8Array.from(this.read(count))) : null;
  }

  /** Reads the answer to the last call. */
  read(count) {
    const start = this.exports.reserve(count) >>> 3;
    return this.memory.subarray(start, start + count);
  }

  /**
   * Changes nodes for lists in Swift; returns `undefined` if the browser refuses it, as it does with invalid names.
   *
   * An error that went through Swift would end the engine, and the browser may call the page meanwhile, which calls the engine.
   */
  change(body) {
    let answer;
    try {
      answer = body();
    } catch (error) {
      for (const feed of this.feeds.values()) feed.page.fail(error);
    }
    if (this.trap) throw this.trap;
    return answer;
  }

  /** Reads text. */
  text(start, length) { return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, start, length)); }

  imports() {
    // A feed that ended within a turn has no answers: the engine is at work for it still.
    const feed = (number) => this.feeds.get(number);
    return {
      lazyscroll: {
        view: (number, kind, section, index, id) => feed(number)?.answerView(kind, section, index, id) ?? -1,
        measure: (number, view, width, height, axis) => feed(number)?.answerMeasure(view, axis) ?? (axis === 0 ? width : height),
        makePlaceholder: (number) => feed(number)?.answerPlaceholder() ?? -1,
        mustYield: (number) => (feed(number)?.schedule.isOver === false ? 0 : 1),
        requestFrame: (number) => feed(number)?.schedule.requestFrame(),
        time: () => performance.now() / 1000,
        requestTime: (number, seconds) => feed(number)?.schedule.requestTime(seconds),
        willPerform: (number) => feed(number)?.schedule.begin(),
        shouldSelect: (number, id) => (feed(number)?.answerShouldSelect(id) ? 1 : 0),
        make: (number, reuse) => feed(number)?.answerMake(reuse) ?? this.nodes.number(div()),
        readNative: (number) => { if (feed(number)) this.memory.set(feed(number).stage.native.take(), this.nativeNumbers); },
        scrollNative: (number, along, across, seconds) => {
          this.forgetReadings();
          feed(number)?.stage.native.scrollTo(along, across, seconds);
        },
        stopNative: (number) => {
          this.forgetReadings();
          feed(number)?.stage.native.stop();
        },
        layRunway: (number, length, width) => {
          this.forgetReadings();
          if (!feed(number)) return;
          this.grown.add(feed(number));
          feed(number).stage.layRunway(length, width);
        },
        show: (number, offset, across, corner, native, slack, back, on) =>
          feed(number)?.stage.show(offset, across, corner, native, slack, back, on),
        wait: (number, seconds) => feed(number)?.window.wait(seconds),
        owe: (number) => feed(number)?.owe(),
        refit: (number) => feed(number)?.window.refit(),
        rested: (number) => feed(number)?.window.rested(),
        performHostCalls: () => this.perform(),
        makeNode: (tag, length) => this.nodes.number(this.change(() => document.createElement(this.text(tag, length))) ?? div()),
        appendNode: (view, child) => this.change(() => this.nodes.at(view).append(this.nodes.at(child))),
        setText: (view, text, length) => this.change(() => { this.nodes.at(view).textContent = this.text(text, length); }),
        setAttribute: (view, name, nameLength, value, length) =>
          this.change(() => this.nodes.at(view).setAttribute(this.text(name, nameLength), this.text(value, length))),
        setStyle: (view, name, nameLength, value, length) =>
          this.change(() => this.nodes.at(view).style.setProperty(this.text(name, nameLength), this.text(value, length))),
      },
    };
  }
}
