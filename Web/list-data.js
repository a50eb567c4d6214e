// The data of a list as your code gives it: an array, or a source that is asked item by item; in groups, if there are some.

import { NO_ID } from "./identities.js";

/** The largest number that is a key by itself; see `identities.js`. */
const LARGEST = 2 ** 52 - 1;

/** Returns a key as the list knows it: a whole number from 0 up, or a string. */
export function normalized(key) {
  if (Number.isInteger(key) && key >= 0 && key <= LARGEST) return key;
  return String(key);
}

/** A state of the data. Another state is another object; only sources are edited in place, since they cannot be compared. */
export class ListData {
  /** The index of each key, once one is looked for. */
  #indexes = null;
  #keys = null;

  /**
   * @param {readonly unknown[] | { count: number, at(index: number): unknown }} items
   * @param {((item: unknown, index: number) => number | string) | undefined} key
   * @param {readonly { count: number }[] | undefined} groups
   * @param {(sentence: string) => void} report Is told of groups that do not fit.
   */
  constructor(items, key, groups, report) {
    this.given = items;
    this.isArray = Array.isArray(items);
    // Your code may change its array and give it again: the items before are needed to compare.
    this.items = this.isArray ? [...items] : items;
    this.count = this.isArray ? items.length : items.count;
    this.key = this.isArray ? key : undefined;
    this.groups = groups ? fitted(groups, this.count, report) : null;
    /** The index of the first item of each group. */
    this.starts = [0];
    for (const { count } of this.groups?.slice(0, -1) ?? []) this.starts.push(this.starts.at(-1) + count);
  }

  /** The keys of all items; `null` where items have none. They are asked for once, when all are needed. */
  get keys() {
    if (this.key) this.#keys ??= this.items.map((item, index) => normalized(this.key(item, index)));
    return this.#keys;
  }

  /** The item at an index; `undefined` where there is none. */
  at(index) {
    if (!(index >= 0 && index < this.count)) return undefined;
    return this.isArray ? this.items[index] : this.items.at(index);
  }

  /** The key of the item at an index: the index where items have no keys. */
  keyAt(index) {
    if (!this.key) return index;
    return this.#keys ? this.#keys[index] : normalized(this.key(this.items[index], index));
  }

  /** The item with a key, with the index that it is likely to have; `null` for none. */
  entry(key, likely) {
    const isIndex = likely >= 0 && likely < this.count;
    if (!this.key) return isIndex ? { item: this.at(likely), key: likely, index: likely } : null;
    const index = isIndex && this.keyAt(likely) === key ? likely : this.#indexOf(key);
    return index === undefined ? null : { item: this.items[index], key, index };
  }

  /** The index of a key; -1 for one that is not there. */
  indexOf(key) {
    if (!this.key) return Number.isInteger(key) && key >= 0 && key < this.count ? key : NO_ID;
    return this.#indexOf(normalized(key)) ?? NO_ID;
  }

  /** The same without items whose key another one before has. */
  withoutRepeated() {
    const seen = new Set();
    const isFirst = this.keys.map((key) => !seen.has(key) && Boolean(seen.add(key)));
    const groups = this.groups?.map((group, index) => {
      const start = this.starts[index];
      return { ...group, count: isFirst.slice(start, start + group.count).filter((first) => first).length };
    });
    return new ListData(this.items.filter((_, index) => isFirst[index]), this.key, groups, () => {});
  }

  /** The groups with so many items more, or fewer below 0; `undefined` for a list without groups. */
  regrouped(by) { return this.groups?.map((group, index) => ({ ...group, count: group.count + by(index) })); }

  /** The number of items in each group; one group where there are none. */
  get counts() { return this.groups ? this.groups.map(({ count }) => count) : [this.count]; }

  /** The group of an index, and the place in it. The end of the last group is a place, too: items are inserted there. */
  path(index) {
    let [group, end] = [0, this.starts.length];
    while (end - group > 1) {
      const middle = (group + end) >> 1;
      if (this.starts[middle] <= index) group = middle;
      else end = middle;
    }
    return { group, place: index - this.starts[group] };
  }

  #indexOf(key) {
    this.#indexes ??= new Map(this.keys.map((each, index) => [each, index]).reverse());
    return this.#indexes.get(key);
  }
}

/** Marks a last group that was given without a number of items, and has all that are left. */
const hasRest = Symbol("hasRest");

/** Groups that have as many items as there are: the last one gets what is left, and those behind the end get none. */
function fitted(groups, count, report) {
  if (groups.length === 0) return null;
  let left = count;
  const isOpen = groups.at(-1).count === undefined || groups.at(-1)[hasRest] === true;
  const result = groups.map((group, index) => {
    const isLast = index === groups.length - 1;
    const own = isLast ? left : Math.min(left, whole(group.count));
    left -= own;
    return { ...group, count: own, ...isLast && isOpen && { [hasRest]: true } };
  });
  const given = groups.slice(0, isOpen ? -1 : undefined).reduce((sum, group) => sum + whole(group.count), 0);
  if (isOpen ? given > count : given !== count) {
    report(`The groups have ${given} items, and there are ${count}; the last groups were made longer or shorter.`);
  }
  return result;
}

function whole(count) { return Number.isInteger(count) && count > 0 ? count : 0; }

/**
 * Returns the indexes in `after` of items that are another value than the one with the same key in `before`, as runs.
 *
 * @returns {[start: number, count: number][]} In order, none of them next to another one.
 * @complexity O(n), without a look-up for items before and behind what was inserted or removed.
 */
export function changedRuns(before, after) {
  const runs = [];
  const shift = before.count - after.count;
  let isBehind = false;
  for (let index = 0; index < after.count; index += 1) {
    const key = after.keys[index];
    let place = isBehind ? index + shift : index;
    if (before.keys[place] !== key) {
      place = isBehind ? index : index + shift;
      if (before.keys[place] === key) isBehind = !isBehind;
      else place = before.indexOf(key);
    }
    if (place < 0 || before.items[place] === after.items[index]) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === index) last[1] += 1;
    else runs.push([index, 1]);
  }
  return runs;
}
