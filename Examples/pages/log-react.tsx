// A log in React: fifty lines a second come in at the end, which is followed until the reader scrolls up; Ctrl+F searches all.

import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { ItemId, Table } from "lazyscroll";
import { preload } from "lazyscroll";
import { createFindBar } from "lazyscroll/find-bar";
import { LazyList } from "lazyscroll/react";
import wasm from "lazyscroll/lazyscroll-all.wasm";
import { follow } from "./data.js";

preload({ wasm });

const lines: string[] = [];
const edges = ["end"] as const;

function renderLine(id: ItemId) {
  const line = lines[Number(id)]!;
  return <div className={line.includes("ERROR") ? "line error" : "line"}>{line}</div>;
}

function Log() {
  const [ids, setIds] = useState<number[]>([]);
  const [list, setList] = useState<Table | null>(null);

  // Lines that come in between two frames are shown together.
  useEffect(() => {
    let frame = 0;
    const stop = follow(50, (line) => {
      lines.push(line);
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setIds(lines.map((_, index) => index));
      });
    });
    return () => { stop(); cancelAnimationFrame(frame); };
  }, []);

  useEffect(() => {
    if (!list) return;
    const bar = createFindBar(list, { captures: true });
    return () => bar.destroy();
  }, [list]);

  return (
    <LazyList
      ids={ids} row={renderLine} wasm={wasm} className="rows" listRef={setList}
      label="Log" separators={false} estimatedRowHeight={22} followedEdges={edges}
      text={({ id }) => lines[Number(id)]!}
    />
  );
}

createRoot(document.querySelector("#root")!).render(<Log />);
