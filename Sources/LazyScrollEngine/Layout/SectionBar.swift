/// The layout of the header or the footer of a section.
public struct SectionBar: Hashable, Sendable {
  /// The extent until it is measured, in points.
  public var estimate: Double
  /// A Boolean value that indicates whether it is pinned while its section is in view.
  ///
  /// Headers of an outline are pinned one below the other (``SectionSnapshot/level``). Footers do
  /// not stack: each moves with the end of its own section, whatever sections of greater levels
  /// follow.
  public var isPinned: Bool

  /// Creates the layout of a header or a footer.
  ///
  /// - Parameters:
  ///   - estimate: The extent until it is measured, in points; if it is not a positive number, 28
  ///     is used.
  ///   - isPinned: `true` to pin it while its section is in view.
  public init(estimate: Double = 28, isPinned: Bool = false) {
    self.estimate = estimate
    self.isPinned = isPinned
  }
}

/// The header or the footer of a section, with its estimated and its measured extent.
struct MeasuredBar: Sendable {
  /// The extent until it is measured, in points.
  var estimate: Double
  let isPinned: Bool
  /// A Boolean value that indicates whether the section has one.
  private(set) var isThere = false
  /// The declared or measured extent; `nil` while it is unknown.
  private var known: Double?
  /// A Boolean value that indicates whether the data source declared its extent, so that it is not
  /// measured.
  private var isDeclared = false

  init(_ bar: SectionBar) {
    let isUsable = bar.estimate > 0 && bar.estimate <= LayoutRect.greatestCoordinate
    estimate = isUsable ? bar.estimate : 28
    isPinned = bar.isPinned
  }

  /// The extent it takes up, in points.
  var extent: Double { isThere ? known ?? estimate : 0 }
  var isMeasured: Bool { known != nil }
  /// Returns the length for the host to measure.
  func selfSizing(along axis: ScrollAxis) -> AxisSet { isDeclared ? [] : AxisSet(axis) }

  /// Updates whether the section has one, and its declared extent if the content is new.
  mutating func prepare(
    _ content: SectionContent, _ kind: ElementKind, along axis: ScrollAxis, isNew: Bool
  ) {
    var list: SupplementaryList?
    for candidate in content.supplementaries where .supplementary(candidate.kind) == kind {
      list = candidate
      break
    }
    isThere = (list?.count ?? 0) > 0
    if !isNew { return }
    known = list?.geometry.extent(at: 0, along: axis)
    if let extent = known, !(extent >= 0 && extent <= LayoutRect.greatestCoordinate) { known = nil }
    isDeclared = known != nil
  }

  /// Stores a measurement.
  ///
  /// - Parameters:
  ///   - extent: Points along the axis.
  ///   - tolerance: The least difference that counts.
  /// - Returns: `true` if anything changed.
  mutating func measure(_ extent: Double, within tolerance: Double) -> Bool {
    if isDeclared { return false }
    if let known, (known - extent).magnitude < tolerance { return false }
    known = extent
    return true
  }

  /// Forgets the measured or declared extent.
  mutating func forget() { (known, isDeclared) = (nil, false) }

  func describe(in description: inout LayoutDescription) {
    description.append(estimate)
    description.append(isPinned)
  }
}

extension SectionBar {
  init(from parameters: inout LayoutParameters) throws(UnknownLayout) {
    self.init(estimate: try parameters.number(), isPinned: try parameters.flag())
  }
}
