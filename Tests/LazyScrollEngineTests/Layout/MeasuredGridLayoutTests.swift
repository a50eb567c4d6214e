import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

@Suite struct MeasuredGridLayoutTests {
  private typealias Item = NaiveMeasuredGrid.Item

  // MARK: Random edits

  @Test(arguments: 1...40 as ClosedRange<UInt64>, [ScrollAxis.vertical, .horizontal])
  func itemFramesMatchOracle(seed: UInt64, axis: ScrollAxis) {
    var random = SeededRandom(seed: seed)
    var life = Life(axis: axis, &random)
    for step in 0..<80 {
      life.change(&random)
      let fault = life.fault(&random)
      #expect(fault == nil, "step \(step) after \(life.last)")
      if fault != nil { return }
    }
  }

  /// A grid under random changes, with its oracle.
  private struct Life {
    var probe: LayoutProbe
    var oracle: NaiveMeasuredGrid
    var layout: MeasuredGridLayout
    var items: [Item]
    var last = "the start"

    init(axis: ScrollAxis, _ random: inout SeededRandom) {
      probe = LayoutProbe(width: Double(200 + random.below(300)), axis: axis)
      let count = 1 + random.below(5)
      let isShared = random.oneIn(2)
      oracle = NaiveMeasuredGrid(
        shares: (0..<count).map { _ in isShared ? Double(1 + random.below(4)) : 1 }, estimate: 40,
        spacing: Double(random.below(9)), rowSpacing: Double(random.below(9)),
        stretches: random.oneIn(2))
      layout = MeasuredGridLayout(
        columns: isShared ? .shares(oracle.shares) : .count(count), estimate: 40,
        spacing: oracle.spacing, rowSpacing: oracle.rowSpacing, stretches: oracle.stretches)
      items = (0..<random.below(120)).map { _ in Self.item(&random) }
      layout.prepare(
        SectionContent(count: items.count, geometry: list(items).geometry),
        in: probe.environment())
    }

    static func item(_ random: inout SeededRandom) -> Item {
      let span = random.oneIn(5) ? 1 + random.below(4) : random.oneIn(9) ? ItemSpan.full : 1
      let ratio = random.oneIn(4) ? Double(1 + random.below(8)) / 4 : nil
      return Item(ratio: ratio, isDeclared: ratio != nil, span: span)
    }

    private func size(ofRatio ratio: Double) -> LayoutSize {
      var size = LayoutSize(width: 60, height: 60)
      size[probe.axis] = 60 * ratio
      return size
    }

    func list(_ items: [Item]) -> ItemList {
      ItemList(
        count: items.count,
        geometry: .spans(
          items.map { ItemSpan(columns: $0.span, size: $0.ratio.map(size(ofRatio:))) }))
    }

    private func measured(_ extent: Double) -> LayoutSize {
      var size = LayoutSize(width: 7, height: 7)
      size[probe.axis] = extent
      return size
    }

