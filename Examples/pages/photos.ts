// A photo wall: a masonry whose pictures are requested once they come near, and shown once they are decoded.

import { createList, preload } from "lazyscroll/list";
import { createPictures } from "lazyscroll/pictures";
import wasm from "lazyscroll/lazyscroll-all.wasm";
import load from "lazyscroll/lazyscroll-load.wasm";
import { photos } from "./data.js";

preload({ wasm });

const pictures = await createPictures({ wasm: load });

createList(document.querySelector<HTMLElement>("#rows")!, {
  wasm,
  items: photos,
  key: ({ id }) => id,
  layout: { type: "masonry", columns: { minWidth: 180 }, gap: 8 },
  label: "Photos",
  // The shape is known before the picture is there: nothing moves when it comes.
  itemSize: ({ width, height }) => ({ width, height }),
  create() {
    const made = document.createElement("div");
    made.className = "photo";
    made.append(document.createElement("img"));
    return made;
  },
  render({ url }, node, index) {
    const image = node.querySelector("img")!;
    image.alt = `Photo ${index}`;
    pictures.show(image, url);
  },
  onReuse: (node) => pictures.hide(node.querySelector("img")!),
});
