// Names and numbers: the engine knows items, kinds and nodes by numbers, the page by names and by the nodes
// themselves.

/** From here up numbers stand for strings; below are numbers that the page gave itself. */
const FIRST_STRING = 2 ** 52;

/** The number of an item without an ID. */
export const NO_ID = -1;

/** The IDs of items. */
export class Identities {
  constructor() {
    this.numbers = new Map();
    this.strings = new Map();
    this.next = FIRST_STRING;
    /** Numbers that were to be let go of and are still in use. */
    this.kept = [];
  }

  /** Returns true for an ID that is a number by itself, and not the name of a string. */
  isNumber(id) { return Number.isInteger(id) && id >= 0 && id < FIRST_STRING; }

  /** The number by which the engine knows an item; a string gets one the first time it is seen. */
  number(id) {
    if (id === undefined || id === null) return NO_ID;
    if (this.isNumber(id)) return id;
    const name = String(id);
    let known = this.numbers.get(name);
    if (known === undefined) {
      // Never that of a string which was let go of: the engine would take the two for one item.
      known = this.next;
      this.next += 1;
      this.numbers.set(name, known);
      this.strings.set(known, name);
    }
    return known;
  }

  /** The number of an ID that was seen before; `NO_ID` for any other. */
  known(id) {
    if (this.isNumber(id)) return id;
    return this.numbers.get(String(id)) ?? NO_ID;
  }

  /** The ID behind a number of the engine's; `undefined` for an item that goes by its index. */
  id(number) {
    if (number < 0) return undefined;
    return number < FIRST_STRING ? number : this.strings.get(number);
  }

  /** The number of strings. */
  get count() { return this.strings.size; }

  /** Lets go of strings step by step. */
  sweep() { return new Sweep(this); }

  /** True if there are strings that could be released. */
  get hasStrings() { return this.strings.size > 0; }

  /** Lets go of the strings behind numbers, of those to be kept with the next ones. */
  release(numbers, isKept) {
    if (!this.hasStrings) return;
    const gone = [...this.kept, ...numbers];
    this.kept = [];
    for (const number of gone) {
      if (isKept(number)) {
        this.kept.push(number);
        continue;
      }
      this.numbers.delete(this.strings.get(number));
      this.strings.delete(number);
    }
  }

  /** Lets go of all strings but those whose numbers are in lists. */
  keepListed(...lists) {
    if (!this.hasStrings) return;
    const kept = new Set();
    for (const numbers of lists) for (const number of numbers) kept.add(number);
    this.keep((number) => kept.has(number));
  }

  /** Lets go of all strings but those whose numbers are to be kept. */
  keep(isKept) {
    for (const [number, name] of this.strings) {
      if (isKept(number)) continue;
      this.strings.delete(number);
      this.numbers.delete(name);
    }
  }
}

/** Strings of which those that nobody keeps are let go of, step by step; what comes meanwhile stays. */
class Sweep {
  constructor(identities) {
    this.identities = identities;
    this.kept = new Uint8Array(identities.next - FIRST_STRING);
    this.rest = identities.strings.entries();
  }

  /** Keeps the string behind a number, if one is. */
  keep(number) {
    if (number >= FIRST_STRING) this.kept[number - FIRST_STRING] = 1;
  }

  /**
   * Looks at some of the strings.
   *
   * @param {number} limit The most strings to look at.
   * @returns {boolean} Whether there are more.
   */
  letGo(limit) {
    const { numbers, strings } = this.identities;
    for (let visits = 0; visits < limit; visits += 1) {
      const { done, value } = this.rest.next();
      if (done) return false;
      const [number, name] = value;
      const place = number - FIRST_STRING;
      if (place >= this.kept.length || this.kept[place]) continue;
      strings.delete(number);
      numbers.delete(name);
    }
    return true;
  }
}

/** The reuse identifier of nodes that are never pooled: `undefined`, `null` and the empty string of the page. */
export const NO_REUSE = 0;

/** Reuse identifiers: strings of the page, numbers from 1 up for the engine. */
export class ReuseNumbers {
  #numbers = new Map();

  /** The number of a reuse identifier; `NO_REUSE` for one that is empty. */
  number(reuse) {
    if (reuse === undefined || reuse === null || reuse === "") return NO_REUSE;
    const name = String(reuse);
    let known = this.#numbers.get(name);
    if (known === undefined) {
      known = this.#numbers.size + 1;
      this.#numbers.set(name, known);
    }
    return known;
  }
}

/** The nodes the engine knows, by numbers. */
export class Nodes {
  constructor() {
    this.nodes = [];
    this.free = [];
    this.numbers = new Map();
  }

  at(number) { return this.nodes[number]; }

  /** The number of a node, given when it is seen for the first time. */
  number(node) {
    let known = this.numbers.get(node);
    if (known === undefined) {
      known = this.free.pop() ?? this.nodes.length;
      this.nodes[known] = node;
      this.numbers.set(node, known);
    }
    return known;
  }

  /** Lets another node have a number, and the place of the one that had it. */
  replace(number, node) {
    const before = this.nodes[number];
    before.replaceWith(node);
    node.hidden = before.hidden;
    this.numbers.delete(before);
    this.nodes[number] = node;
    this.numbers.set(node, number);
    return node;
  }

  /** Lets go of a node; its number may be given to another one. */
  release(number) {
    this.numbers.delete(this.nodes[number]);
    this.nodes[number] = undefined;
    this.free.push(number);
  }
}
