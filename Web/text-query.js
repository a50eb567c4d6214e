// A text that a user looks for, and the places where another text contains it.

/** The signs that mean something in a regular expression. */
const SIGNS = /[\\^$.*+?()[\]{}|/]/g;

/** A query, taken literally. */
export class TextQuery {
  #pattern;

  /**
   * @param {string} text The text to look for; an empty one is nowhere.
   * @param {{ matchesCase?: boolean }} [options] `matchesCase` is true if capital letters differ from small ones.
   */
  constructor(text, { matchesCase = false } = {}) {
    this.text = text;
    // Not letters made small: those of some languages have another length then, and offsets would be others.
    this.#pattern = text === "" ? null : new RegExp(text.replace(SIGNS, "\\$&"), matchesCase ? "gu" : "giu");
  }

  /** Returns the number of places in a text; none overlaps another. */
  count(text) {
    const pattern = this.#pattern;
    if (!pattern) return 0;
    let count = 0;
    pattern.lastIndex = 0;
    while (pattern.test(text)) count += 1;
    return count;
  }

  /**
   * Returns the places in a text as pairs of offsets in UTF-16 units: start and end.
   *
   * @param {string} text
   * @param {number} [most] The greatest number of places.
   * @returns {[number, number][]}
   */
  places(text, most = Infinity) {
    const places = [];
    const pattern = this.#pattern;
    if (!pattern) return places;
    pattern.lastIndex = 0;
    for (let found; places.length < most && (found = pattern.exec(text)); ) places.push([found.index, pattern.lastIndex]);
    return places;
  }
}
