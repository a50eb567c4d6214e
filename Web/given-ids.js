// IDs as a page gives them for its items, as the numbers by which the engine knows them.

import { NO_ID } from "./identities.js";

/**
 * Returns an array of the IDs that a page gave.
 *
 * @throws {TypeError} for a value that holds no IDs.
 */
export function idList(given) {
  if (typeof given?.[Symbol.iterator] !== "function" || typeof given === "string") {
    throw new TypeError("The items of a list by IDs are an array of strings or numbers.");
  }
  return [...given];
}

/** Numbers of IDs, each once. */
export class GivenIDs {
  #seen = new Set();
  #repeated = 0;
  #missing = 0;

  /**
   * @param {import("./identities.js").Identities} identities
   * @param {(number: number) => boolean} isTaken Returns true for an item that the list has already.
   */
  constructor(identities, isTaken = () => false) {
    this.identities = identities;
    this.isTaken = isTaken;
  }

  /** Returns the numbers of IDs, without those that came before. */
  take(list) { return this.unique(list.map((id) => this.identities.number(id))); }

  /** Returns numbers without those that came before. */
  unique(given) {
    const numbers = [];
    for (const number of given) {
      if (number === NO_ID) this.#missing += 1;
      else if (this.#seen.has(number) || this.isTaken(number)) this.#repeated += 1;
      else numbers.push(number);
      this.#seen.add(number);
    }
    return numbers;
  }

  /** Reports the IDs that were left out. */
  report(report) {
    if (this.#repeated > 0) report(`${this.#repeated} IDs come twice; each item is shown once, at its first place.`);
    if (this.#missing > 0) report(`${this.#missing} items have no ID; they are left out.`);
  }
}

/** Numbers of IDs, of which most are where they were. They may come twice. */
export class NearIDs {
  #next = 0;
  #lists = [];

  /**
   * @param {import("./identities.js").Identities} identities
   * @param {object[]} sections The sections before, in the order in which IDs are taken.
   */
  constructor(identities, sections) {
    this.identities = identities;
    this.sections = sections;
  }

  /** Returns an array for the numbers of IDs, which `lookUp` fills. */
  take(list) {
    const section = this.sections[this.#next] ?? {};
    this.#next += 1;
    const numbers = new Array(list.length).fill(NO_ID);
    this.#lists.push({ list, numbers, before: section.given ?? [], known: section.ids });
    return numbers;
  }

  /**
   * Fills the arrays that were taken. IDs with which a section began or ended before are not looked up.
   *
   * @param {import("./frame-steps.js").Pace} pace Says when the generator pauses.
   */
  *lookUp(pace) {
    for (const { list, numbers, before, known } of this.#lists) {
      const [start, end] = yield* commonEnds(before, list, pace);
      const [rest, moved] = [list.length - end, before.length - list.length];
      for (let place = 0; place < list.length; place += 1) {
        if (place < start) numbers[place] = known[place];
        else numbers[place] = place < rest ? this.identities.number(list[place]) : known[place + moved];
        if (pace.isOver()) yield;
      }
    }
  }
}

/** Returns the number of values with which two arrays begin alike, and with which they end alike behind these. */
export function* commonEnds(one, other, pace) {
  const shorter = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < shorter && one[start] === other[start]) {
    start += 1;
    if (pace.isOver()) yield;
  }
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) {
    end += 1;
    if (pace.isOver()) yield;
  }
  return [start, end];
}