    mutating func change(_ random: inout SeededRandom) {
      let environment = probe.environment()
      let index = items.isEmpty ? 0 : random.below(items.count)
      switch random.below(11) {
      case 0:
        let added = (0..<1 + random.below(4)).map { _ in Self.item(&random) }
        let target = random.below(items.count + 1)
        last = "inserting \(added) at \(target)"
        items.insert(contentsOf: added, at: target)
        _ = layout.apply(.insert(list(added), at: target), in: environment)
      case 1 where !items.isEmpty:
        let range = index..<min(items.count, index + 1 + random.below(9))
        last = "removing \(range)"
        items.removeSubrange(range)
        _ = layout.apply(.remove(range), in: environment)
      case 2 where !items.isEmpty:
        let target = random.below(items.count)
        last = "moving \(index) to \(target)"
        items.insert(items.remove(at: index), at: target)
        _ = layout.apply(.move(from: index, to: target), in: environment)
      case 3 where random.oneIn(4):
        probe.width = Double(200 + random.below(300))
        last = "a width of \(probe.width)"
        layout.prepare(
          SectionContent(count: items.count, geometry: nil), in: probe.environment())
      case 4 where !items.isEmpty:
        last = "forgetting \(index)"
        (items[index].extent, items[index].ratio, items[index].isDeclared) = (nil, nil, false)
        _ = layout.apply(.invalidate(InvalidationContext(.items([index]))), in: environment)
      case 5 where !items.isEmpty:
        let ratio = Double(1 + random.below(8)) / 4
        last = "a shape of \(ratio) for \(index)"
        (items[index].extent, items[index].ratio, items[index].isDeclared) = (nil, ratio, true)
        _ = layout.apply(.resize(at: index, size(ofRatio: ratio)), in: environment)
      case 6 where random.oneIn(4):
        oracle.estimate = Double(20 + random.below(60))
        last = "an estimate of \(oracle.estimate)"
        _ = layout.apply(.estimate(.item, oracle.estimate), in: environment)
      case 7 where random.oneIn(9):
        last = "forgetting everything"
        for index in items.indices { items[index] = Item(span: items[index].span) }
        _ = layout.apply(.invalidate(InvalidationContext(.everything)), in: environment)
      case 8 where !items.isEmpty:
        last = "no extent of \(index)"
        (items[index].extent, items[index].ratio, items[index].isDeclared) = (0, nil, true)
        _ = layout.apply(.resize(at: index, .zero), in: environment)
      default:
        if items.isEmpty { return }
        let extent = Double(10 + random.below(90))
        last = "measuring \(index) at \(extent)"
        if !items[index].isDeclared { items[index].extent = extent }
        _ = layout.apply(
          .measured(.item, index: index, measured(extent), ReuseIdentifier(1)), in: environment)
      }
    }

    /// Returns the first difference between the layout and the oracle.
    func fault(_ random: inout SeededRandom) -> String? {
      var (frames, natural, extent) = oracle.placed(items, width: probe.width)
      if probe.axis == .horizontal { frames = frames.map(\.transposed) }
      var size = LayoutSize(width: probe.width, height: probe.width)
      size[probe.axis] = extent
      if layout.contentSize != size { return "the content is \(layout.contentSize), not \(size)" }
      let offset = Double(random.below(Int(extent) + 900)) - 450
      if let fault = probe.fault(of: layout, expecting: frames)
        ?? probe.fault(of: layout, expecting: frames, at: offset)
      {
        return fault
      }
      for index in items.indices {
        let found = layout.attributes(of: .item, at: index, in: probe.environment())
        if found?.naturalSize[probe.axis] != natural[index] {
          return "item \(index) is \(String(describing: found)), and \(natural[index]) by itself"
        }
        if found?.isMeasured != (items[index].extent != nil || items[index].ratio != nil) {
          return "item \(index) is measured, or is not"
        }
      }
      let known = items.indices.filter { items[$0].extent != nil && !items[$0].isDeclared }
      let measured = layout.measuredItems()
      if measured.map(\.index) != known { return "\(measured.map(\.index)) are measured: \(known)" }
      let crossing = probe.axis.crossing
      for item in measured where item.size[crossing] != frames[item.index].size[crossing] {
        return "item \(item.index) was measured in \(item.size)"
      }
      return nil
    }
  }

  // MARK: All small cases

