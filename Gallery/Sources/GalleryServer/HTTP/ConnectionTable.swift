/// The connections of a server, limited in number.
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

  /// The number of connections.
  var count: Int { entries.count }

  /// Begins a connection; if there are too many, the one idle longest ends.
  ///
  /// That one has ended when this returns, so that the number of open files never exceeds the
  /// limit: the system's dispatch library does not survive running out of them.
  ///
  /// - Parameters:
  ///   - number: The connection's number.
  ///   - body: The work of the connection; cancelled when it has to end.
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

  /// Marks a connection as active.
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
