import FeedStore

/// The answers to the two-way page about rows and items.
enum ListsAnswer {
  /// A page of rows.
  struct Page: Encodable {
    var lists: [Row]
    /// The ID after which the next page begins; `nil` at the end.
    var next: String?

    private enum Key: CodingKey { case lists, next }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(lists, forKey: .lists)
      // Encoded as `null` if there is none.
      try container.encode(next, forKey: .next)
    }
  }

  /// The requested items that exist.
  struct Items: Encodable {
    var items: [Item]
  }

  /// A list with its first screenful and all IDs, or a note.
  struct Row: Encodable {
    struct Note: Encodable {
      var title: String
      var text: String
      var tint: String
    }

    var id: String
    var title: String?
    var subtitle: String?
    var card: String?
    var items: [Item]?
    var itemIDs: [String]?
    var note: Note?
  }

  /// An item; its ID is text, because not every ID is a number that JavaScript can represent.
  struct Item: Encodable {
    var id: String
    var title: String
    var subtitle: String
    /// The price as written on the label.
    var price: String?
    /// The address of the picture.
    var picture: String
    /// The background colour, shown until the picture is loaded.
    var tint: String

    private enum Key: CodingKey { case id, title, subtitle, price, picture, tint }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(id, forKey: .id)
      try container.encode(title, forKey: .title)
      try container.encode(subtitle, forKey: .subtitle)
      // Encoded as `null` if there is none.
      try container.encode(price, forKey: .price)
      try container.encode(picture, forKey: .picture)
      try container.encode(tint, forKey: .tint)
    }
  }
}

extension ListsAnswer.Row {
  init(_ row: ListRow, items: [ListItem]) {
    switch row.content {
    case .record(let text, let tint):
      self.init(id: row.id, note: Note(title: row.title, text: text, tint: tint))
    case .list(let card, let subtitle, let itemIDs):
      self.init(
        id: row.id, title: row.title, subtitle: subtitle, card: card.rawValue,
        items: items.map(ListsAnswer.Item.init), itemIDs: itemIDs.map { String($0) })
    }
  }
}

extension ListsAnswer.Item {
  init(_ item: ListItem) {
    self.init(
      id: String(item.id), title: item.title, subtitle: item.subtitle, price: item.price?.label,
      picture: "/api/list-pictures/\(item.id).svg", tint: ListPicture(item: item).tint)
  }
}
