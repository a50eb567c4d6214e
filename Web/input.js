// What the reader does, told to the feed: scrolling, sizes, taps, focus, rest.

/** How long nothing may move before the nodes are put into reading order, in milliseconds. */
const REST = 150;

const idle = 0;
const dragging = 1;
const decelerating = 2;

/**
 * Listens to everything a feed needs to know.
 *
 * @returns {() => void} Ends it.
 */
export function listen(feed) {
  const { scroller, stage } = feed;
  const ending = new AbortController();
  const on = (target, name, body, options) =>
    target.addEventListener(name, body, { passive: true, signal: ending.signal, ...options });

  let phase = idle;
  let isHeld = false;
  let rest = 0;
  const setPhase = (next) => {
    if (next === phase) return;
    phase = next;
    feed.setPhase(next);
  };
  const settle = () => {
    clearTimeout(rest);
    if (isHeld) return;
    setPhase(idle);
    feed.putInOrder();
  };

  on(scroller, "scroll", () => {
    if (phase === idle) setPhase(isHeld ? dragging : decelerating);
    feed.scrolled();
    clearTimeout(rest);
    rest = setTimeout(settle, REST);
  });
  on(scroller, "scrollend", settle);
  on(scroller, "touchstart", () => { isHeld = true; });
  on(scroller, "touchmove", () => setPhase(dragging));
  for (const name of ["touchend", "touchcancel"]) {
    on(scroller, name, () => {
      isHeld = false;
      if (phase === dragging) setPhase(decelerating);
    });
  }

  // A tap: highlighted from pointer down on, chosen by the click, which a scroll prevents.
  const point = (event) => {
    const bounds = stage.stage.getBoundingClientRect();
    const x = stage.isMirrored ? bounds.right - event.clientX : event.clientX - bounds.left;
    return [x, event.clientY - bounds.top + feed.offset];
  };
  on(scroller, "pointerdown", (event) => {
    if (event.button === 0) feed.touch(0, ...point(event));
  });
  for (const name of ["pointercancel", "pointerleave"]) on(scroller, name, () => feed.touch(2, 0, 0));
  on(scroller, "click", (event) => feed.touch(1, ...point(event)));

  // What holds the focus stays alive; before focus moves, nodes are in reading order.
  const viewOf = (node) => {
    let at = node;
    while (at && at.parentNode !== stage.plane) at = at.parentNode;
    return at;
  };
  on(scroller, "focusin", (event) => {
    const view = viewOf(event.target);
    if (view) feed.hold(view, true);
  });
  on(scroller, "focusout", (event) => {
    const view = viewOf(event.target);
    if (view) feed.hold(view, false);
  });
  on(scroller, "keydown", (event) => {
    if (event.key === "Tab") feed.putInOrder();
  });

  const observer = new ResizeObserver(() => feed.viewportChanged());
  observer.observe(scroller);
  on(document, "visibilitychange", () => {
    if (!document.hidden) feed.viewportChanged();
  });

  return () => {
    ending.abort();
    observer.disconnect();
    clearTimeout(rest);
  };
}
