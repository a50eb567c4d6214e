import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

@Suite struct WaterfallLayoutTests {
  /// A waterfall and its oracle, which receive the same changes.
  private struct Pair {
    var probe: LayoutProbe
    var layout: WaterfallLayout
    var oracle: NaiveWaterfall
    var rule: ColumnRule

    var environment: LayoutEnvironment { probe.environment() }

    init(_ random: inout SeededRandom) {
      probe = LayoutProbe(width: Double(100 + random.below(500)))
      let grid = NaiveGrid(columns: 1 + random.below(6), spacing: Double(random.below(10)))
      oracle = NaiveWaterfall(
        grid: grid, itemSpacing: Double(random.below(3) * 6), estimate: 40,
        isRoundRobin: random.oneIn(3), width: probe.width)
      rule = .count(grid.columns)
      layout = WaterfallLayout(
        columns: rule, estimate: 40, spacing: grid.spacing, itemSpacing: oracle.itemSpacing,
        assignment: oracle.isRoundRobin ? .roundRobin : .shortestColumn)
      let items = (0..<random.below(120)).map { _ in Self.item(&random) }
      oracle.items = items
      oracle.assign()
      layout.prepare(
        SectionContent(count: items.count, geometry: Self.geometry(items)), in: environment)
    }

    static func item(_ random: inout SeededRandom) -> NaiveWaterfall.Item {
      let span = random.oneIn(6) ? (random.oneIn(2) ? 255 : 2 + random.below(2)) : 1
      let isShaped = random.oneIn(3)
      return NaiveWaterfall.Item(
        ratio: isShaped ? Float(1 + random.below(60)) / 20 : nil, span: span)
    }

    static func geometry(_ items: [NaiveWaterfall.Item]) -> ItemGeometry {
      .spans(
        items.map { item in
          ItemSpan(
            columns: item.span == 255 ? ItemSpan.full : item.span,
            size: item.ratio.map { LayoutSize(width: 1, height: Double($0)) })
        })
    }

    mutating func apply(_ change: LayoutChange) { _ = layout.apply(change, in: environment) }

    mutating func change(_ random: inout SeededRandom) {
      let count = oracle.items.count
      let size = LayoutSize(width: 50, height: Double(random.below(9) * 20))
      switch random.below(12) {
      case 0, 1:
        let items = (0..<1 + random.below(3)).map { _ in Self.item(&random) }
        let target = random.oneIn(2) ? count : random.below(count + 1)
        for (offset, item) in items.enumerated() { oracle.insert(item, at: target + offset) }
        apply(.insert(ItemList(count: items.count, geometry: Self.geometry(items)), at: target))
      case 2 where random.oneIn(3):
        let items = (0..<20 + random.below(9)).map { _ in Self.item(&random) }
        for item in items { oracle.insert(item, at: oracle.items.count) }
        apply(.insert(ItemList(count: items.count, geometry: Self.geometry(items)), at: count))
      case 3 where count > 0:
        let first = random.below(count)
        let range = first..<min(count, first + 1 + random.below(4))
        oracle.items.removeSubrange(range)
        apply(.remove(range))
      case 4 where count > 0:
        let (source, target) = (random.below(count), random.below(count))
        oracle.insert(oracle.items.remove(at: source), at: target)
        apply(.move(from: source, to: target))
      case 5 where random.oneIn(3):
        oracle.estimate = Double(20 + random.below(90))
        apply(.estimate(.item, oracle.estimate))
      case 6 where random.oneIn(3):
        oracle.assign()
        apply(.invalidate(InvalidationContext(.arrangement)))
      case 7 where random.oneIn(3): changeRoom(&random)
      case 8 where count > 0:
        let index = random.below(count)
        (oracle.items[index].extent, oracle.items[index].ratio) = (nil, nil)
        apply(.invalidate(InvalidationContext(.items([index]))))
      case 9 where count > 0:
        let index = random.below(count)
        let ratio = Float(1 + random.below(60)) / 20
        oracle.items[index].ratio = ratio
        apply(.resize(at: index, LayoutSize(width: 20, height: Double(ratio) * 20)))
      default:
        if count == 0 { return }
        let index = random.below(count)
        // An item measured at the extent of its aspect ratio keeps the ratio.
        if oracle.items[index].ratio == nil || oracle.frames[index].size.height != size.height {
          (oracle.items[index].extent, oracle.items[index].ratio) = (size.height, nil)
        }
        apply(.measured(.item, index: index, size, ReuseIdentifier(1)))
      }
    }

