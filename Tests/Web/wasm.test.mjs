// The sources of WebAssembly that a page may name, and the sentences for those that it may not.

import assert from "node:assert/strict";
import test from "node:test";
import { loadWasm } from "../../Web/wasm.js";

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
