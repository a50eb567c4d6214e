// The window of a feed: how far it is scrolled, how it moves, and what is said of that to the engine.

/** By how much of the window a key scrolls that turns a page: as browsers do it downwards. */
const PAGE = 0.875;

const phases = { idle: 0, dragging: 1, decelerating: 2, animating: 3 };

/** How long nothing may move before a feed is taken to rest, in milliseconds. */
const REST = 150;

/** The same while the browser is on its way to where it was sent: it may begin late, or pause where it is busy. */
const PATIENCE = 600;

export class FeedWindow {
  constructor(feed) {
    this.feed = feed;
    this.stage = feed.stage;
    this.phase = phases.idle;
    /** Whether a finger is on the feed, or the pointer holds its thumb. */
    this.isHeld = false;
    /** Whether it is the thumb that is held. */
    this.isThumb = false;
    /**
     * By what the content is moved: a `"gesture"` takes it along by as much as the browser says, a `"place"` is one that
     * the thumb, Home or End ask for; `null` where that is not known.
     */
    this.cause = null;
    /** Whether the end was asked for by its key, and may not be reached yet. */
    this.isEndWanted = false;
    /** Which offset of the browser's own a key that turns a page has set out for; `null` for none. */
    this.pageEnd = null;
    /** Where a movement that is under way is to go on to once it has ended; `null` where it ends. */
    this.onward = null;
    this.rest = 0;
    this.told = null;
    this.tick = 0;
    this.reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  }

  /** How far the content is scrolled along its axis. */
  get offset() { return this.stage.offset; }

  get isMotionReduced() { return this.reducedMotion.matches; }

  /** Tells the engine where the window is, if that is news. */
  tell() {
    const { width, height } = this.stage.size;
    const margin = this.feed.options.overscan;
    const { top, leading, bottom, trailing } = this.feed.options.insets;
    const [before, beyond] = this.stage.hidden;
    const { padding } = this.stage.box;
    const viewport = [
      this.stage.x, this.stage.y, width, height, top, leading, bottom, trailing,
      margin + beyond + padding.top, margin + padding.leading, margin + before + padding.bottom, margin + padding.trailing,
      Math.min(20, margin), window.devicePixelRatio || 1, this.stage.isRightToLeft ? 1 : 0,
      this.stage.isNested ? 1 : 0,
    ];
    if (this.told && viewport.every((number, index) => number === this.told[index])) return;
    this.told = viewport;
    this.stage.follow();
    const { engine, number } = this.feed;
    engine.write(viewport);
    engine.exports.viewport(number);
  }

  /** Tells of an offset that orders have changed; whether there is such. */
  tellNews() {
    if (this.told === null || (this.told[0] === this.stage.x && this.told[1] === this.stage.y)) return false;
    this.tell();
    return true;
  }

  /** The window's size, or what a pixel is, may be another one. */
  changed() {
    this.stage.fit();
    this.feed.call(() => this.tell());
    this.feed.roomChanged();
  }

  /**
   * Whether the engine knows where the browser has scrolled to.
   *
   * Browsers tell of what they were ordered to do, too. Nobody scrolls then, and what is held still stays held. But what
   * a page has looked at before it was told counts.
   */
  get isKnown() {
    const { stage, told } = this;
    return !stage.hasScrolled && told !== null && Math.abs(told[0] - stage.x) < 1 && Math.abs(told[1] - stage.y) < 1;
  }

  /** The browser scrolled. */
  scrolled() {
    if (this.isKnown) {
      this.waitForRest();
      return;
    }
    const started = performance.now();
    if (this.phase === phases.idle) this.enter(this.isHeld ? phases.dragging : phases.decelerating);
    this.stage.noteScroll(this.cause);
    this.feed.call(() => this.tell());
    this.tick = performance.now() - started;
    this.waitForRest();
  }

  // MARK: How it moves

  /** The reader moves the content, or is about to. */
  grip(cause = "gesture") {
    this.cause = cause;
    this.isEndWanted = false;
    this.pageEnd = null;
    this.enter(phases.dragging);
    this.waitForRest();
  }

