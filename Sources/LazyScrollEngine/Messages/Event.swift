/// Something that happened, told to the engine.
///
/// Events are all that moves the engine, so a list of them, with the replies in between, is a trace
/// that can be replayed.
public enum Event: Sendable {
  /// The reader scrolled, the window was resized, the insets changed: always the whole, absolute.
  case viewport(Viewport)
  /// Scrolling began, ended, or goes on in another way.
  case phase(ScrollPhase)
  /// The data is now this; what was there before is compared by name.
  case snapshot(Snapshot, transition: Transition?)
  /// The same, with all that takes long done beforehand.
  case prepared(PreparedSnapshot, transition: Transition?)
  /// The data changed in these places.
  case edit(ChangeSet)
  /// Something in a section is stale without a change of the data.
  ///
  /// It is taken in at once and has no commands of its own: all invalidations since the last pass share the
  /// next one, which a `settle` makes at the latest, and an edit or other data together with what they change.
  case invalidate(section: Int, InvalidationContext)
  /// A view turned out to have another size than when it was measured.
  case resized(ViewID, Size)
  /// A display frame: what the last one had no time for is offered again.
  case frame
  /// The time on the host's clock, in seconds from any start; it never goes back.
  ///
  /// An engine has no clock. It needs the time only while views have no size yet: see ``Engine/needsTime``
  /// and ``Engine/isWaitingForSizes``.
  case time(Double)
  /// The commands of the last update were performed; what the replies brought is taken up.
  case settle
  /// An item shall be brought into view.
  case scroll(ScrollTarget)
  /// A reason to keep an item's view alive came up, or is gone.
  ///
  /// An item that goes by its position is meant in that section, whatever stands at the place.
  case lease(ItemID, section: Int, held: Bool)
  /// All views are to be given up until something happens; pooled or removed.
  case clear(pooled: Bool)
  /// Everything is forgotten: data, views, leases, counts.
  case reset
  /// No item has entered the viewport yet.
  case resetEnterCounts
  /// The movement of a view that is leaving is over.
  case transitionEnded(ViewID)

  /// What an event is about, as far as others have to know.
  package enum Kind: UInt8 {
    /// The viewport.
    case viewport
    /// How the content moves.
    case phase
    /// Other data.
    case data
    /// A change of the data.
    case change
    /// Something is stale that the next pass takes up.
    case invalidation
    /// No data any more.
    case reset
    /// A view's size.
    case size
    /// One more round after another event.
    case settle
    /// A display frame or a movement's end, which may call for another round.
    case round
    /// The time, from which nothing else follows.
    case time
    /// Something of one item.
    case item
    /// Anything else.
    case other
  }

  /// What it is about.
  package var kind: Kind {
    switch self {
    case .viewport: .viewport
    case .phase: .phase
    case .snapshot, .prepared: .data
    case .edit: .change
    case .invalidate: .invalidation
    case .reset: .reset
    case .resized: .size
    case .settle: .settle
    case .time: .time
    case .frame, .transitionEnded: .round
    case .scroll, .lease: .item
    case .clear, .resetEnterCounts: .other
    }
  }
}

/// How the content is moving.
public enum ScrollPhase: UInt8, Hashable, Sendable {
  /// It rests.
  case idle
  /// The reader holds it.
  case dragging
  /// It runs out after the reader let go.
  case decelerating
  /// The host moves it to a target.
  case animating
}

/// Where an item shall come to stand.
public struct ScrollTarget: Hashable, Sendable, BitwiseCopyable {
  /// At which part of the viewport, without what is covered.
  public enum Alignment: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The item's start at the viewport's start.
    case start
    /// The item's middle in the viewport's middle.
    case center
    /// The item's end at the viewport's end.
    case end
    /// As little as is needed to show all of it.
    case nearest
  }

  /// The most times that a host is sent to a target from rest before the scroll is given up.
  public static var attemptLimit: Int { 16 }

  /// The item.
  public var item: ItemID
  /// The section, for an item that goes by its position, and for other kinds of elements.
  public var section: Int
  /// What is meant: the item, or the section's header or footer where it stands unless it is pinned.
  ///
  /// A section that has none is brought into view with its start, or its end.
  public var kind: ElementKind
  /// Where it shall stand, as far as no pinned view covers it.
  public var alignment: Alignment
  /// Whether the host shall move there, or be there.
  public var isAnimated: Bool

  /// An item to be brought into view.
  public init(
    item: ItemID, section: Int = 0, kind: ElementKind = .item, alignment: Alignment = .nearest,
    isAnimated: Bool = false
  ) {
    self.item = item
    self.section = section
    self.kind = kind
    self.alignment = alignment
    self.isAnimated = isAnimated
  }
}
