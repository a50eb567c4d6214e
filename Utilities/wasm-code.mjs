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
