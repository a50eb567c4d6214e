// Contents from a real server that delays, fails, hangs up and answers garbage.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";

import { Contents } from "../../Pages/contents.js";
import { makePlaces, seededRandom } from "./feed.mjs";

const PAGE = 50;
const places = makePlaces(5000);

function itemsAt(offset, limit) {
  const count = Math.min(limit, places.count - offset);
  return Array.from({ length: count }, (_, place) => ({ id: places.id(offset + place) }));
}

/** A server that answers with `answer`, and records requests and their concurrency. */
async function serve(answer) {
  const log = { asked: [], underWay: new Map(), most: 0, twice: 0 };
  const server = createServer((request, response) => {
    const query = new URL(request.url, "http://localhost").searchParams;
    const offset = Number(query.get("offset"));
    log.asked.push(offset);
    const before = log.underWay.get(offset) ?? 0;
    log.underWay.set(offset, before + 1);
    if (before > 0) log.twice += 1;
    log.most = Math.max(log.most, [...log.underWay.values()].reduce((sum, count) => sum + count, 0));
    response.on("close", () => log.underWay.set(offset, log.underWay.get(offset) - 1));
    answer(response, offset, Number(query.get("limit")));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { log, site: `http://127.0.0.1:${server.address().port}`, close: () => {
    server.closeAllConnections?.();
    server.close();
  } };
}

function good(response, offset, limit) {
  response.end(JSON.stringify({ count: places.count, offset, items: itemsAt(offset, limit) }));
}

async function until(condition, patience = 20_000) {
  const end = Date.now() + patience;
  while (!condition()) {
    assert.ok(Date.now() < end, "it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Ends a server and its client: contents that want nothing cancel their requests. */
function end(server, contents) {
  contents.wanted = () => [];
  contents.plan();
  server.close();
}

/** Contents of a window that starts at `window.first`. */
function open(site, window) {
  const changes = [];
  const contents = new Contents(places, {
    site,
    wanted: () => Array.from({ length: 20 }, (_, place) => window.first + place),
    changed: (first, end) => changes.push([first, end]),
  });
  return { contents, changes };
}

test("items in the window are requested once, in pages", async () => {
  const server = await serve(good);
  const { contents, changes } = open(server.site, { first: 90 });
  for (let times = 0; times < 5; times += 1) contents.plan();
  await until(() => contents.item(90) && contents.item(109));
  contents.plan();
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.deepEqual(server.log.asked.sort((a, b) => a - b), [50, 100]);
  assert.deepEqual(changes.sort((a, b) => a[0] - b[0]), [[50, 100], [100, 150]]);
  assert.equal(contents.item(90).id, places.id(90));
  end(server, contents);
});

test("everything in the window arrives from a server that fails at random", async () => {
  const random = seededRandom(11);
  const server = await serve((response, offset, limit) => {
    const faults = [
      () => response.destroy(),
      () => { response.statusCode = 500; response.end("no"); },
      () => response.end("<html>no JSON</html>"),
      () => response.end(JSON.stringify({ items: itemsAt(offset, limit).slice(1) })),
      () => response.end(JSON.stringify({ items: itemsAt((offset + PAGE) % 1000, limit) })),
      () => response.end(JSON.stringify({ items: null })),
    ];
    const delay = random(30);
    if (random(100) < 30) setTimeout(faults[random(faults.length)], delay);
    else setTimeout(() => good(response, offset, limit), delay);
  });
  const window = { first: 0 };
  const { contents } = open(server.site, window);
  for (let step = 0; step < 20; step += 1) {
    window.first = random(places.count - 20);
    contents.plan();
    if (step % 3 !== 0) await new Promise((resolve) => setTimeout(resolve, random(90)));
    else {
      await until(() => {
        for (let place = 0; place < 20; place += 1) if (!contents.item(window.first + place)) return false;
        return true;
      });
    }
  }
  for (let place = 0; place < 20; place += 1) await until(() => contents.item(window.first + place));
  for (const [page, items] of contents.pages) {
    assert.deepEqual(items, itemsAt(page * PAGE, PAGE));
  }
  assert.equal(server.log.twice, 0);
  assert.ok(server.log.most <= 4, `${server.log.most} at once`);
  end(server, contents);
});

test("requests for items scrolled past are cancelled, and items that fly past are never requested", async () => {
  const server = await serve(() => {});
  const window = { first: 0 };
  const { contents } = open(server.site, window);
  contents.plan();
  await until(() => server.log.asked.length === 1);
  for (const first of [1000, 2000, 3000]) {
    window.first = first;
    contents.plan();
  }
  await until(() => server.log.asked.length === 2);
  assert.deepEqual(server.log.asked, [0, 3000]);
  await until(() => server.log.underWay.get(0) === 0);
  assert.equal(contents.figures.cancelled, 1);
  end(server, contents);
});

test("a card shows an error after two failures, and a retry requests at once", async () => {
  let isBroken = true;
  const server = await serve((response, offset, limit) => {
    if (!isBroken) return good(response, offset, limit);
    response.statusCode = 503;
    response.end();
  });
  const { contents } = open(server.site, { first: 0 });
  contents.plan();
  await until(() => server.log.asked.length === 1 && contents.figures.failures === 1);
  assert.equal(contents.hasFailed(0), false);
  await until(() => contents.hasFailed(0));
  isBroken = false;
  const start = Date.now();
  contents.retry();
  await until(() => contents.item(0));
  assert.ok(Date.now() - start < 300);
  assert.equal(contents.hasFailed(0), false);
  end(server, contents);
});

test("the number of kept pages is limited", async () => {
  const large = makePlaces(15_000);
  const server = await serve((response, offset, limit) => {
    const count = Math.min(limit, large.count - offset);
    response.end(JSON.stringify({
      items: Array.from({ length: count }, (_, place) => ({ id: large.id(offset + place) })),
    }));
  });
  const contents = new Contents(large, {
    site: server.site, changed: () => {}, wanted: () => Array.from({ length: 300 }, (_, page) => page * PAGE),
  });
  contents.plan();
  await until(() => contents.pages.size === 300);
  contents.wanted = () => [0];
  contents.pages.delete(0);
  contents.plan();
  await until(() => contents.item(0));
  assert.equal(contents.pages.size, 200);
  end(server, contents);
});
