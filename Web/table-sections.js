// A table's sections and rows, as the page gives them and as the engine reads them.

import { copyCommon, SectionWriter } from "./sections.js";

/** Copies a section that the page gave. */
export function copySection(given, report) { return copyCommon(given, "rows", report); }

/** Sections and rows as numbers; see `WebTable.swift`. */
export class TableWriter extends SectionWriter {
  words = { one: "row", many: "rows", size: "height" };

  /** Rows, ID or -1, header and footer, each NaN if measured, its height, or -1 for none. */
  sectionLength = 4;

  /** ID or -1, height or NaN. */
  itemLength = 2;

  /** Each takes 16 bytes then. */
  mostDeclared = 20_000_000;

  /** True if rows are asked for their IDs or heights; a billion are not. */
  get isDeclaring() {
    return typeof this.options.rowId === "function" || typeof this.options.rowHeight === "function";
  }

  writeSection() {}

  writeItem(numbers, place, _, section, row) {
    const { rowId, rowHeight } = this.options;
    numbers[place] = this.identities.number(rowId?.(section, row));
    const height = typeof rowHeight === "function" ? rowHeight(section, row) : rowHeight;
    const isKnown = typeof height === "number" && height >= 0 && height < Infinity;
    numbers[place + 1] = isKnown ? height : NaN;
    return isKnown || height === undefined ? 0 : 1;
  }

  reportStrays(count) { this.report(`${count} heights of rows are invalid; these rows are measured.`); }
}
