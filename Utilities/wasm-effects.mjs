// What instructions of WebAssembly take, give and touch, as far as the order of two can be told by it.
import { read, skip } from "./wasm-code.mjs";

// How many values an instruction takes and gives; none for what jumps, or where others jump to.
function values(bytes, at, arity) {
  const code = bytes[at];
  if (code === 0x20 || code === 0x23 || (code >= 0x41 && code <= 0x44) || code === 0x3f) return [0, 1];
  if (code === 0x21 || code === 0x24 || code === 0x1a) return [1, 0];
  if (code === 0x22 || code === 0x40 || (code >= 0x28 && code <= 0x35)) return [1, 1];
  if (code >= 0x36 && code <= 0x3e) return [2, 0];
  if (code === 0x1b) return [3, 1];
  if (code === 0x10 || code === 0x11) return arity?.(bytes, at);
  if (code === 0x45 || code === 0x50 || (code >= 0x67 && code <= 0x69) || (code >= 0x79 && code <= 0x7b)) return [1, 1];
  if ((code >= 0x8b && code <= 0x91) || (code >= 0x99 && code <= 0x9f) || (code >= 0xa7 && code <= 0xc4)) return [1, 1];
  if (code >= 0x46 && code <= 0xa6) return [2, 1];
  if (code === 0xfc) return read(bytes, at + 1)[0] <= 7 ? [1, 1] : [3, 0];
  return null;
}

const isStore = (code) => code >= 0x36 && code <= 0x3e;
// What writes memory, or may: stores, calls, a global, growing, copying and filling.
const writes = (bytes, at) => {
  const code = bytes[at];
  if (isStore(code) || code === 0x10 || code === 0x11 || code === 0x24 || code === 0x40) return true;
  return code === 0xfc && read(bytes, at + 1)[0] > 7;
};
// What reads memory or a global, or may trap.
const reads = (code) =>
  (code >= 0x28 && code <= 0x35) || code === 0x23 || code === 0x3f || (code >= 0x6d && code <= 0x70) ||
  (code >= 0x7f && code <= 0x82) || (code >= 0xa8 && code <= 0xb1);

// Bytes that loads read and stores write, from the first of these instructions on.
const widths = [4, 8, 4, 8, 1, 1, 2, 2, 1, 1, 2, 2, 4, 4, 4, 8, 4, 8, 1, 2, 1, 2, 4];
const isLoad = (code) => code >= 0x28 && code <= 0x35;

// Instructions from `first` to before `last` that leave as many values as they found.
class Statement {
  constructor(bytes, places, first, last) {
    [this.first, this.last] = [first, last];
    [this.gets, this.sets] = [new Set(), new Set()];
    [this.reads, this.writes] = [false, false];
    // What is read and written, if all of it stands at addresses that locals hold; null if not.
    this.accesses = [];
    for (let index = first; index < last; index += 1) {
      const at = places[index];
      const code = bytes[at];
      if (code === 0x20) this.gets.add(read(bytes, at + 1)[0]);
      if (code === 0x21 || code === 0x22) this.sets.add(read(bytes, at + 1)[0]);
      if (!reads(code) && !writes(bytes, at)) continue;
      if (reads(code)) this.reads = true;
      else this.writes = true;
      const address = this.#address(bytes, places, index);
      if (address < 0 || bytes[places[address]] !== 0x20) {
        this.accesses = null;
        continue;
      }
      const [base] = read(bytes, places[address] + 1);
      const [start] = read(bytes, skip(bytes, at + 1));
      this.accesses?.push({ base, start, end: start + widths[code - 0x28], isStore: isStore(code) });
    }
  }

  // Where the instruction stands that alone makes the address of a load or a store; -1 if there is none.
  #address(bytes, places, index) {
    const code = bytes[places[index]];
    if (isLoad(code)) return index - 1 >= this.first ? index - 1 : -1;
    if (!isStore(code)) return -1;
    // Before that which makes the one value.
    let [wanted, at] = [1, index];
    while (wanted > 0) {
      at -= 1;
      const moved = at > this.first ? values(bytes, places[at]) : null;
      if (!moved || moved[1] !== 1) return -1;
      wanted += moved[0] - 1;
    }
    return at - 1;
  }

  // Whether both may be done in either order.
  isIndependent(other) {
    for (const local of this.sets) if (other.gets.has(local) || other.sets.has(local)) return false;
    for (const local of other.sets) if (this.gets.has(local)) return false;
    if (!this.writes && !other.writes) return true;
    if (this.accesses && other.accesses) {
      return this.accesses.every((one) => other.accesses.every((two) => this.#isApart(other, one, two)));
    }
    return !((this.writes && (other.reads || other.writes)) || (other.writes && this.reads));
  }

  #isApart(other, one, two) {
    if (!one.isStore && !two.isStore) return true;
    if (one.base !== two.base || this.sets.has(one.base) || other.sets.has(one.base)) return false;
    return one.end <= two.start || two.end <= one.start;
  }
}

// Runs of statements between jumps.
export function statements(bytes, places, arity) {
  const runs = [];
  let [run, first, height] = [[], 0, 0];
  const stop = (next) => {
    if (run.length > 1) runs.push(run);
    [run, first, height] = [[], next, 0];
  };
  for (let index = 0; index < places.length - 1; index += 1) {
    const moved = values(bytes, places[index], arity);
    if (!moved || height < moved[0]) {
      stop(index + 1);
      continue;
    }
    height += moved[1] - moved[0];
    if (height > 0) continue;
    run.push(new Statement(bytes, places, first, index + 1));
    first = index + 1;
  }
  stop(0);
  return runs;
}

// Where the two operands of the instruction start, if neither touches what the other one does.
export function operands(bytes, places, last) {
  const starts = [];
  let [wanted, index] = [0, last - 1];
  for (; index >= 0 && starts.length < 2; index -= 1) {
    const at = places[index];
    const moved = values(bytes, at);
    if (!moved || moved[1] !== 1 || bytes[at] === 0x22 || writes(bytes, at)) return null;
    wanted += moved[0] - (wanted > 0 ? 1 : 0);
    if (wanted === 0) starts.push(index);
  }
  return starts.length < 2 ? null : { first: starts[1], second: starts[0] };
}
