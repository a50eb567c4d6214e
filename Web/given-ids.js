// IDs as a page gives them for its items, as the numbers by which the engine knows them, each once.

import { NO_ID } from "./identities.js";

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

  /**
   * Returns the numbers of IDs, without those that came before.
   *
   * @throws {TypeError} for a value that holds no IDs.
   */
  take(given) {
    if (typeof given?.[Symbol.iterator] !== "function" || typeof given === "string") {
      throw new TypeError("The items of a list by IDs are an array of strings or numbers.");
    }
    const numbers = [];
    for (const id of given) {
      const number = this.identities.number(id);
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
