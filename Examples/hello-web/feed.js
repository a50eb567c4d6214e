// A feed of notes in two columns. The page provides the frame of each note and a node for it;
// LazyScroll decides which notes need a node, and when.

import { createLazyScroll } from "./Web/lazyscroll.js";

const $ = (id) => document.getElementById(id);

// The notes: every third is a list, the others are text, and each has its own length.

const words = "Water the lemon tree before the weekend and ask the neighbours whether they still have the "
  + "long ladder because the gutter needs cleaning and the swallows have moved out of the shed";
const errands = ["☐ Bread", "☐ Stamps", "☐ Bicycle tube", "☐ Lamp oil", "☐ Two lemons", "☐ Seeds"];
let nextId = 0;

function makeNote() {
  const id = nextId++;
  const seed = (id * 7919) % 101;
  return id % 3 === 0
    ? { id, kind: "list", text: errands.slice(0, 2 + seed % 5).join("\n"), revision: 0 }
    : { id, kind: "text", text: words.slice(0, 40 + seed).replace(/ \S*$/, "."), revision: 0 };
}

const makeNotes = (count) => Array.from({ length: count }, makeNote);
const notes = makeNotes(10_000);

// The frames. All of them are known before there is a single node, so heights are computed, not
// measured: a line is 20 px high, a letter about 7.6 px wide, 4 letters' width stays free for word
// wrap, the rest is 46 px.

const gap = 10;
const columnWidth = () => Math.floor(($("feed").clientWidth - 3 * gap) / 2);

function heightOf({ kind, text }, width) {
  return 46 + 20 * (kind === "list" ? text.split("\n").length : Math.ceil(text.length / ((width - 24) / 7.6 - 4)));
}

/** Gives each note a frame below the shorter column, or below both if it is as wide as they are. */
function place(list, top = gap) {
  const [width, ends] = [columnWidth(), [top, top]];
  for (const note of list) {
    const column = note.wide || ends[0] <= ends[1] ? 0 : 1;
    note.x = gap + column * (width + gap);
    note.y = note.wide ? Math.max(...ends) : ends[column];
    note.width = note.wide ? 2 * width + gap : width;
    note.height = heightOf(note, note.width);
    ends[column] = note.y + note.height + gap;
    if (note.wide) ends[1] = ends[0];
  }
  return list;
}

// The nodes. There are two kinds, and each node is reused for many notes.

function makeNode(kind) {
  const node = Object.assign(document.createElement("div"), { className: `note ${kind}` });
  node.append(document.createElement("h3"), document.createElement("p"));
  return node;
}

/** The node may have shown another note before: everything that differs between notes is set here. */
function view({ index, id }, dequeue) {
  const note = notes[index];
  const node = dequeue(note.kind, () => makeNode(note.kind));
  node.children[0].textContent = `${note.kind === "list" ? "List" : "Note"} ${id}`;
  node.children[1].textContent = note.text;
  node.classList.toggle("chosen", feed?.selected.has(id) ?? false);
  return node;
}

// The feed. It calls back before createLazyScroll has returned it, so `feed` may still be null in
// callbacks.

let feed = null;
feed = await createLazyScroll($("feed"), {
  items: place(notes),
  view,
  label: "Notes",
  selection: "multiple",
  insets: { top: gap }, // A note that is scrolled to keeps a distance from the edge.
  onLoad: ({ id }) => log(`loaded ${id}`),
  onEnter: ({ id }, node, times) => log(`entered ${id}, time ${times}`),
  onLeave: ({ id }) => log(`left ${id}`),
  onReuse: () => log("a node goes to another note"),
  onSelect: ({ id }) => showChosen(id, true),
  onDeselect: ({ id }) => showChosen(id, false),
  onScroll: showFigures,
});
showFigures();

function log(line) {
  $("log").prepend(Object.assign(document.createElement("li"), { textContent: line }));
  if ($("log").childElementCount > 40) $("log").lastChild.remove();
}

function showFigures() {
  if (!feed) return;
  const { items, liveViews, viewsMade } = feed.stats();
  $("figures").textContent = `${items.toLocaleString("en")} notes, ${liveViews} nodes in use, ${viewsMade} made`;
  $("grow").disabled = $("remove").disabled = feed.selected.size === 0;
}

function showChosen(id, on) {
  feed.viewOf(id)?.classList.toggle("chosen", on);
  log(`${on ? "chosen" : "given up"} ${id}`);
  showFigures();
}

// The buttons. A reload reads `notes` again, so each change is made there as well as in the feed.

const chosenIndexes = () => [...feed.selected].map((id) => notes.findIndex((note) => note.id === id));
const actions = {
  go: async () => log(`scroll to 5000: ${await feed.scrollTo(5000, { align: "start", animated: true })}`),
  add() {
    const note = { ...makeNote(), wide: true, x: gap, width: 2 * columnWidth() + gap };
    note.height = heightOf(note, note.width);
    note.y = -note.height; // It starts above the first note, and moves all others down.
    notes.unshift(note);
    feed.insertItems(0, [note]);
    feed.shiftItems(0, note.height + gap, true);
    feed.setFrame(0, { ...note, y: gap }, true);
    feed.scrollTo(note.id, { align: "start", animated: true });
  },
  grow() {
    for (const index of chosenIndexes()) {
      const note = notes[index];
      note.text += note.kind === "list" ? "\n☐ One thing more" : " And one thing more, lest we forget.";
      note.revision += 1; // Another revision has the node bound to the new text.
      feed.growItem(index, { width: note.width, height: heightOf(note, note.width) }, true);
      feed.reloadItems(index, [{ ...note, ...feed.frameOf(note.id) }]);
    }
  },
  remove() {
    for (const index of chosenIndexes().sort((a, b) => b - a)) {
      notes.splice(index, 1);
      feed.removeItems(index, 1, true);
    }
    feed.reloadItems(0, place(notes), true); // The others keep their frames until they get new ones.
  },
  more() {
    const older = place(makeNotes(1000), feed.stats().contentHeight + gap);
    notes.push(...older);
    feed.loadMore(older);
  },
  reload: () => feed.reload(place(notes)),
};

for (const [id, action] of Object.entries(actions)) {
  $(id).addEventListener("click", () => (log(`button: ${$(id).textContent}`), action(), showFigures()));
}
addEventListener("resize", actions.reload); // The columns are as wide as the feed.
