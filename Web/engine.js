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

/** The orders of the engine and how many numbers follow each; see `Sources/LazyScrollWeb/WebHost.swift`. */
export const Order = Object.freeze({
  add: 1, hide: 2, remove: 3, place: 4, transform: 5, stamp: 6, prepareForReuse: 7, didLoad: 8, didEnter: 9,
  didLeave: 10, state: 11, contentSize: 12, correct: 13, scroll: 14, scrollEnded: 15, report: 16, didSelect: 17,
  didDeselect: 18, didScroll: 19,
});

const lengths = [0, 1, 1, 1, 9, 7, 4, 1, 1, 2, 1, 2, 2, 2, 3, 2, 1, 1, 1, 1];

/** An engine, and the page's answers to its questions. */
export class Engine {
  /**
   * @param {WebAssembly.Module} module
   * @param {object} answers What the engine asks while it gives orders: `view`, `measure`, `makePlaceholder`,
   *   `mustYield`, `requestFrame`, `willPerform`, `shouldSelect`, `make`.
   */
  static async make(module, answers) {
    const engine = new Engine();
    engine.start(await WebAssembly.instantiate(module, engine.imports(answers)));
    return engine;
  }

  /** The same, at once: for an engine that has to be replaced. */
  static remake(module, answers) {
    const engine = new Engine();
    engine.start(new WebAssembly.Instance(module, engine.imports(answers)));
    return engine;
  }

  start(instance) {
    this.exports = instance.exports;
    this.face = this.exports.create();
  }

  /** Numbers in linear memory; made anew whenever the memory has grown, which detaches what was there. */
  get memory() {
    if (this.numbers?.buffer !== this.exports.memory.buffer) {
      this.numbers = new Float64Array(this.exports.memory.buffer);
    }
    return this.numbers;
  }

  /** Room for so many numbers: where it starts in `memory`. */
  reserve(count) { return this.exports.reserve(count) >>> 3; }

  /** Writes numbers for the next call. */
  write(numbers) {
    const start = this.reserve(numbers.length);
    this.memory.set(numbers, start);
  }

  /** Reads the answer to the last call. */
  read(count) {
    const start = this.reserve(count);
    return this.memory.subarray(start, start + count);
  }

  /** Writes items: x, y, width, height, ID or -1, revision or -1. */
  writeModels(count, model, number) {
    // All are read before the room is asked for: a page's function may itself call the engine.
    const numbers = new Float64Array(6 * count);
    for (let index = 0; index < count; index += 1) {
      const item = model(index) ?? {};
      const place = 6 * index;
      numbers[place] = item.x;
      numbers[place + 1] = item.y;
      numbers[place + 2] = item.width;
      numbers[place + 3] = item.height;
      numbers[place + 4] = item.id === undefined || item.id === null ? -1 : number(item.id);
      numbers[place + 5] = item.revision ?? -1;
    }
    this.write(numbers);
  }

  /** Takes the orders given so far, and forgets them. */
  takeOrders() {
    const count = this.exports.orderCount(this.face);
    if (count === 0) return null;
    const start = this.exports.orders(this.face) >>> 3;
    const orders = this.memory.slice(start, start + count);
    this.exports.forgetOrders(this.face);
    return orders;
  }

  /** Walks orders: calls `perform` with each order and where its numbers start. */
  static forEach(orders, perform) {
    for (let place = 0; place < orders.length; ) {
      const order = orders[place];
      perform(order, place + 1);
      place += 1 + lengths[order];
    }
  }

  imports(answers) {
    const bytes = () => new Uint8Array(this.exports.memory.buffer);
    return {
      lazyscroll: {
        view: (face, index, id) => answers.view(index, id),
        measure: (face, view, width, height, axis) => answers.measure(view, width, height, axis),
        makePlaceholder: () => answers.makePlaceholder(),
        mustYield: () => (answers.mustYield() ? 1 : 0),
        requestFrame: () => answers.requestFrame(),
        willPerform: () => answers.willPerform(),
        shouldSelect: (face, id) => (answers.shouldSelect(id) ? 1 : 0),
        make: (face, reuse) => answers.make(reuse),
      },
      // What the C library asks of its system: a seed for hashing, and a place for the message of a trap.
      wasi_snapshot_preview1: {
        random_get: (start, length) => {
          crypto.getRandomValues(bytes().subarray(start, start + length));
          return 0;
        },
        fd_write: () => 8,
        fd_seek: () => 8,
        fd_close: () => 8,
      },
    };
  }
}
