// Data fetched in pages: only what is near the window, each page in flight at most once, given up when scrolled
// past, and tried again after a while when it failed.

/** How many requests are under way at once. */
const MOST_UNDER_WAY = 4;

/** How long wishes are gathered, in milliseconds: what only flies past is never asked for. */
const GATHER = 40;

/** After how many failures a row says so, in place of waiting on. */
const PATIENCE = 2;

/** How long to wait after a failure: doubled each time, in milliseconds. */
const FIRST_DELAY = 400;
const LONGEST_DELAY = 30_000;

/** How long the server may take. */
const TIMEOUT = 10_000;

/** What a kind of data is asked for with: subclasses say how, in `load`. */
export class Paged {
  /**
   * @param {object} data
   * @param {number} data.count How many items there are.
   * @param {number} data.size How many of them a page has.
   * @param {number} data.most How many pages are kept; those not wanted for longest make room.
   * @param {object} page
   * @param {() => Iterable<number>} page.wanted The items that are to be shown, the most urgent first.
   * @param {(first: number, end: number) => void} page.changed Told of items that came, or did not.
   */
  constructor({ count, size, most }, { wanted, changed }) {
    this.count = count;
    this.size = size;
    this.most = most;
    this.wanted = wanted;
    this.changed = changed;
    /** Items by page, the one wanted last behind the others. */
    this.pages = new Map();
    /** Requests under way, by page. */
    this.underWay = new Map();
    /** How often a page failed in a row, and when it may be tried again. */
    this.failures = new Map();
    this.figures = { requests: 0, failures: 0, cancelled: 0 };
  }

  /** An item, if it has come. */
  item(index) { return this.pages.get(this.#pageOf(index))?.[index % this.size]; }

  /** Whether an item failed to come, so often that the reader should know. */
  hasFailed(index) { return (this.failures.get(this.#pageOf(index))?.count ?? 0) >= PATIENCE; }

  /** Looks soon at what is wanted now. */
  plan() {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.#ask();
    }, GATHER);
  }

  /** Tries at once again what failed. */
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
      // A request that was given up is nobody's any more, also if another one is under way by now.
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

/** What the server says at an address, as a value; throws where it refuses. */
export async function ask(address, { site = globalThis.location?.href, signal } = {}) {
  const response = await fetch(new URL(address, site), { signal });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return response.json();
}
