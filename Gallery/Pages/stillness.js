// While anything is scrolled, nothing fades and nothing breathes: what is animated is a layer of its own to the browser, along
// with all that lies over it, and every layer more makes frames late.

/** How long nothing may be scrolled until animations go on, in milliseconds. */
const REST = 150;

/** Marks an element with `data-moving` while it, or what is in it, is scrolled. */
export function keepStill(element) {
  let rest = 0;
  // Events of scrolling do not bubble: rows that are scrolled in it are heard on their way down.
  element.addEventListener("scroll", () => {
    element.dataset.moving = "";
    clearTimeout(rest);
    rest = setTimeout(() => { delete element.dataset.moving; }, REST);
  }, { capture: true, passive: true });
}
