#if arch(wasm32)
  import LazyScrollEngine

  // What JavaScript may call; `Web/loader.js` does. Each loader has an instance of its own: it is small, and one
  // that stops harms no other. Items are known by whole numbers from 0 up, times are in seconds.

  /// What to ask for now.
  nonisolated(unsafe) private var planner = BatchPlanner()
  /// When to ask for the next page.
  nonisolated(unsafe) private var pager = Pager()

  /// Starts anew with limits, nine numbers in the room: IDs per request, requests in flight, items kept, greatest
  /// speed, omissions, the first and the longest wait, the part of it that is drawn by lot, and the lots' seed.
  ///
  /// JavaScript has seen to it that each of them is a number, and the whole ones are.
  @_expose(wasm, "begin") @_cdecl("begin")
  public func begin() {
    let backoff = Backoff(first: room[5], longest: room[6], jitter: room[7])
    let seed = UInt64(room[8])
    planner = BatchPlanner(
      limits: LoadLimits(
        idsPerRequest: Int(room[0]), requestsInFlight: Int(room[1]), budget: Int(room[2]),
        greatestSpeed: room[3], omissions: Int(room[4]), backoff: backoff),
      seed: seed)
    pager = Pager(backoff: backoff, seed: seed &+ 1)
  }

  // MARK: Items

  /// So many items are wanted until the next plan, each two numbers in the room: its number and its distance.
  @_expose(wasm, "want") @_cdecl("want")
  public func want(_ count: Int32) {
    for index in 0..<Int(count) {
      planner.want(UInt64(room[2 * index]), distance: room[2 * index + 1])
    }
  }

  /// Plans: how many numbers the plan is, in the room.
  ///
  /// They are the request's number, 0 for none; when to plan again, infinite if there is no need; how many IDs,
  /// cancelled requests and dropped items there are; and these.
  @_expose(wasm, "plan") @_cdecl("plan")
  public func plan(_ time: Double, _ speed: Double) -> Int32 {
    let plan = planner.plan(at: time, speed: speed)
    let ids = plan.request?.ids ?? []
    let count = 5 + ids.count + plan.cancelled.count + plan.dropped.count
    _ = reserve(Int32(truncatingIfNeeded: count))
    room[0] = Double(plan.request?.number ?? 0)
    room[1] = plan.wakeTime ?? .infinity
    room[2] = Double(ids.count)
    room[3] = Double(plan.cancelled.count)
    room[4] = Double(plan.dropped.count)
    var place = room + 5
    for id in ids {
      place.pointee = Double(id)
      place += 1
    }
    for request in plan.cancelled {
      place.pointee = Double(request)
      place += 1
    }
    for id in plan.dropped {
      place.pointee = Double(id)
      place += 1
    }
    return Int32(truncatingIfNeeded: count)
  }

  /// The page has so many items without having asked for them here; their numbers are in the room.
  @_expose(wasm, "receive") @_cdecl("receive")
  public func receive(_ count: Int32) { planner.receive(ids(count)) }

  /// An item that the page has counts that much towards what may be kept.
  @_expose(wasm, "weigh") @_cdecl("weigh")
  public func weigh(_ id: Double, _ weight: Int32) { planner.weigh(UInt64(id), as: Int(weight)) }

  /// A request was answered with so many items, whose numbers are in the room.
  ///
  /// Returns how many of them to keep; their numbers are in the room.
  @_expose(wasm, "received") @_cdecl("received")
  public func received(_ request: Int32, _ count: Int32, _ time: Double) -> Int32 {
    let kept = planner.received(Int(request), ids(count), at: time)
    for index in kept.indices { room[index] = Double(kept[index]) }
    return Int32(truncatingIfNeeded: kept.count)
  }

  /// A request failed.
  @_expose(wasm, "failed") @_cdecl("failed")
  public func failed(_ request: Int32, _ time: Double) { planner.failed(Int(request), at: time) }

  /// Everything that is missing is tried again now, and the page that failed.
  @_expose(wasm, "retry") @_cdecl("retry")
  public func retry() {
    planner.retry()
    pager.retry()
  }

  /// The reader looks for what is missing: the next request is made though a wait is not over.
  @_expose(wasm, "askAgain") @_cdecl("askAgain")
  public func askAgain() { planner.askAgain() }

  /// An item is another one by now.
  @_expose(wasm, "invalidate") @_cdecl("invalidate")
  public func invalidate(_ id: Double) { planner.invalidate(UInt64(id)) }

  /// What is known of an item: 0 nothing, 1 it is on its way, 2 it is here, 3 there is none.
  @_expose(wasm, "state") @_cdecl("state")
  public func state(_ id: Double) -> Int32 {
    switch planner.state(of: UInt64(id)) {
    case .missing: 0
    case .loading: 1
    case .present: 2
    case .absent: 3
    }
  }

  /// Figures, eight numbers in the room: requests made, IDs asked for in them, cancellations, failures, items let go
  /// of, requests in flight, items here, failures in a row.
  @_expose(wasm, "figures") @_cdecl("figures")
  public func figures() {
    let work = planner.work
    room[0] = Double(work.requests)
    room[1] = Double(work.ids)
    room[2] = Double(work.cancellations)
    room[3] = Double(work.failures)
    room[4] = Double(work.drops)
    room[5] = Double(planner.requestsInFlight)
    room[6] = Double(planner.presentCount)
    room[7] = Double(planner.failuresInARow)
  }

  private func ids(_ count: Int32) -> [UInt64] {
    var ids: [UInt64] = []
    ids.reserveCapacity(Int(count))
    for index in 0..<Int(count) { ids.append(UInt64(room[index])) }
    return ids
  }

  // MARK: Pages

  /// The reader is near the end: the number of the request for a page, 0 where none is to be made now.
  @_expose(wasm, "needsPage") @_cdecl("needsPage")
  public func needsPage(_ time: Double) -> Int32 {
    Int32(truncatingIfNeeded: pager.needsPage(at: time) ?? 0)
  }

  /// A page came with so many rows that were not known; whether it was waited for.
  @_expose(wasm, "pageReceived") @_cdecl("pageReceived")
  public func pageReceived(
    _ request: Int32, _ newRows: Int32, _ isLast: Int32, _ time: Double
  ) -> Int32 {
    pager.received(Int(request), newItems: Int(newRows), isLast: isLast != 0, at: time) ? 1 : 0
  }

  /// A request for a page failed.
  @_expose(wasm, "pageFailed") @_cdecl("pageFailed")
  public func pageFailed(_ request: Int32, _ time: Double) { pager.failed(Int(request), at: time) }

  /// Pages are asked for from the start.
  @_expose(wasm, "restart") @_cdecl("restart")
  public func restart() { pager.restart() }

  /// What the pager does, five numbers in the room: 0 idle, 1 loading, 2 failed, 3 ended; how often it failed in a
  /// row; when to say again that a page is needed, infinite if there is no need; pages that came; requests.
  @_expose(wasm, "pagerState") @_cdecl("pagerState")
  public func pagerState() {
    room[1] = 0
    switch pager.state {
    case .idle: room[0] = 0
    case .loading: room[0] = 1
    case .failed(let times, _):
      room[0] = 2
      room[1] = Double(times)
    case .ended: room[0] = 3
    }
    room[2] = pager.wakeTime ?? .infinity
    room[3] = Double(pager.pages)
    room[4] = Double(pager.requests)
  }
#endif
