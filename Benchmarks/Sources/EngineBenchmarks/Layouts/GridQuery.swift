import LazyScrollEngine
import LazyScrollTestSupport

/// Finding the cells of a grid that are materialized at a random offset.
final class GridQuery: Workload {
  let name = "grid.query"
  let count: Int
  let operations = 1000
  private var layout = UniformGridLayout(columns: .count(4), rowExtent: .points(90), spacing: 8)
  private var offsets: RandomOffsets
  private var answer = LayoutAnswer()

  /// Creates the workload of querying a grid with a number of cells.
  init(count: Int) {
    self.count = count
    layout.prepare(SectionContent(count: count), in: TablePage.environment())
    offsets = RandomOffsets(
      count: 20_000, inBatchesOf: operations, contentHeight: layout.contentSize.height)
    _ = layout.itemCount(at: 0, into: &answer)
    _ = layout.itemCount(at: 50, into: &answer)
  }

  func prepare() { offsets.advance() }

  func run() -> Int {
    var found = 0
    for offset in offsets.current { found += layout.itemCount(at: offset, into: &answer) }
    return found
  }

  func check(_ result: Int, floor: Int) throws {
    var expected = 0
    for offset in offsets.current {
      let (lower, upper) = (offset - 20, offset + ShopFeed.viewportHeight + 20)
      var row = max(0, Int(lower / 98) - 1)
      while Double(row) * 98 < upper, row < count / 4 {
        if Double(row) * 98 + 90 > lower { expected += 4 }
        row += 1
      }
    }
    try expect(result, equals: expected, "the number of items found by \(operations) queries")
  }
}
