// Incremental search by name: each letter shows the first contact with the prefix so far.

import { onKey } from "./keys.js";

/** The pause in typing before the server is asked, in milliseconds. */
const PAUSE = 120;

export class NameSearch {
  /**
   * @param {object} page
   * @param {(name: string, signal: AbortSignal) => Promise<number | null>} page.find Returns the
   * row of a name.
   * @param {(number: number) => void} page.show Shows a row.
   * @param {(number: number) => void} page.goTo Shows a row and focuses it.
   */
  constructor({ find, show, goTo }) {
    this.find = find;
    this.form = document.querySelector("#search");
    this.field = this.form.querySelector("input");
    this.hit = this.form.querySelector("output");
    this.field.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.#look(show), PAUSE);
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      clearTimeout(this.timer);
      this.#look(goTo);
    });
    onKey("/", () => this.field.select());
  }

  async #look(then) {
    const name = this.field.value.trim();
    // The answer to an earlier request is obsolete.
    this.request?.abort();
    this.hit.textContent = "";
    if (name === "") return;
    const request = new AbortController();
    this.request = request;
    try {
      const row = await this.find(name, request.signal);
      if (this.request !== request) return;
      if (row === null) this.hit.textContent = "Nobody";
      else then(row);
    } catch {
      if (!request.signal.aborted) this.hit.textContent = "No answer";
    }
  }
}
