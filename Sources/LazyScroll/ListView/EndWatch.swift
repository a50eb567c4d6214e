/// The memory of which ends of the content are near, so that the app is told once when one comes near.
///
/// ```
///             distance ≤ reach: tell
///       far ─────────────────────────► near(data) ─┐ other data: tell again
///        ▲       distance > reach        │    ▲     │
///        └──────────────────────────────┘    └─────┘
/// ```
struct EndWatch {
  private enum State {
    case far
    /// Near, and told of with the data of that number.
    case near(data: Int)
  }

  private var state = State.far

  /// Takes in where the user is.
  ///
  /// - Parameters:
  ///   - distance: The distance from the viewport to the end, in points; negative beyond it.
  ///   - reach: The greatest distance at which the end is near, in points.
  ///   - data: A number that is another one once the data has changed.
  /// - Returns: True if to tell that the end is near.
  mutating func isNear(at distance: Double, within reach: Double, data: Int) -> Bool {
    guard distance <= reach else {
      state = .far
      return false
    }
    if case .near(data) = state { return false }
    state = .near(data: data)
    return true
  }
}
