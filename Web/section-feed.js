// A feed of sections at work, be it a table or a collection: its sections and items, and what the page gives to show
// them. The engine knows where everything stands, by sizes that are given, or measured once an item has a node.

import { div } from "./div.js";
import { Feed, kinds } from "./feed.js";
import { finished, Pace } from "./frame-steps.js";
import { GivenIDs, NearIDs } from "./given-ids.js";
import { applied, changeSet } from "./section-edits.js";
import { SectionUpdates } from "./section-updates.js";
import { copySections } from "./sections.js";

/** The parts of a section's layout that can be invalidated; see `Exports+Sections.swift`. */
export const scopes = { everything: 0, counts: 1, arrangement: 2, items: 3, header: 4, footer: 5 };

/** The distance between the numbers of two sections' first items, for items without IDs; see `WebListView.swift`. */
const SECTION_STEP = 2 ** 30;

/**
 * The features that tables and collections share.
 *
 * Each gives, beside what a feed does: `writer`, `copySection(given, ids)` and
 * `itemAt(number, section, item)`.
 */
export class SectionFeed extends Feed {
  updates = new SectionUpdates(this);

  /** Tells the engine all sections and items. */
  load(duration = -1) {
    const { writer } = this;
    writer.hasIDs = this.sections.some(({ ids }) => ids);
    writer.begin(this.count);
    let numbers = null;
    try {
      numbers = writer.sections(this.sections, 0);
    } catch (error) {
      if (!this.isResuming) throw error;
      // An engine that takes over counts the items of a page that throws.
      this.page.fail(error);
      writer.declaresItems = false;
      numbers = writer.sections(this.sections, 0);
    }
    this.call((engine, number) => {
      this.engine.write(numbers);
      engine.reloadSections(number, this.sections.length, writer.declaration, duration);
    });
    this.forgetLostNames(writer.ids(numbers, this.sections.length));
  }

  // MARK: Items

  get count() { return this.itemCount; }

  /** Copies the sections of the options: given as such, or by the IDs of one section. */
  copyGiven({ sections, ids, layout }) { return this.copySections(ids === undefined ? sections ?? [] : [{ ids, layout }]); }

  copySections(given) {
    const ids = new NearIDs(this.identities, []);
    const sections = copySections(given, (section) => this.copySection(section, ids));
    finished(ids.lookUp(new Pace(Infinity)));
    return this.withoutRepeated(sections);
  }

  /** Returns copies of sections without IDs that come twice, which are reported. */
  withoutRepeated(sections) {
    const ids = new GivenIDs(this.identities);
    const unique = sections.map((section) => {
      const numbers = section.ids && ids.unique(section.ids);
      return numbers?.length === section.count || !numbers ? section : { ...section, ids: numbers, given: null, count: numbers.length };
    });
    ids.report(this.writer.report);
    return unique;
  }

  /** Takes over sections, and counts the items before each and in all of them. */
  takeSections(sections) {
    this.sections = sections;
    this.starts = [];
    this.itemCount = 0;
    for (const { count } of sections) {
      this.starts.push(this.itemCount);
      this.itemCount += count;
    }
  }

  /** Returns the section of an item and its index in it. */
  place(number) {
    if (number >= 0) {
      const isThere = this.isAlive && this.engine.exports.pathOf(this.number, number);
      return isThere ? [...this.engine.read(2)] : [-1, -1];
    }
    const place = -1 - number;
    return [Math.floor(place / SECTION_STEP), place % SECTION_STEP];
  }

  item(number) { return this.itemAt(number, ...this.place(number)); }

  /** Returns an item by its index in all sections. */
  itemAtIndex(index) {
    let [section, end] = [0, this.starts.length];
    while (end - section > 1) {
      const middle = (section + end) >> 1;
      if (this.starts[middle] <= index) section = middle;
      else end = middle;
    }
    const item = index - this.starts[section];
    return this.itemAt(this.numberOf(section, item), section, item);
  }

  indexOf(number) {
    const [section, item] = this.place(number);
    return this.hasItem(section, item) ? this.starts[section] + item : -1;
  }

  get lastNumber() {
    const section = this.sections.findLastIndex(({ count }) => count > 0);
    return section < 0 ? null : this.numberOf(section, this.sections[section].count - 1);
  }

  has(number) { return this.hasItem(...this.place(number)); }

  /** Returns true if there is such an item. */
  hasItem(section, item) {
    return Number.isInteger(section) && Number.isInteger(item) && item >= 0
      && item < (this.sections[section]?.count ?? 0);
  }

  numberAt({ section, item }) { return this.hasItem(section, item) ? this.numberOf(section, item) : null; }

  /** The number of an item that is there. */
  numberOf(section, item) { return this.engine.exports.itemAt(this.number, section, item); }

  get walksByKeys() { return true; }

  // MARK: Nodes

  answerView(kind, section, index, number) {
    const item = kind === kinds.item ? this.identities.id(number) ?? this.starts[section] + index : undefined;
    return this.bind((dequeue) => this.nodeFor(kind, section, index, number, dequeue), item);
  }

  nodeFor(kind, section, index, number, dequeue) {
    const { options } = this;
    if (kind === kinds.item) return options.view(this.itemAt(number, section, index), dequeue);
    if (kind === kinds.background) {
      return options.background?.(section, dequeue) ?? ornament("lazyscroll-background", dequeue);
    }
    const name = kind === kinds.header ? "header" : "footer";
    if (options[name]) return options[name](section, dequeue);
    const label = dequeue(`lazyscroll-${name}`, () => div(`lazyscroll-${name}`));
    label.textContent = this.sections[section][name];
    return label;
  }

