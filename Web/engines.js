// The engines of the lists of a page, and the one that is loaded before a list is made.

import { CONSEQUENCE, engineAt } from "./engine.js";
import { EarlyWasm, isLoaded } from "./wasm.js";

/** The engine of a page with feeds only, and the larger one, which tables need. */
const engines = {
  feeds: new URL("lazyscroll.wasm", import.meta.url), all: new URL("lazyscroll-all.wasm", import.meta.url),
};

const early = new EarlyWasm(CONSEQUENCE);

/** True if a module was evaluated whose lists need the larger engine, which feeds use too then. */
let expectsAll = false;

/** Loads the engine that the lists of a module need, once the page's script has had the chance to name another. */
export function expectEngine(kind) {
  expectsAll ||= kind === "all";
  early.expect(engines[expectsAll ? "all" : kind]);
}

/** Loads the engine that a list is going to need, while the module of its kind is loaded. */
export function loadEngineOf(kind, { wasm, sharePoolWith } = {}) {
  if (wasm === undefined && sharePoolWith === undefined) early.load(engines[kind]);
  else early.decide(wasm ?? null);
}

export function preload(engine = "feeds") {
  if (engine === "none") {
    early.decide(null);
    return;
  }
  const source = typeof engine === "string" && Object.hasOwn(engines, engine) ? engines[engine] : engine?.wasm;
  if (source === undefined || source === null) {
    throw new TypeError(`preload: ${engine} is neither "feeds", "all" nor "none", nor an object with \`wasm\`.`);
  }
  early.load(source);
}

/** The engine that the page names, or that of the feed nodes are shared with; or the larger one, if it is there. */
export async function engineFor(kind, wasm, sharing) {
  const source = wasm ?? (isLoaded(engines.all) ? engines.all : engines[kind]);
  early.decide(source);
  return wasm === undefined && sharing ? sharing.engine : engineAt(source);
}
