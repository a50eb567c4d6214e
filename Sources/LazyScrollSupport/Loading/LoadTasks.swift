/// The tasks of a loader, which are cancelled with it: one each for a plan, a page and a wait, and the requests for items.
///
/// A cancelled request may still be answered, because servers do not notice cancellations; it stays open until then.
struct LoadTasks: ~Copyable {
  private struct Request {
    var task: Task<Void, Never>
    var isCancelled = false
  }

  private var requests: [Int: Request] = [:]
  private var plan: Task<Void, Never>?
  private var page: Task<Void, Never>?
  private var wake: Task<Void, Never>?

  deinit {
    plan?.cancel()
    page?.cancel()
    wake?.cancel()
    for request in requests.values { request.task.cancel() }
  }

  // MARK: Requests for items

  /// Opens a request for items.
  mutating func open(_ number: Int, _ task: Task<Void, Never>) {
    requests[number] = Request(task: task)
  }

  /// Cancels a request for items.
  mutating func cancel(_ number: Int) {
    requests[number]?.isCancelled = true
    requests[number]?.task.cancel()
  }

  /// Closes a request for items, which has been answered or has failed.
  ///
  /// - Returns: True if the request was open and not cancelled, so that a failure counts.
  @discardableResult
  mutating func close(_ number: Int) -> Bool {
    guard let request = requests.removeValue(forKey: number) else { return false }
    return !request.isCancelled
  }

  // MARK: One of a kind

  /// True if a plan is due.
  var isPlanDue: Bool { plan != nil }

  /// Stores the task that will plan.
  mutating func setPlan(_ task: Task<Void, Never>) { plan = task }

  /// Removes the task that plans, which has begun.
  mutating func endPlan() { plan = nil }

  /// Stores the task that loads a page.
  mutating func setPage(_ task: Task<Void, Never>) { page = task }

  /// Cancels the task that loads a page.
  mutating func cancelPage() { page?.cancel() }

  /// Replaces the task that waits for the next plan, and cancels the former one.
  mutating func setWake(_ task: Task<Void, Never>?) {
    wake?.cancel()
    wake = task
  }
}
