import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

@Suite struct GridLayoutTests {
  private let probe = LayoutProbe()

  private func grid(
    _ columns: ColumnRule, rows: UniformGridLayout.RowExtent = .points(50), spacing: Double = 0,
    rowSpacing: Double? = nil, count: Int, probe: LayoutProbe = LayoutProbe()
  ) -> UniformGridLayout {
    var grid = UniformGridLayout(
      columns: columns, rowExtent: rows, spacing: spacing, rowSpacing: rowSpacing)
    grid.prepare(SectionContent(count: count), in: probe.environment())
    return grid
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func cellFramesMatchOracle(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let probe = LayoutProbe(width: Double(100 + random.below(400)))
    var count = random.below(90)
    let oracle = NaiveGrid(
      columns: 1 + random.below(7), spacing: Double(random.below(12)),
      rowSpacing: Double(random.below(30)), rowExtent: Double(10 + random.below(120)))
    var layout = grid(
      .count(oracle.columns), rows: .points(oracle.rowExtent), spacing: oracle.spacing,
      rowSpacing: oracle.rowSpacing, count: count, probe: probe)
    for _ in 0..<60 {
      if random.oneIn(2) {
        let added = random.below(9)
        count += added
        _ = layout.apply(
          .insert(ItemList(count: added), at: random.below(count)), in: probe.environment())
      } else if count > 8 {
        count -= 3
        _ = layout.apply(.remove(2..<5), in: probe.environment())
      }
      let frames = oracle.frames(count: count, width: probe.width)
      let end = frames.last?.maxY ?? 0
      #expect(layout.contentSize == LayoutSize(width: probe.width, height: end))
      let offset = Double(random.below(Int(end) + 900)) - 450
      #expect(probe.fault(of: layout, expecting: frames, at: offset) == nil)
      #expect(probe.fault(of: layout, expecting: frames) == nil)
    }
  }

  @Test func columnCountFollowsMinimumExtent() {
    // 3 * 100 + 2 * 10 are 320.
    #expect(grid(.minimumExtent(100), spacing: 10, count: 4).contentSize.height == 110)
    #expect(grid(.minimumExtent(101), spacing: 10, count: 4).contentSize.height == 110)
    #expect(grid(.minimumExtent(100), spacing: 10, count: 3).contentSize.height == 50)
    #expect(grid(.minimumExtent(101), spacing: 10, count: 3).contentSize.height == 110)
    #expect(grid(.minimumExtent(1000), count: 3).contentSize.height == 150)
  }

  @Test func rowExtentFollowsAspectRatio() {
    let squares = grid(.count(4), rows: .aspectRatio(1), count: 5)
    #expect(squares.contentSize.height == 160)
    let pictures = grid(.count(2), rows: .aspectRatio(1.6), count: 2)
    #expect(pictures.contentSize.height == 100)
  }

  @Test func columnsBeginAtDevicePixels() {
    let probe = LayoutProbe(width: 100, scale: 2)
    let layout = grid(.count(3), rows: .aspectRatio(1), spacing: 1, count: 3, probe: probe)
    let frames = (0..<3).map {
      layout.attributes(of: .item, at: $0, in: probe.environment())?.frame ?? .zero
    }
    // 101 / 3 is 33.67: columns start at 0, 33.5 and 67.5.
    #expect(frames.map(\.minX) == [0, 33.5, 67.5])
    #expect(frames.map(\.maxX) == [32.5, 66.5, 100])
    #expect(frames.map(\.size.height) == [32.5, 32.5, 32.5])
  }

  @Test func horizontalLayoutTransposesVerticalOne() {
    let probe = LayoutProbe(width: 200, axis: .horizontal)
    let layout = grid(.count(2), rows: .points(70), spacing: 10, count: 5, probe: probe)
    #expect(layout.contentSize == LayoutSize(width: 230, height: 200))
    #expect(
      layout.attributes(of: .item, at: 3, in: probe.environment())?.frame
        == LayoutRect(x: 80, y: 105, width: 70, height: 95))
  }

  @Test func onlyWidthAndScaleInvalidateTheGrid() {
    let layout = grid(.count(3), count: 100)
    #expect(
      layout.staleness(from: probe.environment(0), to: probe.environment(500)) == .nothing)
    let narrow = LayoutProbe(width: 200).environment(0)
    #expect(layout.staleness(from: probe.environment(0), to: narrow) == .preparation)
    let sharp = LayoutProbe(scale: 3).environment(0)
    #expect(layout.staleness(from: probe.environment(0), to: sharp) == .preparation)
  }

  @Test func aMillionMillionCellsCostNothing() {
    let layout = grid(.count(4), rows: .points(100), count: 1 << 40)
    #expect(layout.contentSize.height == Double(1 << 38) * 100)
    let found = probe.found(layout, at: 1e13)
    #expect(found.items.first?.index == 400_000_000_000 - 4)
    #expect(found.items.count == 6 * 4)
  }

  @Test(arguments: [0, -3, 33, .max, .min]) func invalidColumnCountIsReplaced(count: Int) {
    let layout = grid(.count(count), count: 40)
    let taken = count < 1 ? 1 : 32
    #expect(layout.faults() == [.columns(taken: taken)])
    #expect(layout.contentSize.height == Double((40 + taken - 1) / taken) * 50)
  }

  @Test func columnsThatDoNotFitAreOmitted() {
    let probe = LayoutProbe(width: 5)
    let layout = grid(.count(20), spacing: 10, count: 10, probe: probe)
    #expect(layout.faults() == [.columns(taken: 5)])
    let frames = (0..<5).map {
      layout.attributes(of: .item, at: $0, in: probe.environment())?.frame ?? .zero
    }
    #expect(frames.map(\.minX) == [0, 1, 2, 3, 4])
    let none = LayoutProbe(width: 0)
    #expect(grid(.count(3), count: 9, probe: none).contentSize.width == 0)
  }

  @Test(arguments: [Double.nan, -1, .infinity, 1e300])
  func invalidLengthsAreReplaced(length: Double) {
    #expect(grid(.count(2), spacing: length, count: 4).faults() == [.lengths])
    #expect(grid(.count(2), spacing: length, count: 4).contentSize.height == 100)
    let rows = grid(.count(2), rows: .points(length), count: 4)
    #expect(rows.faults() == [.lengths])
    #expect(rows.contentSize.height == 320)
    if length.isNaN || length < 0 {
      #expect(grid(.minimumExtent(length), count: 4).faults() == [.columns(taken: 1)])
      #expect(grid(.count(2), rows: .aspectRatio(length), count: 4).faults() == [.lengths])
    }
  }
}
