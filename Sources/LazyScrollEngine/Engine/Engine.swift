/// The pure heart of a recycling scroll view: events go in, commands come out.
///
/// An engine knows the data (a ``Snapshot``), its layouts, the ``Viewport``, and which elements have
/// views. Told of an event it says what has to be done: which views leave, which elements want one,
/// where each stands, by how much the offset has to be corrected so that nothing jumps. It performs
/// nothing and knows no view, no clock and no thread; so all behaviour can be tested without a
/// screen, and a trace of events replays anywhere.
///
/// ```swift
/// var engine = Engine()
/// var commands: [Command] = []
/// engine.update(.snapshot(snapshot, transition: nil), into: &commands)
/// engine.update(.viewport(viewport), into: &commands)
/// // perform the commands; answer `materialize` with `bound`, then:
/// engine.update(.settle, into: &commands)
/// ```
///
/// A frame is a conversation in rounds: the commands of an update are performed, the answers are
/// given as replies (``bound(_:to:as:)`` and its siblings), and while ``needsSettling`` says so a
/// `settle` event starts the next round. A driver does all that.
///
/// Coordinates are points in content space; `x` grows in the writing direction.
///
/// Invariants: see `Engine+Invariants.swift`.
///
/// - Complexity: an update costs O(k) for k elements in the window, plus the queries of the layouts
///   that meet it; an edit costs O(log n) beside that. A steady tick allocates nothing.
public struct Engine: ~Copyable, Sendable {
  // Most begin as zeroes. These stand together, flags and optionals behind them, for what is written at
  // once is a tenth of the code that writes each of them: see `Design/0012-small-webassembly.md`.

  // MARK: Data, viewport, elements
  var sections = SectionList(axis: .vertical)
  /// The window on content space, corrections counted in.
  public internal(set) var viewport = Viewport.zero
  /// What has or wants a view, in reading order.
  var live = LiveSet()
  var table = IDTable()
  var enterCounts = IdentityTable(capacity: 1024)
  /// The offsets along the axis between which nothing changes but the offset; see `Engine+Quiet.swift`.
  var quiet = Engine.never

  // MARK: Lists and standing buffers
  /// How long views turned out to be.
  var learnt = LearntExtents()
  /// What was reported of layouts since the data changed: each complaint once, not at every tick.
  var reportedLayouts = IdentityTable()
  var room = OutwardRoom()
  var answer = LayoutAnswer(limit: Engine.elementLimit)
  /// Items that were seen before a leap, and where they stand; see `Engine+Columns.swift`.
  var seenBefore = Buffer<SeenItem>()
  /// Views whose elements are gone and that are still moving away.
  var leaving = Buffer<LeavingView>()
  /// Elements taken out of the data since the last update, still on the screen.
  var removed = Buffer<MaterializedElement>()
  /// Items put into the data by changes of this update that are shown as a movement.
  var arrivals = Buffer<Arrival>()
  /// Views exchanged for others by replies.
  var exchanged = Buffer<ExchangedView>()
  var leases = Buffer<Lease>()
  /// What the last update ordered; nothing is added while a driver performs it.
  package internal(set) var commands = Buffer<Command>()
  /// Sizes that hosts measured since the last update.
  var measurements = Buffer<Measurement>()
  var reports = Buffer<Report>()
  var ranges = Slab<AnswerRange>()
  var visible = Slab<SectionList.Visible>()
  var next = Slab<LiveSet.Member>()
  var asking = Slab<AskingElement>()
  var estimates = Buffer<EstimateChange>()
  /// What the engine did so far.
  public internal(set) var work = EngineWork()

  /// The need of elements that wait for sizes for the host's clock.
  var sizeWaits = SizeWaits()

  // MARK: Numbers
  /// The offsets along the axis between which layouts would give the same answer.
  var held = (lower: 0.0, upper: 0.0)
  /// The last offset for which the answer is known to be right; see ``answeredWindow``.
  var answeredOffset = 0.0
  var lastContentSize = Size.zero
  /// The offset as a part of the content's extent, as it was before the event at hand.
  var thumb = 0.0
  /// 1 where the reader scrolled towards the end last, -1 towards the start, 0 since the data changed.
  var scrollDirection = 0.0
  /// How far the reader is from where those were seen, along the axis.
  var distanceSinceLeap = 0.0
  /// By how much the app asked to move the offset together with a change.
  var offsetAdjustment = Point.zero
  /// Rounds since something other than settling happened.
  var rounds = 0

  // MARK: Flags
  /// How the content is moving.
  public internal(set) var phase = ScrollPhase.idle
  /// Whether what layouts said last may be trusted.
  var isAsked = false
  /// Whether elements may stand elsewhere than at the last query; otherwise only who comes and who goes
  /// matters.
  var mayHaveMoved = true
  /// Whether only pinned views have to be asked for again.
  var arePinnedViewsStale = false
  /// Whether views were given up until something happens.
  var isCleared = false
  /// Whether this update asks the host for anything that the next one depends on.
  var isHostAsked = false
  /// Whether it was reported that sizes keep changing.
  var isUnsettledReported = false
  /// Whether layouts may have to be told of other estimates.
  var hasNewEstimates = false
  /// Whether the reader went to the content's end in one leap: it is followed while sizes settle.
  var isHeadingForEnd = false
  /// Whether replies came in that only another round takes up.
  public internal(set) var needsSettling = false

