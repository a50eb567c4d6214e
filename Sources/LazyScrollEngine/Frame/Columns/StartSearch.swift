/// An iterative search for the start of the viewport after the columns of a waterfall were shifted.
///
/// The shifts of columns (column offsets) are limited by the start of the viewport. Near the end of the content, the start
/// depends on the shifts in turn, because they make the longest column longer. So `start = f(start)` is solved by iteration: a
/// start is tried, the shifts are limited by it, and the result is the next start. While the same column is the longest, the
/// steps form a geometric series, so after two steps the limit of the series is tried. There are at most 8 tries.
///
/// If the anchor is in a section with columns, the first try lets the viewport follow the first column of the section, and the
/// search begins at the resulting start.
struct StartSearch {
  /// A start of the viewport that was tried, and the start that resulted from it.
  private struct Step {
    var tried: Double
    var found: Double
  }

  /// The maximum number of tries.
  ///
  /// The last try is the content's start, where no column is shifted.
  static let limit = 8

  /// The section whose first column keeps its place in the viewport on this try; `nil` for none.
  private(set) var followed: Int?
  /// The section whose first column keeps its place in the viewport on the next try; `nil` for none.
  private var toFollow: Int?
  private var tried = Double.infinity
  private var last: Step?
  private var count = 0

  /// Creates a search for the start of the viewport.
  ///
  /// - Parameter section: The section of the anchor, if its columns may have moved against each other.
  init(following section: Int? = nil) { toFollow = section }

  /// Returns the start of the viewport to try next.
  ///
  /// - Parameter found: The start that results from the present shifts of columns.
  /// - Returns: The start to try; `nil` if the search has ended.
  mutating func next(after found: Double) -> Double? {
    followed = toFollow
    toFollow = nil
    if followed != nil { return found }
    // End the search once the resulting start is not before the tried start. The tolerance ignores rounding errors.
    let isEnough = count > 0 && found >= tried - max(1e-9, 4 * tried.ulp)
    if isEnough || count == Self.limit { return nil }
    count += 1
    let start = count == Self.limit ? min(0, found) : goal(after: found)
    if count > 1 { last = Step(tried: tried, found: found) }
    tried = start
    return start
  }

  /// Returns the limit of the geometric series of steps as the next start to try.
  ///
  /// It is at most four steps away, because the series ends where another column becomes the longest.
  private func goal(after found: Double) -> Double {
    guard let last else { return found }
    let (step, before) = (tried - found, last.tried - tried)
    let share = (last.found - found) / before
    let sum = share < 1 ? min(step / (1 - share), 4 * before) : 4 * before
    return max(min(0, found), tried - max(step, sum))
  }
}
