import LazyScrollEngine

/// The content offsets of many lists, by the list's number, so that each list is shown again at the offset where the user left
/// it.
///
/// A list view whose rows are carousels shows many lists with a few carousels, which are reused for other lists:
///
/// ```swift
/// offsets.remember(carousel.contentOffset, of: row.list)   // before the carousel shows another list
/// carousel.show(next.list, itemIDs: next.items, at: offsets.offset(of: next.list))
/// ```
///
/// The number of stored offsets is limited; those of the lists that were not used for the longest time are forgotten first. A
/// list without a stored offset is at its start, so the offset 0 is not stored.
///
/// - Complexity: O(1) on average for every method.
package struct OffsetTable: Sendable {
  /// The greatest number of lists whose offsets are stored.
  package let limit: Int
  /// The offsets of the lists used last, for at most half as many lists as the limit.
  private var recent = NumberTable()
  /// The offsets of the lists used before the lists in `recent`, which are forgotten when `recent` is full.
  private var older = NumberTable()

  /// Creates a table without offsets.
  ///
  /// - Parameter limit: The greatest number of lists whose offsets are stored, at least 2.
  package init(limit: Int = 4096) {
    self.limit = max(2, limit)
  }

  /// The number of lists whose offsets are stored.
  package var count: Int { recent.count + older.count }

  /// Stores the offset of a list in points; a negative offset, or one that no content can have, counts as the list's start.
  package mutating func remember(_ offset: Double, of list: UInt64) {
    older.remove(list)
    guard offset > 0, offset <= LayoutRect.greatestCoordinate else {
      recent.remove(list)
      return
    }
    if recent.value(of: list) < 0, recent.count >= limit / 2 {
      older = recent
      recent = NumberTable()
    }
    // The table stores integers, of which negative ones mean a missing value. The bits of a positive `Double` are a positive
    // integer.
    recent.set(Int64(bitPattern: offset.bitPattern), for: list)
  }

  /// Returns the stored offset of a list in points; 0 for a list without one.
  package mutating func offset(of list: UInt64) -> Double {
    var bits = recent.value(of: list)
    if bits < 0 {
      bits = older.value(of: list)
      if bits < 0 { return 0 }
      remember(Double(bitPattern: UInt64(bits)), of: list)
    }
    return Double(bitPattern: UInt64(bits))
  }

  /// Returns the stored offset of a list in points, without counting this as a use of the list; 0 for a list without one.
  package func storedOffset(of list: UInt64) -> Double {
    let bits = recent.value(of: list)
    return Double(bitPattern: UInt64(max(0, bits < 0 ? older.value(of: list) : bits)))
  }

  /// Forgets the offset of a list.
  package mutating func forget(_ list: UInt64) {
    recent.remove(list)
    older.remove(list)
  }

  /// Forgets all offsets.
  package mutating func removeAll() {
    recent = NumberTable()
    older = NumberTable()
  }
}
