import LazyScrollEngine

/// The completions of scrolls to elements, in the order in which the scrolls were sent.
///
/// The engine performs one scroll at a time; a new scroll ends the previous one. Each scroll ends exactly once, so scrolls end
/// in the order in which they were sent.
struct ScrollCompletions {
  private var waiting: [((ScrollOutcome) -> Void)?] = []

  /// True if no scroll to an element is under way.
  var isEmpty: Bool { waiting.isEmpty }

  /// Records that a scroll to an element was sent to the engine.
  ///
  /// - Parameter completion: The completion of the scroll; `nil` for none.
  mutating func append(_ completion: ((ScrollOutcome) -> Void)?) { waiting.append(completion) }

  /// Removes and returns the completion of the oldest scroll, which has ended; `nil` if it has none.
  mutating func takeFirst() -> ((ScrollOutcome) -> Void)? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
