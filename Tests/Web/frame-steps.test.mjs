// Steps that are taken in display frames.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FrameSteps } from "../../Web/frame-steps.js";

/** A node of a document without a window, whose display frames are the library's. */
const node = { ownerDocument: { defaultView: null } };

/** Lets steps see display frames that the test calls for. */
function frames() {
  const waiting = new Map();
  let last = 0;
  globalThis.requestAnimationFrame = (body) => {
    last += 1;
    waiting.set(last, body);
    return last;
  };
  globalThis.cancelAnimationFrame = (number) => waiting.delete(number);
  return { waiting, pass() { for (const [number, body] of [...waiting]) if (waiting.delete(number)) body(); } };
}

function *counting(taken, limit = Infinity) {
  for (let step = 0; step < limit; step += 1) {
    taken.push(step);
    yield;
  }
}

test("a frame takes one step without a budget, and the last one ends them", () => {
  const { waiting, pass } = frames();
  const taken = [];
  new FrameSteps(counting(taken, 2), 0, assert.fail, node);
  for (let frame = 0; frame < 5; frame += 1) pass();
  assert.deepEqual(taken, [0, 1]);
  assert.equal(waiting.size, 0);
});

test("frames that are left to others pass without a step, and may be the last ones", () => {
  const { waiting, pass } = frames();
  const taken = [];
  new FrameSteps(counting(taken, 2), Infinity, assert.fail, node, 2);
  pass();
  pass();
  assert.deepEqual(taken, []);
  pass();
  assert.deepEqual(taken, [0, 1]);
  const others = new FrameSteps(counting(taken), 0, assert.fail, node, 2);
  pass();
  others.stop();
  pass();
  assert.deepEqual(taken, [0, 1]);
  assert.equal(waiting.size, 0);
});

test("steps that are stopped from one of them end with it", () => {
  const { waiting, pass } = frames();
  const taken = [];
  let steps = null;
  steps = new FrameSteps((function *() {
    for (const _ of counting(taken)) {
      if (taken.length === 2) steps.stop();
      yield;
    }
  })(), Infinity, assert.fail, node);
  pass();
  pass();
  assert.deepEqual(taken, [0, 1]);
  assert.equal(waiting.size, 0);
});

test("an error is told, and is the last step", () => {
  const { waiting, pass } = frames();
  const told = [];
  new FrameSteps((function *() { throw new Error("gone"); })(), 0, (error) => told.push(error.message), node);
  pass();
  pass();
  assert.deepEqual(told, ["gone"]);
  assert.equal(waiting.size, 0);
});

test("steps without a node are refused: display frames are a window's", () => {
  const { waiting } = frames();
  assert.throws(() => new FrameSteps(counting([]), 0, assert.fail), TypeError);
  assert.equal(waiting.size, 0);
});
