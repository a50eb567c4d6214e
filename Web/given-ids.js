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

  /**
   * @param {import("./identities.js").Identities} identities
   * @param {object[]} sections The sections before, in the order in which IDs are taken.
   */
  constructor(identities, sections) {
    this.identities = identities;
    this.sections = sections;
  }

  /** Returns the numbers of IDs; those with which a section began or ended before are not looked up. */
  take(list) {
    const { given, ids } = this.sections[this.#next] ?? {};
    this.#next += 1;
    if (!given) return list.map((id) => this.identities.number(id));
    const shorter = Math.min(list.length, given.length);
    let [start, end] = [0, 0];
    while (start < shorter && list[start] === given[start]) start += 1;
    while (end < shorter - start && list[list.length - 1 - end] === given[given.length - 1 - end]) end += 1;
    const middle = list.slice(start, list.length - end).map((id) => this.identities.number(id));
    return ids.slice(0, start).concat(middle, ids.slice(ids.length - end));
  }
}
