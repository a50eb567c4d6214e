/// The data, its layouts and the viewport: where every element is, on the screen or not.
///
/// Sections follow each other along the axis. A layout knows its own section only, in its own coordinates. All other parts read
/// the model; only the engine changes it: by changes of the data (`apply(_:number:into:)`), by what layouts are told
/// (`change(section:_:into:)`), and by viewports.
///
/// Coordinates are points in content space; `x` grows in the writing direction.
///
/// A change may make earlier answers of layouts stale: `staleness` says to which extent, until the engine takes it.
public struct ContentModel: ~Copyable, Sendable {
  var sections: SectionList
  /// Where items with IDs are.
  var table = IDTable()
  /// The viewport in content space, with all corrections.
  package internal(set) var viewport = Viewport.zero { didSet { updateMinimumExtent() } }
  /// True if the window has lost its area.
  ///
  /// ``viewport`` keeps the form of the last one with an area, which all decisions use meanwhile.
  var isHidden = false
  /// The edge of the viewport at which content stands that is shorter than the viewport.
  private(set) var shortContentEdge = ShortContentEdge.start
  /// The extent to which earlier answers of layouts are stale.
  private(set) var staleness = Staleness.nothing
  /// The number of times that a section was prepared.
  var preparations = 0

  /// A model without data.
  init(axis: ScrollAxis = .vertical) { sections = SectionList(axis: axis) }

  /// The axis along which sections follow each other.
  package var axis: ScrollAxis { sections.axis }

  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// The size of the content, in points.
  package var contentSize: LayoutSize {
    var size = LayoutSize.zero
    size[axis] = sections.extent
    size[axis.crossing] = sections.crossExtent
    return size
  }

  /// Returns the size of the content, after computing its cross extent again if a section became narrower.
  mutating func exactContentSize() -> LayoutSize {
    var size = LayoutSize.zero
    size[axis] = sections.extent
    size[axis.crossing] = sections.exactCrossExtent()
    return size
  }

  /// Lets content that is shorter than the viewport stand at an edge of it.
  mutating func standShortContent(at edge: ShortContentEdge) {
    shortContentEdge = edge
    updateMinimumExtent()
    record(.attributes)
  }

  /// Updates the minimum length of the content: that of the viewport, if short content stands at its end.
  ///
  /// A nested list has none.
  mutating func updateMinimumExtent() {
    sections.minimumExtent =
      shortContentEdge == .end && !viewport.isNested
      ? viewport.visibleBounds.extent(along: axis) : 0
  }

  /// The greatest offset of the visible bounds; the least is 0.
  var scrollLimit: Double { scrollLimit(extent: sections.extent) }

  /// Returns the greatest offset of the visible bounds for content of another extent.
  func scrollLimit(extent: Double) -> Double {
    max(0, extent - viewport.visibleBounds.extent(along: axis))
  }

  /// Returns a viewport unchanged if it has an area; else with the size of the last one that had an area, limited to the content.
  func keepingForm(_ new: Viewport) -> Viewport {
    if !new.bounds.isEmpty || viewport.bounds.isEmpty { return new }
    var kept = viewport
    kept.bounds.origin = new.bounds.origin
    let start = kept.visibleBounds.offset(along: axis)
    let nearest = min(max(start, 0), scrollLimit)
    if !kept.isNested, (nearest - start).magnitude * kept.scale >= 1 {
      kept.bounds.origin[axis] += nearest - start
    }
    return kept
  }

  /// Returns the viewport whose visible bounds start at an offset along the axis.
  func viewport(startingAt start: Double) -> Viewport {
    var viewport = viewport
    viewport.bounds.origin[axis] += start - viewport.visibleBounds.offset(along: axis)
    return viewport
  }

  // MARK: Staleness

  /// Marks earlier answers of layouts stale to an extent.
  mutating func record(_ staleness: Staleness) { self.staleness = max(self.staleness, staleness) }

  /// Returns the extent to which answers became stale since the last call.
  mutating func takeStaleness() -> Staleness {
    let taken = staleness
    staleness = .nothing
    return taken
  }
}
