// The functions of a page, which may throw.

export class PageFunctions {
  /** @param options The validated options of the page, with its functions. */
  constructor(options) {
    this.options = options;
    this.depth = 0;
  }

  /** True during a call of a function: changes that it requests are performed later. */
  get isRunning() { return this.depth > 0; }

  /** Calls functions of the page; returns `otherwise` if one throws. */
  ask(body, otherwise) {
    this.depth += 1;
    try {
      return body();
    } catch (error) {
      // A trap inside a call from inside a callback ends the outer call as well.
      if (error instanceof WebAssembly.RuntimeError) throw error;
      this.fail(error);
      return otherwise;
    } finally {
      this.depth -= 1;
    }
  }

  /** Calls a callback, if the page has given it. */
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
}
