// virtua: its list, with `shift` while rows come in before the first one.

import { createElement as h, useEffect, useLayoutEffect, useRef } from "react";
import { VList } from "virtua";
import { estimates } from "../rows.js";
import { Row, mountReact } from "./react.js";

function List({ rows, kind, isFollowed, prepended, give }) {
  const list = useRef(null);
  const element = useRef(null);
  const before = useRef(0);
  const isAtEnd = useRef(isFollowed);
  const isShifted = prepended !== before.current;
  useLayoutEffect(() => {
    before.current = prepended;
    // Its documentation leaves following the end to the app, in this way.
    if (isFollowed && isAtEnd.current && !isShifted) list.current.scrollToIndex(rows.length - 1, { align: "end" });
  });
  useEffect(() => {
    give({
      scroller: element.current.firstElementChild,
      scrollTo: (index, align) => list.current.scrollToIndex(index, { align }),
    });
  }, []);
  return h("div", { ref: element, className: "rows" }, h(VList, {
    ref: list, data: rows, shift: isShifted, style: { background: "inherit" },
    ...(kind === "fixed" && { itemSize: estimates.fixed }),
    onScroll: (offset) => { isAtEnd.current = offset - list.current.scrollSize + list.current.viewportSize >= -1.5; },
  }, (row) => h(Row, { key: row.id, row })));
}

export default (host, list) => mountReact(host, List, list);
