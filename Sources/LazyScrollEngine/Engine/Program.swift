/// What the program at hand makes, so that a page loads no code for the rest.
///
/// In a page ``isPlain`` is true until something is made that it rules out. Where nothing in the file makes
/// any of that, the linker sees that it stays true, and leaves out all that stands behind it. Elsewhere it
/// is false.
package enum Program {
  #if hasFeature(Embedded)
    /// Whether nothing was made so far but feeds that scroll vertically: there is one section at most, of
    /// items whose frames are given (``Snapshot/init(feed:)``), so nothing is pinned and nothing measured.
    ///
    /// Unsafe only in name: a page has one thread.
    nonisolated(unsafe) package private(set) static var isPlain = true

    /// Notes that something else is made.
    package static func makesMore() { isPlain = false }

    /// Whether nothing was made so far that writes traces.
    nonisolated(unsafe) package private(set) static var isUnrecorded = true

    /// Notes that something is.
    package static func writesTraces() { isUnrecorded = false }
  #else
    package static var isPlain: Bool { false }
    package static func makesMore() {}
    package static var isUnrecorded: Bool { false }
    package static func writesTraces() {}
  #endif

  /// Traps in a plain program, where this never happens: nothing is copied before it is changed, for a
  /// feed's data has one owner at a time, and no layout is called without its type being known.
  static func ruleOutIfPlain() { precondition(!isPlain, "a plain program came where it never is") }

  /// Notes that something is made along an axis.
  static func makes(along axis: Axis) {
    if axis == .horizontal { makesMore() }
  }

  /// An axis as it was stored.
  static func known(_ axis: Axis) -> Axis { isPlain ? .vertical : axis }
}
