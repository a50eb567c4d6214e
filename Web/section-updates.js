// Updates of all sections of a table or a collection: what a page applies is compared with what is there, at once or in
// slices, so that edits of a few items lead to it, and what a page reloads is told the engine anew.

import { finished, FrameSteps, Pace } from "./frame-steps.js";
import { idList, NearIDs } from "./given-ids.js";
import { sectionEdits } from "./section-difference.js";
import { changeSet } from "./section-edits.js";
import { copySections, itemsOf } from "./sections.js";

/** No pause. */
const atOnce = () => new Pace(Infinity);

export class SectionUpdates {
  /** The steps of an update whose items are being compared; `null` for none. */
  #comparison = null;

  /** @param {import("./section-feed.js").SectionFeed} feed */
  constructor(feed) { this.feed = feed; }

  /** True while what is shown is not yet that of the update that the page waits for. */
  get isComparing() { return this.#comparison !== null; }

  /** Reads everything again, and binds all nodes; an update that the page waits for is replaced. */
  reload(given, duration) {
    const { feed } = this;
    if (!feed.isAlive) return;
    const sections = given === undefined ? feed.sections : feed.copySections(given);
    feed.writer.revisions.renewAll();
    this.#begin(() => feed.show(sections, duration));
  }

  /**
   * Replaces the items by their IDs. Nodes of items that stay are not bound again.
   *
   * @param {number} slice The most items that are compared in one step; 0 for all of them at once.
   * @returns What became of the update: see `PendingUpdate`.
   * @throws {TypeError} for IDs alone where there are several sections, and for other invalid values.
   */
  apply(given, duration, slice) {
    const { feed } = this;
    if (!feed.isAlive) return "cancelled";
    const applied = this.#copy(given);
    this.#settleEdits();
    return this.#begin(() => {
      if (slice > 0) this.#compareInSlices(applied, duration, Math.ceil(slice));
      else this.#replace(finished(this.#compare(applied, atOnce())), duration);
    });
  }

  /** Ends a comparison, if there is one; what is shown stays. */
  giveUp(comparison = this.#comparison) {
    comparison?.stop();
    if (comparison === this.#comparison) this.#comparison = null;
  }

  /** Begins an update, instead of one whose items are being compared. Should it throw, that one goes on. */
  #begin(perform) {
    const before = this.#comparison;
    const update = this.feed.update.begin(perform);
    if (!before) return update;
    this.giveUp(before);
    this.feed.endUpdate();
    return update;
  }

  // MARK: Comparison

  #compareInSlices(applied, duration, slice) {
    const { feed } = this;
    const comparison = new FrameSteps(this.#steps(applied, duration, new Pace(slice)), feed.options.budget, (error) => {
      this.giveUp(comparison);
      feed.update.end("cancelled");
      feed.page.fail(error);
    }, feed.stage.element);
    this.#comparison = comparison;
  }

  *#steps(applied, duration, pace) {
    const { feed } = this;
    const { sections, engine: { exports } } = feed;
    const compared = yield* this.#compare(applied, pace);
    if (!feed.isAlive) return;
    // Edits that the page made meanwhile are of what is shown, and an engine that took over knows none of the numbers: it is all
    // compared again.
    const isSame = feed.sections === sections && feed.engine.exports === exports;
    const last = isSame ? compared : finished(this.#compare(applied, atOnce()));
    this.giveUp();
    this.#replace(last, duration);
  }

  /** Returns the sections that a page applied, and the edits that lead to them: `null` if they are told anew. */
  *#compare(applied, pace) {
    const { feed } = this;
    this.#settleEdits();
    const { sections: before, writer, page, identities } = feed;
    const ids = new NearIDs(identities, before);
    const sections = this.#numbered(applied, ids);
    yield* ids.lookUp(pace);
    const count = sections.reduce((sum, section) => sum + section.count, 0);
    // Items that the page is asked about are told anew, as is all that is applied in a callback.
    const isTold = !writer.hasIDs || !writer.declaresItems || writer.isAskingItems || writer.hasFrames || page.isRunning;
    if (isTold || !feed.isAlive || count > writer.mostDeclared) return { sections, difference: null };
    const isKnown = (item) => feed.engine.exports.pathOf(feed.number, item) !== 0;
    return { sections, difference: yield* sectionEdits(before, sections, isKnown, pace) };
  }

  /** Performs edits of what is there, unless the page runs in a callback. */
  #settleEdits() { if (!this.feed.page.isRunning) this.feed.settleEdits(); }

  /**
   * Copies what a page applies: sections, or the IDs of the items of the only section, which stays as it is otherwise.
   *
   * @returns {object[]} Sections whose IDs are those of the page; one without a number of items for IDs alone.
   */
  #copy(given) {
    const { feed } = this;
    const isOnce = typeof given === "object" && given?.[Symbol.iterator] && !Array.isArray(given);
    const list = isOnce ? [...given] : given;
    const ids = { take: (same) => same };
    if (typeof list?.[0] === "object" && list[0] !== null) return copySections(list, (section) => feed.copySection(section, ids));
    const applied = [itemsOf(idList(list), ids)];
    this.#refuseIDsAlone(applied);
    return applied;
  }

  /** Throws for IDs alone where there are several sections; returns true for IDs alone. */
  #refuseIDsAlone(applied) {
    const isIDsAlone = applied.length === 1 && applied[0].count === undefined;
    const { length } = this.feed.sections;
    if (!isIDsAlone || length <= 1) return isIDsAlone;
    throw new TypeError(`apply: there are ${length} sections; sections with \`ids\` are needed, not IDs alone.`);
  }

  /** Returns sections that a page applied, with the numbers of their IDs, as `ids` takes them. */
  #numbered(applied, ids) {
    const { feed } = this;
    const [only = feed.copySection({ items: 0 })] = this.#refuseIDsAlone(applied) ? feed.sections : [{}];
    return applied.map((section) => {
      const { given } = section;
      return given ? { ...only, ...section, ...itemsOf(given, ids), count: given.length } : section;
    });
  }

  // MARK: Data

  #replace({ sections, difference }, duration) {
    const { feed } = this;
    if (difference) {
      this.#makeEdits(difference, sections, duration);
      return;
    }
    const unique = feed.withoutRepeated(sections);
    feed.show(unique, duration);
    const kept = new Set(unique.flatMap(({ ids }) => ids ?? []));
    feed.writer.revisions.keep((number) => kept.has(number));
  }

  /** Makes edits that lead to other sections. Headers and footers are bound again. */
  #makeEdits({ edits, removed }, sections, duration) {
    const { feed } = this;
    const { options, writer, identities } = feed;
    const bars = options.header || options.footer ? [{ kind: "reloadBars" }] : [];
    const changes = changeSet([...edits, ...bars], sections, writer);
    const before = feed.sections;
    feed.takeSections(sections);
    feed.tellChanges(changes, duration);
    for (const number of removed) writer.revisions.forget(number);
    const shown = new Set(feed.shown.values());
    identities.release(removed, (number) => shown.has(number) || feed.has(number));
    feed.dataChanged({ edits, before });
    feed.layoutIfNeeded();
  }
}
