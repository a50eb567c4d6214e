// The speed of the content, computed from its offsets.

/** The time without an offset after which a list counts as resting, in milliseconds. */
const REST = 100;

/** The least time between two offsets that give a speed, in milliseconds: shorter times measure the clock. */
const SHORTEST = 12;

export class Speedometer {
  /** @param {() => void} rested Told once nothing moves any more. */
  constructor(rested) {
    this.rested = rested;
    this.lists = new Map();
  }

  /** Says where a list is scrolled to. */
  moved(list, offset) {
    const now = performance.now();
    const known = this.lists.get(list);
    if (!known) this.lists.set(list, { offset, time: now, speed: 0 });
    else if (now - known.time >= SHORTEST) {
      known.speed = (1000 * Math.abs(offset - known.offset)) / (now - known.time);
      [known.offset, known.time] = [offset, now];
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.lists.clear();
      this.rested();
    }, REST);
  }

  /** Everything stands still, until it is said to move. */
  stop() { this.lists.clear(); }

  /** The greatest speed of all lists, in pixels per second. */
  get speed() {
    let speed = 0;
    const since = performance.now() - REST;
    for (const list of this.lists.values()) if (list.time >= since) speed = Math.max(speed, list.speed);
    return speed;
  }

  end() { clearTimeout(this.timer); }
}
