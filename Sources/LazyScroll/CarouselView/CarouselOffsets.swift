import LazyScrollEngine

/// How far each of many lists was scrolled, by its ID, for when it is shown again.
///
/// A feed with a list in each row shows all of them by a few carousels, which go from list to list:
///
/// ```swift
/// offsets.remember(carousel.contentOffset, of: row.list)   // before the carousel shows another list
/// carousel.show(next.list, itemIDs: next.items, at: offsets.offset(of: next.list))
/// ```
///
/// It holds no more than so many lists, and lets go of those first that were not asked for or told of for
/// long. The start of a list is what an unknown one is at: it takes no room.
///
/// - Complexity: O(1) on average for everything.
public struct CarouselOffsets: Sendable {
  /// The most lists that are remembered.
  public let limit: Int
  /// Those used since the others were, at most half of the limit.
  private var recent = NumberTable()
  private var older = NumberTable()

  /// Remembers nothing yet.
  ///
  /// - Parameter limit: The most lists to remember; fewer than 2 are taken as 2.
  public init(limit: Int = 4096) {
    self.limit = max(2, limit)
  }

  /// How many lists are remembered; one that was used again may count twice.
  public var count: Int { recent.count + older.count }

  /// Remembers how far a list is scrolled, in points; what is no such length counts as the start.
  public mutating func remember(_ offset: Double, of list: UInt64) {
    older.remove(list)
    guard offset > 0, offset <= Rect.greatestCoordinate else {
      recent.remove(list)
      return
    }
    if recent.value(of: list) < 0, recent.count >= limit / 2 {
      older = recent
      recent = NumberTable()
    }
    // A length's bits are those of a number that is not negative.
    recent.set(Int64(bitPattern: offset.bitPattern), for: list)
  }

  /// How far a list was scrolled, in points; 0 for one that is not remembered.
  public mutating func offset(of list: UInt64) -> Double {
    var bits = recent.value(of: list)
    if bits < 0 {
      bits = older.value(of: list)
      if bits < 0 { return 0 }
      remember(Double(bitPattern: UInt64(bits)), of: list)
    }
    return Double(bitPattern: UInt64(bits))
  }

  /// Forgets a list.
  public mutating func forget(_ list: UInt64) {
    recent.remove(list)
    older.remove(list)
  }

  /// Forgets all of them.
  public mutating func removeAll() {
    recent = NumberTable()
    older = NumberTable()
  }
}
