// Orders of the market, invented one after the other, and their updates: some come, some go, some move and some grow.

const names = [
  "Ada", "Bao", "Chidi", "Dorothea", "Emre", "Farida", "Goran", "Hana", "Ines", "Jonas", "Kaito", "Leila", "Mateo", "Noor",
  "Olga", "Paolo", "Quinn", "Rosa", "Samir", "Tove", "Uma", "Viktor", "Wanda", "Ximena", "Yusuf", "Zofia",
];
const goods = [
  "espresso cups", "a lantern", "two lanterns", "linen napkins", "a tea tray", "dried figs", "a bamboo steamer", "walnut oil",
  "a paper umbrella", "plum preserve", "a copper ladle", "jasmine tea", "a wool blanket", "beeswax candles",
];

/** The steps that an order goes through, with the hue that each is shown in. */
const steps = [["received", 5], ["packed", 1], ["on its way", 6], ["delivered", 3]];

/** The numbers of orders between which the board stays. */
const BOUNDS = [1500, 2500];

export class Orders {
  /** @param {number} seed The same seed gives the same orders and updates. */
  constructor(count, seed = 1) {
    this.state = seed >>> 0;
    this.byID = new Map();
    /** The orders on the board, by their numbers, the newest first. */
    this.ids = [];
    this.next = 10_000;
    for (let index = 0; index < count; index += 1) this.ids.unshift(this.#make());
  }

  get(id) { return this.byID.get(id); }

  /**
   * Performs a random update.
   *
   * @returns {{ kind: "insert" | "remove" | "move" | "change", id: number, at: number, to?: number }} Places count before the
   * update, and `to` after it.
   */
  update() {
    const { ids } = this;
    const draw = this.#below(10);
    const at = this.#below(ids.length);
    const id = ids[at];
    if (ids.length < BOUNDS[0] || (draw < 3 && ids.length < BOUNDS[1])) {
      const made = this.#make();
      // Most come in at the top, some are shared out among the others.
      const place = this.#below(3) > 0 ? 0 : at;
      ids.splice(place, 0, made);
      return { kind: "insert", id: made, at: place };
    }
    if (ids.length > BOUNDS[1] || draw < 5) {
      ids.splice(at, 1);
      this.byID.delete(id);
      return { kind: "remove", id, at };
    }
    if (draw < 7) {
      const to = this.#below(ids.length);
      ids.splice(to, 0, ...ids.splice(at, 1));
      return { kind: "move", id, at, to };
    }
    this.#change(this.byID.get(id));
    return { kind: "change", id, at };
  }

  #make() {
    const id = this.next;
    this.next += 1;
    const order = { id, who: this.#pick(names), what: [this.#pick(goods)], step: 0 };
    this.byID.set(id, order);
    return id;
  }

  /** Takes an order a step further, or adds to it, so that it grows; at the end it begins anew. */
  #change(order) {
    if (order.what.length < 4 && this.#below(2) === 0) {
      order.what.push(this.#pick(goods));
    } else if (order.step < steps.length - 1) {
      order.step += 1;
    } else {
      order.step = 0;
      order.what.length = 1;
    }
  }

  #pick(list) { return list[this.#below(list.length)]; }

  #below(limit) {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * limit);
  }
}

/** The name of an order's step, and its hue. */
export function stepOf({ step }) { return { name: steps[step][0], hue: steps[step][1] }; }
