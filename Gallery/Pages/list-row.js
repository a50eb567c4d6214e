// A row of the two-way page: its title, and its items, scrolled sideways. Reused for lists with
// cards of one kind.

import { createCarousel } from "/web/carousel.js";
import { element } from "./card.js";
import { ItemCard, kinds } from "./item-card.js";
import { grouped } from "./jump.js";

/** The distance between cards, and from the sides. */
export const GAP = 12;
export const SIDE = 20;

/** The height of a row above and below its cards. */
const HEAD = 62;
const FOOT = 16;

/** Returns the height of a row with cards of a kind. */
export function heightOf(kind) { return HEAD + kinds[kind].height + FOOT; }

const rows = new WeakMap();

export class ListRow {
  /** Returns the row of a node. */
  static of(node) { return rows.get(node); }

  /**
   * @param {string} kind The kind of its cards.
   * @param {object} page
   * @param {(id: string, card: ItemCard, row: ListRow) => void} page.bind Shows an item on a card.
   * @param {(kind: string) => HTMLElement} page.makeCard
   * @param {() => void} page.made Called when it is ready.
   * @param {() => void} page.changed Called when other items are in the window, or the row was
   * scrolled.
   * @param {(row: ListRow, offset: number) => void} page.scrolled Called with its offset.
   * @param {(id: string) => boolean} page.canSelect Returns true if the item can be selected.
   * @param {(row: ListRow, id: string) => void} page.didSelect Called when the visitor selects an
   * item.
   * @param {(row: ListRow) => void} page.didDeselect Called when an item is deselected.
   * @param {import("/web/carousel.d.ts").CarouselPool} [page.pool] The pool of idle cards; its own
   * by default.
   * @param {import("/web/carousel.d.ts").CarouselOffsets} page.offsets
   */
  constructor(kind, page) {
    this.kind = kind;
    this.page = page;
    this.list = null;
    this.carousel = null;
    /** The distance from the window, in pixels. */
    this.away = 0;
    this.node = element("section", `shelf of-${kind}`);
    rows.set(this.node, this);
    const head = element("header", "");
    this.title = element("h2", "");
    this.note = element("p", "");
    this.count = element("span", "count");
    for (const text of [this.title, this.note]) text.dir = "auto";
    head.append(this.title, this.note, this.count);
    this.stage = element("div", "things");
    this.node.append(head, this.stage);
    this.#make();
  }

  /** True if it stands for a list in the page. */
  get isShown() { return this.node.dataset.item !== undefined; }

  /** The list that it was last told to show. */
  show(list) {
    if (this.list === list) return;
    this.list = list;
    this.title.textContent = list.title;
    this.note.textContent = list.subtitle ?? "";
    this.count.textContent = grouped(list.itemIDs.length);
    this.stage.setAttribute("aria-label", list.title);
    this.carousel?.show(list.id, list.itemIDs);
  }

  /** Binds shown items again, because their data was loaded. */
  reloadItems(ids) { this.carousel?.reloadItems(ids); }

  /** Returns the range of items with cards, and the range of those in the window. */
  get range() { return this.carousel?.range ?? null; }

  /** Clears its selection. */
  deselectAll() { for (const id of this.carousel?.selected ?? []) this.carousel.deselect(id); }

  destroy() {
    this.isGone = true;
    this.carousel?.destroy();
  }

  async #make() {
    const { kind, page, stage } = this;
    const { width, height } = kinds[kind];
    try {
      const made = await createCarousel(stage, {
        view: ({ id }, dequeue) => {
          const card = ItemCard.of(dequeue(kind, () => page.makeCard(kind)));
          page.bind(id, card, this);
          return card.node;
        },
        itemWidth: width, itemHeight: height, spacing: GAP, inset: { leading: SIDE, trailing: SIDE }, overscan: width + GAP,
        pool: page.pool, offsets: page.offsets, selection: "single", label: this.list?.title ?? "",
        onLoad: (item, node) => {
          const card = ItemCard.of(node);
          card.row = this;
          card.draw(0);
        },
        onRange: () => page.changed(), onScroll: (offset) => page.scrolled(this, offset),
        shouldSelect: ({ id }) => page.canSelect(id),
        onSelect: ({ id }) => page.didSelect(this, id), onDeselect: () => page.didDeselect(this),
      });
      if (this.isGone) {
        made.destroy();
        return;
      }
      this.carousel = made;
      if (this.list) {
        stage.setAttribute("aria-label", this.list.title);
        made.show(this.list.id, this.list.itemIDs);
      }
      page.made();
      page.changed();
    } catch (error) {
      console.error(error);
    }
  }
}
