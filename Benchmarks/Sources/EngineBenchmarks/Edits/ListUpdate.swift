import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// An update of a list by the app's IDs, whose middle is on the screen.
final class ListUpdate<ID: Hashable & Sendable>: Workload {
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
  ///   - count: The number of items before the update.
  ///   - change: The change from one snapshot to the next.
  ///   - id: Returns the ID of the item of a number.
  init(_ name: String, count: Int, _ change: ListChange, id: (Int) -> ID) {
    (self.name, self.count) = (name, count)
    before = (0..<count).map(id)
    after = change.numbers(after: count).map(id)
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
