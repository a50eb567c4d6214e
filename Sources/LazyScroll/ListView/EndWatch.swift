/// The state of one end of the content, near the viewport or far from it, so that the app is told once each time that the end
/// comes near.
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
    /// The end is near, and the app was told so while the data had this version.
    case near(data: Int)
  }

  private var state = State.far

  /// Updates the state for the present distance between the viewport and the end of the content.
  ///
  /// - Parameters:
  ///   - distance: The distance from the viewport to the end, in points; negative beyond it.
  ///   - threshold: The greatest distance at which the end is near, in points.
  ///   - data: The version of the data, a number that changes with each change of the data.
  /// - Returns: True if the app has to be told that the end is near.
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
