import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// An update of a list by the app's IDs, whose middle is on the screen.
final class ListApply: Workload {
  /// The change from one snapshot to the next.
  enum Kind: String, CaseIterable {
    /// 100 items come in behind all others.
    case append = "apply.append"
    /// 500 random items go, and 500 come in at random places.
    case mixed = "apply.mixed1000"
    /// All items are in random order.
    case shuffle = "apply.shuffle"
  }

  private let kind: Kind
  var name: String { kind.rawValue }
  let count: Int
  let operations = 1
  private let before: [UInt64]
  private let after: [UInt64]
  private let host: RecordingHost
  private let list: LazyList<RecordingHost, OnlySection, UInt64>

  init(_ kind: Kind, count: Int) {
    (self.kind, self.count) = (kind, count)
    let ids = (0..<count).map(UInt64.init)
    before = ids
    var random = SeededRandom(seed: 6)
    switch kind {
    case .append: after = ids + (count..<count + 100).map(UInt64.init)
    case .mixed:
      let batch = RowBatch(of: count, deletes: 500, inserts: 500, seed: 7)
      after = batch.rows(after: ids, newFrom: UInt64(count))
    case .shuffle:
      var shuffled = ids
      random.shuffle(&shuffled)
      after = shuffled
    }
    host = RecordingHost(width: ShopFeed.width, height: ShopFeed.viewportHeight)
    host.keepsMoments = false
    host.measuring = { _, proposed, _ in LayoutSize(width: proposed.width, height: 40) }
    let cells = Registration<RecordingHost.View, UInt64> {
      RecordingHost.View()
    } update: {
      $0.content = $1
    }
    list = LazyList(host: host, layout: ListLayout(estimate: 40)) { cells($0) }
    host.appear()
    list.apply(ids)
    host.scroll(to: host.contentSize.height / 2)
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
