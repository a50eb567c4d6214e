import LazyScrollEngine

/// Invalid input from apps and hosts, and the reports about it.
extension TraceScene {
  static var badInput: [TraceScene] {
    [
      TraceScene("bad-data", badData), TraceScene("bad-changes", badChanges),
      TraceScene("bad-numbers", badNumbers), TraceScene("bad-layouts", badLayouts),
      TraceScene("lying-host", lyingHost), TraceScene("bad-settings", badSettings),
    ]
  }

  private static func badData(_ stage: TraceStage) {
    let frames = (0..<12).map { TraceSections.rectangle($0) }
    let invalid = [
      LayoutRect(x: .nan, y: 0, width: 10, height: 10),
      LayoutRect(x: 0, y: 20, width: -5, height: 10),
      LayoutRect(x: 0, y: 1e300, width: 10, height: .infinity),
    ]
    stage.show([
      SectionSnapshot(
        items: ItemList(ids: [1, 2, 2, 3, 1, ItemID.missing, 2], revisions: [1]),
        layout: ListLayout(estimate: 40)),
      SectionSnapshot(
        items: TraceSections.items(100, 15, .frames(invalid + frames)), layout: AbsoluteLayout()),
      SectionSnapshot(
        items: TraceSections.items(200, 5, .frames(frames)), layout: AbsoluteLayout()),
      SectionSnapshot(items: ItemList(count: -3), layout: ListLayout(estimate: 40)),
      SectionSnapshot(
        id: 9, items: TraceSections.items(3, 4),
        supplementaries: [SupplementaryList(kind: 0, count: -1)],
        layout: ListLayout(estimate: 40)),
      SectionSnapshot(
        id: 9,
        items: TraceSections.items(300, 6, .extents([10, -4, .nan, 20, .infinity, 0])),
        layout: ListLayout(estimate: 40)),
      SectionSnapshot(
        items: TraceSections.items(
          400, 3,
          .spans([
            ItemSpan(columns: 0), ItemSpan(columns: -2, size: LayoutSize(width: 0, height: 3)),
            ItemSpan(columns: 99, size: LayoutSize(width: .nan, height: 1)),
          ])), layout: WaterfallLayout(columns: .count(2))),
    ])
    stage.scroll(200, 500, 300, -900)
    stage.edit(.insertItems(ItemList(ids: [1, 1, 500]), at: TraceSections.path(0, 1)))
    stage.edit(.insertItems(ItemList(count: .max), at: TraceSections.path(3, 0)))
  }

  private static func badChanges(_ stage: TraceStage) {
    stage.show([TraceSections.list(1, 20), TraceSections.rectangles(100, 10)])
    let path = TraceSections.path
    let changes: [SnapshotChange] = [
      .insertItems(TraceSections.items(300, 1), at: path(0, 21)),
      .insertItems(TraceSections.items(300, 1), at: path(5, 0)),
      .removeItems(section: 0, 19..<23), .removeItems(section: -1, 0..<1),
      .removeItems(section: 0, 5..<5), .moveItem(from: path(0, 30), to: path(0, 1)),
      .moveItem(from: path(0, 1), to: path(1, 0)), .moveItem(from: path(0, 1), to: path(0, .max)),
      .reloadItems(section: 0, 18..<40, revisions: []),
      .reloadItems(section: 0, 1..<3, revisions: [4, 4, 4, 4]),
      .resizeItem(at: path(0, -1), .zero),
      .resizeItem(at: path(1, 2), LayoutSize(width: -1, height: 5)),
      .reframeItem(at: path(1, 3), LayoutRect(x: 0, y: .nan, width: 1, height: 1)),
      .growItem(at: path(0, 99), .zero),
      .growItem(at: path(1, 1), LayoutSize(width: .nan, height: 2)),
      .shiftItems(after: path(1, 50), by: 3), .shiftItems(after: path(1, 2), by: .infinity),
      .invalidateItems(section: 0, 10..<99), .insertSection(TraceSections.list(400, 2), at: 9),
      .removeSection(7), .moveSection(from: 0, to: 6), .moveSection(from: -7, to: 0),
      .layOutSection(TraceSections.list(1, 20), at: 4),
    ]
    for change in changes { stage.edit(change) }
    stage.driver.send(.edit(ChangeSet(changes, transition: ListTransition(duration: .nan))))
    stage.settle()
    stage.host.finishTransitions()
    stage.driver.send(.lease(ItemReference(.id(7)), for: .kept, isHeld: true))
    stage.driver.send(.lease(ItemReference(.id(7)), for: .kept, isHeld: false))
    stage.driver.send(.resized(ViewID(-5), LayoutSize(width: 1, height: 1)))
    stage.driver.send(.resized(ViewID(12345), LayoutSize(width: 1, height: 1)))
    stage.settle()
  }

