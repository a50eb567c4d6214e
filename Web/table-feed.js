// A table at work: rows that follow each other, between views of the table's own.

import { kinds } from "./feed.js";
import { FrozenColumns } from "./frozen-columns.js";
import { ornament, SectionFeed } from "./section-feed.js";
import { copySection, TableWriter } from "./table-sections.js";

export class TableFeed extends SectionFeed {
  constructor(stage, options, engine, sharing) {
    super(stage, options, engine, sharing);
    this.writer = new TableWriter(options, this.identities, (sentence) => this.page.report(sentence));
    this.writer.page = this.page;
    const { frozenColumns, minimumWidth } = options;
    if (frozenColumns) this.frozen = new FrozenColumns(stage, frozenColumns);
    if (minimumWidth > 0 && !stage.isNested) {
      // For the engine all of a row is in the window; the browser scrolls it across.
      this.minimumWidth = minimumWidth;
      stage.element.classList.add("lazyscroll-wide");
      stage.box.leastWidth = minimumWidth;
    }
    if (minimumWidth > 0 && stage.isNested) this.page.report("minimumWidth: a table in another scroller is not scrolled across; it is as wide as its element.");
    this.takeSections(this.copyGiven(options));
    this.start();
  }

  make(engine, sharing) {
    const { style, separators, estimatedRowHeight, rowHeight, tableHeader, tableFooter, spacing, sectionInsets } = this.options;
    this.engine.write([
      style === "grouped" ? 1 : 0, estimatedRowHeight, typeof rowHeight === "number" ? rowHeight : NaN,
      separators.thickness, separators.leading, separators.trailing, tableHeader ? 1 : 0, tableFooter ? 1 : 0,
      spacing, ...sectionInsets,
    ]);
    return engine.createTable(sharing);
  }

  copySection(given, ids) { return copySection(given, ids, this.writer.report); }

  itemAt(number, section, item) { return { section, item, id: this.identities.id(number) }; }

  nodeFor(kind, section, index, number, dequeue) {
    if (kind === kinds.separator) return ornament("lazyscroll-separator", dequeue);
    if (kind !== kinds.background && section < 0) return this.options.tableHeader();
    if (kind !== kinds.background && section >= this.sections.length) return this.options.tableFooter();
    return super.nodeFor(kind, section, index, number, dequeue);
  }
}
