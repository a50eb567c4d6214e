/// The connections of a server: no more at once than it can bear.
actor ConnectionTable {
  private struct Entry {
    var task: Task<Void, Never>
    var lastActive: UInt64
  }

  private let limit: Int
  private var entries: [UInt64: Entry] = [:]
  private var time: UInt64 = 0
  private var isClosed = false

  init(limit: Int) { self.limit = limit }

  /// How many connections there are.
  var count: Int { entries.count }

  /// Begins a connection; the one that has been quiet for longest ends where there are too many.
  ///
  /// It has ended when this returns, so that there are never more open files than the limit says: the
  /// system's dispatch library does not survive that there are none left.
  ///
  /// - Parameters:
  ///   - number: The connection's own number.
  ///   - body: What is to be done with it; cancelled when it has to end.
  func begin(_ number: UInt64, _ body: @escaping @Sendable () async -> Void) async {
    while entries.count >= limit,
      let quietest = entries.min(by: { $0.value.lastActive < $1.value.lastActive })
    {
      quietest.value.task.cancel()
      await quietest.value.task.value
    }
    let task = Task {
      await body()
      self.end(number)
    }
    if isClosed { task.cancel() }
    time += 1
    entries[number] = Entry(task: task, lastActive: time)
  }

  /// Notes that a connection asked for something.
  func touch(_ number: UInt64) {
    time += 1
    entries[number]?.lastActive = time
  }

  /// Ends all connections, and those that begin later.
  func close() async {
    isClosed = true
    let tasks = entries.values.map(\.task)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  private func end(_ number: UInt64) { entries[number] = nil }
}
