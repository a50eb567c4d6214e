// Writes functions otherwise where that means the same.
import { read, end } from "./wasm-code.mjs";
import { operands, statements } from "./wasm-effects.mjs";

const isLocal = (code) => code >= 0x20 && code <= 0x22;
// How many statements one may pass.
const farthest = 16;

// What takes its two operands in either order: by what comes out as before if they change places.
const turned = new Map();
for (const code of [0x46, 0x47, 0x51, 0x52, 0x61, 0x62, 0x6a, 0x6c, 0x71, 0x72, 0x73, 0x7c, 0x7e, 0x83, 0x84, 0x85]) {
  turned.set(code, code);
}
// Less, greater: signed and not, of 32 and 64 bits; and of floating point.
for (const code of [0x48, 0x49, 0x4c, 0x4d, 0x53, 0x54, 0x57, 0x58]) turned.set(code, code + 2).set(code + 2, code);
for (const code of [0x63, 0x65]) turned.set(code, code + 1).set(code + 1, code);

// Gives locals of one type each other's numbers, puts two operands the other way round, and changes the order of
// statements that do not touch what the other one does; whatever makes `cost`, of bytes, less. Gives the bytes.
// `arity` says what the call at a position takes and gives.
export function settled(body, parameters, arity, cost, rounds) {
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

  // Where instructions start, and the last one ends.
  const places = [at];
  for (; at < code.length; places.push(at)) at = end(code, at);
  let best = cost(code);
  // Keeps what `change` does if that costs less, or else has it undone.
  const attempt = (change, undo) => {
    change();
    const price = cost(code);
    if (price < best - 1e-6) {
      best = price;
      return true;
    }
    undo();
    return false;
  };
  const exchange = (one, other) => {
    for (const at of places) {
      if (!isLocal(code[at])) continue;
      if (code[at + 1] === one) code[at + 1] = other;
      else if (code[at + 1] === other) code[at + 1] = one;
    }
  };
  // Puts the instructions from `middle` to `last` before those from `first`.
  const rotate = (first, middle, last) => {
    const [start, cut, stop] = [places[first], places[middle], places[last]];
    code.set([...code.subarray(cut, stop), ...code.subarray(start, cut)], start);
    for (let index = first; index < last; index += 1) places[index + 1] = end(code, places[index]);
  };
  const turn = (first, second, last) => {
    code[places[last]] = turned.get(code[places[last]]);
    rotate(first, second, last);
  };

  function renumber() {
    let isBetter = false;
    for (let one = 0; one < kinds.length; one += 1) {
      for (let other = one + 1; other < kinds.length; other += 1) {
        if (kinds[one] !== kinds[other]) continue;
        const change = () => exchange(parameters + one, parameters + other);
        if (attempt(change, change)) isBetter = true;
      }
    }
    return isBetter;
  }

  function turnOperands() {
    let isBetter = false;
    for (let last = 2; last < places.length - 1; last += 1) {
      if (!turned.has(code[places[last]])) continue;
      const found = operands(code, places, last);
      if (!found) continue;
      const { first, second } = found;
      if (attempt(() => turn(first, second, last), () => turn(first, first + last - second, last))) isBetter = true;
    }
    return isBetter;
  }

  function moveStatements() {
    let isBetter = false;
    for (const run of statements(code, places, arity)) {
      for (let index = 0; index < run.length; index += 1) {
        for (let other = index + 1; other < run.length && other <= index + farthest; other += 1) {
          if (!run[index].isIndependent(run[other])) break;
          const first = run[index].first;
          const middle = run[index].last;
          const last = run[other].last;
          if (!attempt(() => rotate(first, middle, last), () => rotate(first, first + last - middle, last))) continue;
          isBetter = true;
          const [moved] = run.splice(index, 1);
          run.splice(other, 0, moved);
          let from = first;
          for (let place = index; place <= other; place += 1) {
            const count = run[place].last - run[place].first;
            [run[place].first, run[place].last] = [from, from + count];
            from += count;
          }
          break;
        }
      }
    }
    return isBetter;
  }

  for (; rounds > 0; rounds -= 1) {
    // Each of them, for what one finds is a start for the others.
    if (![renumber(), turnOperands(), moveStatements()].includes(true)) break;
  }
  return code;
}
