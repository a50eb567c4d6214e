// The lines of a log, invented from their numbers: a billion of them need no store.

import { spread } from "./spread.js";

/** Levels, and how often each comes in a hundred lines. */
const levels = [["DEBUG", 34], ["INFO", 50], ["WARN", 11], ["ERROR", 5]];

/** The level of each of a hundred draws. */
const drawn = levels.flatMap(([level, share]) => new Array(share).fill(level));

const sources = ["gate", "stalls", "ledger", "lamps", "post", "search", "pictures", "harbour"];

const goods = ["paper lantern", "copper ladle", "jasmine tea", "plum preserve", "wool blanket", "umbrella", "fig crate", "brass key"];

const messages = {
  DEBUG: [
    (draw) => `cache ${draw % 3 ? "hit" : "miss"} for stall ${draw % 900} (${1 + (draw % 40)} entries)`,
    (draw) => `woke up after ${draw % 500} ms with ${draw % 17} jobs`,
    (draw) => `row ${draw % 100_000} bound in ${20 + (draw % 300)} µs`,
    (draw) => `plan ${hex(draw)}: ${Array.from({ length: 6 + (draw % 20) }, (_, index) => `step ${index} ${goods[spread(draw + index) % 8]}`).join(" → ")}`,
  ],
  INFO: [
    (draw) => `GET /stalls/${draw % 900}/goods?page=${draw % 12} 200 ${2 + (draw % 90)} ms`,
    (draw) => `sold ${1 + (draw % 5)} × ${goods[draw % 8]} at stall ${draw % 900}`,
    (draw) => `visitor ${hex(draw)} came in by the ${draw % 2 ? "harbour" : "north"} gate`,
    (draw) => `order ${hex(draw)} {"stall": ${draw % 900}, "goods": "${goods[draw % 8]}", "count": ${1 + (draw % 5)}, "note": "${
      Array.from({ length: draw % 24 }, (_, index) => goods[spread(draw * 3 + index) % 8]).join(", ")}"}`,
  ],
  WARN: [
    (draw) => `lamp ${draw % 400} flickers: ${180 + (draw % 60)} V`,
    (draw) => `slow answer of the ledger: ${400 + (draw % 2600)} ms`,
    (draw) => `stall ${draw % 900} has ${draw % 3} ${goods[draw % 8]} left`,
  ],
  ERROR: [
    (draw) => `connection to the harbour lost after ${draw % 60} s; retry ${1 + (draw % 5)}`,
    (draw) => `receipt ${hex(draw)} does not add up: ${draw % 1000} ≠ ${(draw >>> 3) % 1000}`,
    (draw) => `unhandled: TypeError at ${Array.from({ length: 4 + (draw % 9) }, (_, index) => `market/${sources[spread(draw + index) % 8]}.js:${spread(draw - index) % 900}`).join(" < ")}`,
  ],
};

/** The time of line 0, in milliseconds of the day, and the least from one line to the next. */
const [FIRST, STEP] = [6 * 3_600_000, 41];

/** The parts of a line: its time, level, source and message. */
export function parts(number) {
  const draw = spread(number);
  const level = drawn[draw % 100];
  const kinds = messages[level];
  return {
    time: clock(FIRST + number * STEP + (draw % STEP)), level, source: sources[(draw >>> 7) % 8], message: kinds[(draw >>> 10) % kinds.length](draw >>> 3),
  };
}

/** Returns the text of a line, as its row shows it. */
export function textOf(number) {
  const { time, level, source, message } = parts(number);
  return `${time} ${level.padEnd(5)} ${source.padEnd(8)} ${message}`;
}

function clock(time) {
  const seconds = Math.floor(time / 1000);
  return `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(time % 1000).padStart(3, "0")}`;
}

function two(number) { return number < 10 ? `0${number}` : String(number); }

function hex(draw) { return draw.toString(16).padStart(8, "0"); }
