// What gzip makes of bytes that come one after the other, in bits: matches are looked for as zlib does at level
// 9 (lazily, up to 32 KB before), and what stands for them costs as much as it did in bytes learnt from. That
// leaves the tables of codes out, and so tells apart what follows from what, down to a fraction of a bit.
//
//     const cost = new DeflateCost(capacity, DeflateCost.learn(similar));
//     cost.add(first);
//     cost.of(second); // what it would cost after the first
//
// Complexity: O(n) for n bytes given, times the length of the chains of equal pieces.

const reach = 32_506;
const longest = 258;
// A match of three bytes costs more than they do if it is further away.
const farForThree = 4096;

// Of each length of a match: its code, and how many bits follow the code.
const lengthCodes = new Uint8Array(longest + 1);
const lengthBits = new Uint8Array(longest + 1);
for (let [code, length] = [0, 3]; code < 28; code += 1) {
  const bits = code < 8 ? 0 : (code >> 2) - 1;
  for (let end = length + (1 << bits); length < end && length < longest; length += 1) {
    lengthCodes[length] = code;
    lengthBits[length] = bits;
  }
}
lengthCodes[longest] = 28;

const distanceBits = (code) => (code < 4 ? 0 : (code >> 1) - 1);

function distanceCode(distance) {
  const value = distance - 1;
  if (value < 4) return value;
  const top = 31 - Math.clz32(value);
  return 2 * top + ((value >> (top - 1)) & 1);
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

// What literals, lengths and distances cost that are there so many times.
function prices({ literals, lengths, distances }) {
  const [all, far] = [sum(literals) + sum(lengths), sum(distances)];
  return {
    literals: literals.map((count) => Math.log2(all / count)),
    lengths: Float64Array.from(lengthCodes, (code, length) => lengthBits[length] + Math.log2(all / lengths[code])),
    distances: distances.map((count, code) => distanceBits(code) + Math.log2(far / count)),
  };
}

// Half of one where there is none: what did not occur may still come.
const noCounts = () => ({
  literals: new Float64Array(256).fill(0.5),
  lengths: new Float64Array(29).fill(0.5),
  distances: new Float64Array(30).fill(0.5),
});

export class DeflateCost {
  // `capacity` is how many bytes may be added, those that are only asked about included.
  constructor(capacity, bits = prices(noCounts())) {
    this.bytes = new Uint8Array(capacity);
    this.count = 0;
    this.bits = bits;
    this.counts = noCounts();
    // Where pieces that look alike stood last, and for each place the one before it.
    this.last = new Int32Array(1 << 16).fill(-1);
    this.before = new Int32Array(capacity);
    // What `last` held of which piece, to be put back.
    this.undo = new Int32Array(2 * capacity);
    this.undone = 0;
    this.distance = 0;
  }

  // What each thing costs in these bytes.
  static learn(bytes) {
    const cost = new DeflateCost(bytes.length);
    cost.add(bytes);
    return prices(cost.counts);
  }

  // The price in bits of these bytes as the next ones.
  of(bytes) {
    this.bytes.set(bytes, this.count);
    const bits = this.#run(this.count + bytes.length, null);
    for (; this.undone > 0; this.undone -= 2) this.last[this.undo[this.undone - 2]] = this.undo[this.undone - 1];
    return bits;
  }

  add(bytes) {
    this.bytes.set(bytes, this.count);
    this.#run(this.count + bytes.length, this.counts);
    this.undone = 0;
    this.count += bytes.length;
  }

  #run(limit, counts) {
    let bits = 0;
    const literal = (byte) => {
      bits += this.bits.literals[byte];
      if (counts) counts.literals[byte] += 1;
    };
    // A match is taken if the next place has no longer one.
    let length = 0;
    let distance = 0;
    let isWaiting = false;
    for (let at = this.count; at < limit; ) {
      const from = this.#insert(at, limit);
      const next = this.#longest(at, from, limit, length);
      if (next > length && !(next === 3 && this.distance > farForThree)) {
        if (isWaiting) literal(this.bytes[at - 1]);
        length = next;
        distance = this.distance;
        isWaiting = true;
        at += 1;
      } else if (length >= 3) {
        const code = distanceCode(distance);
        bits += this.bits.lengths[length] + this.bits.distances[code];
        if (counts) {
          counts.lengths[lengthCodes[length]] += 1;
          counts.distances[code] += 1;
        }
        const end = at - 1 + length;
        for (at += 1; at < end; at += 1) this.#insert(at, limit);
        length = 0;
        isWaiting = false;
      } else {
        if (isWaiting) literal(this.bytes[at - 1]);
        length = 0;
        isWaiting = true;
        at += 1;
      }
    }
    if (isWaiting) literal(this.bytes[limit - 1]);
    return bits;
  }

  // Lists the piece at a place; gives where one like it stood before.
  #insert(at, limit) {
    if (at + 2 >= limit) return -1;
    const { bytes } = this;
    const key = (Math.imul(bytes[at], 40_503) ^ (bytes[at] << 11) ^ (bytes[at + 1] << 6) ^ bytes[at + 2]) & 0xffff;
    const place = this.last[key];
    this.undo[this.undone++] = key;
    this.undo[this.undone++] = place;
    this.before[at] = place;
    this.last[key] = at;
    return place;
  }

  // The length of the longest match that is longer than `least`, or else that; `distance` says how far away.
  #longest(at, from, limit, least) {
    const { bytes, before } = this;
    const most = Math.min(longest, limit - at);
    let best = Math.max(2, least);
    if (best >= most) return least;
    let found = -1;
    for (; from >= 0 && from >= at - reach; from = before[from]) {
      if (bytes[from + best] !== bytes[at + best] || bytes[from] !== bytes[at]) continue;
      let length = 1;
      while (length < most && bytes[from + length] === bytes[at + length]) length += 1;
      if (length <= best) continue;
      best = length;
      found = from;
      if (best === most) break;
    }
    if (found < 0) return least;
    this.distance = at - found;
    return best;
  }
}
