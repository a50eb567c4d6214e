import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// The shop feed at one size, and its windows.
struct Feed {
  /// The cards in order.
  let frames: [LayoutRect]
  /// The end of the lowest card.
  let contentHeight: Double

  /// The number of cards.
  var count: Int { frames.count }

  /// Creates a feed with a number of cards.
  init(count: Int) {
    frames = ShopFeed.frames(count: count)
    contentHeight = ShopFeed.contentHeight(of: frames)
  }

  /// Returns the materialized window with the viewport at an offset: the viewport and an overscan
  /// of 20.
  static func window(at offset: Double) -> LayoutRect {
    LayoutRect(
      x: -20, y: offset - 20, width: ShopFeed.width + 40, height: ShopFeed.viewportHeight + 40)
  }

  /// Returns a window in which a change at a height of the content is visible.
  static func window(around y: Double) -> LayoutRect { window(at: y - 200) }
}

/// The feed in plain C.
final class FloorFeedOwner {
  /// The feed.
  let feed: OpaquePointer

  /// Creates a feed from frames in order, in as many bytes and blocks as they need.
  convenience init(_ frames: [LayoutRect]) {
    self.init(FloorFeedOwner.withRects(of: frames) { floor_feed_build($0, frames.count, 0, 0) })
  }

  /// Creates the owner of a feed.
  init(_ feed: OpaquePointer) {
    self.feed = feed
  }

  deinit { floor_feed_free(feed) }

  /// Passes frames to C, where they have the same memory layout.
  static func withRects<Result>(
    of frames: [LayoutRect], _ body: (UnsafePointer<FloorRect>?) -> Result
  ) -> Result {
    frames.withUnsafeBytes { body($0.bindMemory(to: FloorRect.self).baseAddress) }
  }
}

extension FloorRect {
  /// Creates the C rectangle with the same values.
  init(_ rect: LayoutRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.size.width, height: rect.size.height)
  }
}
