// A list of rows as an element of its own: `<lazy-list>`; `element.d.ts` documents it. It makes a table in itself while it is
// in a document, and decides nothing.

import { expectEngine } from "./engines.js";
import { createTable } from "./lazyscroll.js";
import { feed } from "./list-view.js";

expectEngine("all");

/** Attributes, and how each becomes an option of the table. */
const attributes = {
  label: ["label", String],
  selection: ["selection", String],
  overscan: ["overscan", Number],
  "estimated-row-height": ["estimatedRowHeight", Number],
  "followed-edges": ["followedEdges", (text) => text.split(/\s+/).filter(Boolean)],
  "short-content-edge": ["shortContentEdge", String],
};

export class LazyListElement extends HTMLElement {
  #ids = [];
  #row = null;
  #options = {};
  #list = null;
  #position = null;
  #ending = null;
  #ready = deferred();

  connectedCallback() {
    if (!this.style.display) this.style.display = "block";
    this.#ending = new AbortController();
    this.#make(this.#ending.signal);
  }

  disconnectedCallback() {
    // A move within the document comes as both, one after the other: the user's place is kept.
    this.#position = this.#list?.position ?? this.#position;
    this.#ending.abort();
    this.#list = null;
    this.#ready = deferred();
  }

  get list() { return this.#list; }

  get ready() { return this.#ready.promise; }

  get ids() { return this.#ids; }

  set ids(ids) {
    this.#ids = [...ids];
    this.#list?.apply(this.#ids);
  }

  get row() { return this.#row; }

  set row(row) {
    this.#row = row;
    this.refresh();
  }

  get options() { return this.#options; }

  set options(options) { this.#options = options; }

  refresh(ids) {
    if (!this.#list || this.#ids.length === 0) return;
    if (!ids) {
      this.#list.reloadItems({ section: 0, item: 0 }, this.#ids.length);
      return;
    }
    const wanted = new Set(ids);
    this.#ids.forEach((id, item) => {
      if (wanted.has(id)) this.#list.reloadItems({ section: 0, item }, 1);
    });
  }

  async #make(signal) {
    // Properties that were set before the element was defined are its own, and hide those of the class.
    for (const name of ["ids", "row", "options"]) this.#upgrade(name);
    const ready = this.#ready;
    try {
      const list = await createTable(this, this.#tableOptions(signal));
      this.#list = list;
      // They may have changed while the engine was loaded.
      list.apply(this.#ids);
      ready.resolve(list);
      this.#tell("ready", {});
    } catch (error) {
      if (signal.aborted) return;
      ready.reject(error);
      this.#tell("error", { error });
    }
  }

  #upgrade(name) {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    delete this[name];
    this[name] = value;
  }

  #tableOptions(signal) {
    const given = Object.entries(attributes).flatMap(([name, [option, read]]) =>
      this.hasAttribute(name) ? [[option, read(this.getAttribute(name))]] : []);
    return {
      ...Object.fromEntries(given),
      ...this.#options,
      ids: this.#ids,
      initialPosition: this.#position ?? this.#options.initialPosition,
      signal,
      view: ({ id }, dequeue) => {
        const node = dequeue("row", () => document.createElement("div"));
        // A callback about a node that is reused may have ended the list.
        if (!signal.aborted && !this.#list?.[feed].isDestroyed) this.#row?.(node, id);
        return node;
      },
      onTap: ({ id }) => this.#tell("rowtap", { id }),
      onSelect: ({ id }) => this.#tell("rowselect", { id }),
      onDeselect: ({ id }) => this.#tell("rowdeselect", { id }),
      onNearStart: () => this.#tell("nearstart", {}),
      onNearEnd: () => this.#tell("nearend", {}),
    };
  }

  #tell(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail })); }
}

function deferred() {
  const result = {};
  result.promise = new Promise((resolve, reject) => Object.assign(result, { resolve, reject }));
  // Whoever does not wait is told by the event.
  result.promise.catch(() => {});
  return result;
}

if (!customElements.get("lazy-list")) customElements.define("lazy-list", LazyListElement);
