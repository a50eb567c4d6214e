// The selected contacts, beside the table or below it: the last one in full, the others by name.

import { element } from "./card.js";
import { hue, initials } from "./contact-row.js";

/** The greatest number of listed names. */
const MOST = 50;

export class Chosen {
  /**
   * @param {object} page
   * @param {(number: number) => void} page.show Brings a row into view.
   * @param {() => void} page.clear Clears the selection.
   */
  constructor({ show, clear }) {
    this.show = show;
    this.clear = clear;
    /** Contacts by row, in the order of selection. */
    this.contacts = new Map();
    this.node = document.querySelector("#chosen");
    this.#draw();
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.contacts.size > 0 && !document.querySelector(":popover-open")) clear();
    });
  }

  add(contact) {
    this.contacts.set(contact.row, contact);
    this.#draw();
  }

  remove(number) {
    this.contacts.delete(number);
    this.#draw();
  }

  #draw() {
    const contacts = [...this.contacts.values()].reverse();
    this.node.classList.toggle("is-empty", contacts.length === 0);
    if (contacts.length === 0) {
      this.node.replaceChildren(text("p", "quiet", "Select a contact with a click, or with the arrows and Space."));
      return;
    }
    const [last, ...others] = contacts;
    const head = element("header", "");
    const count = text("h2", "", contacts.length === 1 ? "Selected" : `${contacts.length} selected`);
    head.append(count, button("Clear", () => this.clear()));
    this.node.replaceChildren(head, this.#large(last));
    if (others.length === 0) return;
    const list = element("ul", "others");
    for (const contact of others.slice(0, MOST)) {
      const item = element("li", "");
      item.append(button(fullName(contact), () => this.show(contact.row)));
      list.append(item);
    }
    if (others.length > MOST) list.append(text("li", "quiet", `and ${others.length - MOST} more`));
    this.node.append(list);
  }

  #large(contact) {
    const card = element("div", "person");
    const face = text("span", "face", initials(contact));
    face.dataset.hue = String(hue(contact));
    face.setAttribute("aria-hidden", "true");
    const name = button("", () => this.show(contact.row));
    name.className = "name";
    name.title = "Show in the table";
    name.append(text("b", "", contact.family), `, ${contact.given}`);
    card.append(face, name, text("p", "company", contact.company));
    if (contact.note) card.append(text("p", "note", contact.note));
    return card;
  }
}

function fullName({ family, given }) { return `${family}, ${given}`; }

function text(name, className, value) {
  const node = element(name, className);
  node.textContent = value;
  node.dir = "auto";
  return node;
}

function button(label, action) {
  const node = text("button", "", label);
  node.type = "button";
  node.addEventListener("click", action);
  return node;
}
