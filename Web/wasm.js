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
      made.catch(() => known.delete(key));
    }
    return made;
  }
}

const modules = new BySource();

/**
 * Compiles a source once, however often it is named.
 *
 * @param {import("./common.d.ts").WasmSource} source
 * @param {string} consequence The beginning of the sentence: the feature that fails without it.
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadWasm(source, consequence) {
  return modules.get(source, consequence, (key) => compile(key, consequence));
}

async function compile(source, consequence) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return compiled(WebAssembly.compile(source), "the given bytes", consequence);
  }
  const isAddress = typeof source === "string";
  let response;
  try {
    response = await (isAddress ? fetch(source) : source);
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
