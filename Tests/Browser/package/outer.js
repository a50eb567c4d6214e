// A list of React between a title and a footer, which scroll along with it: in the page itself or in an element.

import { createElement as h, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { LazyList } from "lazyscroll/react";
import { preload } from "lazyscroll";
import wasm from "lazyscroll/lazyscroll-all.wasm";

preload({ wasm });
Object.assign(window, { errors: [] });
addEventListener("error", ({ message }) => errors.push(message));

const numbers = (count, first = 0) => Array.from({ length: count }, (_, index) => first + index);
window.numbers = numbers;

/** A row from 20 to 109 pixels high. */
const row = (id) => h("p", { className: `height${20 + (id * 7919) % 90}` }, id);

function App() {
  const [{ ids, outer, edges }, setState] = useState({ ids: numbers(300), outer: null, edges: [] });
  const [scroller, setScroller] = useState(null);
  window.change = (part) => setState((before) => ({ ...before, ...part }));
  window.scroller = scroller;
  const listRef = useRef((made) => { window.list = made; });
  if (!outer) return null;
  return h("main", { className: outer, ref: (made) => setScroller(outer === "element" ? made : document.scrollingElement) },
    h("header", null, "Before"),
    scroller && h(LazyList, { ids, row, wasm, scroller, estimatedRowHeight: 30, followedEdges: edges, listRef: listRef.current }),
    h("footer", { id: "behind" }, "Behind"));
}

createRoot(document.querySelector("#rows")).render(h(App));
