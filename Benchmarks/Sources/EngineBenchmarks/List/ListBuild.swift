import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Building a list from extents that are all known, in order.
final class ListBuild: Workload {
  let name = "list.build"
  let count: Int
  let operations = 1
  let hasFloor = true
  private let extents: [Double]
  private let total: Double
  private let bytes: Int
  private var floor: OpaquePointer?
  private var list: ExtentTree?

  var bytesPerItem: Double? { Double(bytes) / Double(count) }

  /// Creates the workload of building a list with a number of rows.
  init(count: Int) {
    self.count = count
    extents = MeasuredList.extents(count: count)
    total = extents.reduce(0, +)
    bytes = ExtentTree(extents: extents, estimate: MeasuredList.estimate).byteCount
  }

  deinit { floor_list_free(floor) }

  func prepare() {
    floor_list_free(floor)
    floor = nil
    list = nil
  }

  func runFloor() -> Int {
    floor = floor_list_build(extents, count)
    return count
  }

  func run() -> Int {
    let built = ExtentTree(extents: extents, estimate: MeasuredList.estimate)
    list = built
    return built.count
  }

  func check(_ result: Int, floor count: Int) throws {
    try expect(result, equals: count, "the number of rows")
    try expect(Int(list?.total ?? 0), equals: Int(total), "the total")
    try expect(Int(floor_list_total(floor)), equals: Int(total), "the floor's total")
  }
}
