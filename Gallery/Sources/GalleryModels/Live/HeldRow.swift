import LazyScroll
import LazyScrollEngine

/// The row that the user reads, and how far updates have moved it.
package struct HeldRow {
  /// The greatest distance that an update moved it by, in points.
  package private(set) var worst = 0
  /// The number of updates after which it was looked at.
  package private(set) var looks = 0
  private var row: (id: Int, top: Double)?

  package init() {}

  /// Chooses the first row that starts in the window.
  package mutating func choose<Host>(in list: LazyList<Host, OnlySection, Int>) {
    row = nil
    for id in list.visibleItems {
      guard let top = Self.top(of: id, in: list), top >= 0 else { continue }
      row = (id, top)
      return
    }
  }

  /// Looks where the row is after an update.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - touched: The rows that the update moved or removed: nobody expects those to stand still.
  package mutating func look<Host>(
    in list: LazyList<Host, OnlySection, Int>, _ touched: Set<Int>
  ) {
    guard let row, !touched.contains(row.id), let top = Self.top(of: row.id, in: list) else {
      return
    }
    looks += 1
    worst = max(worst, Int((top - row.top).magnitude.rounded()))
  }

  /// The distance of a row from the window's top, in points.
  private static func top<Host>(
    of id: Int, in list: LazyList<Host, OnlySection, Int>
  ) -> Double? {
    guard let frame = list.frame(of: id) else { return nil }
    return frame.minY - list.driver.withEngine { $0.viewport.bounds.minY }
  }
}
