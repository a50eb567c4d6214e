// A table's sections and rows, as the page gives them and as the engine reads them.

import { copyCommon, declared, LONGEST, SectionWriter } from "./sections.js";

/** Copies a section that the page gave. */
export function copySection(given, ids, report) { return copyCommon(given, ids, report); }

/** Sections and rows as numbers; see `SectionForm.swift`. */
export class TableWriter extends SectionWriter {
  sizeName = "height";

  /** Rows, ID or -1, header and footer, each NaN if measured, its height, or -1 for none. */
  sectionLength = 4;

  /** The height or NaN. */
  ownLength = 1;

  /** Each takes 16 bytes then. */
  mostDeclared = 20_000_000;

  declared = declared.extents;

  get isAskingItems() {
    return typeof this.options.itemId === "function" || typeof this.options.rowHeight === "function";
  }

  writeSection() {}

  writeItem(numbers, place, _, section, item) {
    const { rowHeight } = this.options;
    const height = typeof rowHeight === "function" ? rowHeight(section, item) : rowHeight;
    const isKnown = typeof height === "number" && height >= 0 && height <= LONGEST;
    numbers[place] = isKnown ? height : NaN;
    return isKnown || height === undefined ? 0 : 1;
  }

  reportStrays(count) { this.report(`${count} heights of rows are invalid; these rows are measured.`); }
}
