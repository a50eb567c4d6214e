import LazyScrollEngine

/// Performs what an engine orders: one class for every host, the browser's included.
///
/// It asks the data source for views, hands frames to the host, and answers the engine. What is
/// difficult about that is solved here and nowhere else: calls from inside callbacks wait their turn,
/// a frame that runs out of time leaves placeholders and goes on with the next one, measuring is done
/// in a bounded number of rounds, and views that are reused within a frame are never hidden.
///
/// ```swift
/// let driver = Driver(host: host)
/// driver.dataSource = source
/// driver.send(.snapshot(snapshot, transition: nil))
/// ```
///
/// A driver belongs to the thread, or the actor, of its host.
public final class Driver<H: Host>: HostEvents, PoolMember {
  /// What the platform calls a view.
  public typealias View = H.View

  /// The platform's scroll view.
  public let host: H
  /// The views, live and idle; several drivers may share them.
  public let pool: ReusePool<View>
  /// Gives views.
  ///
  /// Held strongly: a data source that owns the driver must let go of it.
  public var dataSource: (any DataSource<View>)?
  /// The face this driver works for, or rather its link to it: held strongly, as the data source is.
  public var observer: (any DriverObserver<View>)?
  /// Writes down events and replies, when set.
  public var recorder: (any DriverRecorder)?
  /// Whether views are put into the host's hierarchy by the driver; otherwise the app does it before
  /// it returns them.
  public var addsViewsAutomatically = true

  /// The engine, for questions.
  ///
  /// It changes through ``send(_:)`` only. Invalidations that wait for the next layout pass are performed
  /// before it answers, so that no answer is stale; see ``layoutIfNeeded()``.
  public var engine: Engine {
    // Accessed by address to avoid copying the engine on every read.
    unsafeAddress {
      layoutIfNeeded()
      return UnsafePointer(engineAddress)
    }
  }
  /// The engine as it is, with nothing performed first: while an edit is on its way, the data source answers
  /// for data that the engine does not have yet.
  var core: Engine {
    unsafeAddress { UnsafePointer(engineAddress) }
    unsafeMutableAddress { engineAddress }
  }
  private let engineAddress: UnsafeMutablePointer<Engine>

  /// What was done so far.
  public internal(set) var work = DriverWork()

  /// The most events that callbacks may cause before the rest waits for a display frame.
  public static var eventLimit: Int { 64 }

  let session: DequeueSession<View>
  /// The number under which this driver's items are known to its pool.
  let member: Int32
  var queue = EventQueue()
  /// Changes of the data that is being built.
  var postponed = EventQueue()
  /// Views that became idle in this frame, to be hidden if they still are at its end.
  var leftIdle = Buffer<ViewID>()
  var bindsInFrame = 0
  var building: Build?
  var isPerforming = false
  var wantsFrame = false
  /// Whether a display frame came: long work is done then, and not within a tick.
  var isFrame = false
  /// Whether the data is to be asked for before anything else is performed.
  var needsRefresh = false
  /// True while the host is to call when time has passed.
  var isTimeRequested = false
  /// Whether a display frame is being asked for, and came at once.
  var isAskingForFrame = false
  var didFrameComeAtOnce = false

