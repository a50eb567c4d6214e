import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

@Suite struct StripLayoutTests {
  // MARK: Random edits

  @Test(arguments: 1...60 as ClosedRange<UInt64>, [ScrollAxis.vertical, .horizontal])
  func itemFramesMatchOracle(seed: UInt64, axis: ScrollAxis) {
    var random = SeededRandom(seed: seed)
    var probe = LayoutProbe(width: Double(100 + random.below(200)), axis: axis)
    var oracle = NaiveStrip(
      grid: NaiveGrid(columns: 1 + random.below(5), spacing: Double(random.below(9))),
      estimate: 30, spacing: Double(random.below(9)))
    var layout = StripLayout(
      rows: oracle.grid.columns, estimate: 30, spacing: oracle.spacing,
      rowSpacing: oracle.grid.spacing)
    var lengths = (0..<random.below(60)).map { _ in length(&random) }
    layout.prepare(
      SectionContent(count: lengths.count, geometry: list(lengths).geometry),
      in: probe.environment())
    for step in 0..<120 {
      change(&lengths, &layout, &oracle, &probe, &random)
      var (frames, extent) = oracle.placed(lengths, width: probe.width)
      if axis == .horizontal { frames = frames.map(\.transposed) }
      var size = LayoutSize(width: probe.width, height: probe.width)
      size[axis] = extent
      #expect(layout.contentSize == size)
      let offset = Double(random.below(Int(extent) + 900)) - 450
      let fault =
        probe.fault(of: layout, expecting: frames)
        ?? probe.fault(of: layout, expecting: frames, at: offset)
      #expect(fault == nil, "step \(step)")
      if fault != nil || layout.contentSize != size { return }
    }
  }

  private func length(_ random: inout SeededRandom) -> Double? {
    random.oneIn(3) ? nil : random.oneIn(9) ? 0 : Double(10 + random.below(90))
  }

  private func list(_ lengths: [Double?]) -> ItemList {
    ItemList(count: lengths.count, geometry: .extents(lengths.map { $0 ?? .nan }))
  }

  private func change(
    _ lengths: inout [Double?], _ layout: inout StripLayout, _ oracle: inout NaiveStrip,
    _ probe: inout LayoutProbe, _ random: inout SeededRandom
  ) {
    let environment = probe.environment()
    let index = lengths.isEmpty ? 0 : random.below(lengths.count)
    let new = Double(10 + random.below(90))
    let size = LayoutSize(width: new, height: new)
    switch random.below(8) {
    case 0:
      let added = (0..<1 + random.below(4)).map { _ in length(&random) }
      let target = random.below(lengths.count + 1)
      lengths.insert(contentsOf: added, at: target)
      _ = layout.apply(.insert(list(added), at: target), in: environment)
    case 1 where !lengths.isEmpty:
      let range = index..<min(lengths.count, index + 1 + random.below(9))
      lengths.removeSubrange(range)
      _ = layout.apply(.remove(range), in: environment)
    case 2 where !lengths.isEmpty:
      let target = random.below(lengths.count)
      lengths.insert(lengths.remove(at: index), at: target)
      _ = layout.apply(.move(from: index, to: target), in: environment)
    case 3 where random.oneIn(4):
      probe.width = Double(100 + random.below(200))
      layout.prepare(
        SectionContent(count: lengths.count, geometry: nil), in: probe.environment())
    case 4 where !lengths.isEmpty:
      lengths[index] = nil
      _ = layout.apply(.invalidate(InvalidationContext(.items([index]))), in: environment)
    case 5 where !lengths.isEmpty:
      lengths[index] = new
      _ = layout.apply(.resize(at: index, size), in: environment)
    case 6 where random.oneIn(4):
      oracle.estimate = new
      _ = layout.apply(.estimate(.item, new), in: environment)
    default:
      if lengths.isEmpty { return }
      lengths[index] = new
      _ = layout.apply(.measured(.item, index: index, size, ReuseIdentifier(1)), in: environment)
    }
  }

  // MARK: All small cases

