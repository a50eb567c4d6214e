import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Measuring a random card of a waterfall anew, then finding the range at the end.
final class WaterfallResize: Workload {
  let name = "waterfall.resize"
  let count: Int
  let operations = 256
  let hasFloor = true
  private let floor: OpaquePointer?
  private var layout: WaterfallLayout
  private var answer = LayoutAnswer()
  private var random = SeededRandom(seed: 11)
  private var edits: [(index: Int, extent: Double)] = []

  /// Creates the workload of resizing cards of a waterfall.
  init(count: Int) {
    self.count = count
    let extents = Waterfall.extents(count: count)
    layout = Waterfall.layout(of: extents)
    floor = floor_waterfall_build(extents, count, Waterfall.columns, Waterfall.spacing)
  }

  deinit { floor_waterfall_free(floor) }

  func prepare() {
    edits = (0..<operations).map { _ in (random.below(count), Double(56 + random.below(245))) }
  }

  func runFloor() -> Int {
    var found = 0
    for edit in edits {
      floor_waterfall_resize(floor, edit.index, edit.extent)
      let start = floor_waterfall_extent(floor) - ShopFeed.viewportHeight
      found += floor_waterfall_query(floor, start - 20, start + ShopFeed.viewportHeight + 20)
    }
    return found
  }

  func run() -> Int {
    var found = 0
    let environment = TablePage.environment()
    for edit in edits {
      _ = layout.apply(
        .measured(
          .item, index: edit.index, LayoutSize(width: 90, height: edit.extent), ReuseIdentifier(1)),
        in: environment)
      let start = layout.contentSize.height - ShopFeed.viewportHeight
      found += layout.itemCount(at: start, into: &answer)
    }
    return found
  }

  func check(_ result: Int, floor expected: Int) throws {
    try expect(
      result, equals: expected, "the number of rows found by \(operations) queries at the end")
    try expect(
      Int(layout.contentSize.height), equals: Int(floor_waterfall_extent(floor)), "the height")
  }
}
