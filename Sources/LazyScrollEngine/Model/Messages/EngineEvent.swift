/// An input to the engine.
///
/// Only events and replies change the engine, so a list of both is a trace that can be replayed.
public enum EngineEvent: Sendable {
  /// The viewport changed by scrolling, resizing or other insets. The value is always complete and
  /// absolute.
  case viewport(Viewport)
  /// The phase of scrolling changed.
  case phase(ScrollingPhase)
  /// The data was replaced by a snapshot. Items in both the old and the new one are matched by ID.
  case snapshot(Snapshot, transition: ListTransition?)
  /// The data was replaced by a snapshot whose lengthy work is already done.
  case prepared(PreparedSnapshot, transition: ListTransition?)
  /// The data was edited.
  case edit(ChangeSet)
  /// A section's layout became stale without a change of the data.
  ///
  /// The event alone emits no commands. All invalidations since the last layout pass share the next one, which starts with a
  /// `settle` event at the latest, or with an edit or a snapshot.
  case invalidate(section: Int, InvalidationContext)
  /// The size of a view differs from the measured one.
  case resized(ViewID, LayoutSize)
  #if !hasFeature(Embedded)
    /// A view that contains a nested list changed its size; the visible place in that list is held still.
    case listResized(ViewID, ListResize)
  #endif
  /// A display frame began: work deferred in the last one is offered again.
  case frame
  /// The time on the host's clock, in seconds from an arbitrary start; it never decreases.
  ///
  /// An engine has no clock. It needs the time only while it waits for the size of views or for the end of animations: see
  /// ``Engine/needsTime`` and ``Engine/timeLeft``.
  case time(Double)
  /// The commands of the last update were performed; the replies are now processed.
  case settle
  /// A scroll to an item was requested.
  case scroll(ScrollDestination)
  /// A reason to keep an item's view alive was added or removed; it counts until it was removed as often as it was added.
  ///
  /// It follows an item without an ID through edits that move it.
  case lease(ItemReference, for: LeaseReason, isHeld: Bool)
  /// Limits how many items the app may keep alive; existing leases are not affected.
  case limitLeases(Int)
  /// The keyboard focus moved to the view of this item, or out of all items (`nil`).
  case focus(ItemReference?)
  /// The app asked to remove all views until the next event that needs views; `pooled` is true if they go to the reuse pool.
  case clear(pooled: Bool)
  /// The app asked to discard data, views, leases and counts.
  case reset
  /// The counts of appearances in the viewport restart at 0.
  case resetEnterCounts
  /// Sets the content edges that the viewport sticks to.
  case follow(FollowedEdges)
  /// Sets the edge of the window at which content shorter than the window is aligned.
  case standShortContent(ShortContentEdge)
  /// The animation of a view ended; `isFinished` is false if it was interrupted, so that the view is not at its final frame.
  ///
  /// Only the end of the view's last animation counts. If the host never reports it, the engine takes the animation as over one
  /// second after its duration.
  case movementEnded(ViewID, number: UInt32, isFinished: Bool)

  /// The category of an event, which parts of the engine use instead of the event.
  package enum Kind: UInt8 {
    /// The viewport.
    case viewport
    /// The phase of scrolling.
    case phase
    /// New data.
    case data
    /// A change of the data.
    case change
    /// An invalidation that the next pass processes.
    case invalidation
    /// The removal of all data.
    case reset
    /// The size of a view.
    case size
    /// One more round after another event.
    case settle
    /// A display frame or the end of an animation, which may need another round.
    case round
    /// The time, which has no effect beyond reports.
    case time
    /// A scroll to an item, or a lease.
    case item
    /// Anything else.
    case other
  }

  /// The category of the event.
  package var kind: Kind {
    switch self {
    case .viewport: .viewport
    case .phase: .phase
    case .snapshot, .prepared: .data
    case .edit: .change
    case .invalidate: .invalidation
    case .reset: .reset
    case .resized: .size
    #if !hasFeature(Embedded)
      case .listResized: .size
    #endif
    case .settle: .settle
    case .time: .time
    case .frame, .movementEnded: .round
    case .scroll, .lease, .limitLeases, .focus: .item
    case .clear, .resetEnterCounts, .follow, .standShortContent: .other
    }
  }
}

/// The phase of scrolling: the cause of the content's movement.
public enum ScrollingPhase: UInt8, Hashable, Sendable {
  /// The content does not move.
  case idle
  /// The user drags the content.
  case dragging
  /// The content decelerates after a drag.
  case decelerating
  /// The host animates the content to a target.
  case animating
}

/// The target of a scroll to an item.
public struct ScrollDestination: Hashable, Sendable, BitwiseCopyable {
  /// The position of the item in the viewport without its insets.
  public enum Alignment: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The item's start at the viewport's start.
    case start
    /// The item's middle in the viewport's middle.
    case center
    /// The item's end at the viewport's end.
    case end
    /// The nearest position at which all of the item is visible.
    case nearest
  }

  /// The maximum number of times that a host at rest is sent to a target before the scroll ends as
  /// ``ScrollOutcome/unreachable``.
  package static var attemptLimit: Int { 16 }

  /// The item.
  public var item: ItemID
  /// The section, used for an item without an ID and for other kinds of elements.
  public var section: Int
  /// The kind of the element: the item, or the section's header or footer at its unpinned position.
  ///
  /// A section without a header is scrolled to its start, one without a footer to its end.
  public var kind: ElementKind
  /// The position of the element in the viewport, without the part that pinned views cover.
  public var alignment: Alignment
  /// The distance of the element from its aligned position, in points; positive towards the content's end.
  ///
  /// It is ignored for ``Alignment/nearest``. NaN and infinity count as 0.
  public var offset: Double
  /// The animation of the scroll; `nil` to jump.
  public var animation: ScrollAnimation?

  /// A Boolean value that indicates whether the host animates the scroll.
  package var isAnimated: Bool { animation != nil }

  /// Creates a target for an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - section: The section, for an item without an ID.
  ///   - kind: The kind of the element.
  ///   - alignment: The position of the element in the viewport.
  ///   - offset: The distance from that position, in points; positive towards the content's end.
  ///   - isAnimated: A Boolean value that indicates whether the host animates the scroll.
  ///   - duration: The duration of the animation in seconds; `nil` for the host's default.
  public init(
    item: ItemID, section: Int = 0, kind: ElementKind = .item, alignment: Alignment = .nearest,
    offset: Double = 0, isAnimated: Bool = false, duration: Double? = nil
  ) {
    self.item = item
    self.section = section
    self.kind = kind
    self.alignment = alignment
    self.offset = offset
    animation = isAnimated ? ScrollAnimation(duration: duration) : nil
  }
}

/// The animation of a scroll that the app asked for.
public struct ScrollAnimation: Hashable, Sendable, BitwiseCopyable {
  /// The duration in seconds; `nil` for the host's default.
  public var duration: Double?

  /// Creates an animation.
  ///
  /// - Parameter duration: The duration in seconds; `nil` for the host's default. A negative, infinite or NaN duration counts as
  ///   `nil`.
  public init(duration: Double? = nil) {
    self.duration = duration.flatMap { $0 >= 0 && $0 < .infinity ? $0 : nil }
  }
}
