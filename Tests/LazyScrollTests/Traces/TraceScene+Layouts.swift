import LazyScrollEngine

/// Every layout, along both axes.
extension TraceScene {
  static var layouts: [TraceScene] {
    [
      TraceScene("tables", tables), TraceScene("spacing", spacing), TraceScene("outline", outline),
      TraceScene("grids", on: TraceStage(scale: 3), grids),
      TraceScene("flows", on: TraceStage(scale: 2), flows),
      TraceScene("waterfall", on: TraceStage(height: 300, overscan: 30, scale: 2), waterfall),
      TraceScene("waterfall-with-spans", waterfallWithSpans), TraceScene("carousels", carousels),
      TraceScene("measured-grids", on: TraceStage(scale: 2), measuredGrids),
      TraceScene("strips", strips),
      TraceScene("horizontal", horizontal), TraceScene("own-layout", ownLayout),
      TraceScene("everything", everything),
    ]
  }

  /// Scrolls down and back up, with an edit and another size on the way.
  private static func walk(_ stage: TraceStage, along axis: ScrollAxis = .vertical) {
    stage.scroll(60, 150, 380, 500, along: axis)
    stage.edit(.removeItems(section: 0, 1..<3))
    stage.scroll(700, -250, along: axis)
    stage.edit(.insertItems(TraceSections.items(9000, 2), at: TraceSections.path(0, 4)))
    stage.jump(to: 1_000_000, along: axis)
    stage.scroll(-300, -800, along: axis)
    stage.jump(to: 0, along: axis)
  }

  private static func tables(_ stage: TraceStage) {
    func table(_ first: UInt64, _ layout: TableLayout, hasHeader: Bool = true) -> SectionSnapshot {
      SectionSnapshot(
        items: TraceSections.items(first, 25),
        supplementaries: hasHeader
          ? [SupplementaryList(kind: 0), SupplementaryList(kind: 255, geometry: .extents([21]))]
          : [], layout: layout)
    }
    stage.show([
      table(1, TableLayout(estimate: 30)),
      table(
        100,
        TableLayout(
          header: .init(estimate: 20, isPinned: true), footer: .init(isPinned: true),
          separator: .init(thickness: 1, leading: 15, trailing: 2))),
      table(
        200,
        TableLayout(
          separator: .init(thickness: 0.5), insets: LayoutInsets(all: 12), hasBackground: true),
        hasHeader: false),
    ])
    walk(stage)
    stage.scroll(1200)
    stage.edit(.removeItems(section: 1, 20..<25))
    stage.edit(.insertItems(TraceSections.items(300, 1), at: TraceSections.path(1, 20)))
  }

  /// Rows that stand apart, and scrolls to a distance from them.
  private static func spacing(_ stage: TraceStage) {
    stage.show([
      SectionSnapshot(
        items: TraceSections.items(1, 40), layout: ListLayout(estimate: 30, spacing: 12)),
      SectionSnapshot(
        items: TraceSections.items(100, 40), supplementaries: [SupplementaryList(kind: 0)],
        layout: TableLayout(spacing: 5, separator: .init(thickness: 1))),
    ])
    walk(stage)
    stage.edit(.removeItems(section: 0, 3..<8))
    for (offset, duration) in [(-20.0, nil), (0, 0.5), (35, 2)] as [(Double, Double?)] {
      stage.driver.send(
        .scroll(
          ScrollDestination(
            item: .id(120), alignment: .start, offset: offset, isAnimated: true,
            duration: duration)))
      stage.settle()
      stage.scroll(-900)
    }
    stage.edit(.insertItems(TraceSections.items(300, 2), at: TraceSections.path(1, 20)))
  }

  private static func outline(_ stage: TraceStage) {
    let levels = [0, 1, 2, 2, 1, 2, 0, 7, 1]
    var sections: [SectionSnapshot] = []
    for (index, level) in levels.enumerated() {
      let items = TraceSections.items(UInt64(index + 1) * 100, index % 4 == 3 ? 0 : 5)
      sections.append(
        TraceSections.outlined(
          UInt64(index), level: level, items, ListLayout(estimate: 35), isHeaderPinned: index != 4,
          isFooterPinned: index % 2 == 0))
    }
    stage.show(sections)
    stage.scroll(30, 60, 80, 110, 140, 90, 70, 60)
    // A pinned header grows; an estimated one becomes known.
    stage.resize(item: 2_002_000, to: 50)
    stage.resize(item: 2_000_000, to: 61)
    stage.host.change { $0.insets.top = 40 }
    stage.settle()
    stage.scroll(-90, -300, 700, 150)
    stage.edit(.moveSection(from: 6, to: 1))
    stage.scroll(-600, 40)
  }

