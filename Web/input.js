// Input of the user, told to the feed: scrolling, sizes, taps, focus.

import { windowOf } from "./documents.js";
import { screenScale } from "./local-size.js";
import { SizeWatch } from "./size-watch.js";
import { style } from "./style.js";

/** Keys by which a user scrolls, by the numbers of `ScrollKey.swift`. */
const scrollKeys = {
  ArrowUp: 0, ArrowDown: 0, ArrowLeft: 0, ArrowRight: 0, PageDown: 1, PageUp: 2, " ": 3, Home: 4, End: 5,
};

/** Phases of a touch; see `Exports.swift`. */
export const touches = { began: 0, ended: 1, cancelled: 2 };

/** Elements that handle clicks themselves. */
const interactive = "a[href], button, input, select, textarea, label, summary, [contenteditable], [role=button]";

/** Elements in which a user writes. */
const fields = "input, select, textarea, [contenteditable]";

/** Returns true for an element in which a user writes, or what is in one. */
export function isField(node) { return node?.closest?.(fields) != null; }

/** Returns the node that an event is for, inside of trees that a view's elements have of their own. */
export function innermost(event) { return event.composedPath()[0] ?? event.target; }

/** Returns true if something in an element handles a click itself. */
export function takesClick(element, event) {
  const path = event.composedPath();
  return path.slice(0, Math.max(0, path.indexOf(element))).some((node) => node.matches?.(interactive));
}

/**
 * Keeps the click that follows a drag from the page. One by keyboard has no place of its own, and follows none.
 *
 * @param on Adds a listener.
 * @param {HTMLElement} element
 * @param {{ wasDragged: boolean }} drag True just after a drag.
 */
export function swallowClick(on, element, drag) {
  on(element, "click", (event) => {
    if (!drag.wasDragged || event.detail === 0) return;
    drag.wasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true, passive: false });
}

/**
 * Listens to everything a feed needs to know.
 *
 * @param {import("./feed.js").Feed} feed
 * @returns {() => void} Ends it.
 */
export function listen(feed) {
  let [root, stop] = [];
  const begin = () => {
    root = feed.stage.element.getRootNode();
    stop = listenHere(feed);
  };
  feed.stage.runway.onMove = () => {
    const { element, native, views } = feed.stage;
    if (element.getRootNode() !== root) {
      // Sheets, sizes and display frames are those of the document or tree that it stands in by now.
      stop();
      style.adopt(element);
      feed.frozen?.adopt();
      views.renew();
      feed.schedule.renew();
      begin();
    }
    // The browser lets it start anew.
    native.isLost = true;
    feed.owe();
  };
  begin();
  return () => {
    feed.stage.runway.onMove = null;
    stop();
  };
}

/** Listens as long as the element stays in its document or tree. */
function listenHere(feed) {
  const ending = new AbortController();
  const on = (target, name, body, options) =>
    target.addEventListener(name, body, { passive: true, signal: ending.signal, ...options });
  // Taps first: a key that selects does not scroll.
  listenToTaps(feed, on);
  listenToScrolling(feed, on);
  feed.roles.listen(on);
  listenToFocus(feed, on);
  feed.listenToMore?.(on);
  // A page without texts of its items loads nothing of that.
  if (feed.options.text) {
    import("./text-selection.js").then(({ listenToSelection }) => listenToSelection(feed, on, ending.signal))
      .catch((error) => feed.page.fail(error));
  }
  const stopSizes = listenToSizes(feed, on);
  return () => {
    ending.abort();
    stopSizes();
  };
}

function listenToScrolling({ stage, window: view }, on) {
  const { scroller } = stage;
  on(stage.scrollTarget, "scroll", (event) => view.scrolled(event));
  on(stage.scrollTarget, "scrollend", () => view.scrollEnded());
  on(scroller, "touchstart", () => view.hold());
  on(scroller, "touchmove", () => view.grip());
  for (const name of ["touchend", "touchcancel"]) {
    on(scroller, name, (event) => { if (event.touches.length === 0) view.letGo(); });
  }
  on(scroller, "wheel", (event) => { if (!event.ctrlKey) view.grip(); });
  on(scroller, "keydown", (event) => {
    const key = scrollKeys[event.key];
    if (event.defaultPrevented || key === undefined) return;
    if (isField(innermost(event))) return;
    const isModified = event.altKey || event.ctrlKey || event.metaKey;
    const isClick = takesClick(scroller, event);
    if (view.press(key, isModified, event.shiftKey, isClick)) event.preventDefault();
  }, { passive: false });
  // The thumb: the only place of the scroller where a pointer meets no content.
  on(scroller, "pointerdown", (event) => {
    const bounds = scroller.getBoundingClientRect();
    const scale = screenScale(scroller);
    const x = (event.clientX - bounds.left) / scale - scroller.clientLeft;
    const y = (event.clientY - bounds.top) / scale - scroller.clientTop;
    if (event.target !== scroller) return;
    // The other axis' thumb moves nothing that is asked for by its place.
    if (stage.isSideways ? y < scroller.clientHeight : x >= 0 && x < scroller.clientWidth) return;
    view.holdThumb();
    isPressed = true;
  });
  // Whatever else the pointer does need not be told.
  let isPressed = false;
  const release = () => {
    if (isPressed) view.letGoThumb();
    isPressed = false;
  };
  const ownWindow = windowOf(scroller);
  for (const name of ["pointerup", "pointercancel", "blur"]) on(ownWindow, name, release);
  on(ownWindow, "pointermove", (event) => { if (event.buttons === 0) release(); });
}

