// A photo wall in React: a waterfall whose pictures are requested once they come near.

import { createRoot } from "react-dom/client";
import type { ItemId } from "lazyscroll";
import { preload } from "lazyscroll";
import { LazyCollection } from "lazyscroll/react";
import wasm from "lazyscroll/lazyscroll-all.wasm";
import { photos } from "./data.js";

preload({ wasm });

const ids = photos.map(({ id }) => id);
const layout = { type: "waterfall", columns: { minimum: 180 }, spacing: 8 } as const;

const renderPhoto = (id: ItemId) => (
  <div className="photo"><img src={photos[Number(id)]!.url} alt={`Photo ${id}`} decoding="async" /></div>
);

function Wall() {
  return (
    <LazyCollection
      ids={ids} row={renderPhoto} wasm={wasm} className="rows wall" label="Photos" layout={layout}
      // The shape is known before the picture is there: nothing moves when it comes.
      itemSize={(id) => photos[Number(id)]}
    />
  );
}

createRoot(document.querySelector("#root")!).render(<Wall />);
