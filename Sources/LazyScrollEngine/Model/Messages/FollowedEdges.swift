/// The edges of the content that the viewport sticks to when the content changes.
///
/// By default the first visible item stays in place, and items inserted before it are not visible. If the viewport is at a
/// followed edge, it stays there, so that the user sees items inserted at that edge. Away from the edge, the default applies.
///
/// ```swift
/// feed.followedEdges = .start  // New posts push down those that are seen.
/// chat.followedEdges = .end    // New messages are scrolled to.
/// ```
public struct FollowedEdges: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The start: a user at the top of a feed sees items that are inserted there.
  public static let start = FollowedEdges(rawValue: 1)
  /// The end: a user at the end of a chat sees items that are appended.
  ///
  /// Content that fits into the window is at both edges; if it grows, the viewport goes to the end. So does that of an empty list
  /// when it gets items.
  public static let end = FollowedEdges(rawValue: 2)
}

/// The edge of the window at which content shorter than the window is aligned.
///
/// ```swift
/// chat.shortContentEdge = .end  // The first messages stand above the text field.
/// ```
public enum ShortContentEdge: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// The start of the window.
  case start
  /// The end of the window: appended items push the others towards the start.
  case end
}

#if !hasFeature(Embedded)
  extension FollowedEdges: Codable {}
#endif
