/// A row of the two-way feed: a list that scrolls across, or a note that does not.
public struct ListRow: Hashable, Sendable {
  /// What stands in a row.
  public enum Content: Hashable, Sendable {
    /// A list: what its cards look like, and the IDs of all its items, in order.
    case list(card: ListCard, subtitle: String, itemIDs: [UInt64])
    /// A few lines of text on a colour, as `#rrggbb`.
    case note(text: String, tint: String)
  }

  /// The row's name, opaque to who asks.
  public var id: String
  /// What stands above it.
  public var title: String
  /// What stands in it.
  public var content: Content
}

/// What the cards of a list look like.
public enum ListCard: String, CaseIterable, Hashable, Sendable {
  /// A tall picture, as of a book.
  case cover
  /// A low, wide picture.
  case wide
  /// A square picture.
  case tile
  /// A round picture of somebody.
  case person
}

/// An item of a list; some stand in two lists.
public struct ListItem: Hashable, Sendable {
  /// The item's name, from 1 to 2^53, so that JavaScript can tell any two apart.
  public var id: UInt64
  /// What it is called.
  public var title: String
  /// What is said of it in a few words.
  public var subtitle: String
  /// What it costs; `nil` for what is not for sale.
  public var price: Price?
  /// An emoji that stands for the picture.
  public var picture: String
}
