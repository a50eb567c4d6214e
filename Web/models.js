// Items as the engine reads them: six numbers each, x, y, width, height, ID or -1, revision or -1.

import { NO_ID } from "./identities.js";
import { packed, unpacked } from "./packed-numbers.js";

/** The number of numbers that describe an item. */
export const MODEL_LENGTH = 6;

/** The number of numbers of a frame. */
const FRAME_LENGTH = 4;

/** The most items of a feed; more count as none. */
const MOST_ITEMS = 2 ** 26;

/** The most items in a part of models: so many cross over to the engine at once. */
export const PART = 8192;

/** The number of items in the first part, with which a feed begins; most windows hold fewer. */
const FIRST_PART = 1024;

/**
 * Items as numbers, in parts that follow each other: the numbers of a million items at once would be in memory twice. Parts
 * that are kept for an engine that takes over are packed.
 */
export class Models {
  #parts = [];
  count = 0;
  /** True while each item starts at or below the one before it. */
  isInOrder = true;

  #last = -Infinity;

  /** The models of items whose numbers follow each other. */
  static of(numbers) {
    const models = new Models();
    models.add(numbers);
    return models;
  }

  /** Adds items: the numbers of each in turn, which nobody else writes to. */
  add(numbers) {
    this.#parts.push({ numbers, count: numbers.length / MODEL_LENGTH });
    this.count += numbers.length / MODEL_LENGTH;
    for (let place = 1; place < numbers.length && this.isInOrder; place += MODEL_LENGTH) {
      this.isInOrder = numbers[place] >= this.#last;
      this.#last = numbers[place];
    }
  }

  get partCount() { return this.#parts.length; }

  /** The numbers of the items of a part. */
  part(index) { return this.#parts[index].numbers ?? unpacked(this.#parts[index]); }

  /** Packs a part, which the engine knows. */
  pack(index) {
    const { numbers, count } = this.#parts[index];
    if (numbers) this.#parts[index] = packed(numbers, count, MODEL_LENGTH);
  }

  /** The numbers of the items of each part. */
  *parts() { for (let index = 0; index < this.#parts.length; index += 1) yield this.part(index); }

  /** Returns the models of the first items. */
  first(count) {
    const models = new Models();
    for (const part of this.parts()) {
      if (models.count < count) models.add(part.subarray(0, MODEL_LENGTH * (count - models.count)));
    }
    return models;
  }

  /** The numbers of the items' IDs. */
  *ids() { for (const part of this.parts()) for (let place = 4; place < part.length; place += MODEL_LENGTH) yield part[place]; }
}

/** Reads the items that a page gave, some at a time. */
export class ItemReader {
  #next = 0;
  #strays = 0;
  #strayIDs = 0;

  /**
   * @param {import("./lazyscroll.d.ts").Items} items
   * @param {import("./identities.js").Identities} identities
   * @param {(sentence: string) => void} report Told of invalid values.
   * @throws {TypeError} for items of no kind, and for arrays of numbers that are too short.
   */
  constructor(items, identities, report) {
    Object.assign(this, { items, identities, report });
    this.count = countOf(items, report);
  }

  /**
   * Copies all items, so that the page may change its own afterwards.
   *
   * @returns {Models}
   * @throws any error of `model`.
   */
  copy() {
    const models = new Models();
    for (let size = FIRST_PART; models.count < this.count; size = PART) models.add(this.next(size));
    this.reportStrays();
    return models;
  }

  /** Returns the numbers of the next items, at most so many. */
  next(most) {
    const [start, end] = [this.#next, Math.min(this.#next + most, this.count)];
    this.#next = end;
    const numbers = new Float64Array(MODEL_LENGTH * (end - start));
    if (areNumbers(this.items?.frames)) this.#readNumbers(start, numbers);
    else this.#read(start, numbers);
    return numbers;
  }

  /** Reads items that are given as arrays of numbers: no object is made of any. */
  #readNumbers(start, numbers) {
    const { frames, ids, revisions } = this.items;
    const whole = (value) => (Number.isInteger(value) && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : -1);
    for (let index = start, place = 0; place < numbers.length; index += 1, place += MODEL_LENGTH) {
      for (let side = 0; side < FRAME_LENGTH; side += 1) numbers[place + side] = frames[FRAME_LENGTH * index + side];
      // A number outside this range would be taken for the number of a string ID.
      numbers[place + 4] = ids && this.identities.isNumber(ids[index]) ? ids[index] : NO_ID;
      numbers[place + 5] = revisions ? whole(revisions[index]) : -1;
      if (ids && numbers[place + 4] === NO_ID) this.#strayIDs += 1;
      if (revisions && numbers[place + 5] < 0) this.#strays += 1;
    }
  }

  #read(start, numbers) {
    const { items, identities } = this;
    const isArray = Array.isArray(items);
    for (let index = start, place = 0; place < numbers.length; index += 1, place += MODEL_LENGTH) {
      const item = (isArray ? items[index] : items.model(index)) ?? {};
      numbers[place] = item.x;
      numbers[place + 1] = item.y;
      numbers[place + 2] = item.width;
      numbers[place + 3] = item.height;
      numbers[place + 4] = identities.number(item.id);
      const isNumber = Number.isInteger(item.revision) && item.revision >= 0;
      numbers[place + 5] = isNumber ? item.revision : -1;
      if (!isNumber && item.revision !== undefined) this.#strays += 1;
    }
  }

  /** Reports the IDs and revisions that make no sense. */
  reportStrays() {
    if (this.#strayIDs > 0) this.report(`${this.#strayIDs} IDs are not whole numbers from 0 to 2⁵² − 1; these items go by their index.`);
    if (this.#strays > 0) this.report(`${this.#strays} revisions are not whole numbers from 0 up; they are taken as unknown.`);
  }
}

/** Returns the number of items; throws a `TypeError` for a value that is no kind of items. */
function countOf(items, report) {
  if (Array.isArray(items)) return items.length;
  if (typeof items?.model === "function") return wholeCount(items.count, report);
  if (areNumbers(items?.frames)) return numbersCount(items, report);
  throw new TypeError("Items are an array, or an object with `count` and either `model(index)` or `frames`, an array of numbers.");
}

/** Returns true for an array of numbers of one type. */
function areNumbers(given) { return ArrayBuffer.isView(given) && !(given instanceof DataView) && typeof given[0] !== "bigint"; }

/** Returns the number of items that are given as arrays of numbers; throws a `TypeError` for arrays that are too short. */
function numbersCount({ count: given, frames, ids, revisions }, report) {
  const count = given === undefined ? Math.floor(frames.length / FRAME_LENGTH) : wholeCount(given, report);
  if (frames.length < FRAME_LENGTH * count) {
    throw new TypeError(`\`frames\` holds ${frames.length} numbers; ${count} items need ${FRAME_LENGTH * count}.`);
  }
  for (const [name, array] of Object.entries({ ids, revisions })) {
    if (array === undefined) continue;
    if (!areNumbers(array)) throw new TypeError(`\`${name}\` is no array of numbers.`);
    if (array.length < count) throw new TypeError(`\`${name}\` holds ${array.length} numbers; ${count} items need as many.`);
  }
  return count;
}

function wholeCount(given, report) {
  if (Number.isInteger(given) && given >= 0 && given <= MOST_ITEMS) return given;
  const taken = given > 0 && given <= MOST_ITEMS ? Math.floor(given) : 0;
  report(`The number of items ${given} is invalid; ${taken} was taken.`);
  return taken;
}
