import LazyScrollEngine

/// Performs the commands of an engine: one class for every host, the browser's included.
///
/// It asks the data source for views, hands frames to the host, and replies to the engine. Each difficulty of that
/// is a part: `Turn` lets events from inside callbacks wait, `EventQueue` holds them, `IncomingData` has data
/// built in slices while scrolling goes on, `CallbackSchedule` asks the host for display frames, `LeftViews`
/// hides no view that is reused at once, and `DequeueSession` gives views from the pool. The driver performs
/// what they decide, for it alone calls the data source, the observer and the host.
///
/// ```swift
/// let driver = Driver(host: host)
/// driver.dataSource = source
/// driver.send(.snapshot(snapshot, transition: nil))
/// ```
///
/// A driver belongs to the thread, or the actor, of its host.
public final class Driver<H: ListHost>: PoolMember {
  /// The platform's class of views.
  public typealias View = H.View

  /// The platform's scroll view.
  public let host: H
  /// The views, live and idle; several drivers may share them.
  public let pool: ReusePool<View>
  /// The source of views.
  ///
  /// Held strongly: a data source that owns the driver must let go of it.
  public var dataSource: (any DataSource<View>)?
  /// The list view that this driver works for, or rather its link to it: held strongly, as the data source is.
  package var observer: (any DriverObserver<View>)?
  #if !hasFeature(Embedded)
    /// The lists that stand in the content of this driver's.
    package weak var follower: (any DriverFollower)?
  #endif
  /// The recorder of events, replies and commands, if they are recorded.
  ///
  /// A recording begins with what the host and the app have told before: the viewport and the settings of the list.
  public var recorder: (any DriverRecorder)? {
    didSet {
      guard let recorder, core.viewport != .zero else { return }
      recorder.record(.viewport(core.viewport))
      if core.isHidden {
        var hidden = core.viewport
        hidden.bounds.size = .zero
        recorder.record(.viewport(hidden))
      }
      recorder.record(.follow(core.followedEdges))
      recorder.record(.standShortContent(core.shortContentEdge))
      recorder.record(.limitLeases(core.leases.limit))
    }
  }
  /// A Boolean value that indicates whether views are put into the host's hierarchy by the driver; otherwise the
  /// app does it before it returns them.
  package var addsViewsAutomatically = true
  /// The work that this driver has done so far.
  public internal(set) var work = DriverWork()

  private let engineAddress: UnsafeMutablePointer<Engine>
  /// The views of this driver in its pool.
  let session: DequeueSession<View>
  /// The events that wait.
  var queue = EventQueue()
  /// The data that is being built, or is to be read.
  var incoming = IncomingData()
  /// The turn that is under way, in which events are performed.
  var turn = Turn()
  /// The calls back for which the host has been asked.
  var schedule = CallbackSchedule()
  /// The views that became idle in this turn.
  var left = LeftViews()
  /// The completions of scrolls to elements.
  var completions = ScrollCompletions()

  /// Creates a driver for a host.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view; its `events` are this driver from now on.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
  public init(host: H, pool: ReusePool<View>? = nil) {
    engineAddress = .allocate(capacity: 1)
    engineAddress.initialize(to: Engine())
    self.host = host
    self.pool = pool ?? ReusePool()
    session = DequeueSession(pool: self.pool)
    session.member = self
    host.events = self
  }

  deinit {
    pool.leave(self, removingViews: H.removesViewsOnRelease)
    engineAddress.deinitialize(count: 1)
    engineAddress.deallocate()
  }

  // MARK: State

  /// Asks the engine something.
  ///
  /// ```swift
  /// let height = driver.withEngine { $0.contentSize.height }
  /// ```
  ///
  /// The engine changes by events only. Edits and invalidations that wait for the next layout pass are performed
  /// before it answers, so that no answer is stale. Events that the closure sends wait until
  /// it returns.
  ///
  /// - Parameter query: Reads the engine, which is lent and not copied.
  /// - Returns: The answer.
  /// - Throws: The error of the closure.
  public func withEngine<Answer, Failure: Error>(
    _ query: (borrowing Engine) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    layoutIfNeeded()
    // Events wait already.
    if turn.isActive { return try query(core) }
    turn.gather()
    defer {
      turn.end()
      let isLeft = !queue.isEmpty || incoming.isRefreshDue || schedule.isFrameWanted
      if queue.isPerformDue || (isLeft && askForFrame()) { performQueue() }
    }
    return try query(core)
  }

