/// The search for the start of the viewport that fits the column offsets.
///
/// Column offsets are limited by where the viewport starts. Near the end of the content that start depends on the offsets in
/// turn, since they make the longest column longer. So `start = f(start)` is solved by iteration: offsets are limited by the
/// start that is tried, which leads to the next start. While the same column is longest, the steps form a geometric series, so
/// after two steps its limit is tried. There are at most 8 tries.
///
/// If the anchor is in a section with columns, the viewport follows the first of its columns. That is tried before all else,
/// and the search begins at the start that it leads to.
struct StartSearch {
  /// A start that was tried, and the start that it led to.
  private struct Step {
    var tried: Double
    var found: Double
  }

  /// The most tries.
  ///
  /// The last one is the content's start, where no column has an offset.
  static let limit = 8

  /// The section whose first column keeps its place in the viewport on this try; `nil` for none.
  private(set) var followed: Int?
  /// The same for the next try.
  private var toFollow: Int?
  private var tried = Double.infinity
  private var last: Step?
  private var count = 0

  /// Creates a search.
  ///
  /// - Parameter section: The anchor's section, if its columns may have drifted.
  init(following section: Int? = nil) { toFollow = section }

  /// Returns the start to try next.
  ///
  /// - Parameter found: The start that the present offsets lead to.
  /// - Returns: The start; `nil` if the present offsets fit.
  mutating func next(after found: Double) -> Double? {
    followed = toFollow
    toFollow = nil
    if followed != nil { return found }
    // Differences by rounding are no step.
    let isEnough = count > 0 && found >= tried - max(1e-9, 4 * tried.ulp)
    if isEnough || count == Self.limit { return nil }
    count += 1
    let start = count == Self.limit ? min(0, found) : goal(after: found)
    if count > 1 { last = Step(tried: tried, found: found) }
    tried = start
    return start
  }

  /// Returns the limit of the series of steps, but at most four steps away: another column may be longest there.
  private func goal(after found: Double) -> Double {
    guard let last else { return found }
    let (step, before) = (tried - found, last.tried - tried)
    let share = (last.found - found) / before
    let sum = share < 1 ? min(step / (1 - share), 4 * before) : 4 * before
    return max(min(0, found), tried - max(step, sum))
  }
}
