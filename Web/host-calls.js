// Host calls of the engine, performed on nodes: a table with one line for each call of
// `Sources/LazyScrollWebHost/HostCalls.swift`, in the same sequence. `n` holds the numbers, from `at` on.

import { sentence } from "./reports.js";

/** The causes of corrections; see `ScrollCorrection.swift`. */
const causes = ["measurement", "estimate", "edit", "data", "layout", "window"];

const outcomes = ["arrived", "cancelled", "missing", "unreachable"];

/** The number of arguments of each host call, after the feed's own number, and the function that performs it. */
const calls = [
  null,
  /* add */ [1, (feed, n, at) => feed.stage.views.add(feed.node(n[at]))],
  /* hide */ [1, (feed, n, at) => {
    const node = feed.node(n[at]);
    feed.unstamp(node);
    feed.stage.views.hide(node);
  }],
  /* remove */ [1, (feed, n, at) => {
    const node = feed.node(n[at]);
    feed.unstamp(node);
    feed.stage.views.remove(node);
  }],
  /* place */ [11, place],
  /* transform */ [7, (feed, n, at) => feed.stage.views.transform(feed.node(n[at]), n.slice(at + 1, at + 7))],
  /* stamp */ [5, (feed, n, at) => {
    feed.stage.views.stacking.forget(feed.node(n[at]));
    feed.stamp(feed.node(n[at]), n[at + 1], n[at + 2], n[at + 3], n[at + 4]);
  }],
  /* prepareForReuse */ [1, (feed, n, at) => feed.page.tell("onReuse", feed.node(n[at]))],
  /* didLoad */ [1, (feed, n, at) => tell(feed, "onLoad", n[at])],
  /* didEnter */ [2, (feed, n, at) => tell(feed, "onEnter", n[at], n[at + 1])],
  /* didLeave */ [1, (feed, n, at) => tell(feed, "onLeave", n[at])],
  /* state */ [2, showState],
  /* contentSize */ [2, (feed, n, at) => {
    feed.window.resizeContent(feed.engine.exports, feed.number, n[at], n[at + 1]);
  }],
  /* correct */ [2, (feed, n, at) => {
    feed.stage.moveOrigin(n[at], n[at + 1]);
    feed.engine.exports.correctOffset(feed.number, n[at], n[at + 1]);
  }],
  /* scroll */ [3, (feed, n, at) => {
    feed.window.scroll(feed.engine.exports, feed.number, n[at], n[at + 1], n[at + 2]);
  }],
  /* scrollEnded */ [1, (feed, n, at) => feed.scrolls.end(outcomes[n[at]])],
  /* report */ [3, (feed, n, at) => feed.page.report(sentence(n[at], n[at + 1], n[at + 2], feed.layoutName(n[at + 1])))],
  /* didSelect */ [1, (feed, n, at) => noteSelection(feed, n[at], true)],
  /* didDeselect */ [1, (feed, n, at) => noteSelection(feed, n[at], false)],
  /* didScroll */ [0, (feed) => feed.scrolled()],
  null,
  /* range */ [4, (feed, n, at) => feed.rangeChanged(n[at], n[at + 1], n[at + 2], n[at + 3])],
  /* didTap */ [1, (feed, n, at) => feed.page.tell("onTap", feed.item(n[at]))],
  /* near */ [1, (feed, n, at) => feed.page.tell(n[at] === 0 ? "onNearStart" : "onNearEnd")],
  /* corrected */ [6, (feed, n, at) => feed.page.tell("onCorrect", {
    distance: n[at], cause: causes[n[at + 1]],
    held: n[at + 2] === 0 ? feed.itemAt(n[at + 3], n[at + 4], n[at + 5]) : [null, "start", "end", null][n[at + 2]],
  })],
  /* pin */ [4, (feed, n, at) => feed.stage.views.pin(feed.node(n[at]), { from: n[at + 1], to: n[at + 2], line: n[at + 3] })],
  /* unpin */ [1, (feed, n, at) => feed.stage.views.unpin(feed.node(n[at]))],
];

/** The host call that is for no feed: nothing holds the view of that number any more. */
const RELEASE = 20;

/** The host calls of an engine that are being performed. */
export class HostCalls {
  /** The places in memory of the next call and of the end. */
  #next = 0;
  #end = 0;

  constructor(engine) { this.engine = engine; }

  /** Forgets the calls of an engine that another one replaces, also while they are being performed. */
  forget() { [this.#next, this.#end] = [0, 0]; }

  /**
   * Performs the calls made so far.
   *
   * Memory is accessed anew for each call, since callbacks of the page may let it grow. They may also make the engine ask
   * for a measurement, which ends up here again; calls taken earlier are finished first then.
   *
   * @returns {boolean} True if there were any.
   */
  perform() {
    this.#performTaken();
    const { exports } = this.engine;
    const count = exports.takeHostCalls();
    this.#next = exports.hostCalls() >>> 3;
    this.#end = this.#next + count;
    this.#performTaken();
    return count > 0;
  }

  #performTaken() {
    const { engine } = this;
    while (this.#next < this.#end) {
      const numbers = engine.memory;
      const [call, first] = [numbers[this.#next], numbers[this.#next + 1]];
      const at = this.#next + 2;
      if (call === RELEASE) {
        this.#next = at;
        // The page may have given the same node again meanwhile.
        if (!engine.exports.knows(first)) engine.nodes.release(first);
        continue;
      }
      const [length, perform] = calls[call];
      this.#next = at + length;
      const feed = engine.feeds.get(first);
      // It may have ended since the engine made the call.
      if (feed) perform(feed, numbers, at);
    }
  }
}

function place(feed, n, at) {
  const node = feed.node(n[at]);
  const [duration, number] = [n[at + 7], n[at + 9]];
  const ended = (isFinished) => feed.movementEnded(node, number, isFinished);
  const movement =
    duration > 0 && !feed.window.isMotionReduced
      ? { duration, easing: n[at + 8] === 1 ? "linear" : "ease-in-out", ended }
      : null;
  feed.stage.views.place(
    node, n[at + 1], n[at + 2], n[at + 3], n[at + 4], n[at + 5], n[at + 6], n[at + 10], movement);
  // A movement that is left out ends as soon as the engine can hear of it.
  if (duration >= 0 && !movement) queueMicrotask(() => ended(true));
}

function tell(feed, name, view, times) {
  const node = feed.node(view);
  const number = feed.shown.get(node);
  if (number === undefined || !feed.options[name]) return;
  feed.page.tell(name, feed.item(number), node, times);
}

function showState(feed, n, at) {
  const node = feed.node(n[at]);
  const isSelected = (n[at + 1] & 1) !== 0;
  node.toggleAttribute("data-selected", isSelected);
  node.toggleAttribute("data-highlighted", (n[at + 1] & 2) !== 0);
  feed.roles.showSelected(node, isSelected);
}

function noteSelection(feed, number, isSelected) {
  if (isSelected) feed.selected.add(number);
  else feed.selected.delete(number);
  // An engine that takes over is told of the selection by the page, which knows it already.
  if (!feed.isResuming) feed.page.tell(isSelected ? "onSelect" : "onDeselect", feed.item(number));
}
