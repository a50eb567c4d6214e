// Data fetched in pages: only pages near the window, each in flight at most once, cancelled when
// scrolled past, and retried after a delay when they failed.

/** The greatest number of requests in flight. */
const MOST_UNDER_WAY = 4;

/**
 * The time in milliseconds for which requests are collected: items that only fly past are never
 * requested.
 */
const GATHER = 40;

/** The number of failures after which a row shows an error instead of waiting on. */
const PATIENCE = 2;

/** The delay after a failure in milliseconds: doubled each time. */
const FIRST_DELAY = 400;
const LONGEST_DELAY = 30_000;

/** The time limit of the server. */
const TIMEOUT = 10_000;

/** The pages of one kind of data: subclasses implement its request in `load`. */
export class Paged {
  /**
   * @param {object} data
   * @param {number} data.count The number of items.
   * @param {number} data.size The number of items of a page.
   * @param {number} data.most The greatest number of pages kept; the least recently wanted are
   * dropped.
   * @param {object} page
   * @param {() => Iterable<number>} page.wanted Returns the items to show, most urgent first.
   * @param {(first: number, end: number) => void} page.changed Called with items that were loaded,
   * or failed.
   */
  constructor({ count, size, most }, { wanted, changed }) {
    this.count = count;
    this.size = size;
    this.most = most;
    this.wanted = wanted;
    this.changed = changed;
    /** Items by page, the most recently wanted last. */
    this.pages = new Map();
    /** Requests in flight, by page. */
    this.underWay = new Map();
    /** The number of failures in a row of a page, and the time of the next attempt. */
    this.failures = new Map();
    this.figures = { requests: 0, failures: 0, cancelled: 0 };
  }

  /** Returns an item, if it is loaded. */
  item(index) { return this.pages.get(this.#pageOf(index))?.[index % this.size]; }

  /** Returns true if an item failed to load so often that the user should know. */
  hasFailed(index) { return (this.failures.get(this.#pageOf(index))?.count ?? 0) >= PATIENCE; }

  /** Schedules requests for the items that are wanted now. */
  plan() {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.#ask();
    }, GATHER);
  }

  /** Retries failed pages at once. */
  retry() {
    for (const failure of this.failures.values()) failure.until = 0;
    this.plan();
  }

  #pageOf(index) { return Math.floor(index / this.size); }

  #ask() {
    const wanted = new Set();
    for (const index of this.wanted()) wanted.add(this.#pageOf(index));
    for (const page of wanted) {
      const items = this.pages.get(page);
      if (!items) continue;
      this.pages.delete(page);
      this.pages.set(page, items);
    }
    for (const [page, request] of this.underWay) if (!wanted.has(page)) this.#cancel(page, request);
    for (const page of wanted) {
      if (this.underWay.size >= MOST_UNDER_WAY) return;
      if (this.pages.has(page) || this.underWay.has(page) || this.#isResting(page)) continue;
      this.#fetch(page);
    }
  }

  #cancel(page, request) {
    this.underWay.delete(page);
    this.figures.cancelled += 1;
    request.abort();
  }

  #isResting(page) { return (this.failures.get(page)?.until ?? 0) > performance.now(); }

  async #fetch(page) {
    const request = new AbortController();
    this.underWay.set(page, request);
    this.figures.requests += 1;
    const timeout = setTimeout(() => request.abort(), TIMEOUT);
    const first = page * this.size;
    let items;
    try {
      items = await this.load(first, Math.min(this.size, this.count - first), request.signal);
    } catch {
      // The result of a cancelled request is ignored, even if another one is in flight by now.
      if (this.underWay.get(page) === request) this.#fail(page);
      return;
    } finally {
      clearTimeout(timeout);
    }
    if (this.underWay.get(page) !== request) return;
    this.underWay.delete(page);
    this.failures.delete(page);
    this.pages.set(page, items);
    this.#makeRoom();
    this.#tell(page);
    this.plan();
  }

  #makeRoom() {
    const wanted = new Set(Array.from(this.wanted(), (index) => this.#pageOf(index)));
    for (const page of this.pages.keys()) {
      if (this.pages.size <= this.most) return;
      if (!wanted.has(page)) this.pages.delete(page);
    }
  }

  #fail(page) {
    this.underWay.delete(page);
    this.figures.failures += 1;
    const count = (this.failures.get(page)?.count ?? 0) + 1;
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (count - 1)) * (0.75 + Math.random() / 2);
    this.failures.set(page, { count, until: performance.now() + delay });
    this.#tell(page);
    setTimeout(() => this.plan(), delay + 1);
    this.plan();
  }

  #tell(page) { this.changed(page * this.size, Math.min((page + 1) * this.size, this.count)); }
}

/** Returns the server's answer at an address, parsed; throws if it refuses. */
export async function ask(address, { site = globalThis.location?.href, signal } = {}) {
  const response = await fetch(new URL(address, site), { signal });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return response.json();
}
