/// The number of items that were visited, by a layout or otherwise, for tests of the cost of a change.
///
/// It counts with invariant checks and in debug builds; elsewhere it is empty and takes neither
/// space nor time.
package struct VisitCount: Sendable {
  #if DEBUG || LAZYSCROLL_CHECKS
    /// The number of visits so far.
    package private(set) var items = 0
  #endif

  /// No visits.
  package init() {}

  /// Counts visited items.
  package mutating func add(_ count: Int) {
    #if DEBUG || LAZYSCROLL_CHECKS
      items &+= count
    #endif
  }

  /// Counts the visits of another count.
  package mutating func add(_ other: VisitCount) {
    #if DEBUG || LAZYSCROLL_CHECKS
      items &+= other.items
    #endif
  }
}
