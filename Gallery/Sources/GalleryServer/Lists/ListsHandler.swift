import FeedStore
import FlyingFox
import Foundation

/// The handler of the two-way feed's addresses.
///
/// | address | answer |
/// | --- | --- |
/// | `/api/lists?after=&limit=` | rows behind the one of an ID (``ListsAnswer/Page``) |
/// | `/api/list-items?ids=` | items by their IDs (``ListsAnswer/Items``) |
/// | `/api/list-pictures/<id>.svg` | the picture of an item (``ListPicture``) |
struct ListsHandler: HTTPHandler {
  let store: ListStore

  /// The greatest number of rows in one answer.
  static let longestPage = 50
  private static let usualPage = 10
  /// The greatest number of IDs in one request.
  static let mostIDs = 100
  /// The number of items that come with their list.
  static let screenful = 8
  /// The greatest number of characters of a row's ID.
  private static let longestID = 40

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let parts = request.target.path().dropFirst()
      .split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    switch (parts.first, parts.count) {
    case ("lists", 1): return try page(Query(request))
    case ("list-items", 1): return try items(Query(request))
    case ("list-pictures", 2): return try picture(named: parts[2]).response(to: request)
    default: throw Refusal.notFound(request.target.path())
    }
  }

  private func page(_ query: Query) throws -> HTTPResponse {
    let limit = try query.number("limit", in: 1...Self.longestPage, otherwise: Self.usualPage)
    let first =
      try query["after"] == nil ? 0 : place(behind: query.text("after", upTo: Self.longestID))
    let range = first..<min(first + limit, store.count)
    let rows = try reading { () throws(FeedStoreError) in
      var rows: [ListsAnswer.Row] = []
      for row in try store.rows(in: range) {
        guard case .list(_, _, let ids) = row.content else {
          rows.append(ListsAnswer.Row(row, items: []))
          continue
        }
        let items = try store.items(Array(ids.prefix(Self.screenful)))
        rows.append(ListsAnswer.Row(row, items: items))
      }
      return rows
    }
    let isLast = range.upperBound == store.count
    return ShopHandler.json(ListsAnswer.Page(lists: rows, next: isLast ? nil : rows.last?.id))
  }

  private func place(behind id: String) throws -> Int {
    let place = try reading { () throws(FeedStoreError) in try store.place(of: id) }
    guard let place else { throw Refusal.badRequest("after is \(id); there is no such list.") }
    return place + 1
  }

  private func items(_ query: Query) throws -> HTTPResponse {
    let ids = try query.ids("ids", upTo: Self.mostIDs)
    let items = try reading { () throws(FeedStoreError) in try store.items(ids) }
    return ShopHandler.json(ListsAnswer.Items(items: items.map(ListsAnswer.Item.init)))
  }

  private func picture(named name: Substring) throws -> SiteFile {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1] == "svg", let id = UInt64(parts[0]), String(id) == parts[0],
      let item = try reading({ () throws(FeedStoreError) in try store.items([id]) }).first
    else { throw Refusal.notFound("list-pictures/\(name)") }
    return SiteFile(
      bytes: Data(ListPicture(item: item).svg.utf8), type: "image/svg+xml",
      cacheControl: "public, max-age=86400")
  }

  /// Reads from the store; a failing database is a temporary fault of the server.
  private func reading<Value>(
    _ body: () throws(FeedStoreError) -> Value
  ) throws(Refusal) -> Value {
    do { return try body() } catch {
      throw Refusal(status: .serviceUnavailable, sentence: error.message)
    }
  }
}
