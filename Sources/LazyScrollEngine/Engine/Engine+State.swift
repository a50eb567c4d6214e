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

  /// A Boolean value that indicates whether another round is due, which the driver starts with a `settle` event.
  public var needsSettling: Bool { binding.needsSettling }

  /// A Boolean value that indicates whether elements wait for the next display frame to be bound.
  public var hasDeferredWork: Bool { !isDark && live.hasDeferred }

  /// A Boolean value that indicates whether the window has lost its area, for example because its container is collapsed.
  ///
  /// Until it has an area again, ``viewport`` keeps its last size, and its offset follows edits and scrolls as in a visible
  /// window.
  package var isHidden: Bool { content.isHidden }

  /// True if no element has a view, leased elements aside: the app cleared all views, or the window has lost its area.
  var isDark: Bool { query.isSuspended || content.isHidden }

  /// A Boolean value that indicates whether a view is bound but waits for another round to be placed.
  ///
  /// A driver that has reached ``roundsPerFrame`` performs one more round if this is `true`. Otherwise the views bound in the
  /// last round would appear one display frame late.
  ///
  /// - Complexity: O(k) for k live elements.
  public var isPlacingDue: Bool { needsSettling && live.isPlacingDue }

  /// A Boolean value that indicates whether the driver has to send the time with ``EngineEvent/time(_:)``.
  ///
  /// It is `true` if, since the last such event, an element began to wait for its size or a view began to move away.
  public var needsTime: Bool { measurements.isTimeNeeded || transitions.leaving.isTimeNeeded }

  /// The seconds from the last ``EngineEvent/time(_:)`` until the driver has to send the next one; `nil` if none is needed.
  ///
  /// With the next time, the engine reports an element that has waited a second for its size, and gives up a view whose
  /// animation out of the window should have ended a second ago.
  public var timeLeft: Double? {
    let patience = measurements.isAnyWaiting ? SizeWait.patience : nil
    guard let moving = transitions.leaving.timeLeft else { return patience }
    return min(patience ?? moving, moving)
  }

  /// Returns true if the engine has to know that a view's animation ended.
  ///
  /// The engine needs the end if the view is leaving, or if an interrupted animation has left the view at a wrong place.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - number: The number of the animation.
  ///   - isFinished: True if the view has reached its final frame.
  /// - Returns: True if the driver has to send `movementEnded`.
  package func awaitsEnd(of view: ViewID, by number: UInt32, isFinished: Bool) -> Bool {
    transitions.leaving.leaves(view, by: number)
      || !isFinished && live.moves(view, by: number)
  }

  /// The pinned views that a platform can keep in place by itself; `nil` if another view follows the window in some other manner.
  ///
  /// A platform that scrolls placed views on its own moves them with the content until the driver places them again. With the
  /// ranges of pinned views it can avoid that. The layouts are queried once, and the result is cached.
  package var pinnedViews: Buffer<PinnedView>? {
    mutating get { live.pinnedViews(among: query.followers(in: content)) }
  }

  /// The rectangle in content space whose elements are live.
  ///
  /// It is the window of the last query of the layouts, moved along with the offset while the result of the query is valid.
  /// `nil` if the layouts must be queried again, and while no view is shown.
  public var answeredWindow: LayoutRect? { isDark ? nil : query.answeredWindow(along: axis) }

  /// The views whose elements are removed or left the window, and that are still animated out.
  package var leavingViews: [ViewID] { transitions.leaving.views }

  /// The edges of the content that the viewport sticks to when the content changes.
  public var followedEdges: FollowedEdges { hold.followedEdges }

  /// The edge of the window at which content shorter than the window is aligned.
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
  /// The number of layout attributes that queries returned.
  package var attributes = 0
  /// The number of times that the layout of a section was prepared, the first time included.
  package var preparations = 0
  /// The number of queries of layouts for pinned views only, which are cheaper than queries for all elements.
  package var pinnedQueries = 0
  /// The number of scroll corrections.
  package var corrections = 0
  /// The sum of the distances of all scroll corrections, in points.
  package var correctedDistance = 0.0
}
