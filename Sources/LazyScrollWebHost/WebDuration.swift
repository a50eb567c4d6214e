#if arch(wasm32)
  import LazyScrollEngine

  /// The duration of a scroll as JavaScript and Swift exchange it: seconds, 0 for the browser's default, or negative for no
  /// animation.
  ///
  /// It is one number, so that nobody can give a duration to a scroll without animation.
  package struct WebDuration {
    /// The duration as JavaScript writes and reads it; negative for no animation.
    package let number: Double

    /// Creates a duration from JavaScript's number.
    package init(_ number: Double) { self.number = number }

    /// Creates the duration of an animation; its number is negative if `animation` is `nil`.
    package init(_ animation: ScrollAnimation?) {
      number = animation.map { max(0, $0.duration ?? 0) } ?? -1
    }

    /// True if the scroll is animated.
    package var isAnimated: Bool { number >= 0 }

    /// The duration, in seconds; `nil` for the browser's default or no animation.
    package var seconds: Double? { number > 0 ? number : nil }
  }
#endif
