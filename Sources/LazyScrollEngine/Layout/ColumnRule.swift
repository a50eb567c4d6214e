/// How many columns a section has.
public enum ColumnRule: Hashable, Sendable {
  /// So many, whatever the width.
  case count(Int)
  /// As many as there is room for, none of which is narrower than so many points.
  case minimumExtent(Double)

  /// The most columns that a section may have.
  public static var greatestCount: Int { 32 }

  func write(to trace: inout TraceWriter) {
    switch self {
    case .count(let count):
      trace.word("count")
      trace.integer(count)
    case .minimumExtent(let extent):
      trace.word("minimum")
      trace.number(extent)
    }
  }

  init(from trace: inout TraceReader) throws(TraceError) {
    if try trace.word(among: ["count", "minimum"]) == 0 {
      self = .count(try trace.integer())
    } else {
      self = .minimumExtent(try trace.number())
    }
  }
}

/// The columns of a section: how many, and from where to where each goes.
///
/// Columns begin and end between device pixels, so that they differ by a pixel where the width
/// cannot be divided; the gaps between them do not.
struct ColumnGrid: Equatable, Sendable {
  /// The number of columns, at least one.
  private(set) var count = 1
  /// The room across the axis, in points.
  private(set) var crossExtent = 0.0
  /// Points between two columns.
  private(set) var spacing = 0.0
  private var pixels = PixelGrid()
  /// Whether another number of columns was asked for.
  private(set) var isRepaired = false

  init() {}

  /// The columns that a rule gives.
  ///
  /// A column is at least a point wide where the room is: a number that leaves less, zero and less, and
  /// numbers that are none give the nearest that does. Spacing gives way before columns do.
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
        let room = (crossExtent + spacing) / (max(1, extent) + spacing)
        wanted = max(1, Int(min(room + 1e-9, Double(ColumnRule.greatestCount))))
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

  /// What a column takes up with the gap behind it, before pixels are counted.
  private var pitch: Double { (crossExtent + spacing) / Double(count) }

  /// Where a column starts, in points across the axis.
  func start(of column: Int) -> Double { pixels.aligned(Double(column) * pitch) }

  /// Where a column ends.
  func end(of column: Int) -> Double {
    if column + 1 >= count { return crossExtent }
    return max(start(of: column), start(of: column + 1) - spacing)
  }

  /// How wide columns side by side are, with the gaps between them.
  func extent(of column: Int, spanning span: Int = 1) -> Double {
    end(of: column + span - 1) - start(of: column)
  }
}

/// A spacing as it is used: no less than nothing, and a number.
struct Spacing: Sendable {
  let extent: Double
  /// Whether another one was asked for.
  let isRepaired: Bool

  init(_ spacing: Double) {
    let isUsable = spacing >= 0 && spacing <= Rect.greatestCoordinate
    extent = isUsable ? spacing : 0
    isRepaired = !isUsable
  }
}
