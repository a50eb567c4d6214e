import LazyScrollEngine

/// The ends of the content, and whether the reader scrolls.
extension ListView {
  /// A Boolean value that indicates whether the content scrolls: by the reader's hand, by itself after that, or because
  /// the app asked for it.
  public final var isScrolling: Bool { driver.core.phase != .idle }

  /// A Boolean value that indicates whether the start of the content is in the viewport.
  public final var isAtStart: Bool { distanceToStart <= tolerance }

  /// A Boolean value that indicates whether the end of the content is in the viewport.
  public final var isAtEnd: Bool { distanceToEnd <= tolerance }

  /// The ends of the content that the reader stays at as the content changes; none by default: the first item on the screen
  /// is held still.
  public final var followedEdges: FollowedEdges {
    get { driver.core.followedEdges }
    set { driver.send(.follow(newValue)) }
  }

  /// Called once when the start of the content comes within ``nearDistance``: a feed loads what comes before it.
  ///
  /// It is called again after the data has changed, while the start is still near, and each time that the start comes
  /// near anew. `nil`, the default, for no call.
  public final var onNearStart: (() -> Void)? {
    get { ends.onNearStart }
    set { ends.onNearStart = newValue }
  }

  /// Called once when the end of the content comes within ``nearDistance``: a feed loads its next page.
  ///
  /// It is called again after the data has changed, while the end is still near, and each time that the end comes
  /// near anew. Data that it applies at once is shown with the next display frame. `nil`, the default, for no call.
  public final var onNearEnd: (() -> Void)? {
    get { ends.onNearEnd }
    set { ends.onNearEnd = newValue }
  }

  /// The distance from the viewport within which an end of the content is near, in points; `nil`, the default, for the
  /// extent of the viewport.
  public final var nearDistance: Double? {
    get { ends.reach }
    set { ends.reach = newValue }
  }

  /// Calls the app if an end of the content has come near.
  final func watchEnds() {
    guard sections.isLoaded, ends.onNearStart != nil || ends.onNearEnd != nil else { return }
    let viewport = driver.core.viewport
    let extent = viewport.visibleBounds.extent(along: driver.core.axis)
    guard extent > 0 else { return }
    let (reach, data) = (ends.reach ?? extent, sections.changes)
    let (start, end) = (distanceToStart, distanceToEnd)
    let isStartNear = ends.start.isNear(at: start, within: reach, data: data)
    let isEndNear = ends.end.isNear(at: end, within: reach, data: data)
    if isStartNear { ends.onNearStart?() }
    if isEndNear { ends.onNearEnd?() }
  }

  /// Half a pixel: hosts round.
  private var tolerance: Double { 0.5 / driver.core.viewport.scale }

  private var distanceToStart: Double {
    driver.core.viewport.visibleBounds.offset(along: driver.core.axis)
  }

  private var distanceToEnd: Double {
    let axis = driver.core.axis
    return driver.core.contentSize[axis] - driver.core.viewport.visibleBounds.end(along: axis)
  }
}

/// The app's callbacks at the ends of the content, and which ends are near.
struct ContentEnds {
  var onNearStart: (() -> Void)?
  var onNearEnd: (() -> Void)?
  var reach: Double?
  var start = EndWatch()
  var end = EndWatch()
}
