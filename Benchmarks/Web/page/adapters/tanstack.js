// TanStack Virtual: its hook, with positions by `transform` and measured rows, as in its own benchmark.

import { createElement as h, useEffect, useRef } from "react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { estimates } from "../rows.js";
import { Row, mountReact } from "./react.js";

function List({ rows, kind, isKeyed, isFollowed, give }) {
  const parent = useRef(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => parent.current,
    estimateSize: () => estimates[kind],
    overscan: 5,
    ...(isKeyed && { getItemKey: (index) => rows[index].id }),
    ...((isKeyed || isFollowed) && { anchorTo: "end", followOnAppend: isFollowed }),
  });
  useEffect(() => {
    if (isFollowed) virtualizer.scrollToIndex(rows.length - 1, { align: "end" });
    give({ scroller: parent.current, scrollTo: (index, align) => virtualizer.scrollToIndex(index, { align }) });
  }, []);
  const style = (start) => ({ position: "absolute", top: 0, left: 0, width: "100%", transform: `translateY(${start}px)` });
  return h("div", { ref: parent, className: "rows", style: { overflow: "auto", overflowAnchor: "none" } },
    h("div", { style: { height: virtualizer.getTotalSize(), position: "relative" } },
      virtualizer.getVirtualItems().map(({ key, index, start }) =>
        h("div", { key, "data-index": index, ref: kind === "fixed" ? undefined : virtualizer.measureElement, style: style(start) },
          h(Row, { row: rows[index] })))));
}

export default (host, list) => mountReact(host, List, list);
