// Measures the engine as WebAssembly under Node: `node bench.mjs OPERATIONS.wasm FEEDS.wasm ALL.wasm OUTPUT.json`.
//
// Times are over batches, as in the native benchmarks: the first does not count; median and 95th percentile of the
// others. Every batch is checked. The sizes are those of the files pages load, as gzip -9 sends them.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";

const [operationsFile, feedsFile, allFile, output] = process.argv.slice(2);
const count = 1_000_000;

/** The expected number of cards found by the first thousand queries of the shop's feed. */
const firstThousand = 8475;

/** Names, the number of operations of a batch, and the target in nanoseconds. */
const operations = [
  ["list.build", 256, 5_000], ["list.resize", 256, 2_000], ["list.measure20", 64, 15_000],
  ["list.prepend", 64, 2_000], ["list.append", 64, 2_000], ["feed.query", 1000, null],
];

const batches = 31;
const results = [];

function summary(name, times, size, target) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part) => Math.round(10 * sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]) / 10;
  const result = { name, n: count, median_ns: at(0.5), p95_ns: at(0.95) };
  results.push(result);
  const verdict = target === null ? "" : result.median_ns <= target ? "met" : "missed";
  console.log(`${name.padEnd(16)} ${String(result.median_ns).padStart(10)} ns  ${size} a batch  ${verdict}`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

async function measureOperations() {
  const { exports } = (await WebAssembly.instantiate(readFileSync(operationsFile), {})).instance;
  for (const [number, [name, size, target]] of operations.entries()) {
    exports.begin(number, count);
    const times = [];
    for (let batch = 0; batch <= batches; batch += 1) {
      exports.prepare(size);
      const start = process.hrtime.bigint();
      const found = exports.run();
      const time = Number(process.hrtime.bigint() - start) / size;
      if (!exports.check()) fail(`${name}: batch ${batch} did something else than a plain array says.`);
      if (name === "feed.query" && batch === 0 && found !== firstThousand) {
        fail(`${name}: the first thousand queries found ${found} cards; ${firstThousand} are there.`);
      }
      if (batch > 0) times.push(time);
    }
    summary(name, times, size, target);
  }
}

// MARK: A whole tick

/** The shop's feed, as six numbers for each card: the same as `ShopFeed.swift`. */
function shopFeed() {
  let state = 42n;
  const next = () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number(state >> 33n);
  };
  const numbers = new Float64Array(6 * count);
  let y = 0;
  for (let index = 0; index < count; ) {
    const draw = next() % 100;
    const columns = draw < 35 ? 1 : draw < 70 ? 2 : draw < 85 ? 3 : 4;
    const width = (375 - 8 * (columns - 1)) / columns;
    let tallest = 0;
    for (let column = 0; column < columns && index < count; column += 1, index += 1) {
      const height = 56 + (next() % 245);
      numbers.set([column * (width + 8), y, width, height, index, 0], 6 * index);
      tallest = Math.max(tallest, height);
    }
    y += tallest + 8;
  }
  return { numbers, height: y - 8 };
}

/**
 * Scrolls 25 points further: viewport in, engine, driver and web host, and all numbers of their
 * host calls read.
 */
async function measureTicks() {
  let made = 0;
  let binds = 0;
  const imports = {
    view: (list) => {
      binds += 1;
      const idle = exports.dequeue(list, 1);
      if (idle < 0) made += 1;
      return (idle < 0 ? made - 1 : idle) + 2 ** 32;
    },
    measure: () => 0, makePlaceholder: () => -1, mustYield: () => 0, requestFrame: () => {}, willPerform: () => {},
    shouldSelect: () => 1, make: () => 0, time: () => 0, requestTime: () => {},
    // A browser that does what it is told, at the offset of the tick.
    readNative: () => {
      if (known.buffer !== exports.memory.buffer) known = memory();
      known.set([NaN, offset, Math.ceil(feed.height) - 667, 0], exports.nativeNumbers() >>> 3);
    },
    scrollNative: () => {}, stopNative: () => {}, layRunway: () => {}, show: () => {}, wait: () => {}, owe: () => {},
    refit: () => {}, rested: () => {}, performHostCalls: () => readHostCalls(),
  };
  const { exports } = (await WebAssembly.instantiate(readFileSync(feedsFile), { lazyscroll: imports })).instance;
  const memory = () => new Float64Array(exports.memory.buffer);
  const write = (numbers, more = []) => {
    const start = exports.reserve(numbers.length + more.length) >>> 3;
    memory().set(numbers, start);
    memory().set(more, start + numbers.length);
  };
  write([-1, -1, 0]);
  const list = exports.createFeed(-1);
  const feed = shopFeed();
  let offset = Math.floor(feed.height / 2);
  let numbersRead = 0;
  let sum = 0;
  let known = memory();
  write([0, 0, NaN, 0]);
  exports.openWindow(list, 0, 0, 0);
  write([375, 667, 0, 0, 0, 0, 20, 0, 0, 0, 0, 1, 0]);
  exports.fitWindow(list);
  write([count], feed.numbers);
  exports.reloadSections(list, 1, 0, -1);
  exports.resizeContent(list, 375, feed.height);
  exports.tellWindow(list);
  const tick = () => {
    offset += 25;
    exports.scrolled(list);
  };
  /** Reads the host calls, as JavaScript does in the midst of a tick. */
  function readHostCalls() {
    const end = exports.takeHostCalls();
    const start = exports.hostCalls() >>> 3;
    if (known.buffer !== exports.memory.buffer) known = memory();
    for (let place = start; place < start + end; place += 1) sum += known[place];
    numbersRead += end;
  }
  for (let warm = 0; warm < 2000; warm += 1) tick();
  const [madeBefore, bindsBefore] = [made, binds];
  numbersRead = 0;
  const times = [];
  const size = 1000;
  for (let batch = 0; batch < batches; batch += 1) {
    const start = process.hrtime.bigint();
    for (let step = 0; step < size; step += 1) tick();
    times.push(Number(process.hrtime.bigint() - start) / size);
  }
  summary("tick.whole", times, size, 3_000);
  // Each card is bound once on its way, and no view is made in steady scrolling.
  const passed = feed.numbers;
  let expected = 0;
  const [from, to] = [offset - batches * size * 25, offset];
  for (let index = 0; index < count; index += 1) {
    const top = passed[6 * index + 1];
    const wasWanted = top < from + 687;
    if (!wasWanted && top < to + 687) expected += 1;
  }
  const share = (binds - bindsBefore) / expected;
  if (made - madeBefore > 2 || share < 0.98 || share > 1.02) {
    fail(`tick.whole: ${binds - bindsBefore} bindings for ${expected} cards, ${made - madeBefore} views made.`);
  }
  console.log(`                 ${(numbersRead / (batches * size)).toFixed(1)} numbers a tick, ${made} views in all`);
  return sum;
}

await measureOperations();
await measureTicks();
for (const [name, file] of [["wasm.gzip", feedsFile], ["wasm.gzip.tables", allFile]]) {
  const bytes = gzipSync(readFileSync(file), { level: 9 }).length;
  results.push({ name, n: 1, bytes });
  console.log(`${name.padEnd(16)} ${String(bytes).padStart(10)} bytes`);
}
mkdirSync(dirname(output), { recursive: true });
writeFileSync(output, `${JSON.stringify(results, null, 2)}\n`);
