// A feed of items with frames of the page's: its data and their edits.

import { added, EditLog, perform } from "./edit-log.js";
import { Feed, kinds } from "./feed.js";
import { Filling } from "./filling.js";
import { ItemReader, MODEL_LENGTH, Models } from "./models.js";
import { SlicedReload } from "./sliced-reload.js";

export class ItemFeed extends Feed {
  constructor(stage, options, engine, sharing) {
    super(stage, options, engine, sharing);
    this.items = options.items ?? [];
    /** The items and edits that an engine that takes over is told. */
    this.log = new EditLog(this.copy(this.items));
    /** A reload whose items the engine does not have yet; `null` for none. */
    this.sliced = null;
    /** Items that the engine is being told; `null` if it knows all of them. */
    this.filling = null;
    this.start();
  }

  /** Tells the engine the lengths of header and footer: -1 for none, NaN for one that is measured. */
  make(engine, sharing) {
    const { header, footer, headerHeight = NaN, footerHeight = NaN, pinned } = this.options;
    this.engine.write([header ? headerHeight : -1, footer ? footerHeight : -1, pinned ? 1 : 0]);
    return engine.createFeed(sharing);
  }

  /** Tells the engine all items, and all edits since; of many in a feed that has none yet, those of the window first. */
  load() {
    this.stopFilling();
    const [{ models }] = this.log.edits;
    const isEmpty = !this.isResuming && !this.options.initialPosition && this.engine.exports.itemCount(this.number) === 0;
    if (isEmpty && Filling.isPossible(models, this.ends)) {
      this.filling = new Filling(this, models, (filling) => this.filled(filling));
      this.ends.watch(this);
      this.filling.begin();
      return;
    }
    for (const edit of this.log.edits) this.call(() => perform(this.engine, this.number, edit));
  }

  /** The engine knows all items of a filling; of one that was stopped meanwhile it knows others by now. */
  filled(filling) {
    if (this.filling !== filling) return;
    this.stopFilling();
    this.endUpdate();
  }

  /** Tells no more items of a filling, if there is one: the engine watches the end of those that it is told from now on. */
  stopFilling() {
    if (!this.filling) return;
    this.filling.stop();
    this.filling = null;
    if (this.isAlive) this.ends.watch(this);
  }

  get hasEnd() { return !this.filling; }

  /** Tells the engine the items that it does not know yet, and performs edits that may wait. */
  settleEdits() {
    this.filling?.finish();
    super.settleEdits();
  }

  // MARK: Items

  get count() {
    if (!this.isAlive) return 0;
    return (this.sliced ?? this.filling)?.count ?? this.engine.exports.itemCount(this.number);
  }

  item(number) {
    const index = number < 0 ? -1 - number : this.engine.exports.indexOf(this.number, number);
    return { id: this.identities.id(number), index };
  }

  itemAt(number, section, index) { return { id: this.identities.id(number), index }; }

  itemAtIndex(index) { return this.itemAt(this.numberAt({ index }) ?? -1, 0, index); }

  indexOf(number) { return this.has(number) ? this.item(number).index : -1; }

  get lastNumber() { return this.numberAt({ index: this.count - 1 }); }

  numberAt({ index }) {
    const isThere = Number.isInteger(index) && index >= 0 && index < this.engine.exports.itemCount(this.number);
    return isThere ? this.engine.exports.itemAt(this.number, 0, index) : null;
  }

  get isShown() { return !this.sliced && !this.filling && super.isShown; }

  has(number) { return this.engine.exports.indexOf(this.number, number) >= 0; }

  answerView(kind, section, index, number) {
    const item = kind === kinds.item ? this.identities.id(number) ?? index : undefined;
    return this.bind((dequeue) => this.nodeFor(kind, number, index, dequeue), item);
  }

  nodeFor(kind, number, index, dequeue) {
    const { view, header, footer } = this.options;
    if (kind === kinds.item) return view({ id: this.identities.id(number), index }, dequeue);
    const given = kind === kinds.header ? header : footer;
    return typeof given === "function" ? given(dequeue) : given;
  }

  stamp(node, kind, section, index, number) {
    if (kind === kinds.item) this.stampItem(node, number, index);
    else this.unstamp(node);
  }

  // MARK: Data

  /** A change of the data: done, and kept for an engine that takes over. */
  edit(edit) {
    if (!this.isAlive) return;
    if (this.sliced) {
      this.sliced.edit(edit);
      return;
    }
    this.filling?.finish();
    // An edit that waits for the end of a callback or for the indexing of other items cannot be read back yet.
    const isBehind = this.page.isRunning || this.count !== this.log.count;
    const read = isBehind ? null : (index, count) => this.read(index, count);
    this.log.keep(edit, read);
    this.call(() => perform(this.engine, this.number, edit));
    if (read && this.isAlive) this.log.readOn(this.count, added(edit), read);
    this.dataChanged({ edits: [edit], before: [] });
  }

  /** Models of items as the engine knows them. */
  read(index, count) {
    this.engine.exports.models(this.number, index, count);
    return Models.of(this.engine.read(MODEL_LENGTH * count).slice());
  }

  /** Returns a reader of items that the page gave. */
  reader(items) { return new ItemReader(items, this.identities, (sentence) => this.page.report(sentence)); }

  /** Copies items that the page gave. */
  copy(items) { return this.reader(items).copy(); }

  /** Replaces the items; tells what became of them. */
  apply(items, { slice } = {}) {
    if (!this.isAlive) return "cancelled";
    return this.update.begin(() => this.show(items, slice));
  }

  /** Replaces the items, or reads them again; an update that the page waits for is replaced. */
  reload(items, slice) {
    if (this.isAlive) this.update.begin(() => this.show(items, slice));
  }

  show(items = this.items, slice = 0) {
    if (slice > 0) {
      const sliced = new SlicedReload(this, items, Math.ceil(slice), () => this.takeOver(sliced));
      this.giveUp(this.sliced);
      this.sliced = sliced;
      return;
    }
    // Should `model` throw, everything stays as it was.
    const models = this.copy(items);
    this.giveUp(this.sliced);
    this.items = items;
    this.log.restart(models);
    this.load();
    this.forgetLostNames(models.ids());
    this.dataChanged();
  }

  /** The engine has all items of a sliced reload, and indexes them. */
  takeOver({ items, snapshot, edits, slice }) {
    this.sliced = null;
    this.stopFilling();
    this.items = items;
    this.log.restart(snapshot);
    this.call((engine, number) => engine.reloadInSlices(number, slice));
    for (const edit of edits) this.edit(edit);
    this.dataChanged();
  }

  /** Ends a sliced reload, if there is one; what is shown stays. */
  giveUp(sliced) {
    sliced?.stop();
    if (sliced === this.sliced) this.sliced = null;
  }

  release() {
    super.release();
    this.giveUp(this.sliced);
    this.stopFilling();
    this.items = [];
    this.options.items = undefined;
    this.log = null;
  }

  /** Copies models, and makes an edit that brings them. */
  editWith(items, edit) {
    if (!this.isAlive) return;
    const models = this.copy(items);
    this.edit({ ...edit, count: models.count, models });
  }
}
