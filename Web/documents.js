// The documents that lists stand in: the library's own, or that of an iframe or of a popup. Each has classes, style sheets and
// display frames of its own, and a page in the background has none of the latter while its popup is seen.

const XHTML = "http://www.w3.org/1999/xhtml";

/** Returns true for an HTML element of any document. */
export function isElement(given) { return given?.nodeType === 1 && given.namespaceURI === XHTML; }

/** Returns the browser's window that a node is in; that of the library for a node of a document without one. */
export function windowOf(node) { return node.ownerDocument.defaultView ?? globalThis; }

/** Returns the node with the focus in the document or shadow tree that a node is in; in trees inside, their host. */
export function focusedIn(node) { return node.getRootNode().activeElement ?? null; }

/** Style rules for any document or shadow root. */
export class SharedStyle {
  /** A sheet for each document: it takes none of another one's. */
  #sheets = new WeakMap();

  /** @param {string} rules */
  constructor(rules) { this.rules = rules; }

  /** Lets the document or shadow root of a node know the rules, once; the document for a node in no tree. */
  adopt(node) {
    const root = node.getRootNode();
    const owner = root.adoptedStyleSheets ? root : node.ownerDocument;
    const { defaultView } = node.ownerDocument;
    // A document without a window shows nothing.
    if (!defaultView) return;
    let sheet = this.#sheets.get(node.ownerDocument);
    if (!sheet) {
      sheet = new defaultView.CSSStyleSheet();
      sheet.replaceSync(this.rules);
      this.#sheets.set(node.ownerDocument, sheet);
    }
    if (!owner.adoptedStyleSheets.includes(sheet)) owner.adoptedStyleSheets.push(sheet);
  }
}

/** A display frame of the window that a node is in. */
export class DisplayFrame {
  #window = null;
  #number = 0;
  #body = null;

  /** @param {Node} node */
  constructor(node) { this.node = node; }

  get isRequested() { return this.#window !== null; }

  /** Requests one call of a function, in place of the one requested before. */
  request(body) {
    this.cancel();
    this.#window = windowOf(this.node);
    this.#body = body;
    this.#number = this.#window.requestAnimationFrame(() => {
      this.#window = null;
      body();
    });
  }

  /** Requests it of the window that the node is in by now. */
  renew() { if (this.isRequested) this.request(this.#body); }

  cancel() {
    this.#window?.cancelAnimationFrame(this.#number);
    this.#window = null;
  }
}
