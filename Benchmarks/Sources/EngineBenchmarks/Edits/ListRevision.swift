import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// An update of a list by IDs in which one in twenty goes, as many come in and one in a hundred moves: the difference, and
/// the edits that lead there.
final class ListRevision<ID: Hashable & Sendable>: Workload {
  let name: String
  let count: Int
  let operations = 1
  private let before: [ID]
  private let after: [ID]
  private let host = RecordingHost(width: ShopFeed.width, height: ShopFeed.viewportHeight)
  private let list: LazyList<RecordingHost, OnlySection, ID>

  /// Creates the workload.
  ///
  /// - Parameters:
  ///   - name: The name of the benchmark.
  ///   - count: The number of items.
  ///   - id: Returns the ID of a number.
  init(_ name: String, count: Int, id: (Int) -> ID) {
    (self.name, self.count) = (name, count)
    before = (0..<count).map(id)
    after = Self.revised(count).map(id)
    host.keepsMoments = false
    host.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: 40) }
    let cells = Registration<RecordingHost.View, ID> {
      RecordingHost.View()
    } update: { _, _ in
    }
    list = LazyList(host: host, layout: ListLayout(estimate: 40)) { cells($0) }
    host.appear()
    list.apply(before)
    host.scroll(to: host.contentSize.height / 2)
  }

  /// Returns the numbers of the items afterwards.
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

  func prepare() { list.apply(before) }

  func run() -> Int {
    list.apply(after)
    return list.snapshot.numberOfItems
  }

  func check(_ result: Int, floor: Int) throws {
    try expect(result, equals: after.count, "the number of items")
    var misplaced = 0
    for index in stride(from: 0, to: after.count, by: 97)
    where list.frame(of: after[index])?.minY != Double(40 * index) { misplaced += 1 }
    try expect(misplaced, equals: 0, "the number of items at a wrong place")
  }
}