  private static func badNumbers(_ stage: TraceStage) {
    stage.show([TraceSections.list(1, 40)])
    stage.scroll(100)
    let viewport = stage.host.viewport
    let broken: [(inout Viewport) -> Void] = [
      { $0.bounds.origin.y = .nan }, { $0.bounds.size.height = -10 }, { $0.scale = 0 },
      { $0.scale = .infinity }, { $0.threshold = -1 }, { $0.overscan.top = .nan },
      { $0.insets.bottom = .infinity }, { $0.bounds.origin.y = 1e300 },
    ]
    for change in broken {
      var bad = viewport
      change(&bad)
      stage.host.events?.viewportDidChange(to: bad)
      stage.settle()
    }
    stage.host.events?.viewportDidChange(to: viewport)
    stage.driver.send(
      .invalidate(
        section: 0,
        InvalidationContext(.everything, contentOffsetAdjustment: LayoutPoint(x: .nan, y: 5))))
    stage.driver.send(.time(.nan))
    stage.driver.send(.time(-5))
    stage.resize(item: 4, to: .nan)
    stage.resize(item: 5, to: -3)
    stage.resize(item: 6, to: 1e300)
    stage.resize(item: 4, to: 30)
  }

  private static func badLayouts(_ stage: TraceStage) {
    for fault in TraceLayout.Fault.allCases {
      stage.show([SectionSnapshot(items: TraceSections.items(1, 5), layout: TraceLayout(fault))])
      stage.scroll(20, 40, -60)
    }
    stage.show([
      TraceSections.list(100, 20),
      SectionSnapshot(items: TraceSections.items(1, 5), layout: TraceLayout(.outside)),
    ])
    stage.scroll(600, -200)
  }

  private static func lyingHost(_ stage: TraceStage) {
    for content in 1...80 as ClosedRange<UInt64> {
      stage.lengths[content] =
        [.nan, -4, .infinity, 1e-9, 0.5, 40, 3, 1e15][Int(content % 8)]
    }
    stage.show([TraceSections.list(1, 30)])
    stage.scroll(50, 90)
    for _ in 0..<5 { stage.settle() }
    // A host that gives another size each time.
    var calls = 0.0
    stage.host.measuring = { _, proposed, _ in
      calls += 1
      return LayoutSize(
        width: proposed.width, height: 20 + calls.truncatingRemainder(dividingBy: 7) * 10)
    }
    stage.edit(.invalidateItems(section: 0, 0..<30))
    stage.scroll(300, -100)
    stage.host.measuring = nil
    stage.edit(.invalidateItems(section: 0, 0..<30))
    stage.scroll(200)
    for _ in 0..<5 { stage.settle() }
  }

  /// Settings that layouts keep as they are; a trace has what a layout put in place of others.
  private static func badSettings(_ stage: TraceStage) {
    stage.show([
      SectionSnapshot(
        items: TraceSections.items(10, 9), layout: UniformGridLayout(columns: .count(0))),
      SectionSnapshot(
        items: TraceSections.items(20, 9),
        layout: UniformGridLayout(columns: .minimumExtent(.nan), rowExtent: .points(-1))),
      SectionSnapshot(
        items: TraceSections.items(30, 9), layout: WaterfallLayout(columns: .count(.max))),
      SectionSnapshot(
        items: TraceSections.items(50, 4), supplementaries: [SupplementaryList(kind: 0)],
        layout: TableLayout(header: .init(estimate: -5), separator: .init(thickness: .nan))),
      SectionSnapshot(
        items: TraceSections.items(60, 4),
        layout: CarouselLayout(itemSize: LayoutSize(width: -1, height: .nan), spacing: .infinity)),
    ])
    stage.scroll(200, 400, -300)
    stage.show([TraceSections.list(1, 5)], axis: .horizontal)
  }
}
