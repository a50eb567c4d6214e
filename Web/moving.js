// Items that the reader moves: dragged by the mouse, by a finger that rests on one for a moment, or by Alt and an arrow
// key. Where an item is put, and what makes way for it, is the engine's to say; here is only what a hand does.

import { interactive, pointIn, touches } from "./input.js";

/** How far the mouse moves before it drags, and a finger before it scrolls, in pixels. */
const SLACK = { mouse: 5, touch: 10 };

/** How long a finger rests on an item before it holds it, in milliseconds. */
const PATIENCE = 400;

/** Keys that move an item to its neighbour's place, and which way. */
const arrows = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Listens to hands that move items.
 *
 * @param {import("./section-feed.js").SectionFeed} feed One whose options have `canMove`.
 * @param on Adds a listener.
 */
export function listenToMoving(feed, on) {
  const { element } = feed.stage;
  const hand = new Hand(feed);
  on(element, "pointerdown", (event) => hand.touch(event));
  on(element, "pointermove", (event) => hand.move(event));
  on(element, "pointerup", (event) => hand.leave(event, true));
  for (const name of ["pointercancel", "lostpointercapture"]) on(element, name, (event) => hand.leave(event, false));
  on(window, "keydown", (event) => { if (event.key === "Escape") hand.end(false); }, { capture: true });
  on(window, "blur", () => hand.end(false));
  // A browser would scroll, drag a picture, choose text, or open a menu instead.
  on(element, "touchmove", (event) => { if (hand.isHolding && event.cancelable) event.preventDefault(); }, { passive: false });
  for (const name of ["dragstart", "selectstart"]) {
    on(element, name, (event) => { if (hand.isNear) event.preventDefault(); }, { passive: false });
  }
  on(element, "contextmenu", (event) => { if (hand.isHolding) event.preventDefault(); }, { passive: false });
  // What was dragged is not chosen.
  on(element, "click", (event) => {
    if (!hand.wasHolding) return;
    hand.wasHolding = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true, passive: false });
  on(element, "keydown", (event) => {
    if (event.defaultPrevented || !event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.parentNode === feed.stage.plane && hand.push(event.target, event.key)) event.preventDefault();
  }, { capture: true, passive: false });
}

/** What a reader's hand holds, or is about to. */
class Hand {
  constructor(feed) {
    this.feed = feed;
    /** Where it came down on an item, and on which; `null` while it is elsewhere. */
    this.touched = null;
    this.isHolding = false;
    /** Whether it held an item until a moment ago: a click that follows is none. */
    this.wasHolding = false;
    this.timer = 0;
  }

  /** Whether it is on an item, or holds one. */
  get isNear() { return this.touched !== null; }

  touch(event) {
    this.wasHolding = false;
    if (!event.isPrimary || event.button !== 0 || this.isNear) return;
    if (event.target.closest?.(interactive) && event.target.closest(interactive) !== this.feed.stage.element) return;
    const node = this.feed.showing(event.target);
    if (!node) return;
    const { clientX: x, clientY: y, pointerId } = event;
    this.touched = { node, x, y, pointerId, isMouse: event.pointerType === "mouse" };
    if (!this.touched.isMouse) this.timer = setTimeout(() => this.hold(), PATIENCE);
  }

  move(event) {
    if (!this.isNear || event.pointerId !== this.touched.pointerId) return;
    if (!this.isHolding) {
      const distance = Math.hypot(event.clientX - this.touched.x, event.clientY - this.touched.y);
      if (distance < (this.touched.isMouse ? SLACK.mouse : SLACK.touch)) return;
      // A finger that moves at once scrolls.
      if (!this.touched.isMouse || !this.hold()) {
        this.forget();
        return;
      }
    }
    const { x, y } = pointIn(this.feed.stage, event);
    this.feed.call((engine, number) => engine.carry(number, x, y));
  }

  /** Takes hold of the item; whether the page lets it be moved. */
  hold() {
    const { feed, touched } = this;
    const { x, y } = pointIn(feed.stage, { clientX: touched.x, clientY: touched.y });
    this.isHolding = feed.lift(feed.shown.get(touched.node), x, y);
    if (!this.isHolding) {
      this.forget();
      return false;
    }
    feed.touch(touches.cancelled);
    feed.stage.element.setPointerCapture(touched.pointerId);
    feed.stage.element.classList.add("lazyscroll-moving");
    return true;
  }

  leave(event, isPut) {
    if (this.isNear && event.pointerId === this.touched.pointerId) this.end(isPut);
  }

  /** Puts the item down, or lets it go back. */
  end(isPut) {
    const { isHolding } = this;
    this.forget();
    if (!isHolding) return;
    this.wasHolding = true;
    this.feed.stage.element.classList.remove("lazyscroll-moving");
    this.feed.letDown(isPut);
  }

  forget() {
    clearTimeout(this.timer);
    this.touched = null;
    this.isHolding = false;
  }

  /** Moves an item by a key; whether it is one for that. */
  push(node, key) {
    const { feed } = this;
    const item = feed.shown.get(node);
    if (arrows[key] === undefined || item === undefined || this.isNear) return false;
    const next = feed.nextBy(key, item);
    const [[section, place], [other, second]] = [feed.place(item), next === null ? [-1, -1] : feed.place(next)];
    // Into another section it goes step by step, and past its ends.
    const isMirrored = feed.stage.isRightToLeft && (key === "ArrowLeft" || key === "ArrowRight");
    const by = section === other ? second - place : arrows[key] * (isMirrored ? -1 : 1);
    if (!feed.lift(item)) return false;
    feed.call((engine, number) => engine.shiftMovement(number, by));
    feed.letDown(true);
    return true;
  }
}
