import LazyScrollEngine
import LazyScrollLoad

/// A loader of a feed's rows page by page, and of the items in them by ID, which requests each item only once for the whole
/// screen.
///
/// IDs are of any type: the strings of a server, for instance. The loader gives them numbers for its planner.
///
/// It performs the plans of a `Pager` and a `BatchPlanner`: it keeps loaded data, makes and
/// cancels requests, waits after failures, and reports results as events. At every tick the screen
/// declares its wanted items and calls ``tick(speed:)``; views read ``item(_:)`` and show a
/// placeholder where it is `nil`.
///
/// ```swift
/// let loader = FeedLoader(transport) { [weak self] in self?.show($0) }
/// shelves.onRangeChange = { [weak self] films, shop in
///   self?.films[shop] = films
///   self?.want()
/// }
///
/// func want() {
///   for shop in shopsInWindow { for film in films[shop] ?? [] { loader.want(film) } }
///   if isNearEnd { loader.wantRows() }
///   loader.tick()
/// }
///
/// func show(_ event: FeedLoader<Transport>.Event) {
///   if case .present(let films) = event { shelves.reconfigure(films) }
/// }
/// ```
///
/// Items wanted at the last tick stay wanted until the next one: even while nothing scrolls,
/// answers and elapsed delays lead to the next request. When a movement ends, one tick or
/// ``phaseDidChange(to:)`` has to report it.
///
/// Rows are loaded at the end only. An app whose feed grows at both ends loads rows itself, and uses the loader for items: its
/// ``FeedTransport/page(after:)`` returns an empty page, and ``wantRows()`` is not called. The repository's `Examples/hello-two-way`
/// does so.
///
/// All calls in one turn of the main actor are planned once, at its end: ten changes or ticks in one
/// turn lead to one request. Answers within one display frame lead to one request, too.
@MainActor
public final class FeedLoader<Transport: FeedTransport> {
  /// The type of the items' IDs.
  public typealias ID = Transport.Item.ID

  /// A result of loading, reported to the app.
  public enum Event {
    /// Rows were added, at these indexes of ``FeedLoader/rows``.
    case rows(Range<Int>)
    /// The state of the pager changed.
    case pager(Pager.State)
    /// Items were loaded or replaced.
    case present([ID])
    /// Items count as nonexistent, because the server omitted them several times.
    case absent([ID])
    /// The items that were wanted least recently were dropped, to stay within the budget.
    case dropped([ID])
    /// A request failed; it is repeated after a delay.
    case failure(any Error)
  }

  private let transport: Transport
  private let clock: LoadClock
  private let onEvent: (Event) -> Void
  private var planner: BatchPlanner
  private var pager: Pager
  private var items: [ID: Transport.Item] = [:]
  /// The numbers by which the planner knows the items, in place of their IDs.
  private var numbers = LoadNumbers<ID>()
  private var feed = FeedRows<Transport.Row, Transport.Item>()
  /// The rows and items that the screen wants.
  private var demand = FeedDemand<ID>()
  private var tasks = LoadTasks()
  /// The time of the last plan that was made after an answer or a delay, and not for a call of the app, in seconds.
  private var lastOwnPlan = -Double.infinity

  /// The shortest delay between two requests without a tick in between: one display frame, in seconds.
  private static var shortestWait: Double { 1.0 / 60 }

  /// Creates an empty loader, which requests nothing until something is wanted.
  ///
  /// - Parameters:
  ///   - transport: The source of rows and items.
  ///   - limits: The limits of item requests.
  ///   - pageBackoff: The delays after a page failed.
  ///   - clock: The clock that measures delays.
  ///   - seed: The seed of the random jitter of delays.
  ///   - onEvent: Called with each result, in order. It may call the loader.
  public init(
    _ transport: Transport, limits: LoadLimits = LoadLimits(), pageBackoff: Backoff = Backoff(),
    clock: some Clock<Duration> = ContinuousClock(), seed: UInt64 = .random(in: 0...(.max)),
    onEvent: @escaping (Event) -> Void
  ) {
    self.transport = transport
    self.clock = LoadClock(clock)
    self.onEvent = onEvent
    planner = BatchPlanner(limits: limits, seed: seed)
    pager = Pager(backoff: pageBackoff, seed: seed ^ 0x9E37_79B9_7F4A_7C15)
  }

  // MARK: State

  /// All rows received, in order, each once.
  public var rows: [Transport.Row] { feed.rows }

