import CFloor
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// One section of a table with a pinned header: finding the position of a random row, or resizing
/// it and then finding the position of the last one.
final class TableChange: Workload {
  /// The measured operation.
  enum Kind: String {
    case offset, resize
  }

  var name: String { "table.\(kind.rawValue)" }
  let count: Int
  let operations = 256
  let hasFloor = true
  private let kind: Kind
  private let floor: OpaquePointer?
  private var table = TablePage.layout
  private var random = SeededRandom(seed: 11)
  private var edits: [(index: Int, extent: Double)] = []

  /// Creates the workload of querying or resizing rows of a table.
  init(count: Int, _ kind: Kind) {
    self.count = count
    self.kind = kind
    let extents = MeasuredList.extents(count: count)
    table.prepare(TablePage.content(of: extents[...]), in: TablePage.environment())
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
      if kind == .offset {
        found &+= Int(floor_list_offset(floor, edit.index))
      } else {
        floor_list_resize(floor, edit.index, edit.extent)
        found &+= Int(floor_list_offset(floor, count - 1))
      }
    }
    return found
  }

  func run() -> Int {
    var found = 0
    let start = TablePage.environment()
    for edit in edits {
      if kind == .offset {
        found &+= Int(offset(ofRow: edit.index))
      } else {
        let size = LayoutSize(width: ShopFeed.width, height: edit.extent)
        _ = table.apply(.resize(at: edit.index, size), in: start)
        found &+= Int(offset(ofRow: count - 1))
      }
    }
    return found
  }

  /// Returns the start of a row, counted from the first one.
  private func offset(ofRow row: Int) -> Double {
    let attributes = table.attributes(of: .item, at: row, in: TablePage.environment())
    return (attributes?.frame.minY ?? 0) - TablePage.header
  }

  func check(_ result: Int, floor expected: Int) throws {
    try expect(result, equals: expected, "the result of \(operations) operations")
    try expect(
      Int(table.contentSize.height), equals: Int(floor_list_total(floor) + TablePage.header),
      "the total")
  }
}
