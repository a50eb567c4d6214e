// The mixed page's departments: every item once, in a section of its kind, and found by its number.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Departments, FEED_ITEMS, KINDS } from "../../Pages/departments.js";
import { Places } from "../../Pages/places.js";
import { seededRandom } from "./feed.mjs";

/** Random frames of items of all kinds. */
function makePlaces(count) {
  const random = seededRandom(5);
  const numbers = Array.from({ length: count }, (_, index) => [100_001 + index, 1 + random(7), 0, 0, 10, 10]);
  return new Places(new Float64Array(numbers.flat()).buffer);
}

test("sections have one kind each, and only department names may be empty", () => {
  const departments = new Departments(makePlaces(2000), 500);
  assert.equal(departments.list.length, Math.ceil(2000 / FEED_ITEMS));
  for (const { kind, shown, items, department } of departments.sections) {
    assert.ok(KINDS.includes(kind));
    assert.equal(items, kind === "films" ? 1 : shown.length);
    if (kind !== "banners") assert.ok(items > 0);
    if (kind === "pictures") for (const number of shown) assert.ok(number >= 0 && number < 500);
    else if (kind !== "tags") {
      for (const index of kind === "films" ? shown[0] : shown) assert.equal(Math.floor(index / FEED_ITEMS), department.number);
    }
  }
});

test("numbers cover all sections without gaps and map back to items", () => {
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

test("without pictures there is no picture section", () => {
  const departments = new Departments(makePlaces(200), 0);
  assert.ok(departments.sections.every(({ kind }) => kind !== "pictures"));
});

/** Moves an item from its section to another one, in a plain list. */
function moved(lists, from, to) {
  const after = lists.map((list) => [...list]);
  after[to.section].splice(to.item, 0, ...after[from.section].splice(from.item, 1));
  return after;
}

/** The content of every section, item by item. */
function listsOf(departments) {
  return departments.sections.map(({ items }, section) => Array.from({ length: items }, (_, item) => ({ ...departments.entry(section, item) })));
}

/** Returns the first section of a kind. */
function sectionOf(departments, kind) { return departments.sections.findIndex((section) => section.kind === kind); }

test("a moved item keeps its identity in sections of every kind", () => {
  for (const source of ["goods", "pictures", "lines", "tags"]) {
    for (const target of KINDS) {
      const departments = new Departments(makePlaces(500), 60);
      const [from, to] = [{ section: sectionOf(departments, source), item: 2 }, { section: sectionOf(departments, target), item: 0 }];
      const before = listsOf(departments);
      const item = before[from.section][from.item];
      departments.move(from, to);
      assert.deepEqual(listsOf(departments), moved(before, from, to), `${source} to ${target}`);
      assert.deepEqual({ ...departments.entry(to.section, to.item) }, item);
      departments.move(to, from);
      assert.deepEqual(listsOf(departments), before, `${source} to ${target} and back`);
    }
  }
});

test("after random movements every item occurs once and has a number", () => {
  const departments = new Departments(makePlaces(400), 60);
  const random = seededRandom(9);
  let lists = listsOf(departments);
  for (let turn = 0; turn < 500; turn += 1) {
    const section = random(departments.sections.length);
    const { kind, items } = departments.sections[section];
    if (items === 0 || kind === "films" || kind === "banners") continue;
    const from = { section, item: random(items) };
    const other = random(departments.sections.length);
    const to = { section: other, item: random(departments.sections[other].items + (other === section ? 0 : 1)) };
    departments.move(from, to);
    lists = moved(lists, from, to);
    assert.deepEqual(listsOf(departments), lists, `turn ${turn}`);
  }
  let number = 0;
  for (const [section, { items, first }] of departments.sections.entries()) {
    assert.equal(first, number);
    for (let item = 0; item < items; item += 1, number += 1) assert.deepEqual(departments.path(number), { section, item });
  }
  assert.equal(departments.count, number);
});
