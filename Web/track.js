// The track along which a stage is held or carried, inside the runway.
//
// A stage that is held sticks to the window and clips: it shows exactly the views that were placed, at any speed and during
// any stall, and moves only when the content layer inside it does. A stage that is carried stands at its place in the
// content and is scrolled by the browser itself, without any script. It would show nothing where no views stand, so that
// it sticks there, too: its edges keep away from the window's by what the slack leaves.

import { div } from "./div.js";

/** The distance that the track reaches beyond either end of the runway, so that a stage can stick anywhere; as in `style.js`. */
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
    this.isCarried = false;
    /** The distances from the scroller's edges at which the stage fills the window. */
    this.insets = { top: 0, bottom: 0 };
    // A margin or a padding would keep the stage from sticking above its place.
    this.space = div();
    const track = div("lazyscroll-track");
    track.append(this.space, stage);
    runway.append(track);
  }

  /** Lets the stage stick to the window. */
  hold() {
    if (this.isCarried) {
      this.isCarried = false;
      this.runway.classList.remove(CARRIED);
    }
    this.#set(0, this.insets.top, null);
  }

  /**
   * Lets the browser scroll the stage.
   *
   * @param {number} place The distance of the stage from the start of the runway.
   * @param {number} native The browser's offset, likewise.
   * @param {number} slack The distance that it may scroll further, in either direction, before the stage sticks.
   */
  carry(place, native, slack) {
    if (!this.isCarried) {
      this.isCarried = true;
      this.runway.classList.add(CARRIED);
    }
    const ahead = place - native;
    this.#set(MARGIN + place, this.insets.top + ahead - slack, this.insets.bottom - ahead - slack);
  }

  /** Writes what has changed. */
  #set(space, top, bottom) {
    const written = [`${space}px`, `${top}px`, bottom === null ? "auto" : `${bottom}px`];
    if (this.written?.every((length, index) => length === written[index])) return;
    this.written = written;
    [this.space.style.height, this.stage.style.insetBlockStart, this.stage.style.insetBlockEnd] = written;
  }
}
