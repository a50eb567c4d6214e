// Orders the functions of a WebAssembly file so that it compresses well: `node order-functions.mjs FROM TO`.
//
// gzip finds what stands up to 32 KB before, and no more. So after each function comes the one of those left
// that repeats most of what the last 32 KB hold, the smallest first. Nothing but the order changes.
import { readFileSync, writeFileSync } from "node:fs";

const [file, target] = process.argv.slice(2);
const bytes = readFileSync(file);
const window = 32_000;
// The length of what counts as repeated, in bytes.
const length = 6;

// The number at a position, and where the next byte stands; signed ones are only passed over.
function read(at) {
  let [value, scale] = [0, 1];
  for (;;) {
    const byte = bytes[at++];
    value += (byte & 127) * scale;
    scale *= 128;
    if (byte < 128) return [value, at];
  }
}

const skip = (at) => read(at)[1];

function written(value) {
  const out = [];
  for (; value > 127; value = Math.floor(value / 128)) out.push((value & 127) | 128);
  return [...out, value];
}

// Where the instruction at a position ends.
function end(at) {
  const code = bytes[at++];
  if (code <= 0x01 || code === 0x05 || code === 0x0b || code === 0x0f) return at;
  if (code === 0x1a || code === 0x1b || (code >= 0x45 && code <= 0xc4)) return at;
  if (code <= 0x04 || code === 0x3f || code === 0x40) return skip(at);
  if (code === 0x0e) {
    let [count, next] = read(at);
    for (; count >= 0; count -= 1) next = skip(next);
    return next;
  }
  if (code === 0x11 || (code >= 0x28 && code <= 0x3e)) return skip(skip(at));
  if (code === 0x0c || code === 0x0d || code === 0x10 || (code >= 0x20 && code <= 0x24)) return skip(at);
  if (code === 0x41 || code === 0x42) return skip(at);
  if (code === 0x44) return at + 8;
  if (code === 0x43) return at + 4;
  if (code === 0xfc) {
    const [kind, next] = read(at);
    if (kind <= 7) return next;
    if (kind === 10) return next + 2;
    if (kind === 11) return next + 1;
  }
  throw new Error(`instruction ${code} at ${at - 1} of ${file} is not known`);
}

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
const imported = entries(2, (at) => {
  const kind = name(name(at));
  if (bytes[kind] !== 0) throw new Error(`${file} imports more than functions`);
  return skip(kind + 1);
}).length;
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

// What each body holds, cut into overlapping pieces that have a number each.
const numbers = new Map();
for (const body of bodies) {
  body.size = body.end - body.start;
  body.pieces = new Int32Array(Math.max(0, body.size - length + 1));
  for (let index = 0; index < body.pieces.length; index += 1) {
    let key = 0;
    for (let offset = 0; offset < length; offset += 1) key = key * 256 + bytes[body.start + index + offset];
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    body.pieces[index] = numbers.get(key);
  }
}

// How often the last functions hold each piece.
const counts = new Int32Array(numbers.size);
function gain(body) {
  let repeated = 0;
  for (const piece of body.pieces) if (counts[piece] > 0) repeated += 1;
  return repeated / body.size;
}

const left = new Set(bodies);
const order = [];
let [held, first] = [0, 0];
while (left.size > 0) {
  let [best, most] = [null, -Infinity];
  for (const body of left) {
    const value = order.length > 0 ? gain(body) : -body.size;
    if (value > most) [best, most] = [body, value];
  }
  left.delete(best);
  order.push(best);
  held += best.size;
  for (const piece of best.pieces) counts[piece] += 1;
  for (; held - order[first].size > window; first += 1) {
    held -= order[first].size;
    for (const piece of order[first].pieces) counts[piece] -= 1;
  }
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

const contents = {
  3: () => list(order.map((body) => types[bodies.indexOf(body)]).map(({ start, end }) => copy(start, end))),
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
  10: () =>
    list(
      order.map((body) => {
        const code = rewritten(body.start, body.end, body.calls);
        return [...written(code.length), ...code];
      }),
    ),
};
const out = [...copy(0, 8)];
for (const { id, start, end } of sections) {
  const content = contents[id] ? contents[id]() : copy(start, end);
  out.push(id, ...written(content.length));
  for (const byte of content) out.push(byte);
}
writeFileSync(target, Uint8Array.from(out));
