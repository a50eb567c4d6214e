// Views that touch in the content touch on the screen, for any origin of the content layer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { snapped } from "../../Web/pixels.js";

/** The starts of rows whose heights are a number of whole pixels and a fraction, one below the other. */
function rows(count, fraction) {
  const tops = [0];
  const heights = Array.from({ length: count }, (_, row) => 40 + ((row * 53 + (row >> 3) * 17) % 61) + fraction);
  for (const height of heights) tops.push(tops.at(-1) + height);
  return { tops, heights };
}

for (const scale of [1, 1.25, 1.5, 2, 3]) {
  test(`rows have their edges in common at ${scale} device pixels per pixel`, () => {
    for (const fraction of [0.37, 0.1, 1 / 3, 0.5]) {
      const { tops, heights } = rows(10_000, fraction);
      for (const base of [0, 101_795, 123_456, 654_321, -3_000_000_000]) {
        for (const [row, height] of heights.entries()) {
          const end = snapped(tops[row] - base + height, scale);
          assert.equal(end, snapped(tops[row + 1] - base, scale), `row ${row} of ${fraction} at ${base}`);
        }
      }
    }
  });
}

test("offsets snap to the nearest pixel", () => {
  assert.deepEqual([-1.5, -1.4, -0.6, 0.4, 0.5, 7.49, 7.5].map((place) => snapped(place, 1)), [-1, -1, -1, 0, 1, 7, 8]);
  assert.deepEqual([0.24, 0.25, 0.74, 0.76].map((place) => snapped(place, 2)), [0, 0.5, 0.5, 1]);
});
