import LazyScrollEngine

/// The content offset of each of many lists, by the list's ID, to reopen each list where it was left.
///
/// A feed with a list in each row shows all of them by a few carousels, which go from list to list:
///
/// ```swift
/// offsets.remember(carousel.contentOffset, of: row.list)   // before the carousel shows another list
/// carousel.show(next.list, itemIDs: next.items, at: offsets.offset(of: next.list))
/// ```
///
/// The number of lists is limited; those that were not used for longest are forgotten first. An unknown list is at its
/// start, so a list that is at its start takes no memory.
///
/// - Complexity: O(1) on average for everything.
package struct CarouselOffsets: Sendable {
  /// The greatest number of lists whose offsets are remembered.
  package let limit: Int
  /// The offsets of the lists used last, at most half of the limit.
  private var recent = NumberTable()
  /// The offsets of the lists used before those.
  private var older = NumberTable()

  /// Offsets of no lists.
  ///
  /// - Parameter limit: The greatest number of lists to remember; less than 2 counts as 2.
  package init(limit: Int = 4096) {
    self.limit = max(2, limit)
  }

  /// The number of lists remembered.
  package var count: Int { recent.count + older.count }

  /// Remembers the offset of a list in points; an offset that is negative, or beyond all content, counts as the start.
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
    // The bits of a positive floating-point number are those of a positive integer.
    recent.set(Int64(bitPattern: offset.bitPattern), for: list)
  }

  /// Returns the offset of a list in points; 0 for a list that is not remembered.
  package mutating func offset(of list: UInt64) -> Double {
    var bits = recent.value(of: list)
    if bits < 0 {
      bits = older.value(of: list)
      if bits < 0 { return 0 }
      remember(Double(bitPattern: UInt64(bits)), of: list)
    }
    return Double(bitPattern: UInt64(bits))
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
