/// The search for a start of the viewport at which column offsets may stand.
///
/// The limit of column offsets depends on where the viewport starts, and where content is short, that depends on the
/// offsets, by which the longest column reaches further. So a start is tried: offsets are reduced to what it allows, and
/// lead to a start further back, or they may stay. Each step is a share of the one before, as long as the same columns
/// reach furthest: such steps have a sum, which is tried once two of them are known.
///
/// With the anchor in a section that has columns, the viewport follows the first of them. A try before all others lets it
/// do so: the search begins at the start that this leads to.
struct StartSearch {
  /// The start tried last, and the one that it led to.
  private struct Step {
    var tried: Double
    var found: Double
  }

  /// The number of tries, the last of which is the content's start: there no column has an offset.
  static let limit = 8

  /// The section whose first column the viewport follows on this try, if it follows one.
  private(set) var followed: Int?
  /// The section to be followed on the next try.
  private var toFollow: Int?
  private var tried = Double.infinity
  private var last: Step?
  private var count = 0

  /// Creates a search.
  ///
  /// - Parameter section: The anchor's section, if its columns may have drifted.
  init(following section: Int? = nil) { toFollow = section }

  /// Returns the start to be tried next.
  ///
  /// - Parameter found: The start that offsets lead to as they are.
  /// - Returns: The start; `nil` if offsets may stay as they are.
  mutating func next(after found: Double) -> Double? {
    followed = toFollow
    toFollow = nil
    if followed != nil { return found }
    // A rounding's worth is no step.
    let isEnough = count > 0 && found >= tried - max(1e-9, 4 * tried.ulp)
    if isEnough || count == Self.limit { return nil }
    count += 1
    let start = count == Self.limit ? min(0, found) : goal(after: found)
    if count > 1 { last = Step(tried: tried, found: found) }
    tried = start
    return start
  }

  /// Returns the start to which steps lead that go on as they did, but no further than four times the last one: beyond
  /// that another column may reach furthest.
  private func goal(after found: Double) -> Double {
    guard let last else { return found }
    let (step, before) = (tried - found, last.tried - tried)
    let share = (last.found - found) / before
    let sum = share < 1 ? min(step / (1 - share), 4 * before) : 4 * before
    return max(min(0, found), tried - max(step, sum))
  }
}
