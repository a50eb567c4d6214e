// The division of the mixed page: the shop's feed in departments, each with sections of several
// kinds.

/**
 * The number of items of the feed, and of pictures of the album, from which a department selects
 * its content.
 */
export const FEED_ITEMS = 64;
export const PICTURES = 14;

/** The greatest number of items of a section: the others are not shown. */
const most = { banners: 1, films: 12, goods: 24, lines: 8 };

/** The section for each kind of card. */
const sectionOf = {
  banner: "banners", video: "films", tall: "goods", product: "goods", quad: "goods", pair: "lines", text: "lines",
};

/** The sections of a department, in order; the first one carries its name. */
export const KINDS = ["banners", "films", "goods", "pictures", "lines", "tags"];

const names = [
  "Kitchen", "Wardrobe", "Rooms", "Workshop", "Pantry", "Garden", "Travel", "Studio", "Library", "Playroom", "Market hall", "Attic",
];

const tags = [
  "handmade", "under $25", "new", "wool", "ships today", "walnut", "tea", "for two", "gifts", "enamel", "last pieces", "linen",
  "rainy days", "brass", "refillable", "small rooms", "picnic", "made to order", "olive oil", "vintage", "for the desk", "بهارات",
  "陶瓷", "和紙", "Geschenke", "solar", "lambswool", "back in stock", "second hand", "night light",
];

/** A department of the page. */
export class Department {
  constructor(number, places, pictureCount) {
    this.number = number;
    const round = Math.floor(number / names.length);
    this.name = round === 0 ? names[number] : `${names[number % names.length]} ${round + 1}`;
    /** The content of each section: indexes in the feed, numbers of pictures, or words. */
    this.content = Object.fromEntries(KINDS.map((kind) => [kind, []]));
    const end = Math.min(places.count, (number + 1) * FEED_ITEMS);
    for (let index = number * FEED_ITEMS; index < end; index += 1) {
      const kind = sectionOf[places.kind(index)];
      if (this.content[kind].length < most[kind]) this.content[kind].push(index);
    }
    for (let place = 0; place < PICTURES && pictureCount > 0; place += 1) {
      this.content.pictures.push((number * PICTURES + place) % pictureCount);
    }
    for (let place = 0; place < 10 + (number * 5) % 9; place += 1) {
      this.content.tags.push(tags[(number * 11 + place) % tags.length]);
    }
  }
}

/** An item among others of another kind. */
class Moved {
  constructor(kind, shown) {
    this.kind = kind;
    this.shown = shown;
  }
}

/** All departments, their sections in sequence, and the numbering of items across all of them. */
export class Departments {
  /**
   * @param {import("./places.js").Places} places
   * @param {number} pictureCount
   */
  constructor(places, pictureCount) {
    this.list = Array.from(
      { length: Math.ceil(places.count / FEED_ITEMS) }, (_, number) => new Department(number, places, pictureCount));
    /** The department and the kind of each section, its content, and the number of its first item. */
    this.sections = [];
    this.count = 0;
    for (const department of this.list) {
      for (const kind of KINDS) {
        const content = department.content[kind];
        // The name of a department is shown even if there is no banner below it.
        if (content.length === 0 && kind !== "banners") continue;
        // All videos are in one row, which is a single item; other items may be moved next to it.
        const shown = kind === "films" ? [content] : content;
        this.sections.push({ department, kind, shown, items: shown.length, first: this.count });
        this.count += shown.length;
      }
    }
  }

  /** Returns an item's kind and content, wherever it was moved; for videos, all of them. */
  entry(section, item) {
    const { kind, shown } = this.sections[section];
    return shown[item] instanceof Moved ? shown[item] : { kind, shown: shown[item] };
  }

  /** Moves an item that a visitor has dropped elsewhere. */
  move(from, to) {
    const [source, target] = [this.sections[from.section], this.sections[to.section]];
    const { kind, shown } = this.entry(from.section, from.item);
    source.shown.splice(from.item, 1);
    target.shown.splice(to.item, 0, target.kind === kind ? shown : new Moved(kind, shown));
    source.items -= 1;
    target.items += 1;
    let first = 0;
    for (const section of this.sections) {
      section.first = first;
      first += section.items;
    }
  }

  /**
   * Returns the section and the index in it of an item's number across all sections; `null` if
   * there is none.
   */
  path(number) {
    if (!(number >= 0 && number < this.count)) return null;
    let [low, high] = [0, this.sections.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.sections[middle].first <= number) low = middle;
      else high = middle - 1;
    }
    return { section: low, item: number - this.sections[low].first };
  }

  /** Returns the number of an item across all sections. */
  number({ section, item }) { return this.sections[section].first + item; }
}