  private static func grids(_ stage: TraceStage) {
    stage.show([
      TraceSections.outlined(
        1, TraceSections.items(1, 40), UniformGridLayout(columns: .count(3), spacing: 7.3)),
      SectionSnapshot(
        items: TraceSections.items(100, 50),
        layout: UniformGridLayout(
          columns: .minimumExtent(70), rowExtent: .points(41.7), spacing: 2, rowSpacing: 9)),
      SectionSnapshot(
        items: TraceSections.items(200, 31),
        layout: UniformGridLayout(columns: .count(1), rowExtent: .aspectRatio(2.5))),
    ])
    walk(stage)
    stage.edit(
      .moveItem(from: TraceSections.path(1, 3), to: TraceSections.path(1, 20)),
      .removeItems(section: 1, 30..<33), transition: ListTransition(duration: 0.2))
    stage.host.finishTransitions()
    stage.host.resize(width: 500, height: 300)
    stage.settle()
  }

  private static func flows(_ stage: TraceStage) {
    var sections: [SectionSnapshot] = []
    for alignment in [FlowLayout.Alignment.start, .center, .end, .justified] {
      let layout = FlowLayout(
        estimate: LayoutSize(width: 55, height: 25), spacing: 4.5, lineSpacing: 6,
        alignment: alignment)
      let first = UInt64(sections.count * 100 + 1)
      sections.append(SectionSnapshot(items: TraceSections.items(first, 30), layout: layout))
    }
    stage.show(sections)
    walk(stage)
    stage.resize(item: 5, to: 61)
    stage.edit(.resizeItem(at: TraceSections.path(0, 6), LayoutSize(width: 200, height: 44)))
    stage.edit(.moveItem(from: TraceSections.path(0, 8), to: TraceSections.path(0, 2)))
    stage.edit(.reloadItems(section: 0, 4..<7, revisions: []))
  }

  private static func waterfall(_ stage: TraceStage) {
    stage.show([
      TraceSections.outlined(
        1, TraceSections.items(1, 110, TraceSections.spans(110, isSpanning: false)),
        WaterfallLayout(columns: .count(3), estimate: 90, spacing: 5, itemSpacing: 7)),
      SectionSnapshot(
        items: TraceSections.items(1000, 60),
        layout: WaterfallLayout(
          columns: .count(4), estimate: 30, spacing: 2, assignment: .roundRobin)),
    ])
    stage.scroll(200, 500, 900)
    stage.jump(to: 3000)
    stage.scroll(-40, -90, -150, -300, -200)
    stage.resize(item: 70, to: 140)
    stage.resize(item: 71, to: 15)
    stage.edit(
      .insertItems(
        TraceSections.items(500, 3, TraceSections.spans(3, isSpanning: false)),
        at: TraceSections.path(0, 40)))
    stage.edit(.removeItems(section: 0, 10..<14))
    stage.scroll(-400, -400)
    stage.driver.send(.invalidate(section: 0, InvalidationContext(.arrangement)))
    stage.settle()
    stage.jump(to: 1_000_000)
    stage.scroll(-500, -700, -600, -300)
    stage.driver.send(.clear(pooled: true))
    stage.settle()
    stage.jump(to: 0)
  }

  private static func waterfallWithSpans(_ stage: TraceStage) {
    stage.show([
      TraceSections.list(5000, 3),
      SectionSnapshot(
        items: TraceSections.items(1, 120, TraceSections.spans(120)),
        layout: WaterfallLayout(columns: .count(3), estimate: 70, spacing: 4)),
    ])
    stage.scroll(150, 400, 700)
    stage.jump(to: 4000)
    stage.scroll(-120, -300, -500)
    stage.edit(.moveItem(from: TraceSections.path(1, 30), to: TraceSections.path(1, 60)))
    stage.edit(.resizeItem(at: TraceSections.path(1, 40), LayoutSize(width: 100, height: 55)))
    stage.edit(
      .insertItems(
        TraceSections.items(600, 8, TraceSections.spans(8)), at: TraceSections.path(1, 35)),
      transition: ListTransition(duration: 0.3))
    stage.host.finishTransitions()
    stage.host.resize(width: 200, height: 400)
    stage.settle()
    stage.jump(to: 0)
  }

  private static func carousels(_ stage: TraceStage) {
    stage.show(
      [
        SectionSnapshot(
          items: TraceSections.items(1, 40),
          layout: CarouselLayout(
            itemSize: LayoutSize(width: 120, height: 90), spacing: 8, insets: LayoutInsets(all: 10))
        )
      ], axis: .horizontal)
    walk(stage, along: .horizontal)
    stage.show(
      [
        SectionSnapshot(
          items: TraceSections.items(1, 20),
          layout: CarouselLayout(peek: 24, crossExtent: 80, spacing: 6))
      ], axis: .horizontal)
    stage.fling(by: [10, 60, 120, 80, 20], along: .horizontal)
    stage.host.resize(width: 200, height: 100)
    stage.settle()
    stage.scroll(to: .id(12), .center, isAnimated: true)
    stage.host.change { $0.direction = .rightToLeft }
    stage.settle()
  }

