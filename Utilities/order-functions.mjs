// Writes a WebAssembly file so that it compresses well: `node order-functions.mjs FROM TO`.
//
// gzip finds what stands up to 32 KB before, and no more. So after each function comes the one of those left
// that what stands before makes cheapest, against its price alone. Then, from the first to the last, each is
// written the way that is cheapest there (`settled`). What the functions do does not change, and every price is
// that of `DeflateCost`, so that the same file comes of the same.
import { readFileSync, writeFileSync } from "node:fs";
import { DeflateCost } from "./deflate-cost.mjs";
import * as code from "./wasm-code.mjs";
import { settled } from "./wasm-settle.mjs";

const [file, target] = process.argv.slice(2);
const bytes = readFileSync(file);
// How often at most all changes of a function are tried, again after one was for the better: in a large file
// once, which leaves half a per cent to find and takes half of the time.
const rounds = bytes.length < 150_000 ? 4 : 1;

const { written } = code;
const read = (at) => code.read(bytes, at);
const skip = (at) => code.skip(bytes, at);
const end = (at) => code.end(bytes, at);

// Sections: what they are, and where their content starts and ends.
const sections = [];
for (let at = 8; at < bytes.length; ) {
  const [size, start] = read(at + 1);
  sections.push({ id: bytes[at], start, end: start + size });
  at = start + size;
}
const section = (id) => sections.find((section) => section.id === id);

// The entries of a section, each as far as `pass` goes.
function entries(id, pass) {
  const found = [];
  if (!section(id)) return found;
  let [count, at] = read(section(id).start);
  for (; count > 0; count -= 1) {
    const next = pass(at);
    found.push({ start: at, end: next });
    at = next;
  }
  return found;
}

const name = (at) => {
  const [size, start] = read(at);
  return start + size;
};
const imports = entries(2, (at) => {
  const kind = name(name(at));
  if (bytes[kind] !== 0) throw new Error(`${file} imports more than functions`);
  return skip(kind + 1);
});
const imported = imports.length;
const types = entries(3, skip);
const bodies = entries(10, name).map(({ start, end }) => ({ start: skip(start), end }));

// Where bodies name other functions.
for (const body of bodies) {
  body.calls = [];
  let [groups, at] = read(body.start);
  for (; groups > 0; groups -= 1) at = skip(at) + 1;
  while (at < body.end) {
    const next = end(at);
    if (bytes[at] === 0x10) body.calls.push({ start: at + 1, end: next });
    at = next;
  }
}

// How many values each type takes and gives.
const signatures = [];
entries(1, (at) => {
  const [taken, next] = read(at + 1);
  const [given, last] = read(next + taken);
  signatures.push([taken, given]);
  return last + given;
});

const prices = DeflateCost.learn(bytes);
const before = new DeflateCost(2 * bytes.length, prices);
before.add(bytes.subarray(0, section(10).start));
for (const body of bodies) {
  body.bytes = bytes.subarray(body.start, body.end);
  body.alone = new DeflateCost(body.bytes.length, prices).of(body.bytes);
}
const left = new Set(bodies);
const order = [];
while (left.size > 0) {
  let [best, least] = [null, Infinity];
  for (const body of left) {
    // A little more for a short one: it may find less to repeat later.
    const value = before.of(body.bytes) / body.alone ** 0.9;
    if (value < least) [best, least] = [body, value];
  }
  left.delete(best);
  order.push(best);
  before.add(best.bytes);
}

// The file again, with the functions renumbered wherever they are named.
const places = new Map(order.map((body, index) => [body, index]));
const renumbered = (number) => (number < imported ? number : imported + places.get(bodies[number - imported]));
const copy = (start, end) => [...bytes.subarray(start, end)];

// From `start` to `end`, with other numbers where functions are named.
function rewritten(start, end, calls) {
  const out = [];
  for (const call of calls) {
    out.push(...copy(start, call.start), ...written(renumbered(read(call.start)[0])));
    start = call.end;
  }
  return [...out, ...copy(start, end)];
}

function list(items) {
  return [...written(items.length), ...items.flat()];
}

const typeOf = (body) => types[bodies.indexOf(body)];

// What functions take and give, by their new numbers.
const functions = [
  ...imports.map(({ start }) => signatures[read(name(name(start)) + 1)[0]]),
  ...order.map((body) => signatures[read(typeOf(body).start)[0]]),
];
function arity(bytes, at) {
  const [number] = code.read(bytes, at + 1);
  if (bytes[at] === 0x10) return functions[number];
  const [taken, given] = signatures[number];
  return [taken + 1, given];
}

const contents = {
  3: () => list(order.map(typeOf).map(({ start, end }) => copy(start, end))),
  7: () =>
    list(
      entries(7, (at) => skip(name(at) + 1)).map(({ start, end }) => {
        const kind = name(start);
        return rewritten(start, end, bytes[kind] === 0 ? [{ start: kind + 1, end }] : []);
      }),
    ),
  9: () =>
    list(
      entries(9, (at) => {
        if (bytes[at] !== 0) throw new Error(`${file} has tables of another kind`);
        let [count, next] = read(end(at + 1) + 1);
        for (; count > 0; count -= 1) next = skip(next);
        return next;
      }).map(({ start, end: last }) => {
        let at = skip(end(start + 1) + 1);
        const calls = [];
        for (; at < last; at = skip(at)) calls.push({ start: at, end: skip(at) });
        return rewritten(start, last, calls);
      }),
    ),
  10: (written) => {
    const before = new DeflateCost(written.length + bytes.length, prices);
    before.add(written);
    return list(
      order.map((body) => {
        const [count] = signatures[read(typeOf(body).start)[0]];
        const renamed = rewritten(body.start, body.end, body.calls);
        const best = settled(renamed, count, arity, (bytes) => before.of(bytes), rounds);
        before.add(best);
        return [...code.written(best.length), ...best];
      }),
    );
  },
};
const out = [...copy(0, 8)];
for (const { id, start, end } of sections) {
  const content = contents[id] ? contents[id](Uint8Array.from(out)) : copy(start, end);
  out.push(id, ...written(content.length));
  for (const byte of content) out.push(byte);
}
writeFileSync(target, Uint8Array.from(out));
