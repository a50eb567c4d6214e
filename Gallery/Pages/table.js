// The table's page: a million contacts in sections, loaded while scrolling.

import { createTable } from "/web/table.js";
import { element } from "./card.js";
import { Chosen } from "./chosen.js";
import { ContactRow } from "./contact-row.js";
import { Contacts, Sections } from "./contacts.js";
import { Inspector } from "./inspector.js";
import { Jump, grouped } from "./jump.js";
import { Letters } from "./letters.js";
import { NameSearch } from "./name-search.js";
import { made, opened } from "./opening.js";
import { say } from "./say.js";

/** The height of a section's header. */
const HEADER = 32;

const tableNode = document.querySelector("#table");
const whereNode = document.querySelector("#where");

/** All rows, shown or idle. */
const rows = new Set();

let sections = null;
let contacts = null;
let table = null;
let inspector = null;
let letters = null;
let drawing = 0;

const chosen = new Chosen({ show: goTo, clear: () => { for (const row of table.selected) table.deselect(row); } });

start();

// MARK: Setup

async function start() {
  sections = await opened({ waiting: "Opening the book …", failed: "The book does not open." }, Sections.fetch);
  if (sections.count === 0) {
    say("Nobody is in the book yet.");
    return;
  }
  contacts = new Contacts(sections, { wanted, changed });
  table = await made(createTable(tableNode, {
    sections: sections.list.map(({ letter, count }) => ({ items: count, header: letter })),
    view, header, label: "Contacts", overscan: 200, selection: "multiple", estimatedRowHeight: 88, headerHeight: HEADER,
    separators: { leading: 72 },
    shouldSelect: (row) => contacts.item(sections.number(row)) !== undefined,
    onSelect: (row) => {
      const contact = contacts.item(sections.number(row));
      if (contact) chosen.add(contact);
    },
    onDeselect: (row) => chosen.remove(sections.number(row)),
    onScroll: () => {
      contacts.plan();
      inspector?.changed();
      drawing ||= requestAnimationFrame(showWhere);
    },
  }));
  if (!table) return;
  inspector = new Inspector(stats);
  letters = new Letters({
    has: (letter) => sections.list.some((section) => section.letter === letter),
    choose: (letter) => table.scrollToSection(sections.sectionOf(letter)),
  });
  new Jump({ count: () => sections.count, go: goTo });
  new NameSearch({ find: (name, signal) => contacts.find(name, signal), show, goTo });
  tableNode.addEventListener("click", (event) => {
    if (event.target.closest("[data-action=retry]")) contacts.retry();
  });
  addEventListener("online", () => contacts.retry());
  window.gallery = { stats, scroller: table.scroller, scrollToItem, table };
  showWhere();
}

// MARK: Rows

function view({ section, item: row }, dequeue) {
  const shown = ContactRow.of(dequeue("contact", makeRow));
  shown.number = sections.number({ section, item: row });
  const contact = contacts.item(shown.number);
  if (contact) shown.fill(contact);
  else if (contacts.hasFailed(shown.number)) shown.fail();
  else shown.wait();
  contacts.plan();
  return shown.node;
}

function makeRow() {
  const made = new ContactRow();
  rows.add(made);
  return made.node;
}

function header(section, dequeue) {
  const node = dequeue("letter", makeHeader);
  const { letter, count } = sections.list[section];
  node.children[0].textContent = letter;
  node.children[1].textContent = grouped(count);
  return node;
}

function makeHeader() {
  const node = element("h2", "letter");
  node.append(element("span", ""), element("small", ""));
  return node;
}

/** Returns the rows whose contacts are wanted: those shown, then those that come next. */
function wanted() {
  const numbers = [];
  for (const shown of rows) if (shown.isShown) numbers.push(shown.number);
  if (numbers.length === 0) return [];
  numbers.sort((a, b) => a - b);
  const last = numbers[numbers.length - 1];
  return [...numbers, Math.min(sections.count - 1, last + numbers.length), Math.max(0, numbers[0] - numbers.length)];
}

/**
 * Loaded contacts, and failures, are bound again: only then their height is known, and the
 * user's row stays where it is.
 */
function changed(first, end) {
  for (const { section, item: row, count } of sections.runs(first, end)) table.reloadItems({ section, item: row }, count);
  inspector?.changed();
}

// MARK: The visitor

/** Shows a row at the top, below the section's header. */
function show(number) { return scrollToItem(number, { align: "start" }); }

/** Shows a row and focuses it. */
async function goTo(number) {
  const outcome = await scrollToItem(number, { align: "center" });
  if (outcome === "arrived") table.viewOf(sections.path(number))?.focus({ preventScroll: true });
}

/** Brings a row into view by its number, as in `data-item`. */
function scrollToItem(number, options) {
  if (!(number >= 0 && number < sections.count)) return Promise.resolve("missing");
  return table.scrollTo(sections.path(Number(number)), options);
}

/** Shows which rows are in the window, and marks their letter. */
function showWhere() {
  drawing = 0;
  const height = table.scroller.clientHeight - HEADER;
  // A row that ends at the header's bottom is not visible, even if its end is rounded down.
  const seen = table.firstAndLastItem({ y: table.contentOffset + HEADER + 0.5, height });
  if (!seen) return;
  const [first, last] = [sections.number(seen.first), sections.number(seen.last)];
  whereNode.firstChild.textContent = `${grouped(first + 1)} – ${grouped(last + 1)}`;
  whereNode.lastChild.textContent = ` of ${grouped(sections.count)}`;
  letters.show(sections.list[seen.first.section].letter);
}

// MARK: Figures

function stats() {
  return {
    ...table.stats(), ...contacts.figures, items: sections.count, pages: contacts.pages.size,
    windowHeight: tableNode.clientHeight,
  };
}
