// A collection at work: items in sections, each laid out in a way of its own.

import { CollectionWriter, copySection } from "./collection-sections.js";
import { copyFrames, copyLayout } from "./layouts.js";
import { SectionFeed } from "./section-feed.js";

export class CollectionFeed extends SectionFeed {
  constructor(stage, options, engine, sharing) {
    super(stage, options, engine, sharing);
    this.isHorizontal = options.axis === "horizontal";
    this.writer = new CollectionWriter(options, this.identities, (sentence) => this.page.report(sentence));
    this.takeSections(this.copySections(options.sections ?? []));
    this.start();
  }

  make(engine, sharing) { return engine.createCollection(sharing, this.isHorizontal ? 1 : 0); }

  get declaration() { return 8 + this.writer.declared; }

  load(duration) {
    this.writer.hasFrames = this.sections.some(({ layout }) => layout.frames);
    if (this.writer.hasFrames) {
      this.window.fit();
      this.willWrite(this.sections.keys());
    }
    super.load(duration);
  }

  copySection(given) { return copySection(given, this.engine.layouts, this.writer.report); }

  item(number) {
    const [section, item] = this.place(number);
    return { section, item, id: this.identities.id(number), index: (this.starts[section] ?? 0) + item };
  }

  itemNode(number, section, item, dequeue) {
    const index = this.starts[section] + item;
    return this.options.item({ section, item, id: this.identities.id(number), index }, dequeue);
  }

  // MARK: Layouts

  /** The type of a section's layout. */
  layoutName(section) { return this.sections[section]?.layout.type; }

  /** Lays a section out in another way. */
  setLayout(section, given, duration) {
    const layout = copyLayout(given, this.engine.layouts);
    if (layout.frames && !this.writer.hasFrames) {
      // Items get rectangles: all of them are told anew.
      this.reload(undefined, duration, (sections) => sections.with(section, { ...sections[section], layout }));
      return;
    }
    this.edit(
      (sections) => sections.with(section, { ...sections[section], layout, frames: null }),
      () => this.writer.sections([this.sections[section]], section, this.declares),
      (engine, number) => engine.setLayout(number, section, duration), [section], duration, true);
  }

  reload(sections, duration, change) {
    if (!change || !this.isAlive) {
      super.reload(sections, duration);
      return;
    }
    const before = this.sections;
    this.takeSections(change(before));
    try {
      super.reload(undefined, duration);
    } catch (error) {
      this.takeSections(before);
      throw error;
    }
  }

  /** Returns the length across the axis that a section's items have. */
  crossExtent({ insets }) {
    const { size } = this.stage;
    const [top, leading, bottom, trailing] = insets;
    const covered = this.options.insets;
    return Math.max(0, this.isHorizontal
      ? size.height - covered.top - covered.bottom - top - bottom
      : size.width - covered.leading - covered.trailing - leading - trailing);
  }

  /** Asks layouts of the page's own for rectangles. */
  willWrite(touched) {
    for (const index of touched) {
      const section = this.sections[index];
      if (!section?.layout.frames) continue;
      section.crossExtent = this.crossExtent(section);
      section.frames = this.page.ask(
        () => copyFrames(
          section.layout.frames(section.count, { crossExtent: section.crossExtent, axis: this.options.axis }), section.count,
          this.writer.report),
        section.frames);
    }
  }

  /** Lets all items of layouts of the page's own stand where these say, now that there are others. */
  didWrite(engine, number, touched, duration) {
    for (const index of touched) {
      if (!this.sections[index]?.layout.frames || !this.declares) continue;
      this.engine.write(this.writer.sections([this.sections[index]], index, true));
      engine.setLayout(number, index, duration);
    }
  }

  /** The window has another size: layouts of the page's own are asked again. */
  windowChanged() {
    if (!this.isAlive || !this.writer.hasFrames || !this.declares) return;
    const touched = [...this.sections.keys()].filter((index) => {
      const section = this.sections[index];
      return section.layout.frames && section.crossExtent !== this.crossExtent(section);
    });
    if (touched.length === 0) return;
    this.willWrite(touched);
    this.call((engine, number) => this.didWrite(engine, number, touched, -1));
  }

  // MARK: Places

  /** The items that meet a rectangle: their sections and places there. */
  placesIn(x, y, width, height) {
    const count = this.engine.exports.itemsIn(this.number, x, y, width, height);
    const numbers = this.engine.read(2 * count);
    return Array.from({ length: count }, (_, index) => [numbers[2 * index], numbers[2 * index + 1]]);
  }
}
