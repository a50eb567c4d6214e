// The texts of items, as the page's data has them, and their places in the views that show them.

/** The texts of a feed's items, by the page's function `text`. */
export class ItemTexts {
  #hasFailed = false;

  /** @param {import("./feed.js").Feed} feed */
  constructor(feed) { this.feed = feed; }

  /** Returns the text of an item; none if the page's function throws, of which the page is told once. */
  of(item) {
    const { page, options } = this.feed;
    return page.ask(() => {
      try {
        return String(options.text(item) ?? "");
      } catch (error) {
        if (this.#hasFailed) return "";
        this.#hasFailed = true;
        throw error;
      }
    }, "");
  }

  /** Returns the text of an item by its index in the whole list. */
  at(index) { return this.of(this.feed.itemAtIndex(index)); }
}

/** The text that a view shows: its text nodes, one after the other. */
export class ShownText {
  #nodes = [];
  #starts = [];

  /**
   * @param {HTMLElement} view
   * @param {string} text The text of the item that it shows.
   */
  constructor(view, text) {
    this.view = view;
    this.shown = "";
    const walker = document.createTreeWalker(view, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      this.#nodes.push(walker.currentNode);
      this.#starts.push(this.shown.length);
      this.shown += walker.currentNode.data;
    }
    /** The offset of the item's text in what is shown; `null` if it is not there, or there twice. */
    this.start = null;
    const start = this.shown.indexOf(text);
    if (this.shown === text) this.start = 0;
    else if (text !== "" && start >= 0 && this.shown.indexOf(text, start + 1) < 0) this.start = start;
  }

  /** Returns the text node at an offset of what is shown, and the offset in it; the end of the one before for its `end`. */
  pointAt(offset, isEnd = false) {
    let index = this.#starts.length - 1;
    while (index > 0 && (isEnd ? this.#starts[index] >= offset : this.#starts[index] > offset)) index -= 1;
    const node = this.#nodes[index];
    return node ? [node, Math.min(offset - this.#starts[index], node.length)] : [this.view, 0];
  }

  /** Returns the offset in what is shown of a point in the view. */
  offsetOf(node, offset) {
    const range = document.createRange();
    range.setStart(this.view, 0);
    range.setEnd(node, offset);
    return range.toString().length;
  }

  /** Returns the range of a part of what is shown. */
  range(start, end) {
    const range = document.createRange();
    range.setStart(...this.pointAt(start));
    range.setEnd(...this.pointAt(end, true));
    return range;
  }
}