  /// Every number of items in every number of rows, with lengths of two digits each.
  @Test(arguments: 1...4) func everySmallNumberOfItemsMatchesOracle(rows: Int) {
    let probe = LayoutProbe(width: 47)
    let oracle = NaiveStrip(
      grid: NaiveGrid(columns: rows, spacing: 2), estimate: 30, spacing: 3)
    for count in 0...9 {
      for choice in 0..<1 << min(count, 6) {
        let lengths = (0..<count).map { choice >> $0 & 1 == 1 ? 12.0 : $0 == 1 ? 0 : nil }
        var layout = StripLayout(rows: rows, estimate: 30, spacing: 3, rowSpacing: 2)
        layout.prepare(
          SectionContent(count: count, geometry: list(lengths).geometry), in: probe.environment())
        let (frames, extent) = oracle.placed(lengths, width: 47)
        #expect(layout.contentSize == LayoutSize(width: 47, height: extent))
        #expect(probe.fault(of: layout, expecting: frames) == nil)
        for offset in stride(from: -420.0, through: extent + 20, by: 9) {
          let fault = probe.fault(of: layout, expecting: frames, at: offset)
          #expect(fault == nil, "\(lengths) in \(rows) rows")
          if fault != nil { return }
        }
      }
    }
  }

  // MARK: Promises

  private func strip(rows: Int, _ lengths: [Double]) -> StripLayout {
    var layout = StripLayout(rows: rows, estimate: 30, spacing: 8, rowSpacing: 4)
    layout.prepare(
      SectionContent(count: lengths.count, geometry: .extents(lengths)),
      in: LayoutProbe(width: 100, axis: .horizontal).environment())
    return layout
  }

  private func frames(_ layout: StripLayout, count: Int) -> [LayoutRect] {
    (0..<count).compactMap {
      layout.attributes(
        of: .item, at: $0, in: LayoutProbe(width: 100, axis: .horizontal).environment())?.frame
    }
  }

  @Test func firstRowHasTheFirstItems() {
    let layout = strip(rows: 3, [10, 20, 30, 40, 50, 60, 70])
    let frames = frames(layout, count: 7)
    #expect(frames.map(\.minX) == [0, 18, 46, 0, 48, 106, 0])
    #expect(frames.map(\.minY) == [0, 0, 0, 35, 35, 35, 69])
    #expect(layout.contentSize == LayoutSize(width: 166, height: 100))
  }

  @Test func measurementMovesOnlyItemsBehindItInItsRow() {
    var layout = strip(rows: 2, [.nan, .nan, .nan, .nan])
    let before = frames(layout, count: 4)
    _ = layout.apply(
      .measured(.item, index: 0, LayoutSize(width: 90, height: 48), ReuseIdentifier(1)),
      in: LayoutProbe(width: 100, axis: .horizontal).environment())
    let after = frames(layout, count: 4)
    #expect(after[1].minX == before[1].minX + 60)
    #expect(after[2...] == before[2...])
    #expect(layout.measuredItems().map(\.size) == [LayoutSize(width: 90, height: 48)])
  }

  @Test func rowWithoutItemsTakesNoneFromOthers() {
    let layout = strip(rows: 4, [10, 20])
    #expect(frames(layout, count: 2).map(\.minY) == [0, 26])
    #expect(layout.contentSize == LayoutSize(width: 20, height: 100))
    #expect(strip(rows: 2, []).contentSize == LayoutSize(width: 0, height: 100))
  }

  @Test(arguments: [0, -3, 99]) func invalidNumberOfRowsIsReplaced(rows: Int) {
    let layout = strip(rows: rows, [10, 20])
    #expect(layout.faults().count == 1)
    #expect(layout.contentSize.width == (rows == 99 ? 20 : 38))
  }

  @Test(arguments: [Double.nan, -1, 1e300]) func invalidLengthsAreReplaced(length: Double) {
    var layout = StripLayout(rows: 2, estimate: length, spacing: length)
    layout.prepare(SectionContent(count: 4), in: LayoutProbe(width: 100).environment())
    #expect(layout.faults() == [.lengths])
    #expect(layout.contentSize == LayoutSize(width: 100, height: 88))
  }
}