    private mutating func changeRoom(_ random: inout SeededRandom) {
      probe.width = Double(100 + random.below(500))
      if oracle.width != probe.width {
        oracle.width = probe.width
        oracle.assign()
      }
      layout.prepare(
        SectionContent(count: oracle.items.count, geometry: nil), in: environment)
    }
  }

  @Test(arguments: 1...80 as ClosedRange<UInt64>)
  func itemFramesMatchOracle(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var pair = Pair(&random)
    for step in 0..<150 {
      pair.change(&random)
      let frames = pair.oracle.frames
      let extent = pair.oracle.extent
      #expect(pair.layout.contentSize == LayoutSize(width: pair.probe.width, height: extent))
      let offset = Double(random.below(Int(extent) + 900)) - 450
      let fault =
        pair.probe.fault(of: pair.layout, expecting: frames)
        ?? pair.probe.fault(of: pair.layout, expecting: frames, at: offset)
      #expect(fault == nil, "step \(step)")
      if fault != nil { return }
    }
  }

  // MARK: Documented behavior

  private let probe = LayoutProbe(width: 300)

  private func waterfall(
    _ extents: [Double], columns: ColumnRule = .count(3), spacing: Double = 0
  ) -> WaterfallLayout {
    var layout = WaterfallLayout(columns: columns, spacing: spacing)
    layout.prepare(
      SectionContent(count: extents.count, geometry: .extents(extents)), in: probe.environment())
    return layout
  }

  private func columns(_ layout: WaterfallLayout) -> [Int] {
    (0..<layout.columns.cells.count).map { Int(layout.columns.cells[$0].column) }
  }

