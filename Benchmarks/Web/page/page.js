// The scenarios, the same for every library; `compare.py` calls them one by one, each on a page of its own.

import { makeRows } from "./rows.js";

const library = new URLSearchParams(location.search).get("library");
const { default: mountList } = await import(`./adapters/${library}.js`);
const host = document.querySelector("#host");
/** The list that is mounted, and its rows. */
let list = null;
let rows = [];

/** The memory of WebAssembly, which the heap of JavaScript does not count. */
let memory = null;
for (const name of ["instantiate", "instantiateStreaming"]) {
  const made = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const result = await made.apply(WebAssembly, given);
    memory = (result.instance ?? result).exports.memory ?? memory;
    return result;
  };
}

const frame = () => new Promise(requestAnimationFrame);
/** The next task: all that was put off as microtasks is done then. */
const task = () => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(0);
});
const painted = async () => {
  await frame();
  await task();
};
const round = (number) => Math.round(number * 100) / 100;
const nodeOf = (index) => host.querySelector(`[data-row="${rows[index].id}"]`);
const box = () => host.getBoundingClientRect();
/** The distance of a row from the window's start, or of its end from the window's end; `null` without a node in it. */
function distance(index, align = "start") {
  const found = nodeOf(index)?.getBoundingClientRect();
  const { top, bottom } = box();
  if (!found || found.height === 0 || found.bottom <= top || found.top >= bottom) return null;
  return align === "end" ? found.bottom - bottom : found.top - top;
}

/** Waits until a value is the same in eight frames; returns the time at which it became that. */
async function steady(value, limit = 4000) {
  const start = performance.now();
  let [last, since, frames] = [value(), start, 0];
  while (frames < 8 && performance.now() - start < limit) {
    await frame();
    const now = value();
    if (now === last) {
      frames += 1;
    } else {
      [last, since, frames] = [now, performance.now(), 0];
    }
  }
  return since - start;
}

/** The first row that starts in the window. */
function reading() {
  const { top } = box();
  const nodes = [...host.querySelectorAll("[data-row]")].map((node) => [node, node.getBoundingClientRect()]);
  const [node] = nodes.filter(([, { top: start, height }]) => height > 0 && start >= top).sort(([, a], [, b]) => a.top - b.top)[0];
  return rows.findIndex(({ id }) => String(id) === node.dataset.row);
}

const scenarios = {
  prepare({ kind, count }) { rows = makeRows(kind, count, 1000); },

  /** Times from the call until rows are in the document, until they are painted, and until the content's length is steady. */
  async mount({ kind, isKeyed = false, isFollowed = false }) {
    const start = performance.now();
    const inDocument = new Promise((done) => {
      const observer = new MutationObserver(() => {
        if (!host.querySelector(".item")) return;
        observer.disconnect();
        done(performance.now() - start);
      });
      observer.observe(host, { childList: true, subtree: true });
    });
    list = await mountList(host, { rows, kind, isKeyed, isFollowed });
    const first = await inDocument;
    await painted();
    const paint = performance.now() - start;
    window.feed = { scroller: list.scroller, get contentOffset() { return list.scroller.scrollTop; } };
    const { clientHeight } = host;
    const length = () => Math.round(list.scroller.scrollHeight / clientHeight * 1e4);
    return { rows: round(first), paint: round(paint), steady: round(paint + await steady(length)) };
  },

  /** Scrolls to the end in frames of a given time, as TanStack's benchmark does. */
  async scroll({ time }) {
    const { scroller } = list;
    const start = performance.now();
    const gaps = [];
    for (let last = start, now = start; now - start < time;) {
      scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * (now - start) / time;
      await frame();
      now = performance.now();
      gaps.push(now - last);
      last = now;
    }
    return { fps: round(1000 * gaps.length / (performance.now() - start)), longFrames: gaps.filter((gap) => gap > 32).length };
  },

  /** Scrolls to a row: the time until it stands still, and its distance from where it should. */
  async jump({ index, align = "start" }) {
    list.scrollTo(index, align);
    const time = await steady(() => `${distance(index, align)} ${list.scroller.scrollTop}`);
    const error = distance(index, align);
    return { time: round(time), error: error === null ? null : round(Math.abs(error)) };
  },

  /** Adds rows at an end: the time of the call, and the greatest distance that the row moves which is read. */
  async add({ kind, count, edge, at = null }) {
    if (at !== null) {
      list.scrollTo(at, "start");
      await steady(() => `${distance(at)} ${list.scroller.scrollTop}`);
      // Some libraries go on correcting a scroll for a moment.
      await new Promise((done) => setTimeout(done, 500));
    }
    const row = reading();
    const { id } = rows[row];
    const before = distance(row);
    const first = edge === "start" ? rows[0].id - count : rows.at(-1).id + 1;
    const added = makeRows(kind, count, first);
    rows = edge === "start" ? [...added, ...rows] : [...rows, ...added];
    const index = rows.findIndex((one) => one.id === id);
    const start = performance.now();
    list.update(rows, edge === "start" ? count : 0);
    await task();
    const call = performance.now() - start;
    let [worst, last] = [0, 0];
    for (let frames = 0; frames < 30; frames += 1) {
      await painted();
      const now = distance(index);
      last = now === null ? Infinity : Math.abs(now - before);
      worst = Math.max(worst, last);
    }
    return { call: round(call), worst: worst === Infinity ? null : round(worst), last: last === Infinity ? null : round(last) };
  },

  /** Appends rows at a rate: the frames in which the last row does not end at the window's end, or is not in it. */
  async follow({ kind, perSecond, time }) {
    const start = performance.now();
    let [added, frames, off, worst] = [0, 0, 0, 0];
    while (performance.now() - start < time) {
      const due = Math.floor((performance.now() - start) / 1000 * perSecond);
      if (due > added) {
        rows = [...rows, ...makeRows(kind, due - added, rows.at(-1).id + 1)];
        added = due;
        list.update(rows);
      }
      await painted();
      frames += 1;
      const away = distance(rows.length - 1, "end");
      if (away === null || Math.abs(away) > 1) off += 1;
      worst = Math.max(worst, away === null ? Infinity : Math.abs(away));
    }
    await steady(() => distance(rows.length - 1, "end"));
    const end = distance(rows.length - 1, "end");
    return { off: round(100 * off / frames), worst: worst === Infinity ? null : round(worst), end: end === null ? null : round(Math.abs(end)) };
  },

  memory: () => ({ wasm: memory ? memory.buffer.byteLength : 0 }),
};

Object.assign(window, { scenarios });
document.documentElement.dataset.ready = "";
