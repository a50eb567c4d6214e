/// Where a ``FeedLoader`` gets its rows and items from: a server, a database, or a test.
///
/// Both functions may take as long as they like, fail, and be called again while an earlier call is under way. A
/// cancelled call should end soon; what it brings all the same is kept.
public protocol FeedTransport<Row, Item>: Sendable {
  /// A row of the feed, such as a list with the IDs of its items.
  associatedtype Row: Identifiable & Sendable where Row.ID: Sendable
  /// An item that is loaded by its ID.
  associatedtype Item: Identifiable<UInt64> & Sendable

  /// The page of rows behind a place.
  ///
  /// - Parameter token: The last page's ``FeedPage/next``; `nil` for the first page.
  /// - Returns: The page.
  /// - Throws: Whatever keeps it from coming; it is asked for again later.
  func page(after token: String?) async throws -> FeedPage<Row, Item>

  /// Items by their IDs.
  ///
  /// - Parameter ids: The IDs, the most urgent first, each once.
  /// - Returns: The items, in any order; those that there are not are left out.
  /// - Throws: Whatever keeps them from coming; they are asked for again later.
  func items(_ ids: [UInt64]) async throws -> [Item]

  /// The bytes of answers so far; 0 where nobody counts them.
  var bytesReceived: Int { get }
}

extension FeedTransport {
  /// No bytes are counted.
  public var bytesReceived: Int { 0 }
}

/// A run of rows, and the items that came with them.
public struct FeedPage<Row: Sendable, Item: Sendable>: Sendable {
  /// The rows, in order.
  public var rows: [Row]
  /// Items that need not be asked for any more, such as the first screenful of each row.
  public var items: [Item]
  /// What to ask the next page with; `nil` where there is none.
  public var next: String?

  /// A page.
  ///
  /// - Parameters:
  ///   - rows: The rows, in order.
  ///   - items: Items that need not be asked for any more.
  ///   - next: What to ask the next page with; `nil` where there is none.
  public init(rows: [Row], items: [Item] = [], next: String?) {
    self.rows = rows
    self.items = items
    self.next = next
  }
}
