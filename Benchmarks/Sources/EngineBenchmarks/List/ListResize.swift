import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Giving a random row of a measured list another extent, then finding the range at the end.
final class ListResize: Workload {
  let name = "list.resize"
  let count: Int
  let operations = 256
  let hasFloor = true
  private let floor: OpaquePointer?
  private var list: ExtentTree
  private var random = SeededRandom(seed: 11)
  private var edits: [(index: Int, extent: Double)] = []

  /// Creates the workload of resizing rows of a list.
  init(count: Int) {
    self.count = count
    let extents = MeasuredList.extents(count: count)
    list = ExtentTree(extents: extents, estimate: MeasuredList.estimate)
    floor = floor_list_build(extents, count)
  }

  deinit { floor_list_free(floor) }

  func prepare() {
    edits = (0..<operations).map { _ in
      (random.below(count), random.pick([31, 49, 67, 85]))
    }
  }

  func runFloor() -> Int {
    var found = 0
    for edit in edits {
      floor_list_resize(floor, edit.index, edit.extent)
      found += floorRowCountAtEnd(floor)
    }
    return found
  }

  func run() -> Int { Self.apply(edits, to: &list) }

  func check(_ result: Int, floor expected: Int) throws {
    try expect(
      result, equals: expected, "the number of rows found by \(operations) queries at the end")
    try expect(Int(list.total), equals: Int(floor_list_total(floor)), "the total")
  }

  private static func apply(
    _ edits: [(index: Int, extent: Double)], to list: inout ExtentTree
  ) -> Int {
    var found = 0
    for edit in edits {
      list.setExtent(edit.extent, at: edit.index)
      found += list.rowCountAtEnd
    }
    return found
  }
}

/// Returns the number of rows that the floor finds at the very end.
func floorRowCountAtEnd(_ list: OpaquePointer?) -> Int {
  let total = floor_list_total(list)
  return floor_list_query(list, max(0, total - ShopFeed.viewportHeight - 20), total + 20)
}
