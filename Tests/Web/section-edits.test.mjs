// Edits of sections, as values.

import assert from "node:assert/strict";
import { test } from "node:test";

import { applied, changeSet, touched } from "../../Web/section-edits.js";

const sections = [{ count: 3 }, { count: 0 }, { count: 5 }];
const counts = (given) => given.map(({ count }) => count);

/** Writes a section as its count and 0.5, and each item as 100 times its section and its index. */
const writer = {
  sections: (given, first) => given.flatMap(({ count }, index) => [count, 0.5, ...writer.items(given, first + index, 0, count)]),
  items: (_, section, item, count) => Array.from({ length: count }, (_, index) => 100 * section + item + index),
};

const edits = [
  { edit: { kind: "insertItems", section: 1, item: 0, count: 2 }, after: [3, 2, 5], in: [1], set: [0, 1, 0, 2, 0, 100, 101] },
  { edit: { kind: "removeItems", section: 2, item: 1, count: 4 }, after: [3, 0, 1], in: [2], set: [1, 2, 1, 4, 0] },
  { edit: { kind: "moveItem", from: [0, 2], to: [2, 5] }, after: [2, 0, 6], in: [0, 2], set: [2, 0, 2, 2, 5, 205] },
  { edit: { kind: "moveItem", from: [2, 4], to: [2, 0] }, after: [3, 0, 5], in: [2], set: [2, 2, 4, 2, 0] },
  { edit: { kind: "reloadItems", section: 0, item: 1, count: 2 }, after: [3, 0, 5], in: [0], set: [3, 0, 1, 2, 0, 1, 2] },
  { edit: { kind: "resizeItems", section: 2, item: 3, count: 1 }, after: [3, 0, 5], in: [2], set: [10, 2, 3, 1, 0, 203] },
  {
    edit: { kind: "insertSection", section: 1, content: { count: 1 } }, after: [3, 1, 0, 5], in: [1],
    set: [4, 1, 0, 0, 0, 1, 0.5, 100],
  },
  { edit: { kind: "removeSection", section: 0 }, after: [0, 5], in: [], set: [5, 0, 0, 0, 0] },
  { edit: { kind: "layOutSection", section: 0, layout: "grid" }, after: [3, 0, 5], in: [0], set: [6, 0, 0, 0, 0, 3, 0.5, 0, 1, 2] },
];

for (const { edit, after, in: sectionsIn, set } of edits) {
  test(`${edit.kind} is applied to counts and told once`, () => {
    const changed = applied(sections, edit);
    assert.deepEqual(counts(changed), after);
    assert.deepEqual(touched(edit), sectionsIn);
    assert.deepEqual(changeSet([edit], changed, writer).flat(), set);
    assert.deepEqual(counts(sections), [3, 0, 5], "the sections before stay as they are");
  });
}

test("a layout takes the place of the former one, without its rectangles", () => {
  const [section] = applied([{ count: 3, layout: "list", frames: [1, 2] }], edits.at(-1).edit);
  assert.deepEqual(section, { count: 3, layout: "grid", frames: null });
});

test("the IDs of a section follow its edits", () => {
  const named = [{ count: 3, ids: [7, 8, 9] }, { count: 0, ids: [] }, { count: 2, ids: null }];
  const after = (edit) => applied(named, edit).map(({ ids }) => ids);
  assert.deepEqual(after({ kind: "insertItems", section: 0, item: 1, count: 2, ids: [1, 2] }), [[7, 1, 2, 8, 9], [], null]);
  assert.deepEqual(after({ kind: "removeItems", section: 0, item: 0, count: 2 }), [[9], [], null]);
  assert.deepEqual(after({ kind: "moveItem", from: [0, 0], to: [1, 0] }), [[8, 9], [7], null]);
  assert.deepEqual(after({ kind: "moveItem", from: [0, 2], to: [0, 0] }), [[9, 7, 8], [], null]);
  assert.deepEqual(after({ kind: "moveItem", from: [2, 1], to: [0, 3] }), [[7, 8, 9, -1], [], null]);
  assert.deepEqual(after({ kind: "moveItem", from: [0, 1], to: [2, 0] }), [[7, 9], [], null]);
  assert.deepEqual(after({ kind: "resizeItems", section: 0, item: 0, count: 3 }), [[7, 8, 9], [], null]);
});

test("several edits are one change set, in their order", () => {
  const all = [edits[1].edit, edits[4].edit];
  assert.deepEqual(changeSet(all, sections, writer).flat(), [...edits[1].set, ...edits[4].set]);
});
