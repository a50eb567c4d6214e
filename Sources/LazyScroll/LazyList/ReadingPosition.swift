#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The place of a reader in a list, as a small value to come back to: after a relaunch, in a window of another size, with
  /// more items than before.
  ///
  /// ```swift
  /// let data = try JSONEncoder().encode(list.readingPosition)
  /// // After a relaunch, before or after the items are there:
  /// list.restore(try JSONDecoder().decode(ReadingPosition<Message.ID>?.self, from: data))
  /// ```
  public struct ReadingPosition<Item: Hashable>: Hashable {
    /// The first item that starts in the viewport, or the one that fills it.
    public var item: Item
    /// The distance from the start of the viewport, pinned headers counted in, to the start of the item, in points; positive
    /// towards the content's end.
    public var distance: Double
    /// The followed ends of the content that the user was at; see ``ListView/followedEdges``.
    ///
    /// A user who was at a followed end comes back to that end, whatever came in there meanwhile.
    public var edges: FollowedEdges

    /// A position at an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - distance: The distance from the start of the viewport to the start of the item, in points.
    ///   - edges: The ends of the content that the user was at.
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
