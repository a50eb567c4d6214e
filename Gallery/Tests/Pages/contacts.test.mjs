// Sections and their rows, and pages of contacts: which are kept, and which answers are discarded.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";

import { Contacts, Sections } from "../../Pages/contacts.js";

function makeSections(counts) {
  let first = 0;
  return new Sections(counts.map((count, place) => {
    const section = { letter: String.fromCharCode(65 + 2 * place), first, count };
    first += count;
    return section;
  }));
}

test("numbers and rows map to each other", () => {
  const sections = makeSections([3, 1, 250, 7]);
  const paths = Array.from({ length: 261 }, (_, number) => sections.path(number));
  assert.deepEqual(paths.map((path) => sections.number(path)), Array.from({ length: 261 }, (_, number) => number));
  assert.deepEqual(paths.slice(0, 5), [
    { section: 0, item: 0 }, { section: 0, item: 1 }, { section: 0, item: 2 }, { section: 1, item: 0 },
    { section: 2, item: 0 },
  ]);
  assert.deepEqual(sections.path(9999), { section: 3, item: 6 });
  assert.deepEqual(sections.path(-1), { section: 0, item: 0 });
});

test("a range of numbers maps to ranges of rows", () => {
  const sections = makeSections([3, 1, 250, 7]);
  assert.deepEqual([...sections.runs(2, 6)], [
    { section: 0, item: 2, count: 1 }, { section: 1, item: 0, count: 1 }, { section: 2, item: 0, count: 2 },
  ]);
  assert.deepEqual([...sections.runs(254, 300)], [{ section: 3, item: 0, count: 7 }]);
  assert.deepEqual([...sections.runs(5, 5)], []);
});

test("a letter without contacts leads to the next letter", () => {
  const sections = makeSections([3, 1, 250]);
  assert.deepEqual(["A", "B", "C", "D", "E", "F", "Z"].map((letter) => sections.sectionOf(letter)), [0, 1, 1, 2, 2, 2, 2]);
});

/** A server of contacts that answers with `answer`. */
async function serve(answer) {
  const asked = [];
  const server = createServer((request, response) => {
    const query = new URL(request.url, "http://localhost").searchParams;
    asked.push(Number(query.get("from")));
    response.end(JSON.stringify(answer(Number(query.get("from")), Number(query.get("count")))));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { asked, site: `http://127.0.0.1:${server.address().port}`, close: () => {
    server.closeAllConnections?.();
    server.close();
  } };
}

async function until(condition) {
  const end = Date.now() + 20_000;
  while (!condition()) {
    assert.ok(Date.now() < end, "it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test("least recently wanted pages are dropped", async () => {
  const sections = makeSections([10_000, 10_050]);
  const server = await serve((from, count) => ({
    contacts: Array.from({ length: Math.min(count, 20_050 - from) }, (_, place) => ({ row: from + place })),
  }));
  let wanted = [0];
  const contacts = new Contacts(sections, { site: server.site, wanted: () => wanted, changed: () => {} });
  for (let page = 0; page < 150; page += 1) {
    wanted = [100 * page];
    contacts.plan();
    await until(() => contacts.item(100 * page));
    if (page % 50 !== 0) continue;
    // The first page is used again and again.
    wanted = [5];
    contacts.plan();
    await until(() => [...contacts.pages.keys()].at(-1) === 0);
  }
  assert.equal(contacts.pages.size, 100);
  assert.equal(contacts.item(5).row, 5);
  assert.equal(contacts.item(150), undefined);
  wanted = [20_049];
  contacts.plan();
  await until(() => contacts.item(20_049));
  assert.equal(contacts.item(20_049).row, 20_049);
  server.close();
});

test("an answer with other or too few rows is discarded", async () => {
  const sections = makeSections([1000]);
  const answers = [
    (from, count) => Array.from({ length: count }, (_, place) => ({ row: from + place + 1 })),
    (from, count) => Array.from({ length: count - 1 }, (_, place) => ({ row: from + place })),
    () => null,
    (from, count) => Array.from({ length: count }, (_, place) => ({ row: from + place })),
  ];
  const server = await serve((from, count) => ({ contacts: answers.shift()(from, count) }));
  const contacts = new Contacts(sections, { site: server.site, wanted: () => [300], changed: () => {} });
  contacts.plan();
  await until(() => { contacts.retry(); return contacts.item(300); });
  assert.equal(contacts.figures.failures, 3);
  assert.deepEqual(server.asked, [300, 300, 300, 300]);
  contacts.wanted = () => [];
  server.close();
});
