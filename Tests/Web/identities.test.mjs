// IDs that are released step by step while the page adds others.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Identities } from "../../Web/identities.js";

/** Identities of a number of names, each a number after a letter. */
function named(count, letter = "a") {
  const identities = new Identities();
  const numbers = Array.from({ length: count }, (_, index) => identities.number(letter + index));
  return { identities, numbers };
}

test("unused IDs are released, a number in each step", () => {
  const { identities, numbers } = named(100);
  const sweep = identities.sweep();
  for (const number of numbers.slice(90)) sweep.keep(number);
  let steps = 1;
  while (sweep.letGo(30)) {
    steps += 1;
    assert.ok(identities.count >= 100 - 30 * steps);
  }
  assert.equal(steps, 4);
  assert.equal(identities.count, 10);
  assert.equal(identities.id(numbers[95]), "a95");
  assert.equal(identities.known("a95"), numbers[95]);
  assert.equal(identities.id(numbers[5]), undefined);
  assert.equal(identities.known("a5"), -1);
});

test("IDs added meanwhile stay, and so do IDs added again", () => {
  const { identities, numbers } = named(100);
  const sweep = identities.sweep();
  assert.ok(sweep.letGo(50));
  const young = identities.number("b");
  const again = identities.number("a7");
  const later = identities.number("a70");
  assert.notEqual(again, numbers[7]);
  assert.equal(later, numbers[70]);
  sweep.keep(later);
  sweep.keep(5);
  while (sweep.letGo(50)) { /* The next step. */ }
  assert.deepEqual([young, again, later].map((number) => identities.id(number)), ["b", "a7", "a70"]);
  assert.equal(identities.count, 3);
});
