// Validation of the options of a table, as in `options.js` for feeds of items.

import { areFunctions, height, insets, length, one, readCommonOptions } from "./options.js";

const name = "createTable";
const roles = ["list", "listbox", "grid"];
const styles = ["plain", "grouped"];
const callbacks = ["header", "footer", "tableHeader", "tableFooter", "itemId", "canMove", "onMove"];

/** The distance of rows from the background of a grouped section, in pixels. */
const GROUPED_INSET = 16;

/**
 * The options of `createTable` with everything in its place; a height that is not given is `undefined`.
 *
 * @param {import("./lazyscroll.d.ts").TableOptions} given
 * @throws {TypeError} for an invalid option; the sentence names it.
 */
export function readTableOptions(given) {
  if (typeof given?.view !== "function") throw new TypeError(`${name} needs a function \`view\` that gives a node for an item.`);
  areFunctions(name, given, callbacks);
  const { rowHeight } = given;
  return {
    ...readCommonOptions(name, given),
    role: one(name, "role", roles, given.role),
    frozenColumns: columns(given.frozenColumns),
    minimumWidth: length(name, "minimumWidth", given.minimumWidth, 0),
    style: one(name, "style", styles, given.style),
    rowHeight: typeof rowHeight === "function" ? rowHeight : height(name, "rowHeight", rowHeight),
    estimatedRowHeight: height(name, "estimatedRowHeight", given.estimatedRowHeight) ?? 44,
    headerHeight: height(name, "headerHeight", given.headerHeight),
    footerHeight: height(name, "footerHeight", given.footerHeight),
    separators: separators(given.separators),
    spacing: length(name, "spacing", given.spacing, 0),
    sectionInsets: insets(name, "sectionInsets", given.sectionInsets, given.style === "grouped" ? GROUPED_INSET : 0),
  };
}

/** The number of columns that stay at the leading edge, or those that the page marks; none by default. */
function columns(given) {
  if (given === undefined || given === "marked" || (Number.isInteger(given) && given >= 0 && given <= 1000)) return given;
  throw new TypeError(`${name}: \`frozenColumns\` is ${given}; it is a whole number from 0 to 1000, or "marked".`);
}

/** Returns the separators between rows: a line of a pixel by default. */
function separators(given = true) {
  if (given === false) return { thickness: 0, leading: 0, trailing: 0 };
  const side = (option) => length(name, `separators.${option}`, given[option], 0);
  return { thickness: length(name, "separators.thickness", given.thickness, 1), leading: side("leading"), trailing: side("trailing") };
}
