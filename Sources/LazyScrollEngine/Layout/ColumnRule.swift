/// The rule for the number of columns of a section.
public enum ColumnRule: Hashable, Sendable {
  /// A fixed number, whatever the width.
  case count(Int)
  /// As many columns as fit the width if each is at least this wide, in points.
  case minimumExtent(Double)

  /// The greatest number of columns that a section can have.
  package static var greatestCount: Int { ColumnCounts.limit }

  func describe(in description: inout LayoutDescription) {
    switch self {
    case .count(let count):
      description.append("count")
      description.append(count)
    case .minimumExtent(let extent):
      description.append("minimum")
      description.append(extent)
    }
  }

  init(from parameters: inout LayoutParameters) throws(UnknownLayout) {
    if try parameters.word(among: ["count", "minimum"]) == 0 {
      self = .count(try parameters.integer())
    } else {
      self = .minimumExtent(try parameters.number())
    }
  }
}

/// The number of columns of a section, and the start and end of each column.
///
/// Columns begin and end at pixel boundaries. If the width cannot be divided evenly, the widths of
/// columns differ by a pixel; the gaps between columns are equal.
struct ColumnGrid: Equatable, Sendable {
  /// The number of columns, at least one.
  private(set) var count = 1
  /// The extent of all columns together across the axis, in points.
  private(set) var crossExtent = 0.0
  /// The distance between two columns, in points.
  private(set) var spacing = 0.0
  private var pixels = PixelGrid()
  /// True if the requested number of columns was invalid and has been replaced.
  private(set) var isRepaired = false

  init() {}

  /// Creates the columns that a rule gives for a width.
  ///
  /// An invalid or too large number of columns is replaced by the nearest valid one. A column is at least
  /// a point wide if there is space. If space is short, the spacing is reduced first, then the number of
  /// columns.
  init(_ rule: ColumnRule, spacing: Double, in environment: LayoutEnvironment) {
    crossExtent = max(0, environment.crossExtent)
    pixels = environment.pixels
    var wanted = 1
    switch rule {
    case .count(let count):
      wanted = max(1, min(count, ColumnRule.greatestCount))
      isRepaired = wanted != count
    case .minimumExtent(let extent):
      if extent > 0 {
        let fitting = (crossExtent + spacing) / (max(1, extent) + spacing)
        wanted = max(1, Int(min(fitting + 1e-9, Double(ColumnRule.greatestCount))))
      } else {
        isRepaired = true
      }
    }
    let narrowest = min(1, crossExtent)
    while wanted > 1, Double(wanted) * narrowest > crossExtent { wanted -= 1 }
    if case .count(let count) = rule, wanted != count { isRepaired = true }
    count = wanted
    let gaps = Double(count - 1)
    self.spacing = gaps > 0 ? min(spacing, max(0, crossExtent - Double(count)) / gaps) : spacing
  }

  /// The distance between the starts of two adjacent columns, before alignment to pixels.
  private var pitch: Double { (crossExtent + spacing) / Double(count) }

  /// Returns the start of a column, in points across the axis.
  func start(of column: Int) -> Double { pixels.aligned(Double(column) * pitch) }

  /// Returns the end of a column, in points across the axis.
  func end(of column: Int) -> Double {
    if column + 1 >= count { return crossExtent }
    return max(start(of: column), start(of: column + 1) - spacing)
  }

  /// Returns the width of `span` adjacent columns, with the gaps between them.
  func extent(of column: Int, spanning span: Int = 1) -> Double {
    end(of: column + span - 1) - start(of: column)
  }
}

/// A spacing between elements, with an invalid number (negative, too large or no number) replaced by 0.
struct Spacing: Sendable {
  let extent: Double
  /// True if the requested spacing was invalid and has been replaced by 0.
  let isRepaired: Bool

  init(_ spacing: Double) {
    let isUsable = spacing >= 0 && spacing <= LayoutRect.greatestCoordinate
    extent = isUsable ? spacing : 0
    isRepaired = !isUsable
  }
}
