import FeedStore
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// The app's model of the feed: the frame of every card, and how frames change.
///
/// A feed with absolute frames belongs to the app, so the app has to say what moves when a card is
/// inserted, removed or resized. Each change is made here first and returns the edits for the
/// scroll view.
///
/// Invariant: cards that start at the same height are adjacent in the order, and rows follow each
/// other from top to bottom.
///
/// - Complexity: changes are O(n) here, because a plain array is kept; the scroll view needs O(log
///   n).
struct Feed {
  /// The cards, in order.
  private(set) var models: [ItemModel]
  /// The number of the next inserted card; far beyond those of the feed itself.
  private var nextInsertion = 20_000_000

  /// Creates a feed of the given cards.
  init(_ models: [ItemModel] = []) {
    self.models = models
  }

  /// Returns the first cards of the shop's feed, stored or not.
  static func invented(count: Int) -> Feed {
    let frames = ShopFeed.frames(count: count)
    return Feed(
      frames.indices.map {
        ItemModel(frame: frames[$0], id: FeedContent.id(at: $0), revision: 1)
      })
  }

  /// A shift of all cards at or below an offset, such as the end of a card that grew.
  struct Shift: Equatable {
    var after: Int
    var delta: Double
  }

  /// The number of cards.
  var count: Int { models.count }

  /// Returns the index of a card.
  func index(of id: UInt64) -> Int? { models.firstIndex { $0.id == .id(id) } }

  /// Returns the range of cards that start at the same height as one of them.
  func row(around index: Int) -> Range<Int> {
    let top = models[index].frame.minY
    var first = index
    while first > 0, models[first - 1].frame.minY == top { first -= 1 }
    var end = index + 1
    while end < models.count, models[end].frame.minY == top { end += 1 }
    return first..<end
  }

  /// Appends cards of the shop's feed below everything.
  ///
  /// - Returns: The indexes of the new cards.
  mutating func append(count: Int) -> Range<Int> {
    let first = models.count
    let top = models.reduce(0) { max($0, $1.frame.maxY) } + (models.isEmpty ? 0 : ShopFeed.gap)
    let number = models.reduce(FeedContent.firstID) { highest, model in
      // Inserted cards have numbers of their own.
      let id = model.id?.number ?? 0
      return id < FeedContent.firstID + 20_000_000 ? max(highest, id + 1) : highest
    }
    let frames = ShopFeed.frames(count: count, seed: number)
    for index in frames.indices {
      models.append(
        ItemModel(
          frame: frames[index].offset(by: top, along: .vertical), id: number + UInt64(index),
          revision: 1))
    }
    return first..<models.count
  }

  /// Inserts a card over the whole width below the row of another one.
  ///
  /// - Returns: The shift of the cards below, and the index of the new card.
  mutating func insert(belowRowOf index: Int, height: Double) -> (shift: Shift, index: Int) {
    let row = row(around: index)
    let shift = Shift(after: tallest(in: row), delta: height + ShopFeed.gap)
    let frame = LayoutRect(
      x: 0, y: models[shift.after].frame.maxY + ShopFeed.gap, width: ShopFeed.width, height: height)
    apply(shift)
    models.insert(
      ItemModel(frame: frame, id: FeedContent.id(at: nextInsertion), revision: 1),
      at: row.upperBound)
    nextInsertion += 1
    return (shift, row.upperBound)
  }

  /// Removes a card, and closes the gap if its row is lower without it.
  ///
  /// - Returns: The shift to make before the card is removed.
  mutating func remove(at index: Int) -> Shift {
    let row = row(around: index)
    let others = row.filter { $0 != index }
    let tallest = tallest(in: row)
    let bottom = models[tallest].frame.maxY
    let delta: Double
    if others.isEmpty {
      delta = -(models[index].frame.size.height + ShopFeed.gap)
    } else {
      delta = others.reduce(-Double.infinity) { max($0, models[$1].frame.maxY) } - bottom
    }
    let shift = Shift(after: tallest, delta: delta)
    apply(shift)
    models.remove(at: index)
    return shift
  }

  /// Exchanges a card with its successor, frames included.
  ///
  /// - Returns: `true` if there was a successor.
  mutating func exchangeWithNext(at index: Int) -> Bool {
    guard index + 1 < models.count else { return false }
    let place = models[index].frame
    models[index].frame = models[index + 1].frame
    models[index + 1].frame = place
    models.swapAt(index, index + 1)
    return true
  }

  /// Makes a card taller; all cards that start below it move.
  ///
  /// - Returns: The card's new size.
  mutating func grow(at index: Int, by height: Double) -> LayoutSize {
    apply(Shift(after: index, delta: height))
    models[index].frame.size.height += height
    return models[index].frame.size
  }

  /// Marks the content of every card as changed.
  mutating func renew() {
    for index in models.indices { models[index].revision? += 1 }
  }

  private func tallest(in row: Range<Int>) -> Int {
    row.max { models[$0].frame.maxY < models[$1].frame.maxY } ?? row.lowerBound
  }

  private mutating func apply(_ shift: Shift) {
    let end = models[shift.after].frame.maxY
    for index in models.indices where models[index].frame.minY >= end {
      models[index].frame.origin.y += shift.delta
    }
  }
}
