import LazyScrollEngine

/// An oracle of the cards that intersect a window: it searches bands of the page.
struct FeedGrid {
  private static let band = 1024.0
  /// The height of the tallest card.
  private static let tallest = 512.0

  private var bands: [[LayoutRect]]

  /// Creates a grid of cards, on a page somewhat longer than they are.
  init(_ frames: [LayoutRect], contentHeight: Double) {
    bands = Array(repeating: [], count: Int(contentHeight / Self.band) + 2)
    for frame in frames { insert(frame) }
  }

  /// Adds a card.
  mutating func insert(_ frame: LayoutRect) { bands[band(at: frame.minY)].append(frame) }

  /// Removes a card.
  mutating func remove(_ frame: LayoutRect) {
    let band = band(at: frame.minY)
    if let position = bands[band].firstIndex(of: frame) { bands[band].remove(at: position) }
  }

  /// Returns the number of cards that share area with a window.
  func count(meeting window: LayoutRect) -> Int {
    var found = 0
    for band in band(at: window.minY - Self.tallest)...band(at: window.maxY) {
      for frame in bands[band] where frame.intersects(window) { found += 1 }
    }
    return found
  }

  /// Returns the band of cards that start at `y`; the last one has no end.
  private func band(at y: Double) -> Int {
    min(bands.count - 1, max(0, Int(y / Self.band)))
  }
}
