import LazyScrollTestSupport

/// A change of a list of items that are numbered from 0.
enum ListChange: String {
  /// 100 items come in behind all others.
  case append
  /// 500 random items go, and 500 come in at random places.
  case mixed1000
  /// All items are in random order.
  case shuffle
  /// One item in twenty goes, as many come in, and one in a hundred moves.
  case revision

  /// Returns the numbers of the items afterwards; those that come in have numbers of their own.
  func numbers(after count: Int) -> [Int] {
    switch self {
    case .append: return Array(0..<count + 100)
    case .mixed1000:
      let batch = RowBatch(of: count, deletes: 500, inserts: 500, seed: 7)
      return batch.rows(after: (0..<count).map(UInt64.init), newFrom: UInt64(count)).map(Int.init)
    case .shuffle:
      var numbers = Array(0..<count)
      var random = SeededRandom(seed: 6)
      random.shuffle(&numbers)
      return numbers
    case .revision: return Self.revised(count)
    }
  }

  private static func revised(_ count: Int) -> [Int] {
    var random = SeededRandom(seed: 1)
    var next = count
    var numbers: [Int] = []
    for number in 0..<count {
      if random.below(100) >= 5 { numbers.append(number) }
      if random.below(100) < 5 {
        numbers.append(next)
        next += 1
      }
    }
    var taken = Set<Int>()
    while taken.count < count / 100 { taken.insert(random.below(numbers.count)) }
    let moving = taken.sorted().map { numbers[$0] }
    let staying = numbers.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    let places = moving.map { (place: random.below(staying.count + 1), number: $0) }
      .sorted { $0.place < $1.place }
    var result: [Int] = []
    var coming = places[...]
    for (place, number) in staying.enumerated() {
      while let first = coming.first, first.place <= place {
        result.append(first.number)
        coming.removeFirst()
      }
      result.append(number)
    }
    return result + coming.map(\.number)
  }
}
