#if arch(wasm32)
  import LazyScrollLoad

  // The functions that JavaScript calls, from `Web/loader.js`. Each loader has its own WebAssembly instance: instances are small,
  // and a trap in one does not affect others. Items are identified by whole numbers from 0 up, times are in seconds.

  /// The planner of requests for items by their numbers.
  nonisolated(unsafe) private var planner = BatchPlanner()
  /// The planner of requests for pages of rows.
  nonisolated(unsafe) private var pager = Pager()

  /// Resets both planners with limits, nine numbers in the buffer: IDs per request, requests in flight, items kept, the
  /// greatest scroll speed at which items are requested, the answers that may omit an item before it counts as absent, the
  /// first and the longest delay after failures, the random part of the delays, and the random seed.
  ///
  /// JavaScript has checked that each is a number, and an integer where that is needed.
  @_expose(wasm, "begin") @_cdecl("begin")
  public func begin() {
    let backoff = Backoff(first: sharedBuffer[5], longest: sharedBuffer[6], jitter: sharedBuffer[7])
    let seed = UInt64(sharedBuffer[8])
    planner = BatchPlanner(
      limits: LoadLimits(
        idsPerRequest: Int(sharedBuffer[0]), requestsInFlight: Int(sharedBuffer[1]),
        budget: Int(sharedBuffer[2]), greatestSpeed: sharedBuffer[3],
        omissions: Int(sharedBuffer[4]), backoff: backoff),
      seed: seed)
    pager = Pager(backoff: backoff, seed: seed &+ 1)
  }

  // MARK: Items

  /// Declares `count` items that the page wants until the next plan, each by two numbers in the buffer: the item's number, and
  /// its distance from the viewport.
  @_expose(wasm, "want") @_cdecl("want")
  public func want(_ count: Int32) {
    for index in 0..<Int(count) {
      planner.want(UInt64(sharedBuffer[2 * index]), distance: sharedBuffer[2 * index + 1])
    }
  }

  /// Plans the next request at a time and a scroll speed, and returns the length of the plan in the buffer.
  ///
  /// The plan consists of the request's number (0 for none), the time to plan again (infinite if there is no need), the counts
  /// of IDs, cancelled requests and dropped items, and then these IDs, request numbers and items.
  @_expose(wasm, "plan") @_cdecl("plan")
  public func plan(_ time: Double, _ speed: Double) -> Int32 {
    let plan = planner.plan(at: time, speed: speed)
    let ids = plan.request?.ids ?? []
    let count = 5 + ids.count + plan.cancelled.count + plan.dropped.count
    _ = reserve(Int32(truncatingIfNeeded: count))
    sharedBuffer[0] = Double(plan.request?.number ?? 0)
    sharedBuffer[1] = plan.wakeTime ?? .infinity
    sharedBuffer[2] = Double(ids.count)
    sharedBuffer[3] = Double(plan.cancelled.count)
    sharedBuffer[4] = Double(plan.dropped.count)
    var place = sharedBuffer + 5
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

  /// Records `count` items that the page has got without a request; their numbers are in the buffer.
  @_expose(wasm, "receive") @_cdecl("receive")
  public func receive(_ count: Int32) { planner.receive(ids(count)) }

  /// Sets the weight of an item in the budget for kept items.
  @_expose(wasm, "weigh") @_cdecl("weigh")
  public func weigh(_ id: Double, _ weight: Int32) { planner.weigh(UInt64(id), as: Int(weight)) }

  /// Records the answer to a request with `count` items, whose numbers are in the buffer.
  ///
  /// Returns the number of items to keep; their numbers are in the buffer.
  @_expose(wasm, "received") @_cdecl("received")
  public func received(_ request: Int32, _ count: Int32, _ time: Double) -> Int32 {
    let kept = planner.received(Int(request), ids(count), at: time)
    for index in kept.indices { sharedBuffer[index] = Double(kept[index]) }
    return Int32(truncatingIfNeeded: kept.count)
  }

  /// Records that a request failed.
  @_expose(wasm, "failed") @_cdecl("failed")
  public func failed(_ request: Int32, _ time: Double) { planner.failed(Int(request), at: time) }

  /// Retries all missing items at once, and the page that failed.
  @_expose(wasm, "retry") @_cdecl("retry")
  public func retry() {
    planner.retry()
    pager.retry()
  }

  /// Makes the next request ignore delays, because the user waits for missing content.
  @_expose(wasm, "askAgain") @_cdecl("askAgain")
  public func askAgain() { planner.askAgain() }

  /// Marks an item as changed on the server, so that it is requested again.
  @_expose(wasm, "invalidate") @_cdecl("invalidate")
  public func invalidate(_ id: Double) { planner.invalidate(UInt64(id)) }

  /// Returns the loading state of an item: 0 missing, 1 loading, 2 present, 3 absent.
  @_expose(wasm, "state") @_cdecl("state")
  public func state(_ id: Double) -> Int32 {
    switch planner.state(of: UInt64(id)) {
    case .missing: 0
    case .loading: 1
    case .present: 2
    case .absent: 3
    }
  }

  /// Writes statistics, eight numbers in the buffer: requests made, IDs asked for in them,
  /// cancellations, failures, items dropped, requests in flight, items present, failures in a row.
  @_expose(wasm, "figures") @_cdecl("figures")
  public func figures() {
    let work = planner.work
    sharedBuffer[0] = Double(work.requests)
    sharedBuffer[1] = Double(work.ids)
    sharedBuffer[2] = Double(work.cancellations)
    sharedBuffer[3] = Double(work.failures)
    sharedBuffer[4] = Double(work.drops)
    sharedBuffer[5] = Double(planner.requestsInFlight)
    sharedBuffer[6] = Double(planner.presentCount)
    sharedBuffer[7] = Double(planner.failuresInARow)
  }

  private func ids(_ count: Int32) -> [UInt64] {
    var ids: [UInt64] = []
    ids.reserveCapacity(Int(count))
    for index in 0..<Int(count) { ids.append(UInt64(sharedBuffer[index])) }
    return ids
  }

  // MARK: Pages

  /// Returns the number of the page request to make now, called when the user is near the end; 0 for none.
  @_expose(wasm, "needsPage") @_cdecl("needsPage")
  public func needsPage(_ time: Double) -> Int32 {
    Int32(truncatingIfNeeded: pager.needsPage(at: time) ?? 0)
  }

  /// Records the answer to a page request, which has a number of new rows; returns 1 if the answer was expected, otherwise 0.
  @_expose(wasm, "pageReceived") @_cdecl("pageReceived")
  public func pageReceived(
    _ request: Int32, _ newRows: Int32, _ isLast: Int32, _ time: Double
  ) -> Int32 {
    pager.received(Int(request), newItems: Int(newRows), isLast: isLast != 0, at: time) ? 1 : 0
  }

  /// Records that a request for a page failed.
  @_expose(wasm, "pageFailed") @_cdecl("pageFailed")
  public func pageFailed(_ request: Int32, _ time: Double) { pager.failed(Int(request), at: time) }

  /// Starts again from the first page of rows.
  @_expose(wasm, "restart") @_cdecl("restart")
  public func restart() { pager.restart() }

  /// Writes the state of the page requests, five numbers in the buffer: 0 idle, 1 loading, 2 failed, 3 ended; the number of
  /// failures in a row; the time to call `needsPage` again, infinite if there is no need; the number of pages received; the
  /// number of requests made.
  @_expose(wasm, "pagerState") @_cdecl("pagerState")
  public func pagerState() {
    sharedBuffer[1] = 0
    switch pager.state {
    case .idle: sharedBuffer[0] = 0
    case .loading: sharedBuffer[0] = 1
    case .failed(let times, _):
      sharedBuffer[0] = 2
      sharedBuffer[1] = Double(times)
    case .ended: sharedBuffer[0] = 3
    }
    sharedBuffer[2] = pager.wakeTime ?? .infinity
    sharedBuffer[3] = Double(pager.pages)
    sharedBuffer[4] = Double(pager.requests)
  }
#endif
