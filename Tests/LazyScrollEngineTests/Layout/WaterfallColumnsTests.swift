import LazyScrollTestSupport
import Testing

@testable import LazyScrollEngine

/// Columns without a layout, beside loops over an array of items.
@Suite struct WaterfallColumnsTests {
  /// An item of the oracle.
  private struct Item: Equatable {
    var span: Int
    /// Its extent; `nil` until it is measured.
    var extent: Double?
    var column = 0
  }

  private static let spacing = 4.0
  private static let estimate = 50.0
  private static let columnCount = 3

  private var grid: ColumnGrid {
    ColumnGrid(.count(Self.columnCount), spacing: 0, in: LayoutProbe(width: 300).environment())
  }

  private func new(_ items: [Item]) -> WaterfallColumns.Items {
    let cells = items.map { item in
      var cell = ColumnSequence.Cell()
      cell.wantedSpan = UInt8(item.span)
      return cell
    }
    return (cells, items.map { $0.extent ?? -1 })
  }

  // MARK: Oracle

  /// Returns the ends of the columns behind some items, and the start of each of these.
  private func place(_ items: some Sequence<Item>) -> (ends: [Double], starts: [Double]) {
    var ends = [Double](repeating: 0, count: Self.columnCount)
    var starts: [Double] = []
    for item in items {
      let columns = item.column..<item.column + item.span
      let start = ends[columns].max()!
      starts.append(start)
      let extent = item.extent ?? Self.estimate
      for column in columns { ends[column] = start + (extent > 0 ? extent + Self.spacing : 0) }
    }
    return (ends, starts)
  }

  /// Returns the column that an item is assigned behind others.
  private func column(
    of item: Item, behind items: ArraySlice<Item>, _ assignment: WaterfallLayout.Assignment
  ) -> Int {
    let last = Self.columnCount - item.span
    if assignment == .roundRobin {
      guard let previous = items.last else { return 0 }
      let turn = (previous.column + previous.span) % Self.columnCount
      return turn <= last ? turn : 0
    }
    let ends = place(items).ends
    let heights = (0...last).map { ends[$0..<$0 + item.span].max()! }
    return heights.firstIndex(of: heights.min()!)!
  }

  /// Returns the first difference between columns and the items of the oracle.
  private func fault(of columns: WaterfallColumns, _ items: [Item]) -> String? {
    if columns.count != items.count { return "\(columns.count) items" }
    columns._checkInvariants()
    let (ends, starts) = place(items)
    for index in items.indices {
      let found = columns.item(at: index)
      let extent = items[index].extent
      if Int(found.cell.column) != items[index].column || found.offset != starts[index]
        || found.extent != extent ?? Self.estimate || found.isMeasured != (extent != nil)
      {
        return "item \(index) is \(found) and not \(items[index]) at \(starts[index])"
      }
    }
    for column in ends.indices {
      // The gap before an item that spans columns belongs to these.
      let isEmpty = !items.contains { ($0.column..<$0.column + $0.span).contains(column) }
      if columns.isEmpty(column) != isEmpty || columns.length(of: column) != ends[column] {
        return "column \(column) ends at \(columns.length(of: column)) and not \(ends[column])"
      }
    }
    return columns.areCoupled == items.contains { $0.span > 1 } ? nil : "coupled or not"
  }

  // MARK: Edits

  private func edit(
    _ columns: inout WaterfallColumns, _ items: inout [Item], _ random: inout SeededRandom
  ) {
    let index = random.below(items.count + 1)
    switch random.below(items.isEmpty ? 1 : 5) {
    case 0:
      var item = Item(span: 1 + random.below(Self.columnCount))
      if random.below(2) == 0 { item.extent = Double(random.below(120)) }
      columns.insert(new([item]), at: index)
      item.column = column(of: item, behind: items[..<index], columns.assignment)
      items.insert(item, at: index)
    case 1:
      let first = min(index, items.count - 1)
      let range = first..<min(items.count, first + 1 + random.below(3))
      columns.remove(range)
      items.removeSubrange(range)
    case 2:
      let source = min(index, items.count - 1)
      let target = random.below(items.count)
      columns.insert(columns.remove(at: source), at: target)
      var item = items.remove(at: source)
      item.column = column(of: item, behind: items[..<target], columns.assignment)
      items.insert(item, at: target)
    case 3:
      let measured = min(index, items.count - 1)
      let extent = Double(1 + random.below(120))
      let isNew = columns.measure(measured, extent, within: 0.5)
      #expect(isNew == (items[measured].extent != extent))
      items[measured].extent = extent
    default:
      let forgotten = min(index, items.count - 1)
      columns.forget(forgotten)
      items[forgotten].extent = nil
    }
  }

  @Test(arguments: [WaterfallLayout.Assignment.shortestColumn, .roundRobin])
  func itemsStandWhereALoopPlacesThem(_ assignment: WaterfallLayout.Assignment) {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var columns = WaterfallColumns(
        assignment: assignment, spacing: Self.spacing, estimate: Self.estimate)
      columns.assign(([], []), in: grid, pixels: PixelGrid())
      var items: [Item] = []
      for step in 0..<60 {
        edit(&columns, &items, &random)
        let fault = fault(of: columns, items)
        #expect(fault == nil, "seed \(seed), step \(step)")
        if fault != nil { return }
      }
    }
  }

  @Test func itemsThatAreAssignedAgainStandAsIfTheyWereNew() {
    var random = SeededRandom(seed: 7)
    var columns = WaterfallColumns(
      assignment: .shortestColumn, spacing: Self.spacing, estimate: Self.estimate)
    columns.assign(([], []), in: grid, pixels: PixelGrid())
    var items: [Item] = []
    for _ in 0..<200 { edit(&columns, &items, &random) }
    columns.reassign()
    for index in items.indices {
      items[index].column = column(of: items[index], behind: items[..<index], .shortestColumn)
    }
    #expect(fault(of: columns, items) == nil)
    columns.forgetAll()
    for index in items.indices {
      items[index].extent = nil
      items[index].column = column(of: items[index], behind: items[..<index], .shortestColumn)
    }
    #expect(fault(of: columns, items) == nil)
  }

  @Test func aShapeKeepsItsRatioInOtherColumns() {
    var columns = WaterfallColumns(assignment: .roundRobin, spacing: 0, estimate: 50)
    var cell = ColumnSequence.Cell()
    cell.source = .ratio(0.5)
    columns.assign(([cell], [0]), in: grid, pixels: PixelGrid())
    #expect(columns.item(at: 0).extent == 50)
    let wide = ColumnGrid(.count(1), spacing: 0, in: LayoutProbe(width: 300).environment())
    columns.reassign(in: wide, pixels: PixelGrid())
    #expect(columns.item(at: 0).extent == 150)
    columns.declare(0, ratio: 2, extent: 0)
    #expect(columns.item(at: 0).extent == 600)
    columns.declare(0, ratio: nil, extent: 33)
    #expect(columns.item(at: 0).extent == 33)
  }
}
