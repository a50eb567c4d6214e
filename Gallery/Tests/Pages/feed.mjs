// A feed in the server's format, for tests: rows of one to four cards of uneven height, from a
// seed.

import { FEED_WIDTH, Places, ROW_GAP } from "../../Pages/places.js";

/** The same numbers from the same seed: the generator of all published figures. */
export function seededRandom(seed) {
  let state = BigInt(seed);
  return (bound) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn;
    return Number(state >> 33n) % bound;
  };
}

export function makePlaces(count, seed = 42) {
  const random = seededRandom(seed);
  const numbers = [];
  let y = 0;
  while (numbers.length < count * 6) {
    const draw = random(100);
    const columns = draw < 35 ? 1 : draw < 70 ? 2 : draw < 85 ? 3 : 4;
    const width = (FEED_WIDTH - ROW_GAP * (columns - 1)) / columns;
    let tallest = 0;
    for (let column = 0; column < columns && numbers.length < count * 6; column += 1) {
      const height = 56 + random(245);
      numbers.push(100_001 + numbers.length / 6, 2, column * (width + ROW_GAP), y, width, height);
      tallest = Math.max(tallest, height);
    }
    y += tallest + ROW_GAP;
  }
  return new Places(new Float64Array(numbers).buffer);
}
