// While anything is scrolled, nothing fades and nothing breathes: what is animated is a layer of its own to the browser, along
// with all that lies over it, and every layer more makes frames late.

/** How long nothing may be scrolled until animations go on, in milliseconds: longer than a busy browser pauses on its way. */
const REST = 500;

/** Marks an element with `data-moving` while it, or what is in it, is scrolled. */
export function keepStill(element) {
  let last = 0;
  let frame = 0;
  // A page that was busy hears of scrolling with its next frame, before what the frame asks for: no timer knows as much.
  const look = () => {
    frame = performance.now() - last < REST ? requestAnimationFrame(look) : 0;
    if (frame === 0) delete element.dataset.moving;
  };
  // Events of scrolling do not bubble: rows that are scrolled in it are heard on their way down.
  element.addEventListener("scroll", () => {
    element.dataset.moving = "";
    last = performance.now();
    frame ||= requestAnimationFrame(look);
  }, { capture: true, passive: true });
}
