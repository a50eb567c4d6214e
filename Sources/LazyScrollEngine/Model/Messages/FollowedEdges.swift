/// The edges of the content that the viewport sticks to when the content changes.
///
/// By default the first visible item stays in place on the screen, so that items inserted before it are not visible. A viewport
/// at a followed edge stays at that edge instead, so that the user sees items inserted there. Away from the edge, the default
/// applies.
///
/// ```swift
/// feed.followedEdges = .start  // New posts appear at the top, and push older ones down.
/// chat.followedEdges = .end    // The chat scrolls to new messages.
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
  /// If content fits into the window and then grows beyond it, the viewport goes to the end. It also goes to the end when an
  /// empty list gets items.
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
  /// The end of the window: an appended item pushes earlier items towards the start.
  case end
}

#if !hasFeature(Embedded)
  extension FollowedEdges: Codable {}
#endif
