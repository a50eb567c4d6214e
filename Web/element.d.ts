/**
 * A list of rows of any height as an element: `<lazy-list>`.
 *
 *     import "lazyscroll/element";
 *
 *     const list = document.querySelector("lazy-list");
 *     list.row = (node, id) => { node.textContent = texts.get(id); };
 *     list.ids = texts.keys();
 *
 * It needs a height of its own, from the page's style sheet. Its attributes are read when it comes into a document:
 * `label`, `selection`, `overscan`, `estimated-row-height`, `followed-edges` (such as `end` for a chat) and `short-content-edge`,
 * each as the option of a table of that name. Taken out of the document it lets go of its nodes and its memory; put in
 * again, it shows the place that was read.
 *
 * Events: `rowtap`, `rowselect` and `rowdeselect` with `detail.id`, `nearstart` and `nearend` to load more, `ready`, and `error` with
 * `detail.error` if the engine does not load.
 */

import type { ItemId } from "./common.js";
import type { Table, TableOptions } from "./table.js";

export class LazyListElement extends HTMLElement {
  /** The rows in order, by ID; another value is compared with the one before, and nodes, sizes and the place that is read are kept. */
  get ids(): readonly ItemId[];
  set ids(ids: Iterable<ItemId>);
  /** Fills a node for an ID; called when a row comes near the window. The node may have shown another one. */
  row: ((node: HTMLElement, id: ItemId) => void) | null;
  /** Other options of the table; they count when the element comes into a document. */
  options: Partial<Omit<TableOptions, "ids" | "sections" | "view" | "signal">>;
  /** The table while there is one: for `scrollTo`, `find`, `select` and all else. */
  readonly list: Table | null;
  /** The table once it is made; rejected if the engine does not load. */
  readonly ready: Promise<Table>;
  /**
   * Calls `row` again for rows whose content has changed.
   *
   * @param ids The rows; all by default.
   */
  refresh(ids?: Iterable<ItemId>): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "lazy-list": LazyListElement;
  }
}
