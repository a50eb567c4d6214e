// The browser's scroll range covers all of the content, in order, both ways.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST, Runway } from "../../Web/runway.js";

const window = 667;

test("short content is its own runway", () => {
  for (const content of [0, 100, 5_000_000, LONGEST]) {
    const runway = new Runway(content, window);
    assert.equal(runway.length, content);
    for (const offset of [0, 1.5, content / 2]) {
      assert.equal(runway.toContent(offset), offset);
      assert.equal(runway.toNative(offset), offset);
    }
  }
});

for (const content of [LONGEST + 1, 20_000_000, 105_019_864, 30_000_000_000]) {
  test(`both ends of ${content} px are reached`, () => {
    const runway = new Runway(content, window);
    assert.equal(runway.toContent(0), 0);
    assert.equal(runway.toContent(LONGEST - window), content - window);
    assert.equal(runway.toNative(content - window), LONGEST - window);
  });

  test(`at the ends of ${content} px a runway pixel is a content pixel`, () => {
    const runway = new Runway(content, window);
    assert.equal(runway.toContent(249_000) - runway.toContent(248_900), 100);
    assert.equal(runway.toContent(LONGEST - 10_000) - runway.toContent(LONGEST - 10_100), 100);
  });

  test(`offsets of ${content} px rise strictly, in both directions`, () => {
    const runway = new Runway(content, window);
    let before = -1;
    for (let native = 0; native <= LONGEST - window; native += 9_973) {
      const offset = runway.toContent(native);
      assert.ok(offset > before, `${offset} comes after ${before}`);
      assert.ok(Math.abs(runway.toNative(offset) - native) < 1e-4);
      before = offset;
    }
  });
}
