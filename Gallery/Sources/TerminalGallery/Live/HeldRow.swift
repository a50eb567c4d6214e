import LazyScroll
import LazyScrollTerminal

/// The row that the reader reads, and how far updates have moved it.
struct HeldRow {
  /// The greatest distance that an update moved it by, in points.
  private(set) var worst = 0
  /// The number of updates after which it was looked at.
  private(set) var looks = 0
  private var row: (id: Int, top: Double)?

  /// Chooses the first row that starts in the window.
  mutating func choose(in list: TerminalList<Int>, _ host: TerminalHost) {
    row = nil
    for id in list.visibleItems {
      guard let top = Self.top(of: id, in: list, host), top >= 0 else { continue }
      row = (id, top)
      return
    }
  }

  /// Looks where the row is after an update.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - host: Its host.
  ///   - touched: The rows that the update moved or removed: nobody expects those to stand still.
  mutating func look(in list: TerminalList<Int>, _ host: TerminalHost, _ touched: Set<Int>) {
    guard let row, !touched.contains(row.id), let top = Self.top(of: row.id, in: list, host) else {
      return
    }
    looks += 1
    worst = max(worst, Int((top - row.top).magnitude.rounded()))
  }

  /// The distance of a row from the window's top, in points.
  private static func top(
    of id: Int, in list: TerminalList<Int>, _ host: TerminalHost
  ) -> Double? {
    list.frame(of: id).map { $0.minY - host.offset.y }
  }
}
