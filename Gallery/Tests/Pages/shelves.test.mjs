// Cards on shelves of every width: none overlaps another, none stands outside, all keep their proportions.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FEED_WIDTH, Places } from "../../Pages/places.js";
import { Shelves } from "../../Pages/shelves.js";
import { makePlaces } from "./feed.mjs";

const widths = [120, 240, 320, 360, 375, 390, 430, 520, 690, 706, 768, 1024, 1280, 1366, 1440, 1920, 3840];

function frames(shelves) {
  const { count, model } = shelves.items;
  return Array.from({ length: count }, (_, index) => model(index));
}

test("the feed has its own width on a phone of 390 pixels", () => {
  const places = makePlaces(500);
  const shelves = new Shelves(places, 390);
  assert.equal(shelves.scale, 1);
  for (const [index, frame] of frames(shelves).slice(0, 500).entries()) {
    assert.deepEqual(
      [frame.id, frame.x, frame.y, frame.width, frame.height],
      [places.id(index), places.x(index) + 7.5, places.y(index) + 8, places.width(index), places.height(index)]);
  }
});

test("no two cards overlap at any width", () => {
  const places = makePlaces(600);
  for (const width of widths) {
    const all = frames(new Shelves(places, width));
    for (const [index, a] of all.entries()) {
      for (const b of all.slice(index + 1)) {
        const apart =
          a.x + a.width <= b.x + 1e-6 || b.x + b.width <= a.x + 1e-6
          || a.y + a.height <= b.y + 1e-6 || b.y + b.height <= a.y + 1e-6;
        assert.ok(apart, `at ${width}: ${JSON.stringify([a, b])}`);
      }
    }
  }
});

test("all cards stand inside the window and keep their proportions", () => {
  const places = makePlaces(600);
  for (const width of widths) {
    const shelves = new Shelves(places, width);
    const all = frames(shelves);
    for (const [index, frame] of all.entries()) {
      assert.ok(frame.x >= 7.5 - 1e-6 && frame.x + frame.width <= width - 7.5 + 1e-6, `at ${width}`);
      if (index === places.count) continue;
      assert.ok(Math.abs(frame.width / frame.height - places.width(index) / places.height(index)) < 1e-9);
    }
    assert.ok(shelves.width <= 480 && (shelves.count === 1 || shelves.width >= 330), `at ${width}`);
  }
});

test("the end card is below all others", () => {
  for (const width of widths) {
    const all = frames(new Shelves(makePlaces(600), width));
    const end = all.pop();
    assert.equal(end.id, "end");
    for (const frame of all) assert.ok(frame.y + frame.height <= end.y + 1e-6);
  }
});

test("an empty shop has no end card", () => {
  assert.equal(new Shelves(new Places(new ArrayBuffer(0)), 390).items.count, 0);
});

test("a truncated layout is refused", () => {
  assert.throws(() => new Places(new ArrayBuffer(50)), /layout data is truncated/);
});

test("the width of the feed is that of four columns and their gaps", () => {
  const places = makePlaces(2000);
  for (let index = 0; index < places.count; index += 1) {
    assert.ok(places.x(index) + places.width(index) <= FEED_WIDTH + 1e-9);
  }
});
