import CFloor
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Laying out a table of 26 sections whose extents are all known.
final class TableBuild: Workload {
  let name = "table.build"
  let count: Int
  let operations = 1
  let hasFloor = true
  private let extents: [Double]
  private let contents: [SectionContent]
  private let total: Double
  private var floor: OpaquePointer?
  private var tables: [TableLayout] = []

  /// Creates the workload of building a table with a number of rows.
  init(count: Int) {
    self.count = count
    let extents = MeasuredList.extents(count: count)
    self.extents = extents
    contents = (0..<TablePage.sectionCount).map {
      TablePage.content(of: extents[TablePage.rows(ofSection: $0, of: count)])
    }
    total = extents.reduce(0, +) + Double(TablePage.sectionCount) * TablePage.header
  }

  deinit { floor_list_free(floor) }

  func prepare() {
    floor_list_free(floor)
    floor = nil
    tables = []
  }

  func runFloor() -> Int {
    floor = floor_list_build(extents, count)
    return count
  }

  func run() -> Int {
    for content in contents {
      var table = TablePage.layout
      table.prepare(content, in: TablePage.environment())
      tables.append(table)
    }
    return contents.reduce(0) { $0 + $1.count }
  }

  func check(_ result: Int, floor count: Int) throws {
    try expect(result, equals: count, "the number of rows")
    try expect(
      Int(tables.reduce(0) { $0 + $1.contentSize.height }), equals: Int(total), "the total")
  }
}
