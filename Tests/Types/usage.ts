// A page that uses the library's declarations: every kind of list, every call and every option once. It is compiled
// and never run; see `Utilities/check-types`. A line after `@ts-expect-error` must not compile.

import {
  createCarousel, createCollection, createLazyScroll, createTable,
  type CarouselRange, type Collection, type ListView, type InvalidationContext, type ItemModel,
  type LazyScroll, type ScrollOutcome, type Table, type TableItem, type UpdateOutcome,
} from "../../Web/lazyscroll.js";
import { CarouselOffsets, CarouselPool } from "../../Web/carousel.js";
import { createFindBar } from "../../Web/find-bar.js";
import { createList, type List, type ListItem } from "../../Web/list.js";
import { createLoader, type Loader } from "../../Web/loader.js";
import { createPictures } from "../../Web/pictures.js";
import { createSwiftList, type SwiftList } from "../../Web/swift-list.js";
import { createTable as createTableFromItsModule } from "../../Web/table.js";

const element = document.createElement("section");
const items: ItemModel[] = [{ id: "a", revision: 1, x: 0, y: 0, width: 10, height: 10 }];

/** The calls that every kind of list has in common. */
function common(view: ListView): HTMLElement {
  view.contentOffset = view.contentOffset + view.stats().materialized.start;
  if (view.isScrolling || view.isAtStart || view.isAtEnd) view.nearDistance = (view.nearDistance ?? 100) + 10;
  view.layoutIfNeeded();
  view.clear({ pooled: false });
  view.clearPool();
  view.prewarm("card", 3, () => document.createElement("article"));
  view.resetCounts();
  view.destroy();
  return view.element;
}

export async function found(table: Table): Promise<number> {
  const search = await table.find("a", { matchesCase: true, slice: 100, onChange: ({ item, isComplete }) => isComplete && item?.section.toFixed() });
  const outcome: ScrollOutcome = await search.next();
  if (outcome !== "arrived") await search.previous();
  search.range?.getBoundingClientRect();
  search.end();
  const bar = createFindBar(table, {
    captures: true, labels: { field: "Suchen", count: (index, count, isComplete) => `${index + 1}/${count}${isComplete}` },
    onChange: (search) => search?.query.trim(),
  });
  bar.open();
  await bar.next();
  await bar.previous();
  if (bar.isOpen) bar.close();
  bar.destroy();
  // @ts-expect-error: a text is needed.
  await table.find();
  return search.index + search.count + (bar.search?.count ?? bar.element.offsetWidth);
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
    insets: { top: 40 }, overscan: 100, budget: Infinity, selection: "multiple", label: "Goods", role: "feed", text: ({ index }) => `${index}`,
    scroller: document.documentElement, wasm: new URL("https://example.org/lazyscroll.wasm"),
    signal: new AbortController().signal,
    onLoad: ({ id }, view) => { view.title = String(id); },
    onEnter: (_, __, times) => times.toFixed(), onLeave: () => {}, onReuse: (view) => view.remove(),
    shouldSelect: ({ index }) => index > 0, onTap: ({ index }) => void index, onSelect: () => {}, onDeselect: () => {},
    onNearStart: () => {}, onNearEnd: () => {}, nearDistance: 300,
    onScroll: (offset) => offset.toFixed(), onReport: (sentence) => sentence.trim(), onError: (error) => { throw error; },
  });
  feed.reload(items, { slice: 10_000 });
  feed.loadMore(items);
  feed.insertItems(0, items, true);
  feed.removeItems(0, 1);
  feed.moveItem(0, 1);
  feed.reloadItems(0, items);
  feed.setFrame(0, { x: 0, y: 0, width: 1, height: 1 });
  feed.growItem(0, { width: 1, height: 2 }, true);
  feed.shiftItems(0, 10);
  const update: UpdateOutcome = await feed.apply(items, { slice: 1000 });
  const outcome: ScrollOutcome = await feed.scrollTo("a", { align: "center", animated: true });
  await feed.scrollTo({ index: 3 }, { align: "start", offset: update === "shown" ? 10 : 0, duration: 300 });
  feed.select({ index: 3 });
  // @ts-expect-error: an update has three ends.
  if (update === "done") feed.clearPool();
  const found = feed.itemOf(element)?.id ?? outcome;
  const bottom = (feed.frameOf(found)?.y ?? 0) + (feed.viewOf(found)?.offsetHeight ?? 0);
  if (feed.selected.has("a")) feed.deselect("a");
  else feed.select(bottom);
  common(feed);
  return feed;
}

