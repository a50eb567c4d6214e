/// A row of the two-way feed: a list that scrolls across, or a note that does not.
public struct ListRow: Hashable, Identifiable, Sendable {
  /// The content of a row.
  public enum Content: Hashable, Sendable {
    /// A list: the style of its cards, and the IDs of all its items, in order.
    case list(card: ListCard, subtitle: String, itemIDs: [UInt64])
    /// A few lines of text on a colour, as `#rrggbb`.
    case record(text: String, tint: String)
  }

  /// The row's ID, opaque to clients.
  public var id: String
  /// The title above it.
  public var title: String
  /// The content.
  public var content: Content
}

/// The style of the cards of a list.
public enum ListCard: String, CaseIterable, Hashable, Sendable {
  /// A tall picture, as of a book.
  case cover
  /// A low, wide picture.
  case wide
  /// A square picture.
  case tile
  /// A round picture of a person.
  case person
}

/// An item of a list; some stand in two lists.
public struct ListItem: Hashable, Identifiable, Sendable {
  /// The item's ID, from 1 to 2^53, so that JavaScript can distinguish any two.
  public var id: UInt64
  /// The title.
  public var title: String
  /// A short description.
  public var subtitle: String
  /// The price; `nil` for items that are not for sale.
  public var price: Price?
  /// An emoji in place of the picture.
  public var picture: String
}
