import LazyScrollEngine

/// A monotone map between native offsets, which are those of a platform's scroller, and content offsets.
///
/// Platforms scroll a limited range: browsers stop between 17 and 33 million points. Content that fits into the limit has a
/// native range of its own length. Longer content has a native range of ``NativeLimits/longest`` points, mapped in three
/// pieces: over the first and last ``NativeLimits/plain`` points, one native point is one content point, so that both ends are
/// reached exactly; in between, one native point corresponds to ``scale`` content points. The map is strictly increasing, so
/// the scroll bar's thumb reaches everything in order.
///
/// A range with an explicit length uses one scale throughout. It serves while the user holds the thumb, because the platform
/// computes the thumb's position as a fraction of the range.
package struct NativeRange: Hashable, Sendable {
  /// The length of the range that the platform scrolls, in points of the platform (native points).
  package let length: Double
  /// True if a point of the platform's scroller may correspond to more or less than one content point.
  package let isScaled: Bool
  /// The greatest content offset, in points.
  package let lastOffset: Double
  /// The greatest offset of the platform's scroller, in native points.
  package let lastNative: Double
  /// The number of content points per native point in the middle part of the range; at both ends it is 1.
  package let scale: Double
  /// The distance from each end of the range over which a native point is one content point.
  private let plain: Double

  /// Creates the map for content and a window of given extents.
  ///
  /// - Parameters:
  ///   - content: The content's extent, in points.
  ///   - window: The extent of the visible window, in points.
  ///   - limits: The limits of the platform's offsets.
  ///   - length: The native length to keep; `nil` for the content's extent, at most the longest that the platform can scroll.
  package init(
    content: Double, window: Double, limits: NativeLimits = .browser, length: Double? = nil
  ) {
    let length = length ?? min(content, limits.longest)
    self.length = length
    isScaled = content != length
    lastOffset = max(0, content - window)
    lastNative = max(0, length - window)
    plain = length == limits.longest && content > limits.longest ? limits.plain : 0
    scale = isScaled ? (lastOffset - 2 * plain) / max(1, lastNative - 2 * plain) : 1
  }

  /// Returns the content offset that an offset of the platform's scroller (native) maps to.
  package func contentOffset(for native: Double) -> Double {
    if !isScaled || native <= plain { return native }
    if native >= lastNative - plain { return lastOffset - (lastNative - native) }
    return plain + (native - plain) * scale
  }

  /// Returns the offset of the platform's scroller (native) that maps to a content offset.
  package func nativeOffset(for offset: Double) -> Double {
    if !isScaled || offset <= plain { return offset }
    if offset >= lastOffset - plain { return lastNative - (lastOffset - offset) }
    return plain + (offset - plain) / scale
  }
}

/// The limits of the offsets that a platform's scroller can have.
package struct NativeLimits: Hashable, Sendable {
  /// The greatest length that the platform can scroll, in points.
  package var longest: Double
  /// The distance from both ends of longer content over which one point of the platform's offset is one content point.
  package var plain: Double

  /// Creates the limits of a platform.
  ///
  /// - Parameters:
  ///   - longest: The greatest length that the platform can scroll, in points.
  ///   - plain: The distance at both ends of longer content over which one native point is one content point.
  package init(longest: Double, plain: Double) {
    self.longest = longest
    self.plain = plain
  }

  /// Limits that are safe in all browsers; Firefox, whose limit is the lowest, stops near 17.9 million points.
  package static var browser: NativeLimits { NativeLimits(longest: 16_000_000, plain: 250_000) }

  /// Limits of a platform without any, such as GTK, whose adjustments have offsets of type `Double`.
  package static var none: NativeLimits { NativeLimits(longest: .infinity, plain: 0) }
}
