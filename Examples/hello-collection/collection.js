// A collection of postcards, a waterfall for each year. The page provides the number of cards,
// their layout and a node for each; LazyScroll measures the nodes and decides which cards need one,
// and when.

import { createCollection } from "./Web/lazyscroll.js";

const $ = (id) => document.getElementById(id);
const text = "The sea is warm, the wine is cheap, and the hotel has lost our luggage. Wish you were here, or we were "
  + "there. ".repeat(2);
const years = Array.from({ length: 100 }, (_, index) => ({ year: 1900 + index, cards: [] }));
let count = 0;
let width = 180;
let collection = null;

function card() {
  count += 1;
  return { id: count, text: text.slice(0, 20 + (count * 7919) % 130) };
}
for (const { cards } of years) for (let index = 0; index < 1000; index += 1) cards.push(card());

/** A layout of cards of a least width in pixels, side by side. */
function layout() { return { type: "waterfall", columns: { minimum: width }, spacing: 8 }; }

collection = await createCollection($("postcards"), {
  sections: years.map(({ year, cards }) => (
    { id: year, items: cards.length, header: String(year), pinned: true, insets: 8, layout: layout() })),
  itemId: (section, item) => years[section].cards[item].id,
  view({ section, item }, dequeue) {
    const node = dequeue("card", () => {
      const made = document.createElement("article");
      made.append(document.createElement("b"), document.createElement("p"));
      return made;
    });
    const { id, text } = years[section].cards[item];
    node.firstChild.textContent = `Card ${id}`;
    node.lastChild.textContent = text;
    return node;
  },
  label: "Postcards",
  selection: "multiple",
  onScroll: say,
});
say();

function say() {
  if (collection) $("figures").textContent = `${count.toLocaleString("en")} cards, ${collection.stats().liveViews} nodes.`;
}

/** Changes the width of cards; the first visible card stays where it is. */
function resize(by) {
  width = Math.min(Math.max(width + by, 90), 450);
  for (let section = 0; section < years.length; section += 1) collection.setLayout(section, layout(), true);
}

$("wider").onclick = () => resize(90);
$("narrower").onclick = () => resize(-90);
$("write").onclick = () => {
  years[0].cards.unshift(card());
  collection.insertItems({ section: 0, item: 0 }, 1, true);
  collection.scrollTo({ section: 0, item: 0 }, { animated: true });
};
