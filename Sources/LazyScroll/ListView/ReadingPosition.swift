#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A saved scroll position in a list: the first visible item and its distance from the viewport's start.
  ///
  /// The position can be restored after a relaunch of the app, in a window of another size, and with more items than before.
  ///
  /// ```swift
  /// let data = try JSONEncoder().encode(list.readingPosition)
  /// // After a relaunch, before or after the items are there:
  /// list.restore(try JSONDecoder().decode(ReadingPosition<Message.ID>?.self, from: data))
  /// ```
  public struct ReadingPosition<Item: Hashable>: Hashable {
    /// The first item that starts in the viewport; if no item starts there, the item that fills it.
    public var item: Item
    /// The distance from the start of the viewport, behind pinned headers, to the start of the item, in points; positive towards
    /// the content's end.
    public var distance: Double
    /// The followed edges that the viewport was at; see ``ListView/followedEdges``.
    ///
    /// If the set is not empty, the list scrolls back to the edge instead of the item, so that it shows items inserted there
    /// since.
    public var edges: FollowedEdges

    /// Creates a scroll position at an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - distance: The distance from the start of the viewport, behind pinned headers, to the start of the item, in points.
    ///   - edges: The followed edges that the viewport was at.
    public init(item: Item, distance: Double = 0, edges: FollowedEdges = []) {
      self.item = item
      self.distance = distance
      self.edges = edges
    }

    /// Returns the position with another form of its item's ID; `nil` if there is none.
    func mapItem<Other: Hashable>(_ transform: (Item) -> Other?) -> ReadingPosition<Other>? {
      transform(item).map { ReadingPosition<Other>(item: $0, distance: distance, edges: edges) }
    }
  }

  extension ReadingPosition: Sendable where Item: Sendable {}
  extension ReadingPosition: Encodable where Item: Encodable {}
  extension ReadingPosition: Decodable where Item: Decodable {}
#endif
