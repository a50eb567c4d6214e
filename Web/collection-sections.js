// A collection's sections and items, as the page gives them and as the engine reads them.

import { copyLayout, LAYOUT_LENGTH } from "./layouts.js";
import { isLength, length } from "./options.js";
import { copyCommon, SectionWriter } from "./sections.js";

const sides = ["top", "leading", "bottom", "trailing"];

/** The properties of items that the engine is told, as bits; see `DeclaredItems.swift`. */
const declared = { ids: 1, sizes: 4, spans: 8, frames: 16 };

/** The greatest meaningful number of columns. */
const ALL_COLUMNS = 1_000_000;

/** The deepest that a section may stand in the outline. */
const DEEPEST = 7;

/**
 * Returns a copy of a section that the page gave.
 *
 * @throws {TypeError} for an invalid layout.
 */
export function copySection(given, compiled, report) {
  return {
    ...copyCommon(given, "items", report), layout: copyLayout(given?.layout, compiled), level: level(given?.level, report),
    isPinned: given?.pinned === true, insets: insets(given?.insets), hasBackground: given?.background === true,
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

function insets(given = 0) {
  const what = "A section";
  if (typeof given === "number") return new Array(4).fill(length(what, "insets", given, 0));
  return sides.map((side) => length(what, `insets.${side}`, given?.[side], 0));
}

/** Sections and items as numbers; see `CollectionSection+Numbers.swift` and `DeclaredItems.swift`. */
export class CollectionWriter extends SectionWriter {
  words = { one: "item", many: "items", size: "size" };

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

  /** The properties that are written of items, as bits: 0 if they are only counted. */
  get declaration() { return this.declaresItems ? this.declared | declared.ids : 0; }

  changesSpans({ kind, section, item, count, from, to }) {
    const { itemSpan } = this.options;
    if (!itemSpan || !this.declaresItems) return false;
    const isSpanning = (...path) => (itemSpan(...path) ?? 1) !== 1;
    if (kind === "moveItem") return from[0] !== to[0] && isSpanning(...to);
    if (kind !== "reloadItems") return false;
    for (let index = item; index < item + count; index += 1) if (isSpanning(section, index)) return true;
    return false;
  }

  get isDeclaring() { return this.declared !== 0 || typeof this.options.itemId === "function"; }

  /** The ID or -1; width and height; the span; x, y, width and height. */
  get itemLength() {
    const bits = this.declared;
    return 1 + (bits & declared.sizes ? 2 : 0) + (bits & declared.spans ? 1 : 0) + (bits & declared.frames ? 4 : 0);
  }

  writeSection(numbers, place, { level, isPinned, insets, hasBackground, layout }) {
    numbers.set([level, isPinned ? 1 : 0, ...insets, hasBackground ? 1 : 0, ...layout.numbers], place);
  }

  writeItem(numbers, start, { frames, layout }, section, item) {
    const { itemId, itemSize, itemSpan, itemFrame } = this.options;
    let [place, strays] = [start, 0];
    numbers[place] = this.identities.number(itemId?.(section, item));
    place += 1;
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
