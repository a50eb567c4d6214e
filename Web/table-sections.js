// A table's sections and rows, as the page gives them and as the engine reads them.

import { copyCommon, LONGEST, SectionWriter } from "./sections.js";

/** Copies a section that the page gave. */
export function copySection(given, report) { return copyCommon(given, "rows", report); }

/** The properties of rows that the engine is told, as bits; see `DeclaredItems.swift`. */
const declared = { ids: 1, extents: 2 };

/** Sections and rows as numbers; see `SectionForm.swift`. */
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

  /** The properties that are written of rows, as bits: 0 if they are only counted. */
  get declaration() { return this.declaresItems ? declared.ids | declared.extents : 0; }

  writeSection() {}

  writeItem(numbers, place, _, section, row) {
    const { rowId, rowHeight } = this.options;
    numbers[place] = this.identities.number(rowId?.(section, row));
    const height = typeof rowHeight === "function" ? rowHeight(section, row) : rowHeight;
    const isKnown = typeof height === "number" && height >= 0 && height <= LONGEST;
    numbers[place + 1] = isKnown ? height : NaN;
    return isKnown || height === undefined ? 0 : 1;
  }

  reportStrays(count) { this.report(`${count} heights of rows are invalid; these rows are measured.`); }
}
