import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Measuring twenty rows of a list for the first time, then querying the range and the total.
///
/// This is the cost of a jump to a random place. All rows are measured once, twenty by twenty in
/// random order; then the list starts again without measurements.
final class ListMeasure: Workload {
  let name = "list.measure20"
  let count: Int
  let operations = 10
  let hasFloor = true
  private let extents: [Double]
  private let estimates: [Double]
  private var starts: [Int]
  private var next = Int.max
  private var floor: OpaquePointer?
  private var list = ExtentTree(estimate: MeasuredList.estimate)

  /// Creates the workload of measuring a list with a number of rows.
  init(count: Int) {
    self.count = count
    extents = MeasuredList.extents(count: count)
    estimates = Array(repeating: MeasuredList.estimate, count: count)
    starts = Array(stride(from: 0, to: count, by: 20))
    var random = SeededRandom(seed: 11)
    random.shuffle(&starts)
  }

  deinit { floor_list_free(floor) }

  func prepare() {
    if next <= starts.count - 2 * operations {
      next += operations
      return
    }
    next = 0
    list = ExtentTree(count: count, estimate: MeasuredList.estimate)
    floor_list_free(floor)
    floor = floor_list_build(estimates, count)
  }

  func runFloor() -> Int {
    var found = 0
    for start in starts[next..<next + operations] {
      for row in start..<start + 20 { floor_list_resize(floor, row, extents[row]) }
      let offset = floor_list_offset(floor, start)
      found += floor_list_query(floor, max(0, offset - 20), offset + ShopFeed.viewportHeight + 20)
      found += Int(floor_list_total(floor))
    }
    return found
  }

  func run() -> Int { Self.measure(starts[next..<next + operations], extents, in: &list) }

  func check(_ result: Int, floor: Int) throws {
    try expect(result, equals: floor, "the sum of rows found and totals of \(operations) jumps")
  }

  private static func measure(
    _ starts: ArraySlice<Int>, _ extents: [Double], in list: inout ExtentTree
  ) -> Int {
    var found = 0
    for start in starts {
      for row in start..<start + 20 { list.setExtent(extents[row], at: row) }
      found += list.rowCount(at: list.offset(of: start))
      found += Int(list.total)
    }
    return found
  }
}
