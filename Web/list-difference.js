// The difference between two arrays of different numbers, as steps that lead from one to the other: the numbers of
// items before and after an update of the page. `DifferenceSearch.swift` does the same for lists in Swift.

/** The number of items that are compared, on either side, with one that is not in its place. */
const REACH = 16;

/**
 * Returns the steps from one array of numbers to another: removals, the last first, then moves, then insertions, the
 * first first. Each counts in what the steps before have left. Of the numbers in both, those stay that form a longest part
 * in the same order.
 *
 * @param {number[]} before Numbers, each once.
 * @param {number[]} after Numbers; one that comes twice is inserted once more.
 * @param {number} start The number of items that both are known to begin with.
 * @param {number} end The number of items that both are known to end with.
 * @param {number} limit The greatest number of steps.
 * @param {import("./frame-steps.js").Pace} pace Says when the generator pauses.
 * @returns {Generator<void, { removed: number[][], moved: number[][], inserted: number[][] } | null>} The item and the count
 *   of each removal and insertion, the places before and after each move; `null` if there are more steps.
 */
export function* listDifference(before, after, start, end, limit, pace) {
  const { found, rest } = yield* walk(before, after, start, end, pace);
  if (rest.length > limit) return null;
  const indexes = new Map(rest.map((place, index) => [before[place], index]));
  const inserted = [];
  /** The items in both: their places before. */
  const kept = [];
  for (let place = start; place < after.length - end; place += 1) {
    let from = found[place - start];
    const index = from < 0 ? indexes.get(after[place]) : undefined;
    if (index !== undefined) {
      // -1 for a number that has come before.
      from = rest[index];
      rest[index] = -1;
    }
    if (from >= 0) kept.push(from);
    else add(inserted, place);
    if (pace.isOver()) yield;
  }
  const removed = [];
  for (const place of rest) if (place >= 0) add(removed, place);
  const stays = yield* increasingPart(kept, pace);
  const moving = stays.reduce((sum, isIn) => sum + 1 - isIn, 0);
  if (moving > limit) return null;
  const moved = moving > 0 ? yield* moves(kept, stays, before.length, start, pace) : [];
  return removed.length + moved.length + inserted.length > limit ? null : { removed: removed.reverse(), moved, inserted };
}

/** Adds a place to runs of an item and a count. */
function add(runs, place) {
  const last = runs.at(-1);
  if (last && last[0] + last[1] === place) last[1] += 1;
  else runs.push([place, 1]);
}

/**
 * Walks both arrays side by side.
 *
 * @returns {Generator<void, { found: Int32Array, rest: number[] }>} The place before of each item, -1 where none is near; and the places of
 *   those before that were not found.
 */
function* walk(before, after, start, end, pace) {
  const found = new Int32Array(after.length - end - start).fill(-1);
  const rest = [];
  const [ends, stops] = [before.length - end, after.length - end];
  let [at, to] = [start, start];
  const passOver = (place) => { for (; at < place; at += 1) rest.push(at); };
  while (at < ends && to < stops) {
    if (pace.isOver()) yield;
    if (before[at] === after[to]) {
      found[to - start] = at;
      at += 1;
      to += 1;
      continue;
    }
    const [place, target] = nearby(before, after, at, to, ends, stops) ?? (yield* farther(before, after, at, to, ends, stops, pace));
    passOver(place);
    to = target;
  }
  passOver(ends);
  return { found, rest };
}

/** The places of the next item in both, if one of them is next. */
function nearby(before, after, at, to, ends, stops) {
  for (let distance = 1; distance <= REACH; distance += 1) {
    if (at + distance < ends && before[at + distance] === after[to]) return [at + distance, to];
    if (to + distance < stops && before[at] === after[to + distance]) return [at, to + distance];
  }
  return null;
}

/** The places of an item in both, looked for farther and farther away; the ends if there is none. */
function* farther(before, after, at, to, ends, stops, pace) {
  for (let width = 4 * REACH; ; width *= 4) {
    const places = new Map();
    for (let place = to; place < to + width && place < stops; place += 1) {
      places.set(after[place], place);
      if (pace.isOver()) yield;
    }
    for (let place = at; place < at + width && place < ends; place += 1) {
      const target = places.get(before[place]);
      if (target !== undefined) return [place, target];
      if (pace.isOver()) yield;
    }
    if (at + width >= ends && to + width >= stops) return [ends, stops];
  }
}

/**
 * Returns the moves that bring items in order, one after the other. Each is put behind the one before it in the new order,
 * from the first to the last.
 *
 * @param {number[]} kept The places before of the items in both, in their new order.
 * @param {Uint8Array} stays 1 for those that stay where they are.
 * @param {number} count The number of items before.
 * @param {number} start The place of the first of those in both.
 */
function* moves(kept, stays, count, start, pace) {
  const ranks = yield* ranked(kept, count, pace);
  /** The items that have yet to move, by their rank before; and those in order, by the rank of the last one that stays. */
  const [waiting, settled] = [new Counts(kept.length), new Counts(kept.length + 1)];
  for (let index = 0; index < ranks.length; index += 1) {
    if (stays[index]) settled.add(1, ranks[index] + 1);
    else waiting.add(1, ranks[index]);
    if (pace.isOver()) yield;
  }
  const steps = [];
  let anchor = -1;
  for (let index = 0; index < ranks.length; index += 1) {
    if (pace.isOver()) yield;
    const rank = ranks[index];
    if (stays[index]) {
      anchor = rank;
      continue;
    }
    waiting.add(-1, rank);
    const from = waiting.before(rank) + settled.before(rank + 1);
    const to = index + waiting.before(Math.max(anchor, 0));
    settled.add(1, anchor + 1);
    if (from !== to) steps.push([start + from, start + to]);
  }
  return steps;
}

/** Returns the rank of each of different places below a number. */
function* ranked(places, count, pace) {
  const indexes = new Int32Array(count).fill(-1);
  for (let index = 0; index < places.length; index += 1) {
    indexes[places[index]] = index;
    if (pace.isOver()) yield;
  }
  const ranks = new Int32Array(places.length);
  let rank = 0;
  for (let place = 0; place < count; place += 1) {
    if (indexes[place] >= 0) {
      ranks[indexes[place]] = rank;
      rank += 1;
    }
    if (pace.isOver()) yield;
  }
  return ranks;
}

/** Returns 1 for each number that is in a longest increasing part, and 0 for the others. */
function* increasingPart(numbers, pace) {
  /** The index of the least number at which a part of each length ends. */
  const ends = [];
  const previous = new Int32Array(numbers.length);
  for (let index = 0; index < numbers.length; index += 1) {
    let [low, high] = [0, ends.length];
    // Most numbers are greater than all before them.
    if (high > 0 && numbers[ends[high - 1]] < numbers[index]) low = high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]] < numbers[index]) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? ends[low - 1] : -1;
    ends[low] = index;
    if (pace.isOver()) yield;
  }
  const isIn = new Uint8Array(numbers.length);
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index]) {
    isIn[index] = 1;
    if (pace.isOver()) yield;
  }
  return isIn;
}

/** Counts at places, and their sums from the start: a Fenwick tree. */
class Counts {
  #sums;

  constructor(length) { this.#sums = new Int32Array(length + 1); }

  add(count, place) { for (let index = place + 1; index < this.#sums.length; index += index & -index) this.#sums[index] += count; }

  /** The sum of the counts at the places before one. */
  before(place) {
    let sum = 0;
    for (let index = place; index > 0; index -= index & -index) sum += this.#sums[index];
    return sum;
  }
}
