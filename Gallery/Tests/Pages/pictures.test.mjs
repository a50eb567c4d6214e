// The album's pictures: their proportions, their addresses, and wrong answers.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";

import { Pictures, Shapes, sourceOf } from "../../Pages/pictures.js";

test("shapes are clamped to visible proportions", () => {
  const shapes = new Shapes(new Float32Array([1, 0.5, 2, 0.001, 900]).buffer);
  assert.equal(shapes.count, 5);
  assert.deepEqual([0, 1, 2, 3, 4].map((number) => shapes.ratio(number)), [1, 0.5, 2, 0.4, 2.4]);
  assert.equal(new Shapes(new ArrayBuffer(0)).count, 0);
  assert.throws(() => new Shapes(new ArrayBuffer(5)), /data of shapes is truncated/);
});

test("a picture is requested at the needed width, up to its own", () => {
  const photo = { picture: "/photos/3-ab", widths: [240, 480] };
  globalThis.devicePixelRatio = 2;
  assert.equal(sourceOf(photo, 120), "/photos/3-ab?width=240");
  assert.equal(sourceOf(photo, 121), "/photos/3-ab?width=480");
  assert.equal(sourceOf(photo, 300), "/photos/3-ab");
  globalThis.devicePixelRatio = 1;
  assert.equal(sourceOf(photo, 300), "/photos/3-ab?width=480");
  assert.equal(sourceOf({ picture: "/pictures/3.svg", widths: [] }, 300), "/pictures/3.svg");
});

test("an answer with other pictures is discarded and requested again", async () => {
  const answers = [
    () => ({ pictures: null }),
    (from) => ({ pictures: [{ number: from }] }),
    (from) => ({ pictures: Array.from({ length: 50 }, (_, place) => ({ number: from + place + 1 })) }),
    (from) => ({ pictures: Array.from({ length: 50 }, (_, place) => ({ number: from + place })) }),
  ];
  let asked = 0;
  const server = createServer((request, response) => {
    const from = Number(new URL(request.url, "http://a").searchParams.get("from"));
    response.end(JSON.stringify(answers[Math.min(asked, answers.length - 1)](from)));
    asked += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const pictures = new Pictures(1000, {
    site: `http://127.0.0.1:${server.address().port}`, wanted: () => [120], changed: () => {},
  });
  pictures.plan();
  const end = Date.now() + 20_000;
  while (!pictures.item(120)) {
    assert.ok(Date.now() < end, "it did not come");
    if (pictures.hasFailed(120)) pictures.retry();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.equal(pictures.item(120).number, 120);
  assert.deepEqual([asked, pictures.figures.failures], [4, 3]);
  pictures.wanted = () => [];
  server.closeAllConnections();
  server.close();
});
