// Sentences for the engine's reports, which it gives by number: text would be most of its size.

const sentences = {
  1: "Frames that are no place (not a number, infinite, enormous, or of negative size) are not shown.",
  2: "Item IDs that stand twice: the first item keeps the ID, the others go by their index.",
  3: "Lists of different lengths: what is missing is taken as unknown.",
  4: "A change names an index that does not exist; it was left out.",
  5: "The window is none; the one before stays.",
  6: "The layout put an item at no place; it is not shown.",
  7: "The layout gave an item twice; the first counts.",
  8: "The layout gave an item that is not in the data; it is not shown.",
  9: "A node was measured as no size; the estimate stays.",
  10: "A size that is none was given; nothing changed.",
  11: "Sizes keep changing; measuring goes on when something else happens.",
  12: "A function gave no node; the item is not shown.",
  13: "A function gave a node that shows another item; it is not shown twice.",
  14: "Nodes were dequeued and not returned; they are back in the pool.",
  15: "A callback caused too many further calls; the rest waits for the next frame.",
  16: "The number of items did not change by what the edit said; everything was read again.",
  17: "A number of items that is none, or too large, was given; another one was taken.",
  18: "The content is longer than the engine can place; what lies beyond is not shown.",
  19: "A number of sections that is none was given; none is shown.",
  20: "Heights that are none (not a number, infinite, enormous, or negative): those rows are measured.",
  21: "A section's layout was given columns, lengths or sizes that are none; usual ones were taken, or items measured.",
  22: "The layout put something outside its content size; what lies there may be missed.",
  23: "The layout gave an item by itself, and not among what meets the window; it is not shown.",
  24: "A node has had no size for a second; the estimate, or the size it had, stays until it has one.",
  25: "More elements meet the window than are taken at once; the others are not shown.",
};

/** Of what scrolls and has no size of its own. */
export const GROWS = "What scrolls is as long as its content, so that nothing would scroll and every item would get a node: give it a "
  + "height or a max-height (sideways a width), or name what scrolls as `scroller`. It is as long as the browser's window until then.";

/** Of content in another scroller that is longer than `most` pixels. */
export const tooLong = (height, most) =>
  `The content is ${Math.round(height)} px long; in another scroller what lies beyond ${most} px cannot be reached.`;

/**
 * What happened and what was done, as a sentence; with the section that it is about, and the index of the item there,
 * each -1 where it is about none, and the type of the section's layout where there are several.
 */
export function sentence(code, section, index, layout) {
  const place = [
    section < 0 ? "" : `section ${section}`, section < 0 || !layout ? "" : `layout ${layout}`, index < 0 ? "" : `item ${index}`,
  ].filter(Boolean).join(", ");
  return (sentences[code] ?? `Report ${code}.`) + (place && ` (${place})`);
}