  /// Returns an item, if it is loaded.
  ///
  /// - Complexity: O(1).
  public func item(_ id: ID) -> Transport.Item? { items[id] }

  /// Returns the loading state of an item.
  ///
  /// - Complexity: O(1).
  public func state(of id: ID) -> BatchPlanner.State {
    numbers.number(of: id).map { planner.state(of: $0) } ?? .missing
  }

  /// The number of IDs with a number for the planner; 0 if the IDs are `UInt64` numbers, which the planner uses directly.
  package var numberedCount: Int { numbers.count }

  /// The loading state of the rows.
  public var pagerState: Pager.State { pager.state }

  /// The work done so far to load items.
  public var work: BatchPlanner.Work { planner.work }

  /// The number of pages requested so far.
  public var pageRequests: Int { pager.requests }

  // MARK: Requests of the screen

  /// Declares that something on or near the screen shows an item.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - distance: The distance of the item from the viewport, in points; 0 inside.
  ///   - speed: The speed in points per second at which the item's row scrolls by itself, for example sideways; 0 at rest. An
  ///     item of a row that is faster than `LoadLimits.greatestSpeed` is not requested at this tick, while items of other rows
  ///     are. If several rows want the item, the slowest row counts.
  public func want(_ id: ID, distance: Double = 0, speed: Double = 0) {
    demand.want(id, distance: distance, speed: speed)
  }

  /// Declares that the user is near the end of the rows, or that there are no rows yet.
  public func wantRows() { demand.wantPage() }

  /// Requests all rows and items wanted since the last tick; an item that was not wanted again is no longer wanted.
  ///
  /// - Parameter speed: The scroll speed of the whole screen in points per second; 0 at rest. That of a single row belongs to its
  ///   items; see ``want(_:distance:speed:)``.
  /// - Complexity: O(k log k) for k wanted items.
  public func tick(speed: Double = 0) {
    if demand.tick(speed: speed) { planner.askAgain() }
    planSoon()
  }

  /// Records a new scroll phase, which the host reported.
  ///
  /// When a drag begins or scrolling comes to rest, the loader requests wanted items that are missing again, even if a delay
  /// after a failure is not over. A drag that catches a fling counts as well, and so does the end of a scroll by the app. The
  /// speed counts as 0 until the next tick.
  public func phaseDidChange(to phase: ScrollingPhase) {
    guard phase == .dragging || phase == .idle else { return }
    demand.stop()
    planner.askAgain()
    planSoon()
  }

  /// Retries all failed requests and absent items at once, because the user asked for it.
  public func retry() {
    planner.retry()
    changePager { $0.retry() }
    planSoon()
  }

  /// Takes over items that the app has received in another way, for instance together with a row that it loads itself.
  ///
  /// They count as loaded, without an event.
  public func receive(_ came: [Transport.Item]) {
    planner.receive(keep(came).map { numbers.number(adding: $0) })
    planSoon()
  }

  /// Marks an item as changed: it is requested again when it is wanted.
  public func invalidate(_ id: ID) {
    items[id] = nil
    planner.invalidate(numbers.number(adding: id))
    feed.invalidate(id)
    planSoon()
  }

  /// Reloads the feed: the list of rows is emptied, and requested again from the first page on.
  ///
  /// Content that was loaded for item IDs is kept, so that a row that comes back shows it at once.
  public func restart() {
    tasks.cancelPage()
    feed.removeAll()
    changePager { $0.restart() }
    planSoon()
  }

  // MARK: Requests

  /// Schedules a plan for the end of this turn of the main actor, so that all calls in the turn share it.
  private func planSoon() {
    if tasks.isPlanDue { return }
    tasks.setPlan(
      Task { [weak self] in
        guard let self, !Task.isCancelled else { return }
        tasks.endPlan()
        plan()
      })
  }

  /// Schedules a plan after an answer, at most one per display frame, because each answer arrives in a separate turn of the
  /// main actor.
  private func planAfterAnswer() {
    let now = clock.now()
    let earliest = lastOwnPlan + Self.shortestWait
    if now < earliest { wake(in: earliest - now) } else { planOnItsOwn(at: now) }
  }

  private func planOnItsOwn(at time: Double) {
    lastOwnPlan = time
    planSoon()
  }

