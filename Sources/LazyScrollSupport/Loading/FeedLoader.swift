import LazyScrollEngine

/// Loads a feed of rows page by page, and the items in them by ID: what a screen wants, asked for once.
///
/// It performs what a `Pager` and a `BatchPlanner` say: keeps what comes, makes requests and takes them back,
/// waits after failures, and says what became of it all. At every tick the screen says what it wants, then
/// ``tick(speed:)``; views read ``item(_:)`` and show a placeholder where there is none.
///
/// ```swift
/// let loader = FeedLoader(transport) { [weak self] in self?.show($0) }
///
/// func scrolled(speed: Double) {
///   for cell in carousels.flatMap(\.cellsInOverscan) { loader.want(cell.itemID, distance: cell.distance) }
///   if isNearEnd { loader.wantRows() }
///   loader.tick(speed: speed)
/// }
/// ```
///
/// What was wanted at the last tick is wanted until the next one: also while nothing scrolls, answers and waits
/// that are over lead to the next request by themselves. When a movement ends, one tick has to say so, or
/// ``phaseDidChange(to:)``.
///
/// Whatever is said in one turn of the main actor is planned once, at its end: ten changes, ticks or answers of one turn
/// lead to one request.
@MainActor
public final class FeedLoader<Transport: FeedTransport> {
  /// A row of the feed.
  public typealias Row = Transport.Row
  /// An item that is loaded by its ID.
  public typealias Item = Transport.Item

  /// What became of requests.
  public enum Event {
    /// Rows came, and stand at these places of ``FeedLoader/rows`` now.
    case rows(Range<Int>)
    /// Loading of rows goes on, waits or has ended.
    case pager(Pager.State)
    /// Items are there, or are others than before.
    case present([UInt64])
    /// Items were asked for several times and there are none.
    case absent([UInt64])
    /// Items were let go of, being the ones that were wanted longest ago.
    case dropped([UInt64])
    /// A request failed; it is made again after a while.
    case failure(any Error)
  }

  /// All rows that came, in order, each once.
  public private(set) var rows: [Row] = []

  private let transport: Transport
  private let clock: LoadClock
  private let onEvent: (Event) -> Void
  private var planner: BatchPlanner
  private var pager: Pager
  private var items: [UInt64: Item] = [:]
  private var knownRows: Set<Row.ID> = []
  private var next: String?

  /// What is wanted, since the last tick and for the next one.
  private var wishes = Wishes()
  private var nextWishes = Wishes()
  private var speed = 0.0

  /// Requests for items that have not ended, those that were cancelled too: their answers may come all the same.
  private var requests: [Int: OpenRequest] = [:]
  /// Plans at the end of this turn, if anything happened in it.
  private var planTask: Task<Void, Never>?
  private var pageTask: Task<Void, Never>?
  /// Items that changed since the page was asked for.
  private var outdatedInPage: Set<UInt64> = []
  private var wakeTask: Task<Void, Never>?
  /// Between two requests that follow each other by themselves there is a frame, as between those of two ticks.
  private static var shortestWait: Double { 1.0 / 60 }

  private struct OpenRequest {
    var task: Task<Void, Never>
    var isCancelled = false
  }

  private struct Wishes {
    var items: [(id: UInt64, distance: Double)] = []
    var rows = false
  }

  /// A loader that has nothing yet, and asks for nothing before it is told what is wanted.
  ///
  /// - Parameters:
  ///   - transport: Where everything comes from.
  ///   - limits: How items are asked for.
  ///   - pageBackoff: How long to wait after a page failed.
  ///   - clock: What waits are measured with.
  ///   - seed: From what the lots of waits are drawn.
  ///   - onEvent: Told what became of requests, in order. It may call the loader.
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

  deinit {
    planTask?.cancel()
    pageTask?.cancel()
    wakeTask?.cancel()
    for request in requests.values { request.task.cancel() }
  }

  // MARK: Asking

  /// An item, if it is there.
  ///
  /// - Complexity: O(1).
  public func item(_ id: UInt64) -> Item? { items[id] }

  /// What is known of an item.
  ///
  /// - Complexity: O(1).
  public func state(of id: UInt64) -> BatchPlanner.State { planner.state(of: id) }

  /// What loading of rows is doing.
  public var pagerState: Pager.State { pager.state }

  /// What was done so far to load items.
  public var work: BatchPlanner.Work { planner.work }

  /// The number of pages asked for so far.
  public var pageRequests: Int { pager.requests }

  /// The bytes of answers so far, as the transport counts them; see ``FeedTransport/bytesReceived``.
  public var bytesReceived: Int { transport.bytesReceived }

  // MARK: Wanting

  /// Something on the screen, or near it, shows an item.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - distance: How far it is from what is seen, in points; 0 for what is seen.
  public func want(_ id: UInt64, distance: Double = 0) {
    nextWishes.items.append((id, distance))
  }

  /// The reader is near the end of the rows, or there are none yet.
  public func wantRows() { nextWishes.rows = true }

  /// Asks for what was wanted since the last tick; what was not wanted anew is wanted no more.
  ///
  /// - Parameter speed: How fast what is seen moves, in points per second; 0 at rest.
  /// - Complexity: O(k log k) for k wanted items.
  public func tick(speed: Double = 0) {
    if speed == 0, self.speed != 0 { planner.askAgain() }
    self.speed = speed
    wishes = nextWishes
    nextWishes = Wishes()
    planSoon()
  }

