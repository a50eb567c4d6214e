// Lists that end inside a callback, or whose callbacks fail: `attempt` lets one callback do it, and tells what went wrong.

import { createCarousel, createCollection, createLazyScroll, createTable } from "/web/lazyscroll.js";
import { createSwiftList } from "/web/swift-list.js";
import "/web/element.js";

const COUNT = 60;
const ids = (count = COUNT, first = 0) => Array.from({ length: count }, (_, index) => first + index);
const frames = async (count = 1) => { for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame); };
const pause = (duration) => new Promise((end) => setTimeout(end, duration));
/** Waits for what must come, however slow the machine is. */
const inTime = (promise) => Promise.race([promise, pause(30_000)]);
/** Waits until a condition holds; returns false if it never does. */
async function until(condition) {
  const end = performance.now() + 30_000;
  while (!condition() && performance.now() < end) await frames(1);
  return condition();
}
const boxes = (count, first = 0) => ids(count, first).map((id) => ({ id, x: 0, y: id * 40, width: 280, height: 40 }));

/** The errors that reached the page, in its whole life. */
const uncaught = [];
addEventListener("error", ({ message }) => uncaught.push(message));
addEventListener("unhandledrejection", ({ reason }) => uncaught.push(String(reason)));

function node(text, height = 40) {
  const made = document.createElement("div");
  made.textContent = text;
  if (height) made.style.height = `${height}px`;
  return made;
}

/** The callbacks that all kinds have. */
const common = [
  "view", "placeholder", "onLoad", "onEnter", "onLeave", "onReuse", "shouldSelect", "onTap", "onSelect", "onDeselect", "onScroll",
  "onNearStart", "onNearEnd", "onCorrect", "onReport", "onError", "text", "onChange", "make",
];

const rows = {
  header: () => node("Header"), footer: () => node("Footer"), canMove: () => true, onMove: () => {},
};

/** Attributes that a list writes on rows, whose writing calls an element of the app's. */
const attributes = ["style", "hidden", "role", "data-item", "aria-posinset", "data-selected"];

/** Functions of the page that the browser calls inside calls of the list: reactions of rows that are elements of the app's own, and the focus. */
const reactions = ["connected", "disconnected", ...attributes, "focusin", "focusout"];

/** Told of the reactions of rows in each list. */
const listeners = new WeakMap();

/** A row of the page's own kind of element. */
class Row extends HTMLElement {
  static observedAttributes = attributes;

  #list = null;

  connectedCallback() {
    this.#list = this.closest(".list");
    this.#tell("connected");
  }

