import CFloor
import LazyScrollEngine
import LazyScrollTestSupport

/// The shop feed at one size, and how it is looked at.
struct Feed {
  /// The cards in order.
  let frames: [Rect]
  /// Where the lowest card ends.
  let contentHeight: Double

  /// The number of cards.
  var count: Int { frames.count }

  /// A feed of so many cards.
  init(count: Int) {
    frames = ShopFeed.frames(count: count)
    contentHeight = ShopFeed.contentHeight(of: frames)
  }

  /// What is materialized with the viewport at an offset: the viewport and an overscan of 20.
  static func window(at offset: Double) -> Rect {
    Rect(
      x: -20, y: offset - 20, width: ShopFeed.width + 40, height: ShopFeed.viewportHeight + 40)
  }

  /// A window in which a change at a height of the content is to be seen.
  static func window(around y: Double) -> Rect { window(at: y - 200) }
}

/// The feed in plain C.
final class FloorFeedOwner {
  /// The feed.
  let feed: OpaquePointer

  /// A feed of frames in order, in as many bytes and blocks as they need.
  convenience init(_ frames: [Rect]) {
    self.init(FloorFeedOwner.withRects(of: frames) { floor_feed_build($0, frames.count, 0, 0) })
  }

  /// Takes a feed over.
  init(_ feed: OpaquePointer) {
    self.feed = feed
  }

  deinit { floor_feed_free(feed) }

  /// Hands frames to C, where they look the same.
  static func withRects<Result>(
    of frames: [Rect], _ body: (UnsafePointer<FloorRect>?) -> Result
  ) -> Result {
    frames.withUnsafeBytes { body($0.bindMemory(to: FloorRect.self).baseAddress) }
  }
}

extension FloorRect {
  /// The same rectangle for C.
  init(_ rect: Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.size.width, height: rect.size.height)
  }
}