  /// The engine, for queries; see ``withEngine(_:)``.
  ///
  /// Accessed by address: any other accessor that other modules can call copies all bytes of an engine, and allocates
  /// memory for them.
  package var engine: Engine {
    unsafeAddress {
      layoutIfNeeded()
      return UnsafePointer(engineAddress)
    }
  }

  /// The engine as it is, with nothing performed first: while an edit is on its way, the data source answers
  /// for data that the engine does not have yet.
  ///
  /// Accessed by address, since a tick reads and changes it many times.
  var core: Engine {
    unsafeAddress { UnsafePointer(engineAddress) }
    unsafeMutableAddress { engineAddress }
  }

  /// The number of events that callbacks may cause before the rest waits for a display frame.
  package static var eventLimit: Int { Turn.eventLimit }

  /// A Boolean value that indicates whether events are being performed, so that new ones wait their turn.
  package var isBusy: Bool { turn.isActive }

  /// A Boolean value that indicates whether data is being built, in slices or elsewhere.
  public var isBuilding: Bool { incoming.build != nil }

  /// A Boolean value that indicates whether the observer's data is to be read before anything else is performed.
  var needsRefresh: Bool {
    get { incoming.isRefreshDue }
    set { if newValue { _ = incoming.requestRefresh() } else { incoming.endRefresh() } }
  }

  /// A Boolean value that indicates whether the data source answers for data that the engine does not have yet.
  ///
  /// Indexes do not mean the same to both then: nothing is asked about an element until the engine has the data.
  package var isDataAhead: Bool { incoming.isRefreshDue || queue.holdsData }

  /// The viewport that was reported last: one that waits, or else the engine's.
  var latestViewport: Viewport { queue.lastViewport ?? core.viewport }

  // MARK: Events

  /// Takes in an event and performs the commands that follow from it, before the call returns.
  ///
  /// From inside a callback the event waits until the current one is done.
  /// Changes of data that is being built wait until it is there.
  ///
  /// Invalidations wait for the next layout pass and share it: until another event comes, the engine is
  /// queried (``withEngine(_:)``), or the next display frame. A host without display frames performs each at once.
  public func send(_ event: consuming EngineEvent) {
    let kind = event.kind
    if incoming.holdsBack(kind) { return incoming.holdBack(event) }
    switch kind {
    case .invalidation: return sendForNextPass(event)
    case .data, .reset:
      // Other data has come first: all that was being built or waits, and its changes, are void.
      incoming.discard()
      queue.removeData()
    case .item: if case .scroll = event { completions.append(nil) }
    default: break
    }
    queue.append(event)
    if !turn.isActive { performQueue() }
  }

  /// Scrolls to an element.
  ///
  /// - Parameters:
  ///   - target: The element, and its position in the viewport.
  ///   - completion: Called once, with the outcome.
  package func scroll(to target: ScrollDestination, completion: ((ScrollOutcome) -> Void)?) {
    if hasEnded {
      completion?(.cancelled)
      return
    }
    completions.append(completion)
    queue.append(.scroll(target))
    if !turn.isActive { performQueue() }
  }

  /// Tells the observer, and then the one who scrolled, of the end of a scroll.
  func endScroll(to target: ScrollDestination, _ outcome: ScrollOutcome) {
    let completion = completions.takeFirst()
    observer?.scrollDidEnd(target, outcome)
    completion?(outcome)
  }

  /// Takes in an event that is performed in the next layout pass, together with all others until then.
  ///
  /// The pass comes with the next event that does not wait, with a query of the engine, and with the next display
  /// frame. Edits with the same animation are one edit then.
  package func sendForNextPass(_ event: consuming EngineEvent) {
    if incoming.holdsBack(event.kind) { return incoming.holdBack(event) }
    let isFirst = !queue.awaitsPass
    queue.appendForNextPass(event)
    if isFirst, !turn.isActive, askForFrame() { performQueue() }
  }

  /// Performs events that wait for the next layout pass now.
  ///
  /// Nothing happens while events are being performed, for they follow then.
  package func layoutIfNeeded() {
    if queue.awaitsPass, !turn.isActive { performQueue() }
  }