  disconnectedCallback() { this.#tell("disconnected"); }

  attributeChangedCallback(name) { this.#tell(name); }

  #tell(name) { listeners.get(this.#list)?.(name); }
}
customElements.define("app-row", Row);

/** Told of rows that Swift makes: the list that they are for is known to Swift alone. */
let swiftMakes = null;
const { createElement } = Document.prototype;
document.createElement = (name) => {
  if (name !== "article") return createElement.call(document, name);
  swiftMakes?.();
  return createElement.call(document, "app-row");
};

/** The kinds of lists, each with its own callbacks and the call that makes it. */
const kinds = {
  feed: {
    callbacks: { header: rows.header, footer: rows.footer },
    make: (element, options) => createLazyScroll(element, { items: boxes(COUNT), ...options }),
  },
  table: {
    callbacks: { ...rows, tableHeader: rows.header, tableFooter: rows.footer, itemId: (section, item) => 1000 * section + item, rowHeight: () => 40 },
    make: (element, options) => createTable(element, { sections: [{ items: 20, header: "A" }, { items: 40, footer: "B" }], ...options }),
  },
  ids: {
    callbacks: { canMove: rows.canMove, onMove: rows.onMove },
    make: (element, options) => createTable(element, { ids: ids(), ...options }),
  },
  listbox: {
    callbacks: {},
    make: (element, options) => createTable(element, { ids: ids(), role: "listbox", rowHeight: 40, ...options }),
  },
  collection: {
    callbacks: { ...rows, background: () => node("", 0), itemSize: () => [80, 40], itemId: (section, item) => 1000 * section + item },
    make: (element, options) => createCollection(element, {
      sections: [{ items: 20, header: "A", layout: { type: "grid", columns: 2, rowExtent: 40 } }, { items: 40, footer: "B", layout: { type: "flow" } }], ...options,
    }),
  },
  custom: {
    callbacks: { frames: (count) => ids(count).map((item) => ({ x: 0, y: 40 * item, width: 100, height: 40 })) },
    make: (element, { frames: layOut, ...options }) => createCollection(element, { sections: [{ items: COUNT, layout: { type: "custom", frames: layOut } }], ...options }),
  },
  carousel: {
    callbacks: { onRange: () => {} },
    make: (element, options) => createCarousel(element, { ids: ids(), itemWidth: 80, itemHeight: 60, ...options }),
  },
  element: {
    callbacks: { row: (made, id) => { made.textContent = id; made.style.height = "40px"; } },
    make(element, { row, view, signal, ...options }) {
      Object.assign(element, { ids: ids(), row, options });
      document.body.append(element);
      signal.addEventListener("abort", () => element.remove());
      return element.ready;
    },
  },
  // Data and rows are Swift's: code of the page is called by what Swift and the list do with its elements.
  swift: {
    callbacks: { made: null },
    make: (element, { view, ...options }) => createSwiftList(element, { name: "contacts", wasm: "/web/app.wasm", ...options }),
  },
};

/** The options of a list in Swift, and the functions that follow its promises. */
const ofSwift = ["made", "onScroll", "onNearStart", "onNearEnd", "onReport", "onError", "make", "scrolled", "restored"];

/** The ways in which a callback ends lists, or fails. */
const ways = {
  destroy: ({ own }) => own.destroy(),
  other: ({ other }) => other.destroy(),
  all({ own, other }) {
    other.destroy();
    own.destroy();
  },
  abort: ({ ending }) => ending.abort(),
  remove: ({ element }) => element.remove(),
  replace: ({ element, made }) => { made.push(createTable(element, { ids: ids(5), view: ({ id }) => node(id) })); },
  trap() { trapOf(); },
  overflow() { overflow(0); },
};

/** The ways after which the list is there no more: another one in its element is made later. */
const ended = ["destroy", "all", "abort"];

function overflow(depth) { return overflow(depth + 1) + 1; }

// A module of the app's own whose only function traps.
const { exports: { f: trapOf } } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 0x66, 0, 0, 0x0a, 5, 1, 3, 0, 0, 0x0b,
])));

/** Functions of the page that a list does not call by itself: they follow its promises. */
const followers = ["scrolled", "applied", "restored"];

/** Functions of the page that are called inside its own calls, to which their errors go. */
const givers = ["itemId", "rowHeight", "itemSize"];

/** Returns the names of the callbacks of a kind in which a way can be tried. */
function callbacksOf(kind, way) {
  const isFailing = way === "trap" || way === "overflow";
  // The browser reports errors of reactions by itself.
  const ending = isFailing ? [] : [...reactions, ...followers];
  const names = [...Object.keys(kinds[kind].callbacks).filter((name) => !isFailing || !givers.includes(name)), ...common, ...ending];
  if (kind === "swift") return names.filter((name) => ofSwift.includes(name) || (reactions.includes(name) && name !== "role"));
  const missing = ["view", "onTap", "onSelect", "onDeselect", "onNearStart", "onNearEnd", ...reactions];
  return kind === "element" ? names.filter((name) => !missing.includes(name) || name.startsWith("focus")) : names;
}

/**
 * Lets a callback of a list do something once, while the list is scrolled, tapped, edited and searched.
 *
 * @returns What went wrong, and whether the callback was called.
 */
