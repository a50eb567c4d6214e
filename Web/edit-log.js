// The items of a feed and their edits since, as they are told to an engine that takes over.
//
// Edits are kept until there are many. Then their result is read back from the engine, a few items with each further
// edit, so that no edit waits until a million are read. Items that were read already go on being edited meanwhile; others
// are read later as they are then. So each edit is kept as far as it concerns the items that were read.

import { changeNumbers } from "./changes.js";
import { MODEL_LENGTH, Models, PART } from "./models.js";

/** The number of edits that are kept before items are read; one for each hundred items if that is more. */
const LIMIT = 1000;

/** The ratio of the edits kept to the edits during which all items are read. */
const HASTE = 8;

/**
 * A reload of a feed, or a change of its items, which all stand in section 0.
 *
 * @typedef {{ kind: "reload", models: import("./models.js").Models }
 *   | { kind: "insertItems" | "reloadItems", item: number, count: number, models: import("./models.js").Models, duration: number }
 *   | { kind: "removeItems", item: number, count: number, duration: number }
 *   | { kind: "moveItem", from: number[], to: number[], duration: number }
 *   | { kind: "setFrame", item: number, frame: number[], duration: number }
 *   | { kind: "growItem", item: number, width: number, height: number, duration: number }
 *   | { kind: "shiftItems", item: number, by: number, duration: number }} ItemEdit
 */

/**
 * Tells an engine of an edit.
 *
 * @param {import("./engine.js").Engine} engine
 * @param {number} feed The feed's number.
 * @param {ItemEdit} edit
 */
export function perform(engine, feed, edit) {
  const { kind, models, frame, duration } = edit;
  if (kind === "reload") {
    reload(engine, feed, models);
    return;
  }
  const length = engine.write(changeNumbers({ section: 0, ...edit }), ...models?.parts() ?? [frame ?? []]);
  engine.exports.applyChanges(feed, length, duration);
}

function reload(engine, feed, models) {
  if (models.count <= PART) {
    engine.write([models.count], ...models.parts());
    engine.exports.reloadSections(feed, 1, 0, -1);
    return;
  }
  engine.exports.gatherItems(feed, models.count);
  for (let part = 0; part < models.partCount; part += 1) {
    const numbers = models.part(part);
    engine.write(numbers);
    engine.exports.addItems(feed, numbers.length / MODEL_LENGTH);
    models.pack(part);
  }
  engine.exports.showItems(feed);
}

/** Returns the number of items that an edit adds; negative if it removes some. */
export function added({ kind, count }) {
  if (kind === "insertItems") return count;
  return kind === "removeItems" ? -count : 0;
}

/** Returns the edit that inserts items. */
export const insertion = (item, models) => ({ kind: "insertItems", item, count: models.count, models, duration: -1 });

export class EditLog {
  /** @param models All items, as `ItemReader` copies them. */
  constructor(models) { this.restart(models); }

  /** Begins anew with other items. */
  restart(models) {
    /** The number of items after all edits. */
    this.count = models.count;
    /** The edits that an engine is told, in this order. */
    this.edits = [{ kind: "reload", models }];
    /** The same as far as items were read: edits of the first `end` items. */
    this.reading = null;
  }

  /** The IDs of all items that an engine is told of. */
  *ids() { for (const { models } of this.edits) if (models) yield* models.ids(); }

  /**
   * Keeps an edit that is about to be made.
   *
   * @param edit The edit.
   * @param {((index: number, count: number) => object) | null} read Gives models of items as they are now; `null` where
   *   edits before this one may wait, so that reading begins anew later.
   */
  keep(edit, read) {
    this.edits.push(edit);
    this.count += added(edit);
    if (!read) this.reading = null;
    if (!this.reading) return;
    const [edits, end] = clipped(edit, this.reading.end, read);
    this.reading.edits.push(...edits);
    this.reading.end = end;
  }

  /**
   * Reads some items, if many edits are kept; called after each edit.
   *
   * @param {number} count The number of items.
   * @param {number} more The number of items that the last edit added.
   * @param {(index: number, count: number) => object} read As above.
   */
  readOn(count, more, read) {
    const limit = Math.max(LIMIT, count / 100);
    if (!this.reading) {
      if (this.edits.length <= limit || count !== this.count) return;
      this.reading = { edits: [{ kind: "reload", models: new Models() }], end: 0 };
    }
    const { reading } = this;
    // Faster than items can come in.
    const most = Math.ceil((HASTE * count) / limit) + 2 * Math.max(0, more);
    const length = Math.min(most, count - reading.end);
    if (length > 0) {
      const models = read(reading.end, length);
      models.pack(0);
      reading.edits.push(insertion(reading.end, models));
    }
    reading.end += length;
    if (reading.end < count) return;
    this.edits = reading.edits;
    this.reading = null;
  }
}

/** Returns the effect of an edit on the first `end` items, as edits of these alone, and their number afterwards. */
function clipped(edit, end, read) {
  const { kind, item = edit.from[1] } = edit;
  const isIn = item < end;
  switch (kind) {
  case "insertItems": return item <= end ? [[edit], end + edit.count] : [[], end];
  case "removeItems": {
    const count = Math.min(edit.count, Math.max(0, end - item));
    return count > 0 ? [[{ ...edit, count }], end - count] : [[], end];
  }
  case "reloadItems": {
    const count = Math.min(edit.count, Math.max(0, end - item));
    return count > 0 ? [[{ ...edit, count, models: edit.models.first(count) }], end] : [[], end];
  }
  case "moveItem": {
    const [, target] = edit.to;
    const staysIn = target < (isIn ? end : end + 1);
    if (isIn) return staysIn ? [[edit], end] : [[{ ...edit, kind: "removeItems", item, count: 1 }], end - 1];
    return staysIn ? [[{ ...insertion(target, read(item, 1)), duration: edit.duration }], end + 1] : [[], end];
  }
  case "setFrame": return isIn ? [[edit], end] : [[], end];
  default: {
    // Items below this one in the content move with it, wherever it is in the order: it is inserted temporarily.
    if (isIn) return [[edit], end];
    const removal = { kind: "removeItems", item: end, count: 1, duration: -1 };
    return [[insertion(end, read(item, 1)), { ...edit, item: end }, removal], end];
  }
  }
}
