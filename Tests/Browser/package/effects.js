// Lists of React that are called in effects, and whose items are removed.

import { createElement as h, memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { LazyCollection, LazyList } from "lazyscroll/react";
import { preload } from "lazyscroll";
import wasm from "lazyscroll/lazyscroll-all.wasm";

preload({ wasm });
Object.assign(window, { errors: [], asked: [] });
const { error } = console;
console.error = (...given) => {
  errors.push(String(given[0]));
  error(...given);
};
addEventListener("error", ({ message }) => errors.push(message));

const numbers = (count, first = 0) => Array.from({ length: count }, (_, index) => first + index);
window.numbers = numbers;
const kinds = { list: LazyList, collection: LazyCollection };

/** A list that is not rendered again when its parent is. */
const Still = memo(({ kind, ids, row, listRef }) => h(kinds[kind], {
  ids, row, wasm, listRef, className: "rows", ...(kind === "collection" && { layout: { type: "grid", columns: 2, rowExtent: 60 } }),
}));

function App() {
  const [state, setState] = useState({ kind: "list", data: new Map(numbers(1000).map((id) => [id, `Row ${id}`])), to: null, useIt: "effect", version: 0 });
  const { kind, data, to, useIt } = state;
  window.change = (part) => setState((before) => ({ ...before, ...part }));
  const list = useRef(null);
  const stillRow = useRef((id) => h("p", null, `Still ${id}`));
  const stillIDs = useRef(numbers(1000));
  const ids = useRef([data, null]);
  if (ids.current[0] !== data || !ids.current[1]) ids.current = [data, [...data.keys()]];
  const go = () => {
    if (to === null) return;
    if (typeof to === "number") list.current.scrollTo(to, { align: "start" });
    else list.current.contentOffset = to.offset;
  };
  useEffect(() => { if (useIt === "effect") go(); }, [to]);
  useLayoutEffect(() => { if (useIt === "layout effect") go(); }, [to]);
  const listRef = useRef((made) => {
    list.current = made;
    window.list = made;
  });
  if (useIt !== "props" && state.isStill) return h(Still, { kind, ids: stillIDs.current, row: stillRow.current, listRef: listRef.current });
  return h(kinds[kind], {
    ids: ids.current[1], wasm, listRef: listRef.current, className: "rows",
    ...(kind === "collection" && { layout: { type: "grid", columns: 2, rowExtent: 60 } }),
    row(id) {
      asked.push(id);
      if (!data.has(id)) throw new Error(`row ${id} is not in the data`);
      return h("p", { style: { height: `${30 + id % 40}px` } }, data.get(id));
    },
  });
}

createRoot(document.querySelector("#rows")).render(h(App));