async function attempt(kind, callback, way, isEarly = false) {
  const before = uncaught.length;
  const wrong = [];
  const engineErrors = [];
  const scene = { made: [], ending: new AbortController(), own: null };
  const list = () => {
    const element = document.body.appendChild(document.createElement("div"));
    element.className = "list";
    return element;
  };
  const plain = { view: ({ id }, dequeue) => { const row = dequeue("row", () => node("")); row.textContent = id; return row; } };
  const watched = {
    // An error of what Swift does with elements is told to all lists in Swift.
    onError(error) { if (kind !== "swift" || !/unreachable|call stack/.test(String(error))) engineErrors.push(String(error)); },
  };
  scene.other = await (kind === "swift" ? kinds.swift.make(list(), watched) : createTable(list(), { ids: ids(30), ...plain, ...watched }));
  // Another list of the same engine.
  const companion = kind === "swift" ? await kinds.swift.make(list(), watched) : null;
  const bystander = await createTable(list(), { ids: ids(30), ...plain, ...watched });

  let [isArmed, fired, isOver, late] = [isEarly, 0, false, []];
  let tellOver;
  const over = new Promise((end) => { tellOver = end; });
  // Twice, for errors: two in a second must be no more than one.
  const most = way === "trap" || way === "overflow" ? 2 : 1;
  const hook = (name, body) => (...given) => {
    // Swift makes rows of other lists, too.
    if (isOver && !followers.includes(name) && !reactions.includes(name) && name !== "made") late.push(name);
    if (!isArmed || name !== callback || fired >= most) return body?.(...given);
    fired += 1;
    // The browser tells of the lost focus before an element is gone: that list has not ended yet.
    const endsLate = kind === "element" && way === "abort";
    if (!endsLate) isOver = ended.includes(way);
    ways[way](scene);
    isOver = ended.includes(way);
    if (isOver) tellOver();
    return body?.(...given);
  };
  let [isBound, isBinding, last] = [0, false, null];
  const bodies = {
    view({ id, index, item }, dequeue) {
      isBound += 1;
      if (isBound === 5) throw new Error("boom");
      const row = dequeue(`row ${isBound % 3 === 0 ? 1 : 2}`, () => createElement.call(document, "app-row"));
      isBinding = true;
      row.textContent = id ?? index ?? item;
      // Late, and of another height than before.
      row.style.height = kind === "carousel" ? "" : `${40 + (isBound % 2) * 10}px`;
      isBinding = false;
      last = row;
      return row;
    },
    placeholder: () => node("…"), shouldSelect: () => true, text: ({ id, index, item }) => String(id ?? index ?? item), make: () => node(""),
    onError(error) { if (!/boom|unreachable|call stack/.test(String(error))) engineErrors.push(String(error)); },
    ...kinds[kind].callbacks,
  };
  const hooked = Object.fromEntries(callbacksOf(kind, "").filter((name) => !reactions.includes(name)).map((name) => [name, hook(name, bodies[name])]));
  const { onChange, make, scrolled, applied, restored, made, ...options } = hooked;
  if (callback === "made") swiftMakes = made;
  if (kind === "element") for (const name of ["onTap", "onSelect", "onDeselect", "onNearStart", "onNearEnd"]) options[name] = undefined;
  scene.element = kind === "element" ? document.createElement("lazy-list") : list();
  scene.element.className = "list";
  listeners.set(scene.element, (name) => { if (!isBinding) hook(name)(); });
  for (const name of ["focusin", "focusout"]) scene.element.addEventListener(name, hook(name));
  const start = kinds[kind].make(scene.element, { selection: "multiple", overscan: 100, budget: 4, signal: scene.ending.signal, ...options });
  try {
    // Nobody is told of an element that was removed before it was ready.
    scene.own = await Promise.race([start, over.then(() => frames(5))]);
  } catch (error) {
    if (!isEarly || error?.name !== "AbortError") wrong.push(`not made: ${error}`);
  }
  isArmed = true;
  const { own } = scene;
  const section = ["feed", "carousel", "swift"].includes(kind) ? null : 0;
  const at = (index) => (section === null ? { index } : { section, item: index });
  const steps = own ? [
    () => { own.contentOffset = 700; },
    () => { own.scroller.scrollTop = 300; own.scroller.scrollLeft = 300; },
    () => own.scrollTo(at(10), { align: "center" }).then(scrolled),
    () => { if (kind !== "swift") return own.find("1", { onChange }).then((search) => search.next()); return undefined; },
    () => { own.select(at(8)); own.select(at(9)); own.deselect(at(9)); },
    () => {
      const target = own.element.querySelector("[data-item]:not([hidden])");
      target?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true, isPrimary: true, button: 0 }));
      target?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, detail: 1 }));
      target?.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, composed: true, isPrimary: true, button: 0 }));
      target?.focus();
      for (const key of ["ArrowDown", " "]) target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      target?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", altKey: true, bubbles: true }));
    },
    () => { own.contentOffset = 1e9; },
    () => { own.contentOffset = 0; },
    () => own.restore?.({ item: section === null && kind !== "swift" ? 12 : at(12), distance: 5, edges: [] }).then(restored),
    () => { own.hold(at(2)); own.release(at(2)); own.hold(at(500)); },
    () => { own.prewarm("spare", 3, make); },
    () => {
      if (kind === "feed") own.insertItems(0, boxes(2, 500));
      else if (kind === "table" || kind === "collection") own.insertItems({ section: 0, item: 0 }, 2);
      else if (kind === "carousel") own.reloadItems(ids(5));
      else if (kind === "custom") own.reload();
    },
    () => { if (last) last.style.height = "77px"; },
    () => { own.element.style.height = "120px"; own.element.style.width = "280px"; },
    () => { own.clear(); own.layoutIfNeeded(); },
    () => {
      if (kind === "feed") return own.apply(boxes(30, 20)).then(applied);
      if (["ids", "listbox", "element", "carousel"].includes(kind)) return own.apply(ids(30, 20)).then(applied);
      own.reload?.();
      return undefined;
    },
    () => { own.contentOffset = 300; },
    () => { own.stats(); own.position; own.isAtEnd; own.frameOf(at(3)); own.viewOf(at(3)); own.leases; own.newItems; },
  ] : [];
  for (const step of steps) {
    try {
      Promise.resolve(step()).catch((error) => wrong.push(`a promise of step ${step}: ${error}`));
    } catch (error) {
      wrong.push(`step ${step}: ${error}`);
    }
    await frames(1);
    if (fired === most && step === steps[0]) await frames(1);
  }
  await frames(2);

  if (isOver && late.length > 0) wrong.push(`called after the end: ${[...new Set(late)]}`);
  if (isOver && scene.element.querySelector(".lazyscroll-runway")) wrong.push("the list is still in its element");
  const shown = await inTime(bystander.apply(ids(10, 100)));
  if (shown !== "shown") wrong.push(`apply of another list: ${shown}`);
  const first = [...bystander.element.querySelectorAll("[data-item]:not([hidden])")].map(({ textContent }) => Number(textContent));
  if (Math.min(...first) !== 100) wrong.push(`another list shows ${first}`);
  if (companion) {
    companion.contentOffset = 50_000;
    await frames(2);
    const found = [...companion.element.querySelectorAll("[data-item]:not([hidden])")].map(({ dataset }) => Number(dataset.item));
    if (!(Math.min(...found) > 100)) wrong.push(`another list in Swift shows ${found}`);
    companion.destroy();
    companion.element.remove();
  }
  if (callback === "made") swiftMakes = null;
  try {
    const next = await inTime(createTable(scene.element, { ids: ids(5), ...plain }));
    if (scene.element.isConnected && !await until(() => scene.element.querySelectorAll("[data-item]").length === 5)) wrong.push("the next list shows nothing");
    next?.destroy();
  } catch (error) {
    if (kind !== "element") wrong.push(`the next list: ${error}`);
  }
  for (const one of await Promise.allSettled(scene.made)) one.value?.destroy();
  scene.ending.abort();
  own?.destroy();
  scene.other.destroy();
  bystander.destroy();
  for (const { element } of [scene, scene.other, bystander]) element.remove();
  await frames(1);
  return { isCalled: fired > 0, wrong: [...wrong, ...uncaught.slice(before).map((message) => `uncaught: ${message}`), ...engineErrors.map((error) => `engine: ${error}`)] };
}

Object.assign(window, { attempt, callbacksOf });
document.documentElement.dataset.ready = "";
