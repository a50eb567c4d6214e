// The ends of the content, as far as the page wants to know of them and the user stays at them.

/** The bits of `scrollState`; see `Exports.swift`. */
export const state = { scrolling: 1, atStart: 2, atEnd: 4 };

/** The bits of the ends; see `follow` in `Exports.swift`. */
const bits = { start: 1, end: 2 };

/** Returns ends as bits. */
export function edgeMask(edges) { return edges.reduce((mask, edge) => mask | bits[edge], 0); }

/** Returns the ends of a mask. */
export function edgesOf(mask) { return Object.keys(bits).filter((edge) => mask & bits[edge]); }

export class ContentEnds {
  /** @param options The options of a list view. */
  constructor({ onNearStart, onNearEnd, nearDistance, followedEdges, shortContentEdge }) {
    /** The ends that the page is told of: 1 for the start, 2 for the end. */
    this.watched = (onNearStart ? 1 : 0) | (onNearEnd ? 2 : 0);
    this.nearDistance = nearDistance;
    /** The ends that the user stays at; `undefined` for a list in Swift, which has its own. */
    this.followed = followedEdges;
    /** The edge at which short content stands; `undefined` likewise. */
    this.shortContentEdge = shortContentEdge;
  }

  /** Tells a fresh engine all of it. */
  begin(feed) {
    this.watch(feed);
    this.follow(feed);
    this.standShortContent(feed);
    this.watchCorrections(feed);
  }

  /** Lets the engine tell when an end comes near, if the page wants to know; the end only if there is one. */
  watch(feed) {
    const watched = feed.hasEnd ? this.watched : this.watched & bits.start;
    if (this.watched > 0) feed.call((engine, number) => engine.watchEnds(number, watched, this.nearDistance ?? NaN));
  }

  /** Lets the engine tell of corrections, if the page wants to know. */
  watchCorrections(feed) {
    if (feed.options.onCorrect) feed.call((engine, number) => engine.watchCorrections(number));
  }

  /** Lets the engine know at which ends the user stays. */
  follow(feed) {
    const edges = this.followed;
    if (!edges) return;
    feed.call((engine, number) => engine.follow(number, edgeMask(edges)));
  }

  /** Lets the engine know at which edge of the window short content stands. */
  standShortContent(feed) {
    const edge = this.shortContentEdge;
    if (!edge) return;
    feed.call((engine, number) => engine.standShortContent(number, edge === "end" ? 1 : 0));
  }
}
