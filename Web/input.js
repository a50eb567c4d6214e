// Input of the reader, told to the feed: scrolling, sizes, taps, focus.

import { screenScale } from "./local-size.js";

/** Keys by which a reader scrolls, by the numbers of `ScrollKey.swift`. */
const scrollKeys = {
  ArrowUp: 0, ArrowDown: 0, ArrowLeft: 0, ArrowRight: 0, PageDown: 1, PageUp: 2, " ": 3, Home: 4, End: 5,
};

/** Phases of a touch; see `Exports.swift`. */
export const touches = { began: 0, ended: 1, cancelled: 2 };

/** Elements that handle clicks themselves. */
const interactive = "a[href], button, input, select, textarea, label, summary, [contenteditable], [role=button]";

/** Elements in which a reader writes. */
const fields = "input, select, textarea, [contenteditable]";

/** Returns true for an element in which a reader writes, or what is in one. */
export function isField(node) { return node?.closest?.(fields) != null; }

/** Returns true if something in an element handles a click on a node itself. */
export function takesClick(element, node) {
  const inner = node.closest?.(interactive);
  return inner != null && inner !== element && element.contains(inner);
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
  const ending = new AbortController();
  const on = (target, name, body, options) =>
    target.addEventListener(name, body, { passive: true, signal: ending.signal, ...options });
  // Taps first: a key that selects does not scroll.
  listenToTaps(feed, on);
  listenToScrolling(feed, on);
  listenToFocus(feed, on);
  feed.listenToMore?.(on);
  // A page without texts of its items loads nothing of that.
  if (feed.options.text) {
    import("./text-selection.js").then(({ listenToSelection }) => listenToSelection(feed, on, ending.signal))
      .catch((error) => feed.page.fail(error));
  }
  const observer = listenToSizes(feed, on);
  return () => {
    ending.abort();
    observer.disconnect();
  };
}

function listenToScrolling({ stage, window: view }, on) {
  const { scroller } = stage;
  on(stage.scrollTarget, "scroll", () => view.scrolled());
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
    if (isField(event.target)) return;
    const isModified = event.altKey || event.ctrlKey || event.metaKey;
    const isClick = event.target.closest(interactive) !== null;
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
  for (const name of ["pointerup", "pointercancel", "blur"]) on(window, name, release);
  on(window, "pointermove", (event) => { if (event.buttons === 0) release(); });
}

/** Returns the position of a pointer in content space. */
export function pointIn(stage, { clientX, clientY }) {
  const bounds = stage.stage.getBoundingClientRect();
  const scale = screenScale(stage.stage);
  const x = stage.isRightToLeft ? bounds.right - clientX : clientX - bounds.left;
  const { layer: { corner }, box: { padding } } = stage;
  return { x: x / scale - padding.leading + corner.x, y: (clientY - bounds.top) / scale - padding.top + corner.y };
}

/** A tap: highlighted while the pointer is down, selected by the click, which a scroll prevents. */
function listenToTaps(feed, on) {
  const { stage } = feed;
  const { element } = stage;
  const cancel = () => feed.touch(touches.cancelled);
  on(element, "pointerdown", (event) => {
    if (event.button === 0 && event.isPrimary && !takesClick(element, event.target)) feed.touch(touches.began, event.target);
  });
  on(element, "pointercancel", cancel);
  // A touch pointer leaves at its end, before its click.
  on(element, "pointerleave", (event) => { if (event.pointerType === "mouse") cancel(); });
  on(element, "click", (event) => {
    // A click by keyboard has no place of its own.
    if (event.defaultPrevented || event.detail === 0 || takesClick(element, event.target)) cancel();
    else feed.touch(touches.ended, event.target);
  });
  on(element, "keydown", (event) => {
    if (event.defaultPrevented || event.target.parentNode !== stage.layer.node || !feed.isTappable) return;
    // Past the last item the key scrolls.
    if (feed.walksByKeys && feed.focus.walk(event.target, event.key)) event.preventDefault();
    if (event.key !== "Enter" && event.key !== " ") return;
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
    if (view) feed.focus.reveal(view, event.shiftKey ? -1 : 1);
    feed.putInOrder();
  });
}

function listenToSizes(feed, on) {
  const observer = new ResizeObserver(() => feed.window.changed());
  observer.observe(feed.stage.scroller);
  if (feed.stage.isNested) observer.observe(feed.stage.element);
  on(document, "visibilitychange", () => {
    if (!document.hidden) feed.window.changed();
  });
  // Zooming, or another screen, changes what a device pixel is.
  const watchScale = () => {
    const scale = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    on(scale, "change", () => {
      feed.window.changed();
      watchScale();
    });
  };
  watchScale();
  return observer;
}
