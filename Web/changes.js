// Changes of lists as the engine reads them: see `ChangeReader.swift`.

/** The numbers of each kind of change: its number, its section and item, and two more. What it brings follows them. */
const numbers = {
  insertItems: ({ section, item, count, following = 0 }) => [0, section, item, count, following],
  removeItems: ({ section, item, count }) => [1, section, item, count, 0],
  moveItem: ({ from, to }) => [2, ...from, ...to],
  reloadItems: ({ section, item, count }) => [3, section, item, count, 0],
  insertSection: ({ section }) => [4, section, 0, 0, 0],
  removeSection: ({ section }) => [5, section, 0, 0, 0],
  layOutSection: ({ section }) => [6, section, 0, 0, 0],
  setFrame: ({ section, item }) => [7, section, item, 0, 0],
  growItem: ({ section, item, width, height }) => [8, section, item, width, height],
  shiftItems: ({ section, item, by }) => [9, section, item, by, 0],
  resizeItems: ({ section, item, count }) => [10, section, item, count, 0],
  reloadBars: () => [11, 0, 0, 0, 0],
};

/**
 * Returns the numbers of a change, before the sections and items that it brings.
 *
 * @param {{ kind: string }} change Its kind, and what that takes: `section`, `item` and `count`, or `from` and `to`.
 */
export function changeNumbers(change) { return numbers[change.kind](change); }
