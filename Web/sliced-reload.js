// A large reload, taken over so many items at a time while what is shown goes on scrolling: items are copied from the
// page's hands, then into the engine's memory, which indexes them in slices of its own.

import { added } from "./edit-log.js";
import { FrameSteps } from "./frame-steps.js";
import { ItemReader, MODEL_LENGTH, Models } from "./models.js";

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
    this.reader = new ItemReader(items, feed.identities, (sentence) => feed.page.report(sentence));
    this.snapshot = new Models();
    /** The number of items after the edits that wait. */
    this.count = this.reader.count;
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
    if (edit.models && this.names) for (const number of edit.models.ids()) this.names.keep(number);
  }

  stop() {
    this.steps.stop();
    // The engine keeps none of the items that were gathered.
    if (this.feed.isAlive) this.feed.inquire((exports, number) => exports.gatherItems(number, 0));
  }

  *run() {
    const { feed, reader, snapshot } = this;
    while (snapshot.count < reader.count) {
      snapshot.add(reader.next(this.slice));
      yield;
    }
    reader.reportStrays();
    yield* this.forgetLostNames();
    // The items that are shown until the engine has indexed the others are whole.
    if (feed.filling) yield* feed.filling.finishInSteps();
    yield* this.tellItems();
    this.done();
  }

  /** Tells the engine all items, which it gathers; one that takes over is told them from the first one on. */
  *tellItems() {
    const { feed, snapshot } = this;
    let [told, part] = [null, 0];
    while (feed.isAlive && (told !== feed.engine.exports || part < snapshot.partCount)) {
      feed.inquire((exports, number) => {
        if (told !== exports) {
          [told, part] = [exports, 0];
          exports.gatherItems(number, snapshot.count);
        }
        if (part === snapshot.partCount) return;
        const numbers = snapshot.part(part);
        feed.engine.write(numbers);
        exports.addItems(number, numbers.length / MODEL_LENGTH);
        snapshot.pack(part);
        part += 1;
      });
      yield;
    }
  }

  /** Lets go of the names of earlier data once they are many; what is shown until the engine is done keeps its own. */
  *forgetLostNames() {
    const { feed: { identities, log }, snapshot, slice } = this;
    if (identities.count <= 2 * (log.count + snapshot.count)) return;
    this.names = identities.sweep();
    let visits = 0;
    for (const numbers of [log.ids(), snapshot.ids(), ...this.edits.map(({ models }) => models?.ids() ?? [])]) {
      for (const number of numbers) {
        this.names.keep(number);
        if (++visits % slice === 0) yield;
      }
    }
    while (this.names.letGo(slice)) yield;
  }
}