  /// A driver for a host.
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
    member = self.pool.join()
    session.member = self
    host.events = self
  }

  deinit {
    pool.leave(self)
    engineAddress.deinitialize(count: 1)
    engineAddress.deallocate()
  }

  // MARK: Telling the driver

  /// Takes in an event and performs what follows from it, before the call returns.
  ///
  /// From inside a callback the event waits until the current one is done.
  /// Changes of data that is being built wait until it is there; see ``build(inSlicesOf:_:)``.
  ///
  /// Invalidations wait for the next layout pass and share it: until another event comes, a question is asked
  /// (``engine``), or the next display frame. A host without display frames performs each at once.
  public func send(_ event: consuming Event) {
    switch event.kind {
    case .change where building != nil, .invalidation where building != nil:
      postponed.append(event)
      return
    case .invalidation:
      let isFirst = !queue.holdsInvalidations
      queue.append(event)
      if isFirst, !isPerforming, askForFrame() { performQueue() }
      return
    case .data, .reset:
      // Other data has come first: what was being built or waits, and its changes, are void.
      building = nil
      postponed.removeAll()
      queue.removeData()
    default: break
    }
    queue.append(event)
    if !isPerforming { performQueue() }
  }

  /// Performs invalidations that wait, instead of leaving them to the next layout pass.
  ///
  /// While orders are being performed nothing happens: they follow then.
  public func layoutIfNeeded() {
    if queue.holdsInvalidations, !isPerforming { performQueue() }
  }

  /// Performs events as if they were one: a view that one of them gives up is there for the next, and is
  /// not hidden meanwhile.
  ///
  /// - Parameter send: Sends them.
  func performTogether(_ send: () -> Void) {
    if isPerforming {
      send()
      return
    }
    isPerforming = true
    send()
    isPerforming = false
    performQueue()
  }

  /// Lets the observer give the data as it is now before anything else is performed, at the latest with
  /// the next display frame, once however often this is called until then.
  public func setNeedsRefresh() {
    if needsRefresh { return }
    needsRefresh = true
    if !isPerforming, askForFrame() { performQueue() }
  }

  /// Does long work in slices, one or more per display frame as time allows, while scrolling goes on.
  ///
  /// Changes (`edit`, `invalidate`) sent meanwhile are taken as changes of the data being built: they
  /// follow its event in the order they were sent. A new build, or a snapshot, makes it void.
  ///
  /// - Parameters:
  ///   - limit: The most items that a slice may visit.
  ///   - step: Does a slice; gives the event that brings the new data once all is done.
  public func build(inSlicesOf limit: Int, _ step: @escaping (_ limit: Int) -> Event?) {
    postponed.removeAll()
    building = Build(.slices(limit: limit, step: step))
    performSoon()
  }

  /// Performs what there is to do now, or with the next display frame if orders are being performed.
  func performSoon() {
    if isPerforming {
      wantsFrame = true
    } else {
      performQueue()
    }
  }

  /// True while data is being built, in slices or elsewhere.
  public var isBuilding: Bool { building != nil }

  /// Asks for a display frame, which ``DriverObserver/frameDidCome()`` tells of; a host that knows none gives
  /// none.
  func requestFrame() {
    wantsFrame = true
    if !isPerforming, askForFrame() { performQueue() }
  }

  /// Registers a factory: ``Dequeuer/dequeue(_:)`` makes a view where none is idle.
  ///
  /// - Parameters:
  ///   - reuse: The identifier; nothing is registered for `ReuseIdentifier.none`, whose views are never
  ///     pooled.
  ///   - make: Makes a view; `nil` ends the registration.
  public func register(_ reuse: ReuseIdentifier, make: (() -> View)?) {
    if reuse == .none { return }
    session.factory(for: reuse).make = make
  }

  /// Makes views ahead of their use, a few per display frame as time allows.
  ///
  /// - Parameters:
  ///   - reuse: An identifier with a factory; without one nothing happens.
  ///   - count: How many shall be idle; at most 1,024 are made.
  public func prewarm(_ reuse: ReuseIdentifier, count: Int) {
    let factory = session.factory(for: reuse)
    if factory.make == nil { return }
    factory.wanted = max(factory.wanted, min(count, 1024))
    performSoon()
  }

  // MARK: Told by the host

  /// The reader scrolled, or the window changed.
  public func viewportDidChange(to viewport: Viewport) {
    take(observer?.viewport(for: viewport) ?? viewport)
  }

  /// Takes in a viewport on the content as it stands now: corrections that are ordered until its turn comes are
  /// counted in.
  func take(_ viewport: Viewport) {
    queue.append(viewport)
    if !isPerforming { performQueue() }
  }

  /// Scrolling began, ended, or goes on in another way.
  public func phaseDidChange(to phase: ScrollPhase) { send(.phase(phase)) }

  /// A display frame that was asked for.
  public func displayFrame() {
    if isAskingForFrame {
      didFrameComeAtOnce = true
      return
    }
    observer?.frameDidCome()
    isFrame = true
    send(.frame)
  }

  /// The time has come that was asked for.
  public func timeDidPass() {
    isTimeRequested = false
    send(.time(host.time))
  }

  /// A view turned out to have another size.
  public func viewDidResize(_ view: View, to size: Size) {
    if let id = pool.number(of: view) { send(.resized(id, size)) }
  }

  /// The movement that a view was placed with is over.
  public func transitionDidEnd(of view: View) {
    // Nothing waits for the others; hundreds of ends would look like callbacks that never end.
    if let id = pool.number(of: view), core.isLeaving(id) { send(.transitionEnded(id)) }
  }

  /// The reader touched a point of content space.
  public func touchDidChange(_ touch: Touch) { observer?.touchDidChange(touch) }

  // MARK: Asking

  /// The viewport that waits and was told last, or the engine's where none does.
  var latestViewport: Viewport { queue.lastViewport ?? core.viewport }

  /// The view that shows an item.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - section: The section, for an item that goes by its position.
  /// - Returns: The view, or `nil` when the item is not on the screen.
  public func view(of id: ItemID, inSection section: Int = 0) -> View? {
    guard let view = engine.view(of: id, inSection: section) else { return nil }
    return pool.view(view)
  }

  /// The view of a materialized element, placeholders included.
  ///
  /// - Parameter index: A number in `0..<engine.materializedCount`.
  /// - Returns: The view, or `nil` while the element waits for one.
  public func view(ofMaterialized index: Int) -> View? {
    guard let view = engine.view(at: index) else { return nil }
    return pool.view(view)
  }

  /// What a view shows, if it is live.
  public func element(of view: View) -> Element? {
    guard let id = pool.number(of: view) else { return nil }
    guard let live = engine.element(shownBy: id), live.isBound else { return nil }
    return live.element
  }

  /// A Boolean value that indicates whether the data source answers for data that the engine does not have yet.
  ///
  /// Indexes do not mean the same to both then: nothing is asked about an element until the engine has the data.
  var isDataAhead: Bool { needsRefresh || queue.holdsData }

  /// Whether orders are being performed: calls that change anything wait their turn now.
  public var isBusy: Bool { isPerforming }
}
