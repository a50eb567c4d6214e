/// The layout of the header or the footer of a section: its estimated extent, and whether it is pinned.
public struct SectionBar: Hashable, Sendable {
  /// The extent until the view is measured, in points.
  public var estimate: Double
  /// A Boolean value that indicates whether the view stays at the edge of the viewport while its section is in view.
  ///
  /// In an outline, the headers of nested sections are pinned one below the other (``SectionSnapshot/level``). Footers do
  /// not stack: each footer moves with the end of its own section, even if sections of greater levels
  /// follow.
  public var isPinned: Bool

  /// Creates the layout of a header or a footer.
  ///
  /// - Parameters:
  ///   - estimate: The extent until the view is measured, in points. If it is not a positive number, 28
  ///     is used.
  ///   - isPinned: `true` to pin the view while its section is in view.
  public init(estimate: Double = 28, isPinned: Bool = false) {
    self.estimate = estimate
    self.isPinned = isPinned
  }
}

/// The header or the footer of a section, with its estimated and its known extent.
struct MeasuredBar: Sendable {
  /// The extent until it is measured, in points.
  var estimate: Double
  let isPinned: Bool
  /// True if the section has this header or footer.
  private(set) var isThere = false
  /// The declared or measured extent; `nil` while it is unknown.
  private var known: Double?
  /// True if the data source declared the extent, so that the host does not measure it.
  private var isDeclared = false

  init(_ bar: SectionBar) {
    let isUsable = bar.estimate > 0 && bar.estimate <= LayoutRect.greatestCoordinate
    estimate = isUsable ? bar.estimate : 28
    isPinned = bar.isPinned
  }

  /// The extent that the view takes up, in points; 0 if the section has no such view.
  var extent: Double { isThere ? known ?? estimate : 0 }
  var isMeasured: Bool { known != nil }
  /// Returns the length that the host measures; none if the extent is declared.
  func selfSizing(along axis: ScrollAxis) -> AxisSet { isDeclared ? [] : AxisSet(axis) }

  /// Reads from the section's content whether the view exists, and its declared extent if the geometry is new.
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

  /// Stores the extent that the host measured for the view.
  ///
  /// - Parameters:
  ///   - extent: The measured extent along the axis, in points.
  ///   - tolerance: The least difference that counts as a change, in points.
  /// - Returns: `true` if the extent changed.
  mutating func measure(_ extent: Double, within tolerance: Double) -> Bool {
    if isDeclared { return false }
    if let known, (known - extent).magnitude < tolerance { return false }
    known = extent
    return true
  }

  /// Forgets the measured or declared extent, so that the estimate applies and the host measures again.
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