  /// Every sequence of up to four items that span one, two or all columns, and every edit of one item in it.
  @Test(arguments: 1...3) func everySmallEditGivesTheRowsOfTheResult(columns: Int) {
    let environment = LayoutProbe(width: 90).environment()
    let spans = [1, 2, ItemSpan.full]
    func prepared(_ items: [Int]) -> MeasuredGridLayout {
      var layout = MeasuredGridLayout(columns: .count(columns), estimate: 10, spacing: 3)
      let geometry = ItemGeometry.spans(items.map { ItemSpan(columns: $0) })
      layout.prepare(SectionContent(count: items.count, geometry: geometry), in: environment)
      return layout
    }
    func frames(_ layout: MeasuredGridLayout) -> [LayoutRect?] {
      (0..<layout.items.count).map {
        layout.attributes(of: .item, at: $0, in: environment)?.frame
      }
    }
    func check(_ items: [Int], _ change: LayoutChange, gives result: [Int]) {
      var layout = prepared(items)
      _ = layout.apply(change, in: environment)
      #expect(frames(layout) == frames(prepared(result)), "\(items) to \(result)")
      #expect(layout.contentSize == prepared(result).contentSize, "\(items) to \(result)")
    }
    func extend(_ items: [Int]) {
      for index in items.indices {
        var removed = items
        let span = removed.remove(at: index)
        check(items, .remove(index..<index + 1), gives: removed)
        for target in items.indices {
          var moved = removed
          moved.insert(span, at: target)
          check(items, .move(from: index, to: target), gives: moved)
        }
      }
      for span in spans {
        for target in 0...items.count {
          var inserted = items
          inserted.insert(span, at: target)
          let list = ItemList(count: 1, geometry: .spans([ItemSpan(columns: span)]))
          check(items, .insert(list, at: target), gives: inserted)
        }
        if items.count < 4 { extend(items + [span]) }
      }
    }
    extend([])
  }

  // MARK: Promises

  private let probe = LayoutProbe(width: 100)

  private func grid(
    _ columns: MeasuredGridLayout.Columns = .count(2), count: Int,
    geometry: ItemGeometry = .none, stretches: Bool = false
  ) -> MeasuredGridLayout {
    var layout = MeasuredGridLayout(
      columns: columns, estimate: 30, spacing: 10, rowSpacing: 5, stretches: stretches)
    layout.prepare(SectionContent(count: count, geometry: geometry), in: probe.environment())
    return layout
  }

  private func frame(_ layout: MeasuredGridLayout, _ index: Int) -> LayoutRect? {
    layout.attributes(of: .item, at: index, in: probe.environment())?.frame
  }

  private func measure(_ layout: inout MeasuredGridLayout, _ index: Int, _ height: Double) {
    _ = layout.apply(
      .measured(.item, index: index, LayoutSize(width: 45, height: height), ReuseIdentifier(1)),
      in: probe.environment())
  }

  @Test func rowIsAsLongAsItsLongestItem() {
    var layout = grid(count: 4)
    #expect(frame(layout, 2) == LayoutRect(x: 0, y: 35, width: 45, height: 30))
    measure(&layout, 0, 80)
    #expect(frame(layout, 1) == LayoutRect(x: 55, y: 0, width: 45, height: 30))
    measure(&layout, 1, 20)
    #expect(frame(layout, 1) == LayoutRect(x: 55, y: 0, width: 45, height: 20))
    #expect(frame(layout, 2)?.minY == 85)
    measure(&layout, 0, 12)
    #expect(frame(layout, 2)?.minY == 25)
  }

  @Test func stretchedItemKeepsItsNaturalSize() throws {
    var layout = grid(count: 2, stretches: true)
    measure(&layout, 0, 80)
    measure(&layout, 1, 20)
    let short = try #require(layout.attributes(of: .item, at: 1, in: probe.environment()))
    #expect(short.frame.size == LayoutSize(width: 45, height: 80))
    #expect(short.naturalSize == LayoutSize(width: 45, height: 20))
    #expect(layout.measuredItems().map(\.size.height) == [80, 20])
    measure(&layout, 0, 15)
    #expect(frame(layout, 0)?.size.height == 20)
    #expect(layout.contentSize.height == 20)
  }

  @Test func declaredItemIsNotStretched() {
    let spans = [ItemSpan(columns: 1, size: LayoutSize(width: 3, height: 1)), ItemSpan(columns: 1)]
    var layout = grid(count: 2, geometry: .spans(spans), stretches: true)
    measure(&layout, 1, 40)
    #expect(frame(layout, 0)?.size == LayoutSize(width: 45, height: 15))
    #expect(frame(layout, 1)?.size == LayoutSize(width: 45, height: 40))
  }

