// A page that uses the library's declarations: every kind of list, every call and every option once. It is compiled
// and never run; see `Utilities/check-types`. A line after `@ts-expect-error` must not compile.

import {
  createCarousel, createCollection, createLazyScroll, createTable,
  type CarouselRange, type Collection, type ListView, type ItemModel, type LazyScroll, type Row, type ScrollOutcome, type Table,
} from "../../Web/lazyscroll.js";
import { CarouselOffsets, CarouselPool } from "../../Web/carousel.js";
import { createLoader, type Loader } from "../../Web/loader.js";
import { createPictures } from "../../Web/pictures.js";
import { createSwiftList, type SwiftList } from "../../Web/swift-list.js";
import { createTable as createTableFromItsModule } from "../../Web/table.js";

const element = document.createElement("section");
const items: ItemModel[] = [{ id: "a", revision: 1, x: 0, y: 0, width: 10, height: 10 }];

/** The calls that every kind of list has in common. */
function common(view: ListView): HTMLElement {
  view.contentOffset = view.contentOffset + view.stats().materialized.start;
  view.clear({ pooled: false });
  view.clearPool();
  view.prewarm("card", 3, () => document.createElement("article"));
  view.resetCounts();
  view.destroy();
  return view.element;
}

export async function swiftList(): Promise<SwiftList> {
  // @ts-expect-error The list's name is missing.
  await createSwiftList(element, { wasm: "app.wasm" });
  return createSwiftList(element, { name: "contacts", wasm: "app.wasm", label: "Contacts", overscan: 40, budget: 4 });
}

export async function feed(): Promise<LazyScroll> {
  const feed = await createLazyScroll(element, {
    items: { count: 3, model: (index) => ({ x: 0, y: 40 * index, width: 100, height: 40 }) },
    view({ id, index }, dequeue) {
      const card = dequeue("card", () => document.createElement("article"));
      card.textContent = `${id ?? index}`;
      return index < 0 ? dequeue(null, () => document.createElement("img")) : card;
    },
    header: document.createElement("h1"), footer: (dequeue) => dequeue("footer", () => document.createElement("footer")),
    headerHeight: 40, footerHeight: 20, pinned: false,
    placeholder: () => document.createElement("div"),
    insets: { top: 40 }, overscan: 100, budget: Infinity, selection: "multiple", label: "Goods", role: "feed",
    scroller: document.documentElement, wasm: new URL("https://example.org/lazyscroll.wasm"),
    signal: new AbortController().signal,
    onLoad: ({ id }, view) => { view.title = String(id); },
    onEnter: (_, __, times) => times.toFixed(), onLeave: () => {}, onReuse: (view) => view.remove(),
    shouldSelect: ({ index }) => index > 0, onTap: ({ index }) => void index, onSelect: () => {}, onDeselect: () => {},
    onScroll: (offset) => offset.toFixed(), onReport: (sentence) => sentence.trim(), onError: (error) => { throw error; },
  });
  feed.reload(items, { slice: 10_000 });
  feed.loadMore(items);
  feed.insert(0, items, true);
  feed.remove(0, 1);
  feed.move(0, 1);
  feed.update(0, items);
  feed.setFrame(0, { x: 0, y: 0, width: 1, height: 1 });
  feed.grow(0, { width: 1, height: 2 }, true);
  feed.shift(0, 10);
  const outcome: ScrollOutcome = await feed.scrollTo("a", { align: "center", animated: true });
  const found = feed.itemOf(element)?.id ?? outcome;
  const bottom = (feed.frameOf(found)?.y ?? 0) + (feed.viewOf(found)?.offsetHeight ?? 0);
  if (feed.selected.has("a")) feed.deselect("a");
  else feed.select(bottom);
  common(feed);
  return feed;
}

export async function table(other: LazyScroll): Promise<Table> {
  const table = await createTable(element, {
    sections: [{ id: 1, rows: 20, header: "First", footer: true }], sharePoolWith: other, style: "grouped",
    row: ({ section, row, id }, dequeue) => {
      const cell = dequeue("cell", () => document.createElement("p"));
      cell.textContent = `${id} ${section} ${row}`;
      return cell;
    },
    header: (section, dequeue) => (section > 0 ? dequeue("header", () => document.createElement("h2")) : null),
    footer: () => null, tableHeader: () => element, tableFooter: () => element,
    rowId: (section, row) => `${section}/${row}`, rowHeight: (_, row) => (row > 0 ? 44 : undefined),
    estimatedRowHeight: 40, headerHeight: 28, footerHeight: 28, separators: { leading: 16, thickness: 2 },
    onEnter: ({ row }: Row, cell, times) => { cell.title = `${row} ${times}`; },
    canMove: ({ section }) => section > 0, onMove: (from, to) => from.row - to.row,
  });
  table.reload(3, true);
  table.insertRows({ section: 0, row: 0 }, 2, true);
  table.removeRows({ section: 0, row: 0 }, 1);
  table.moveRow({ section: 0, row: 0 }, { section: 0, row: 1 });
  table.reloadRows({ section: 0, row: 0 }, 1);
  table.insertSection(1, { rows: 3 });
  table.removeSection(1, true);
  await table.scrollToRow({ id: "0/1" }, { align: "start" });
  await table.scrollToSection(0);
  const rect = table.rectOfRow({ section: 0, row: 0 }) ?? table.rectOfHeader(0) ?? table.rectOfFooter(0) ?? table.rectOfSection(0);
  const row = table.rowAt(rect?.x ?? 0, 10) ?? table.rowOf(element) ?? table.visibleRows()[0] ?? table.selected[0];
  const last = table.rowsIn({ y: 0, height: 10 })?.last.row ?? table.sections[0]?.rows;
  if (row) table.select(row);
  if (row) table.deselect(row);
  table.cellFor({ section: 0, row: last ?? 0 })?.focus();
  // @ts-expect-error: the calls that tables and collections share inside the library are not for pages.
  table.numberOf({ section: 0, row: 0 });
  // @ts-expect-error: a row is given by its index path or its ID.
  await table.scrollToRow(3);
  common(table);
  return createTableFromItsModule(element, { row: () => null });
}

