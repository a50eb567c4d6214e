// Lists in React: the rows are React's own, rendered into the nodes of a table or a collection by portals; `react.d.ts`
// documents them.

import { createElement, Fragment, memo, useEffect, useInsertionEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { expectEngine } from "./engines.js";
import { createCollection, createTable } from "./lazyscroll.js";
import { Renderer } from "./react-renderer.js";

expectEngine("all");

/** A row, rendered anew if its ID or the function has changed; a removed item has no other function than before. */
const Row = memo(({ id, row }) => row(id));

export function useLazyList(options) { return useList(createTable, options); }

export function useLazyCollection(options) { return useList(createCollection, options); }

function useList(create, { ids, row, ...options }) {
  const element = useRef(null);
  const latest = useRef();
  latest.current = { ids, options };
  /** The IDs that the list has; the same array is not compared again. */
  const applied = useRef();
  const bring = (table, wanted) => {
    if (wanted === applied.current) return;
    applied.current = wanted;
    rendering.current.forget(removed(rendering.current.ids, wanted));
    rendering.current.directly(() => table.apply(wanted));
  };
  const [list, setList] = useState(null);
  const [error, setError] = useState(null);
  const [shown, setShown] = useState(none);
  const rendering = useRef();
  const lasting = useRef();

  // The list ends before React removes its element: what the browser tells of that must not reach the app's functions any more.
  useInsertionEffect(() => () => lasting.current?.abort(), []);

  useEffect(() => {
    const ending = lasting.current = new AbortController();
    applied.current = latest.current.ids;
    const renderer = rendering.current = new Renderer(setShown);
    const given = listOptions(latest, applied, renderer);
    const end = () => {
      renderer.end();
      setList(null);
      setShown(none);
    };
    create(element.current, { ...given, signal: ending.signal }).then((made) => {
      // React's own end changes no state: its component is going away.
      if (!renderer.watch(made, () => { if (!ending.signal.aborted) end(); })) return;
      bring(made, latest.current.ids);
      setList(made);
    }, (reason) => { if (!ending.signal.aborted) setError(reason); });
    return () => {
      ending.abort();
      end();
    };
  }, []);

  useEffect(() => {
    // Rows are rendered at once while the list asks for them, which React does not do within an effect.
    let isCurrent = true;
    queueMicrotask(() => { if (isCurrent && list) bring(list, ids); });
    return () => { isCurrent = false; };
  }, [list, ids]);

  // The app knows nothing of items that it has removed, which the list may show until the new IDs are brought.
  const isBrought = ids === applied.current;
  const gone = useMemo(() => (isBrought ? none : removed(Array.from(shown.values(), ({ id }) => id), ids)), [shown, ids, isBrought]);
  const rows = [...shown].map(([node, entry]) => {
    if (!gone.has(entry.id)) entry.row = row;
    return entry.row && createPortal(createElement(Row, { id: entry.id, row: entry.row, key: entry.id }), node, entry.key);
  });
  return { ref: element, rows: createElement(Fragment, null, rows), list, error };
}

export function LazyList(props) { return useElement(useLazyList, props); }

export function LazyCollection(props) { return useElement(useLazyCollection, props); }

function useElement(useIt, { listRef, className, style, ...options }) {
  const { ref, rows, list, error } = useIt(options);
  useEffect(() => {
    const give = (value) => {
      if (typeof listRef === "function") listRef(value);
      else if (listRef) listRef.current = value;
    };
    give(list);
    return () => give(null);
  }, [list, listRef]);
  // An error boundary of the app shows it.
  if (error) throw error;
  // React knows nothing of what the list does in the element.
  return createElement(Fragment, null, createElement("div", { ref, className, style }), rows);
}

const none = new Map();

/** Returns those of some IDs that are not among others. */
function removed(some, ids) {
  const gone = new Set(some);
  for (const id of ids) gone.delete(id);
  return gone;
}

function listOptions(latest, applied, renderer) {
  const { ids, options: { itemSize, ...options } } = latest.current;
  // The latest functions of the component are called.
  const given = Object.fromEntries(Object.keys(options).filter((name) => typeof options[name] === "function").map((name) =>
    [name, (...values) => latest.current.options[name]?.(...values)]));
  return {
    ...options,
    ...given,
    // Sizes are asked for while the IDs are taken over.
    ...(itemSize && { itemSize: (_, item) => latest.current.options.itemSize?.(applied.current[item]) }),
    ids,
    view({ id }, dequeue) {
      const node = dequeue("row", () => document.createElement("div"));
      renderer.render(node, id);
      return node;
    },
  };
}
