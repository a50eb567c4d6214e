// A list of villages by their names. The page provides the names to show and a node for each; whatever it
// applies next keeps nodes, the selection and the reading position by name.

import { createCollection } from "./Web/lazyscroll.js";

const $ = (id) => document.getElementById(id);
const [starts, middles, ends] = [
  ["Alder", "Birch", "Clay", "Deer", "East", "Fern", "Grey", "High", "Iron", "Long", "Moss", "North", "Otter", "Rook", "Sand", "Thorn"],
  ["", "en", "er", "low", "mer", "wick"], ["bourne", "by", "combe", "field", "ford", "ham", "hurst", "ley", "thorpe", "ton", "worth"],
];
const names = starts.flatMap((start) => middles.flatMap((middle) => ends.map((end) => start + middle + end)));
const people = new Map(names.map((name, index) => [name, 40 + (index * 7919) % 9000]));

let isBySize = false;

const list = await createCollection($("villages"), {
  ids: names,
  layout: { type: "list", spacing: 6, estimatedExtent: 41 },
  view({ id }, dequeue) {
    const node = dequeue("village", () => {
      const made = document.createElement("div");
      made.append(document.createElement("span"), " ", document.createElement("small"));
      return made;
    });
    node.firstChild.textContent = id;
    node.lastChild.textContent = people.get(id).toLocaleString("en");
    return node;
  },
  label: "Villages",
  selection: "multiple",
});
say("shown", names.length);

/** Shows the villages of the field's text, in the order of the button. */
async function show() {
  const part = $("name").value.trim().toLowerCase();
  const shown = names.filter((name) => name.toLowerCase().includes(part));
  if (isBySize) shown.sort((one, other) => people.get(other) - people.get(one));
  say(await list.apply(shown, { animated: true }), shown.length);
}

function say(outcome, count) {
  if (outcome === "shown") $("figures").textContent = `${count.toLocaleString("en")} villages, ${list.stats().liveViews} nodes.`;
}

$("name").oninput = show;
$("order").onclick = () => {
  isBySize = !isBySize;
  $("order").textContent = isBySize ? "By name" : "Largest first";
  show();
};
$("home").onclick = () => list.scrollTo({ section: 0, item: 0 }, { align: "start", duration: 600 });
