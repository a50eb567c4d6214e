// The heap of the WebAssembly builds: blocks do not overlap, and freed blocks are reused, in any number.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";

const folder = mkdtempSync(join(tmpdir(), "memory-"));
const module = new WebAssembly.Module(build());
rmSync(folder, { recursive: true });

/** The heap alone, compiled as for pages. */
function build() {
  const { paths } = JSON.parse(execFileSync("swiftc", ["-print-target-info"]));
  const tools = join(dirname(paths.runtimeResourcePath), "..", "bin");
  const source = new URL("../../Sources/LazyScrollWeb/memory.c", import.meta.url).pathname;
  const [object, result] = [join(folder, "memory.o"), join(folder, "memory.wasm")];
  execFileSync(join(tools, "clang"), ["--target=wasm32-unknown-none-wasm", "-Oz", "-ffreestanding", "-c", source, "-o", object]);
  execFileSync(join(tools, "wasm-ld"), [
    "--no-entry", "--export-memory", "--stack-first", "-z", "stack-size=65536", "--export=posix_memalign", "--export=free",
    object, "-o", result,
  ]);
  return readFileSync(result);
}

class Heap {
  constructor() {
    const { memory, posix_memalign, free } = new WebAssembly.Instance(module).exports;
    Object.assign(this, { memory, posix_memalign, free });
    /** The address at which results are written: the far end of the stack. */
    this.result = 16;
  }

  get pages() { return this.memory.buffer.byteLength / 65536; }

  take(size) {
    const error = this.posix_memalign(this.result, 16, size);
    return error === 0 ? new DataView(this.memory.buffer).getUint32(this.result, true) : null;
  }

  fill(address, size, value) { new Uint8Array(this.memory.buffer, address, size).fill(value); }

  isFilled(address, size, value) { return new Uint8Array(this.memory.buffer, address, size).every((byte) => byte === value); }
}

/** Numbers that are the same in each run. */
function* randoms(seed) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

test("blocks are aligned, whole, and do not overlap", () => {
  const heap = new Heap();
  const random = randoms(7);
  const next = (limit) => Math.floor(random.next().value * limit);
  const taken = [];
  for (let step = 0; step < 60_000; step++) {
    if (taken.length > 0 && next(100) < (step % 20_000 < 10_000 ? 40 : 60)) {
      const [{ address, size, value }] = taken.splice(next(taken.length), 1);
      assert.ok(heap.isFilled(address, size, value), `step ${step}: ${size} bytes were written over`);
      heap.free(address);
    } else {
      const size = next(20) === 0 ? next(40_000) : next(300);
      const address = heap.take(size);
      assert.equal(address % 16, 0);
      const value = step & 255;
      heap.fill(address, size, value);
      taken.push({ address, size, value });
    }
  }
  for (const { address, size, value } of taken) assert.ok(heap.isFilled(address, size, value));
});

test("freed neighbors merge into one block", () => {
  const heap = new Heap();
  const random = randoms(11);
  const taken = Array.from({ length: 20_000 }, () => heap.take(Math.floor(random.next().value * 400)));
  const { pages } = heap;
  taken.sort((a, b) => (a * 7919) % 100_003 - (b * 7919) % 100_003);
  for (const address of taken) heap.free(address);
  assert.notEqual(heap.take((pages - 2) * 65536 - 4096), null);
  assert.equal(heap.pages, pages);
});

test("reused memory does not grow", () => {
  const heap = new Heap();
  const random = randoms(13);
  const taken = [];
  let grown = 0;
  for (let round = 0; round < 40; round++) {
    while (taken.length < 4_000) taken.push(heap.take(16 + Math.floor(random.next().value * 2_000)));
    while (taken.length > 1_000) heap.free(taken.splice(Math.floor(random.next().value * taken.length), 1)[0]);
    if (round === 9) grown = heap.pages;
  }
  assert.ok(heap.pages <= grown * 1.25, `${grown} pages, then ${heap.pages}`);
});

test("a heap of many blocks is as fast as one of few", () => {
  const [few, many] = [2_000, 200_000].map((count) => Math.min(...Array.from({ length: 3 }, () => perPiece(count))));
  assert.ok(many < 12 * few, `${few} ns for each of a few, ${many} for each of many`);
});

/** The time for a block in a heap that frees every other one, in nanoseconds. */
function perPiece(count) {
  const heap = new Heap();
  const started = performance.now();
  const taken = Array.from({ length: count }, (_, index) => heap.take(32 + index % 7 * 48));
  for (let index = 0; index < count; index += 2) heap.free(taken[index]);
  for (let index = 0; index < count; index += 2) heap.take(32 + index * 5 % 7 * 48);
  return (performance.now() - started) * 1e6 / count;
}

test("a failed allocation returns null and loses nothing", () => {
  const heap = new Heap();
  const address = heap.take(100);
  heap.fill(address, 100, 3);
  assert.equal(heap.take(0x80000000), null);
  assert.notEqual(heap.take(0x7fffffff), null);
  assert.equal(heap.take(0x7fffffff), null);
  assert.notEqual(heap.take(0), null);
  heap.free(0);
  assert.ok(heap.isFilled(address, 100, 3));
});
