// Text that is selected across items. The browser selects in nodes, which are those of other items a moment later: the ends of
// the selection are kept as places in the data, and the browser's own selection shows the part of it that has views.

import { focusedIn, windowOf } from "./documents.js";
import { flatEdits, indexAfter } from "./flat-edits.js";
import { NO_ID } from "./identities.js";
import { innermost, isField, swallowClick, takesClick, touches } from "./input.js";
import { ItemTexts, ShownText } from "./item-text.js";
import { SelectionScroll } from "./selection-scroll.js";
import { ViewWatch } from "./view-watch.js";

/** The longest text that is copied, in UTF-16 units; browsers have no much longer ones. */
const LONGEST_COPY = 2 ** 27;

/**
 * Lets a selection of text go beyond the items that have views.
 *
 * @param {import("./feed.js").Feed} feed One whose options have `text`.
 * @param on Adds a listener.
 * @param {AbortSignal} signal Aborted when the list goes.
 */
export function listenToSelection(feed, on, signal) {
  if (signal.aborted) return;
  const selection = new TextSelection(feed);
  const { element } = feed.stage;
  feed.followers.add(selection);
  signal.addEventListener("abort", () => selection.end(), { once: true });
  on(element, "pointerdown", (event) => selection.press(event));
  on(element, "mousedown", (event) => { if (selection.extend(event)) event.preventDefault(); }, { passive: false });
  on(element, "selectstart", (event) => selection.start(event));
  const { ownerDocument } = element;
  const ownWindow = windowOf(element);
  on(ownWindow, "pointermove", (event) => selection.move(event));
  for (const name of ["pointerup", "pointercancel", "blur"]) on(ownWindow, name, () => selection.release());
  // A drag is no tap, not even one that comes back to where it began.
  swallowClick(on, element, selection);
  on(ownerDocument, "selectionchange", () => selection.changed());
  on(ownerDocument, "copy", (event) => selection.copy(event), { passive: false });
  on(ownerDocument, "keydown", (event) => { if (selection.takesKey(event)) event.preventDefault(); }, { passive: false });
}

class TextSelection {
  /** The ends, of which the first stays: `{ index, offset }` in the data; `null` without a selection across items. */
  #ends = null;
  /** The browser's selection as it was set last. */
  #set = [];
  #watch = null;
  /** The press of the mouse that selects: its event that begins it, its first end, and the pointer. */
  #press = null;
  #isTouch = false;

  /** True just after a drag across items. */
  wasDragged = false;