  /// A movement of the screen began, ended or goes on in another way, as its host tells.
  ///
  /// When a drag begins, also one that catches a fling, and when the screen comes to rest, with or without deceleration
  /// or after a programmatic scroll, what is wanted and missing is asked for again, though a wait after a failure is not
  /// over. The speed counts as 0 then, until a tick says another one.
  public func phaseDidChange(to phase: ScrollPhase) {
    guard phase == .dragging || phase == .idle else { return }
    speed = 0
    planner.askAgain()
    planSoon()
  }

  /// The reader wants everything that failed or is absent tried again now.
  public func retry() {
    planner.retry()
    changePager { $0.retry() }
    planSoon()
  }

  /// An item is another one by now: it is asked for again when it is wanted.
  public func invalidate(_ id: UInt64) {
    items[id] = nil
    planner.invalidate(id)
    outdatedInPage.insert(id)
    planSoon()
  }

  /// The feed is another one, or begins anew: rows are let go of and asked for from the first page on.
  ///
  /// Items are kept.
  public func restart() {
    pageTask?.cancel()
    (rows, knownRows, next) = ([], [], nil)
    changePager { $0.restart() }
    planSoon()
  }

  // MARK: Performing

  /// Plans at the end of this turn.
  private func planSoon() {
    if planTask != nil { return }
    planTask = Task { [weak self] in
      guard let self, !Task.isCancelled else { return }
      planTask = nil
      plan()
    }
  }

  /// Plans once the answers that came together with this one are in: each may take another hop to
  /// get here.
  private func planAfterAnswer() {
    Task { [weak self] in
      await Task.yield()
      self?.planSoon()
    }
  }

  private func plan() {
    let now = clock.now()
    if wishes.rows, let number = changePager({ $0.needsPage(at: now) }) { askForPage(number) }
    for wish in wishes.items { planner.want(wish.id, distance: wish.distance) }
    let plan = planner.plan(at: now, speed: speed)
    for number in plan.cancelled {
      requests[number]?.isCancelled = true
      requests[number]?.task.cancel()
    }
    if let request = plan.request { ask(request) }
    wake(plan.wakeTime, wishes.rows ? pager.wakeTime : nil, after: now)
    if plan.dropped.isEmpty { return }
    for id in plan.dropped { items[id] = nil }
    onEvent(.dropped(plan.dropped))
  }

  private func ask(_ request: BatchPlanner.Request) {
    let task = Task { [transport, weak self] in
      do {
        // It may have been cancelled before it began.
        try Task.checkCancellation()
        let items = try await transport.items(request.ids)
        self?.received(request, items)
      } catch { self?.failed(request, error) }
    }
    requests[request.number] = OpenRequest(task: task)
  }

  private func received(_ request: BatchPlanner.Request, _ came: [Item]) {
    requests[request.number] = nil
    let current = Set(planner.received(request.number, came.map(\.id), at: clock.now()))
    let present = keep(came.filter { current.contains($0.id) })
    let absent = request.ids.filter { planner.state(of: $0) == .absent }
    if !present.isEmpty { onEvent(.present(present)) }
    if !absent.isEmpty { onEvent(.absent(absent)) }
    planAfterAnswer()
  }

  private func failed(_ request: BatchPlanner.Request, _ error: any Error) {
    // Nobody waits for what was cancelled.
    guard let open = requests.removeValue(forKey: request.number), !open.isCancelled else {
      return
    }
    planner.failed(request.number, at: clock.now())
    onEvent(.failure(error))
    planAfterAnswer()
  }

  private func keep(_ came: [Item]) -> [UInt64] {
    for item in came { items[item.id] = item }
    return came.map(\.id)
  }

  private func askForPage(_ number: Int) {
    outdatedInPage = []
    pageTask = Task { [transport, next, weak self] in
      do {
        let page = try await transport.page(after: next)
        self?.received(number, page)
      } catch { self?.failedPage(number, error) }
    }
  }

  private func received(_ number: Int, _ page: FeedPage<Row, Item>) {
    guard pager.state == .loading(request: number) else { return }
    let new = page.rows.filter { knownRows.insert($0.id).inserted }
    let places = rows.count..<rows.count + new.count
    rows += new
    if let token = page.next { next = token }
    // Whether the reader is near the new end only the screen can tell.
    if !new.isEmpty { wishes.rows = false }
    let current = page.items.filter { !outdatedInPage.contains($0.id) }
    planner.receive(current.map(\.id))
    let present = keep(current)
    let now = clock.now()
    changePager {
      _ = $0.received(number, newItems: new.count, isLast: page.next == nil, at: now)
    }
    if !present.isEmpty { onEvent(.present(present)) }
    if !new.isEmpty { onEvent(.rows(places)) }
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

  /// Goes on by itself at the earlier of two times.
  private func wake(_ item: Double?, _ page: Double?, after now: Double) {
    wakeTask?.cancel()
    wakeTask = nil
    guard let time = [item, page].compactMap(\.self).min() else { return }
    let wait = max(time - now, Self.shortestWait)
    wakeTask = Task { [clock, weak self] in
      do { try await clock.sleep(wait) } catch { return }
      if !Task.isCancelled { self?.planSoon() }
    }
  }
}
