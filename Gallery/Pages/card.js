// A card: created once for each kind, then reused for other items. Text is only ever set as text.

/** The parts of a card of each kind, besides its picture. */
const parts = {
  banner: ["shop", "name", "note"],
  product: ["name", "note", "price"],
  tall: ["name", "note", "shop", "price"],
  pair: ["name", "note", "price"],
  quad: ["name", "price"],
  video: ["length", "name", "shop"],
  text: ["name", "note", "shop"],
};

/** The kinds that are for sale, and can be saved. */
const goods = new Set(["product", "tall", "pair", "quad"]);

const cards = new WeakMap();

export class Card {
  /** Returns the card of a node. */
  static of(node) { return cards.get(node); }

  constructor(kind) {
    this.kind = kind;
    this.index = -1;
    this.item = null;
    this.node = element("div", `card ${kind}`);
    this.node.tabIndex = 0;
    cards.set(this.node, this);
    this.cover = element("img", "cover");
    this.cover.alt = "";
    this.cover.decoding = "async";
    this.cover.draggable = false;
    this.cover.addEventListener("load", () => this.cover.classList.add("is-there"));
    this.picture = element("div", "picture");
    this.picture.append(this.cover);
    this.words = element("div", "words");
    this.texts = {};
    for (const name of parts[kind]) {
      this.texts[name] = element("p", name);
      this.texts[name].dir = "auto";
      this.words.append(this.texts[name]);
    }
    this.node.append(this.picture, this.words);
    if (goods.has(kind)) this.node.append(this.#makeHeart());
    if (kind === "video") this.picture.append(element("span", "play"));
  }

  #makeHeart() {
    this.heart = element("button", "heart");
    this.heart.type = "button";
    this.heart.dataset.action = "save";
    this.heart.setAttribute("aria-label", "Save");
    return this.heart;
  }

  /** Shows a placeholder. */
  wait() {
    this.#empty();
    this.node.className = `card ${this.kind} is-waiting`;
    this.node.setAttribute("aria-busy", "true");
  }

  /** Shows that the item failed to load, with a retry button. */
  fail() {
    if (this.trouble) return;
    this.#empty();
    this.node.className = `card ${this.kind} has-failed`;
    this.node.removeAttribute("aria-busy");
    this.trouble = element("div", "trouble");
    const sentence = element("p", "");
    sentence.textContent = "This did not arrive.";
    const button = element("button", "");
    button.type = "button";
    button.dataset.action = "retry";
    button.textContent = "Try again";
    this.trouble.append(sentence, button);
    this.node.append(this.trouble);
  }

  /** Shows an item. */
  fill(item, isSaved) {
    this.item = item;
    this.#endTrouble();
    this.node.className = `card ${this.kind}`;
    this.node.removeAttribute("aria-busy");
    this.picture.style.backgroundColor = item.ground;
    this.words.style.color = this.kind === "banner" || this.kind === "video" ? item.ink : "";
    this.#showPicture(item.cover);
    const { texts } = this;
    texts.name.textContent = item.name;
    if (texts.note) texts.note.textContent = item.subtitle;
    if (texts.shop) texts.shop.textContent = item.shop;
    if (texts.price) texts.price.textContent = item.price ?? "";
    if (texts.length) texts.length.textContent = duration(item.seconds ?? 0);
    this.showSaved(isSaved);
  }

  showSaved(isSaved) { this.heart?.setAttribute("aria-pressed", String(isSaved)); }

  /** Another item's picture must not be visible until this one's is loaded. */
  #showPicture(address) {
    if (this.cover.getAttribute("src") === address) return;
    this.#hidePicture();
    this.cover.src = address;
  }

  #hidePicture() {
    this.cover.classList.remove("is-there");
    this.cover.removeAttribute("src");
  }

  #empty() {
    this.item = null;
    this.#hidePicture();
    this.picture.style.backgroundColor = "";
    for (const text of Object.values(this.texts)) text.textContent = "";
    this.#endTrouble();
  }

  #endTrouble() {
    if (!this.trouble) return;
    // The focus moves on from the card, not from the start of the page.
    if (this.trouble.contains(document.activeElement)) this.node.focus({ preventScroll: true });
    this.trouble.remove();
    this.trouble = null;
  }
}

/** The card after the last one. */
export function makeEnd() {
  const node = element("div", "card end");
  const title = element("p", "name");
  title.textContent = "You have seen everything";
  const note = element("p", "note");
  note.textContent = "That was the last shelf of the market.";
  const button = element("button", "");
  button.type = "button";
  button.dataset.action = "top";
  button.textContent = "Back to the entrance";
  node.append(title, note, button);
  return node;
}

/** Creates an element with a class. */
export function element(name, className) {
  const node = document.createElement(name);
  if (className) node.className = className;
  return node;
}

function duration(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
