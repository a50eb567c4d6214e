// A row of the table: created once, then reused for other contacts. Text is only ever set as text.

import { element } from "./card.js";

const rows = new WeakMap();

export class ContactRow {
  /** Returns the row of a node or of its ancestor. */
  static of(node) { return rows.get(node.closest(".contact")); }

  constructor() {
    this.node = element("article", "contact");
    rows.set(this.node, this);
    this.number = -1;
    this.face = element("span", "face");
    this.face.setAttribute("aria-hidden", "true");
    this.family = element("b", "");
    this.given = element("span", "");
    this.name = element("p", "name");
    this.name.append(this.family, this.given);
    this.company = element("p", "company");
    this.note = element("p", "note");
    for (const text of [this.name, this.company, this.note]) text.dir = "auto";
    const words = element("div", "words");
    words.append(this.name, this.company, this.note);
    this.count = element("span", "count-in-book");
    this.count.setAttribute("aria-hidden", "true");
    this.node.append(this.face, words, this.count);
  }

  /** True if the row is shown: idle rows show nothing. */
  get isShown() { return this.node.dataset.item !== undefined; }

  fill(contact) {
    this.#be("contact");
    this.face.textContent = initials(contact);
    this.face.dataset.hue = String(hue(contact));
    this.family.textContent = contact.family;
    this.given.textContent = `, ${contact.given}`;
    this.company.textContent = contact.company;
    this.note.textContent = contact.note;
    this.note.hidden = contact.note === "";
  }

  /** Shows a placeholder. */
  wait() {
    this.#be("contact is-waiting");
    this.#empty();
  }

  /** Shows a retry button. */
  fail() {
    this.#be("contact has-failed");
    this.#empty();
    this.family.textContent = "Did not come";
    this.retry ??= makeRetry();
    this.node.append(this.retry);
  }

  #be(name) {
    this.node.className = name;
    this.node.toggleAttribute("aria-busy", name.endsWith("waiting"));
    // The focus stays on the row when the button is removed.
    if (this.retry && this.retry === document.activeElement) this.node.focus({ preventScroll: true });
    this.retry?.remove();
    this.count.textContent = `${this.number + 1}`.replace(/\B(?=(\d{3})+$)/g, " ");
  }

  #empty() {
    for (const node of [this.face, this.family, this.given, this.company, this.note]) node.textContent = "";
    delete this.face.dataset.hue;
    this.note.hidden = false;
  }
}

function makeRetry() {
  const button = element("button", "retry");
  button.type = "button";
  button.dataset.action = "retry";
  button.textContent = "Try again";
  return button;
}

export function initials({ family, given }) { return first(given) + first(family); }

function first(text) { return [...text][0] ?? ""; }

/** Returns one of eight colours, the same for the same name. */
export function hue({ family, given }) {
  let sum = 0;
  for (const letter of family + given) sum = (sum * 31 + letter.codePointAt(0)) % 65_521;
  return sum % 8;
}
