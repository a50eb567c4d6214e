import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Finding the cards of a waterfall that are materialized at a random offset, in order.
final class WaterfallQuery: Workload {
  let name = "waterfall.query"
  let count: Int
  let operations = 500
  let hasFloor = true
  private let floor: OpaquePointer?
  private let layout: WaterfallLayout
  private var offsets: RandomOffsets
  private var answer = LayoutAnswer()

  /// Creates the workload of querying a waterfall with a number of cards.
  init(count: Int) {
    self.count = count
    let extents = Waterfall.extents(count: count)
    layout = Waterfall.layout(of: extents)
    floor = floor_waterfall_build(extents, count, Waterfall.columns, Waterfall.spacing)
    offsets = RandomOffsets(
      count: 20_000, inBatchesOf: operations, contentHeight: layout.contentSize.height)
    for offset in offsets.first(200) { _ = layout.itemCount(at: offset, into: &answer) }
  }

  deinit { floor_waterfall_free(floor) }

  func prepare() { offsets.advance() }

  func runFloor() -> Int {
    var found = 0
    for offset in offsets.current {
      found += floor_waterfall_query(floor, offset - 20, offset + ShopFeed.viewportHeight + 20)
    }
    return found
  }

  func run() -> Int {
    var found = 0
    for offset in offsets.current { found += layout.itemCount(at: offset, into: &answer) }
    return found
  }

  func check(_ result: Int, floor: Int) throws {
    try expect(result, equals: floor, "the number of items found by \(operations) queries")
  }
}
