// The views of a feed as they are bound, recycled and changed by the page: told once for each turn, before it is painted.

export class ViewWatch {
  #observer;

  /**
   * @param {import("./feed.js").Feed} feed
   * @param {(views: Set<HTMLElement>) => void} changed Called with views that show something else, or nothing any more.
   */
  constructor(feed, changed) {
    this.#observer = new MutationObserver((records) => {
      const views = new Set();
      for (const { type, target, addedNodes } of records) {
        // Ranges in a view that is moved among its siblings are lost.
        if (target === feed.stage.layer.node) for (const view of addedNodes) views.add(view);
        // Views of an engine that was replaced stand elsewhere.
        const view = type === "attributes" ? target : feed.stage.viewOf(target);
        if (view) views.add(view);
      }
      if (views.size > 0) changed(views);
    });
    // Not the layer: an engine that takes over has another one.
    this.#observer.observe(feed.stage.stage, {
      subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["data-item"],
    });
  }

  stop() { this.#observer.disconnect(); }
}
