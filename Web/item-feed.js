// A feed of items that stand wherever the page says: its data, and what becomes of it.

import { Feed } from "./feed.js";
import { copyModels, idsOf, MODEL_LENGTH } from "./models.js";

/** How many edits are kept before the engine is asked for what came of them. */
const EDIT_LIMIT = 1000;

export class ItemFeed extends Feed {
  constructor(stage, options, engine, sharing) {
    super(stage, options, engine, sharing);
    this.itemRole = options.role === "feed" ? "article" : "listitem";
    /** What an engine that takes over is told: all items, and what became of them since. */
    this.items = options.items ?? [];
    this.snapshot = this.copy(this.items);
    this.edits = [];
    this.start();
  }

  make(engine, sharing) { return engine.create(sharing); }

  /** Tells the engine all items, and all edits since. */
  load() {
    this.call((engine, number) => {
      this.engine.write(this.snapshot.numbers);
      engine.reload(number, this.snapshot.count);
    });
    for (const edit of this.edits) this.call(edit);
  }

  // MARK: Items

  get count() { return this.isAlive ? this.engine.exports.itemCount(this.number) : 0; }

  item(number) {
    const index = number < 0 ? -1 - number : this.engine.exports.indexOf(this.number, number);
    return { id: this.identities.id(number), index };
  }

  has(number) { return this.engine.exports.indexOf(this.number, number) >= 0; }

  neighbour(number, step) {
    const index = this.item(number).index + step;
    return index >= 0 && index < this.count ? this.engine.exports.itemAt(this.number, 0, index) : null;
  }

  answerView(kind, section, index, number) {
    return this.bind((dequeue) => this.options.view({ id: this.identities.id(number), index }, dequeue));
  }

  stamp(node, kind, section, index, number) { this.stampItem(node, number, index, this.itemRole); }

  // MARK: Data

  /** A change of the data: done, and kept for an engine that takes over. */
  edit(body) {
    if (!this.isAlive) return;
    this.edits.push(body);
    this.call(body);
    if (this.edits.length > Math.max(EDIT_LIMIT, this.count / 100)) this.readBack();
    this.dataChanged();
  }

  /** Takes what the engine knows of all items as what another one would be told. */
  readBack() {
    if (!this.isAlive) return;
    const count = this.engine.exports.models(this.number);
    this.snapshot = { count, numbers: this.engine.read(MODEL_LENGTH * count).slice() };
    this.edits = [];
  }

  /** Copies items out of the page's hands. */
  copy(items) { return copyModels(items, this.identities, (sentence) => this.report(sentence)); }

  reload(items = this.items, slice = 0) {
    if (!this.isAlive) return;
    // Should `model` throw, everything stays as it was.
    this.snapshot = this.copy(items);
    this.items = items;
    this.edits = [];
    this.call((engine, number) => {
      this.engine.write(this.snapshot.numbers);
      if (slice > 0) engine.reloadInSlices(number, this.snapshot.count, slice);
      else engine.reload(number, this.snapshot.count);
    });
    this.forgetLostNames(idsOf(this.snapshot));
    this.dataChanged();
  }

  /** Copies models, and gives an edit that tells the engine of them first. */
  editWith(items, body) {
    if (!this.isAlive) return;
    const models = this.copy(items);
    this.edit((engine, number) => {
      this.engine.write(models.numbers);
      body(engine, number, models.count);
    });
  }
}