export async function collection(other: Table): Promise<Collection> {
  const collection = await createCollection(element, {
    sections: [
      { items: 3, layout: { type: "grid", columns: { minimum: 160 }, rowExtent: 200, spacing: { item: 8 } }, pinned: true },
      { items: 3, layout: { type: "custom", frames: (count) => new Float64Array(4 * count) }, insets: { top: 8 } },
    ],
    item: ({ index }, dequeue) => (index > 0 ? dequeue("item", () => document.createElement("img")) : null),
    itemId: (_, item) => item, itemSize: () => ({ width: 3, height: 2 }), itemSpan: () => Infinity,
    itemFrame: () => undefined, axis: "horizontal", sharePoolWith: other,
    background: () => null, canMove: () => true, onMove: (from, to) => from.item - to.item,
  });
  collection.reload([{ items: 1 }], true);
  collection.insertItems({ section: 0, item: 0 }, 1);
  collection.removeItems({ section: 0, item: 0 }, 1);
  collection.moveItem({ section: 0, item: 0 }, { section: 0, item: 1 }, true);
  collection.reloadItems({ section: 0, item: 0 }, 1);
  collection.insertSection(0, { items: 1, layout: { type: "waterfall", columns: 3, assignment: "roundRobin" } });
  collection.removeSection(0);
  collection.setLayout(0, { type: "flow", alignment: "justified", estimatedSize: { width: 40, height: 20 } }, true);
  collection.rebalance(0);
  await collection.scrollTo({ id: 3 }, { align: "end" });
  await collection.scrollToSection(0);
  const rect = collection.rectOfItem({ id: 3 }) ?? collection.rectOfHeader(0) ?? collection.rectOfFooter(0) ?? collection.rectOfSection(0);
  const item = collection.itemAt(0, 0) ?? collection.itemOf(element) ?? collection.visibleItems()[0] ?? collection.selected[0];
  if (rect && item) collection.select(collection.itemsIn(rect)[0] ?? item);
  if (item) collection.deselect(item);
  collection.viewFor({ section: 0, item: collection.sections[0]?.items ?? 0 })?.focus();
  common(collection);
  // @ts-expect-error: a layout is one of the known types.
  collection.setLayout(0, { type: "tree" });
  return collection;
}

export async function carousel(): Promise<CarouselRange | null> {
  const pool = new CarouselPool({ budgets: { film: 20 } });
  pool.setBudget("film", Infinity);
  pool.prewarm("film", 3, () => document.createElement("article"));
  const offsets = new CarouselOffsets(100);
  offsets.set("shelf", pool.stats().idle + pool.carousels);
  offsets.delete(offsets.entries()[0]?.[0] ?? "shelf");
  if (offsets.size > 3 && offsets.get("shelf") > 0) offsets.clear();
  const carousel = await createCarousel(element, {
    list: "shelf", ids: [1, "b"], itemWidth: 140, itemHeight: 210, spacing: 12, inset: { leading: 8 }, snapping: "pages", pool, offsets,
    view: ({ id, index, list }, dequeue) => {
      const film = dequeue("film", () => document.createElement("article"));
      film.textContent = `${list} ${id} ${index}`;
      return film;
    },
    onRange: (range) => range?.firstKept.toFixed(),
  });
  carousel.show("other", new Set([1, 2]));
  carousel.reconfigure([1]);
  carousel.setLayout({ itemHeight: 100, peek: 20 });
  carousel.step(-1, { animated: false });
  await carousel.scrollTo(1, { align: "nearest" });
  const [wanted] = carousel.wanted(4);
  carousel.select(wanted?.id ?? carousel.ids[0] ?? 0);
  carousel.deselect(carousel.itemOf(element)?.id ?? 0);
  if (carousel.selected.has(1) && carousel.frameOf(1)) carousel.viewOf(1)?.focus();
  if (carousel.pool === pool && carousel.offsets === offsets && carousel.list === "other") common(carousel);
  return carousel.range;
}

interface Film { id: string; title: string }

export async function loading(): Promise<Loader<{ id: number }, Film>> {
  const loader = await createLoader<{ id: number }, Film>({
    loadItems: (ids, signal, read) => read(fetch(`/films?${ids.join()}`, { signal })),
    loadPage: async (after) => ({ rows: [{ id: 1 }], next: after ?? null }),
    limits: { idsPerRequest: 20 }, onItems: (ids) => ids.length, onRows: (rows, first) => rows.length + first,
    onPager: ({ retryIn }) => retryIn?.toFixed(),
  });
  loader.want("shelf", ["a"], (index) => 100 * index);
  loader.needsPage(true);
  loader.moved("shelf", loader.rows.length);
  loader.dragBegan();
  loader.receive([{ id: "a", title: loader.item("a")?.title ?? loader.state("a") }]);
  loader.weigh("a", 3);
  loader.invalidate(["a"]);
  loader.retry();
  if (loader.pager.state === "failed" && loader.stats().failures > 3) loader.restart();
  const pictures = await createPictures({ bytes: 2 ** 20 });
  pictures.show(document.createElement("img"), "/a.png", { distance: 10, onState: (state) => state === "lost" });
  pictures.hide(document.createElement("img"));
  pictures.expect(["/b.png"], pictures.stats().nodes);
  pictures.retry();
  pictures.destroy();
  loader.destroy();
  return loader;
}
