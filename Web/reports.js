// Sentences for the engine's reports, which are numbers: text would be most of the engine's size.

const sentences = {
  1: "Frames with invalid numbers (not a number, infinite, enormous, or of negative size) are not shown.",
  2: "Item IDs occur twice: the first item keeps the ID, the others are identified by their index.",
  3: "Lists have different lengths: missing values are taken as unknown.",
  4: "A change names an index that does not exist; it was ignored.",
  5: "The window is invalid; the former one stays.",
  6: "The layout gave an item an invalid frame; it is not shown.",
  7: "The layout returned an item twice; the first one counts.",
  8: "The layout returned an item that is not in the data; it is not shown.",
  9: "A node was measured with an invalid size; the estimate stays.",
  10: "An invalid size was given; nothing changed.",
  11: "Sizes keep changing; measuring continues with the next event.",
  12: "A function returned no node; the item is not shown.",
  13: "A function returned a node that shows another item; it is not shown twice.",
  14: "Nodes were dequeued and not returned; they are back in the pool.",
  15: "A callback caused too many further calls; the rest waits for the next display frame.",
  16: "The number of items differs from the one after the edit; everything was read again.",
  17: "An invalid number of items was given; another one was taken.",
  18: "The content is longer than the engine can place; items beyond are not shown.",
  19: "An invalid number of sections was given; none is shown.",
  20: "Heights are invalid (not a number, infinite, enormous, or negative): those rows are measured.",
  21: "A section's layout has invalid columns, lengths or sizes; defaults were taken, or items measured.",
  22: "The layout placed an item outside its content size; it may not be shown.",
  23: "The layout returned an item by itself, but not among those that intersect the window; it is not shown.",
  24: "A node has had no size for a second; the estimate, or the size it had, stays until it has one.",
  25: "More elements intersect the window than can be shown at once; the others are not shown.",
  30: "As many nodes are held as `leaseLimit` allows; no other one is kept.",
};

/** For a list that is to be recorded by an engine that writes no traces. */
export const NO_TRACES = "The engine writes no traces, so that nothing is recorded; `wasm` has to name one that does, see Gallery/Tracing.";

/** For a scroller without a size of its own. */
export const GROWS = "The scroller is as long as its content, so that nothing would scroll and every item would get a node: give it a "
  + "height or a max-height (sideways a width), or name another element as `scroller`. It is as long as the browser's window until then.";

/** For a view that cannot stand in the list. */
export const CONTAINS_LIST = "A function returned an element that contains the list, or is its own: it cannot stand in it.";

/** For content in another scroller that is longer than `most` pixels. */
export const tooLong = (height, most) =>
  `The content is ${Math.round(height)} px long; in another scroller content beyond ${most} px cannot be reached.`;

/**
 * Returns the sentence for a report: the invalid input and its replacement, with the section and the index of the item in
 * it, each -1 for none, and the type of the section's layout where there are several.
 */
export function sentence(code, section, index, layout) {
  const place = [
    section < 0 ? "" : `section ${section}`, section < 0 || !layout ? "" : `layout ${layout}`, index < 0 ? "" : `item ${index}`,
  ].filter(Boolean).join(", ");
  return (sentences[code] ?? `Report ${code}.`) + (place && ` (${place})`);
}
