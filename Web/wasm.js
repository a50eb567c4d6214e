// WebAssembly from an address, a response, bytes or a module, or a sentence that says why there is none.

/**
 * Returns the key of a source: its address, or itself.
 *
 * @param {import("./common.d.ts").WasmSource} source
 * @param {string} consequence The beginning of the sentence for what is no source.
 * @throws {TypeError} for what is no source.
 */
function keyOf(source, consequence) {
  if (typeof source === "string" || source instanceof URL) return String(source);
  if (typeof source === "object" && source !== null) return source;
  throw new TypeError(`${consequence}: ${NO_SOURCE}`);
}

const NO_SOURCE = "`wasm` is no address, response, bytes or module.";

/** Promises by sources of WebAssembly: addresses, and objects while the page holds them. A failure is not kept: whoever asks next tries again. */
export class BySource {
  #addresses = new Map();
  #objects = new WeakMap();

  /** Returns true if there is a promise for an address. */
  has(address) { return this.#addresses.has(String(address)); }

  /**
   * Returns the promise for a source, which is made once.
   *
   * @param {import("./common.d.ts").WasmSource} source
   * @param {string} consequence The beginning of the sentence for what is no source.
   * @param {(key: string | object) => Promise<unknown>} make
   * @throws {TypeError} for what is no source.
   */
  get(source, consequence, make) {
    const key = keyOf(source, consequence);
    const known = typeof key === "string" ? this.#addresses : this.#objects;
    let made = known.get(key);
    if (!made) {
      made = make(key);
      known.set(key, made);
      made.catch(() => { if (known.get(key) === made) known.delete(key); });
    }
    return made;
  }

  /** Lets go of the promise for an address, so that whoever asks next tries again. */
  forget(address) { this.#addresses.delete(String(address)); }
}

const modules = new BySource();

/** Returns true if the module of an address is loaded or being loaded. */
export function isLoaded(address) { return modules.has(address); }

/**
 * Compiles a source once, however often it is named.
 *
 * @param {import("./common.d.ts").WasmSource} source
 * @param {string} consequence The beginning of the sentence: the feature that fails without it.
 * @param {AbortSignal | undefined} signal Ends the request of an address.
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadWasm(source, consequence, signal) {
  return modules.get(source, consequence, (key) => compile(key, consequence, signal));
}

/**
 * WebAssembly that is loaded before the page asks for it, because the modules on the page are going to need it.
 *
 * Requests a default engine early. The request starts in a microtask, so that the page's script can name another one. A page
 * that asks later finds it on its way. One that asks for another ends the request, so that not both are fetched. It fails
 * silently: who asks for it is told.
 */
export class EarlyWasm {
  #consequence;
  /** The address to request next. */
  #expected = null;
  /** The request under way, `{ address, controller }`; `null` for none. */
  #request = null;
  /** True once the page has asked for WebAssembly: nothing is guessed from then on. */
  #isDecided = false;

  /** @param {string} consequence As `loadWasm` takes it. */
  constructor(consequence) { this.#consequence = consequence; }

  /** Requests an address soon, in place of one that was to be; nothing where there is no page, as on a server. */
  expect(address) {
    if (this.#isDecided || typeof document === "undefined") return;
    this.#expected = address;
    queueMicrotask(() => this.#begin(address));
  }

  #begin(address) {
    if (this.#isDecided || this.#expected !== address || isLoaded(address)) return;
    this.#end();
    const request = { address, controller: new AbortController() };
    this.#request = request;
    loadWasm(address, this.#consequence, request.controller.signal).catch(() => {}).then(() => {
      if (this.#request === request) this.#request = null;
    });
  }

  /** Ends the request under way. Nobody else gets its promise, which is rejected later. */
  #end() {
    if (!this.#request) return;
    modules.forget(this.#request.address);
    this.#request.controller.abort();
    this.#request = null;
  }

  /** Loads what the page says it will ask for. */
  load(source) {
    this.decide(source);
    if (typeof document !== "undefined") loadWasm(source, this.#consequence).catch(() => {});
  }

  /** Ends the request of what was expected, unless it is the source that the page asks for; `null` for none. */
  decide(source) {
    this.#isDecided = true;
    if (String(source) !== String(this.#request?.address)) this.#end();
    this.#request = null;
  }
}

async function compile(source, consequence, signal) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return compiled(WebAssembly.compile(source), "the given bytes", consequence);
  }
  const isAddress = typeof source === "string";
  let response;
  try {
    response = await (isAddress ? fetch(source, { signal }) : source);
  } catch (error) {
    throw new Error(`${consequence}: ${isAddress ? source : "the given response"} could not be reached.`, { cause: error });
  }
  if (!(response instanceof Response)) {
    throw new TypeError(`${consequence}: ${NO_SOURCE}`);
  }
  const name = isAddress ? source : response.url || "the given response";
  if (!response.ok) throw new Error(`${consequence}: ${name} answered ${response.status}.`);
  const isNamed = response.headers.get("content-type") === "application/wasm";
  return compiled(
    isNamed ? WebAssembly.compileStreaming(response) : response.arrayBuffer().then(WebAssembly.compile), name, consequence);
}

async function compiled(module, name, consequence) {
  try {
    return await module;
  } catch (error) {
    throw new Error(`${consequence}: ${name} could not be compiled (${error.message}).`, { cause: error });
  }
}
