/** Returns a number that looks random, from a number: the same each time. */
export function spread(number) {
  let bits = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
