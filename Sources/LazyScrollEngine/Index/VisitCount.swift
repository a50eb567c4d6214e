/// A counter of visited items, for tests of the cost of a change.
///
/// It counts only with invariant checks and in debug builds. In other builds it is empty and takes no
/// space and no time.
package struct VisitCount: Sendable {
  #if DEBUG || LAZYSCROLL_CHECKS
    /// The number of visited items.
    package private(set) var items = 0
  #endif

  /// Creates a counter without visits.
  package init() {}

  /// Counts visited items.
  package mutating func add(_ count: Int) {
    #if DEBUG || LAZYSCROLL_CHECKS
      items &+= count
    #endif
  }

  /// Adds the visits of another counter.
  package mutating func add(_ other: VisitCount) {
    #if DEBUG || LAZYSCROLL_CHECKS
      items &+= other.items
    #endif
  }
}
