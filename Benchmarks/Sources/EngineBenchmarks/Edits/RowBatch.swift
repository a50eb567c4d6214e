import LazyScrollTestSupport

/// A batch of edits of single rows at random places, and the rows that it makes of others.
struct RowBatch {
  /// The rows that go, by their places before.
  var deleted: [Int] = []
  /// The places afterwards of the rows that come in.
  var inserted: [Int] = []
  /// The rows that move, from their places before to those afterwards.
  var moved: [(source: Int, target: Int)] = []

  /// A batch of random edits, in random order.
  ///
  /// - Parameters:
  ///   - count: The number of rows before.
  ///   - deletes: The number of rows that go.
  ///   - inserts: The number of rows that come in.
  ///   - moves: The number of rows that move.
  ///   - seed: The seed.
  init(of count: Int, deletes: Int = 0, inserts: Int = 0, moves: Int = 0, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let sources = Self.places(deletes + moves, of: count, &random)
    let targets = Self.places(inserts + moves, of: count - deletes + inserts, &random)
    deleted = Array(sources[..<deletes])
    inserted = Array(targets[..<inserts])
    moved = zip(sources[deletes...], targets[inserts...]).map { ($0, $1) }
  }

  /// Puts the edits in the order of a difference: rows go from the last to the first, and come in from the first to
  /// the last.
  mutating func sort() {
    deleted.sort(by: >)
    inserted.sort()
  }

  /// Returns distinct places, in random order.
  private static func places(
    _ number: Int, of count: Int, _ random: inout SeededRandom
  ) -> [Int] {
    var places = Array(0..<count)
    for index in 0..<number { places.swapAt(index, index + random.below(count - index)) }
    return Array(places[..<number])
  }

  /// Returns rows after the batch; those that come in have IDs from a number on, by place.
  func rows(after rows: [UInt64], newFrom first: UInt64) -> [UInt64] {
    var isTaken = [Bool](repeating: false, count: rows.count)
    for place in deleted { isTaken[place] = true }
    for (source, _) in moved { isTaken[source] = true }
    var result = [UInt64?](
      repeating: nil, count: rows.count - deleted.count + inserted.count)
    for (number, place) in inserted.sorted().enumerated() { result[place] = first + UInt64(number) }
    for (source, target) in moved { result[target] = rows[source] }
    var next = 0
    for index in rows.indices where !isTaken[index] {
      while result[next] != nil { next += 1 }
      result[next] = rows[index]
    }
    return result.map { $0! }
  }
}
