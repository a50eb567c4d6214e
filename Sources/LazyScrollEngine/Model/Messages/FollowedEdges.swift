/// The ends of the content that the reader stays at, as the content changes.
///
/// By default the first item on the screen is held still: items that come in before it are out of sight. A reader who is at
/// a followed end stays there, and sees what comes in at that end. Away from it nothing is different.
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

  /// The start: a reader at the top of a feed sees what comes in there.
  public static let start = FollowedEdges(rawValue: 1)
  /// The end: a reader at the end of a chat sees what is appended.
  ///
  /// Content that fits into the window is at both ends, and followed to this one; so is a list without items, which opens at
  /// its end.
  public static let end = FollowedEdges(rawValue: 2)
}

/// The edge of the window at which content stands that is shorter than the window.
///
/// ```swift
/// chat.shortContentEdge = .end  // The first messages stand above the text field.
/// ```
public enum ShortContentEdge: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// The start of the window.
  case start
  /// The end of the window: what is appended pushes the rest towards the start.
  case end
}

#if !hasFeature(Embedded)
  extension FollowedEdges: Codable {}
#endif
