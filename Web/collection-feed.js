// A collection at work: items in sections, each laid out in a way of its own.

import { CollectionWriter, copySection } from "./collection-sections.js";
import { copyFrames, copyLayout } from "./layouts.js";
import { changeSet, touched } from "./section-edits.js";
import { SectionFeed } from "./section-feed.js";

export class CollectionFeed extends SectionFeed {
  constructor(stage, options, engine, sharing) {
    super(stage, options, engine, sharing);
    this.isHorizontal = options.axis === "horizontal";
    this.writer = new CollectionWriter(options, this.identities, (sentence) => this.page.report(sentence));
    this.writer.page = this.page;
    this.takeSections(this.copyGiven(options));
    this.start();
  }

  make(engine, sharing) { return engine.createCollection(sharing, this.isHorizontal ? 1 : 0); }

  load(duration) {
    this.writer.hasFrames = this.sections.some(({ layout }) => layout.frames);
    if (this.writer.hasFrames) {
      this.window.fit();
      this.readFrames(this.sections.keys());
    }
    super.load(duration);
  }

  copySection(given, ids) { return copySection(given, ids, this.engine.layouts, this.writer.report); }

  itemAt(number, section, item) {
    return { section, item, id: this.identities.id(number), index: (this.starts[section] ?? 0) + item };
  }

  // MARK: Layouts

  /** The type of a section's layout. */
  layoutName(section) { return this.sections[section]?.layout.type; }

  /** Lays a section out in another way. */
  setLayout(section, given, duration) {
    const layout = copyLayout(given, this.engine.layouts);
    if (layout.frames && !this.writer.hasFrames) {
      // Items get rectangles: all of them are told anew.
      this.show(this.sections.with(section, { ...this.sections[section], layout }), duration);
      return;
    }
    this.edit({ kind: "layOutSection", section, layout }, duration);
  }

  /** Returns the length across the axis that a section's items have. */
  crossExtent({ insets }) {
    const { shown: size } = this.stage.box;
    const [top, leading, bottom, trailing] = insets;
    const covered = this.stage.box.insets;
    return Math.max(0, this.isHorizontal
      ? size.height - covered.top - covered.bottom - top - bottom
      : size.width - covered.leading - covered.trailing - leading - trailing);
  }

  /** Asks layouts of the page's own for rectangles. */
  readFrames(sections) {
    for (const index of sections) {
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

  layoutsAfter(edit) {
    const sections = touched(edit);
    this.readFrames(sections);
    if (!this.writer.declaresItems || edit.kind === "layOutSection") return [];
    return sections.filter((section) => this.sections[section]?.layout.frames).map((section) => this.#layout(section));
  }

  #layout(section) { return { kind: "layOutSection", section, layout: this.sections[section].layout }; }

  /** The window has another size: layouts of the page's own are asked again. */
  windowChanged() {
    if (!this.isAlive || !this.writer.hasFrames || !this.writer.declaresItems) return;
    const resized = [...this.sections.keys()].filter((index) => {
      const section = this.sections[index];
      return section.layout.frames && section.crossExtent !== this.crossExtent(section);
    });
    if (resized.length === 0) return;
    this.readFrames(resized);
    this.tellChanges(changeSet(resized.map((section) => this.#layout(section)), this.sections, this.writer), -1);
  }
}
