/// What was asked of the lists since the start, or since the last time it was forgotten.
struct RequestCounts: Encodable, Equatable {
  /// Requests of one kind.
  struct Kind: Encodable, Equatable {
    var requests = 0
    /// The bytes of all answers, without their heads.
    var bytes = 0
    /// How many were refused.
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
    /// How many IDs were asked for in them.
    var ids = 0
    var bytes = 0
    var failed = 0
    /// How many IDs each of the last requests had, up to ``batchLimit``.
    var batches: [Int] = []

    /// How many requests are remembered one by one.
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
  /// How many requests have come and are not answered yet.
  var waiting = 0
}
