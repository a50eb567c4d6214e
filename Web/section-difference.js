// Updates that a page applies to its sections, as edits of those it has: most change little of many items.

import { commonEnds } from "./given-ids.js";
import { listDifference } from "./list-difference.js";

/** The greatest number of edits that are sure to take less time than all items anew. */
const limit = (count) => 16 + count / 8;

/**
 * Returns the edits that lead from sections to others, and the items that they take out.
 *
 * Sections come and go as a whole. In the others items come, go and move.
 *
 * @param {object[]} before Sections as `copySections` gives them, all of whose items have IDs.
 * @param {object[]} after The same.
 * @param {(number: number) => boolean} isKnown Returns true for an item that is in the sections before.
 * @param {import("./frame-steps.js").Pace} pace Says when the generator pauses.
 * @returns {Generator<void, { edits: import("./section-edits.js").SectionEdit[], removed: number[] } | null>} `null` where
 *   all items are to be told anew: there are many edits, an item comes twice or goes to another section, sections move or
 *   look different.
 */
export function* sectionEdits(before, after, isKnown, pace) {
  const places = matches(before, after);
  if (!places) return null;
  const edits = [];
  const removed = [];
  const count = after.reduce((sum, section) => sum + section.count, 0);
  const stays = new Set(places);
  for (let section = before.length - 1; section >= 0; section -= 1) {
    if (stays.has(section)) continue;
    edits.push({ kind: "removeSection", section });
    for (const number of before[section].ids) removed.push(number);
  }
  const coming = new Set();
  for (const [section, source] of places.entries()) {
    if (source >= 0) continue;
    edits.push({ kind: "insertSection", section });
    if (!(yield* areNew(after[section].ids, 0, after[section].count, coming, isKnown, pace))) return null;
  }
  let steps = edits.length + removed.length + coming.size;
  for (const [section, source] of places.entries()) {
    if (source < 0) continue;
    const difference = yield* itemEdits(section, before[source].ids, after[section].ids, limit(count) - steps, pace);
    if (!difference) return null;
    for (const [item, length] of difference.inserted) {
      if (!(yield* areNew(after[section].ids, item, length, coming, isKnown, pace))) return null;
    }
    edits.push(...difference.edits);
    for (const number of difference.removed) removed.push(number);
    steps += difference.edits.length;
  }
  return steps > limit(count) ? null : { edits, removed };
}

/** Adds numbers of an array to those that come in; returns false if one of them is there already, or is none. */
function* areNew(numbers, start, count, coming, isKnown, pace) {
  for (let place = start; place < start + count; place += 1) {
    const number = numbers[place];
    if (number < 0 || coming.has(number) || isKnown(number)) return false;
    coming.add(number);
    if (pace.isOver()) yield;
  }
  return true;
}

/** Returns the edits of a section's items, the runs that are inserted, and the numbers of those that are removed. */
function* itemEdits(section, before, after, most, pace) {
  const [start, end] = yield* commonEnds(before, after, pace);
  const difference = yield* listDifference(before, after, start, end, most, pace);
  if (!difference) return null;
  const { removed, moved, inserted } = difference;
  return {
    edits: [
      ...removed.map(([item, count]) => ({ kind: "removeItems", section, item, count })),
      ...moved.map(([from, to]) => ({ kind: "moveItem", from: [section, from], to: [section, to] })),
      ...inserted.map(([item, count]) => ({ kind: "insertItems", section, item, count })),
    ],
    inserted,
    removed: removed.flatMap(([item, count]) => before.slice(item, item + count)),
  };
}

/** Returns the section before that each one after continues, -1 for a new one; `null` if some move or look different. */
function matches(before, after) {
  if (![...before, ...after].every(({ ids }) => ids)) return null;
  const places = new Map(before.map(({ id }, place) => [id, place]));
  const areNamed = places.size === before.length && new Set(after.map(({ id }) => id)).size === after.length
    && !places.has(undefined) && after.every(({ id }) => id !== undefined);
  if (!areNamed && before.length !== after.length) return null;
  let last = -1;
  const found = after.map(({ id }, place) => (areNamed ? places.get(id) ?? -1 : place));
  for (const [place, source] of found.entries()) {
    if (source < 0) continue;
    if (source <= last || look(before[source]) !== look(after[place])) return null;
    last = source;
  }
  return found;
}

/** The properties of a section apart from its items, as text. */
function look(section) {
  return JSON.stringify({ ...section, ids: null, given: null, count: 0, frames: null, crossExtent: 0 });
}
