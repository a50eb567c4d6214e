// Search by name, from the visitor's current position on.

import { onKey } from "./keys.js";

export class Search {
  /**
   * @param {object} page
   * @param {() => number} page.here Returns the item after which to search; 0 for the start.
   * @param {(id: number) => Promise<void>} page.show Brings an item into view.
   */
  constructor({ here, show }) {
    this.form = document.querySelector("#search");
    this.field = this.form.querySelector("input");
    this.hit = this.form.querySelector("output");
    this.last = { text: "", id: 0 };
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.find(here, show);
    });
    this.field.addEventListener("input", () => { this.hit.textContent = ""; });
    onKey("/", () => this.field.select());
  }

  async find(here, show) {
    const text = this.field.value.trim();
    if (text === "") return;
    const after = text === this.last.text ? this.last.id : here();
    try {
      // If nothing is found up to the end, the search wraps around.
      const id = (await ask(text, after)) ?? (after > 0 ? await ask(text, 0) : null);
      this.last = { text, id: id ?? 0 };
      this.hit.textContent = id === null ? "Nothing of that name" : "Enter for the next";
      if (id !== null) await show(id);
    } catch {
      this.hit.textContent = "The shop does not answer";
    }
  }
}

async function ask(text, after) {
  const response = await fetch(`/api/search?${new URLSearchParams({ q: text, after })}`);
  if (!response.ok) throw new Error(`The search was answered with ${response.status}.`);
  return (await response.json()).id;
}
