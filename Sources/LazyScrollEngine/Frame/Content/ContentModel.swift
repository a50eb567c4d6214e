/// The data, its layouts and the viewport, which together determine the frames of all elements, visible or not.
///
/// Sections follow each other along the axis. A layout knows only its own section, in the section's coordinates. All parts of the
/// engine read the model; only the engine itself changes it: by changes of the data (`apply(_:number:into:)`), by changes passed
/// to layouts (`change(section:_:into:)`), such as measured sizes, and by new viewports.
///
/// Coordinates are points in content space; `x` grows in the writing direction.
///
/// A change may make earlier results of layouts stale. `staleness` accumulates the extent of it, until the engine takes it.
public struct ContentModel: ~Copyable, Sendable {
  var sections: SectionList
  /// The lookup table from item IDs to sections and items.
  var table = IDTable()
  /// The viewport in content space, with all scroll corrections applied.
  package internal(set) var viewport = Viewport.zero { didSet { updateMinimumExtent() } }
  /// True if the window has lost its area.
  ///
  /// Until it has an area again, ``viewport`` keeps the size of the last visible window, by which all decisions are made.
  var isHidden = false
  /// The edge of the viewport at which content shorter than the viewport is aligned.
  private(set) var shortContentEdge = ShortContentEdge.start
  /// The extent to which earlier results of layouts became stale since the last ``takeStaleness()``.
  private(set) var staleness = Staleness.nothing
  /// The number of times that the layout of a section was prepared.
  var preparations = 0

  /// Creates a model without data.
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

  /// Returns the size of the content, with a cross extent that is recomputed if a section became narrower.
  mutating func exactContentSize() -> LayoutSize {
    var size = LayoutSize.zero
    size[axis] = sections.extent
    size[axis.crossing] = sections.exactCrossExtent()
    return size
  }

  /// Sets the edge of the viewport at which content shorter than the viewport is aligned.
  mutating func standShortContent(at edge: ShortContentEdge) {
    shortContentEdge = edge
    updateMinimumExtent()
    record(.attributes)
  }

  /// Updates the minimum extent of the content, by which short content is aligned at the viewport's end.
  ///
  /// It is the extent of the viewport in that case, and 0 otherwise. A nested list has no minimum extent.
  mutating func updateMinimumExtent() {
    sections.minimumExtent =
      shortContentEdge == .end && !viewport.isNested
      ? viewport.visibleBounds.extent(along: axis) : 0
  }

  /// The greatest offset of the visible bounds, in points; the least offset is 0.
  var scrollLimit: Double { scrollLimit(extent: sections.extent) }

  /// Returns the greatest offset of the visible bounds for content of another extent.
  func scrollLimit(extent: Double) -> Double {
    max(0, extent - viewport.visibleBounds.extent(along: axis))
  }

  /// Returns the viewport to use for a given viewport, which may have no area.
  ///
  /// A viewport with an area is returned unchanged. A viewport without an area gets the size of the last viewport with an area,
  /// and its offset is limited to the content.
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

  /// Returns the present viewport, moved so that its visible bounds start at an offset along the axis.
  func viewport(startingAt start: Double) -> Viewport {
    var viewport = viewport
    viewport.bounds.origin[axis] += start - viewport.visibleBounds.offset(along: axis)
    return viewport
  }

  // MARK: Staleness

  /// Marks earlier results of layouts as stale to at least the given extent.
  mutating func record(_ staleness: Staleness) { self.staleness = max(self.staleness, staleness) }

  /// Returns the extent to which earlier results of layouts became stale since the last call, and resets it.
  mutating func takeStaleness() -> Staleness {
    let taken = staleness
    staleness = .nothing
    return taken
  }
}
