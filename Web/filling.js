// The items of a large feed, told to the engine bit by bit: those of the first window at once, the others in the display
// frames that follow. A call that depends on the remaining items tells them first, so that every answer is that of a feed
// with all items.

import { insertion, perform } from "./edit-log.js";
import { FrameSteps } from "./frame-steps.js";
import { MODEL_LENGTH, Models } from "./models.js";

/**
 * The number of items up to which a feed is told all of them at once: measured in Chromium, a first frame of 10,000 takes 4.4
 * instead of 4.0 ms, one of 20,000 takes 5.8 instead of 3.5, and one of 100,000 takes 40 instead of 8.
 */
const LIMIT = 10_000;

export class Filling {
  #next = 0;
  #told = 0;
  #steps = null;

  /**
   * Returns true for items of which the first ones can be shown without the others: those that come later start below, and
   * nothing that is shown depends on the end of the content.
   *
   * @param {import("./models.js").Models} models
   * @param {import("./content-ends.js").ContentEnds} ends
   */
  static isPossible(models, { followed, shortContentEdge }) {
    return models.count > LIMIT && models.isInOrder && !followed?.includes("end") && shortContentEdge !== "end";
  }

  /**
   * @param {import("./item-feed.js").ItemFeed} feed One without items.
   * @param {import("./models.js").Models} models
   * @param {(filling: Filling) => void} done Called when there is no more to tell.
   */
  constructor(feed, models, done) {
    this.feed = feed;
    this.models = models;
    this.done = done;
  }

  get count() { return this.models.count; }

  /** Tells the items that the window needs; the others follow in display frames. */
  begin() {
    do this.#tellPart(); while (!this.#isOver && !this.#coversWindow);
    if (this.#isOver) this.#end();
    else {
      const { options: { budget }, page, stage: { element } } = this.feed;
      // The frame that shows the first items does not wait for the others.
      this.#steps = new FrameSteps(this.#rest(), budget, (error) => page.fail(error), element, 1);
    }
  }

  /** Tells all items that are left. */
  finish() {
    this.#steps?.stop();
    while (!this.#isOver && this.feed.isAlive) this.#tellPart();
    this.#end();
  }

  /** Tells no more; may be called while items are told, as by an engine that takes over or by a callback of the page. */
  stop() {
    this.#steps?.stop();
    this.#next = this.models.partCount;
  }

  /** Tells all items that are left, some in each step of the caller's. */
  *finishInSteps() {
    this.#steps?.stop();
    yield* this.#rest();
  }

  *#rest() {
    while (!this.#isOver) {
      this.#tellPart();
      yield;
    }
    this.#end();
  }

  get #isOver() { return this.#next === this.models.partCount; }

  /** True if the content reaches as far as a window below the one that is shown. */
  get #coversWindow() {
    const { window, stage: { content, size }, options: { overscan } } = this.feed;
    return content.height >= window.offset + 2 * size.height + overscan;
  }

  #tellPart() {
    const { feed, models } = this;
    const part = this.#next;
    this.#next += 1;
    const numbers = models.part(part);
    const count = numbers.length / MODEL_LENGTH;
    const [item, following] = [this.#told, models.count - this.#told - count];
    this.#told += count;
    const told = Models.of(numbers);
    const edit = part === 0 ? { kind: "reload", models: told } : { ...insertion(item, told), following };
    feed.call(() => perform(feed.engine, feed.number, edit));
    // Parts that wait for the layout pass would be in memory together, and their time would count to no step.
    feed.layoutIfNeeded();
    models.pack(part);
  }

  #end() {
    if (this.feed.isAlive) this.done(this);
  }
}
