// Rows page by page: the pages loaded so far, and the request for the next one, when the engine's pager says so.

import { readPage } from "./load-answers.js";
import { seconds, timeLimit } from "./load-time.js";

export class RowPages {
  #options;
  #engine;
  #loader;
  #ids = new Set();
  #request = null;
  /** The items that were invalidated since the page was requested. */
  #invalidated = new Set();
  /** The cursor with which the next page is requested. */
  #after = undefined;
  #told = "";
  #isOver = false;

  /**
   * @param options The validated options of the page.
   * @param {import("./load-engine.js").LoadEngine} engine
   * @param loader Functions of the loader: `read` reads an answer, `receive` takes items of a page, and `changed` plans
   *   anew.
   */
  constructor(options, engine, loader) {
    this.#options = options;
    this.#engine = engine;
    this.#loader = loader;
    this.rows = [];
    /** True while the user is near the end of the rows. */
    this.isNear = false;
  }

  get state() {
    const { state, failures, wakeTime } = this.#engine.pager();
    return { state, failures, retryIn: state === "failed" ? Math.max(0, wakeTime - seconds()) : null };
  }

  /** Requests the next page, if it is wanted and due. */
  ask(now) {
    if (!this.isNear || !this.#options.loadPage) return;
    const number = this.#engine.exports.needsPage(now);
    if (number > 0) this.#load(number);
  }

  /** Leaves an item out of the page under way, which was requested before the item changed. */
  invalidate(id) {
    if (this.#request) this.#invalidated.add(id);
  }

  restart() {
    this.#request?.abort();
    this.#request = null;
    this.rows = [];
    this.#ids.clear();
    this.#after = undefined;
    this.tell();
  }

  destroy() {
    this.#isOver = true;
    this.#request?.abort();
  }

  /** Tells the page of the pager's state, if that has changed. */
  tell() {
    const pager = this.state;
    const news = `${pager.state} ${pager.failures}`;
    if (this.#isOver || news === this.#told) return;
    this.#told = news;
    this.#options.onPager?.(pager);
  }

  async #load(number) {
    const request = new AbortController();
    this.#request = request;
    this.#invalidated.clear();
    this.tell();
    if (this.#isOver) return;
    const patience = timeLimit(request, this.#options.timeout, (error) => this.#failed(number, request, error));
    let page;
    try {
      const given = await this.#options.loadPage(this.#after, request.signal, this.#loader.read);
      page = readPage(given, (id) => this.#ids.has(id));
    } catch (error) {
      this.#failed(number, request, error);
      return;
    } finally {
      clearTimeout(patience);
    }
    if (this.#isOver || this.#request !== request) return;
    this.#request = null;
    const { rows, items, next, strays } = page;
    this.#engine.exports.pageReceived(number, rows.length, next === null ? 1 : 0, seconds());
    this.#after = next;
    const first = this.rows.length;
    for (const row of rows) {
      this.rows.push(row);
      this.#ids.add(row.id);
    }
    for (const id of this.#invalidated) items.delete(id);
    this.#loader.receive({ items, strays });
    if (this.#isOver) return;
    if (rows.length > 0) this.#options.onRows?.(rows, first);
    this.tell();
    this.#loader.changed();
  }

  #failed(number, request, error) {
    if (this.#isOver || this.#request !== request) return;
    this.#request = null;
    this.#engine.exports.pageFailed(number, seconds());
    this.#options.onError?.(error);
    this.tell();
    this.#loader.changed();
  }
}
