import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Finding the rows of a measured list that are materialized at a random offset.
final class ListQuery: Workload {
  let name = "list.query"
  let count: Int
  let operations = 1000
  let hasFloor = true
  private let floor: OpaquePointer?
  private var offsets: RandomOffsets
  private var list: ExtentTree

  /// Creates the workload of querying a list with a number of rows.
  init(count: Int) {
    self.count = count
    let extents = MeasuredList.extents(count: count)
    list = ExtentTree(extents: extents, estimate: MeasuredList.estimate)
    floor = floor_list_build(extents, count)
    offsets = RandomOffsets(
      count: 100_000, inBatchesOf: operations, contentHeight: list.total)
  }

  deinit { floor_list_free(floor) }

  func prepare() { offsets.advance() }

  func runFloor() -> Int {
    var found = 0
    for offset in offsets.current {
      found += floor_list_query(
        floor, max(0, offset - 20), offset + ShopFeed.viewportHeight + 20)
    }
    return found
  }

  func run() -> Int { Self.query(offsets.current, in: &list) }

  func check(_ result: Int, floor: Int) throws {
    try expect(result, equals: floor, "the number of items found by \(operations) queries")
  }

  private static func query(_ offsets: ArraySlice<Double>, in list: inout ExtentTree) -> Int {
    var found = 0
    for offset in offsets { found += list.rowCount(at: offset) }
    return found
  }
}

extension ExtentTree {
  /// Returns the number of rows materialized with the viewport at an offset; each is visited.
  func rowCount(at offset: Double) -> Int {
    var found = 0
    forEachItem(from: offset - 20, to: offset + ShopFeed.viewportHeight + 20) {
      _, _, extent, _ in
      found += extent > 0 ? 1 : 0
    }
    return found
  }

  /// The number of rows materialized at the very end.
  var rowCountAtEnd: Int { rowCount(at: total - ShopFeed.viewportHeight) }
}
