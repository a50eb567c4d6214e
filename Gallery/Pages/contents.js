// What stands on the cards, fetched in pages: only what is near the window, each page in flight at most once,
// given up when scrolled past, and tried again after a while when it failed.

/** How many items are asked for at once. */
const PAGE = 50;

/** How many pages are kept; those that came first make room. */
const MOST_PAGES = 200;

/** How many requests are under way at once. */
const MOST_UNDER_WAY = 4;

/** How long wishes are gathered, in milliseconds: what only flies past is never asked for. */
const GATHER = 40;

/** After how many failures a card says so, in place of waiting on. */
const PATIENCE = 2;

/** How long to wait after a failure: doubled each time, in milliseconds. */
const FIRST_DELAY = 400;
const LONGEST_DELAY = 30_000;

/** How long the server may take. */
const TIMEOUT = 10_000;

export class Contents {
  /**
   * @param {import("./places.js").Places} places
   * @param {object} page
   * @param {() => Iterable<number>} page.wanted The items that are to be shown, the most urgent first.
   * @param {(first: number, end: number) => void} page.changed Told of items that came, or did not.
   * @param {string} [page.site] Where the server is; where the page came from unless given.
   */
  constructor(places, { wanted, changed, site = globalThis.location?.href }) {
    this.places = places;
    this.site = site;
    this.wanted = wanted;
    this.changed = changed;
    /** Items by page. */
    this.pages = new Map();
    /** Requests under way, by page. */
    this.underWay = new Map();
    /** How often a page failed in a row, and when it may be tried again. */
    this.failures = new Map();
    this.figures = { requests: 0, failures: 0, cancelled: 0 };
  }

  /** What stands on a card, if it has come. */
  item(index) { return this.pages.get(pageOf(index))?.[index % PAGE]; }

  /** Whether what stands on a card failed to come, so often that the reader should know. */
  hasFailed(index) { return (this.failures.get(pageOf(index))?.count ?? 0) >= PATIENCE; }

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

  #ask() {
    const wanted = new Set();
    for (const index of this.wanted()) {
      const page = pageOf(index);
      if (!this.pages.has(page)) wanted.add(page);
    }
    for (const [page, request] of this.underWay) if (!wanted.has(page)) this.#cancel(page, request);
    for (const page of wanted) {
      if (this.underWay.size >= MOST_UNDER_WAY) return;
      if (this.underWay.has(page) || this.#isResting(page)) continue;
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
    let items;
    try {
      items = await this.#load(page, request.signal);
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

  /** A page's items; an answer that is not what was asked for is as good as none. */
  async #load(page, signal) {
    const offset = page * PAGE;
    const response = await fetch(new URL(`/api/feed?offset=${offset}&limit=${PAGE}`, this.site), { signal });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    const { items } = await response.json();
    const count = Math.min(PAGE, this.places.count - offset);
    if (!Array.isArray(items) || items.length !== count) throw new Error("The answer is not whole.");
    items.forEach((item, place) => {
      if (item?.id !== this.places.id(offset + place)) throw new Error("The answer is of other items.");
    });
    return items;
  }

  #makeRoom() {
    const wanted = new Set(Array.from(this.wanted(), pageOf));
    for (const page of this.pages.keys()) {
      if (this.pages.size <= MOST_PAGES) return;
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

  #tell(page) { this.changed(page * PAGE, Math.min((page + 1) * PAGE, this.places.count)); }
}

function pageOf(index) { return Math.floor(index / PAGE); }
