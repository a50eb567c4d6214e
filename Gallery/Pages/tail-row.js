// The row after the last one: the loading state of further rows.

import { element } from "./card.js";

export class TailRow {
  constructor() {
    this.node = element("div", "tail");
    this.text = element("p", "");
    this.text.setAttribute("role", "status");
    this.button = element("button", "");
    this.button.type = "button";
    this.node.append(element("i", "spinner"), this.text, this.button);
  }

  /** @param {import("/web/loader.d.ts").PagerState} pager */
  show({ state, failures }, count) {
    const shown = state === "idle" ? "loading" : state;
    // After two failures in a row the visitor may decide when to retry.
    const isPatient = shown === "failed" && failures < 2;
    this.node.dataset.state = isPatient ? "loading" : shown;
    const { sentence, label, action } = {
      loading: { sentence: count === 0 ? "The rows are coming …" : "More rows are coming …" },
      failed: { sentence: "The next rows did not come. They are being asked for again.", label: "Try again now", action: "retry" },
      ended: {
        sentence: count === 0 ? "There is nothing here yet." : "That was the last row.", label: "Back to the first", action: "top",
      },
    }[this.node.dataset.state];
    if (this.text.textContent !== sentence) this.text.textContent = sentence;
    this.button.hidden = !label || (action === "top" && count === 0);
    this.button.textContent = label ?? "";
    this.button.dataset.action = action ?? "";
  }
}
