// Rows of React, with a state and a context.

import { StrictMode, createContext, createElement as h, useContext, useState } from "react";
import { createRoot } from "react-dom/client";
import { LazyList } from "lazyscroll/react";
import { preload } from "lazyscroll";
import wasm from "lazyscroll/lazyscroll-all.wasm";

preload({ wasm });

const Unit = createContext("?");
const first = Array.from({ length: 10_000 }, (_, id) => id);

function Line({ id }) {
  const [count, setCount] = useState(0);
  return h("button", { onClick: () => setCount(count + 1), className: "line" },
    `Row ${id} ${useContext(Unit)} `.repeat(1 + id % 30) + `clicked ${count}`);
}

const renderRow = (id) => h(Line, { id });

function App() {
  const [ids, setIds] = useState(first);
  const [unit, setUnit] = useState("kg");
  const [isThere, setThere] = useState(true);
  Object.assign(window, { setIds, setUnit, setThere });
  return h(Unit.Provider, { value: unit }, isThere && h(LazyList, {
    ids, row: renderRow, wasm, className: "rows", listRef: (list) => { if (list) window.table = list; },
  }));
}

window.root = createRoot(document.querySelector("#rows"));
root.render(h(StrictMode, null, h(App)));
