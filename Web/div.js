/** A node without content, with a class name if one is given. */
export function div(name) {
  const node = document.createElement("div");
  if (name) node.className = name;
  return node;
}

const RUNWAY = "lazyscroll-runway";

/** The runway of a list: an element that tells when it, or something that it is in, is put into a document or moved there. */
export function runway() {
  // Not before there is a list: a server that renders rows knows no elements.
  if (!customElements.get(RUNWAY)) {
    customElements.define(RUNWAY, class extends HTMLElement {
      connectedCallback() { this.onMove?.(); }

      connectedMoveCallback() { this.onMove?.(); }
    });
  }
  const node = document.createElement(RUNWAY);
  node.className = RUNWAY;
  return node;
}
