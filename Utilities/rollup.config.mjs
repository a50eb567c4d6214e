// The files of the package for pages: one for each entry, one that all lists share, and one for each kind of list; see
// Utilities/build-package, which names the folder of the package in PACKAGE.

import { readFileSync } from "node:fs";
import { basename } from "node:path";

const folder = process.env.PACKAGE;
const entries = ["lazyscroll", "list", "table", "collection", "carousel", "loader", "pictures", "find-bar", "swift-list", "element", "react"];

/** The modules that a page preloads for a kind of list. */
const preloaded = (kind) =>
  new Set([...readFileSync(`Web/preload${kind}.html`, "utf8").matchAll(/([\w-]+)\.js/g)].map(([, name]) => name));
const all = preloaded("");
const items = preloaded("-items");
const tables = preloaded("-table");
const collections = preloaded("-collection");

export default {
  external: ["react", "react-dom"],
  // Entries import each other's modules.
  preserveEntrySignatures: "allow-extension",
  input: Object.fromEntries(entries.map((name) => [name, `${folder}/src/${name}.js`])),
  output: {
    dir: `${folder}/dist`,
    format: "es",
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    hoistTransitiveImports: false,
    manualChunks(id) {
      const name = basename(id, ".js");
      if (entries.includes(name)) return undefined;
      const isShared = items.has(name) && tables.has(name);
      if (all.has(name) || isShared || name === "view-watch" || name === "item-text") return "lists";
      if (tables.has(name) && collections.has(name)) return "sections";
      return undefined;
    },
  },
};
