// Shows a message in place of a page's content, with an optional button.

import { element } from "./card.js";

/**
 * @param {string | null} sentence The message; `null` removes it.
 * @param {{ label: string, action: () => void }} [button]
 */
export function say(sentence, button) {
  const node = document.querySelector("#state");
  node.hidden = sentence === null;
  const text = element("p", "");
  text.textContent = sentence ?? "";
  node.replaceChildren(text);
  if (!button) return;
  const made = element("button", "");
  made.type = "button";
  made.textContent = button.label;
  made.addEventListener("click", button.action);
  node.append(made);
}
