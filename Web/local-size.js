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

/** How many of the screen's pixels one of a node's own is; 1 where that cannot be said. */
export function screenScale(node) {
  const { width } = node.getBoundingClientRect();
  const { offsetWidth } = node;
  // Whole pixels are all that the width is known by.
  return offsetWidth > 0 && width > 0 && Math.abs(width - offsetWidth) >= 1 ? width / offsetWidth : 1;
}
