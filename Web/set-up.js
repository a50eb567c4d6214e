// Changes that a feed makes to its element, and their reversal.

import { div } from "./div.js";
import { style } from "./style.js";

const attributes = ["class", "role", "aria-label", "aria-multiselectable", "aria-orientation", "aria-rowcount", "tabindex"];

/**
 * Lets a feed stand in an element, in place of what was there.
 *
 * @param {HTMLElement} element
 * @param {HTMLElement} content The node that shows the feed.
 * @param {Element} scroller The element that scrolls it: `element` or an ancestor.
 * @param {import("./adoption.js").Adoption} adoption Of what was there.
 * @param {{ role: string, label?: string, isSideways: boolean }} options
 * @returns {() => void} Leaves the element as it was.
 */
export function setUp(element, content, scroller, adoption, { role, label, isSideways }) {
  const before = attributes.map((name) => [name, element.getAttribute(name)]);
  const isNested = scroller !== element;
  style.adopt(element);
  element.classList.add(isNested ? "lazyscroll-nested" : "lazyscroll");
  element.classList.toggle("lazyscroll-sideways", isSideways);
  const anchoring = scroller.style.overflowAnchor;
  // Otherwise the browser would correct what the engine corrects. Of another scroller's content it holds what is seen
  // still where something before the feed grows; the feed's own is excluded by the style sheet.
  if (!isNested) scroller.style.overflowAnchor = "none";
  if (!isNested && !element.hasAttribute("tabindex")) element.tabIndex = 0;
  if (!element.hasAttribute("role")) element.setAttribute("role", role);
  if (label) element.setAttribute("aria-label", label);
  adoption.begin(content);
  return () => {
    element.replaceChildren(...adoption.rest);
    if (!isNested) scroller.style.overflowAnchor = anchoring;
    if (!isNested && scroller.getAttribute("style") === "") scroller.removeAttribute("style");
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
}

/** Shows a sentence in an element, in place of what is there, and has it read aloud. */
export function showMessage(element, sentence) {
  const message = div("lazyscroll-message");
  message.setAttribute("role", "alert");
  message.textContent = sentence;
  element.replaceChildren(message);
}
