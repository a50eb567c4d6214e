// Numbers in words, and their special properties.

import assert from "node:assert/strict";
import { test } from "node:test";

import { divisors, factors, qualities, words } from "../../Pages/number-words.js";

test("numbers are spelled in words", () => {
  const said = {
    0: "zero", 1: "one", 13: "thirteen", 20: "twenty", 21: "twenty-one", 100: "one hundred",
    101: "one hundred one", 999: "nine hundred ninety-nine", 1000: "one thousand",
    1001: "one thousand one", 1042: "one thousand forty-two", 1100: "one thousand one hundred",
    20_000: "twenty thousand", 1_000_000: "one million", 1_000_007: "one million seven",
    500_000_000: "five hundred million",
    123_456_789: "one hundred twenty-three million four hundred fifty-six thousand seven hundred eighty-nine",
    1_000_000_000: "one billion",
  };
  for (const [number, text] of Object.entries(said)) assert.equal(words(Number(number)), text);
});

test("the first ten thousand numbers have different words", () => {
  assert.equal(new Set(Array.from({ length: 10_000 }, (_, number) => words(number))).size, 10_000);
});

test("special properties agree with a sieve and tables", () => {
  const most = 20_000;
  const isComposite = new Uint8Array(most + 1);
  const powers = (exponent) => new Set(Array.from({ length: most }, (_, base) => base ** exponent));
  const [squares, cubes] = [powers(2), powers(3)];
  for (let number = 1; number <= most; number += 1) {
    for (let multiple = 2 * number; number > 1 && multiple <= most; multiple += number) isComposite[multiple] = 1;
    const expected = [];
    if (number > 1 && !isComposite[number]) expected.push("prime");
    if (squares.has(number)) expected.push("square");
    if (cubes.has(number)) expected.push("cube");
    if ((number & (number - 1)) === 0) expected.push("power of two");
    if (number > 10 && String(number) === String(number).split("").reverse().join("")) expected.push("palindrome");
    assert.deepEqual(qualities(number), expected, `${number}`);
  }
});

test("large numbers have different words", () => {
  assert.deepEqual(qualities(999_999_937), ["prime"]);
  assert.deepEqual(qualities(999_950_884), ["square"]);
  assert.deepEqual(qualities(1_000_000_000), ["cube"]);
  assert.deepEqual(qualities(536_870_912), ["power of two"]);
  assert.deepEqual(qualities(999_999_999), ["palindrome"]);
});

test("prime factors multiply to the number, and divisors are complete", () => {
  for (let number = 1; number <= 3000; number += 1) {
    const made = factors(number);
    assert.equal(made.reduce((product, [prime, exponent]) => product * prime ** exponent, 1), number);
    const expected = Array.from({ length: number }, (_, before) => before + 1).filter((other) => number % other === 0);
    assert.deepEqual(divisors(number), expected);
    for (const [prime] of made) assert.equal(divisors(prime).length, 2);
  }
  assert.deepEqual(factors(1_000_000_000), [[2, 9], [5, 9]]);
  assert.equal(divisors(735_134_400).length, 1344);
});
