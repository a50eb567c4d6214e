/// The tasks of a loader: one for the next plan, one for a page, one for a wait, and one for each request for items.
///
/// All tasks are cancelled when the value is destroyed. A cancelled request stays open until it is answered, because a server
/// may not notice the cancellation.
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

  /// Opens a request for items: stores its task under the number of the request.
  mutating func open(_ number: Int, _ task: Task<Void, Never>) {
    requests[number] = Request(task: task)
  }

  /// Cancels a request for items.
  mutating func cancel(_ number: Int) {
    requests[number]?.isCancelled = true
    requests[number]?.task.cancel()
  }

  /// Closes a request for items that has been answered or has failed.
  ///
  /// - Returns: True if the request was open and not cancelled, so that a failure has to be reported.
  @discardableResult
  mutating func close(_ number: Int) -> Bool {
    guard let request = requests.removeValue(forKey: number) else { return false }
    return !request.isCancelled
  }

  // MARK: One of a kind

  /// True if a task is scheduled that will make the next plan of requests.
  var isPlanDue: Bool { plan != nil }

  /// Stores the task that will make the next plan of requests.
  mutating func setPlan(_ task: Task<Void, Never>) { plan = task }

  /// Removes the task that makes a plan of requests, because the task has begun.
  mutating func endPlan() { plan = nil }

  /// Stores the task that loads a page.
  mutating func setPage(_ task: Task<Void, Never>) { page = task }

  /// Cancels the task that loads a page.
  mutating func cancelPage() { page?.cancel() }

  /// Replaces the task that waits for the time of the next plan, and cancels the previous task.
  mutating func setWake(_ task: Task<Void, Never>?) {
    wake?.cancel()
    wake = task
  }
}