  @Test func columnsHaveTheirShares() {
    let layout = grid(.shares([2, 1, 1]), count: 4)
    #expect((0..<4).compactMap { frame(layout, $0)?.minX } == [0, 50, 80, 0])
    #expect((0..<4).compactMap { frame(layout, $0)?.size.width } == [40, 20, 20, 40])
  }

  @Test func asManyEqualColumnsAsFitAreUsed() {
    #expect(grid(.minimumExtent(26), count: 1).columns.count == 3)
    #expect(grid(.minimumExtent(27), count: 1).columns.count == 2)
    #expect(grid(.minimumExtent(400), count: 1).columns.count == 1)
  }

  @Test func itemThatNoLongerFitsBeginsARow() {
    let spans = [1, 2, ItemSpan.full, 1].map { ItemSpan(columns: $0) }
    let layout = grid(count: 4, geometry: .spans(spans))
    #expect((0..<4).compactMap { frame(layout, $0)?.minY } == [0, 35, 70, 105])
    #expect((0..<4).compactMap { frame(layout, $0)?.size.width } == [45, 100, 100, 45])
  }

  @Test func rowWithoutExtentTakesUpNoSpacing() {
    var layout = grid(count: 6, geometry: .extents([20, 20, 0, 0, 20, 20]))
    #expect(frame(layout, 4)?.minY == 25)
    #expect(layout.contentSize.height == 45)
    // One that still has to be measured is shown.
    _ = layout.apply(.invalidate(InvalidationContext(.items([2]))), in: probe.environment())
    #expect(frame(layout, 2) == LayoutRect(x: 0, y: 25, width: 45, height: 30))
  }

  @Test func estimateCountsForUnmeasuredRows() {
    var layout = grid(count: 100)
    measure(&layout, 0, 50)
    #expect(layout.estimate(of: .item) == 30)
    _ = layout.apply(.estimate(.item, 60), in: probe.environment())
    #expect(layout.estimate(of: .item) == 60)
    #expect(layout.contentSize.height == 50 + 49 * 65)
    #expect(layout.estimate(of: .header) == nil)
  }

  @Test(arguments: [Double.nan, -1, 1e300, .infinity])
  func invalidInputIsReplaced(length: Double) {
    var layout = MeasuredGridLayout(
      columns: .shares([1, length, 1]), estimate: length, spacing: length)
    layout.prepare(
      SectionContent(count: 3, geometry: .sizes([LayoutSize(width: 20, height: length)])),
      in: LayoutProbe(width: 99).environment())
    #expect(
      layout.faults() == [.columns(taken: 3), .lengths, .items(count: 1, first: 0)])
    #expect(layout.contentSize == LayoutSize(width: 99, height: 100))
    #expect(
      layout.attributes(of: .item, at: 1, in: LayoutProbe(width: 99).environment())?.frame.minX
        == 33)
  }

  @Test(arguments: [[], [Double](repeating: 1, count: 90)])
  func numberOfSharesIsLimited(shares: [Double]) {
    let layout = grid(.shares(shares), count: 3)
    #expect(layout.columns.count == max(1, min(shares.count, ColumnRule.greatestCount)))
    #expect(layout.faults() == [.columns(taken: layout.columns.count)])
  }

  @Test func sectionWithoutWidthHasNoNegativeLength() {
    var layout = MeasuredGridLayout(columns: .shares([3, 1]), spacing: 8)
    let probe = LayoutProbe(width: 0)
    layout.prepare(SectionContent(count: 3), in: probe.environment())
    for index in 0..<3 {
      let frame = layout.attributes(of: .item, at: index, in: probe.environment())?.frame
      #expect(frame?.isValid == true)
    }
  }
}
