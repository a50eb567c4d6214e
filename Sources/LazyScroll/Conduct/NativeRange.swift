import LazyScrollEngine

/// A monotone map between the native offsets of a platform's scroller and content offsets.
///
/// Platforms scroll a limited range: browsers stop between 17 and 33 million points. Content that fits has a native range of its
/// own length. Longer content has a native range of ``NativeLimits/longest`` points, mapped in three pieces: over the first and
/// last ``NativeLimits/plain`` points, one native point is one content point, so that both ends are reached exactly; in between,
/// one native point stands for ``scale`` content points. The map is strictly increasing, so the scroll bar's thumb reaches
/// everything in order.
///
/// A range with an explicit length is scaled throughout. This is used while the user holds the thumb, because the platform takes
/// the thumb's position as a fraction of the range.
package struct NativeRange: Hashable, Sendable {
  /// The length of the range, in native points.
  package let length: Double
  /// True if a native point may stand for more or less than one content point.
  package let isScaled: Bool
  /// The furthest content offset.
  package let lastOffset: Double
  /// The furthest native offset.
  package let lastNative: Double
  /// The number of content points per native point between the plain ends.
  package let scale: Double
  /// The distance from each end over which a native point is one content point.
  private let plain: Double

  /// Creates the range for content.
  ///
  /// - Parameters:
  ///   - content: The content's extent, in points.
  ///   - window: The extent of the window.
  ///   - limits: The platform's limits.
  ///   - length: The native length to keep; `nil` for the content's own, within the limits.
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

  /// Returns the content offset that a native offset stands for.
  package func contentOffset(for native: Double) -> Double {
    if !isScaled || native <= plain { return native }
    if native >= lastNative - plain { return lastOffset - (lastNative - native) }
    return plain + (native - plain) * scale
  }

  /// Returns the native offset that stands for a content offset.
  package func nativeOffset(for offset: Double) -> Double {
    if !isScaled || offset <= plain { return offset }
    if offset >= lastOffset - plain { return lastNative - (lastOffset - offset) }
    return plain + (offset - plain) / scale
  }
}

/// The limits within which a platform scrolls.
package struct NativeLimits: Hashable, Sendable {
  /// The longest native range, in points.
  package var longest: Double
  /// The distance from both ends of longer content over which a native point is one content point.
  package var plain: Double

  /// Creates the limits of a platform.
  ///
  /// - Parameters:
  ///   - longest: The longest native range, in points.
  ///   - plain: The unscaled distance at both ends of longer content.
  package init(longest: Double, plain: Double) {
    self.longest = longest
    self.plain = plain
  }

  /// Limits that are safe in all browsers; Firefox, the lowest, stops near 17.9 million points.
  package static var browser: NativeLimits { NativeLimits(longest: 16_000_000, plain: 250_000) }

  /// No limits: offsets are doubles, as in GTK's adjustments.
  package static var none: NativeLimits { NativeLimits(longest: .infinity, plain: 0) }
}
