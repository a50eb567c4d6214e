import LazyScrollEngine

/// An object that performs the commands of an engine with the views of a host, on every platform.
///
/// It asks the data source for views, passes frames to the host, and replies to the engine. The driver alone calls the data
/// source, the observer and the host. Its parts decide: `Turn` makes events from inside callbacks wait, `EventQueue` stores
/// them, `IncomingData` tracks data that is built in slices, `CallbackSchedule` requests display frames, `LeftViews` keeps
/// views visible that are reused at once, and `DequeueSession` takes views from the pool.
///
/// ```swift
/// let driver = Driver(host: host)
/// driver.dataSource = source
/// driver.send(.snapshot(snapshot, transition: nil))
/// ```
///
/// Use a driver only on the thread, or the actor, of its host.
public final class Driver<H: ListHost>: PoolMember {
  /// The platform's class of views.
  public typealias View = H.View

  /// The platform's scroll view.
  public let host: H
  /// The pool of this driver's views, live and idle; several drivers may share one pool.
  public let pool: ReusePool<View>
  /// The source of views.
  ///
  /// The reference is strong: if the data source owns the driver, set it to `nil` to break the cycle.
  public var dataSource: (any DataSource<View>)?
  /// The list view that this driver works for, or an object that represents it; a strong reference, as ``dataSource`` is.
  package var observer: (any DriverObserver<View>)?
  #if !hasFeature(Embedded)
    /// The relay that passes events on to lists nested in this driver's content; `nil` if there are none.
    package weak var follower: (any DriverFollower)?
  #endif
  /// The recorder of events, replies and commands; `nil` for none.
  ///
  /// A recording begins with the present viewport and the settings of the engine, so that it can be replayed from there.
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
  /// True if the driver adds views to the host; false if the app does so before it returns them.
  package var addsViewsAutomatically = true
  /// Counts of the work that this driver has done so far.
  public internal(set) var work = DriverWork()

  private let engineAddress: UnsafeMutablePointer<Engine>
  /// This driver's access to its pool: its view factories, and the views that the data source is taking.
  let session: DequeueSession<View>
  /// The events that wait to be performed.
  var queue = EventQueue()
  /// The state of data that the engine does not have yet, because it is being built or has to be read.
  var incoming = IncomingData()
  /// The state of the present turn (one pass through the queued events), and whether one is under way.
  var turn = Turn()
  /// The state of requests to the host to call back in a display frame or after a time.
  var schedule = CallbackSchedule()
  /// The views that became idle in the present turn, which are hidden at its end unless they are reused.
  var left = LeftViews()
  /// The completions of scrolls to elements, in the order in which the scrolls were sent.
  var completions = ScrollCompletions()

  /// Creates a driver for a host.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view; the driver sets itself as its `events`.
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
  /// Edits and invalidations that wait for the next layout pass are performed first, so the engine is up to date. Only events
  /// change the engine; events that the closure sends are performed after it returns.
  ///
  /// - Parameter query: A closure that reads the engine, which is borrowed and not copied.
  /// - Returns: The closure's result.
  /// - Throws: The error of the closure.
  public func withEngine<Answer, Failure: Error>(
    _ query: (borrowing Engine) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    layoutIfNeeded()
    // While events are being performed, events that the closure sends are queued anyway.
    if turn.isActive { return try query(core) }
    turn.gather()
    defer {
      turn.end()
      let isLeft = !queue.isEmpty || incoming.isRefreshDue || schedule.isFrameWanted
      if queue.isPerformDue || (isLeft && askForFrame()) { performQueue() }
    }
    return try query(core)
  }

  /// The engine after all pending work, for queries; see ``withEngine(_:)``.
  ///
  /// It is accessed by address, because any other accessor that other modules see would copy the engine and allocate memory.
  package var engine: Engine {
    unsafeAddress {
      layoutIfNeeded()
      return UnsafePointer(engineAddress)
    }
  }

  /// The engine in its present state, although pending edits may not have been performed yet.
  ///
  /// It is accessed by address, because each scroll event reads and changes it many times.
  var core: Engine {
    unsafeAddress { UnsafePointer(engineAddress) }
    unsafeMutableAddress { engineAddress }
  }

  /// The greatest number of events that are performed one after the other because callbacks send them; the rest waits for a
  /// display frame.
  package static var eventLimit: Int { Turn.eventLimit }

