// Lists of React that end inside a callback, or whose callbacks fail: `attempt` lets one callback do it, and tells what went wrong.

import { Component, createElement as h, Fragment, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { LazyCollection, LazyList } from "lazyscroll/react";
import { createTable, preload } from "lazyscroll";
import wasm from "lazyscroll/lazyscroll-all.wasm";

preload({ wasm });

const COUNT = 60;
const numbers = (count = COUNT, first = 0) => Array.from({ length: count }, (_, index) => first + index);
const frames = async (count = 1) => { for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame); };
const pause = (duration) => new Promise((end) => setTimeout(end, duration));

/** The errors that reached the page, in its whole life. */
const uncaught = [];
addEventListener("error", ({ message }) => uncaught.push(message));
addEventListener("unhandledrejection", ({ reason }) => uncaught.push(String(reason)));
const { error: print } = console;
console.error = (...given) => {
  uncaught.push(given.map(String).join(" "));
  print(...given);
};
/** React's words about an app whose rows or effects end a root, and the errors of one whose callbacks throw. */
const endsInside = /synchronously unmount a root|should be a pure function|while rendering a different|from inside a lifecycle method/;
const throwsInside = /unreachable|call stack|The above error occurred/;

/** The props that are called, each with its body. */
const props = {
  placeholder: () => Object.assign(document.createElement("div"), { textContent: "…" }), shouldSelect: () => true, canMove: () => true, onMove: () => {},
  text: ({ id }) => String(id),
  ...Object.fromEntries([
    "onLoad", "onEnter", "onLeave", "onReuse", "onTap", "onSelect", "onDeselect", "onScroll", "onNearStart", "onNearEnd", "onCorrect", "onReport", "onError",
  ].map((name) => [name, () => {}])),
};

/** Functions of rows and of the list's parent that React calls, also when it removes them. */
const ofReact = ["row", "layoutEffect", "layoutCleanup", "effect", "cleanup", "ref", "listRef", "handler"];

/** Those that React calls when it removes them. */
const goings = ["layoutCleanup", "cleanup", "ref", "listRef"];

/** Functions that follow a promise of the list. */
const followers = ["scrolled", "restored"];

/** The kinds of lists, each with the props of its own. */
const kinds = {
  list: { Kind: LazyList, props: {} },
  sized: { Kind: LazyList, props: { rowHeight: () => 40 } },
  collection: { Kind: LazyCollection, props: { layout: { type: "flow" }, itemSize: () => ({ width: 80, height: 40 }) } },
  custom: { Kind: LazyCollection, props: { layout: "custom", frames: (count) => numbers(count).map((item) => ({ x: 0, y: 40 * item, width: 100, height: 40 })) } },
};

/** The ways in which a callback ends lists, or fails. */
const ways = {
  unmount: ({ root }) => root.unmount(),
  state: ({ change }) => change({ isThere: false }),
  flush: ({ change }) => flushSync(() => change({ isThere: false })),
  destroy: ({ list }) => list?.destroy(),
  remove: ({ container }) => container.remove(),
  other: ({ other }) => other.root.unmount(),
  all({ root, other }) {
    other.root.unmount();
    root.unmount();
  },
  replace: ({ list, made }) => { if (list) made.push(createTable(list.element, { wasm, ids: numbers(5), view: ({ id }) => Object.assign(document.createElement("p"), { textContent: id }) })); },
  trap() { trapOf(); },
  overflow() { overflow(0); },
};

/** The ways after which nothing of the list is called. */
const ended = ["unmount", "all", "state", "flush", "destroy"];

function overflow(depth) { return overflow(depth + 1) + 1; }

// A module of the app's own whose only function traps.
const { exports: { f: trapOf } } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 0x66, 0, 0, 0x0a, 5, 1, 3, 0, 0, 0x0b,
])));

/** Functions of the app that are called inside calls of its own, to which their errors go. */
const givers = ["rowHeight", "itemSize"];

/** Returns the names of the callbacks in which a way can be tried. */
function callbacksOf(kind, way) {
  const isFailing = way === "trap" || way === "overflow";
  const own = Object.keys(kinds[kind].props).filter((name) => name !== "layout");
  const names = [...Object.keys(props), ...own.filter((name) => !isFailing || !givers.includes(name)), "onChange", "make"];
  // An error in an effect or in a handler is React's, which ends the root. Those of React are tried together.
  return isFailing ? ["row", ...names] : [...ofReact, ...names, ...followers];
}

