// The WebAssembly side of a scroll view: one instance, its memory, the calls in both directions.
// Nothing is decided here.

/** Compiled once for each address, however many feeds a page has. */
const compiled = new Map();

/**
 * Loads and compiles the engine.
 *
 * @param {string | URL} url
 * @returns {Promise<WebAssembly.Module>}
 */
export function compileEngine(url) {
  const address = String(url);
  let module = compiled.get(address);
  if (!module) {
    module = load(address);
    compiled.set(address, module);
    // A failure is not kept: the next feed of the page tries again.
    module.catch(() => compiled.delete(address));
  }
  return module;
}

async function load(address) {
  let response;
  try {
    response = await fetch(address);
  } catch (error) {
    throw new Error(`The feed cannot be shown: ${address} could not be reached.`, { cause: error });
  }
  if (!response.ok) {
    throw new Error(`The feed cannot be shown: ${address} answered ${response.status}.`);
  }
  try {
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw new Error(`The feed cannot be shown: ${address} is no WebAssembly.`, { cause: error });
  }
}

/** An engine, and the page's answers to its questions. */
export class Engine {
  /**
   * @param {WebAssembly.Module} module
   * @param {object} answers What the engine asks while it gives orders; see `Sources/LazyScrollWeb/Imports.swift`.
   */
  static async make(module, answers) {
    const engine = new Engine();
    return engine.start(await WebAssembly.instantiate(module, engine.imports(answers)));
  }

  /** The same, at once: for an engine that has to be replaced. */
  static remake(module, answers) {
    const engine = new Engine();
    return engine.start(new WebAssembly.Instance(module, engine.imports(answers)));
  }

  start(instance) {
    this.exports = instance.exports;
    this.exports.create();
    return this;
  }

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

  imports(answers) {
    return {
      lazyscroll: {
        view: answers.view,
        measure: answers.measure,
        makePlaceholder: answers.makePlaceholder,
        mustYield: () => (answers.mustYield() ? 1 : 0),
        requestFrame: answers.requestFrame,
        willPerform: answers.willPerform,
        shouldSelect: (id) => (answers.shouldSelect(id) ? 1 : 0),
        make: answers.make,
      },
      // What the C library asks of its system: a seed for hashing, and a place for the message of a trap.
      wasi_snapshot_preview1: {
        random_get: (start, length) => {
          crypto.getRandomValues(new Uint8Array(this.exports.memory.buffer, start, length));
          return 0;
        },
        fd_write: () => 8,
        fd_seek: () => 8,
        fd_close: () => 8,
      },
    };
  }
}