  /// True if events are being performed, so that new ones are queued.
  package var isBusy: Bool { turn.isActive }

  /// A Boolean value that indicates whether new data is being built, in slices or for example on another thread.
  public var isBuilding: Bool { incoming.build != nil }

  /// True if the data has to be read from the observer (the list view) again before any event is performed.
  var needsRefresh: Bool {
    get { incoming.isRefreshDue }
    set { if newValue { _ = incoming.requestRefresh() } else { incoming.endRefresh() } }
  }

  /// True if the data source has newer data than the engine.
  ///
  /// An index path then refers to different items in the two, so the data source is not asked about elements until the engine
  /// has the data.
  package var isDataAhead: Bool { incoming.isRefreshDue || queue.holdsData }

  /// The viewport that the host reported last: the last one in the queue or, if none waits there, the engine's.
  var latestViewport: Viewport { queue.lastViewport ?? core.viewport }

  // MARK: Events

  /// Sends an event to the engine, and performs all resulting commands before the call returns.
  ///
  /// Inside a callback the event is performed after the current one. If new data is being built, edits and invalidations wait
  /// for it.
  ///
  /// Invalidations wait for the next layout pass and share it. The pass comes with the next other event, a query
  /// (``withEngine(_:)``) or the next display frame. With a host without display frames each invalidation is performed at once.
  public func send(_ event: consuming EngineEvent) {
    let kind = event.kind
    if incoming.holdsBack(kind) { return incoming.holdBack(event) }
    switch kind {
    case .invalidation: return sendForNextPass(event)
    case .data, .reset:
      // The new data replaces data that is being built or queued, together with the changes that were sent for it.
      incoming.discard()
      queue.removeData()
      recordScrollBeforeChange()
    case .change: recordScrollBeforeChange()
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
  ///   - completion: A closure that is called once, with the outcome of the scroll.
  package func scroll(to target: ScrollDestination, completion: ((ScrollOutcome) -> Void)?) {
    if hasEnded {
      completion?(.cancelled)
      return
    }
    completions.append(completion)
    queue.append(.scroll(target))
    if !turn.isActive { performQueue() }
  }

  /// Reports the end of a scroll to the observer, and then calls the completion of the scroll.
  func endScroll(to target: ScrollDestination, _ outcome: ScrollOutcome) {
    let completion = completions.takeFirst()
    observer?.scrollDidEnd(target, outcome)
    completion?(outcome)
  }

  /// Sends an event that waits for the next layout pass, and shares it with all other events that wait.
  ///
  /// The pass comes with the next event that does not wait, a query of the engine or the next display frame. Edits with the
  /// same animation are merged.
  package func sendForNextPass(_ event: consuming EngineEvent) {
    if incoming.holdsBack(event.kind) { return incoming.holdBack(event) }
    let isFirst = !queue.awaitsPass
    if event.kind == .change { recordScrollBeforeChange() }
    queue.appendForNextPass(event)
    if isFirst, !turn.isActive, askForFrame() { performQueue() }
  }

  /// Performs the layout pass now, if events wait for it.
  ///
  /// It does nothing while events are being performed, because the pass follows in the same turn.
  package func layoutIfNeeded() {
    if queue.awaitsPass, !turn.isActive { performQueue() }
  }

  /// Performs several events in one turn, so that a view which one event releases can be reused for the next one without being
  /// hidden in between.
  ///
  /// - Parameter events: A closure that sends the events.
  public func performTogether(_ events: () -> Void) {
    if turn.isActive { return events() }
    let isFirst = !queue.awaitsPass
    turn.gather()
    events()
    turn.end()
    // If all events wait for the next layout pass, a display frame starts it later.
    let isWaiting = queue.awaitsPass && !queue.isPerformDue
    if !isWaiting || (isFirst && askForFrame()) { performQueue() }
  }

  /// Makes the driver read the observer's data again before the next event, or in the next display frame if no event comes
  /// earlier.
  ///
  /// Several calls until then count once.
  package func setNeedsRefresh() {
    if !incoming.isRefreshDue { recordScrollBeforeChange() }
    if incoming.requestRefresh(), !turn.isActive, askForFrame() { performQueue() }
  }

  /// Queues a scroll that the host has not reported yet, before the first change of the data that waits for the next layout
  /// pass.
  private func recordScrollBeforeChange() {
    guard !turn.isPerforming, !isDataAhead, queue.lastViewport == nil,
      let viewport = host.unreportedViewport()
    else { return }
    queue.append(scrollBeforeChange: observer?.viewport(for: viewport) ?? viewport)
  }

  /// Performs pending work now, or with the next display frame if events are being performed.
  func performSoon() {
    if turn.isActive {
      schedule.wantFrame()
    } else {
      performQueue()
    }
  }

  /// Requests a display frame, which is reported to the observer by ``DriverObserver/frameDidCome()``.
  ///
  /// A host without display frames never reports one.
  func requestFrame() {
    schedule.wantFrame()
    if !turn.isActive, askForFrame() { performQueue() }
  }

  /// Registers a factory, so that ``Dequeuer/dequeue(_:)`` makes a view if none is idle.
  ///
  /// - Parameters:
  ///   - reuse: The identifier; nothing is registered for `ReuseIdentifier.none`, whose views are never pooled.
  ///   - make: A closure that makes a view; `nil` removes the factory.
  package func register(_ reuse: ReuseIdentifier, make: (() -> View)?) {
    if reuse == .none { return }
    session.factory(for: reuse).make = make
  }

  /// Makes views before they are needed, a few per display frame as time allows.
  ///
  /// - Parameters:
  ///   - reuse: An identifier with a registered factory; without one nothing happens.
  ///   - count: The number of idle views to have; at most 1,024.
  package func prewarm(_ reuse: ReuseIdentifier, count: Int) {
    if session.want(count, of: reuse) { performSoon() }
  }

  // MARK: Queries

  /// Returns the view that shows an item.
  ///
  /// - Parameters:
  ///   - id: The item's ID, or its position if the app gives no IDs.
  ///   - section: The item's section, which is used only if the item has no ID.
  /// - Returns: The view, or `nil` if the item has no view.
  package func view(of id: ItemID, inSection section: Int = 0) -> View? {
    guard let view = engine.view(of: id, inSection: section) else { return nil }
    return pool.view(view)
  }

  /// Returns the view, perhaps a placeholder, of a live element (one that has or needs a view); pending edits are not performed
  /// first.
  ///
  /// - Parameter index: The index of the element in `0..<materializedCount` of the engine.
  /// - Returns: The view, or `nil` while the element waits for one.
  package func view(ofMaterialized index: Int) -> View? {
    guard let view = core.materialized(at: index).view else { return nil }
    return pool.view(view)
  }

  /// Performs pending events, and then calls a closure with each live element (one that has or needs a view), in layout order.
  ///
  /// No layout pass runs between the calls, so the elements stay the same.
  ///
  /// - Parameter read: A closure that receives an element and its view. The view is a placeholder or `nil` while the element
  ///   waits for one. The closure must not change anything.
  /// - Complexity: O(k) for k live elements.
  package func readLiveElements(_ read: (Engine.Materialized, View?) -> Void) {
    layoutIfNeeded()
    for index in 0..<core.materializedCount {
      read(core.materialized(at: index), view(ofMaterialized: index))
    }
  }

  /// Returns the views that are pinned in the window, each with the range of offsets in which it keeps its place there.
  ///
  /// - Returns: The views; `nil` if some views depend on the offset in other ways as well.
  package func pinnedViews() -> [(view: View, range: PinnedRange)]? {
    core.pinnedViews?.compactMap { pinned in pool.view(pinned.view).map { ($0, pinned.range) } }
  }

  /// The number of live elements, with a view or waiting for one.
  package var liveCount: Int { core.materializedCount }

  /// Returns the number of views that show elements, and the number of placeholders among them.
  package func viewCounts() -> (views: Int, placeholders: Int) {
    var (views, placeholders) = (0, 0)
    readLiveElements { element, view in
      if view == nil { return }
      views += 1
      if !element.isBound { placeholders += 1 }
    }
    return (views, placeholders)
  }

  /// Returns the element that a view shows; `nil` for an idle view or a placeholder.
  package func element(of view: View) -> ListElement? {
    guard let id = pool.number(of: view) else { return nil }
    guard let live = engine.element(shownBy: id), live.isBound else { return nil }
    return live.element
  }
}
