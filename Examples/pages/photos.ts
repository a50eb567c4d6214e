// A photo wall: a waterfall whose pictures are requested once they come near, and shown once they are decoded.

import { createCollection, preload } from "lazyscroll";
import { createPictures } from "lazyscroll/pictures";
import wasm from "lazyscroll/lazyscroll-all.wasm";
import load from "lazyscroll/lazyscroll-load.wasm";
import { photos } from "./data.js";

preload({ wasm });

const pictures = await createPictures({ wasm: load });

await createCollection(document.querySelector<HTMLElement>("#rows")!, {
  wasm,
  ids: photos.map(({ id }) => id),
  layout: { type: "waterfall", columns: { minimum: 180 }, spacing: 8 },
  label: "Photos",
  // The shape is known before the picture is there: nothing moves when it comes.
  itemSize: (_, item) => photos[item]!,
  view({ item, index }, dequeue) {
    const node = dequeue("photo", () => {
      const made = document.createElement("div");
      made.className = "photo";
      made.append(document.createElement("img"));
      return made;
    });
    const image = node.querySelector("img")!;
    image.alt = `Photo ${index}`;
    pictures.show(image, photos[item]!.url);
    return node;
  },
  onReuse: (node) => pictures.hide(node.querySelector("img")!),
});
