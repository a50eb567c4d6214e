// react-virtuoso: `firstItemIndex` counts rows that come in before the first one, `followOutput` follows the end.

import { createElement as h, useEffect, useRef } from "react";
import { Virtuoso } from "react-virtuoso";
import { estimates } from "../rows.js";
import { Row, mountReact } from "./react.js";

const FIRST = 1_000_000;
const key = (_, row) => row.id;
const renderRow = (_, row) => h(Row, { row });

function List({ rows, kind, isKeyed, isFollowed, prepended, give }) {
  const list = useRef(null);
  const scroller = useRef(null);
  useEffect(() => {
    give({ scroller: scroller.current, scrollTo: (index, align) => list.current.scrollToIndex({ index, align }) });
  }, []);
  return h(Virtuoso, {
    ref: list, data: rows, className: "rows", style: { height: 560 }, itemContent: renderRow,
    scrollerRef: (node) => { if (node) scroller.current = node; },
    ...(isKeyed && { computeItemKey: key, firstItemIndex: FIRST - prepended }),
    ...(isFollowed && { followOutput: true, atBottomThreshold: 200, initialTopMostItemIndex: { index: "LAST", align: "end" } }),
    ...(kind === "fixed" ? { fixedItemHeight: estimates.fixed } : { defaultItemHeight: estimates[kind] }),
  });
}

export default (host, list) => mountReact(host, List, list);
