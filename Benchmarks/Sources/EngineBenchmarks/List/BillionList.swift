import CAllocationCounter
import LazyScrollEngine
import LazyScrollTestSupport

/// A list of a billion unmeasured rows: building it, scrolling anywhere, resizing any row.
final class BillionList: Workload {
  /// The measured operation.
  enum Kind: String {
    case build, query, resize
  }

  let count = 1_000_000_000
  let operations: Int
  var name: String { "list.billion.\(kind.rawValue)" }
  /// The heap memory of the list after it was built, in bytes.
  let bytes: Int
  private let kind: Kind
  private var list: ExtentTree
  private var random = SeededRandom(seed: 11)
  private var offsets: [Double] = []
  private var edits: [(index: Int, extent: Double)] = []
  private var resized: [Int: Double] = [:]

  var bytesPerItem: Double? { kind == .build ? Double(bytes) / Double(count) : nil }

  /// Creates the workload of one operation on a billion rows.
  init(_ kind: Kind) {
    self.kind = kind
    operations = kind == .build ? 16 : 256
    let before = allocation_counts().live_bytes
    list = Self.made(count)
    bytes = max(list.byteCount, Int(allocation_counts().live_bytes - before))
  }

  private static func made(_ count: Int) -> ExtentTree {
    ExtentTree(count: count, estimate: MeasuredList.estimate)
  }

  func prepare() {
    switch kind {
    case .build: break
    case .query: offsets = (0..<operations).map { _ in (random.unit() * list.total).rounded() }
    case .resize:
      if resized.count > 100_000 {
        list = Self.made(count)
        resized.removeAll()
      }
      edits = (0..<operations).map { _ in
        (random.below(count), random.pick([31, 49, 67, 85]))
      }
    }
  }

  func run() -> Int {
    switch kind {
    case .build:
      var built = 0
      for _ in 0..<operations {
        list = Self.made(count)
        built += list.count
      }
      return built
    case .query: return Self.query(offsets, in: &list)
    case .resize: return Self.resize(edits, in: &list)
    }
  }

  func check(_ result: Int, floor: Int) throws {
    switch kind {
    case .build: try expect(result, equals: operations * count, "the number of rows")
    case .query:
      let expected = offsets.reduce(0) { $0 + rows(at: $1) }
      try expect(result, equals: expected, "the number of items found by \(operations) queries")
    case .resize:
      for edit in edits { resized[edit.index] = edit.extent }
      let growth = resized.values.reduce(0) { $0 + $1 - MeasuredList.estimate }
      try expect(
        Int(list.total), equals: count * Int(MeasuredList.estimate) + Int(growth), "the total")
      for edit in edits {
        try expect(
          list.rowCount(at: list.offset(of: edit.index)),
          equals: rowsAround(edit.index, offset: list.offset(of: edit.index)),
          "what is found around row \(edit.index)")
      }
    }
  }

  /// Returns the number of rows of the estimated extent that are materialized with the viewport at
  /// an offset.
  private func rows(at offset: Double) -> Int {
    let first = max(0, ((offset - 20) / MeasuredList.estimate).rounded(.down))
    let last = ((offset + ShopFeed.viewportHeight + 20) / MeasuredList.estimate).rounded(.up)
    return Int(min(last, Double(count)) - first)
  }

  /// Returns the number of rows materialized with the viewport at a row's start, walking both ways
  /// from it.
  private func rowsAround(_ row: Int, offset: Double) -> Int {
    var found = 0
    var (index, position) = (row, offset)
    while index < count, position < offset + ShopFeed.viewportHeight + 20 {
      position += resized[index] ?? MeasuredList.estimate
      index += 1
      found += 1
    }
    return row > 0 ? found + 1 : found
  }

  private static func query(_ offsets: [Double], in list: inout ExtentTree) -> Int {
    var found = 0
    for offset in offsets { found += list.rowCount(at: offset) }
    return found
  }

  private static func resize(
    _ edits: [(index: Int, extent: Double)], in list: inout ExtentTree
  ) -> Int {
    var found = 0
    for edit in edits {
      list.setExtent(edit.extent, at: edit.index)
      found += list.rowCount(at: list.offset(of: edit.index))
    }
    return found
  }
}
