import LazyScrollEngine

/// The state of scrolling, and behaviour at the ends of the content.
extension ListView {
  /// A Boolean value that indicates whether the content is scrolling: dragged by the user, decelerating, or animated by the app.
  public final var isScrolling: Bool { driver.core.phase != .idle }

  /// A Boolean value that indicates whether the start of the content is in the viewport.
  public final var isAtStart: Bool { distanceToStart <= tolerance }

  /// A Boolean value that indicates whether the end of the content is in the viewport.
  public final var isAtEnd: Bool { distanceToEnd <= tolerance }

  /// The edges of the content that the viewport stays at when the content changes; none by default.
  ///
  /// By default the first visible item stays at its place on the screen when items are inserted before it. If you follow an edge,
  /// and the viewport is at that edge, the viewport stays at the edge and shows the inserted items.
  public final var followedEdges: FollowedEdges {
    get { driver.core.followedEdges }
    set { driver.send(.follow(newValue)) }
  }

  /// The edge of the window at which content shorter than the window is aligned; the start by default.
  ///
  /// A nested list has no window, so its content is always aligned at the start.
  public final var shortContentEdge: ShortContentEdge {
    get { driver.core.shortContentEdge }
    set { driver.send(.standShortContent(newValue)) }
  }

  /// A closure called once when the start of the content comes within ``nearDistance`` of the viewport, for example to load older
  /// items.
  ///
  /// The closure is called again if the start is still near after the data has changed, and each time that the start comes near
  /// again. `nil` by default.
  public final var onNearStart: (() -> Void)? {
    get { ends.onNearStart }
    set { ends.onNearStart = newValue }
  }

  /// A closure called once when the end of the content comes within ``nearDistance`` of the viewport, for example to load more
  /// items.
  ///
  /// The closure is called again if the end is still near after the data has changed, and each time that the end comes near
  /// again. Data that the closure applies at once is shown in the next display frame. `nil` by default.
  public final var onNearEnd: (() -> Void)? {
    get { ends.onNearEnd }
    set { ends.onNearEnd = newValue }
  }

  /// The distance, in points, within which ``onNearStart`` and ``onNearEnd`` treat an end of the content as near; `nil`, the
  /// default, means the extent of the viewport.
  public final var nearDistance: Double? {
    get { ends.threshold }
    set { ends.threshold = newValue }
  }

  /// The followed edges of the content that are in the viewport.
  package final var followedEdgesInSight: FollowedEdges {
    var edges: FollowedEdges = []
    if isAtStart { edges.insert(.start) }
    if isAtEnd { edges.insert(.end) }
    return edges.intersection(followedEdges)
  }

  /// Returns the first item that starts in the viewport, or the item that fills it, and its distance from the start of the
  /// viewport.
  ///
  /// The distance is in points. It is counted from the end of the pinned headers that cover the viewport's start.
  ///
  /// - Complexity: O(k) for k live elements.
  package final func firstItemInSight() -> (path: ItemPath, distance: Double)? {
    var filling: (path: ItemPath, distance: Double)?
    for index in 0..<driver.engine.elementCount {
      guard let element = driver.engine.itemInSight(at: index) else { continue }
      let place = ItemPath(section: element.section, item: element.index)
      guard let distance = driver.engine.content.distance(ofItemAt: place) else { continue }
      let found = (path: path(of: element), distance: distance)
      if distance >= -tolerance { return found }
      filling = filling ?? found
    }
    return filling
  }

  /// Scrolls to a saved reading position; `LazyList.restore(_:completion:)` calls this method.
  ///
  /// - Parameters:
  ///   - path: The saved item.
  ///   - distance: The distance from the start of the viewport, behind pinned headers, to the start of the item, in points.
  ///   - edges: The edges that the viewport was at. If one of them is in ``followedEdges``, the list view scrolls to it instead
  ///     of the item.
  ///   - completion: Called once, with the outcome of the scroll.
  package final func scroll(
    backTo path: ItemPath, distance: Double, edges: FollowedEdges,
    completion: ((ScrollOutcome) -> Void)? = nil
  ) {
    var target = ScrollDestination(
      item: itemID(at: path) ?? .position(-1), section: inEngine(path).section, alignment: .start,
      offset: distance)
    if edges.contains(.end), followedEdges.contains(.end) {
      let last = driver.core.content.sectionCount - 1
      target = ScrollDestination(
        item: .position(0), section: last, kind: .footer, alignment: .end)
    } else if edges.contains(.start), followedEdges.contains(.start) {
      target = ScrollDestination(item: .position(0), section: 0, kind: .header, alignment: .start)
    }
    driver.scroll(to: target, completion: completion)
  }

  /// Calls the app's closures if an end of the content has come near the viewport.
  final func watchEnds() {
    guard sections.isLoaded, ends.onNearStart != nil || ends.onNearEnd != nil else { return }
    let viewport = driver.core.viewport
    let extent = viewport.visibleBounds.extent(along: driver.core.axis)
    // An empty or hidden window does not need more items.
    guard extent > 0, !driver.core.isHidden else { return }
    let (threshold, data) = (ends.threshold ?? extent, sections.changes)
    let (start, end) = (distanceToStart, distanceToEnd)
    let isStartNear = ends.start.isNear(at: start, within: threshold, data: data)
    let isEndNear = ends.end.isNear(at: end, within: threshold, data: data)
    if isStartNear { ends.onNearStart?() }
    if isEndNear { ends.onNearEnd?() }
  }

  /// The distance at which an end counts as reached, in points: half a pixel, because hosts round offsets.
  private var tolerance: Double { 0.5 / driver.core.viewport.scale }

  private var distanceToStart: Double {
    driver.core.viewport.visibleBounds.offset(along: driver.core.axis)
  }

  private var distanceToEnd: Double {
    let axis = driver.core.axis
    return driver.core.contentSize[axis] - driver.core.viewport.visibleBounds.end(along: axis)
  }
}

/// The app's callbacks for the ends of the content, and whether each end is near.
struct ContentEnds {
  var onNearStart: (() -> Void)?
  var onNearEnd: (() -> Void)?
  var threshold: Double?
  var start = EndWatch()
  var end = EndWatch()
}
