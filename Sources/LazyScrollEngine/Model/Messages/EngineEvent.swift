/// An input to the engine.
///
/// The engine changes by events and replies only, so that a list of both is a trace that can be
/// replayed.
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
  /// The event alone emits no commands: all invalidations since the last pass share the next one,
  /// which a `settle` event starts at the latest. Before an edit or other data they are applied
  /// together with it.
  case invalidate(section: Int, InvalidationContext)
  /// The size of a view differs from the measured one.
  case resized(ViewID, LayoutSize)
  #if !hasFeature(Embedded)
    /// A view that holds a list in its whole length has another size; the place that is read in the list is held still.
    case listResized(ViewID, ListResize)
  #endif
  /// A display frame began: work deferred in the last one is offered again.
  case frame
  /// The time on the host's clock, in seconds from an arbitrary start; it never decreases.
  ///
  /// An engine has no clock. It needs the time only while views have no size, or move away: see
  /// ``Engine/needsTime`` and ``Engine/timeLeft``.
  case time(Double)
  /// The commands of the last update were performed; the replies are now processed.
  case settle
  /// A scroll to an item was requested.
  case scroll(ScrollDestination)
  /// A reason to keep an item's view alive was added or removed; it ends when it was removed as often as it was added.
  ///
  /// Edits that give an item without an ID another place are followed.
  case lease(ItemReference, for: LeaseReason, held: Bool)
  /// No more items than that are kept alive for reasons of the app's from now on. Those that are kept stay.
  case limitLeases(Int)
  /// The keyboard's focus is in the view of this item now, or in that of none.
  case focus(ItemReference?)
  /// All views are to be removed until the next event that needs some; `pooled` tells whether they
  /// go to the reuse pool.
  case clear(pooled: Bool)
  /// Data, views, leases and counts are to be discarded.
  case reset
  /// The counts of appearances in the viewport restart at 0.
  case resetEnterCounts
  /// The ends of the content that the reader stays at are others from now on.
  case follow(FollowedEdges)
  /// Content that is shorter than the window stands at this edge of it from now on.
  case standShortContent(ShortContentEdge)
  /// The movement of a view ended; it is not finished if it was interrupted, so that the view is not where it was placed.
  ///
  /// The end of an earlier movement than the view's last one has no effect. A movement whose end is never told is over a
  /// second after its time.
  case movementEnded(ViewID, number: UInt32, isFinished: Bool)

  /// The category of an event, as far as other parts depend on it.
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
  /// The reader drags the content.
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
  /// The distance by which the element stands further towards the content's end than its alignment says, in points.
  ///
  /// It does not count for ``Alignment/nearest``. A number that is none counts as 0.
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
  ///   - duration: The time that the animation takes, in seconds; `nil` for the host's own.
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
  /// The time that it takes, in seconds; `nil` for the time that the host gives every animated scroll.
  public var duration: Double?

  /// Creates an animation.
  ///
  /// - Parameter duration: The time that it takes, in seconds; `nil` for the host's own. A negative number, and one
  ///   that is none, counts as `nil`.
  public init(duration: Double? = nil) {
    self.duration = duration.flatMap { $0 >= 0 && $0 < .infinity ? $0 : nil }
  }
}
