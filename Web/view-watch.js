// The views of a feed as they are bound, recycled and changed by the page: told once for each turn, before it is painted.

import { isElement } from "./documents.js";

export class ViewWatch {
  #observer;

  /**
   * @param {import("./feed.js").Feed} feed
   * @param {(views: Set<HTMLElement>) => void} changed Called with views that show something else, or nothing any more.
   * @param isForElements True if only elements count that the page puts into views, or takes out of them.
   */
  constructor(feed, changed, isForElements = false) {
    this.#observer = new MutationObserver((records) => {
      const views = new Set();
      for (const { type, target, addedNodes, removedNodes } of records) {
        if (isForElements) {
          if (![...addedNodes, ...removedNodes].some(isElement)) continue;
        } else if (target === feed.stage.layer.node) {
          // Ranges in a view that is moved among its siblings are lost.
          for (const view of addedNodes) views.add(view);
        }
        // Views of an engine that was replaced stand elsewhere.
        const view = type === "attributes" ? target : feed.stage.viewOf(target);
        if (view) views.add(view);
      }
      if (views.size > 0) changed(views);
    });
    const kinds = isForElements ? {} : { characterData: true, attributes: true, attributeFilter: ["data-item"] };
    // Not the layer: an engine that takes over has another one.
    this.#observer.observe(feed.stage.stage, { subtree: true, childList: true, ...kinds });
  }

  stop() { this.#observer.disconnect(); }
}