  // MARK: What may be absent, or was
  /// The viewport for which the layouts were asked last.
  var asked = Viewport.zero
  /// The viewport that what they said of pinned views is right for: that of the last query, or a later
  /// one for which pinned views alone were asked for.
  var pinnedFor = Viewport.zero
  /// How the changes of this update are shown.
  var transition: Transition?
  /// The same in the rounds that follow, for what is on its way: a measurement must not end its movement.
  var onward: Transition?
  /// How items that arrived with the last changes are shown once they are bound.
  var arrival: Transition?
  var scrolling: ActiveScroll?
  /// The item that the last scroll brought into view, until the reader scrolls on.
  var landing: Landing?
  /// Set while something changes that must not move what the reader looks at.
  var anchoring: Anchoring?
  /// The place held still until all sizes are settled.
  ///
  /// The rounds that follow an event hold the same item
  /// at the same distance, even where the content's ends keep it away for a while.
  var heldPlace: HeldPlace?

  /// The most rounds without an event of their own, after which sizes are no longer asked for.
  ///
  /// It ends the walk through a feed whose items all turn out to have no extent; a page that settles
  /// needs a few dozen at most.
  public static let roundLimit = 1024
  /// The most rounds that a driver gives one display frame, beside one that places what the last asked for.
  ///
  /// Before they end, all that the window lacks is asked for, its sizes known or not.
  public static var roundsPerFrame: Int { 8 }

  /// The most elements of one answer to what meets the window; what a layout gives beyond is left out, with
  /// a report.
  ///
  /// A window shows a few thousand at most. Items far smaller than a pixel would all be asked for otherwise.
  public static var elementLimit: Int { 1 << 16 }

  /// A range that holds no offset.
  static var never: (lower: Double, upper: Double) { (.infinity, -.infinity) }

  /// An engine without data, viewport or views.
  public init() {}

  /// Takes in an event and says what is to be done.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - commands: Receives the commands behind what it holds.
  public mutating func update(_ event: consuming Event, into commands: inout [Command]) {
    update(event)
    for index in self.commands.indices { commands.append(self.commands[index]) }
  }

  /// Takes in an event and leaves in ``commands`` what is to be done.
  package mutating func update(_ event: consuming Event) {
    commands.removeAll()
    live.makeUnique()
    if case .time(let time) = event {
      passTime(to: time)
      return
    }
    needsSettling = false
    isHostAsked = false
    let quiet = quiet
    self.quiet = Self.never
    if event.kind != .settle { onward = nil }
    countRound(event.kind)
    if take(event, quiet: quiet) { return }
    takeMeasurements()
    adoptEstimates()
    holdColumns()
    holdAnchor()
    materialize()
    let reach = giveOrders()
    followScrollTarget()
    giveReports()
    if let transition { onward = transition }
    transition = nil
    if let reach, !needsSettling {
      anchor = nil
      // All sizes are known: the leap is over, and the end is a place like any other.
      isHeadingForEnd = false
      findQuiet(within: reach)
    }
    _checkInvariants()
  }

  /// Whether elements wait for a display frame to be bound.
  public var hasDeferredWork: Bool { live.hasDeferred }

  /// Whether anything waits for a display frame; `mutating` only so that the engine is not copied.
  package mutating func isWaiting() -> Bool { needsSettling || live.hasDeferred }

  /// Whether a view waits for another round to be placed.
  ///
  /// - Complexity: O(k) for k live elements.
  package mutating func isPlacingDue() -> Bool {
    if !needsSettling { return false }
    for position in live.indices {
      let element = live.at(position)
      if element.pointee.needsPlacing, element.pointee.view != nil { return true }
    }
    return false
  }

  /// How much room the content takes, in points.
  public var contentSize: Size {
    var size = Size.zero
    size[sections.axis] = sections.extent
    size[sections.axis.crossing] = sections.crossExtent
    return size
  }

  /// The axis along which sections follow each other.
  public var axis: Axis { sections.axis }
}

/// Counts of what an engine did, for tests and inspectors; they only grow.
public struct EngineWork: Hashable, Sendable {
  /// How often layouts were asked what meets the window.
  public var queries = 0
  /// How many attributes they gave.
  public var attributes = 0
  /// How often a section was prepared, or prepared again.
  public var preparations = 0
  /// How often only pinned views were asked for.
  public var pinnedQueries = 0
  /// How many corrections were ordered.
  public var corrections = 0
  /// Their sum, in points, without regard to direction.
  public var correctedDistance = 0.0

  /// Nothing done yet.
  public init() {}
}

/// A view whose element is shown by another one now.
struct ExchangedView: BitwiseCopyable, Sendable {
  var view: ViewID
  var reuse: ReuseIdentifier
  var element: Element
  /// Whether its element was in the viewport, which the view has left then.
  var hasLeft: Bool
  /// Whether another element took the view up meanwhile.
  var isReclaimed = false
}

/// An element that wants a view, and how far it is from the viewport and from where sizes settle first.
struct AskingElement: BitwiseCopyable, Sendable {
  var distance: Double
  var outward: Double
  var position: Int
}

/// A view that is moving away.
struct LeavingView: BitwiseCopyable, Sendable {
  var view: ViewID
  var reuse: ReuseIdentifier
}

/// Items that came into a section.
struct Arrival: BitwiseCopyable, Sendable {
  var handle: Int
  var first: Int
  var end: Int
}

/// A reason to keep the view of an item alive.
struct Lease: BitwiseCopyable, Sendable {
  var id: ItemID
  /// The section of an item that goes by its position; 0 for one with a name.
  var section: Int
  var count: Int
}

/// A size that a host measured, for the next update to take up.
struct Measurement: BitwiseCopyable, Sendable {
  var key: ElementKey
  var handle: Int
  var size: Size
  var reuse: ReuseIdentifier
  /// Whether what is seen makes way for it.
  var isPushing = false
}
