// The parts of a search that need no page: the query, the hits, and edits as a search sees them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { flatEdits, indexAfter } from "../../Web/flat-edits.js";
import { Hits } from "../../Web/hits.js";
import { applied } from "../../Web/section-edits.js";
import { TextQuery } from "../../Web/text-query.js";

/** Returns a function that gives random whole numbers below a limit, always the same ones. */
function chance(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

test("a query is literal, whatever signs it has", () => {
  for (const text of ["a.b", "(x|y)*", "[1]", "\\d", "^$", "a+b?", "{2}", "/", "-", "*"]) {
    assert.deepEqual(new TextQuery(text).places(`..${text}..`), [[2, 2 + text.length]], text);
    assert.equal(new TextQuery(text).count("nothing of that"), 0, text);
  }
});

test("an empty query is nowhere", () => {
  assert.equal(new TextQuery("").count("abc"), 0);
  assert.deepEqual(new TextQuery("").places("abc"), []);
});

test("places do not overlap, and capital letters count on request", () => {
  assert.deepEqual(new TextQuery("aa").places("aAaaa"), [[0, 2], [2, 4]]);
  assert.deepEqual(new TextQuery("Aa", { matchesCase: true }).places("aAaaa"), [[1, 3]]);
  assert.equal(new TextQuery("aa").places("a".repeat(100), 3).length, 3);
});

test("offsets are those of the text, whatever its small letters are like", () => {
  // The small form of İ is two units long.
  assert.deepEqual(new TextQuery("x").places("İİX"), [[2, 3]]);
  assert.deepEqual(new TextQuery("😀").places("a😀b😀"), [[1, 3], [4, 6]]);
});

test("hits have ranks and numbers in the order of the data, in whatever order they are found", () => {
  const next = chance(7);
  const hits = new Hits();
  const found = [];
  for (let distance = 0; distance < 400; distance += 1) {
    for (const place of [distance, -1 - distance]) {
      const count = next(3) === 0 ? 1 + next(4) : 0;
      if (count === 0) continue;
      hits.add(place, count);
      found.push([place, count]);
    }
  }
  found.sort(([a], [b]) => a - b);
  assert.equal(hits.count, found.reduce((sum, [, count]) => sum + count, 0));
  let before = 0;
  for (const [index, [place, count]] of found.entries()) {
    const rank = hits.first + index;
    assert.deepEqual([hits.place(rank), hits.hitsIn(rank), hits.hitsBefore(rank)], [place, count, before]);
    before += count;
  }
  hits.dropFrom(100);
  hits.dropTo(-50);
  const kept = found.filter(([place]) => place >= -50 && place < 100);
  assert.equal(hits.end - hits.first, kept.length);
  assert.equal(hits.count, kept.reduce((sum, [, count]) => sum + count, 0));
});

test("flat edits lead to the same items as edits of sections", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const next = chance(seed);
    let named = 0;
    const names = (count) => Array.from({ length: count }, () => { named += 1; return named; });
    const section = (count) => ({ ids: names(count), count });
    let sections = Array.from({ length: 1 + next(3) }, () => section(next(6)));
    const before = sections;
    const edits = [];
    for (let step = 0; step < 6; step += 1) {
      const at = next(sections.length);
      const { count } = sections[at];
      const item = next(count + 1);
      const edit = [
        () => ({ kind: "insertItems", section: at, item, count: 2, ids: names(2) }),
        () => ({ kind: "removeItems", section: at, item, count: next(count - item + 1) }),
        () => ({ kind: "insertSection", section: next(sections.length + 1), content: section(next(4)) }),
        () => (sections.length > 1 ? { kind: "removeSection", section: at } : null),
        () => (count > 0 ? { kind: "moveItem", from: [at, next(count)], to: [at, next(count)] } : null),
      ][next(5)]();
      if (!edit) continue;
      sections = applied(sections, edit);
      edits.push(edit);
    }
    const after = sections.flatMap(({ ids }) => ids);
    const flat = flatEdits(edits, before);
    for (const [index, name] of before.flatMap(({ ids }) => ids).entries()) {
      const there = after.indexOf(name);
      if (there >= 0) assert.equal(flat.reduce(indexAfter, index), there, `seed ${seed}`);
    }
  }
});
