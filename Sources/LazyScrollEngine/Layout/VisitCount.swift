/// How many items a layout looked at, for tests of what a change costs.
///
/// It counts where the checks are compiled in and in builds for debugging; elsewhere it is empty and takes
/// neither room nor time.
struct VisitCount: Sendable {
  #if DEBUG || LAZYSCROLL_CHECKS
    /// So many since the layout was made.
    private(set) var items = 0
  #endif

  /// Counts items that are looked at.
  mutating func add(_ count: Int) {
    #if DEBUG || LAZYSCROLL_CHECKS
      items &+= count
    #endif
  }
}
