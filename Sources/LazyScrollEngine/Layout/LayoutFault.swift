/// An invalid input of a layout, and its replacement.
public enum LayoutFault: Hashable, Sendable, BitwiseCopyable {
  /// An invalid or too large number of columns: the given number was used.
  case columns(taken: Int)
  /// An invalid spacing, margin or estimate: zero or a default was used.
  case lengths
  /// Invalid sizes of items, or sizes wider than the section: the former are measured by the host,
  /// the latter limited.
  case items(count: Int, first: Int)
}

extension LayoutFault {
  /// A number for the kind of fault that does not change between releases.
  var code: Int {
    switch self {
    case .columns: 1
    case .lengths: 2
    case .items: 3
    }
  }
}

/// Items with invalid sizes.
struct FaultyItems: Sendable {
  private(set) var count = 0
  private var first = 0

  /// Adds an item.
  mutating func add(_ index: Int) {
    if count == 0 || index < first { first = index }
    count += 1
  }

  /// Returns the union of both.
  func with(_ other: FaultyItems) -> FaultyItems {
    if count == 0 || other.count == 0 { return count == 0 ? other : self }
    return FaultyItems(count: count + other.count, first: min(first, other.first))
  }

  /// The fault that reports the items, or `nil` without any.
  var fault: LayoutFault? { count > 0 ? .items(count: count, first: first) : nil }
}