/** Returns the position of a pointer in content space. */
export function pointIn(stage, { clientX, clientY }) {
  const { layer: { node, base }, isRightToLeft } = stage;
  const { left, right, top } = node.getBoundingClientRect();
  const scale = screenScale(stage.stage);
  const x = isRightToLeft ? right - clientX : clientX - left;
  return { x: x / scale + base.x, y: (clientY - top) / scale + base.y };
}

/** A tap: highlighted while the pointer is down, selected by the click, which a scroll prevents. */
function listenToTaps(feed, on) {
  const { stage } = feed;
  const { element } = stage;
  const cancel = () => feed.touch(touches.cancelled);
  on(element, "pointerdown", (event) => {
    if (event.button === 0 && event.isPrimary && !takesClick(element, event)) feed.touch(touches.began, event.target);
  });
  on(element, "pointercancel", cancel);
  // A touch pointer leaves at its end, before its click.
  on(element, "pointerleave", (event) => { if (event.pointerType === "mouse") cancel(); });
  on(element, "click", (event) => {
    // A click by keyboard has no place of its own.
    if (event.defaultPrevented || event.detail === 0 || takesClick(element, event)) cancel();
    else feed.touch(touches.ended, event.target);
  });
  on(element, "keydown", (event) => {
    if (event.defaultPrevented || innermost(event).parentNode !== stage.layer.node || !feed.isFocusable) return;
    // Past the last item the key scrolls.
    if (feed.walksByKeys && feed.focus.walk(event.target, event.key)) event.preventDefault();
    if (!feed.isTappable || (event.key !== "Enter" && event.key !== " ")) return;
    // Space would scroll as well.
    event.preventDefault();
    feed.tap(event.target);
  }, { passive: false });
}

/** Keeps the item with the focus alive, and brings nodes into reading order before the focus moves. */
function listenToFocus(feed, on) {
  const { stage } = feed;
  on(stage.element, "focusin", (event) => feed.focus.moved(stage.viewOf(event.target)));
  on(stage.element, "focusout", (event) => feed.focus.moved(stage.viewOf(event.relatedTarget)));
  on(stage.element, "keydown", (event) => {
    if (event.key !== "Tab") return;
    const view = stage.viewOf(event.target);
    if (view && !feed.roles.isOneStop) feed.focus.reveal(view, event.shiftKey ? -1 : 1);
    feed.putInOrder();
  });
}

/** Watches the window's size and direction, and the length of a pixel. */
function listenToSizes(feed, on) {
  const ownWindow = windowOf(feed.stage.element);
  const { ownerDocument } = feed.stage.element;
  const observer = new SizeWatch(feed.stage.element, (_, isNews) => {
    // While nothing was observed the window may have had another size, which a row's size has told.
    if (!isNews && !feed.stage.box.isOther) return false;
    feed.window.changed();
    return true;
  });
  observer.observe(feed.stage.scroller);
  observer.observe(feed.stage.direction, { box: "border-box" });
  if (feed.stage.isNested) observer.observe(feed.stage.element);
  on(ownerDocument, "visibilitychange", () => {
    if (!ownerDocument.hidden) feed.window.changed();
  });
  const stopWatching = watchScale(ownWindow, () => feed.window.changed());
  return () => {
    observer.disconnect();
    stopWatching();
  };
}

/** Watches the length of a device pixel, which zooming and another screen change; returns a function that ends it. */
function watchScale(ownWindow, body) {
  let query = null;
  // A query is for one length: there is one at a time.
  const stop = () => query?.removeEventListener("change", changed);
  const begin = () => {
    query = ownWindow.matchMedia(`(resolution: ${ownWindow.devicePixelRatio}dppx)`);
    query.addEventListener("change", changed);
  };
  const changed = () => {
    stop();
    begin();
    body();
  };
  begin();
  return stop;
}
