/// How the header or the footer of a section is laid out.
public struct SectionBar: Hashable, Sendable {
  /// What it takes up until it is measured, in points.
  public var estimate: Double
  /// Whether it stays in sight as long as its section does.
  ///
  /// Headers of an outline are pinned one below the other (``SectionSnapshot/level``). Footers do not stack:
  /// each goes with the end of its own section, whatever sections of greater levels follow.
  public var isPinned: Bool

  /// A bar.
  ///
  /// - Parameters:
  ///   - estimate: What it takes up until it is measured, in points; where it is not a positive
  ///     number, 28 is taken.
  ///   - isPinned: Whether it stays in sight as long as its section does.
  public init(estimate: Double = 28, isPinned: Bool = false) {
    self.estimate = estimate
    self.isPinned = isPinned
  }
}

/// The header or the footer of a section, and what is known of its extent.
struct MeasuredBar: Sendable {
  /// What it takes up until it is measured, in points.
  var estimate: Double
  let isPinned: Bool
  /// Whether the section has one.
  private(set) var isThere = false
  /// What it takes up as declared or measured; `nil` while that is not known.
  private var known: Double?
  /// Whether the data source declared its extent, so that it is not measured.
  private var isDeclared = false

  init(_ bar: SectionBar) {
    let isUsable = bar.estimate > 0 && bar.estimate <= Rect.greatestCoordinate
    estimate = isUsable ? bar.estimate : 28
    isPinned = bar.isPinned
  }

  /// How much room it takes, in points.
  var extent: Double { isThere ? known ?? estimate : 0 }
  var isMeasured: Bool { known != nil }
  /// Which length the host shall measure.
  func selfSizing(along axis: Axis) -> AxisSet { isDeclared ? [] : AxisSet(axis) }

  /// Takes over whether the section has one, and what is known of it if the content is new.
  mutating func prepare(
    _ content: SectionContent, _ kind: ElementKind, along axis: Axis, isNew: Bool
  ) {
    var list: SupplementaryList?
    for candidate in content.supplementaries where .supplementary(candidate.kind) == kind {
      list = candidate
      break
    }
    isThere = (list?.count ?? 0) > 0
    if !isNew { return }
    known = list?.geometry.extent(at: 0, along: axis)
    if let extent = known, !(extent >= 0 && extent <= Rect.greatestCoordinate) { known = nil }
    isDeclared = known != nil
  }

  /// Takes over a measurement.
  ///
  /// - Parameters:
  ///   - extent: Points along the axis.
  ///   - tolerance: Less than that is no difference.
  /// - Returns: Whether anything changed.
  mutating func measure(_ extent: Double, within tolerance: Double) -> Bool {
    if isDeclared { return false }
    if let known, (known - extent).magnitude < tolerance { return false }
    known = extent
    return true
  }

  /// Forgets a measurement, or the extent that was declared.
  mutating func forget() { (known, isDeclared) = (nil, false) }

  func write(to trace: inout TraceWriter) {
    trace.number(estimate)
    trace.flag(isPinned)
  }
}

extension SectionBar {
  init(from trace: inout TraceReader) throws(TraceError) {
    self.init(estimate: try trace.number(), isPinned: try trace.flag())
  }
}
