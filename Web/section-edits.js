// Edits of sections as values: their effect on the sections of a page, and the change set that tells the engine of them.

import { changeNumbers } from "./changes.js";
import { NO_ID } from "./identities.js";

/**
 * An edit of sections and their items. Sections and items count in the data before the edit, save those that come in.
 *
 * @typedef {{ kind: "insertItems", section: number, item: number, count: number, ids: number[] | null }
 *   | { kind: "removeItems" | "reloadItems" | "resizeItems", section: number, item: number, count: number }
 *   | { kind: "moveItem", from: number[], to: number[] }
 *   | { kind: "insertSection", section: number, content: object }
 *   | { kind: "removeSection", section: number }
 *   | { kind: "layOutSection", section: number, layout: object }} SectionEdit
 */

/**
 * Returns the sections as they are after an edit.
 *
 * @param {object[]} sections
 * @param {SectionEdit} edit
 */
export function applied(sections, edit) {
  switch (edit.kind) {
  case "insertItems": return splice(sections, edit.section, edit.item, 0, edit.ids, edit.count);
  case "removeItems": return splice(sections, edit.section, edit.item, edit.count, [], 0);
  case "moveItem": {
    const [[section, item], [other, place]] = [edit.from, edit.to];
    const moved = sections[section].ids?.slice(item, item + 1);
    return splice(splice(sections, section, item, 1, [], 0), other, place, 0, moved, 1);
  }
  case "insertSection": return sections.toSpliced(edit.section, 0, edit.content);
  case "removeSection": return sections.toSpliced(edit.section, 1);
  case "layOutSection": return sections.with(edit.section, { ...sections[edit.section], layout: edit.layout, frames: null });
  default: return sections;
  }
}

/** Returns the sections whose items an edit changes, counted afterwards. */
export function touched(edit) {
  if (edit.kind === "removeSection") return [];
  return edit.kind === "moveItem" ? [...new Set([edit.from[0], edit.to[0]])] : [edit.section];
}

/** Returns the sections and items that a change brings, as numbers. */
function content(edit, sections, writer) {
  switch (edit.kind) {
  case "insertItems":
  case "reloadItems":
  case "resizeItems": return writer.items(sections, edit.section, edit.item, edit.count);
  case "moveItem": return edit.from[0] === edit.to[0] ? [] : writer.items(sections, ...edit.to, 1);
  case "insertSection":
  case "layOutSection": return writer.sections([sections[edit.section]], edit.section);
  default: return [];
  }
}

/**
 * Returns edits as the numbers of a change set, in parts that follow each other.
 *
 * @param {SectionEdit[]} edits
 * @param {object[]} sections The sections after the edits.
 * @param {import("./sections.js").SectionWriter} writer
 * @throws Any error of the page's functions.
 */
export function changeSet(edits, sections, writer) {
  return edits.flatMap((edit) => [changeNumbers(edit), content(edit, sections, writer)]);
}

/**
 * Returns the sections with some items of one exchanged for others, whose IDs count where the section has IDs: the user
 * may bring an item without one.
 */
function splice(sections, index, item, removed, ids, added) {
  const { ids: before, count } = sections[index];
  const after = before && before.toSpliced(item, removed, ...ids ?? new Array(added).fill(NO_ID));
  return sections.with(index, { ...sections[index], ids: after, given: null, count: count - removed + added });
}