  stamp(node, kind, section, index, number) {
    if (kind === kinds.item) {
      this.stampItem(node, number, this.starts[section] + index);
      return;
    }
    this.unstamp(node);
    if (section < 0 || section >= this.sections.length) return;
    if (kind === kinds.footer) node.dataset.footer = String(section);
    if (kind !== kinds.header) return;
    node.dataset.header = String(section);
    if (node.hasAttribute("role")) return;
    node.setAttribute("role", this.roles.headerRole);
    if (this.roles.headerRole === "heading") node.setAttribute("aria-level", "3");
  }

  unstamp(node) {
    super.unstamp(node);
    delete node.dataset.header;
    delete node.dataset.footer;
  }

  // MARK: Data

  get isShown() { return !this.updates.isComparing && super.isShown; }

  show(sections, duration) {
    const before = this.sections;
    this.takeSections(sections);
    try {
      this.load(duration);
    } catch (error) {
      // Should a function of the page throw, everything stays as it was.
      this.takeSections(before);
      throw error;
    }
    this.dataChanged();
  }

  /**
   * Makes an edit, in the sections of the page and in the engine.
   *
   * @param {import("./section-edits.js").SectionEdit} edit
   * @param {number} duration The duration of the animation, in seconds.
   * @param {boolean} isDone True if the engine has made it already.
   */
  edit(edit, duration, isDone = false) {
    if (!this.isAlive) return;
    const before = this.sections;
    this.takeSections(applied(before, edit));
    if (edit.kind === "reloadItems") this.renew(edit);
    try {
      if (this.writer.changesSpans(edit) || (edit.content?.ids && !this.writer.hasIDs)) {
        this.load(duration);
      } else {
        const layouts = this.layoutsAfter(edit);
        this.tellChanges(changeSet(isDone ? layouts : [edit, ...layouts], this.sections, this.writer), duration);
      }
    } catch (error) {
      // Should a function of the page throw, everything stays as it was.
      this.takeSections(before);
      throw error;
    }
    this.dataChanged({ edits: [edit], before });
  }

  /** Gives items that are shown by their IDs other revisions, so that their nodes are bound again. */
  renew({ section, item, count }) {
    for (const number of this.sections[section].ids?.slice(item, item + count) ?? []) this.writer.revisions.renew(number);
  }

  /** Invalidates a part of a section's layout; see `Exports+Sections.swift`. */
  invalidateLayout(section, scope, items, adjustment) {
    if (this.sections[section].layout?.frames && (scope === scopes.everything || scope === scopes.items)) {
      // A layout of the page's own is asked again.
      this.edit({ kind: "layOutSection", section, layout: this.sections[section].layout }, -1);
    }
    this.call((engine, number) => {
      this.engine.write(items);
      engine.invalidateLayout(number, section, scope, items.length, adjustment);
    });
    this.hasEdits = true;
  }

  /** Hands a change set over to the engine. */
  tellChanges(changes, duration) {
    if (changes.length === 0) return;
    this.call((engine, number) => engine.applyChanges(number, this.engine.write(...changes), duration));
  }

  /** Returns the edits by which sections with layouts of the page's own follow an edit. */
  layoutsAfter() { return []; }

  /** Reads the selection back: items without IDs have other numbers after an edit. */
  readSelection() {
    if (this.selected.size === 0) return;
    const count = this.engine.exports.selection(this.number);
    this.selected = new Set(this.engine.read(count));
  }

  // MARK: Interactive movement

  /** A page whose items stay where they are loads nothing of that. */
  listenToMore(on) {
    if (this.options.canMove) import("./moving.js").then(({ listenToMoving }) => listenToMoving(this, on));
  }

  /** Begins to move an item, held at a point of the content or moved by keys; returns true if the page allows it. */
  beginMoving(number, x = NaN, y = NaN) {
    if (!this.isAlive || !this.page.ask(() => this.options.canMove(this.item(number)) !== false, false)) return false;
    const [section, item] = this.place(number);
    return this.call((engine, list) => engine.beginMovement(list, section, item, x, y)) === 1;
  }

  /** Ends the movement at its place and tells the page if that is another one; or cancels it. */
  endMoving(isCommitted) {
    if (!this.isAlive) return;
    const moved = this.call((engine, number) => (engine.endMovement(number, isCommitted ? 1 : 0) ? [...this.engine.read(4)] : null));
    if (!moved) return;
    const [section, item, other, place] = moved;
    this.edit({ kind: "moveItem", from: [section, item], to: [other, place] }, -1, true);
    this.page.tell("onMove", { section, item }, { section: other, item: place });
  }

  release() {
    super.release();
    this.updates.giveUp();
    this.options.sections = undefined;
    this.takeSections([]);
  }

  // MARK: Places

  /** The items that meet a rectangle: their sections and places there. */
  placesIn(x, y, width, height) {
    const count = this.engine.exports.itemsIn(this.number, x, y, width, height);
    const numbers = this.engine.read(2 * count);
    return Array.from({ length: count }, (_, index) => ({ section: numbers[2 * index], item: numbers[2 * index + 1] }));
  }

  // MARK: Scrolling

  scrollToSection(section, movement) {
    const hasHeader = this.sections[section].header !== null;
    return this.waitForScroll((engine, number) => engine.scrollToSection(number, section, hasHeader ? 1 : 0, ...movement));
  }
}

/** A node that is no content. */
export function ornament(name, dequeue) {
  return dequeue(name, () => {
    const node = div(name);
    node.setAttribute("aria-hidden", "true");
    return node;
  });
}
