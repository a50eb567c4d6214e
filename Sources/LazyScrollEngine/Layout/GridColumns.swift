/// The columns of a measured grid, of equal or different widths: the start and end of each.
///
/// Columns begin and end at pixel boundaries, like the equal columns of a ``ColumnGrid``.
struct GridColumns: Equatable, Sendable {
  /// The extent of all columns together across the axis, in points.
  private(set) var crossExtent = 0.0
  /// True if the requested columns were invalid and have been replaced.
  private(set) var isRepaired = false
  private var starts = [0.0]
  private var ends = [0.0]

  /// The number of columns, at least one.
  var count: Int { starts.count }

  init() {}

  /// Creates the columns that a rule gives for a width.
  ///
  /// A share outside of the valid range counts as 1. A column is at least a point wide if that many equal columns could be. If
  /// space is short, the spacing is reduced first, then the number of columns.
  init(
    _ columns: MeasuredGridLayout.Columns, spacing: Double, in environment: LayoutEnvironment
  ) {
    let equal = ColumnGrid(columns.rule, spacing: spacing, in: environment)
    (crossExtent, isRepaired) = (equal.crossExtent, equal.isRepaired)
    (starts, ends) = ([], [])
    guard case .shares(let all) = columns else {
      for column in 0..<equal.count {
        starts.append(equal.start(of: column))
        ends.append(equal.end(of: column))
      }
      return
    }
    var shares = all.prefix(equal.count).map { Self.isShare($0) ? $0 : 1 }
    if shares.isEmpty { shares = [1] }
    if !all.allSatisfy(Self.isShare) { isRepaired = true }
    let narrowest = min(1, crossExtent)
    let free = max(0, crossExtent - equal.spacing * Double(shares.count - 1))
    let sum = shares.reduce(0, +)
    let widths = shares.map { max(narrowest, free * $0 / sum) }
    // Columns widened to the least width may exceed the space together, so scale all of them down.
    let scale = widths.reduce(0, +) > 0 ? free / widths.reduce(0, +) : 1
    var offset = 0.0
    for width in widths {
      starts.append(environment.pixels.aligned(offset))
      offset += width * scale + equal.spacing
    }
    for column in 1..<max(1, starts.count) {
      ends.append(max(starts[column - 1], starts[column] - equal.spacing))
    }
    ends.append(max(starts[starts.count - 1], crossExtent))
  }

  private static func isShare(_ share: Double) -> Bool { share >= 1e-3 && share <= 1e6 }

  /// Returns the start of a column, in points across the axis.
  func start(of column: Int) -> Double { starts[column] }

  /// Returns the width of `span` adjacent columns, with the gaps between them.
  func extent(of column: Int, spanning span: Int) -> Double {
    ends[column + span - 1] - starts[column]
  }
}

extension MeasuredGridLayout.Columns {
  /// The rule for as many equal columns, from which the number and the spacing of the columns are computed.
  fileprivate var rule: ColumnRule {
    switch self {
    case .count(let count): .count(count)
    case .minimumExtent(let extent): .minimumExtent(extent)
    case .shares(let shares): .count(shares.count)
    }
  }

  func describe(in description: inout LayoutDescription) {
    guard case .shares(let shares) = self else { return rule.describe(in: &description) }
    description.append("shares")
    description.append(shares.count)
    for share in shares { description.append(share) }
  }

  init(from parameters: inout LayoutParameters) throws(UnknownLayout) {
    switch try parameters.word(among: ["count", "minimum", "shares"]) {
    case 0: self = .count(try parameters.integer())
    case 1: self = .minimumExtent(try parameters.number())
    default:
      var shares: [Double] = []
      for _ in 0..<max(0, try parameters.integer()) { shares.append(try parameters.number()) }
      self = .shares(shares)
    }
  }
}