  @Test func itemKeepsItsColumnUntilArrangementIsInvalidated() {
    var layout = waterfall([100, 10, 20, 30, 40, 50, 60, 70])
    let before = columns(layout)
    let environment = probe.environment()
    for (index, height) in [(0, 5.0), (3, 300), (5, 0), (1, 90)] {
      _ = layout.apply(.resize(at: index, LayoutSize(width: 0, height: height)), in: environment)
      #expect(columns(layout) == before)
    }
    _ = layout.apply(.insert(ItemList(count: 1), at: 2), in: environment)
    var after = columns(layout)
    after.remove(at: 2)
    #expect(after == before)
    _ = layout.apply(.remove(2..<3), in: environment)
    #expect(columns(layout) == before)
    #expect(
      layout.apply(.invalidate(InvalidationContext(.arrangement)), in: environment) == .attributes)
    #expect(columns(layout) == columns(waterfall([5, 90, 20, 300, 40, 0, 60, 70])))
    #expect(columns(layout) != before)
  }

  @Test func anAppendMovesNothing() {
    var layout = waterfall((0..<60).map { Double(10 + $0 * 37 % 90) })
    let before = (0..<60).map { layout.attributes(of: .item, at: $0, in: probe.environment()) }
    _ = layout.apply(.insert(ItemList(count: 40), at: 60), in: probe.environment())
    let after = (0..<60).map { layout.attributes(of: .item, at: $0, in: probe.environment()) }
    #expect(before == after)
  }

  @Test func fullWidthItemStartsBelowAllColumnsAndEndsThem() {
    var layout = WaterfallLayout(columns: .count(3))
    let spans = [1, 1, ItemSpan.full, 1, 1, 1].map { ItemSpan(columns: $0) }
    layout.prepare(
      SectionContent(count: 6, geometry: .spans(spans)), in: probe.environment())
    func resize(_ index: Int, _ height: Double) {
      let size = LayoutSize(width: 100, height: height)
      _ = layout.apply(
        .measured(.item, index: index, size, ReuseIdentifier(1)), in: probe.environment())
    }
    func tops() -> [Double] {
      (0..<6).map {
        layout.attributes(of: .item, at: $0, in: probe.environment())?.frame.minY ?? -1
      }
    }
    #expect(tops() == [0, 0, 100, 200, 200, 200])
    resize(0, 30)
    #expect(tops() == [0, 0, 100, 200, 200, 200], "the other column keeps its length")
    resize(1, 50)
    #expect(tops() == [0, 0, 50, 150, 150, 150])
    resize(2, 10)
    #expect(tops() == [0, 0, 50, 60, 60, 60])
  }

  /// Column offsets are in effect here, since the extents measured above them differ.
  @Test(arguments: [1, 20]) func spanningItemResetsColumnOffsets(added: Int) {
    var layout = waterfall([Double](repeating: 100, count: 9))
    let environment = probe.environment(300)
    func tops() -> [Double] {
      (0..<9 + added).compactMap {
        layout.attributes(of: .item, at: $0, in: environment)?.frame.minY
      }
    }
    _ = layout.apply(
      .drifted([DriftedItem(index: 7, distance: 30)], isFollowed: false), in: environment)
    #expect(tops() == [0, -30, 0, 100, 70, 100, 200, 170, 200])

    let spans = (0..<added).map { ItemSpan(columns: $0 == 0 ? .max : 1) }
    let items = ItemList(count: added, geometry: .spans(spans))
    #expect(layout.apply(.insert(items, at: 9), in: environment) == .attributes)
    #expect(Array(tops().prefix(10)) == [0, 0, 0, 100, 100, 100, 200, 200, 200, 300])
  }

  /// The next item of a column that lost all of its own has nothing to stand beside.
  @Test func emptyColumnHasNoOffset() throws {
    var layout = waterfall([Double](repeating: 100, count: 9))
    let environment = probe.environment(300)
    _ = layout.apply(
      .drifted([DriftedItem(index: 7, distance: 30)], isFollowed: false), in: environment)
    for index in [7, 4, 1] { _ = layout.apply(.remove(index..<index + 1), in: environment) }
    let item = ItemList(count: 1, geometry: .extents([100]))
    _ = layout.apply(.insert(item, at: 1), in: environment)
    let frame = try #require(layout.attributes(of: .item, at: 1, in: environment)?.frame)
    #expect(frame.minX == 100)
    #expect(frame.minY == 0)
  }

  @Test func measuredExtentsAndAspectRatiosSurviveWidthChange() {
    var layout = WaterfallLayout(columns: .minimumExtent(100), estimate: 70)
    let spans = [
      ItemSpan(columns: 1, size: LayoutSize(width: 400, height: 200)), ItemSpan(columns: 1),
      ItemSpan(columns: 1),
    ]
    layout.prepare(SectionContent(count: 3, geometry: .spans(spans)), in: probe.environment())
    let size = LayoutSize(width: 100, height: 33.2)
    _ = layout.apply(
      .measured(.item, index: 1, size, ReuseIdentifier(1)), in: probe.environment())
    let wide = LayoutProbe(width: 240)
    layout.prepare(SectionContent(count: 3, geometry: nil), in: wide.environment())
    let frames = (0..<3).map {
      layout.attributes(of: .item, at: $0, in: wide.environment())?.frame ?? .zero
    }
    // Whole pixels, and no fewer than were measured.
    #expect(
      frames == [
        LayoutRect(x: 0, y: 0, width: 120, height: 60),
        LayoutRect(x: 120, y: 0, width: 120, height: 34),
        LayoutRect(x: 120, y: 34, width: 120, height: 70),
      ])
  }

  @Test func horizontalLayoutTransposesVerticalOne() {
    let probe = LayoutProbe(width: 200, axis: .horizontal)
    var layout = WaterfallLayout(columns: .count(2), spacing: 10)
    layout.prepare(
      SectionContent(count: 4, geometry: .extents([50, 20, 30, 40])), in: probe.environment())
    #expect(layout.contentSize == LayoutSize(width: 100, height: 200))
    #expect(
      layout.attributes(of: .item, at: 3, in: probe.environment())?.frame
        == LayoutRect(x: 60, y: 0, width: 40, height: 95))
  }

  @Test func itemsWithoutExtentTakeNoSpacing() {
    let layout = waterfall([50, 0, 0, 30], columns: .count(1), spacing: 8)
    #expect(layout.contentSize.height == 88)
    #expect(probe.found(layout, at: 0).items.map(\.index) == [0, 3])
  }

  // MARK: Invalid input

  @Test(arguments: [0, -1, 1000]) func invalidColumnCountIsReplaced(count: Int) {
    let layout = waterfall([10, 20, 30], columns: .count(count))
    let taken = count < 1 ? 1 : ColumnRule.greatestCount
    #expect(layout.faults() == [.columns(taken: taken)])
    #expect(layout.contentSize.height == (count < 1 ? 60 : 30))
  }

  @Test func invalidSizesAreMeasured() {
    let layout = waterfall([10, -5, .infinity, 1e300, 20], columns: .count(1))
    #expect(layout.faults() == [.items(count: 3, first: 1)])
    #expect(layout.contentSize.height == 330)
    let sizing = (0..<5).map {
      layout.attributes(of: .item, at: $0, in: probe.environment())?.selfSizing ?? []
    }
    #expect(sizing == [[], .vertical, .vertical, .vertical, []])
    var shaped = WaterfallLayout(columns: .count(2))
    let spans = [
      ItemSpan(columns: 0, size: LayoutSize(width: 0, height: 10)), ItemSpan(columns: -4),
      ItemSpan(columns: 1, size: LayoutSize(width: .nan, height: 1)),
    ]
    shaped.prepare(SectionContent(count: 3, geometry: .spans(spans)), in: probe.environment())
    #expect(shaped.contentSize.height == 200)
    #expect(shaped.faults().count == 1)
  }

  @Test func invalidInsertedItemsAreReportedAtTheirIndex() {
    var layout = waterfall([10, 20, 30], columns: .count(1))
    _ = layout.apply(
      .insert(ItemList(count: 2, geometry: .extents([10, -5])), at: 2), in: probe.environment())
    #expect(layout.faults() == [.items(count: 1, first: 3)])
  }

  @Test(arguments: [Double.nan, -1, .infinity])
  func invalidLengthsAreReplaced(length: Double) {
    #expect(waterfall([10, 20], spacing: length).faults() == [.lengths])
    #expect(WaterfallLayout(columns: .count(1), estimate: length).faults() == [.lengths])
    #expect(WaterfallLayout(columns: .count(1), estimate: length).estimate(of: .item) == 100)
  }

  @Test func hugeItemsStayWithinTheCoordinateLimit() {
    let layout = waterfall([0x1p50, 0x1p50, 0x1p50, 0x1p50], columns: .count(2))
    #expect(layout.contentSize.height == 0x1p51)
    #expect(probe.found(layout, at: 100).items.map(\.index) == [0, 1])
  }

  @Test func aPageWithoutWidthHasOneColumn() {
    let probe = LayoutProbe(width: 0)
    var layout = WaterfallLayout(columns: .minimumExtent(100))
    layout.prepare(SectionContent(count: 9), in: probe.environment())
    #expect(layout.contentSize == LayoutSize(width: 0, height: 900))
  }
}
