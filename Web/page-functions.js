// The functions of a page, which may throw.

export class PageFunctions {
  /**
   * @param options The validated options of the page, with its functions.
   * @param {{ trap: unknown }} engine The engine that asks for them.
   */
  constructor(options, engine) {
    this.options = options;
    this.engine = engine;
    this.depth = 0;
    /** True once the list has ended: nothing of the page is called any more. */
    this.hasEnded = false;
  }

  /** True during a call of a function: changes that it requests are performed later. */
  get isRunning() { return this.depth > 0; }

  /** Calls functions of the page; returns `otherwise` if one throws, or the list has ended. */
  ask(body, otherwise) {
    if (this.hasEnded) return otherwise;
    this.depth += 1;
    let answer = otherwise;
    try {
      answer = body();
    } catch (error) {
      // Whatever it is, a trap of the page's own WebAssembly too: the engine's own are kept by the engine.
      if (error !== this.engine.trap) this.fail(error);
    } finally {
      this.depth -= 1;
    }
    // A trap inside a call from inside a callback ends the outer call as well.
    if (this.engine.trap) throw this.engine.trap;
    return answer;
  }

  /** Calls a callback, if the page has given it. */
  tell(name, ...facts) {
    if (this.options[name]) this.ask(() => this.options[name](...facts));
  }

  fail(error) {
    if (!this.options.onError || this.hasEnded) {
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
    if (this.hasEnded) return;
    if (this.options.onReport) this.tell("onReport", sentence);
    else console.warn("LazyScroll:", sentence);
  }
}