  private func plan() {
    let now = clock.now()
    if demand.isPageWanted, let number = changePager({ $0.needsPage(at: now) }) {
      askForPage(number)
    }
    for item in demand.items where !isTooFast(item) {
      planner.want(numbers.number(adding: item.id), distance: item.distance)
    }
    let plan = planner.plan(at: now, speed: demand.speed)
    for number in plan.cancelled { tasks.cancel(number) }
    if let request = plan.request { ask(request) }
    wakeAtEarlier(plan.wakeTime, demand.isPageWanted ? pager.wakeTime : nil, after: now)
    let dropped = plan.dropped.compactMap { numbers.id(of: $0) }
    numbers.forgetOthers(than: planner)
    if dropped.isEmpty { return }
    for id in dropped { items[id] = nil }
    onEvent(.dropped(dropped))
  }

  /// Returns true if an item would have left the screen with its row before an answer arrives.
  ///
  /// An item that was requested or loaded before stays wanted.
  private func isTooFast(_ item: FeedDemand<ID>.WantedItem) -> Bool {
    item.speed.magnitude > planner.limits.greatestSpeed && state(of: item.id) == .missing
  }

  private func ask(_ request: BatchPlanner.Request) {
    let ids = request.ids.compactMap { numbers.id(of: $0) }
    let task = Task { [transport, weak self] in
      do {
        // The task may have been cancelled before it began.
        try Task.checkCancellation()
        let items = try await transport.items(ids)
        self?.received(request, items)
      } catch { self?.failed(request, error) }
    }
    tasks.open(request.number, task)
  }

  private func received(_ request: BatchPlanner.Request, _ came: [Transport.Item]) {
    tasks.close(request.number)
    let answered = came.map { numbers.number(adding: $0.id) }
    let current = Set(planner.received(request.number, answered, at: clock.now()))
    let present = keep(zip(came, answered).filter { current.contains($1) }.map(\.0))
    let absent = request.ids.filter { planner.state(of: $0) == .absent }
      .compactMap { numbers.id(of: $0) }
    if !present.isEmpty { onEvent(.present(present)) }
    if !absent.isEmpty { onEvent(.absent(absent)) }
    planAfterAnswer()
  }

  private func failed(_ request: BatchPlanner.Request, _ error: any Error) {
    // The loader cancelled the request itself, so its failure is no event for the app.
    guard tasks.close(request.number) else { return }
    planner.failed(request.number, at: clock.now())
    onEvent(.failure(error))
    planAfterAnswer()
  }

  private func keep(_ came: [Transport.Item]) -> [ID] {
    for item in came { items[item.id] = item }
    return came.map(\.id)
  }

  private func askForPage(_ number: Int) {
    feed.beginPage()
    tasks.setPage(
      Task { [transport, token = feed.token, weak self] in
        do {
          let page = try await transport.page(after: token)
          self?.received(number, page)
        } catch { self?.failedPage(number, error) }
      })
  }

  private func received(_ number: Int, _ page: FeedPage<Transport.Row, Transport.Item>) {
    guard pager.state == .loading(request: number) else { return }
    let arrival = feed.append(page)
    if !arrival.rows.isEmpty { demand.rowsDidArrive() }
    planner.receive(arrival.items.map { numbers.number(adding: $0.id) })
    let present = keep(arrival.items)
    let now = clock.now()
    changePager {
      _ = $0.received(number, newItems: arrival.rows.count, isLast: page.next == nil, at: now)
    }
    if !present.isEmpty { onEvent(.present(present)) }
    if !arrival.rows.isEmpty { onEvent(.rows(arrival.rows)) }
    planAfterAnswer()
  }

  private func failedPage(_ number: Int, _ error: any Error) {
    guard pager.state == .loading(request: number) else { return }
    let now = clock.now()
    changePager { $0.failed(number, at: now) }
    onEvent(.failure(error))
    planAfterAnswer()
  }

  @discardableResult
  private func changePager<Value>(_ change: (inout Pager) -> Value) -> Value {
    let before = pager.state
    let value = change(&pager)
    if pager.state != before { onEvent(.pager(pager.state)) }
    return value
  }

  /// Schedules the next plan at the earlier of two times: that of the items, and that of the next page.
  private func wakeAtEarlier(_ item: Double?, _ page: Double?, after now: Double) {
    guard let time = [item, page].compactMap(\.self).min() else { return tasks.setWake(nil) }
    wake(in: max(time - now, Self.shortestWait))
  }

  private func wake(in wait: Double) {
    tasks.setWake(
      Task { [clock, weak self] in
        do { try await clock.sleep(wait) } catch { return }
        if !Task.isCancelled { self?.planOnItsOwn(at: clock.now()) }
      })
  }
}
