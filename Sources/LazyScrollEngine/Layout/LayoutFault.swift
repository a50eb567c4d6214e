/// Something a layout was told that made no sense, and what it did instead.
public enum LayoutFault: Hashable, Sendable, BitwiseCopyable {
  /// A number of columns that is none, or more than there is room for: so many were taken.
  case columns(taken: Int)
  /// A spacing, a margin or an estimate that is none: nothing was taken, or what stands for it.
  case lengths
  /// Sizes of items that are none, or wider than the section: the first is measured by the host, the
  /// other cut.
  case items(count: Int, first: Int)
}

extension LayoutFault {
  /// The fault as a number, which stays the same from release to release.
  var code: Int {
    switch self {
    case .columns: 1
    case .lengths: 2
    case .items: 3
    }
  }
}

/// Sizes of items that make no sense.
struct FaultyItems: Sendable {
  private(set) var count = 0
  private var first = 0

  /// Takes note of one.
  mutating func note(_ index: Int) {
    if count == 0 || index < first { first = index }
    count += 1
  }

  /// Both together.
  func with(_ other: FaultyItems) -> FaultyItems {
    if count == 0 || other.count == 0 { return count == 0 ? other : self }
    return FaultyItems(count: count + other.count, first: min(first, other.first))
  }

  /// Them as a fault, if there are any.
  var fault: LayoutFault? { count > 0 ? .items(count: count, first: first) : nil }
}
