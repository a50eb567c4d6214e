// Items for the workbench: generated rows of one to four cards as in the shop's feed, and the
// worked example.

/** The width for which the feed is made, and the distance between cards. */
const WIDTH = 375;
const GAP = 8;

/** A linear congruential generator, which gives the same numbers each time. */
class Numbers {
  constructor(seed) { this.state = BigInt(seed); }

  next() {
    this.state = BigInt.asUintN(64, this.state * 6364136223846793005n + 1442695040888963407n);
    return Number(this.state >> 33n);
  }
}

/** Generates rows of cards without end. */
export class Rows {
  constructor(seed, firstId = 0) {
    this.numbers = new Numbers(seed);
    this.id = firstId;
    this.y = 0;
  }

  /** Returns at least a number of further items; rows stay whole. */
  take(count) {
    const items = [];
    while (items.length < count) this.#row(items);
    return items;
  }

  #row(items) {
    const chance = this.numbers.next() % 100;
    const columns = chance < 35 ? 1 : chance < 70 ? 2 : chance < 85 ? 3 : 4;
    const width = (WIDTH - GAP * (columns - 1)) / columns;
    let tallest = 0;
    for (let column = 0; column < columns; column += 1) {
      const height = 56 + (this.numbers.next() % 245);
      items.push({ id: this.id, x: column * (width + GAP), y: this.y, width, height, revision: 0 });
      this.id += 1;
      tallest = Math.max(tallest, height);
    }
    this.y += tallest + GAP;
  }
}

/** The eleven rectangles with which Tmall explained LazyScrollView. */
export const workedExample = [
  ["0/0", 25, 15, 156, 150], ["0/1", 194, 15, 156, 150], ["0/2", 25, 180, 156, 150], ["0/3", 194, 180, 156, 150],
  ["1/0", 5, 360, 177.5, 150], ["1/1", 192.5, 426, 84, 84], ["1/2", 192.5, 360, 177.5, 56],
  ["1/3", 286.5, 426, 83.5, 84], ["2/0", 25, 530, 325, 150], ["2/1", 25, 695, 325, 150], ["2/2", 25, 860, 325, 150],
].map(([id, x, y, width, height]) => ({ id, x, y, width, height }));

/** Three windows on them, and the expected items. */
export const workedWindows = [
  { top: 242, height: 707, overscan: 0, found: "0/2 0/3 1/0 1/1 1/2 1/3 2/0 2/1 2/2" },
  { top: 331, height: 198, overscan: 20, found: "0/2 0/3 1/0 1/1 1/2 1/3 2/0" },
  { top: 331, height: 198, overscan: 0, found: "1/0 1/1 1/2 1/3" },
];
