// The items of a feed and their edits since, as they are told to an engine that takes over.
//
// Edits are kept until there are many. Then their result is read back from the engine, a few items with each further
// edit, so that no edit waits until a million are read. Items that were read already go on being edited meanwhile; others
// are read later as they are then. So each edit is kept as far as it concerns the items that were read.

import { idsOf, MODEL_LENGTH } from "./models.js";

/** The number of edits that are kept before items are read; one for each hundred items if that is more. */
const LIMIT = 1000;

/** The ratio of the edits kept to the edits during which all items are read. */
const HASTE = 8;

/** The call into the engine for each kind of edit; models are written before. */
const calls = {
  reload: (engine, feed, { models }) => engine.reload(feed, models.count),
  append: (engine, feed, { models }) => engine.loadMore(feed, models.count),
  insert: (engine, feed, { index, models, duration }) => engine.insert(feed, index, models.count, duration),
  remove: (engine, feed, { index, count, duration }) => engine.remove(feed, index, count, duration),
  move: (engine, feed, { index, target, duration }) => engine.move(feed, index, target, duration),
  update: (engine, feed, { index, models, duration }) => engine.reloadItems(feed, index, models.count, duration),
  setFrame: (engine, feed, { index, duration }) => engine.setFrame(feed, index, duration),
  grow: (engine, feed, { index, width, height, duration }) => engine.grow(feed, index, width, height, duration),
  shift: (engine, feed, { index, by, duration }) => engine.shift(feed, index, by, duration),
};

/**
 * Tells an engine of an edit.
 *
 * @param {import("./engine.js").Engine} engine
 * @param {number} feed The feed's number.
 * @param {object} edit Its `kind` and its properties, as above; `frame` for `setFrame`.
 */
export function perform(engine, feed, edit) {
  if (edit.models) engine.write(edit.models.numbers);
  if (edit.frame) engine.write(edit.frame);
  calls[edit.kind](engine.exports, feed, edit);
}

/** Returns the number of items that an edit adds; negative if it removes some. */
export function added({ kind, models, count }) {
  if (kind === "append" || kind === "insert") return models.count;
  return kind === "remove" ? -count : 0;
}

export class EditLog {
  /** @param models All items, as `copyModels` gives them. */
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
  *ids() { for (const { models } of this.edits) if (models) yield* idsOf(models); }

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
      const none = { count: 0, numbers: new Float64Array(0) };
      this.reading = { edits: [{ kind: "reload", models: none }], end: 0 };
    }
    const { reading } = this;
    // Faster than items can come in.
    const most = Math.ceil((HASTE * count) / limit) + 2 * Math.max(0, more);
    const length = Math.min(most, count - reading.end);
    if (length > 0) reading.edits.push({ kind: "append", models: read(reading.end, length) });
    reading.end += length;
    if (reading.end < count) return;
    this.edits = reading.edits;
    this.reading = null;
  }
}

/** Returns the effect of an edit on the first `end` items, as edits of these alone, and their number afterwards. */
function clipped(edit, end, read) {
  const { kind, index } = edit;
  const isIn = index < end;
  switch (kind) {
  case "append": return [[], end];
  case "insert": return index <= end ? [[edit], end + edit.models.count] : [[], end];
  case "remove": {
    const count = Math.min(edit.count, Math.max(0, end - index));
    return count > 0 ? [[{ ...edit, count }], end - count] : [[], end];
  }
  case "update": {
    const count = Math.min(edit.models.count, Math.max(0, end - index));
    const models = { count, numbers: edit.models.numbers.subarray(0, MODEL_LENGTH * count) };
    return count > 0 ? [[{ ...edit, models }], end] : [[], end];
  }
  case "move": {
    const staysIn = edit.target < (isIn ? end : end + 1);
    if (isIn) return staysIn ? [[edit], end] : [[{ ...edit, kind: "remove", count: 1 }], end - 1];
    return staysIn ? [[{ ...edit, kind: "insert", index: edit.target, models: read(index, 1) }], end + 1] : [[], end];
  }
  case "setFrame": return isIn ? [[edit], end] : [[], end];
  default: {
    // Items below this one in the content move with it, wherever it is in the order: it is inserted temporarily.
    if (isIn) return [[edit], end];
    const lent = { kind: "insert", index: end, models: read(index, 1), duration: -1 };
    return [[lent, { ...edit, index: end }, { kind: "remove", index: end, count: 1, duration: -1 }], end];
  }
  }
}
