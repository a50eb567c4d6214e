// The preloaded files of pages, compared with the imports of their modules: a missing one is
// discovered only when the module before it is parsed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const web = new URL("../../../Web/", import.meta.url);

/** Returns a module of the scroll view and all modules that it imports. */
function needed(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, other] of read(name).matchAll(/^import [^;]*? from "\.\/([\w-]+\.js)";/gm)) needed(other, found);
  return found;
}

function read(name) { return readFileSync(new URL(name, web), "utf8"); }

function loadedAhead(...names) {
  return names.flatMap((name) => Array.from(read(name).matchAll(/"modulepreload" href="\/web\/([^"]+)"/g), ([, file]) => file));
}

for (const [face, list] of [["lazyscroll.js", "preload-items.html"], ["table.js", "preload-table.html"],
  ["collection.js", "preload-collection.html"], ["carousel.js", "preload-carousel.html"]]) {
  test(`${list} and preload.html name what ${face} imports, once each`, () => {
    assert.deepEqual(loadedAhead("preload.html", list).sort(), [...needed(face)].sort());
  });
}

test("preload-loader.html lists the imports of loaders and pictures beyond preload.html", () => {
  const known = new Set(loadedAhead("preload.html"));
  const all = [...needed("pictures.js", needed("loader.js"))].filter((name) => !known.has(name));
  assert.deepEqual(loadedAhead("preload-loader.html").sort(), all.sort());
});
