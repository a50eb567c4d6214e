/// The data, its layouts, and the window on them: the places of all elements, on the screen or not.
///
/// Sections follow each other along the axis; a layout knows its own section only, in its own coordinates.
/// All other parts read the model. It is changed by the engine alone, by changes of the data
/// (`apply(_:number:)`), by facts that layouts are told (`change(section:_:)`), and by viewports.
///
/// Coordinates are points in content space; `x` grows in the writing direction.
///
/// Answers that layouts gave before a change may not hold afterwards: `staleness` says how far, until the engine
/// has taken note of it.
public struct ContentModel: ~Copyable, Sendable {
  var sections: SectionList
  /// The places of named items.
  var table = IDTable()
  /// The window on content space, corrections counted in.
  package internal(set) var viewport = Viewport.zero { didSet { updateRoom() } }
  /// A Boolean value that indicates whether the window has no area any more; ``viewport`` keeps the form of the last one that
  /// had, by which everything is decided meanwhile.
  var isHidden = false
  /// The edge of the window at which content stands that is shorter than it.
  private(set) var shortContentEdge = ShortContentEdge.start
  /// The part of earlier answers of layouts that no longer holds.
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

  /// The size of the content, its cross extent summed up again if a section has become narrower.
  mutating func exactContentSize() -> LayoutSize {
    var size = LayoutSize.zero
    size[axis] = sections.extent
    size[axis.crossing] = sections.exactCrossExtent()
    return size
  }

  /// Lets content that is shorter than the window stand at an edge of it.
  mutating func standShortContent(at edge: ShortContentEdge) {
    shortContentEdge = edge
    updateRoom()
    note(.attributes)
  }

  /// Gives content that stands at the end of the window the length of that; a window of another content's has no end.
  mutating func updateRoom() {
    sections.room =
      shortContentEdge == .end && !viewport.isNested
      ? viewport.visibleBounds.extent(along: axis) : 0
  }

  /// The greatest start of the visible bounds; the least is 0.
  var scrollLimit: Double { scrollLimit(extent: sections.extent) }

  /// The greatest start of the visible bounds on content of another extent.
  func scrollLimit(extent: Double) -> Double {
    max(0, extent - viewport.visibleBounds.extent(along: axis))
  }

  /// Returns a viewport in the form of the last one with an area, within the content, if it has none itself.
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

  /// Notes that earlier answers of layouts no longer hold.
  mutating func note(_ staleness: Staleness) { self.staleness = max(self.staleness, staleness) }

  /// Returns what has become stale since the last call.
  mutating func takeStaleness() -> Staleness {
    let taken = staleness
    staleness = .nothing
    return taken
  }
}
