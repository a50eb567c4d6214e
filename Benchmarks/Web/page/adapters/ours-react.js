// LazyScroll in React.

import { createElement as h } from "react";
import { preload } from "lazyscroll/min";
import { LazyList } from "lazyscroll/react/min";
import { estimates } from "../rows.js";
import { Row, mountReact } from "./react.js";

// As beside React: the page waits before it makes a table.
preload("all");

function List({ rows, kind, isFollowed, give }) {
  const { ids, byId } = namesOf(rows);
  shown = byId;
  return h(LazyList, {
    ids, row: renderRow, className: "rows", separators: false,
    ...(kind === "fixed" ? { rowHeight: estimates.fixed } : { estimatedRowHeight: estimates[kind] }),
    ...(isFollowed && { followedEdges: ["end"] }),
    listRef: (list) => {
      if (list) give({ scroller: list.scroller, scrollTo: (item, align) => { list.scrollTo({ section: 0, item }, { align }); } });
    },
  });
}

let shown = new Map();
const renderRow = (id) => h(Row, { row: shown.get(id) });

const known = new WeakMap();
/** The IDs of rows, and the rows by ID: the same ones for the same rows. */
function namesOf(rows) {
  if (!known.has(rows)) known.set(rows, { ids: rows.map(({ id }) => id), byId: new Map(rows.map((row) => [row.id, row])) });
  return known.get(rows);
}

export default (host, list) => mountReact(host, List, list);
