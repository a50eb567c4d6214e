// The items in which a search has found its text, in the order of the data, from a place on in both directions.

/** The most items with hits on each side: 16 MB of memory. */
export const MOST = 2 ** 21;

/** Items with hits at growing distances, and the number of hits up to each. */
class Side {
  #distances = new Uint32Array(64);
  #ends = new Uint32Array(64);

  length = 0;

  push(distance, count) {
    if (this.length === this.#distances.length) {
      this.#distances = grown(this.#distances);
      this.#ends = grown(this.#ends);
    }
    this.#distances[this.length] = distance;
    this.#ends[this.length] = this.total + count;
    this.length += 1;
  }

  get total() { return this.upTo(this.length); }

  distance(index) { return this.#distances[index]; }

  /** The number of hits in so many items. */
  upTo(count) { return count === 0 ? 0 : this.#ends[count - 1]; }

  /** Forgets items from a distance on. */
  dropFrom(distance) { while (this.length > 0 && this.#distances[this.length - 1] >= distance) this.length -= 1; }
}

/**
 * Hits by the places of their items: 0 is the item where the search began, those before it are below 0.
 *
 * Items with hits have ranks: 0 for the first one from place 0 on, -1 for the one before it. A rank stays the same as long as
 * its item is in the data. An item takes 8 bytes.
 */
export class Hits {
  #before = new Side();
  #after = new Side();

  /** The number of all hits. */
  get count() { return this.#before.total + this.#after.total; }

  /** The rank of the first item. */
  get first() { return -this.#before.length; }

  /** The rank behind that of the last item. */
  get end() { return this.#after.length; }

  get isFull() { return this.#before.length >= MOST || this.#after.length >= MOST; }

  /** Adds an item, whose place is farther from 0 than all others on its side. */
  add(place, count) {
    if (place < 0) this.#before.push(-1 - place, count);
    else this.#after.push(place, count);
  }

  /** Returns the place of an item by its rank. */
  place(rank) { return rank < 0 ? -1 - this.#before.distance(-1 - rank) : this.#after.distance(rank); }

  /** Returns the number of hits in an item. */
  hitsIn(rank) {
    const [side, index] = rank < 0 ? [this.#before, -1 - rank] : [this.#after, rank];
    return side.upTo(index + 1) - side.upTo(index);
  }

  /** Returns the number of hits in all items before one. */
  hitsBefore(rank) {
    const { total } = this.#before;
    return rank < 0 ? total - this.#before.upTo(-rank) : total + this.#after.upTo(rank);
  }

  /** Forgets items from a place on, which is not below 0. */
  dropFrom(place) { this.#after.dropFrom(place); }

  /** Forgets items before a place, which is not above 0. */
  dropTo(place) { this.#before.dropFrom(-place); }
}

function grown(numbers) {
  const more = new Uint32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}
