// Whole device pixels: what touches in the content touches on the screen.

/**
 * By what part of a pixel an edge may be computed differently by the two views that share it: where one starts, and
 * where the other one's start and length end. Far more than sums of fractions miss, far less than is to be seen.
 */
const DOUBT = 2 ** -10;

/** The nearest place on whole device pixels; of two that are equally near, within that doubt, the one behind. */
export function snapped(length, scale) {
  return Math.floor(length * scale + 0.5 + DOUBT) / scale;
}
