#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A saved scroll position in a list: the first visible item and its distance from the viewport's start.
  ///
  /// It can be restored after a relaunch, in a window of another size, and with more items than before.
  ///
  /// ```swift
  /// let data = try JSONEncoder().encode(list.readingPosition)
  /// // After a relaunch, before or after the items are there:
  /// list.restore(try JSONDecoder().decode(ReadingPosition<Message.ID>?.self, from: data))
  /// ```
  public struct ReadingPosition<Item: Hashable>: Hashable {
    /// The first item that starts in the viewport or, if there is none, the one that fills it.
    public var item: Item
    /// The distance from the start of the viewport to the start of the item, in points, including pinned headers; positive
    /// towards the content's end.
    public var distance: Double
    /// The followed edges that the viewport was at; see ``ListView/followedEdges``.
    ///
    /// If there is one, the list scrolls back to that edge, even if items were inserted there meanwhile.
    public var edges: FollowedEdges

    /// Creates a position at an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - distance: The distance from the start of the viewport to the start of the item, in points.
    ///   - edges: The followed edges that the viewport was at.
    public init(item: Item, distance: Double = 0, edges: FollowedEdges = []) {
      self.item = item
      self.distance = distance
      self.edges = edges
    }
  }

  extension ReadingPosition: Sendable where Item: Sendable {}
  extension ReadingPosition: Encodable where Item: Encodable {}
  extension ReadingPosition: Decodable where Item: Decodable {}
#endif
