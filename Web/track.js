// The track along which a stage is held or carried, inside the runway.
//
// A stage that is held sticks to the window and clips: it shows exactly the views that were placed, at any speed and during
// any stall, and moves only when the content layer inside it does. A stage that is carried stands at its place in the
// content and is scrolled by the browser itself, without any script. So that it never leaves the window to the background, it
// sticks as well, once the browser has scrolled it by the slack beyond the last known offset.

import { div } from "./div.js";

/** The distance that the track reaches beyond either end of the runway, so that a stage can stick anywhere, in pixels. */
const MARGIN = 250_000;

const CARRIED = "lazyscroll-carried";

export class Track {
  /**
   * @param {HTMLElement} runway
   * @param {HTMLElement} stage
   */
  constructor(runway, stage) {
    this.runway = runway;
    this.stage = stage;
    /** The place where the stage is carried, as arguments of `carry`; `null` while it is held. */
    this.carried = null;
    /** The padding of the window, by the sides of the screen, in pixels. */
    this.padding = { top: 0, right: 0, bottom: 0, left: 0 };
    /** The distances from the scroller's edges at which the stage fills the window, in pixels. */
    this.insets = { top: 0, bottom: 0 };
    // A margin or a padding would keep the stage from sticking above its place.
    this.space = div();
    this.node = div("lazyscroll-track");
    this.node.append(this.space, stage);
    // Cuts off what the track reaches beyond the runway, but not what views draw in the padding.
    this.clip = div("lazyscroll-clip");
    this.clip.append(this.node);
    runway.append(this.clip);
  }

  get isCarried() { return this.carried !== null; }

  /** Takes another form of the window; the stage stays held or carried. */
  fit(padding, insets) {
    Object.assign(this, { padding, insets });
    const { top, right, bottom, left } = padding;
    this.clip.style.inset = `${-top}px ${-right}px ${-bottom}px ${-left}px`;
    this.#write();
  }

  /** Lets the stage stick to the window. */
  hold() {
    if (!this.isCarried) return;
    this.carried = null;
    this.#write();
  }

  /**
   * Lets the browser scroll the stage.
   *
   * @param {number} place The distance of the stage from the start of the runway.
   * @param {number} native The browser's offset, likewise.
   * @param {number} back The distance that it may scroll back before the stage sticks.
   * @param {number} on The distance that it may scroll on, likewise.
   */
  carry(place, native, back, on) {
    this.carried = [place, native, back, on];
    this.#write();
  }

  #write() {
    const { padding: { top, right, bottom, left }, insets, carried, isCarried } = this;
    const margin = isCarried ? MARGIN : 0;
    const [place, native, back, on] = carried ?? [0, 0, 0, 0];
    const ahead = place - native;
    this.#set(
      `${top - margin}px ${right}px ${bottom - margin}px ${left}px`, `${margin + place}px`, `${insets.top + ahead - on}px`,
      isCarried ? `${insets.bottom - ahead - back}px` : "auto");
    this.runway.classList.toggle(CARRIED, isCarried);
  }

  /** Writes lengths that have changed. */
  #set(...lengths) {
    if (this.written?.every((length, index) => length === lengths[index])) return;
    this.written = lengths;
    [this.node.style.inset, this.space.style.height, this.stage.style.insetBlockStart, this.stage.style.insetBlockEnd] = lengths;
  }
}
