// The mixed page's departments: every item once, in a section of its kind, and found by its number.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Departments, FEED_ITEMS, KINDS } from "../../Pages/departments.js";
import { Places } from "../../Pages/places.js";
import { seededRandom } from "./feed.mjs";

/** Places of items of all kinds, at random. */
function makePlaces(count) {
  const random = seededRandom(5);
  const numbers = Array.from({ length: count }, (_, index) => [100_001 + index, 1 + random(7), 0, 0, 10, 10]);
  return new Places(new Float64Array(numbers.flat()).buffer);
}

test("sections are of one kind each, and never empty but for the name of a department", () => {
  const departments = new Departments(makePlaces(2000), 500);
  assert.equal(departments.list.length, Math.ceil(2000 / FEED_ITEMS));
  for (const { kind, shown, items, department } of departments.sections) {
    assert.ok(KINDS.includes(kind));
    assert.equal(items, kind === "films" ? 1 : shown.length);
    if (kind !== "banners") assert.ok(items > 0);
    if (kind === "pictures") for (const number of shown) assert.ok(number >= 0 && number < 500);
    else if (kind !== "tags") {
      for (const index of shown) assert.equal(Math.floor(index / FEED_ITEMS), department.number);
    }
  }
});

test("numbers go through all sections without gap, and lead back to their items", () => {
  const departments = new Departments(makePlaces(1500), 40);
  let number = 0;
  for (const [section, { items, first }] of departments.sections.entries()) {
    assert.equal(first, number);
    for (let item = 0; item < items; item += 1, number += 1) {
      assert.deepEqual(departments.path(number), { section, item });
      assert.equal(departments.number({ section, item }), number);
    }
  }
  assert.equal(departments.count, number);
  for (const none of [-1, number, NaN, Infinity]) assert.equal(departments.path(none), null);
});

test("names of departments differ, and an empty shop has none", () => {
  const names = new Departments(makePlaces(64 * 40), 0).list.map(({ name }) => name);
  assert.equal(new Set(names).size, 40);
  assert.deepEqual(new Departments(makePlaces(0), 10).sections, []);
});

test("without pictures no section is theirs", () => {
  const departments = new Departments(makePlaces(200), 0);
  assert.ok(departments.sections.every(({ kind }) => kind !== "pictures"));
});
