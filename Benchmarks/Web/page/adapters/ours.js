// LazyScroll without a framework. Rows without IDs where rows only ever come in at the end; with them otherwise.

import { createTable, preload } from "lazyscroll/min";
import { estimates, fill } from "../rows.js";

// The page waits before it makes a table.
preload("all");

export default async function mount(host, { rows, kind, isKeyed, isFollowed }) {
  let byId = new Map(isKeyed ? rows.map((row) => [row.id, row]) : []);
  const list = await createTable(host, {
    ...(isKeyed ? { ids: rows.map(({ id }) => id) } : { sections: rows.length }),
    ...(kind === "fixed" ? { rowHeight: estimates.fixed } : { estimatedRowHeight: estimates[kind] }),
    ...(isFollowed && { followedEdges: ["end"] }),
    separators: false,
    view({ id, item }, dequeue) {
      const node = dequeue("row", () => {
        const made = document.createElement("div");
        made.append(document.createElement("div"));
        return made;
      });
      fill(node.firstChild, isKeyed ? byId.get(id) : rows[item]);
      return node;
    },
  });
  return {
    scroller: list.scroller,
    scrollTo: (item, align) => { list.scrollTo({ section: 0, item }, { align }); },
    update(wanted) {
      if (isKeyed) {
        byId = new Map(wanted.map((row) => [row.id, row]));
        list.apply(wanted.map(({ id }) => id));
      } else {
        const added = wanted.length - rows.length;
        rows = wanted;
        list.insertItems({ section: 0, item: wanted.length - added }, added);
      }
    },
  };
}
