// Edits of sections as values: their effect on the sections of a page, and the change set that tells the engine of them.

import { changeNumbers } from "./changes.js";

/**
 * An edit of sections and their items. Sections and items count in the data before the edit, save those that come in.
 *
 * @typedef {{ kind: "insertItems" | "removeItems" | "reloadItems", section: number, item: number, count: number }
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
  case "insertItems": return withItems(sections, edit.section, edit.count);
  case "removeItems": return withItems(sections, edit.section, -edit.count);
  case "moveItem": return withItems(withItems(sections, edit.from[0], -1), edit.to[0], 1);
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
  case "reloadItems": return writer.items(sections, edit.section, edit.item, edit.count);
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

function withItems(sections, index, by) {
  return sections.with(index, { ...sections[index], count: sections[index].count + by });
}