  /** The reader turns a page on, or back: keys of which browsers know what they mean downwards only. */
  turn(step) {
    const { native, size } = this.stage;
    const from = this.pageEnd ?? native.along;
    this.grip();
    this.pageEnd = Math.min(Math.max(from + step * PAGE * this.stage.extentOf(size), 0), native.last);
    native.scrollTo(this.pageEnd, native.across, !this.isMotionReduced);
  }

  /** The reader, or the page, asks for a place: the content is there at once. */
  leap(offset) {
    this.grip("place");
    this.stage.scrollTo(offset, this.stage.across, false);
    this.changed();
  }

  /** The reader asks for the end, which moves as heights become known: it is followed until it stays. */
  leapToEnd() {
    this.leap(this.stage.limit);
    this.isEndWanted = true;
  }

  hold() { this.isHeld = true; }

  letGo() {
    this.isHeld = false;
    this.isThumb = false;
    this.stage.keepRunway(false);
    if (this.phase === phases.dragging) this.enter(phases.decelerating);
    this.waitForRest();
  }

  enter(phase) {
    if (phase === this.phase) return;
    this.onward = null;
    // A reader who takes over stops a movement that was ordered; the browser would go on with it.
    if (this.phase === phases.animating && phase === phases.dragging) this.stage.stop();
    this.phase = phase;
    this.stage.setMoving(phase !== phases.idle);
    this.feed.call((engine, number) => engine.phase(number, phase));
  }

  waitForRest() {
    const { destination } = this.stage;
    const isOnItsWay = destination !== null && this.stage.isElsewhere(destination);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), isOnItsWay ? PATIENCE : REST);
  }

  /** Something changed that is put in order at rest. */
  restAgain() {
    if (this.phase === phases.idle) this.waitForRest();
  }

  /** Nothing moves any more: what had to wait for that is done. */
  settle() {
    if (this.isHeld) return;
    clearTimeout(this.rest);
    // After a stall the timer may come before the browser tells that it scrolls on.
    if (this.phase !== phases.idle && this.stage.hasScrolled) {
      this.scrolled();
      return;
    }
    this.cause = null;
    this.pageEnd = null;
    if (this.goOn()) return;
    this.stage.settle();
    this.enter(phases.idle);
    this.feed.call(() => this.tell());
    this.feed.putInOrder();
    if (this.isEndWanted && this.stage.isElsewhere(this.stage.limit)) this.leapToEnd();
    else this.isEndWanted = false;
  }

  // MARK: What the engine orders

  /** Something above changed size; what is seen stands still. */
  correct(x, y) {
    const [along, across] = this.stage.byAxis(x, y);
    this.stage.correct(along, across, this.phase !== phases.idle);
    // The engine has counted it in.
    if (this.told) this.told[this.stage.isSideways ? 0 : 1] = this.offset;
  }

  scroll(x, y, isAnimated) {
    const [offset, across] = this.stage.byAxis(x, y);
    const isMoved = isAnimated && !this.isMotionReduced && this.stage.isElsewhere(offset);
    // A browser that is sent on begins from rest again: sent at every row that turns out otherwise, it would crawl.
    this.onward = isMoved && this.isHeadedFor(offset) ? [x, y] : null;
    if (this.onward) return;
    if (isMoved) this.enter(phases.animating);
    this.stage.scrollTo(offset, across, isMoved);
    if (this.phase !== phases.idle && (isMoved || !this.isHeld)) this.waitForRest();
  }

  /** Whether the browser is on its way already, to a place less than a window from an offset. */
  isHeadedFor(offset) {
    const { destination, size } = this.stage;
    return destination !== null && Math.abs(this.stage.reachable(offset) - destination) < this.stage.extentOf(size);
  }

  /** A movement has ended at a place that moved on meanwhile: goes there; whether it is under way again. */
  goOn() {
    if (!this.onward) return false;
    this.stage.destination = null;
    this.scroll(...this.onward, true);
    return this.stage.destination !== null;
  }

  stop() { clearTimeout(this.rest); }
}
