// Traces: all that a list is told, saved as a file that `gallery-terminal --replay` tells.

import { element } from "./card.js";

const isRecording = new URLSearchParams(location.search).has("trace");

/** The options of a list that is recorded, if the address asks for that: an engine that writes traces, which is larger. */
export const tracing = isRecording ? { wasm: "/web/lazyscroll-trace.wasm", records: true } : {};

/** Lets the inspector save the trace of a list, or open the page anew to record one. */
export function offerTrace(inspector, list) {
  const button = element("button", "trace");
  button.type = "button";
  button.textContent = isRecording ? "Save the trace" : "Record a trace";
  button.addEventListener("click", isRecording ? () => save(list.trace()) : record);
  inspector.node.append(button);
}

function record() {
  const address = new URL(location);
  address.searchParams.set("trace", "");
  location.assign(address);
}

function save(trace) {
  const link = element("a", "");
  link.href = URL.createObjectURL(new Blob([trace], { type: "text/plain" }));
  link.download = `${location.pathname.slice(1)}.trace`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
