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
  public var recorder: TraceRecorder?
  /// Whether views are put into the host's hierarchy by the driver; otherwise the app does it before
  /// it returns them.
  public var addsViewsAutomatically = true

  /// The engine, for questions.
  ///
  /// It changes through ``send(_:)`` only.
  public private(set) var engine = Engine()
  /// What was done so far.
  public private(set) var work = DriverWork()

  /// The most rounds in one display frame.
  public static var roundLimit: Int { 8 }
  /// The most events that callbacks may cause before the rest waits for a display frame.
  public static var eventLimit: Int { 64 }

  private let session: DequeueSession<View>
  private let member: MemberNumber
  private var queue: [Event] = []
  private var isPerforming = false
  private var commands: [Command] = []
  /// Views that became idle in this frame, to be hidden if they still are at its end.
  private var leftIdle: [ViewID] = []
  private var bindsInFrame = 0
  private var wantsFrame = false
  /// Whether a display frame came: long work is done then, and not within a tick.
  private var isFrame = false
  private var building: (limit: Int, step: (Int) -> Event?)?
  private var postponed: [Event] = []
  private var prewarming: [(reuse: ReuseIdentifier, count: Int)] = []
  /// What each live view shows, by view.
  private var showing: [Shown?] = []

  /// The number under which this driver is known to its pool; set once the driver exists.
  private final class MemberNumber {
    var value: Int32 = -1
  }

  /// A driver for a host.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view; its `events` are this driver from now on.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
  public init(host: H, pool: ReusePool<View>? = nil) {
    self.host = host
    self.pool = pool ?? ReusePool()
    session = DequeueSession(pool: self.pool)
    member = MemberNumber()
    member.value = self.pool.join(self)
    session.willReuse = { [host] view in host.view(view, .prepareForReuse) }
    host.events = self
  }

  deinit { pool.leave(member.value) }

  // MARK: Telling the driver

  /// Takes in an event and performs what follows from it, before the call returns.
  ///
  /// From inside a callback the event waits until the current one is done.
  /// Changes of data that is being built wait until it is there; see ``build(inSlicesOf:_:)``.
  public func send(_ event: consuming Event) {
    if building != nil {
      switch event {
      case .edit, .invalidate:
        postponed.append(event)
        return
      case .snapshot, .prepared:
        // Other data has come first: what was being built, and its changes, are void.
        building = nil
        postponed.removeAll()
      default: break
      }
    }
    queue.append(event)
    if !isPerforming { performQueue() }
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
    building = (limit, step)
    if isPerforming {
      wantsFrame = true
    } else {
      performQueue()
    }
  }

  /// Whether data is being built in slices.
  public var isBuilding: Bool { building != nil }

  /// Registers a factory: ``Dequeuer/dequeue(_:)`` makes a view where none is idle.
  ///
  /// - Parameters:
  ///   - reuse: The identifier.
  ///   - make: Makes a view; `nil` ends the registration.
  public func register(_ reuse: ReuseIdentifier, make: (() -> View)?) {
    session.factories[reuse] = make
  }

  /// Makes views ahead of their use, a few per display frame as time allows.
  ///
  /// - Parameters:
  ///   - reuse: An identifier with a factory; without one nothing happens.
  ///   - count: How many shall be idle.
  public func prewarm(_ reuse: ReuseIdentifier, count: Int) {
    guard session.factories[reuse] != nil else { return }
    prewarming.append((reuse, count))
    if isPerforming {
      wantsFrame = true
    } else {
      performQueue()
    }
  }

  // MARK: Told by the host

  /// The reader scrolled, or the window changed.
  public func viewportDidChange(to viewport: Viewport) { send(.viewport(viewport)) }

  /// Scrolling began, ended, or goes on in another way.
  public func phaseDidChange(to phase: ScrollPhase) { send(.phase(phase)) }

  /// A display frame that was asked for.
  public func displayFrame() {
    isFrame = true
    send(.frame)
  }

  /// A view turned out to have another size.
  public func viewDidResize(_ view: View, to size: Size) {
    if let id = pool.number(of: view) { send(.resized(id, size)) }
  }

  /// The movement that a view was placed with is over.
  public func transitionDidEnd(of view: View) {
    if let id = pool.number(of: view) { send(.transitionEnded(id)) }
  }

  /// The reader touched a point of content space.
  public func touchDidChange(_ touch: Touch) { observer?.touchDidChange(touch) }

  // MARK: Asking

  /// The view that shows an item, if one does.
  public func view(of id: ItemID, inSection section: Int = 0) -> View? {
    engine.view(of: id, inSection: section).flatMap { pool.view($0) }
  }

  /// The view of a materialized element, placeholders included.
  ///
  /// - Parameter index: A number in `0..<engine.materializedCount`.
  public func view(ofMaterialized index: Int) -> View? {
    engine.materialized(at: index).view.flatMap { pool.view($0) }
  }

  /// What a view shows, if it is live.
  public func element(of view: View) -> Element? {
    guard let id = pool.number(of: view) else { return nil }
    for index in 0..<engine.materializedCount {
      let live = engine.materialized(at: index)
      if live.view == id, live.isBound { return live.element }
    }
    return nil
  }

  /// Whether orders are being performed: calls that change anything wait their turn now.
  public var isBusy: Bool { isPerforming }

  // MARK: Performing

  private func performQueue() {
    isPerforming = true
    bindsInFrame = 0
    host.willPerform()
    var next = 0
    buildSome()
    while next < queue.count {
      if next == Self.eventLimit {
        report(.callbackLoop(events: next))
        wantsFrame = true
        break
      }
      // Taken out of the queue, so that nothing shares the snapshot it may hold.
      var event = Event.settle
      swap(&event, &queue[next])
      next += 1
      perform(event)
    }
    queue.removeFirst(next)
    prewarmSome()
    hideIdleViews()
    observer?.didPerform()
    host.didPerform()
    isPerforming = false
    if wantsFrame || engine.hasDeferredWork || engine.needsSettling || !queue.isEmpty
      || building != nil
    {
      wantsFrame = false
      host.requestFrame()
    }
  }

  private func perform(_ event: consuming Event) {
    work.events += 1
    let old = engine.viewport
    var phase: ScrollPhase?
    if case .phase(let new) = event { phase = new }
    var isViewport = false
    if case .viewport = event { isViewport = true }
    performRound(event)
    var round = 1
    while engine.needsSettling && round < Self.roundLimit {
      performRound(.settle)
      round += 1
    }
    // Observers come last: whatever they do, the views are in place.
    if isViewport && engine.viewport != old { observer?.viewportDidChange(from: old) }
    if let phase { observer?.phaseDidChange(to: phase) }
  }

  private func performRound(_ event: consuming Event) {
    work.rounds += 1
    recorder?.record(event)
    var batch: [Command] = []
    swap(&batch, &commands)
    engine.update(event, into: &batch)
    for command in batch {
      recorder?.record(command)
      perform(command)
    }
    batch.removeAll(keepingCapacity: true)
    swap(&batch, &commands)
  }

  private func perform(_ command: Command) {
    switch command {
    case .recycle(let view): recycle(view)
    case .discard(let view):
      work.removes += 1
      noteShown(nil, by: view)
      pool.forget(view)
    case .materialize(let element, _, let current): bind(element, current: current)
    case .stamp(let id, let element):
      if let view = pool.view(id) { host.stamp(view, as: element) }
    case .place(let id, let attributes, let transition):
      guard let view = pool.view(id) else { return }
      work.places += 1
      pool.setHidden(false, id)
      host.place(view, attributes, transition)
    case .measure(let id, let element, let proposed, let axes):
      guard let view = pool.view(id) else { return }
      work.measures += 1
      guard let size = host.measure(view, proposed: proposed, axes) else { return }
      reply(.measured(element, size))
    case .didEnter(let id, let element, let times): tell(id, .didEnter(element, times: times))
    case .didLeave(let id, let element): tell(id, .didLeave(element))
    case .contentSize(let size): host.setContentSize(size)
    case .correct(let delta): host.correctContentOffset(by: delta)
    case .scroll(let offset, let isAnimated): host.scroll(to: offset, isAnimated: isAnimated)
    case .scrollEnded(let target, let outcome): observer?.scrollDidEnd(target, outcome)
    case .report(let report): self.report(report)
    }
  }

  private func reply(_ reply: Reply) {
    recorder?.record(reply)
    engine.take(reply)
  }

  private func report(_ report: Report) { observer?.didReport(report) }

  private func tell(_ id: ViewID, _ moment: ViewMoment) {
    guard let view = pool.view(id) else { return }
    host.view(view, moment)
    observer?.view(view, moment)
  }

  // MARK: Leaving

  private func recycle(_ id: ViewID) {
    let index = Int(id.rawValue)
    let shown = index < showing.count ? showing[index] : nil
    noteShown(nil, by: id)
    pool.recycle(id, as: pool.reuse(of: id), showing: shown)
    leftIdle.append(id)
  }

  /// Hides what became idle and was not taken up again.
  private func hideIdleViews() {
    for id in leftIdle where pool.isIdle(id) && !pool.isHidden(id) {
      guard pool.owner(of: id) == member.value, let view = pool.view(id) else { continue }
      work.hides += 1
      pool.setHidden(true, id)
      host.hide(view)
    }
    leftIdle.removeAll(keepingCapacity: true)
  }

  /// Takes a view out of the host; asked by the pool when another driver takes it over.
  func detach(_ view: View) { host.remove(view) }

  // MARK: Binding

  private func bind(_ element: Element, current: ViewID?) {
    if bindsInFrame > 0, host.mustYield() {
      postpone(element)
      return
    }
    bindsInFrame += 1
    let revision =
      element.kind == .item
      ? engine.revision(at: IndexPath(section: element.section, item: element.index)) : nil
    let shown = Shown(
      owner: member.value, identity: engine.identity(of: element),
      revision: revision ?? ItemID.missing)
    if current == nil, revision != nil, let (view, reuse) = pool.dequeueUnchanged(shown) {
      work.unchangedReuses += 1
      claim(view, as: reuse, for: element, shown)
      return
    }
    guard let dataSource else {
      refuse(element)
      return
    }
    session.begin(for: shown, current: current.map { ($0, pool.reuse(of: $0)) })
    let known = pool.viewCount
    let answer = dataSource.view(for: element, from: Dequeuer(session))
    guard let answer else {
      putBack(except: nil, current: current, element)
      work.viewsMade += pool.viewCount - known
      refuse(element)
      return
    }
    let id = pool.adopt(answer.view)
    work.viewsMade += pool.viewCount - known
    if id != current, !session.taken.contains(id) {
      if pool.isIdle(id) {
        pool.takeOut(id)
      } else if let other = elementShown(by: id) {
        putBack(except: nil, current: current, element)
        report(.viewInUse(element, shows: other))
        reply(.refused(element))
        return
      }
    }
    putBack(except: id, current: current, element)
    work.binds += 1
    claim(id, as: answer.reuse, for: element, shown)
  }

  /// Makes a view the one that shows an element.
  private func claim(
    _ id: ViewID, as reuse: ReuseIdentifier, for element: Element, _ shown: Shown
  ) {
    guard let view = pool.view(id) else { return }
    if pool.claim(id, for: member.value, as: reuse), addsViewsAutomatically { host.add(view) }
    noteShown(shown, by: id)
    host.stamp(view, as: element)
    tell(id, .didLoad(element))
    reply(.bound(element, id, reuse))
  }

  private func noteShown(_ shown: Shown?, by id: ViewID) {
    while showing.count <= Int(id.rawValue) { showing.append(nil) }
    showing[Int(id.rawValue)] = shown
  }

  private func refuse(_ element: Element) {
    report(.noView(element))
    reply(.refused(element))
  }

  /// Puts back into the pool what was dequeued and not returned.
  private func putBack(except kept: ViewID?, current: ViewID?, _ element: Element) {
    var count = 0
    for id in session.taken where id != kept && id != current && !pool.isIdle(id) {
      count += 1
      let reuse = pool.reuse(of: id)
      if reuse == .none {
        // It was made by a factory a moment ago and never shown.
        pool.forget(id)
      } else {
        pool.recycle(id, as: reuse, showing: nil)
        leftIdle.append(id)
      }
    }
    if count > 0 { report(.unusedDequeue(element, count: count)) }
  }

  /// What a view shows that is neither idle nor taken just now.
  private func elementShown(by id: ViewID) -> Element? {
    for index in 0..<engine.materializedCount {
      let live = engine.materialized(at: index)
      if live.view == id { return live.element }
    }
    let isLeaving = engine.leavingViews.contains(id)
    let owner = pool.owner(of: id)
    if isLeaving || (owner >= 0 && owner != member.value) {
      return Element(section: -1, index: -1, id: .position(-1))
    }
    return nil
  }

  /// Lets a placeholder stand for an element there is no time for.
  private func postpone(_ element: Element) {
    guard engine.needsPlaceholder(element) else {
      reply(.deferred(element, placeholder: nil))
      return
    }
    let shown = Shown(owner: member.value, identity: engine.identity(of: element))
    session.begin(for: shown, current: nil)
    let view =
      pool.dequeue(.placeholder, for: nil).flatMap { pool.view($0) }
      ?? dataSource?.placeholder(for: element, from: Dequeuer(session)) ?? host.makePlaceholder()
    guard let view else {
      reply(.deferred(element, placeholder: nil))
      return
    }
    let id = pool.adopt(view)
    work.placeholders += 1
    pool.takeOut(id)
    noteShown(nil, by: id)
    if pool.claim(id, for: member.value, as: .placeholder), addsViewsAutomatically {
      host.add(view)
    }
    reply(.deferred(element, placeholder: id))
  }

  // MARK: Long work

  /// Does at least one slice of what is being built, and more while there is time.
  private func buildSome() {
    guard isFrame, let (limit, step) = building else { return }
    isFrame = false
    repeat {
      work.slices += 1
      if let event = step(limit) {
        // A step may have started another build.
        guard building != nil else { return }
        building = nil
        queue.append(event)
        queue.append(contentsOf: postponed)
        postponed.removeAll()
        return
      }
    } while building != nil && host.mustYield() == false && work.slices % 8 != 0
  }

  private func prewarmSome() {
    while let (reuse, count) = prewarming.first {
      guard let make = session.factories[reuse], pool.idleCount(of: reuse) < count else {
        prewarming.removeFirst()
        continue
      }
      if bindsInFrame > 0, host.mustYield() {
        wantsFrame = true
        return
      }
      bindsInFrame += 1
      let known = pool.viewCount
      let id = pool.adopt(make())
      work.viewsMade += pool.viewCount - known
      let before = pool.idleCount(of: reuse)
      if pool.isIdle(id) {
        // The factory gave a view that it gave before: it cannot be warmed up twice.
        prewarming.removeFirst()
        continue
      }
      pool.recycle(id, as: reuse, showing: nil)
      // A budget may have taken it away again.
      if pool.idleCount(of: reuse) == before { prewarming.removeFirst() }
    }
  }
}
