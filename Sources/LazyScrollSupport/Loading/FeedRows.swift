/// The rows of a feed, page by page, each once.
struct FeedRows<Row: Identifiable & Sendable, Item: Identifiable & Sendable> {
  /// The rows and items of a page that are new.
  struct Arrival {
    /// The indexes of the added rows.
    let rows: Range<Int>
    /// The items of the page that have not changed since it was requested.
    let items: [Item]
  }

  /// All rows, in the order of their arrival.
  private(set) var rows: [Row] = []
  /// The token of the next page; `nil` for the first.
  private(set) var token: String?

  private var known: Set<Row.ID> = []
  /// The items that changed since the page was requested.
  private var outdated: Set<Item.ID> = []

  /// Records that the next page is requested.
  mutating func beginPage() { outdated = [] }

  /// Records that an item has changed, so that a page under way has an outdated version of it.
  mutating func invalidate(_ id: Item.ID) { outdated.insert(id) }

  /// Adds the rows of a page that are not there yet.
  ///
  /// A page without a token is the last; the former token is kept, for a retry.
  mutating func append(_ page: FeedPage<Row, Item>) -> Arrival {
    let new = page.rows.filter { known.insert($0.id).inserted }
    let start = rows.count
    rows += new
    if let next = page.next { token = next }
    return Arrival(
      rows: start..<rows.count, items: page.items.filter { !outdated.contains($0.id) })
  }

  /// Removes all rows, to begin with the first page.
  mutating func removeAll() { (rows, known, token) = ([], [], nil) }
}
