// A chat: it opens where the visitor left it, follows its end while the visitor is there, and stands still elsewhere.

import { createTable } from "/web/table.js";
import { element } from "./card.js";
import { answerTo, Messages } from "./chat-messages.js";
import { Inspector } from "./inspector.js";
import { grouped, isNear } from "./jump.js";
import { made } from "./opening.js";
import { say } from "./say.js";

/** The key of the position in the browser's store. */
const KEY = "chat position";

const options = new URLSearchParams(location.search);
const messages = new Messages(Number(options.get("count") ?? 100_000), 4_000);
const newest = document.querySelector("#newest");
const busy = document.querySelector("#busy");
let [table, inspector, isLoading] = [null, null, false];

await open();

async function open() {
  say("Opening the chat …");
  table = await made(createTable(document.querySelector("#table"), {
    sections: messages.days(), estimatedRowHeight: 76, separators: false, overscan: 300, followedEdges: ["end"], label: "Messages",
    view: ({ id }, dequeue) => fill(dequeue("message", makeRow), messages.get(id)),
    onNearStart: loadOlder,
    onScroll: showNewest,
    onCorrect: (correction) => inspector?.corrected(correction),
  }));
  if (!table) return;
  inspector = new Inspector(stats);
  listen();
  table.restore(saved() ?? { item: messages.unread, distance: 90, edges: [] });
  window.gallery = { stats, scroller: table.scroller, table, messages, write, answer };
}

// MARK: Messages

/** Loads messages from before, as a server would that takes its time. */
async function loadOlder() {
  if (isLoading) return;
  isLoading = true;
  await new Promise((done) => { setTimeout(done, 300); });
  isLoading = false;
  if (messages.loadOlder(500)) await table.apply(messages.days());
}

/** Adds a message of the visitor's, which is answered. */
async function write(text) {
  messages.add({ who: "You", isMine: true, text });
  await table.apply(messages.days(), { animated: true });
  if (!table.isAtEnd) go(messages.end - 1, "end");
  await answer(answerTo(text));
}

/** Adds an answer, whose words come one after the other. */
async function answer(text) {
  const message = messages.add({ who: "Lantern", isTyping: true });
  await table.apply(messages.days());
  showNewest();
  for (const word of text.split(" ")) {
    await new Promise((done) => { setTimeout(done, 45); });
    message.text += `${message.text ? " " : ""}${word}`;
    refresh(message);
  }
  message.isTyping = false;
  refresh(message);
}

/** Shows what has become of a message, if it is on the screen; the table sees that it has another height. */
function refresh(message) {
  const row = table.viewOf(message.number);
  if (row) fill(row, message);
}

// MARK: Rows

function makeRow() {
  const row = element("article", "message");
  const [speech, quote] = [element("div", "speech"), element("button", "quote")];
  quote.type = "button";
  quote.addEventListener("click", () => toReply(Number(quote.dataset.to)));
  speech.append(quote, element("b", "who"), element("p", "text"), element("img", "picture"));
  row.append(element("p", "unread"), speech);
  return row;
}

function fill(row, { number, who, isMine, text, picture, reply, isTyping }) {
  const [unread, speech] = row.children;
  const [quote, name, words, image] = speech.children;
  row.classList.toggle("is-mine", isMine === true);
  row.classList.toggle("is-typing", isTyping === true);
  quote.hidden = reply === undefined;
  quote.dataset.to = reply ?? "";
  quote.textContent = reply === undefined ? "" : messages.get(reply).text;
  name.textContent = isMine ? "" : who;
  words.textContent = text;
  image.hidden = picture === undefined;
  if (picture !== undefined && image.getAttribute("src") !== picture) Object.assign(image, { src: picture, alt: "A picture" });
  unread.hidden = number !== messages.unread;
  unread.textContent = unread.hidden ? "" : "Unread messages";
  return row;
}

// MARK: The visitor

function listen() {
  const text = document.querySelector("#text");
  document.querySelector("#write").addEventListener("submit", (event) => {
    event.preventDefault();
    if (text.value.trim() !== "") write(text.value.trim());
    text.value = "";
  });
  newest.addEventListener("click", () => go(messages.end - 1, "end"));
  addEventListener("pagehide", () => { localStorage.setItem(KEY, JSON.stringify(table.position)); });
  setInterval(() => {
    if (!busy.checked) return;
    messages.add({ ...messages.get(messages.end), number: messages.end, isMine: false });
    table.apply(messages.days()).then(showNewest);
  }, 900);
}

/** The position at which the visitor left the chat; `null` where the browser keeps none. */
function saved() {
  if (options.has("unread")) return null;
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function go(number, align) { return table.scrollTo(number, { align, animated: isNear(table, number) }); }

async function toReply(number) {
  if (await go(number, "center") !== "arrived") return;
  table.viewOf(number)?.animate([{ filter: "brightness(1.25)" }, {}], { duration: 900 });
}

/** Shows the button to the end, with the number of messages that came in there. */
function showNewest() {
  inspector?.changed();
  newest.hidden = table === null || table.isAtEnd;
  newest.textContent = table?.newItems > 0 ? `${grouped(table.newItems)} new ↓` : "↓";
  newest.setAttribute("aria-label", table?.newItems > 0 ? `${table.newItems} new messages` : "To the newest message");
}

function stats() { return { ...table?.stats(), items: messages.end - messages.first, windowHeight: table?.scroller.clientHeight }; }
