// Differences between arrays of numbers, beside a replay.

import assert from "node:assert/strict";
import { test } from "node:test";
import { finished, Pace } from "../../Web/frame-steps.js";
import { listDifference } from "../../Web/list-difference.js";

/** The steps from one array to another, found without a pause. */
const difference = (...given) => finished(listDifference(...given, new Pace(Infinity)));

/** The array to which steps lead. */
function replay({ removed, moved, inserted }, before, after) {
  const items = [...before];
  for (const [item, count] of removed) items.splice(item, count);
  for (const [from, to] of moved) items.splice(to, 0, ...items.splice(from, 1));
  for (const [item, count] of inserted) items.splice(item, 0, ...after.slice(item, item + count));
  return items;
}

/** The length of a longest increasing part, by trying each number as the last one. */
function longest(numbers) {
  const lengths = [];
  for (const [index, number] of numbers.entries()) {
    lengths.push(1 + Math.max(0, ...lengths.filter((_, other) => numbers[other] < number && other < index)));
  }
  return Math.max(0, ...lengths);
}

function check(before, after, start = 0, end = 0) {
  const steps = difference(before, after, start, end, Infinity);
  assert.deepEqual(replay(steps, before, after), after, `${before} to ${after}`);
  const kept = after.filter((number) => before.includes(number));
  assert.equal(steps.moved.length, kept.length - longest(kept.map((number) => before.indexOf(number))), `${before} to ${after}`);
  assert.equal(steps.inserted.reduce((sum, [, count]) => sum + count, 0), after.length - kept.length);
}

/** All arrays of different numbers below a limit. */
function arrays(limit, last = [[]]) {
  const next = last.flatMap((array) => Array.from({ length: limit }, (_, number) => number)
    .filter((number) => !array.includes(number)).map((number) => [...array, number]));
  return next.length === 0 ? last : [...last, ...arrays(limit, next)];
}

/** Numbers from 0 up to a limit, the same in each run. */
function random(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % limit;
  };
}

test("every short array leads to every other", () => {
  const targets = arrays(5);
  assert.equal(targets.length, 326);
  for (let count = 0; count <= 5; count += 1) {
    for (const after of targets) check(Array.from({ length: count }, (_, number) => number), after);
  }
});

test("long arrays lead to each other", () => {
  const below = random(7);
  let items = Array.from({ length: 150 }, (_, number) => number);
  let next = items.length;
  for (let step = 0; step < 120; step += 1) {
    const before = [...items];
    for (let edit = below(12); edit > 0; edit -= 1) {
      const kind = below(5);
      if (kind === 0) items.splice(below(items.length + 1), 0, ...Array.from({ length: below(40) }, () => { next += 1; return next; }));
      else if (kind === 1) items.splice(below(items.length + 1), below(30));
      else if (kind === 2 && items.length > 0) items.splice(below(items.length), 0, ...items.splice(below(items.length), 1));
      else if (kind === 3 && below(20) === 0) items = items.toSorted((a, b) => (a * 7919) % 101 - (b * 7919) % 101);
    }
    check(before, items);
    const [start, end] = same(before, items);
    check(before, items, start, end);
  }
});

/** The number of items that two arrays begin with, and end with behind these. */
function same(before, after) {
  const shorter = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < shorter && before[start] === after[start]) start += 1;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [start, end];
}

test("a number that comes twice is inserted once more", () => {
  const { inserted } = difference([1, 2, 3], [1, 2, 1, 3], 0, 0, Infinity);
  assert.equal(inserted.length, 1);
});

test("too many steps are no difference", () => {
  const before = Array.from({ length: 1000 }, (_, number) => number);
  assert.equal(difference(before, before.toReversed(), 0, 0, 100), null);
  assert.equal(difference(before, before.filter((number) => number % 2), 0, 0, 100), null);
  assert.ok(difference(before, before.filter((number) => number % 20), 0, 0, 100));
});

test("no step visits more than a slice, and slices lead to the same", () => {
  const before = Array.from({ length: 2000 }, (_, number) => number);
  const after = [...before.slice(900).map((number) => (number % 3 ? number : number + 5000)), ...before.slice(0, 700)];
  const pace = new Pace(50);
  const steps = listDifference(before, after, 0, 0, Infinity, pace);
  let pauses = 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      assert.deepEqual(value, difference(before, after, 0, 0, Infinity));
      break;
    }
    pauses += 1;
  }
  assert.ok(pauses > (before.length + after.length) / 50, `${pauses} pauses`);
});
