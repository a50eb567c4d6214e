/// The state of the engine, for drivers, list views and inspectors.
extension Engine {
  /// The viewport in content space, with all corrections applied.
  public var viewport: Viewport { content.viewport }

  /// The axis along which sections follow each other.
  public var axis: ScrollAxis { content.axis }

  /// The size of the content, in points.
  public var contentSize: LayoutSize { content.contentSize }

  /// The phase of scrolling.
  public var phase: ScrollingPhase { hold.scroll.phase }

  /// A Boolean value that indicates whether there are replies that another round has to process.
  public var needsSettling: Bool { binding.needsSettling }

  /// A Boolean value that indicates whether elements wait for the next display frame to be bound.
  public var hasDeferredWork: Bool { !isDark && live.hasDeferred }

  /// A Boolean value that indicates whether the window has no area after it has had one.
  ///
  /// ``viewport`` keeps the form of the last one with an area then, and its offset follows edits and scrolls as if it were
  /// shown.
  package var isHidden: Bool { content.isHidden }

  /// A Boolean value that indicates whether elements have no views, but for those that are kept alive: they were given up, or
  /// the window has no area.
  var isDark: Bool { query.isSuspended || content.isHidden }

  /// A Boolean value that indicates whether a view waits for another round to be placed.
  ///
  /// A driver whose rounds of a display frame are used up gives one more where this is so: it places the views that the
  /// last round asked for, and no view is shown a frame late.
  ///
  /// - Complexity: O(k) for k live elements.
  public var isPlacingDue: Bool { needsSettling && live.isPlacingDue }

  /// A Boolean value that indicates whether an element began to wait for its size, or a view to move away, since the last
  /// ``EngineEvent/time(_:)``; a driver sends one then.
  public var needsTime: Bool { measurements.isTimeNeeded || transitions.leaving.isTimeNeeded }

  /// The seconds after the last ``EngineEvent/time(_:)`` at which a driver sends another one; `nil` for none.
  ///
  /// An element that waits for its size is reported after a second; a view that moves away is given up a second after its
  /// movement should have ended.
  public var timeLeft: Double? {
    let patience = measurements.isAnyWaiting ? SizeWait.patience : nil
    guard let moving = transitions.leaving.timeLeft else { return patience }
    return min(patience ?? moving, moving)
  }

  /// Returns a Boolean value that indicates whether anything depends on the end of a view's movement.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - number: The number of the movement.
  ///   - isFinished: A Boolean value that indicates whether the view got to its place.
  /// - Returns: `true` if an event of it is to be sent.
  package func awaitsEnd(of view: ViewID, by number: UInt32, isFinished: Bool) -> Bool {
    transitions.leaving.leaves(view, by: number)
      || !isFinished && live.moves(view, by: number)
  }

  /// The live views that are pinned; `nil` if other views follow the window as well.
  ///
  /// A platform that scrolls what is placed by itself would move those others along with the content, until the driver hears
  /// of it. The layouts are asked once after each query.
  package var pinnedViews: Buffer<PinnedView>? {
    mutating get { live.pinnedViews(among: query.followers(in: content)) }
  }

  /// The window that live elements meet: that of the last query, moved as far as its answer is
  /// known to hold, in content space.
  ///
  /// `nil` if the layouts must be queried again, and while no view is shown.
  public var answeredWindow: LayoutRect? { isDark ? nil : query.answeredWindow(along: axis) }

  /// The views that are moving away.
  package var leavingViews: [ViewID] { transitions.leaving.views }

  /// The ends of the content that the user stays at.
  public var followedEdges: FollowedEdges { hold.followedEdges }

  /// The edge of the window at which content stands that is shorter than it.
  public var shortContentEdge: ShortContentEdge { content.shortContentEdge }

  /// The last correction of the offset, with its cause; `nil` before the first.
  public var lastCorrection: ScrollCorrection? { hold.anchor.correction }

  /// Counts of the work done so far.
  package var work: EngineWork {
    EngineWork(
      queries: query.work.queries, attributes: query.work.attributes,
      preparations: content.preparations, pinnedQueries: query.work.pinnedQueries,
      corrections: hold.anchor.work.corrections,
      correctedDistance: hold.anchor.work.distance)
  }
}

/// Counts of the work that an engine has done, for tests and inspectors; they only increase.
package struct EngineWork: Hashable, Sendable {
  /// The number of queries of layouts for the elements in the window.
  package var queries = 0
  /// The number of attributes in the answers.
  package var attributes = 0
  /// The number of times that a section was prepared, first or again.
  package var preparations = 0
  /// The number of queries for pinned views only.
  package var pinnedQueries = 0
  /// The number of corrections of the content offset.
  package var corrections = 0
  /// The sum of the lengths of corrections, in points.
  package var correctedDistance = 0.0
}
