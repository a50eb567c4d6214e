// The sources of WebAssembly that a page may name, and the sentences for those that it may not.

import assert from "node:assert/strict";
import test from "node:test";
import { EarlyWasm, loadWasm } from "../../Web/wasm.js";

/** The shortest module. */
const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
const answer = (options) => new Response(bytes, { headers: { "content-type": "application/wasm" }, ...options });

test("bytes, responses and modules are compiled", async () => {
  const module = await WebAssembly.compile(bytes);
  assert.equal(await loadWasm(module, "No"), module);
  for (const source of [bytes, bytes.buffer, answer(), Promise.resolve(answer()), answer({ headers: {} })]) {
    assert.ok(await loadWasm(source, "No") instanceof WebAssembly.Module);
  }
});

test("a source is compiled once", async () => {
  const source = answer();
  assert.equal(await loadWasm(source, "No"), await loadWasm(source, "No"));
});

test("a failure is told, and not kept", async () => {
  const told = async (source, sentence) => assert.rejects(loadWasm(source, "Nothing is shown"), { message: sentence });
  await told(answer({ status: 404 }), "Nothing is shown: the given response answered 404.");
  await told(Promise.reject(new Error("offline")), "Nothing is shown: the given response could not be reached.");
  await told({}, "Nothing is shown: `wasm` is no address, response, bytes or module.");
  const text = new TextEncoder().encode("<!doctype html>");
  await assert.rejects(loadWasm(text, "Nothing is shown"), /^Error: Nothing is shown: the given bytes could not be compiled \(/);
  text.set(bytes);
  await assert.rejects(loadWasm(text, "Nothing is shown"));
  assert.ok(await loadWasm(text.subarray(0, 8), "Nothing is shown") instanceof WebAssembly.Module);
});

test("what is neither object nor address is refused", async () => {
  for (const source of [5, null, true]) {
    await assert.rejects(loadWasm(source, "Nothing is shown"), TypeError);
  }
});

/** Lets a test answer the requests of a page, of which `asked` has the addresses, and `ended` those that were aborted. */
function page(t) {
  const [asked, ended, answers] = [[], [], []];
  t.mock.method(globalThis, "fetch", (address, { signal } = {}) => new Promise((resolve, reject) => {
    asked.push(String(address));
    answers.push(() => resolve(answer()));
    signal?.addEventListener("abort", () => {
      ended.push(String(address));
      reject(signal.reason);
    });
  }));
  globalThis.document = {};
  t.after(() => delete globalThis.document);
  return { asked, ended, answerAll() { for (const give of answers.splice(0)) give(); } };
}

/** A pause in which microtasks are performed. */
const task = () => new Promise((resolve) => { setTimeout(resolve); });

test("an address whose request was ended may be asked for in the same task", async (t) => {
  const { asked, ended, answerAll } = page(t);
  const early = new EarlyWasm("No");
  early.expect("one/feeds.wasm");
  await task();
  early.decide("one/other.wasm");
  const module = loadWasm("one/feeds.wasm", "No");
  await task();
  const again = loadWasm("one/feeds.wasm", "No");
  answerAll();
  assert.ok(await module instanceof WebAssembly.Module);
  assert.equal(await again, await module);
  assert.deepEqual([asked, ended], [["one/feeds.wasm", "one/feeds.wasm"], ["one/feeds.wasm"]]);
});

test("a request goes on if the page asks for it while another one is expected", async (t) => {
  const { asked, ended, answerAll } = page(t);
  const early = new EarlyWasm("No");
  early.expect("two/feeds.wasm");
  await task();
  early.expect("two/all.wasm");
  early.decide("two/feeds.wasm");
  const module = loadWasm("two/feeds.wasm", "No");
  answerAll();
  assert.ok(await module instanceof WebAssembly.Module);
  await task();
  assert.deepEqual([asked, ended], [["two/feeds.wasm"], []]);
});

test("a module that has arrived stays when the page asks for another one", async (t) => {
  const { asked, ended, answerAll } = page(t);
  const early = new EarlyWasm("No");
  early.expect("three/feeds.wasm");
  await task();
  answerAll();
  await task();
  const module = await loadWasm("three/feeds.wasm", "No");
  early.decide("three/other.wasm");
  assert.equal(await loadWasm("three/feeds.wasm", "No"), module);
  assert.deepEqual([asked, ended], [["three/feeds.wasm"], []]);
});
