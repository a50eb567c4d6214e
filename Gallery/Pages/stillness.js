// Pauses animations while anything is scrolled: the browser gives an animated element, and
// everything above it, layers of their own, and each additional layer delays display frames.

/**
 * The time in milliseconds without scrolling after which animations continue: longer than the
 * pauses of a busy browser.
 */
const REST = 500;

/** Marks an element with `data-moving` while it or a descendant is scrolled. */
export function keepStill(element) {
  let last = 0;
  let frame = 0;
  // A busy page receives the scroll event with its next display frame, before animation callbacks:
  // a timer could fire before.
  const look = () => {
    frame = performance.now() - last < REST ? requestAnimationFrame(look) : 0;
    if (frame === 0) delete element.dataset.moving;
  };
  // Scroll events do not bubble: those of nested rows are received in the capture phase.
  element.addEventListener("scroll", () => {
    element.dataset.moving = "";
    last = performance.now();
    frame ||= requestAnimationFrame(look);
  }, { capture: true, passive: true });
}
