/// Tracks whether an end of the content is near, so that the app is told once each time that it comes near.
///
/// ```
///             distance ≤ threshold: tell
///       far ─────────────────────────► near(data) ─┐ other data: tell again
///        ▲       distance > threshold        │    ▲     │
///        └──────────────────────────────┘    └─────┘
/// ```
struct EndWatch {
  private enum State {
    case far
    /// Near, and the app was told with that version of the data.
    case near(data: Int)
  }

  private var state = State.far

  /// Updates the distance to the end.
  ///
  /// - Parameters:
  ///   - distance: The distance from the viewport to the end, in points; negative beyond it.
  ///   - threshold: The greatest distance at which the end is near, in points.
  ///   - data: The version of the data, a number that changes with each change of the data.
  /// - Returns: True if the app has to be told.
  mutating func isNear(at distance: Double, within threshold: Double, data: Int) -> Bool {
    guard distance <= threshold else {
      state = .far
      return false
    }
    if case .near(data) = state { return false }
    state = .near(data: data)
    return true
  }
}
