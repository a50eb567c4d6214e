import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// Inserting, removing or appending one card, and querying its place.
///
/// Later cards move by one in document order; all keep their frames. Once the feed is a tenth
/// longer or shorter it is rebuilt, so leaves are as full as they are soon after a build, and
/// insertions split many of them. For insertion and removal the plain array moves numbers of four
/// bytes; it is no floor for a tree.
final class FeedInsertRemove: Workload {
  /// The kind of edit.
  enum Kind: String {
    case insert, remove, append
  }

  /// An edit, and the place to query.
  private struct Edit {
    var index: Int
    var frame: LayoutRect
    var window: LayoutRect
  }

  let count: Int
  let operations = 64
  var name: String { "feed.\(kind.rawValue)" }
  var hasFloor: Bool { true }
  private let kind: Kind
  private let feed: Feed
  private var frames: [LayoutRect]
  private var index: FrameIndex
  private var order: OpaquePointer?
  private var floor: FloorFeedOwner
  private var grid: FeedGrid
  private var random = SeededRandom(seed: 11)
  private var edits: [Edit] = []
  private var hits: [FrameIndex.Hit] = []

  /// Creates the workload of editing a feed in one way.
  init(_ feed: Feed, _ kind: Kind) {
    self.kind = kind
    self.feed = feed
    count = feed.count
    frames = feed.frames
    index = FrameIndex(feed.frames, axis: .vertical)
    floor = FloorFeedOwner(feed.frames)
    grid = FeedGrid(feed.frames, contentHeight: feed.contentHeight)
    order = floor_order_make(feed.count, feed.count / 5 + operations * 2)
  }

  deinit { floor_order_free(order) }

  private func rebuild() {
    frames = feed.frames
    index = FrameIndex(feed.frames, axis: .vertical)
    floor = FloorFeedOwner(feed.frames)
    grid = FeedGrid(feed.frames, contentHeight: feed.contentHeight)
    floor_order_free(order)
    order = floor_order_make(count, count / 5 + operations * 2)
  }

  func prepare() {
    let most = kind == .append ? min(count / 10, Int(floor_feed_room)) : count / 10
    if abs(index.count - count) + operations > most { rebuild() }
    edits.removeAll(keepingCapacity: true)
    switch kind {
    case .insert: chooseInsertions()
    case .remove: chooseRemovals()
    case .append: chooseAppends()
    }
  }

  private func chooseInsertions() {
    for _ in 0..<operations {
      let position = random.below(index.count)
      var frame = frames[floor_order_item(order, position)]
      frame.size.height = Double(56 + random.below(245))
      edits.append(
        Edit(index: position, frame: frame, window: Feed.window(around: frame.minY)))
    }
  }

  private func chooseRemovals() {
    var chosen: [Int] = []
    while chosen.count < operations {
      let position = random.below(index.count)
      if chosen.contains(position) { continue }
      let frame = frames[floor_order_item(order, position)]
      let removedBefore = chosen.count { $0 < position }
      edits.append(
        Edit(
          index: position - removedBefore, frame: frame,
          window: Feed.window(around: frame.minY)))
      chosen.append(position)
    }
  }

  private func chooseAppends() {
    var y = index.end.along + ShopFeed.gap
    for added in 0..<operations {
      let frame = LayoutRect(
        x: 0, y: y, width: ShopFeed.width, height: Double(56 + random.below(245)))
      y = frame.maxY + ShopFeed.gap
      edits.append(
        Edit(
          index: index.count + added, frame: frame, window: Feed.window(around: frame.minY)))
    }
  }

  func runFloor() -> Int {
    var found = 0
    for edit in edits {
      switch kind {
      case .insert: floor_order_insert(order, edit.index)
      case .remove: floor_order_remove(order, edit.index)
      case .append:
        floor_feed_append(floor.feed, FloorRect(edit.frame))
        found += floor_feed_query(floor.feed, FloorRect(edit.window))
      }
    }
    return found
  }

  func run() -> Int {
    kind == .remove
      ? Self.remove(edits, from: &index, &hits) : Self.insert(edits, into: &index, &hits)
  }

  func check(_ result: Int, floor: Int) throws {
    var expected = 0
    for edit in edits {
      if kind == .remove {
        grid.remove(edit.frame)
      } else {
        grid.insert(edit.frame)
        frames.append(edit.frame)
        // The card itself is expected where it was put.
        expected += 1
      }
      expected += grid.count(meeting: edit.window)
    }
    try expect(result, equals: expected, "the number of items found after \(operations) edits")
    if kind == .append {
      try expect(floor + operations, equals: expected, "the number of items that the floor finds")
    } else {
      try expect(floor_order_count(order), equals: index.count, "the number of items")
    }
  }

  private static func insert(
    _ edits: [Edit], into index: inout FrameIndex, _ hits: inout [FrameIndex.Hit]
  ) -> Int {
    var found = 0
    for edit in edits {
      index.insert(edit.frame, at: edit.index)
      index.query(edit.window, into: &hits)
      found += hits.count
      for hit in hits where hit.index == edit.index && hit.frame == edit.frame { found += 1 }
    }
    return found
  }

  private static func remove(
    _ edits: [Edit], from index: inout FrameIndex, _ hits: inout [FrameIndex.Hit]
  ) -> Int {
    var found = 0
    for edit in edits {
      index.remove(at: edit.index)
      index.query(edit.window, into: &hits)
      found += hits.count
    }
    return found
  }
}