/** Mounts a component in a container of its own at the end of the page. */
function mount(component) {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  root.render(component);
  return { container, root };
}

/** A plain list with the IDs that `give` was told last. */
function plain() {
  const scene = { list: null };
  function Plain() {
    const [ids, setIds] = useState(numbers(30));
    scene.give = setIds;
    return h(LazyList, { ids, wasm, className: "list", row: plainRow, listRef: (list) => { scene.list = list; } });
  }
  return Object.assign(scene, mount(h(Plain)));
}
const plainRow = (id) => h("p", null, id);

/** Shows nothing in place of children that failed. */
class Boundary extends Component {
  state = { isBroken: false };

  static getDerivedStateFromError() { return { isBroken: true }; }

  render() { return this.state.isBroken ? h("p", null, "broken") : this.props.children; }
}

/**
 * Lets a callback of a list do something once, while the list is scrolled, tapped, edited and searched.
 *
 * @returns What went wrong, and whether the callback was called.
 */
async function attempt(kind, callback, way) {
  const before = uncaught.length;
  const wrong = [];
  const engineErrors = [];
  const scene = { made: [], list: null, other: plain() };
  const bystander = plain();
  let [fired, isOver, isRendered, late] = [0, false, true, []];
  const isFailing = way === "trap" || way === "overflow";
  // Twice, for errors: two in a second must be no more than one.
  const most = isFailing ? 2 : 1;
  const hook = (name, body) => (...given) => {
    // React goes on with rows that it renders by then.
    const isLate = ofReact.includes(name) ? isRendered && !goings.includes(name) : !followers.includes(name);
    if (isOver && isLate) late.push(name);
    if (name !== callback || fired >= most || (way === "replace" && !scene.list)) return body?.(...given);
    fired += 1;
    if (ended.includes(way) && (way !== "destroy" || scene.list)) scene.isEnding = true;
    ways[way](scene);
    if (way === "destroy" && scene.isEnding) {
      [isOver, isRendered] = [true, false];
      frames(2).then(() => { isRendered = true; });
    }
    return body?.(...given);
  };
  const { itemSize, rowHeight, frames: layOut, layout } = kinds[kind].props;
  const hooked = Object.fromEntries(Object.entries({ ...props, itemSize, rowHeight }).filter(([, body]) => body).map(([name, body]) => [name, hook(name, body)]));
  hooked.onError = hook("onError", (error) => { if (!/boom|unreachable|call stack/.test(String(error))) engineErrors.push(String(error)); });
  const given = {
    ...hooked, wasm, className: "list", selection: "multiple", overscan: 100, budget: 4,
    ...(layout && { layout: layout === "custom" ? { type: "custom", frames: hook("frames", layOut) } : layout }),
  };
  const ref = hook("ref");
  const handler = hook("handler");
  let grow = null;
  function Line({ id }) {
    const [height, setHeight] = useState(0);
    useEffect(() => {
      hook("effect")();
      return hook("cleanup");
    }, [id]);
    useLayoutEffect(() => {
      hook("layoutEffect")();
      return hook("layoutCleanup");
    }, [id]);
    grow = setHeight;
    return h("p", { ref, onClick: handler, style: { margin: 0, height: `${height || 40 + (id % 2) * 10}px` } }, id);
  }
  /** Tells when the list is rendered no more. */
  function Watch() {
    useLayoutEffect(() => () => { if (scene.isEnding) isOver = true; }, []);
    return null;
  }
  const fail = isFailing && callback === "row";
  const inside = hook("row");
  // A row that fails is inside an error boundary of React, as in apps, which takes away that row alone.
  function Inside({ id }) {
    inside(id);
    return h(Line, { id });
  }
  const rowOf = () => (id) => {
    if (fail) return h(Boundary, null, h(Inside, { id }));
    inside(id);
    return h(Line, { id });
  };
  function App() {
    const [state, setState] = useState({ isThere: true, ids: numbers(), row: rowOf(), style: undefined, listRef: 0 });
    scene.change = (part) => setState((before) => ({ ...before, ...part }));
    const [listRefs] = useState(() => [0, 1].map(() => hook("listRef", (made) => { scene.list = made ?? scene.list; })));
    const { isThere, ids, row, style } = state;
    return isThere && h(Fragment, null, h(Watch), h(kinds[kind].Kind, { ...given, ids, row, style, listRef: listRefs[state.listRef] }));
  }
  Object.assign(scene, mount(h(App)));
  const until = async (isDone) => { for (let turn = 0; turn < 100 && !isDone(); turn += 1) await frames(); };
  await until(() => (scene.list || fired) && bystander.list && scene.other.list);
  await frames(2);
  const own = scene.list;
  const steps = own ? [
    () => { own.contentOffset = 700; },
    () => { own.scroller.scrollTop = 300; },
    () => own.scrollTo(10, { align: "center" }).then(hook("scrolled")),
    () => own.find("1", { onChange: hook("onChange") }).then((search) => search.next()),
    () => { own.select(8); own.select(9); own.deselect(9); },
    () => {
      const target = own.element.querySelector("[data-item]:not([hidden]) > *");
      target?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true, isPrimary: true, button: 0 }));
      target?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, detail: 1 }));
      target?.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, composed: true, isPrimary: true, button: 0 }));
      for (const key of ["ArrowDown", " "]) target?.parentNode?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      target?.parentNode?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", altKey: true, bubbles: true }));
    },
    () => { own.contentOffset = 1e6; },
    () => { own.contentOffset = 0; },
    () => own.restore?.({ item: 12, distance: 5, edges: [] }).then(hook("restored")),
    () => { own.hold(2); own.release(2); own.hold(500); },
    () => { own.prewarm("spare", 3, hook("make", () => document.createElement("div"))); },
    () => scene.change({ ids: [500, 501, ...numbers()] }),
    () => grow?.(77),
    () => flushSync(() => scene.change({ style: { height: 120, width: 280 } })),
    () => scene.change({ row: rowOf() }),
    () => { own.clear(); own.layoutIfNeeded(); },
    () => scene.change({ ids: numbers(30, 20), row: rowOf() }),
    () => scene.change({ listRef: 1 }),
    () => { own.contentOffset = 300; },
    () => { own.stats(); own.position; own.isAtEnd; own.frameOf(3); own.viewOf(3); own.leases; own.newItems; },
    () => { if (!scene.isEnding) scene.change({ isThere: false }); },
    () => { if (!scene.isEnding) scene.change({ isThere: true }); },
  ] : [];
  for (const step of steps) {
    try {
      Promise.resolve(step()).catch((error) => wrong.push(`a promise of step ${step}: ${error}`));
    } catch (error) {
      wrong.push(`step ${step}: ${error}`);
    }
    await frames(1);
  }
  await frames(2);

  if (isOver && late.length > 0) wrong.push(`called after the end: ${[...new Set(late)]}`);
  if (isOver && own && own.element.querySelector(".lazyscroll-runway")) wrong.push("the list is still in its element");
  if (scene.isEnding && way !== "destroy" && scene.container.childNodes.length > 0) wrong.push("the list is still in its container");
  bystander.give(numbers(10, 100));
  const first = () => Math.min(...[...bystander.container.querySelectorAll("[data-item]:not([hidden])")].map(({ textContent }) => Number(textContent)));
  await until(() => first() === 100);
  if (first() !== 100) wrong.push(`another list shows ${first()}`);
  // React's root of the container may be there still.
  scene.root.unmount();
  await frames(1);
  const next = createRoot(scene.container);
  next.render(h(LazyList, { ids: numbers(5), wasm, className: "list", row: plainRow }));
  const shown = () => scene.container.querySelectorAll("[data-item]").length;
  await until(() => shown() === (scene.container.isConnected ? 5 : 0));
  if (scene.container.isConnected && shown() !== 5) wrong.push(`the next list shows ${shown()} rows`);
  for (const one of await Promise.allSettled(scene.made)) one.value?.destroy();
  for (const { root } of [{ root: next }, scene.other, bystander]) root.unmount();
  for (const { container } of [scene, scene.other, bystander]) container.remove();
  await frames(1);
  const errors = uncaught.slice(before).filter((message) => !(isFailing ? throwsInside.test(message) : ofReact.includes(callback) && endsInside.test(message)));
  return { isCalled: fired > 0, wrong: [...wrong, ...errors.map((message) => `uncaught: ${message}`), ...engineErrors.map((error) => `engine: ${error}`)] };
}

Object.assign(window, { attempt, callbacksOf });
