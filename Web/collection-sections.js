// A collection's sections and items, as the page gives them and as the engine reads them.

import { copyLayout, LAYOUT_LENGTH } from "./layouts.js";
import { insets, isLength } from "./options.js";
import { copyCommon, declared, SectionWriter } from "./sections.js";

/** The greatest meaningful number of columns. */
const ALL_COLUMNS = 1_000_000;

/** The deepest that a section may stand in the outline. */
const DEEPEST = 7;

/**
 * Returns a copy of a section that the page gave.
 *
 * @throws {TypeError} for an invalid layout.
 */
export function copySection(given, ids, compiled, report) {
  return {
    ...copyCommon(given, ids, report), layout: copyLayout(given?.layout, compiled), level: level(given?.level, report),
    isPinned: given?.pinned === true, insets: insets("A section", "insets", given?.insets, 0), hasBackground: given?.background === true,
    /** The rectangles of a custom layout, and the length across the axis that they are for. */
    frames: null, crossExtent: NaN,
  };
}

function level(given = 0, report) {
  if (Number.isInteger(given) && given >= 0 && given <= DEEPEST) return given;
  const taken = given > 0 ? Math.floor(Math.min(given, DEEPEST)) : 0;
  report(`A section's level is ${given}; ${taken} was taken.`);
  return taken;
}

/** Sections and items as numbers; see `CollectionSection+Numbers.swift` and `DeclaredItems.swift`. */
export class CollectionWriter extends SectionWriter {
  sizeName = "size";

  /** Four as every section, the level, 1 if pinned, four insets, 1 for a background, the layout. */
  sectionLength = 11 + LAYOUT_LENGTH;

  /** Each takes up to 64 bytes then, and as much again while it is read. */
  mostDeclared = 5_000_000;

  /** True if a section has a layout of the page's own, so that items have rectangles. */
  hasFrames = false;

  /** The declared properties of items, as bits. */
  get declared() {
    const { itemSize, itemSpan, itemFrame } = this.options;
    return (itemSize ? declared.sizes : 0) | (itemSpan ? declared.spans : 0)
      | (itemFrame || this.hasFrames ? declared.frames : 0);
  }

  changesSpans({ kind, section, item, count, from, to }) {
    const { itemSpan } = this.options;
    if (!itemSpan || !this.declaresItems) return false;
    const isSpanning = (...path) => (itemSpan(...path) ?? 1) !== 1;
    if (kind === "moveItem") return from[0] !== to[0] && isSpanning(...to);
    if (kind !== "reloadItems") return false;
    for (let index = item; index < item + count; index += 1) if (isSpanning(section, index)) return true;
    return false;
  }

  get isAskingItems() { return this.declared !== 0 || typeof this.options.itemId === "function"; }

  /** Width and height; the span; x, y, width and height. */
  get ownLength() {
    const bits = this.declared;
    return (bits & declared.sizes ? 2 : 0) + (bits & declared.spans ? 1 : 0) + (bits & declared.frames ? 4 : 0);
  }

  writeSection(numbers, place, { level, isPinned, insets, hasBackground, layout }) {
    numbers.set([level, isPinned ? 1 : 0, ...insets, hasBackground ? 1 : 0, ...layout.numbers], place);
  }

  writeItem(numbers, start, { frames, layout }, section, item) {
    const { itemSize, itemSpan, itemFrame } = this.options;
    let [place, strays] = [start, 0];
    if (itemSize) {
      const size = itemSize(section, item);
      const isKnown = isLength(size?.width) && isLength(size?.height);
      if (!isKnown && size !== undefined) strays = 1;
      numbers[place] = isKnown ? size.width : NaN;
      numbers[place + 1] = isKnown ? size.height : NaN;
      place += 2;
    }
    if (itemSpan) {
      const span = itemSpan(section, item) ?? 1;
      const isKnown = span === Infinity || (Number.isInteger(span) && span > 0);
      if (!isKnown) strays = 1;
      numbers[place] = isKnown ? Math.min(span, ALL_COLUMNS) : 1;
      place += 1;
    }
    if (!itemFrame && !this.hasFrames) return strays;
    if (layout.frames) {
      if (frames) numbers.set(frames.subarray(4 * item, 4 * item + 4), place);
      else numbers.fill(NaN, place, place + 4);
      return strays;
    }
    const { x, y, width, height } = itemFrame?.(section, item) ?? {};
    numbers.set([x ?? NaN, y ?? NaN, width ?? NaN, height ?? NaN], place);
    return strays;
  }

  reportStrays(count) {
    this.report(`${count} sizes or spans of items are invalid; these items are measured, or span one column.`);
  }
}