export async function table(other: LazyScroll): Promise<Table> {
  const table = await createTable(element, {
    initialPosition: { item: 7, distance: 10 }, role: "grid", minimumWidth: 1200, frozenColumns: 1,
    sections: [{ id: 1, items: 20, header: "First", footer: true }], sharePoolWith: other, style: "grouped",
    view: ({ section, item: row, id }, dequeue) => {
      const cell = dequeue("cell", () => document.createElement("p"));
      cell.textContent = `${id} ${section} ${row}`;
      return cell;
    },
    header: (section, dequeue) => (section > 0 ? dequeue("header", () => document.createElement("h2")) : null),
    footer: () => null, tableHeader: () => element, tableFooter: () => element,
    itemId: (section, row) => `${section}/${row}`, rowHeight: (_, row) => (row > 0 ? 44 : undefined),
    estimatedRowHeight: 40, headerHeight: 28, footerHeight: 28, spacing: 4, sectionInsets: { leading: 8 }, separators: { leading: 16, thickness: 2 },
    onEnter: ({ item: row }: TableItem, cell, times) => { cell.title = `${row} ${times}`; },
    canMove: ({ section }) => section > 0, onMove: (from, to) => from.item - to.item,
  });
  table.reload(3, true);
  table.insertItems({ section: 0, item: 0 }, 2, true);
  table.removeItems({ section: 0, item: 0 }, 1);
  table.moveItem({ section: 0, item: 0 }, { section: 0, item: 1 });
  table.reloadItems({ section: 0, item: 0 }, 1);
  table.insertSection(1, { items: 3 });
  table.removeSection(1, true);
  await table.scrollTo({ id: "0/1" }, { align: "start" });
  await table.scrollToSection(0);
  const rect = table.frameOf({ section: 0, item: 0 }) ?? table.frameOfHeader(0) ?? table.frameOfFooter(0) ?? table.frameOfSection(0);
  const row = table.itemAt(rect?.x ?? 0, 10) ?? table.itemOf(element) ?? table.visibleItems()[0] ?? table.selected[0];
  const last = table.firstAndLastItem({ y: 0, height: 10 })?.last.item ?? table.sections[0]?.items;
  if (row) table.select(row);
  if (row) table.deselect(row);
  table.viewOf({ section: 0, item: last ?? 0 })?.focus();
  // @ts-expect-error: the calls that tables and collections share inside the library are not for pages.
  table.numberOf({ section: 0, item: 0 });
  // @ts-expect-error: a row is given by its position or its ID, not by its index alone.
  await table.scrollTo({ index: 3 });
  await table.scrollTo(3, { offset: 8, duration: 250 });
  const ended: UpdateOutcome = await table.apply(["a", 7], { animated: true });
  await table.apply([{ id: ended, ids: ["a"], header: "A" }, { items: 3 }]);
  table.insertItems({ section: 0, item: 0 }, ["b"]);
  table.resizeItems({ section: 0, item: 0 }, 2, true);
  const context: InvalidationContext = { scope: "items", items: [1, 2], contentOffsetAdjustment: 10 };
  table.invalidateLayout(0, context);
  common(table);
  return createTableFromItsModule(element, { view: () => null });
}

