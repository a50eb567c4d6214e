// Sizes in a node's own pixels, whatever `scale()` or `zoom` makes of them on the screen: rectangles that the browser
// gives are the screen's.

/**
 * The size of a node's border box in its own pixels, fractions included; 0 by 0 for one without a box.
 *
 * @param {HTMLElement} node One whose `box-sizing` is `border-box`.
 */
export function localSize(node) {
  const { width, height } = getComputedStyle(node);
  // Without a box the style says what was asked for, `auto` for instance.
  return { width: parseFloat(width) || 0, height: parseFloat(height) || 0 };
}

/** Returns the length of a node's own pixel on the screen, in screen pixels; 1 if it is unknown. */
export function screenScale(node) {
  const { width } = node.getBoundingClientRect();
  const { offsetWidth } = node;
  // Whole pixels are all that the width is known by.
  return offsetWidth > 0 && width > 0 && Math.abs(width - offsetWidth) >= 1 ? width / offsetWidth : 1;
}
