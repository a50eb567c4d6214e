import LazyScrollEngine

/// Performs the commands of an engine, for every kind of host.
///
/// It asks the data source for views, passes frames to the host, and replies to the engine. Its parts decide, and it performs:
/// `Turn` makes events from inside callbacks wait, `EventQueue` stores them, `IncomingData` tracks data that is built in slices,
/// `CallbackSchedule` requests display frames, `LeftViews` keeps views visible that are reused at once, and `DequeueSession`
/// takes views from the pool. Only the driver calls the data source, the observer and the host.
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
  /// A strong reference: if the data source owns the driver, set it to `nil` to break the cycle.
  public var dataSource: (any DataSource<View>)?
  /// The link to the list view that this driver works for; a strong reference, as ``dataSource``.
  package var observer: (any DriverObserver<View>)?
  #if !hasFeature(Embedded)
    /// The relay to lists nested in this driver's content.
    package weak var follower: (any DriverFollower)?
  #endif
  /// The recorder of events, replies and commands; `nil` for none.
  ///
  /// A recording begins with the present viewport and the list's settings.
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
  /// True if the driver adds views to the host; otherwise the app does so before it returns them.
  package var addsViewsAutomatically = true
  /// The work that this driver has done so far.
  public internal(set) var work = DriverWork()

  private let engineAddress: UnsafeMutablePointer<Engine>
  /// The views of this driver in its pool.
  let session: DequeueSession<View>
  /// The events that wait.
  var queue = EventQueue()
  /// The data that is being built or has to be read.
  var incoming = IncomingData()
  /// The turn that is under way, in which events are performed.
  var turn = Turn()
  /// The callbacks that were requested from the host.
  var schedule = CallbackSchedule()
  /// The views that became idle in this turn.
  var left = LeftViews()
  /// The completions of scrolls to elements.
  var completions = ScrollCompletions()

  /// Creates a driver for a host.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view; its `events` are this driver from now on.
  ///   - pool: A pool shared with other drivers, or `nil` for a new one.
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

  /// Calls a closure with the engine, after all pending work, to query it.
  ///
  /// ```swift
  /// let height = driver.withEngine { $0.contentSize.height }
  /// ```
  ///
  /// Edits and invalidations that wait for the next layout pass are performed first, so that no answer is stale. Only events
  /// change the engine; events that the closure sends are performed after it returns.
  ///
  /// - Parameter query: Reads the engine, which is borrowed and not copied.
  /// - Returns: The closure's result.
  /// - Throws: The error of the closure.
  public func withEngine<Answer, Failure: Error>(
    _ query: (borrowing Engine) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    layoutIfNeeded()
    // Inside a turn new events wait anyway.
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
  /// Accessed by address, because other accessors visible to other modules would copy the engine and allocate memory.
  package var engine: Engine {
    unsafeAddress {
      layoutIfNeeded()
      return UnsafePointer(engineAddress)
    }
  }

  /// The engine in its present state, without performing pending edits first: the data source may be ahead of it.
  ///
  /// Accessed by address, because a tick reads and changes it many times.
  var core: Engine {
    unsafeAddress { UnsafePointer(engineAddress) }
    unsafeMutableAddress { engineAddress }
  }

  /// The number of events that callbacks may cause before the rest waits for a display frame.
  package static var eventLimit: Int { Turn.eventLimit }

  /// True if events are being performed, so that new ones are queued.
  package var isBusy: Bool { turn.isActive }

  /// A Boolean value that indicates whether data is being built, in slices or elsewhere.
  public var isBuilding: Bool { incoming.build != nil }

  /// True if the observer's data has to be read before any event is performed.
  var needsRefresh: Bool {
    get { incoming.isRefreshDue }
    set { if newValue { _ = incoming.requestRefresh() } else { incoming.endRefresh() } }
  }

  /// True if the data source has newer data than the engine.
  ///
  /// Index paths then differ between them, so the data source is not asked about elements until the engine has the data.
  package var isDataAhead: Bool { incoming.isRefreshDue || queue.holdsData }

  /// The viewport that was reported last: the last in the queue or, if there is none, the engine's.
  var latestViewport: Viewport { queue.lastViewport ?? core.viewport }

  // MARK: Events

  /// Sends an event to the engine, and performs all resulting commands before the call returns.
  ///
  /// Called inside a callback, the event is performed after the current one. Changes of data that is being built wait until it is
  /// built.
  ///
  /// Invalidations wait for the next layout pass and share it. It comes with the next other event, a query (``withEngine(_:)``)
  /// or the next display frame. With a host without display frames each is performed at once.
  public func send(_ event: consuming EngineEvent) {
    let kind = event.kind
    if incoming.holdsBack(kind) { return incoming.holdBack(event) }
    switch kind {
    case .invalidation: return sendForNextPass(event)
    case .data, .reset:
      // The new snapshot replaces data that is being built or queued, together with its changes.
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

  /// Tells the observer of the end of a scroll, and then calls the scroll's completion.
  func endScroll(to target: ScrollDestination, _ outcome: ScrollOutcome) {
    let completion = completions.takeFirst()
    observer?.scrollDidEnd(target, outcome)
    completion?(outcome)
  }

  /// Sends an event that is performed in the next layout pass, together with all others until then.
  ///
  /// The pass comes with the next event that does not wait, a query of the engine or the next display frame. Edits with the same
  /// animation are merged.
  package func sendForNextPass(_ event: consuming EngineEvent) {
    if incoming.holdsBack(event.kind) { return incoming.holdBack(event) }
    let isFirst = !queue.awaitsPass
    queue.appendForNextPass(event)
    if isFirst, !turn.isActive, askForFrame() { performQueue() }
  }

  /// Performs the layout pass now, if events wait for it.
  ///
  /// Does nothing while events are being performed, because the pass follows them.
  package func layoutIfNeeded() {
    if queue.awaitsPass, !turn.isActive { performQueue() }
  }

  /// Performs several events in one turn, so that a view that one of them releases can be reused for the next without being
  /// hidden.
  ///
  /// - Parameter events: Sends the events.
  public func performTogether(_ events: () -> Void) {
    if turn.isActive { return events() }
    let isFirst = !queue.awaitsPass
    turn.gather()
    events()
    turn.end()
    // Events that wait for the next layout pass still wait.
    let isWaiting = queue.awaitsPass && !queue.isPerformDue
    if !isWaiting || (isFirst && askForFrame()) { performQueue() }
  }

  /// Requests the observer's data again before the next event is performed, at the latest with the next display frame; repeated
  /// calls count once.
  package func setNeedsRefresh() {
    if incoming.requestRefresh(), !turn.isActive, askForFrame() { performQueue() }
  }

  /// Performs pending work now, or with the next display frame if events are being performed.
  func performSoon() {
    if turn.isActive {
      schedule.wantFrame()
    } else {
      performQueue()
    }
  }

  /// Requests a display frame, which ``DriverObserver/frameDidCome()`` reports; never called by a host without display frames.
  func requestFrame() {
    schedule.wantFrame()
    if !turn.isActive, askForFrame() { performQueue() }
  }

  /// Registers a factory, so that ``Dequeuer/dequeue(_:)`` makes a view if none is idle.
  ///
  /// - Parameters:
  ///   - reuse: The identifier; nothing is registered for `ReuseIdentifier.none`, whose views are never
  ///     pooled.
  ///   - make: Makes a view; `nil` ends the registration.
  package func register(_ reuse: ReuseIdentifier, make: (() -> View)?) {
    if reuse == .none { return }
    session.factory(for: reuse).make = make
  }

  /// Makes views in advance, a few per display frame as time allows.
  ///
  /// - Parameters:
  ///   - reuse: An identifier with a factory; without one nothing happens.
  ///   - count: The number of idle views to have; at most 1,024.
  package func prewarm(_ reuse: ReuseIdentifier, count: Int) {
    if session.want(count, of: reuse) { performSoon() }
  }

  // MARK: Queries

  /// Returns the view that shows an item.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - section: The section, for an item without an ID.
  /// - Returns: The view, or `nil` if the item has no view.
  package func view(of id: ItemID, inSection section: Int = 0) -> View? {
    guard let view = engine.view(of: id, inSection: section) else { return nil }
    return pool.view(view)
  }

  /// Returns the view of a live element, placeholders included, without performing pending edits.
  ///
  /// - Parameter index: The index of the element in `0..<materializedCount` of the engine.
  /// - Returns: The view, or `nil` while the element waits for one.
  package func view(ofMaterialized index: Int) -> View? {
    guard let view = core.materialized(at: index).view else { return nil }
    return pool.view(view)
  }

  /// Performs layout, and then calls a function with each live element, in layout order.
  ///
  /// No layout pass runs between the calls, so the elements stay the same.
  ///
  /// - Parameter read: Receives an element and its view, which is a placeholder or `nil` while the element waits for a view. It
  ///   must not change anything.
  /// - Complexity: O(k) for k live elements.
  package func readLiveElements(_ read: (Engine.Materialized, View?) -> Void) {
    layoutIfNeeded()
    for index in 0..<core.materializedCount {
      read(core.materialized(at: index), view(ofMaterialized: index))
    }
  }

  /// Returns the pinned live views, with the ranges of offsets in which they stay in place in the window; `nil` if views follow
  /// the window in other ways as well.
  package func pinnedViews() -> [(view: View, range: PinnedRange)]? {
    core.pinnedViews?.compactMap { pinned in pool.view(pinned.view).map { ($0, pinned.range) } }
  }

  /// The number of live elements, including those that wait for a view.
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
