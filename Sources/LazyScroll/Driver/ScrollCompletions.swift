import LazyScrollEngine

/// The completions of scrolls to elements, in the order in which the scrolls were sent.
///
/// The engine performs one scroll at a time, and each ends exactly once: one that begins ends the one before it. So the
/// ends come in the order of the scrolls.
struct ScrollCompletions {
  private var waiting: [((ScrollOutcome) -> Void)?] = []

  /// A Boolean value that indicates whether no scroll is under way.
  var isEmpty: Bool { waiting.isEmpty }

  /// Takes in that a scroll was sent.
  ///
  /// - Parameter completion: Its completion; `nil` for none.
  mutating func append(_ completion: ((ScrollOutcome) -> Void)?) { waiting.append(completion) }

  /// Takes the completion of the scroll that has ended.
  mutating func takeFirst() -> ((ScrollOutcome) -> Void)? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
