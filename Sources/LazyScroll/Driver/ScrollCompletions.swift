import LazyScrollEngine

/// The completions of scrolls to elements, in the order in which the scrolls were sent.
///
/// The engine performs one scroll at a time; a new scroll ends the former. Each scroll ends exactly once, so ends come in the
/// order of the scrolls.
struct ScrollCompletions {
  private var waiting: [((ScrollOutcome) -> Void)?] = []

  /// True if no scroll is under way.
  var isEmpty: Bool { waiting.isEmpty }

  /// Records that a scroll was sent.
  ///
  /// - Parameter completion: Its completion; `nil` for none.
  mutating func append(_ completion: ((ScrollOutcome) -> Void)?) { waiting.append(completion) }

  /// Removes and returns the completion of the scroll that has ended.
  mutating func takeFirst() -> ((ScrollOutcome) -> Void)? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
