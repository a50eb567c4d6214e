import LazyScrollEngine

/// A monotone map between the native offsets of a platform's scroller and content offsets.
///
/// Platforms scroll a limited range: browsers stop between 17 and 33 million points. Content that fits has a
/// native range of the same length. Longer content has one of ``NativeLimits/longest`` points, mapped in three
/// pieces: over the first and last ``NativeLimits/plain`` points a native point is a point of the content, so
/// that the ends are reached to the point, and in between it stands for proportionally many. Both directions rise
/// strictly, so a scroll bar's thumb reaches everything in order.
///
/// A range that keeps another length than its content's is proportional all over: while the reader holds the
/// thumb, the platform takes the thumb's place as a fraction of the range.
package struct NativeRange: Hashable, Sendable {
  /// The length of the range, in native points.
  package let length: Double
  /// A Boolean value that indicates whether a native point may stand for more, or less, than one of the content.
  package let isScaled: Bool
  /// The furthest content offset.
  package let lastOffset: Double
  /// The furthest native offset.
  package let lastNative: Double
  /// The number of content points for which a native point stands between the ends.
  package let scale: Double
  /// The distance from each end over which both offsets advance alike.
  private let plain: Double

  /// A range for content.
  ///
  /// - Parameters:
  ///   - content: The content's extent, in points.
  ///   - window: The extent of the window on it.
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

  /// Returns the content offset for which a native offset stands.
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
  /// The distance from both ends of longer content over which a native point is a point of the content.
  package var plain: Double

  /// Limits of a platform.
  ///
  /// - Parameters:
  ///   - longest: The longest native range, in points.
  ///   - plain: The unscaled distance at both ends of longer content.
  package init(longest: Double, plain: Double) {
    self.longest = longest
    self.plain = plain
  }

  /// The limits that all browsers keep: Firefox stops near 17.9 million points.
  package static var browser: NativeLimits { NativeLimits(longest: 16_000_000, plain: 250_000) }

  /// No limits: offsets are doubles, as in GTK's adjustments.
  package static var none: NativeLimits { NativeLimits(longest: .infinity, plain: 0) }
}
