import struct LazyScrollEngine.LayoutRect

/// The home page of a shop: rows of one to four cards of uneven height, 375 points wide.
///
/// It is the workload by which the index of frames is tested and measured. Row by row: the number
/// of columns is drawn, then each card's height; the cards of a row start at the same height and the
/// next row starts eight points below the tallest.
public enum ShopFeed {
  /// The width of the page, in points.
  public static let width = 375.0
  /// The height of the viewport the workload is read with, in points.
  public static let viewportHeight = 667.0
  /// The space between two cards, in points.
  public static let gap = 8.0

  /// The cards' frames in order.
  ///
  /// - Parameters:
  ///   - count: The number of cards.
  ///   - seed: The generator's seed; 42 gives the feed that figures are published for.
  /// - Returns: Frames in content space.
  /// - Complexity: O(count).
  public static func frames(count: Int, seed: UInt64 = 42) -> [LayoutRect] {
    var random = SeededRandom(seed: seed)
    var frames: [LayoutRect] = []
    frames.reserveCapacity(count)
    var y = 0.0
    while frames.count < count {
      let draw = random.below(100)
      let columns = draw < 35 ? 1 : draw < 70 ? 2 : draw < 85 ? 3 : 4
      let cardWidth = (width - gap * Double(columns - 1)) / Double(columns)
      var tallest = 0.0
      for column in 0..<columns where frames.count < count {
        let height = Double(56 + random.below(245))
        frames.append(
          LayoutRect(x: Double(column) * (cardWidth + gap), y: y, width: cardWidth, height: height))
        tallest = max(tallest, height)
      }
      y += tallest + gap
    }
    return frames
  }

  /// The height of the content: the end of the lowest card.
  public static func contentHeight(of frames: [LayoutRect]) -> Double {
    frames.reduce(0) { max($0, $1.maxY) }
  }

  /// Offsets to read a feed at, spread at random over its whole height.
  public static func offsets(count: Int, contentHeight: Double, seed: UInt64 = 7) -> [Double] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in random.unit() * (contentHeight - viewportHeight) }
  }

  /// The same frames in an order shuffled by Fisher and Yates.
  public static func shuffled(_ frames: [LayoutRect], seed: UInt64 = 5) -> [LayoutRect] {
    var random = SeededRandom(seed: seed)
    var shuffled = frames
    random.shuffle(&shuffled)
    return shuffled
  }

  /// Edits: new heights of random cards.
  public static func resizes(
    count: Int, among items: Int, seed: UInt64 = 11
  ) -> [(index: Int, height: Double)] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      let index = random.below(items)
      return (index, Double(56 + random.below(245)))
    }
  }
}

/// A list whose rows are estimated at 30 points and turn out to be 31, 49, 67 or 85.
public enum MeasuredList {
  /// The estimated height of a row, in points.
  public static let estimate = 30.0

  /// The measured heights of the rows, in points.
  public static func extents(count: Int, seed: UInt64 = 42) -> [Double] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in [31, 49, 67, 85][random.below(4)] }
  }
}
