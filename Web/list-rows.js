// The nodes of a list's items, filled by your code.

import { div } from "./div.js";
import { isElement } from "./documents.js";

/** The reuse identifier of items without kinds. */
const ONLY_KIND = "item";

export class ListRows {
  /** The items for which nodes were made before the engine was there. */
  #first = new WeakMap();
  /** The items that nodes show, or have shown last. */
  #bound = new WeakMap();
  /** The data before the current one, while its items may still be asked for. */
  #before = null;
  #hasReported = false;

  /**
   * @param {{ render: Function, create?: Function, kind?: Function }} options
   * @param {import("./list-data.js").ListData} data
   * @param {{ report: (sentence: string) => void, fail: (error: unknown) => void }} listeners Are told of nodes that are given a height,
   *   once, and of errors that your code throws before the engine is there.
   */
  constructor(options, data, listeners) {
    this.options = options;
    this.data = data;
    this.listeners = listeners;
  }

  /** Takes over another state of the data. */
  take(data) {
    this.#before = this.data;
    this.data = data;
  }

  /** Forgets the state before: the list shows the current one. */
  settle() { this.#before = null; }

  /** The item with a key, or at an index where items have no keys; `null` for one that has gone. */
  entry(key, index) { return this.data.entry(key, index) ?? this.#before?.entry(key, index) ?? null; }

  /** The item that a node shows, or has shown last; `undefined` for another node. */
  boundTo(node) { return this.#bound.get(node); }

  /** Makes a node for an index before the engine is there. */
  make(index) {
    let node = null;
    try {
      const entry = this.data.entry(this.data.keyAt(index), index);
      // The function that made another row may have removed it.
      if (!entry) return div("");
      node = this.#new(entry);
      this.#bound.set(node, entry);
      this.#render(entry, node);
      this.#first.set(node, entry);
    } catch (error) {
      this.listeners.fail(error);
    }
    return isElement(node) ? node : div("");
  }

  /** The key and the height of the item at an index, before the engine is there; no height where a function of your code throws. */
  lookUp(index, sizeOf) {
    try {
      return { key: this.data.keyAt(index), height: sizeOf(this.data.at(index), index) };
    } catch (error) {
      this.listeners.fail(error);
      return { key: index, height: undefined };
    }
  }

  /** The node for an item, taken from the idle ones or made, and filled. */
  bind(entry, dequeue) {
    const { kind } = this.options;
    const node = dequeue(kind ? String(kind(entry.item, entry.index)) : ONLY_KIND, () => this.#new(entry));
    const first = this.#first.get(node);
    this.#first.delete(node);
    this.#bound.set(node, entry);
    if (first?.item !== entry.item || first.index !== entry.index) this.#render(entry, node);
    return node;
  }

  #render({ item, index }, node) {
    const { height } = node.style;
    this.options.render(item, node, index);
    if (node.style.height === height || this.#hasReported) return;
    this.#hasReported = true;
    this.listeners.report("render: the list sets the height of its nodes; give it to what is in the node, or by `itemSize`.");
  }

  #new({ item, index }) { return this.options.create?.(item, index) ?? div(""); }
}
