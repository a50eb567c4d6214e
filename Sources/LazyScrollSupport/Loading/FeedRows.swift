/// The rows of a feed, collected page by page; a row that several pages contain is added once.
struct FeedRows<Row: Identifiable & Sendable, Item: Identifiable & Sendable> {
  /// The new rows of a page, and its items that are up to date.
  struct Arrival {
    /// The indexes of the added rows.
    let rows: Range<Int>
    /// The items of the page that have not changed since it was requested.
    let items: [Item]
  }

  /// All rows, in the order of their arrival.
  private(set) var rows: [Row] = []
  /// The token of the next page; `nil` for the first page.
  private(set) var token: String?

  private var known: Set<Row.ID> = []
  /// The items that changed since the last page was requested.
  private var outdated: Set<Item.ID> = []

  /// Records that the next page is requested, so that earlier changes of items do not make its items outdated.
  mutating func beginPage() { outdated = [] }

  /// Records that an item has changed, so that a page that was requested before has an outdated version of it.
  mutating func invalidate(_ id: Item.ID) { outdated.insert(id) }

  /// Adds the rows of a page that earlier pages did not contain.
  ///
  /// A page without a token for the next page is the last one. Its own token is then kept, so that it can be requested again.
  mutating func append(_ page: FeedPage<Row, Item>) -> Arrival {
    let new = page.rows.filter { known.insert($0.id).inserted }
    let start = rows.count
    rows += new
    if let next = page.next { token = next }
    return Arrival(
      rows: start..<rows.count, items: page.items.filter { !outdated.contains($0.id) })
  }

  /// Removes all rows, so that the next page is the first page.
  mutating func removeAll() { (rows, known, token) = ([], [], nil) }
}
