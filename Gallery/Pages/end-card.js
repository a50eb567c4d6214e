// The card after the last one, which leads back to the first.

import { element } from "./card.js";

/** @param {{ title: string, note: string, button: string }} words */
export function makeEndCard({ title, note, button }) {
  const node = element("div", "last");
  for (const [name, text] of [["title", title], ["note", note]]) {
    const line = element("p", name);
    line.textContent = text;
    node.append(line);
  }
  const back = element("button", "");
  back.type = "button";
  back.dataset.action = "top";
  back.textContent = button;
  node.append(back);
  return node;
}
