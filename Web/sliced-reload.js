// A large reload, taken over so many items at a time while what is shown goes on scrolling: items are copied from the
// page's hands, then into the engine's memory, which indexes them in slices of its own.

import { added } from "./edit-log.js";
import { FrameSteps } from "./frame-steps.js";
import { copySlice, countOf, idsOf, MODEL_LENGTH, reportStrays } from "./models.js";

export class SlicedReload {
  /**
   * @param {import("./item-feed.js").ItemFeed} feed
   * @param {import("./lazyscroll.d.ts").Items} items
   * @param {number} slice The most items in one step, above 0.
   * @param {() => void} done Called when the engine has them.
   */
  constructor(feed, items, slice, done) {
    this.feed = feed;
    this.items = items;
    this.slice = slice;
    this.done = done;
    const count = countOf(items, (sentence) => feed.page.report(sentence));
    this.snapshot = { count, numbers: new Float64Array(MODEL_LENGTH * count) };
    /** The number of items after the edits that wait. */
    this.count = count;
    /** Edits of these items: they follow once the engine has them. */
    this.edits = [];
    /** The names that are being let go of; `null` before that, and where none are. */
    this.names = null;
    this.steps = new FrameSteps(this.run(), feed.options.budget, (error) => {
      // A function of the page threw: what is shown stays.
      feed.giveUp(this);
      feed.update.end("cancelled");
      feed.page.fail(error);
    }, feed.stage.element);
  }

  /** An edit of these items. */
  edit(edit) {
    this.edits.push(edit);
    this.count += added(edit);
    if (edit.models && this.names) for (const number of idsOf(edit.models)) this.names.keep(number);
  }

  stop() { this.steps.stop(); }

  *run() {
    const { feed, snapshot: { count, numbers }, slice } = this;
    let strays = 0;
    for (let start = 0; start < count; start += slice) {
      strays += copySlice(this.items, start, Math.min(start + slice, count), feed.identities, numbers);
      yield;
    }
    if (strays > 0) reportStrays(strays, (sentence) => feed.page.report(sentence));
    const { engine } = feed;
    let [exports, first] = [];
    for (let start = 0; start < numbers.length; start += MODEL_LENGTH * slice) {
      if (exports !== engine.exports) {
        // The first time, or another engine took over.
        exports = engine.exports;
        first = exports.reserveSlices(feed.number, count) >>> 3;
        start = 0;
      }
      engine.memory.set(numbers.subarray(start, start + MODEL_LENGTH * slice), first + start);
      yield;
    }
    if (exports !== engine.exports) engine.exports.reserveSlices(feed.number, count);
    yield* this.forgetLostNames();
    this.done();
  }

  /** Lets go of the names of earlier data once they are many; what is shown until the engine is done keeps its own. */
  *forgetLostNames() {
    const { feed: { identities, log }, snapshot, slice } = this;
    if (identities.count <= 2 * (log.count + snapshot.count)) return;
    this.names = identities.sweep();
    let visits = 0;
    for (const numbers of [log.ids(), idsOf(snapshot), ...this.edits.map(({ models }) => (models ? idsOf(models) : []))]) {
      for (const number of numbers) {
        this.names.keep(number);
        if (++visits % slice === 0) yield;
      }
    }
    while (this.names.letGo(slice)) yield;
  }
}