  private static func measuredGrids(_ stage: TraceStage) {
    stage.show([
      TraceSections.outlined(
        1, TraceSections.items(1, 60, TraceSections.spans(60)),
        MeasuredGridLayout(columns: .count(3), estimate: 50, spacing: 5, rowSpacing: 7)),
      SectionSnapshot(
        items: TraceSections.items(100, 50),
        layout: MeasuredGridLayout(
          columns: .shares([2, 1, 1]), estimate: 40, spacing: 4, stretches: true)),
      SectionSnapshot(
        items: TraceSections.items(200, 40),
        layout: MeasuredGridLayout(columns: .minimumExtent(90), estimate: 30, stretches: true)),
    ])
    walk(stage)
    stage.scroll(to: .id(110), section: 1, .start)
    stage.resize(item: 110, to: 130)
    stage.resize(item: 110, to: 9)
    stage.edit(
      .insertItems(
        TraceSections.items(500, 4, TraceSections.spans(4)), at: TraceSections.path(0, 20)))
    stage.edit(.moveItem(from: TraceSections.path(1, 12), to: TraceSections.path(2, 3)))
    stage.edit(.resizeItem(at: TraceSections.path(1, 14), LayoutSize(width: 100, height: 55)))
    stage.host.resize(width: 260, height: 400)
    stage.settle()
    stage.jump(to: 0)
  }

  private static func strips(_ stage: TraceStage) {
    stage.show(
      [
        SectionSnapshot(
          items: TraceSections.items(1, 50),
          layout: StripLayout(rows: 3, estimate: 60, spacing: 6, rowSpacing: 4)),
        SectionSnapshot(
          items: TraceSections.items(100, 20), layout: StripLayout(rows: 2, estimate: 40)),
      ], axis: .horizontal)
    walk(stage, along: .horizontal)
    stage.resize(item: 5, to: 90)
    stage.edit(.moveItem(from: TraceSections.path(0, 8), to: TraceSections.path(0, 30)))
    stage.host.change { $0.direction = .rightToLeft }
    stage.settle()
    stage.scroll(to: .id(40), .center)
  }

  private static func horizontal(_ stage: TraceStage) {
    stage.host.change { $0.direction = .rightToLeft }
    stage.show(
      [
        TraceSections.outlined(1, TraceSections.items(1, 25), ListLayout(estimate: 40)),
        TraceSections.outlined(
          2, TraceSections.items(100, 40),
          UniformGridLayout(columns: .count(4), rowExtent: .points(60))),
        TraceSections.outlined(
          3, level: 1, TraceSections.items(200, 50, TraceSections.spans(50)),
          WaterfallLayout(columns: .count(3), estimate: 70, spacing: 5), isFooterPinned: true),
        TraceSections.outlined(
          4, TraceSections.items(300, 40),
          FlowLayout(estimate: LayoutSize(width: 40, height: 50), spacing: 3)),
        TraceSections.rectangles(400, 30),
      ], axis: .horizontal)
    walk(stage, along: .horizontal)
    stage.scroll(to: .id(220), section: 2, .center)
    stage.edit(
      .moveItem(from: TraceSections.path(2, 3), to: TraceSections.path(2, 30)),
      transition: ListTransition(duration: 0.2))
    stage.host.finishTransitions()
    stage.host.resize(width: 500, height: 250)
    stage.settle()
  }

  private static func ownLayout(_ stage: TraceStage) {
    stage.show([
      SectionSnapshot(items: TraceSections.items(1, 30), layout: TraceLayout()),
      TraceSections.list(100, 20),
    ])
    walk(stage)
    stage.edit(
      .moveItem(from: TraceSections.path(0, 2), to: TraceSections.path(0, 9)),
      .removeItems(section: 0, 4..<5), transition: ListTransition(duration: 0.2))
    stage.host.finishTransitions()
    stage.edit(.layOutSection(TraceSections.list(1, 30), at: 0))
  }

  private static func everything(_ stage: TraceStage) {
    stage.show([
      TraceSections.list(1, 12),
      TraceSections.outlined(
        2, TraceSections.items(100, 18),
        UniformGridLayout(columns: .count(3), rowExtent: .points(50))),
      TraceSections.outlined(
        3, level: 1, TraceSections.items(200, 30, TraceSections.spans(30)),
        WaterfallLayout(columns: .count(3), estimate: 60)),
      TraceSections.rectangles(300, 24),
      TraceSections.outlined(
        5, level: 1, TraceSections.items(400, 25),
        FlowLayout(estimate: LayoutSize(width: 50, height: 30), alignment: .justified)),
      SectionSnapshot(items: TraceSections.items(500, 6), layout: TraceLayout()),
      SectionSnapshot(
        items: TraceSections.items(600, 12), supplementaries: [SupplementaryList(kind: 0)],
        layout: TableLayout(
          estimate: 30, header: .init(isPinned: true), separator: .init(thickness: 1))),
    ])
    stage.fling(by: [20, 130, 300, 420, 380, 200, 60])
    for section in [6, 4, 2, 0] {
      stage.edit(.removeItems(section: section, 0..<2))
      stage.edit(
        .moveItem(from: TraceSections.path(section, 1), to: TraceSections.path(section, 5)))
    }
    stage.edit(.moveSection(from: 5, to: 0))
    stage.scroll(to: .id(420), section: 4, .center)
    stage.fling(by: [-20, -250, -500, -300, -50])
    stage.host.resize(width: 420, height: 350)
    stage.settle()
  }
}
