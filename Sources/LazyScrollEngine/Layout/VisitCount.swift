/// The number of items that a layout visited, for tests of the cost of a change.
///
/// It counts with invariant checks and in debug builds; elsewhere it is empty and takes neither
/// space nor time.
struct VisitCount: Sendable {
  #if DEBUG || LAZYSCROLL_CHECKS
    /// The number of visits since the layout was created.
    private(set) var items = 0
  #endif

  /// Counts visited items.
  mutating func add(_ count: Int) {
    #if DEBUG || LAZYSCROLL_CHECKS
      items &+= count
    #endif
  }
}
