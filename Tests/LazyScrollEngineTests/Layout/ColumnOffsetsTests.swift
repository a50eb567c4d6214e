import Testing

@testable import LazyScrollEngine

/// Column offsets without a layout: what holds columns, and when they give their offsets back.
@Suite struct ColumnOffsetsTests {
  /// A window far from the section's start.
  private let far = ColumnOffsets.Window(distance: 10_000, extent: 400)

  /// Returns columns with one item each.
  private func columns(_ count: Int, items: Int? = nil, spans: Bool = false) -> WaterfallColumns {
    var columns = WaterfallColumns(assignment: .roundRobin, spacing: 0, estimate: 100)
    let environment = LayoutProbe(width: 300).environment()
    let grid = ColumnGrid(.count(count), spacing: 0, in: environment)
    var cells = [ColumnSequence.Cell](repeating: .init(), count: items ?? count)
    if spans { cells[0].wantedSpan = 2 }
    columns.assign(
      (cells, [Double](repeating: -1, count: cells.count)), in: grid, pixels: PixelGrid())
    return columns
  }

  /// Returns items that have moved, one by column.
  private func drifted(_ distances: [Double]) -> [DriftedItem] {
    distances.indices.map { DriftedItem(index: $0, distance: distances[$0]) }
  }

  private func values(_ offsets: ColumnOffsets, _ count: Int) -> [Double] {
    (0..<count).map { offsets[$0] }
  }

  @Test func columnsStayBesideTheFirst() {
    let columns = columns(3)
    // Every small distance of three columns, twice in a row.
    let distances = [-20.0, 0, 30]
    for first in distances {
      for second in distances {
        for third in distances {
          var offsets = ColumnOffsets()
          let all = drifted([first, second, third])
          let isChanged = offsets.hold(all, among: columns, in: far)
          #expect(isChanged == (first != second || first != third))
          #expect(values(offsets, 3) == [0, first - second, first - third])
          #expect(offsets.isEmpty == !isChanged)
          _ = offsets.hold(all, among: columns, in: far)
          #expect(values(offsets, 3) == [0, 2 * (first - second), 2 * (first - third)])
        }
      }
    }
  }

  @Test func theFirstItemOfAColumnDecides() {
    var offsets = ColumnOffsets()
    var all = drifted([0, 10, 20, 500, 500, 500])
    all.append(DriftedItem(index: 99, distance: 7))
    _ = offsets.hold(all, among: columns(3, items: 6), in: far)
    #expect(values(offsets, 3) == [0, -10, -20])
  }

  @Test func nothingIsHeldWhereNoColumnCanMoveByItself() {
    let all = drifted([0, 10])
    let start = ColumnOffsets.Window(distance: 0, extent: 400)
    for (columns, window) in [
      (columns(2, items: 3, spans: true), far), (columns(1, items: 2), far), (columns(2), start),
    ] {
      var offsets = ColumnOffsets()
      let isChanged = offsets.hold(all, among: columns, in: window)
      #expect(!isChanged)
      _ = offsets.hold(all, among: self.columns(2), in: far)
      #expect(!offsets.isEmpty)
      let isRemoved = offsets.hold(all, among: columns, in: window)
      #expect(isRemoved && offsets.isEmpty)
    }
  }

  @Test func noColumnStartsInTheViewport() {
    var offsets = ColumnOffsets()
    let near = ColumnOffsets.Window(distance: 50, extent: 400)
    _ = offsets.hold(drifted([0, 200, -200]), among: columns(3), in: near)
    #expect(values(offsets, 3) == [0, -50, 50])
  }

  /// The anchor is in the last column, and the first has moved: the viewport goes where that leads.
  @Test(arguments: [200.0, -30]) func columnsFollowTheFirstWithTheViewport(distance: Double) {
    var offsets = ColumnOffsets()
    var window = ColumnOffsets.Window(distance: 50, extent: 400)
    let all = [(2, 0), (1, 0), (0, distance)].map { DriftedItem(index: $0, distance: $1) }
    window.follow(all, among: columns(3))
    #expect(window.distance == 50 + distance)
    _ = offsets.hold(all, among: columns(3), in: window)
    let most = max(-window.distance, distance)
    #expect(values(offsets, 3) == [0, most, most])
  }

  @Test func offsetsAreReducedInProportionOnTheWayToTheStart() {
    var offsets = ColumnOffsets()
    _ = offsets.hold(drifted([0, 100, -40]), among: columns(3), in: far)
    // The stretch is four times the longer of half a window and the longest offset.
    var reached = 800.0
    #expect(!offsets.isReductionDue(in: ColumnOffsets.Window(distance: reached, extent: 400)))
    for distance in [799.0, 600, 400, 150, 20] {
      let window = ColumnOffsets.Window(distance: distance, extent: 400)
      let before = values(offsets, 3)
      #expect(offsets.isReductionDue(in: window))
      offsets.reduce(in: window)
      let after = values(offsets, 3)
      for column in 1...2 {
        #expect((after[column] - before[column] * distance / reached).magnitude < 1e-9)
        // No column moves by a quarter more than the user scrolls.
        #expect((after[column] - before[column]).magnitude <= (reached - distance) / 4)
      }
      reached = distance
      #expect(!offsets.isReductionDue(in: window))
    }
    offsets.reduce(in: ColumnOffsets.Window(distance: 0, extent: 400))
    #expect(offsets.isEmpty)
  }

  @Test func answersHoldUpToTheReduction() {
    var reach = BandReach(from: 0, to: 100)
    var offsets = ColumnOffsets()
    let window = ColumnOffsets.Window(distance: 1_000, extent: 400)
    offsets.limit(&reach, in: window)
    #expect(reach.backward == .infinity)
    _ = offsets.hold(drifted([0, 100]), among: columns(2), in: far)
    offsets.limit(&reach, in: window)
    #expect(reach.backward == 200)
    #expect(reach.forward == .infinity)
  }

  @Test func editsRemovePointlessOffsets() {
    var offsets = ColumnOffsets()
    _ = offsets.hold(drifted([0, 10, 20]), among: columns(3), in: far)
    offsets.removePointless(among: columns(3))
    #expect(values(offsets, 3) == [0, -10, -20])
    offsets.removePointless(among: columns(3, items: 2))
    #expect(values(offsets, 3) == [0, -10, 0])
    offsets.removePointless(among: columns(3, items: 0))
    #expect(offsets.isEmpty)
    _ = offsets.hold(drifted([0, 10, 20]), among: columns(3), in: far)
    offsets.removePointless(among: columns(3, spans: true))
    #expect(offsets.isEmpty)
  }
}