export async function collection(other: Table): Promise<Collection> {
  const collection = await createCollection(element, {
    sections: [
      { items: 3, layout: { type: "grid", columns: { minimum: 160 }, rowExtent: 200, spacing: { item: 8 } }, pinned: true },
      { items: 3, layout: { type: "custom", frames: (count) => new Float64Array(4 * count) }, insets: { top: 8 } },
    ],
    view: ({ index }, dequeue) => (index > 0 ? dequeue("item", () => document.createElement("img")) : null),
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
  collection.resizeItems({ section: 0, item: 0 }, 1);
  collection.invalidateLayout(0);
  await collection.apply(new Set(["a", 7]));
  const short = await createCollection(element, { ids: [1, "b"], layout: { type: "list", spacing: 8 }, view: () => null });
  await short.scrollToSection(0, { offset: 10, duration: 100, align: "center" });
  await collection.scrollTo({ id: 3 }, { align: "end" });
  await collection.scrollToSection(0);
  const rect = collection.frameOf({ id: 3 }) ?? collection.frameOfHeader(0) ?? collection.frameOfFooter(0) ?? collection.frameOfSection(0);
  const item = collection.itemAt(0, 0) ?? collection.itemOf(element) ?? collection.visibleItems()[0] ?? collection.selected[0];
  if (rect && item) collection.select(collection.itemsIn(rect)[0] ?? item);
  if (item) collection.deselect(item);
  collection.viewOf({ section: 0, item: collection.sections[0]?.items ?? 0 })?.focus();
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
  carousel.reloadItems([1]);
  await carousel.apply(["a", 2]);
  await carousel.scrollTo({ index: 1 }, { offset: 4, duration: 100 });
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

interface Message { id: string; text: string; height?: number }

/** A list of the page's own items: item and key are inferred. */
export async function list(messages: readonly Message[]): Promise<List<Message, string>> {
  const list = createList(element, {
    items: messages, key: (message) => message.id, kind: (message) => (message.height ? "tall" : "plain"),
    create: () => document.createElement("article"),
    render(message, node, index) { node.textContent = `${index.toFixed()} ${message.text.trim()}`; },
    itemSize: (message) => message.height, itemSpan: () => 1, estimatedSize: 60, gap: { row: 4, column: 8 },
    layout: { type: "masonry", columns: { minWidth: 200 }, assignment: "roundRobin" }, horizontal: false,
    groups: [{ count: 3, key: "today", header: "Today", layout: "grid", level: 1 }, { count: 2, header: true, footer: true }],
    groupHeader: (group, node, index) => { node.textContent = `${index}: ${group.count}`; }, groupFooter: (group, node) => { node.hidden = group.count === 0; },
    stickyHeaders: false, header: document.createElement("h1"), footer: () => document.createElement("hr"), empty: () => document.createElement("p"),
    scroller: document.documentElement, initialIndex: 3, initialPosition: { item: "a" }, stickToStart: true, stickToEnd: true, alignToEnd: true,
    insets: { top: 10 }, overscan: 100, renderBudget: 4, placeholder: () => document.createElement("div"), mountedLimit: 4,
    selection: "multiple", canSelect: ({ item }) => item.text !== "", canMove: ({ key }) => key.startsWith("m"), onMove: ({ index }, to) => to.toFixed() + index.toFixed(),
    text: ({ item }) => item.text, role: "listbox", label: "Messages",
    onTap: (tapped: ListItem<Message, string>) => tapped.key.trim(), onSelect: ({ index }) => index, onDeselect: ({ index }) => index,
    onMount: ({ item }, node) => { node.title = item.text; }, onEnter: (_, node, times) => { node.dataset.times = String(times); }, onLeave: (_, node) => node.blur(),
    onReuse: (node) => node.blur(), onStartReached() {}, onEndReached: async () => {}, endThreshold: 300,
    onRangeChange: ({ start, end }) => end - start, onScroll: (offset) => offset.toFixed(), onCorrect: ({ distance }) => distance,
    onReport: (sentence) => sentence.trim(), onError: (error) => console.log(error), signal: new AbortController().signal, wasm: "all.wasm", records: true,
  });
  await list.ready;
  list.items = [...messages];
  const outcome: UpdateOutcome = await list.setItems(messages, { groups: [{ count: list.count }], animated: true, slice: 1000 });
  list.update("a", { animated: true });
  list.splice(0, 1, [{ id: "b", text: outcome }]);
  list.move(0, list.groups.length, { animated: true });
  list.layout = "flow";
  list.setLayout({ type: "grid", columns: 3, rowHeight: 40 }, { animated: true });
  list.scrollBy(list.scrollOffset, { animated: true });
  const arrived: ScrollOutcome = await list.scrollToKey("a", { align: "center" });
  if (arrived === "arrived" && list.range) await list.scrollToIndex(list.range.start + list.newItems);
  await list.scrollToGroup(0);
  await list.restore(null);
  list.frameOf("a")?.height.toFixed();
  list.select(list.itemOf(list.nodeOf("a") ?? list.element)?.key ?? list.selected[0]?.key ?? "a");
  list.deselect("a");
  list.keepMounted("a");
  list.unmount("a");
  const search = await list.find("a", { matchesCase: true, onChange: ({ item }) => item?.key.trim() });
  search.item?.item.text.trim();
  search.end();
  createFindBar(list).destroy();
  list.flush();
  if (list.isScrolling || list.isAtStart || list.isAtEnd) list.stats()?.items.toFixed();
  list.scroller.scrollTop = list.position?.distance ?? 0;
  // @ts-expect-error: a number is no key here.
  list.update(5);
  // @ts-expect-error: there is no such option.
  createList(element, { render() {}, estimatedsize: 4 });
  const numbers = createList(element, { items: { count: 1e9, at: (index) => index * 2 }, render: (item, node) => { node.textContent = item.toFixed(); } });
  numbers.update(3);
  numbers.splice(3, 1, 2);
  numbers.destroy();
  return list;
}
