/// The source of rows and items of a ``FeedLoader``: a server, a database, or a test.
///
/// Both functions may take any time, fail, and be called again while an earlier call is under way. A cancelled call should end
/// soon; if it still returns a result, the result is used.
public protocol FeedTransport<Row, Item>: Sendable {
  /// A row of the feed, such as a list with the IDs of its items; `Never`, the default, if the app loads rows itself.
  associatedtype Row: Identifiable & Sendable = Never where Row.ID: Sendable
  /// An item that is loaded by its ID; the ID is a string, for instance.
  associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

  /// Returns the page of rows after a token.
  ///
  /// It is called only after ``FeedLoader/wantRows()``. A source without rows need not implement it.
  ///
  /// - Parameter token: The last page's ``FeedPage/next``; `nil` for the first page.
  /// - Returns: The page.
  /// - Throws: Any error; the page is requested again later.
  func page(after token: String?) async throws -> FeedPage<Row, Item>

  /// Returns items by their IDs.
  ///
  /// - Parameter ids: The IDs, most urgent first, each once.
  /// - Returns: The items, in any order; items that do not exist are omitted.
  /// - Throws: Any error; the items are requested again later.
  func items(_ ids: [Item.ID]) async throws -> [Item]
}

extension FeedTransport where Row == Never {
  /// Returns an empty page, the only one: the app loads rows itself.
  public func page(after token: String?) async throws -> FeedPage<Never, Item> {
    FeedPage(rows: [], next: nil)
  }
}

/// A page of rows, and the items that came with them.
public struct FeedPage<Row: Sendable, Item: Sendable>: Sendable {
  /// The rows, in order.
  public var rows: [Row]
  /// Items that need no separate request, such as the first screenful of each row.
  public var items: [Item]
  /// The token of the next page; `nil` if this is the last one.
  public var next: String?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - rows: The rows, in order.
  ///   - items: Items that need no separate request.
  ///   - next: The token of the next page; `nil` if this is the last one.
  public init(rows: [Row], items: [Item] = [], next: String?) {
    self.rows = rows
    self.items = items
    self.next = next
  }
}
