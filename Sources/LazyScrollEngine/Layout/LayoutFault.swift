/// An invalid input of a layout, for a report to the app.
public enum LayoutFault: Hashable, Sendable, BitwiseCopyable {
  /// An invalid or too large number of columns; `taken` is the number that replaces it.
  case columns(taken: Int)
  /// An invalid spacing, margin or estimate; 0 or a default replaces it.
  case lengths
  /// Invalid or too great sizes of items, or invalid column spans: their number, and the index of the first one.
  ///
  /// An item with an invalid size is measured by the host. A size wider than the section is limited to
  /// its width.
  case items(count: Int, first: Int)
}

extension LayoutFault {
  /// The number of the kind of fault, which stays the same between releases.
  var code: Int {
    switch self {
    case .columns: 1
    case .lengths: 2
    case .items: 3
    }
  }
}

/// The number of items with invalid sizes, and the index of the first one.
struct FaultyItems: Sendable {
  private(set) var count = 0
  private var first = 0

  /// Counts an item with an invalid size.
  mutating func add(_ index: Int) {
    if count == 0 || index < first { first = index }
    count += 1
  }

  /// Returns the sum of the two counts, with the smaller first index.
  func with(_ other: FaultyItems) -> FaultyItems {
    if count == 0 || other.count == 0 { return count == 0 ? other : self }
    return FaultyItems(count: count + other.count, first: min(first, other.first))
  }

  /// The fault that reports the counted items; `nil` if there are none.
  var fault: LayoutFault? { count > 0 ? .items(count: count, first: first) : nil }
}
