// A table of letters, a section for each year. The page provides the number of rows and a node for
// each; LazyScroll measures the nodes and decides which rows need one, and when.

import { createTable } from "./Web/lazyscroll.js";

const $ = (id) => document.getElementById(id);
const text = "Dear friend, the swallows are back and the lemon tree is in bloom again. Come and see both before the "
  + "summer takes one of them away, and bring the ladder, for the gutter has not mended itself. ".repeat(2);
const years = Array.from({ length: 100 }, (_, index) => ({ year: 1900 + index, letters: [] }));
let count = 0;

function letter() {
  count += 1;
  return { id: count, text: text.slice(0, 20 + (count * 7919) % 280) };
}

for (const { letters } of years) for (let index = 0; index < 1000; index += 1) letters.push(letter());

const table = await createTable($("letters"), {
  sections: years.map(({ year, letters }) => ({ id: year, items: letters.length, header: String(year) })),
  itemId: (section, item) => years[section].letters[item].id,
  view({ section, item }, dequeue) {
    const node = dequeue("letter", () => {
      const made = document.createElement("div");
      made.append(document.createElement("b"), document.createElement("p"));
      return made;
    });
    const { id, text } = years[section].letters[item];
    node.firstChild.textContent = `Letter ${id}`;
    node.lastChild.textContent = text;
    return node;
  },
  label: "Letters",
  selection: "single",
  separators: { leading: 16 },
  onSelect: ({ id }) => say(`Letter ${id} is chosen.`),
  onDeselect: () => say("Nothing is chosen."),
});
say(`${count.toLocaleString("en")} letters, ${table.stats().liveViews} nodes.`);

function say(sentence) {
  $("figures").textContent = sentence;
  $("burn").disabled = table.selected.length === 0;
}

$("any").onclick = () => table.scrollTo({ id: Math.ceil(Math.random() * count) }, { align: "start" });
$("write").onclick = () => {
  years[0].letters.unshift(letter());
  table.insertItems({ section: 0, item: 0 }, 1, true);
  table.scrollTo({ section: 0, item: 0 }, { animated: true });
};
$("burn").onclick = () => {
  const [{ section, item, id }] = table.selected;
  years[section].letters.splice(item, 1);
  table.removeItems({ section, item }, 1, true);
  say(`Letter ${id} is gone.`);
};
