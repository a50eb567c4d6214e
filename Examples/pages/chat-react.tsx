// A chat in React: older messages are put before those that are read, and nothing moves; new ones are followed at the end.

import { useRef, useState, type FormEvent } from "react";
import { createRoot } from "react-dom/client";
import type { ItemId } from "lazyscroll";
import { preload } from "lazyscroll";
import { LazyList } from "lazyscroll/react";
import wasm from "lazyscroll/lazyscroll-all.wasm";
import { message, olderThan } from "./data.js";

preload({ wasm });

const messages = new Map((await olderThan(1000)).map((one) => [one.id, one]));
const edges = ["end"] as const;

/** Outside of the component: rows are rendered anew when the function is another one. */
function renderMessage(id: ItemId) {
  const { text, mine } = messages.get(Number(id))!;
  return <div className={mine ? "message mine" : "message"}>{text}</div>;
}

function Chat() {
  const [ids, setIds] = useState(() => [...messages.keys()]);
  const [text, setText] = useState("");
  const isLoading = useRef(false);

  async function loadOlder() {
    const first = ids[0];
    if (isLoading.current || first === undefined || first === 0) return;
    isLoading.current = true;
    const older = await olderThan(first);
    for (const one of older) messages.set(one.id, one);
    setIds((known) => [...older.map(({ id }) => id), ...known]);
    isLoading.current = false;
  }

  function add(text: string, mine: boolean) {
    setIds((known) => {
      const id = known.at(-1)! + 1;
      messages.set(id, message(id, text, mine));
      return [...known, id];
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text === "") return;
    add(text, true);
    setText("");
    setTimeout(() => add("I have read that.", false), 300);
  }

  return (
    <>
      <LazyList
        ids={ids} row={renderMessage} wasm={wasm} className="rows"
        label="Messages" separators={false} estimatedRowHeight={50}
        followedEdges={edges} shortContentEdge="end" onNearStart={loadOlder}
      />
      <form onSubmit={submit}>
        <input value={text} onChange={(event) => setText(event.target.value)} aria-label="Message" />
        <button>Send</button>
      </form>
    </>
  );
}

createRoot(document.querySelector("#root")!).render(<Chat />);
