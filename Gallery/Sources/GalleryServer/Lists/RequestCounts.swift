/// The counts of requests for lists since the start, or since the last reset.
struct RequestCounts: Encodable, Equatable {
  /// Requests of one kind.
  struct Kind: Encodable, Equatable {
    var requests = 0
    /// The bytes of all answers, without their heads.
    var bytes = 0
    /// The number of failed requests.
    var failed = 0

    mutating func add(bytes: Int, isRefused: Bool) {
      requests += 1
      self.bytes += bytes
      if isRefused { failed += 1 }
    }
  }

  /// Requests for items by their IDs.
  struct Items: Encodable, Equatable {
    var requests = 0
    /// The number of IDs in them.
    var ids = 0
    var bytes = 0
    var failed = 0
    /// The number of IDs in each of the last requests, up to ``batchLimit`` of them.
    var batches: [Int] = []

    /// The number of requests that are remembered individually.
    static let batchLimit = 100

    mutating func add(ids count: Int, bytes: Int, isRefused: Bool) {
      requests += 1
      ids += count
      self.bytes += bytes
      if isRefused { failed += 1 }
      batches.append(count)
      if batches.count > Self.batchLimit { batches.removeFirst() }
    }
  }

  var lists = Kind()
  var items = Items()
  var pictures = Kind()
  /// The number of requests that are not answered yet.
  var waiting = 0
}
