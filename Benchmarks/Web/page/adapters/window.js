// react-window: heights that it measures where they differ. It does not know of rows put before others, and leaves following the
// end to the app.

import { createElement as h, useEffect, useLayoutEffect, useRef } from "react";
import { List as WindowList, useDynamicRowHeight } from "react-window";
import { estimates } from "../rows.js";
import { Row, mountReact } from "./react.js";

const Cell = ({ index, style, rows }) => h("div", { style }, h(Row, { row: rows[index] }));

function List({ rows, kind, isFollowed, give }) {
  const list = useRef(null);
  const isAtEnd = useRef(isFollowed);
  const measured = useDynamicRowHeight({ defaultRowHeight: estimates[kind] });
  useLayoutEffect(() => {
    if (isFollowed && isAtEnd.current) list.current.scrollToRow({ index: rows.length - 1, align: "end" });
  });
  useEffect(() => {
    give({ scroller: document.querySelector(".rows"), scrollTo: (index, align) => list.current.scrollToRow({ index, align }) });
  }, []);
  return h(WindowList, {
    listRef: list, className: "rows", rowComponent: Cell, rowProps: { rows }, rowCount: rows.length,
    rowHeight: kind === "fixed" ? estimates.fixed : measured,
    onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
      isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 2;
    },
  });
}

export default (host, list) => mountReact(host, List, list);
