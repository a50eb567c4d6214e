// Reads the code of WebAssembly.

// The number at a position, and where the next byte stands; signed ones are only passed over.
export function read(bytes, at) {
  let [value, scale] = [0, 1];
  for (;;) {
    const byte = bytes[at++];
    value += (byte & 127) * scale;
    scale *= 128;
    if (byte < 128) return [value, at];
  }
}

export const skip = (bytes, at) => read(bytes, at)[1];

export function written(value) {
  const out = [];
  for (; value > 127; value = Math.floor(value / 128)) out.push((value & 127) | 128);
  return [...out, value];
}

// Where the instruction at a position ends.
export function end(bytes, at) {
  const code = bytes[at++];
  if (code <= 0x01 || code === 0x05 || code === 0x0b || code === 0x0f) return at;
  if (code === 0x1a || code === 0x1b || (code >= 0x45 && code <= 0xc4)) return at;
  if (code <= 0x04 || code === 0x3f || code === 0x40) return skip(bytes, at);
  if (code === 0x0e) {
    let [count, next] = read(bytes, at);
    for (; count >= 0; count -= 1) next = skip(bytes, next);
    return next;
  }
  if (code === 0x11 || (code >= 0x28 && code <= 0x3e)) return skip(bytes, skip(bytes, at));
  if (code === 0x0c || code === 0x0d || code === 0x10 || (code >= 0x20 && code <= 0x24)) return skip(bytes, at);
  if (code === 0x41 || code === 0x42) return skip(bytes, at);
  if (code === 0x44) return at + 8;
  if (code === 0x43) return at + 4;
  if (code === 0xfc) {
    const [kind, next] = read(bytes, at);
    if (kind <= 7) return next;
    if (kind === 10) return next + 2;
    if (kind === 11) return next + 1;
  }
  throw new Error(`instruction ${code} at ${at - 1} is not known`);
}

const isGet = (code) => code === 0x20 || code === 0x23;
const isLocal = (code) => code >= 0x20 && code <= 0x22;

// What takes its two operands in either order: by what comes out as before if they change places.
const turned = new Map();
for (const code of [0x46, 0x47, 0x51, 0x52, 0x61, 0x62, 0x6a, 0x6c, 0x71, 0x72, 0x73, 0x7c, 0x7e, 0x83, 0x84, 0x85]) {
  turned.set(code, code);
}
// Less, greater: signed and not, of 32 and 64 bits; and of floating point.
for (const code of [0x48, 0x49, 0x4c, 0x4d, 0x53, 0x54, 0x57, 0x58]) turned.set(code, code + 2).set(code + 2, code);
for (const code of [0x63, 0x65]) turned.set(code, code + 1).set(code + 1, code);

// Writes a body otherwise where that means the same: gives locals of one type each other's numbers, and puts
// two operands the other way round; whatever makes `cost`, of bytes, less. Gives the bytes.
export function settled(body, parameters, cost, rounds) {
  const code = Uint8Array.from(body);
  const kinds = [];
  let [groups, at] = read(code, 0);
  for (; groups > 0; groups -= 1) {
    const [count, kind] = read(code, at);
    for (let index = 0; index < count; index += 1) kinds.push(code[kind]);
    at = kind + 1;
  }
  // Written in place, so that each number has to be one byte.
  if (parameters + kinds.length > 127) return code;

  const instructions = [];
  for (; at < code.length; at = end(code, at)) instructions.push(at);
  let best = cost(code);
  // Keeps what `change` does if that costs less, or else has it changed back; it must be its own inverse.
  const attempt = (change) => {
    change();
    const price = cost(code);
    if (price < best - 1e-6) best = price;
    else change();
    return price === best;
  };
  const exchange = (one, other) => {
    for (const at of instructions) {
      if (!isLocal(code[at])) continue;
      if (code[at + 1] === one) code[at + 1] = other;
      else if (code[at + 1] === other) code[at + 1] = one;
    }
  };
  const turn = (index) => {
    const [first, second, at] = instructions.slice(index - 2, index + 1);
    code.set([...code.subarray(second, at), ...code.subarray(first, second), turned.get(code[at])], first);
    instructions[index - 1] = first + at - second;
  };

  for (let isBetter = true; isBetter && rounds > 0; rounds -= 1) {
    isBetter = false;
    for (let one = 0; one < kinds.length; one += 1) {
      for (let other = one + 1; other < kinds.length; other += 1) {
        if (kinds[one] !== kinds[other]) continue;
        if (attempt(() => exchange(parameters + one, parameters + other))) isBetter = true;
      }
    }
    for (let index = 2; index < instructions.length; index += 1) {
      const [first, second, at] = instructions.slice(index - 2, index + 1);
      if (!turned.has(code[at]) || !isGet(code[first]) || !isGet(code[second])) continue;
      if (attempt(() => turn(index))) isBetter = true;
    }
  }
  return code;
}
