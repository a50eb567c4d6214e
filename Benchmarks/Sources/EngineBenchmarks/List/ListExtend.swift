import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Adding a measured row at one end of a measured list, then finding the range there.
///
/// Once the list is a tenth longer it is rebuilt.
final class ListExtend: Workload {
  /// The end at which the row is added.
  enum End: String {
    case prepend, append
  }

  let count: Int
  let operations = 64
  var name: String { "list.\(end.rawValue)" }
  var hasFloor: Bool { end == .append }
  private let end: End
  private let extents: [Double]
  private var list: ExtentTree
  private var floor: OpaquePointer?
  private var random = SeededRandom(seed: 11)
  private var added: [Double] = []
  private var prepended: [Double] = []

  /// Creates the workload of extending a list with a number of rows.
  init(count: Int, _ end: End) {
    self.count = count
    self.end = end
    extents = MeasuredList.extents(count: count)
    list = ExtentTree(extents: extents, estimate: MeasuredList.estimate)
    floor = floor_list_build(extents, count)
  }

  deinit { floor_list_free(floor) }

  func prepare() {
    if list.count + operations > count + count / 10 {
      list = ExtentTree(extents: extents, estimate: MeasuredList.estimate)
      floor_list_free(floor)
      floor = floor_list_build(extents, count)
      prepended.removeAll()
    }
    added = (0..<operations).map { _ in random.pick([31, 49, 67, 85]) }
  }

  func runFloor() -> Int {
    if end == .prepend { return 0 }
    var found = 0
    for extent in added {
      floor_list_append(floor, extent)
      found += floorRowCountAtEnd(floor)
    }
    return found
  }

  func run() -> Int {
    end == .append ? Self.append(added, to: &list) : Self.prepend(added, to: &list)
  }

  func check(_ result: Int, floor expected: Int) throws {
    if end == .append {
      try expect(
        result, equals: expected, "the number of rows found by \(operations) queries at the end")
      try expect(Int(list.total), equals: Int(floor_list_total(floor)), "the total")
      return
    }
    var expected = 0
    for extent in added {
      prepended.append(extent)
      expected += rowsAtStart()
    }
    try expect(
      result, equals: expected, "the number of rows found by \(operations) queries at the start")
  }

  /// Returns the number of rows materialized at the start: those prepended, the last one first,
  /// then the others.
  private func rowsAtStart() -> Int {
    var (offset, found) = (0.0, 0)
    for extent in prepended.reversed() {
      if offset >= ShopFeed.viewportHeight + 20 { return found }
      offset += extent
      found += 1
    }
    for extent in extents {
      if offset >= ShopFeed.viewportHeight + 20 { return found }
      offset += extent
      found += 1
    }
    return found
  }

  private static func append(_ added: [Double], to list: inout ExtentTree) -> Int {
    var found = 0
    for extent in added {
      list.insert(extent: extent, at: list.count)
      found += list.rowCountAtEnd
    }
    return found
  }

  private static func prepend(_ added: [Double], to list: inout ExtentTree) -> Int {
    var found = 0
    for extent in added {
      list.insert(extent: extent, at: 0)
      found += list.rowCount(at: 0)
    }
    return found
  }
}
