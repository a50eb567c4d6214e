import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A batch of edits of single rows at random places of a table, each named by a call of its own.
final class BatchEdit: Workload {
  /// The edits of a batch.
  enum Kind: String, CaseIterable {
    /// 20,000 rows come in, with a transition.
    case animatedInserts = "edit.animated20000"
    /// 20,000 rows come in at once.
    case inserts = "edit.inserts20000"
    /// 50,000 rows go, and 50,000 come in, in the order in which a difference names them.
    case replacements = "edit.single50000"
    /// The same in random order.
    case shuffledReplacements = "edit.shuffled50000"
    /// The same by a reload, for comparison.
    case reload = "edit.reload"
    /// 8,000 rows move.
    case moves = "batch.moves8000"

    /// The most allocations per edited row: rows that come in are read, each run of them at once.
    var allocationLimit: Double? {
      switch self {
      case .animatedInserts, .inserts: 3.8
      case .replacements, .shuffledReplacements: 1.5
      case .moves: 0.1
      case .reload: nil
      }
    }
  }

  private let kind: Kind
  var name: String { kind.rawValue }
  let count: Int
  let operations = 1
  private let batch: RowBatch
  private let transition: ListTransition?
  private let before: [UInt64]
  private let after: [UInt64]
  private let host: RecordingHost
  private let source: EditedRows
  private let table: TableView<RecordingHost>

  /// The number of edits of single rows.
  var edits: Int { batch.deleted.count + batch.inserted.count + batch.moved.count }

  /// Creates the workload of performing a batch on a table whose middle is on the screen.
  init(_ kind: Kind, count: Int) {
    (self.kind, self.count) = (kind, count)
    transition = kind == .animatedInserts ? ListTransition(duration: 0.3) : nil
    var batch =
      switch kind {
      case .animatedInserts, .inserts: RowBatch(of: count, inserts: 20_000, seed: 3)
      case .replacements, .shuffledReplacements, .reload:
        RowBatch(of: count, deletes: 50_000, inserts: 50_000, seed: 4)
      case .moves: RowBatch(of: count, moves: 8_000, seed: 5)
      }
    if kind == .replacements { batch.sort() }
    self.batch = batch
    source = EditedRows(count: count)
    before = source.ids
    after = batch.rows(after: before, newFrom: UInt64(count))
    host = RecordingHost(width: ShopFeed.width, height: ShopFeed.viewportHeight)
    host.keepsMoments = false
    table = TableView(host: host)
    table.dataSource = source
    host.appear()
    table.reloadData()
    host.scroll(to: host.contentSize.height / 2)
  }

  func prepare() {
    source.ids = before
    table.reloadData()
    source.ids = after
  }

  func run() -> Int {
    if kind == .reload {
      table.reloadData()
      return table.numberOfRows(inSection: 0)
    }
    table.performBatchUpdates(transition: transition) {
      for row in batch.deleted { table.deleteRows(at: ItemPath(row: row, section: 0)) }
      for row in batch.inserted { table.insertRows(at: ItemPath(row: row, section: 0)) }
      for (row, target) in batch.moved {
        table.moveRow(
          at: ItemPath(row: row, section: 0), to: ItemPath(row: target, section: 0))
      }
    }
    return table.numberOfRows(inSection: 0)
  }

  func check(_ result: Int, floor: Int) throws {
    try expect(result, equals: after.count, "the number of rows")
    var (end, misplaced) = (0.0, 0)
    for (row, id) in after.enumerated() {
      let frame = table.rectForRow(at: ItemPath(row: row, section: 0))
      let height = EditedRows.height(of: id)
      if frame?.minY != end || frame?.size.height != height { misplaced += 1 }
      end += height
    }
    try expect(misplaced, equals: 0, "the number of rows at a wrong place")
    for view in host.views {
      guard let element = view.element, view.shownFrame != nil else { continue }
      try expect(Int(view.content ?? 0), equals: Int(after[element.index]), "a cell's content")
    }
  }
}
