// The messages of a chat, invented from their numbers, so that a hundred thousand of them need no store; and those that come in
// while the page is open.

import { spread } from "./spread.js";

const people = ["Ada", "Bao", "Chidi", "Dorothea", "Emre", "Farida", "Goran"];

const sentences = [
  "The lanterns are up.", "Who has the key to the storeroom?", "The figs came in this morning, two crates of them.",
  "Somebody left a copper ladle at stall nine.", "It rains at the harbour already.", "I shall be there at six.",
  "The jasmine tea is gone, and so is the plum preserve.", "Could you bring change? The first guests pay with large notes.",
  "Yes.", "No, not before noon.", "Good.", "Look at this:", "The umbrella maker asks whether she may have the corner again.",
  "We sold four blankets before breakfast, which nobody would have thought a week ago.", "Tomorrow then.",
];

/** The number of messages of a day. */
const DAY = 160;

/** The day of message 0. */
const FIRST_DAY = Date.UTC(2024, 10, 3);

/** The number of the items of the shop whose pictures are shown, and the first of them. */
const [PICTURES, FIRST_PICTURE] = [400, 100_001];

export class Messages {
  /**
   * @param {number} count The number of messages that are there at the start.
   * @param {number} older The number of messages before them, which have yet to be loaded.
   */
  constructor(count, older) {
    this.first = older;
    this.end = older + count;
    /** The messages that were written on this page, and the answers to them. */
    this.own = new Map();
    /** The number of the first message that is not read yet. */
    this.unread = older + Math.floor(count / 2);
  }

  /** Returns a message. */
  get(number) { return this.own.get(number) ?? invented(number, this.first); }

  /** Adds a message behind all others, and returns it. */
  add(given) {
    const message = { number: this.end, text: "", ...given };
    this.own.set(message.number, message);
    this.end += 1;
    return message;
  }

  /** Loads messages from before, if there are any; returns true if there were. */
  loadOlder(count) {
    const before = this.first;
    this.first = Math.max(0, before - count);
    return this.first < before;
  }

  /** The days as sections of a table. */
  days() {
    const days = [];
    for (let start = this.first; start < this.end;) {
      const end = Math.min(this.end, (Math.floor(start / DAY) + 1) * DAY);
      const day = Math.floor(start / DAY);
      days.push({ id: `day ${day}`, header: dayName(day), ids: Array.from({ length: end - start }, (_, index) => start + index) });
      start = end;
    }
    return days;
  }
}

function dayName(day) {
  return new Date(FIRST_DAY + day * 86_400_000).toLocaleDateString("en", { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

/** Returns the message of a number: always the same. */
function invented(number, first) {
  const draw = spread(number);
  const text = Array.from({ length: 1 + (draw % 3) }, (_, index) => sentences[spread(number * 7 + index) % sentences.length]).join(" ");
  const message = { number, who: people[spread(number >> 2) % people.length], isMine: draw % 5 === 0, text };
  if (draw % 23 === 0) message.picture = `/covers/${FIRST_PICTURE + (draw % PICTURES)}.svg`;
  if (draw % 17 === 0) message.reply = Math.max(first, number - 1 - (draw % 3000));
  return message;
}

/** An answer to what a visitor wrote. */
export function answerTo(text) {
  return `You wrote: “${text}”. ${Array.from({ length: 9 }, (_, index) => sentences[spread(text.length * 31 + index) % sentences.length]).join(" ")}`;
}