  constructor(feed) {
    this.feed = feed;
    this.texts = new ItemTexts(feed);
    this.scroll = new SelectionScroll(feed, () => this.#follow());
  }

  // MARK: The pointer

  press(event) {
    this.#isTouch = event.pointerType === "touch";
    this.wasDragged = false;
    this.#press = null;
    if (event.button !== 0 || !event.isPrimary || event.pointerType !== "mouse") return;
    if (takesClick(this.feed.stage.element, event)) return;
    this.#press = { begun: null, end: null };
  }

  /** Moves the second end of a selection to a click with Shift, though the first may have no view; returns true if it did. */
  extend(event) {
    if (!this.#ends || !event.shiftKey || event.button !== 0 || this.#isTouch) return false;
    this.#take([this.#ends[0], this.#endAt(event.clientX, event.clientY)]);
    return true;
  }

  start(event) { if (this.#press) this.#press.begun = event; }

  move(event) {
    const press = this.#press;
    if (!press) return;
    if (event.buttons === 0) {
      this.release();
      return;
    }
    // A page that prevents it, and an item that is dragged, select nothing.
    if (!press.begun || press.begun.defaultPrevented) return;
    const { anchorNode, anchorOffset } = this.#native;
    press.end ??= this.#endIn(anchorNode, anchorOffset);
    if (!press.end) return;
    this.scroll.aim(event.clientX, event.clientY);
  }

  release() {
    this.#press = null;
    this.scroll.stop();
  }

  /** Lets the selection follow the pointer beyond the window, where the browser has nothing to select. */
  #follow() {
    const end = this.#endAt(this.scroll.x, this.scroll.y);
    const first = this.#press?.end;
    if (end && first && (this.#ends || end.number !== first.number)) this.#take([this.#ends?.[0] ?? first, end]);
  }

  // MARK: The browser's selection

  get #native() {
    const root = this.feed.stage.element.getRootNode();
    return (root.getSelection ? root : this.feed.stage.element.ownerDocument).getSelection();
  }

  /** Takes over a selection that the user made, once it goes from one item to another. */
  changed() {
    const native = this.#native;
    if (this.#isSet(native) || this.#isTouch) return;
    const { anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed } = native;
    const second = isCollapsed ? null : this.#endIn(focusNode, focusOffset);
    const isContinued = this.#ends && (this.#press?.end || (anchorNode === this.#set[0] && anchorOffset === this.#set[1]));
    const first = isContinued ? this.#ends[0] : this.#press?.end ?? (second && this.#endIn(anchorNode, anchorOffset));
    if (first && second && first.index !== second.index) this.#take([first, second]);
    else if (!this.#press?.end || !this.scroll.isOutside) this.#drop();
  }

  #isSet(native) {
    const [anchor, anchorOffset, focus, focusOffset] = this.#set;
    if (!this.#ends) return false;
    if (!anchor) return native.rangeCount === 0;
    return native.anchorNode === anchor && native.anchorOffset === anchorOffset
      && native.focusNode === focus && native.focusOffset === focusOffset;
  }

  #take(ends) {
    if (this.#press) {
      // A press that selects is no tap.
      if (!this.wasDragged) this.feed.touch(touches.cancelled);
      this.wasDragged = true;
    }
    this.#ends = ends;
    this.#watch ??= new ViewWatch(this.feed, () => this.#show());
    this.#show();
  }

  #drop() {
    this.#ends = null;
    this.#set = [];
    this.#watch?.stop();
    this.#watch = null;
  }

  /** Shows the part of the selection that has views. */
  #show() {
    const { feed } = this;
    if (!this.#ends || !feed.isAlive) return;
    feed.settleEdits();
    const [first, last] = this.#inOrder();
    const views = Array.from(feed.shown, ([view, number]) => ({ view, index: feed.indexOf(number) }))
      .filter(({ index }) => index >= first.index && index <= last.index).sort((a, b) => a.index - b.index);
    const native = this.#native;
    if (views.length === 0) {
      if (!this.#isSet(native) || this.#set.length > 0) native.removeAllRanges();
      this.#set = [];
      return;
    }
    // The browser selects what is between two nodes.
    feed.putInOrder();
    const [start, end] = [this.#pointOf(views[0], first, false), this.#pointOf(views.at(-1), last, true)];
    const isForward = this.#ends[0] === first;
    const set = isForward ? [...start, ...end] : [...end, ...start];
    this.#set = set;
    if (!this.#isSet(native)) native.setBaseAndExtent(...set);
  }

  /** Returns a point in a view: that of an end of the selection if it is there, or the start or the end of the view. */
  #pointOf({ view, index }, { index: at, offset }, isEnd) {
    if (index === at && offset !== null) {
      const shown = new ShownText(view, this.texts.at(index));
      if (shown.start !== null) return shown.pointAt(shown.start + offset, isEnd);
    }
    return [view, isEnd ? view.childNodes.length : 0];
  }

  /** Returns the end of a selection at a point in a view: an index, and the offset in its text or `null` for all of it. */
  #endIn(node, offset) {
    const { feed } = this;
    const view = node && feed.isAlive ? feed.showing(node) : null;
    if (!view) return null;
    const number = feed.shown.get(view);
    const index = feed.indexOf(number);
    const text = this.texts.of(feed.item(number));
    const shown = new ShownText(view, text);
    if (shown.start === null) return { number, index, offset: null };
    return { number, index, offset: Math.max(0, Math.min(text.length, shown.offsetOf(node, offset) - shown.start)) };
  }

  /** Returns the end of a selection at a point of the screen, or at the point of an item that is nearest to it. */
  #endAt(clientX, clientY) {
    const { feed } = this;
    const box = feed.stage.bounds();
    const x = Math.max(box.left + 1, Math.min(box.right - 2, clientX));
    const y = Math.max(box.top + 1, Math.min(box.bottom - 2, clientY));
    const caret = caretAt(feed.stage.element.ownerDocument, x, y);
    const end = caret && this.#endIn(...caret);
    if (end) return end;
    let [nearest, least] = [null, Infinity];
    for (const view of feed.shown.keys()) {
      const { left, right, top, bottom } = view.getBoundingClientRect();
      const distance = Math.max(top - y, y - bottom, 0) + Math.max(left - x, x - right, 0);
      if (distance < least) [nearest, least] = [view, distance];
    }
    if (!nearest) return this.#ends?.[1] ?? null;
    const { top, bottom } = nearest.getBoundingClientRect();
    return this.#endIn(nearest, y > (top + bottom) / 2 ? nearest.childNodes.length : 0);
  }

  // MARK: The data

  #inOrder() {
    const [a, b] = this.#ends;
    return a.index < b.index || (a.index === b.index && (a.offset ?? 0) <= (b.offset ?? Infinity)) ? [a, b] : [b, a];
  }

  /** Follows edits of the data; other data keeps the selection if both of its items are there by their IDs. */
  dataChanged(change) {
    if (!this.#ends) return;
    const edits = change ? flatEdits(change.edits, change.before) : null;
    if (edits) {
      this.#followEdits(edits);
      queueMicrotask(() => this.#show());
      return;
    }
    queueMicrotask(() => {
      const { feed } = this;
      if (!this.#ends || !feed.isAlive) return;
      feed.settleEdits();
      if (!this.#ends.every(({ number }) => number >= 0 && feed.has(number))) {
        this.#native.removeAllRanges();
        this.#drop();
        return;
      }
      this.#ends = this.#ends.map((end) => ({ ...end, index: feed.indexOf(end.number) }));
      this.#show();
    });
  }

  /** Follows edits: at an end whose item is gone the selection goes as far as the nearest item that is left of it. */
  #followEdits(edits) {
    const [first, last] = this.#inOrder();
    const start = edits.reduce((end, edit) => endAfter(end, edit, (index) => ({ index, offset: 0 })), first);
    const end = edits.reduce((end, edit) => endAfter(end, edit, (index) => ({ index: index - 1, offset: null })), last);
    if (start.index > end.index) {
      this.#native.removeAllRanges();
      this.#drop();
      return;
    }
    this.#ends = this.#ends[0] === first ? [start, end] : [end, start];
  }

  copy(event) {
    if (!this.#ends || event.defaultPrevented || isField(innermost(event))) return;
    this.feed.settleEdits();
    event.clipboardData.setData("text/plain", this.#text());
    event.preventDefault();
  }

  #text() {
    const [first, last] = this.#inOrder();
    const end = Math.min(last.index, this.feed.count - 1);
    const lines = [];
    let length = 0;
    for (let index = first.index; index <= end; index += 1) {
      const text = this.texts.at(index);
      const [from, to] = [index === first.index ? first.offset ?? 0 : 0, index === last.index ? last.offset ?? text.length : text.length];
      length += to - from + 1;
      if (length > LONGEST_COPY) {
        this.feed.page.report(`The selected text is too long to be copied: the first ${lines.length} items of it were.`);
        break;
      }
      lines.push(text.slice(from, to));
    }
    return lines.join("\n");
  }

  // MARK: Keys

  /** Selects the text of all items by Ctrl+A; returns true if it does. */
  takesKey(event) {
    const { defaultPrevented, key, ctrlKey, metaKey, shiftKey, altKey } = event;
    const { feed } = this;
    const isAll = (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === "a";
    if (!isAll || defaultPrevented || isField(innermost(event)) || !feed.isAlive || feed.count === 0) return false;
    const { element } = feed.stage;
    const { anchorNode, rangeCount } = this.#native;
    const hasFocus = element.contains(focusedIn(element));
    if (!hasFocus && !this.#ends && !(rangeCount > 0 && element.contains(anchorNode))) return false;
    const numberOf = (index) => feed.named(feed.itemAtIndex(index));
    feed.settleEdits();
    const last = feed.count - 1;
    this.#take([{ index: 0, number: numberOf(0), offset: 0 }, { index: last, number: numberOf(last), offset: null }]);
    return true;
  }

  end() {
    this.release();
    this.#drop();
    this.feed.followers.delete(this);
  }
}

/** Returns an end of the selection after an edit: `gone(index)` if that takes its item out, at this index. */
function endAfter(end, edit, gone) {
  const { index, removed, added, to } = edit;
  const isGone = to === undefined && removed !== added && end.index >= index && end.index < index + removed;
  return isGone ? { number: NO_ID, ...gone(index) } : { ...end, index: indexAfter(end.index, edit) };
}

/** Returns the point in the text at a place of a document's window: its node and its offset. */
function caretAt(document, x, y) {
  if (document.caretPositionFromPoint) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret && [caret.offsetNode, caret.offset];
  }
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? [range.startContainer, range.startOffset] : null;
}
