// Items that the user moves: dragged by the mouse, by a finger that rests on one for a moment, or by Alt and an arrow
// key. The engine decides on the item's place and on the items that make way for it; here are only the events.

import { windowOf } from "./documents.js";
import { innermost, pointIn, swallowClick, takesClick, touches } from "./input.js";

/** The distance that the mouse moves before it drags, and a finger before it scrolls, in pixels. */
const SLACK = { mouse: 5, touch: 10 };

/** The time that a finger rests on an item before it drags it, in milliseconds. */
const PATIENCE = 400;

/** Keys that move an item to its neighbour's place, and their direction. */
const arrows = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Listens to drags that move items.
 *
 * @param {import("./section-feed.js").SectionFeed} feed One whose options have `canMove`.
 * @param on Adds a listener.
 */
export function listenToMoving(feed, on) {
  const { element } = feed.stage;
  const drag = new Drag(feed);
  on(element, "pointerdown", (event) => drag.press(event));
  on(element, "pointermove", (event) => drag.move(event));
  on(element, "pointerup", (event) => drag.release(event, true));
  for (const name of ["pointercancel", "lostpointercapture"]) on(element, name, (event) => drag.release(event, false));
  const ownWindow = windowOf(element);
  on(ownWindow, "keydown", (event) => { if (event.key === "Escape") drag.end(false); }, { capture: true });
  on(ownWindow, "blur", () => drag.end(false));
  // A browser would scroll, drag a picture, select text, or open a menu instead.
  on(element, "touchmove", (event) => { if (drag.isDragging && event.cancelable) event.preventDefault(); }, { passive: false });
  for (const name of ["dragstart", "selectstart"]) {
    on(element, name, (event) => { if (drag.isPressed) event.preventDefault(); }, { passive: false });
  }
  on(element, "contextmenu", (event) => { if (drag.isDragging) event.preventDefault(); }, { passive: false });
  // A drag does not select.
  swallowClick(on, element, drag);
  on(element, "keydown", (event) => {
    if (event.defaultPrevented || !event.altKey || event.ctrlKey || event.metaKey) return;
    const at = innermost(event);
    const node = feed.showing(at);
    // In a grid a cell has the focus.
    if (node && feed.roles.target(node) === at && drag.push(node, event.key)) event.preventDefault();
  }, { capture: true, passive: false });
}

/** A drag of an item, or a press that may become one. */
class Drag {
  constructor(feed) {
    this.feed = feed;
    /** The node that was pressed and the pointer's position then; `null` without one. */
    this.pressed = null;
    this.isDragging = false;
    /** True just after a drag: the click that follows does not count. */
    this.wasDragged = false;
    this.timer = 0;
  }

  /** True while an item is pressed or dragged. */
  get isPressed() { return this.pressed !== null; }

  press(event) {
    this.wasDragged = false;
    if (!event.isPrimary || event.button !== 0 || this.isPressed) return;
    if (takesClick(this.feed.stage.element, event)) return;
    const node = this.feed.showing(event.target);
    if (!node) return;
    const { clientX: x, clientY: y, pointerId } = event;
    this.pressed = { node, x, y, pointerId, isMouse: event.pointerType === "mouse" };
    if (!this.pressed.isMouse) this.timer = setTimeout(() => this.begin(), PATIENCE);
  }

  move(event) {
    if (!this.isPressed || event.pointerId !== this.pressed.pointerId) return;
    if (!this.isDragging) {
      const distance = Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y);
      if (distance < (this.pressed.isMouse ? SLACK.mouse : SLACK.touch)) return;
      // A finger that moves at once scrolls.
      if (!this.pressed.isMouse || !this.begin()) {
        this.forget();
        return;
      }
    }
    const { x, y } = pointIn(this.feed.stage, event);
    this.feed.call((engine, number) => engine.updateMovement(number, x, y));
  }

  /** Begins to move the item; returns true if the page allows it. */
  begin() {
    const { feed, pressed } = this;
    const { x, y } = pointIn(feed.stage, { clientX: pressed.x, clientY: pressed.y });
    this.isDragging = feed.beginMoving(feed.shown.get(pressed.node), x, y);
    if (!this.isDragging) {
      this.forget();
      return false;
    }
    feed.touch(touches.cancelled);
    feed.stage.element.setPointerCapture(pressed.pointerId);
    feed.stage.element.classList.add("lazyscroll-moving");
    return true;
  }

  release(event, isCommitted) {
    if (this.isPressed && event.pointerId === this.pressed.pointerId) this.end(isCommitted);
  }

  /** Ends the movement at the item's place, or cancels it. */
  end(isCommitted) {
    const { isDragging } = this;
    this.forget();
    if (!isDragging) return;
    this.wasDragged = true;
    this.feed.stage.element.classList.remove("lazyscroll-moving");
    this.feed.endMoving(isCommitted);
  }

  forget() {
    clearTimeout(this.timer);
    this.pressed = null;
    this.isDragging = false;
  }

  /** Moves an item by a key; returns true if the key moves items. */
  push(node, key) {
    const { feed } = this;
    const item = feed.shown.get(node);
    if (arrows[key] === undefined || item === undefined || this.isPressed) return false;
    const next = feed.focus.next(key, item);
    const [[section, place], [other, second]] = [feed.place(item), next === null ? [-1, -1] : feed.place(next)];
    // Into another section it goes step by step, and past its ends.
    const isMirrored = feed.stage.isRightToLeft && (key === "ArrowLeft" || key === "ArrowRight");
    const by = section === other ? second - place : arrows[key] * (isMirrored ? -1 : 1);
    if (!feed.beginMoving(item)) return false;
    feed.call((engine, number) => engine.shiftMovement(number, by));
    feed.endMoving(true);
    return true;
  }
}
