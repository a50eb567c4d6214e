#if arch(wasm32)
  import LazyScrollEngine

  /// The duration of a scroll, as the page and the engine tell each other: seconds, 0 for the browser's own, or below zero
  /// for none.
  ///
  /// Calls and host calls have one number for it, so that a duration without an animation cannot be told.
  package struct WebDuration {
    /// The duration as JavaScript writes and reads it.
    package let number: Double

    /// The duration that JavaScript gives.
    package init(_ number: Double) { self.number = number }

    /// The duration of an animation; below zero for none.
    package init(_ animation: ScrollAnimation?) {
      number = animation.map { max(0, $0.duration ?? 0) } ?? -1
    }

    /// A Boolean value that indicates whether the scroll is animated.
    package var isAnimated: Bool { number >= 0 }

    /// The duration, in seconds; `nil` for the browser's own.
    package var seconds: Double? { number > 0 ? number : nil }
  }
#endif
