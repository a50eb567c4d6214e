// A page in TypeScript, against the declarations of the installed package.

import { createCollection, createLazyScroll, createTable, type WasmSource } from "lazyscroll";
import { createFindBar } from "lazyscroll/find-bar";
import { createLoader } from "lazyscroll/loader";
import { createPictures } from "lazyscroll/pictures";
import { LazyList, useLazyList } from "lazyscroll/react";
import { LazyListElement } from "lazyscroll/element";
import { createSwiftList } from "lazyscroll/swift-list";
import { createTable as createSmallTable } from "lazyscroll/min";

const element = document.createElement("div");
const wasm: WasmSource = new Uint8Array();

const table = await createTable(element, {
  wasm,
  sections: 10,
  view: ({ item }, dequeue) => {
    const node = dequeue("row", () => document.createElement("p"));
    node.textContent = `Row ${item}`;
    return node;
  },
});
createFindBar(table);
// @ts-expect-error a table has no such option
await createSmallTable(element, { sections: [], view: () => element, views: 1 });

const list: LazyListElement = document.createElement("lazy-list");
list.ids = ["a", "b"];
list.row = (node, id) => { node.textContent = String(id); };
await (await list.ready).scrollTo("b");

LazyList({ ids: [1, 2], row: (id) => String(id), followedEdges: ["end"], className: "rows" });
// @ts-expect-error rows are rendered by ID
LazyList({ ids: [1, 2], row: (id: Date) => null });
const { ref, rows } = useLazyList({ ids: ["a"], row: () => null });
void [ref, rows];

export { createCollection, createLazyScroll, createLoader, createPictures, createSwiftList };
