import LazyScrollEngine
import LazyScrollTestSupport

/// Finding the cells of a grid that are materialized at a random offset.
final class GridQuery: Workload {
  let name = "grid.query"
  let count: Int
  let operations = 1000
  private var layout = GridLayout(columns: .count(4), rowExtent: .points(90), spacing: 8)
  private let offsets: [Double]
  private var answer = LayoutAnswer()
  private var batch = -1

  /// Querying a grid of so many cells.
  init(count: Int) {
    self.count = count
    layout.prepare(SectionContent(count: count), in: TablePage.environment())
    offsets = ShopFeed.offsets(count: 20_000, contentHeight: layout.contentSize.height)
    _ = layout.itemCount(at: 0, into: &answer)
    _ = layout.itemCount(at: 50, into: &answer)
  }

  func prepare() { batch = (batch + 1) % (offsets.count / operations) }

  private var batchOffsets: ArraySlice<Double> {
    offsets[batch * operations..<(batch + 1) * operations]
  }

  func run() -> Int {
    var found = 0
    for offset in batchOffsets { found += layout.itemCount(at: offset, into: &answer) }
    return found
  }

  func check(_ result: Int, floor: Int) throws {
    var expected = 0
    for offset in batchOffsets {
      let (lower, upper) = (offset - 20, offset + ShopFeed.viewportHeight + 20)
      var row = max(0, Int(lower / 98) - 1)
      while Double(row) * 98 < upper, row < count / 4 {
        if Double(row) * 98 + 90 > lower { expected += 4 }
        row += 1
      }
    }
    try expect(result, equals: expected, "what \(operations) queries find")
  }
}
