// A row with a note instead of a list, as high as its text.

import { element } from "./card.js";

const rows = new WeakMap();

export class NoteRow {
  /** Returns the row of a node. */
  static of(node) { return rows.get(node); }

  constructor() {
    this.node = element("section", "note-row");
    rows.set(this.node, this);
    this.box = element("div", "box");
    this.title = element("h2", "");
    this.text = element("p", "");
    for (const node of [this.title, this.text]) node.dir = "auto";
    this.box.append(this.title, this.text);
    this.node.append(this.box);
  }

  show({ note }) {
    this.box.style.setProperty("--tint", note.tint ?? "");
    this.title.textContent = note.title;
    this.text.textContent = note.text;
  }
}