  /// Performs events as if they were one: a view that one of them gives up is there for the next, and is
  /// not hidden meanwhile.
  ///
  /// - Parameter events: Sends them.
  public func performTogether(_ events: () -> Void) {
    if turn.isActive { return events() }
    let isFirst = !queue.awaitsPass
    turn.gather()
    events()
    turn.end()
    // Events for the next layout pass go on waiting.
    let isWaiting = queue.awaitsPass && !queue.isPerformDue
    if !isWaiting || (isFirst && askForFrame()) { performQueue() }
  }

  /// Lets the observer give the data as it is now before anything else is performed, at the latest with
  /// the next display frame, once however often this is called until then.
  package func setNeedsRefresh() {
    if incoming.requestRefresh(), !turn.isActive, askForFrame() { performQueue() }
  }

  /// Performs the work that is left now, or with the next display frame if events are being performed.
  func performSoon() {
    if turn.isActive {
      schedule.wantFrame()
    } else {
      performQueue()
    }
  }

  /// Asks for a display frame, which ``DriverObserver/frameDidCome()`` reports; a host without display frames
  /// gives none.
  func requestFrame() {
    schedule.wantFrame()
    if !turn.isActive, askForFrame() { performQueue() }
  }

  /// Registers a factory: ``Dequeuer/dequeue(_:)`` makes a view where none is idle.
  ///
  /// - Parameters:
  ///   - reuse: The identifier; nothing is registered for `ReuseIdentifier.none`, whose views are never
  ///     pooled.
  ///   - make: Makes a view; `nil` ends the registration.
  package func register(_ reuse: ReuseIdentifier, make: (() -> View)?) {
    if reuse == .none { return }
    session.factory(for: reuse).make = make
  }

  /// Makes views ahead of their use, a few per display frame as time allows.
  ///
  /// - Parameters:
  ///   - reuse: An identifier with a factory; without one nothing happens.
  ///   - count: How many shall be idle; at most 1,024 are made.
  package func prewarm(_ reuse: ReuseIdentifier, count: Int) {
    if session.want(count, of: reuse) { performSoon() }
  }

  // MARK: Queries

  /// Returns the view that shows an item.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - section: The section, for an item that goes by its position.
  /// - Returns: The view, or `nil` when the item is not on the screen.
  package func view(of id: ItemID, inSection section: Int = 0) -> View? {
    guard let view = engine.view(of: id, inSection: section) else { return nil }
    return pool.view(view)
  }

  /// Returns the view of a materialized element, placeholders included; no edit that waits is performed for that.
  ///
  /// - Parameter index: A number in `0..<materializedCount` of the engine.
  /// - Returns: The view, or `nil` while the element waits for one.
  package func view(ofMaterialized index: Int) -> View? {
    guard let view = core.materialized(at: index).view else { return nil }
    return pool.view(view)
  }

  /// Performs layout, and then calls a function with each live element, in layout order.
  ///
  /// No layout pass runs between two calls: it could change the number of elements.
  ///
  /// - Parameter read: Is given an element and its view, a placeholder or `nil` while the element waits for one. It
  ///   changes nothing.
  /// - Complexity: O(k) for k live elements.
  package func readLiveElements(_ read: (Engine.Materialized, View?) -> Void) {
    layoutIfNeeded()
    for index in 0..<core.materializedCount {
      read(core.materialized(at: index), view(ofMaterialized: index))
    }
  }

  /// Returns the live views that are pinned, with the ranges within which they keep their places in the window; `nil` if other
  /// views follow the window as well.
  package func pinnedViews() -> [(view: View, range: PinnedRange)]? {
    core.pinnedViews?.compactMap { pinned in pool.view(pinned.view).map { ($0, pinned.range) } }
  }

  /// The number of live elements, those that wait for a view included.
  package var liveCount: Int { core.materializedCount }

  /// Returns the number of live views, and of the placeholders among them.
  package func viewCounts() -> (views: Int, placeholders: Int) {
    var (views, placeholders) = (0, 0)
    readLiveElements { element, view in
      if view == nil { return }
      views += 1
      if !element.isBound { placeholders += 1 }
    }
    return (views, placeholders)
  }

  /// Returns the element that a view shows, if the view is live.
  package func element(of view: View) -> ListElement? {
    guard let id = pool.number(of: view) else { return nil }
    guard let live = engine.element(shownBy: id), live.isBound else { return nil }
    return live.element
  }
}
