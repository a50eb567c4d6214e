// Inputs for the number of a row.

import assert from "node:assert/strict";
import { test } from "node:test";

import { grouped, readRow } from "../../Pages/jump.js";

test("a row number is parsed with and without separators", () => {
  for (const text of ["1234567", "1,234,567", " 1.234.567 ", "1 234 567", "1’234’567", "1_234_567", "01234567"]) {
    assert.equal(readRow(text, 2_000_000), 1_234_567, text);
  }
  assert.equal(readRow(grouped(1_000_000_000), 1_000_000_000), 1_000_000_000);
});

test("invalid row numbers are rejected", () => {
  const texts = ["", " ", "0", "-1", "+1", "1e3", "NaN", "0x10", "٣", "ten", "1001", "9".repeat(16), "1;2", "½"];
  for (const text of texts) assert.equal(readRow(text, 1000), null, text);
});
