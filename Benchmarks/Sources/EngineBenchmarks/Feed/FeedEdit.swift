import CAllocationCounter
import LazyScrollEngine
import LazyScrollTestSupport

/// Edits of the engine: a card is inserted at a random place of the feed, another one grows, and
/// the first is removed again.
///
/// The heap's bytes are counted: an edit that copies data instead of changing it in place shows
/// there, whatever the size of the feed.
final class FeedEdit: Workload {
  let name = "feed.edit"
  let count: Int
  let operations = 50
  /// The bytes that each batch took from the heap per edit, without the first batch.
  private var taken: [Double] = []
  private let feed: Feed
  private var engine = Engine()
  private var commands: [EngineCommand] = []
  private var random = SeededRandom(seed: 11)
  private var indexes: [Int] = []
  private var isWarm = false

  /// The median of the bytes taken per edit; a few batches pay for space that the next thousands of
  /// edits use.
  var bytes: Double? { taken.isEmpty ? nil : taken.sorted()[taken.count / 2] }

  /// Creates the workload of editing a feed on a composed page, whose start is on the screen.
  init(_ feed: Feed) {
    self.feed = feed
    count = feed.count
    engine.update(.snapshot(TickPage.snapshot(of: feed), transition: nil), into: &commands)
    engine.update(.viewport(TickPage.viewport(at: 0)), into: &commands)
    commands.removeAll(keepingCapacity: true)
  }

  func prepare() {
    indexes = (0..<operations).map { _ in random.below(count) }
  }

  func run() -> Int {
    var sum = 0
    let before = allocation_counts().allocated_bytes
    for index in indexes {
      let path = ItemPath(section: 1, item: index)
      let frame = feed.frames[index]
      let card = ItemList(
        ids: [UInt64(count + 1)], geometry: .frames([frame.offset(by: LayoutPoint(x: 1, y: 1))]))
      let size = LayoutSize(width: frame.size.width, height: frame.size.height + 1)
      tell(.insertItems(card, at: path))
      sum += engine.content.itemCount(inSection: 1) - count
      tell(.growItem(at: path, size))
      tell(.growItem(at: path, frame.size))
      tell(.removeItems(section: 1, index..<index + 1))
    }
    let after = allocation_counts().allocated_bytes
    if isWarm, before >= 0 { taken.append(Double(after - before) / Double(4 * operations)) }
    isWarm = true
    return sum
  }

  private func tell(_ change: SnapshotChange) {
    engine.update(.edit(ChangeSet([change])), into: &commands)
    commands.removeAll(keepingCapacity: true)
  }

  func check(_ result: Int, floor: Int) throws {
    try expect(result, equals: operations, "the number of inserted cards")
    try expect(engine.content.itemCount(inSection: 1), equals: count, "the number of cards")
    for index in indexes {
      let frame = engine.content.frame(of: ItemPath(section: 1, item: index))
      let expected = feed.frames[index].offset(by: TickPage.feedStart, along: .vertical)
      try expect(
        frame == expected ? 1 : 0, equals: 1, "the presence of card \(index) at its former place")
    }
  }
}
