/// An input to the engine.
///
/// Only events and replies change the engine, so a list of both is a trace that can be replayed.
public enum EngineEvent: Sendable {
  /// The viewport changed by scrolling, resizing or other insets. The value is always complete and
  /// absolute.
  case viewport(Viewport)
  /// The viewport scrolled, and an event that changes the data follows.
  ///
  /// The engine finds the elements in the window, so that the change keeps one of them at its place on the screen. It requests
  /// no views, because the app may no longer have the data of these elements.
  case scrolledBeforeChange(Viewport)
  /// The phase of scrolling changed.
  case phase(ScrollingPhase)
  /// The data was replaced by a snapshot. Items in both the old and the new one are matched by ID.
  case snapshot(Snapshot, transition: ListTransition?)
  /// The data was replaced by a snapshot that was prepared beforehand, so that the engine has little work with it.
  case prepared(PreparedSnapshot, transition: ListTransition?)
  /// The data was edited by a change set.
  case edit(ChangeSet)
  /// A section's layout was invalidated: its results are out of date, although the data did not change.
  ///
  /// The event alone emits no commands. All invalidations since the last layout pass share the next one, which starts with a
  /// `settle` event at the latest, or with an edit or a snapshot.
  case invalidate(section: Int, InvalidationContext)
  /// The size of a view changed, and differs from the size that the host measured before.
  case resized(ViewID, LayoutSize)
  #if !hasFeature(Embedded)
    /// A view that contains a nested list changed its size; the visible part of that list stays at its place on the screen.
    case listResized(ViewID, ListResize)
  #endif
  /// A display frame (a refresh of the screen) began: elements whose views were deferred in the last one may get them now.
  case frame
  /// The time on the host's clock, in seconds from an arbitrary start; it never decreases.
  ///
  /// An engine has no clock. It needs the time only while it waits for the size of views or for the end of animations: see
  /// ``Engine/needsTime`` and ``Engine/timeLeft``.
  case time(Double)
  /// The driver has performed the commands of the last update; the engine processes the replies.
  case settle
  /// A scroll to an item was requested.
  case scroll(ScrollDestination)
  /// A lease, which is a reason to keep an item's view alive, was added or removed.
  ///
  /// A lease lasts until it was removed as often as it was added. If the item has no ID, the lease follows it through edits
  /// that move it.
  case lease(ItemReference, for: LeaseReason, isHeld: Bool)
  /// Limits the number of items whose views the app may keep alive; existing leases are not affected.
  case limitLeases(Int)
  /// The keyboard focus moved to the view of this item, or out of all items (`nil`).
  case focus(ItemReference?)
  /// The app asked to remove all views until the next event that needs views; if `pooled` is true, the views go to the reuse
  /// pool.
  case clear(pooled: Bool)
  /// The app asked to discard all data, views, leases, measurements and counts of appearances.
  case reset
  /// The app asked to count the appearances of each element in the viewport from 0 again.
  case resetEnterCounts
  /// Sets the edges of the content at which the viewport stays when the content changes.
  case follow(FollowedEdges)
  /// Sets the edge of the window at which content is aligned if it is shorter than the window.
  case standShortContent(ShortContentEdge)
  /// The animation of a view ended; `isFinished` is false if it was interrupted, so that the view is not at its final frame.
  ///
  /// Only the end of the view's last animation counts. If the host never reports it, the engine takes the animation as over one
  /// second after its duration.
  case movementEnded(ViewID, number: UInt32, isFinished: Bool)

  /// The category of an event, for parts of the engine and the driver that do not need the event's values.
  package enum Kind: UInt8 {
    /// A change of the viewport.
    case viewport
    /// A change of the phase of scrolling.
    case phase
    /// A snapshot that replaces the data.
    case data
    /// An edit of the data.
    case change
    /// An invalidation of a layout, which the next layout pass processes.
    case invalidation
    /// The removal of all data, views and leases.
    case reset
    /// A change of a view's size.
    case size
    /// The request for another round of commands after an earlier event.
    case settle
    /// The start of a display frame or the end of an animation, after which another round of commands may be needed.
    case round
    /// The time on the host's clock, which starts no round of commands.
    case time
    /// A scroll to an item, a lease, or a change of the keyboard focus.
    case item
    /// Any other event.
    case other
  }

  /// True for a scroll that precedes a change of the data.
  package var isScrollBeforeChange: Bool {
    if case .scrolledBeforeChange = self { true } else { false }
  }

  /// The category of the event.
  package var kind: Kind {
    switch self {
    case .viewport, .scrolledBeforeChange: .viewport
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
  /// The target position of an item in the visible part of the viewport, which excludes the insets.
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

  /// The number of times that a resting host is sent to a target before the scroll ends as ``ScrollOutcome/unreachable``.
  package static var attemptLimit: Int { 16 }

  /// The identity of the item.
  public var item: ItemID
  /// The index of the section, used for an item without an ID and for other kinds of elements.
  public var section: Int
  /// The kind of the element: the item, or the section's header or footer at its unpinned position.
  ///
  /// A section without a header is scrolled to its start, one without a footer to its end.
  public var kind: ElementKind
  /// The target position of the element in the part of the viewport that no pinned view covers.
  public var alignment: Alignment
  /// The distance of the element from its aligned position, in points; positive towards the content's end.
  ///
  /// It is ignored for ``Alignment/nearest``. NaN and infinity count as 0.
  public var offset: Double
  /// The animation of the scroll; `nil` to jump.
  public var animation: ScrollAnimation?

  /// True if the host animates the scroll.
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
