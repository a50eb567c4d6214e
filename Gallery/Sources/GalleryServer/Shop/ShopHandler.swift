import FeedStore
import FlyingFox
import Foundation
import LazyScroll

/// The handler of the shop's addresses.
///
/// | address | answer |
/// | --- | --- |
/// | `/` | redirects to `/home` |
/// | `/home`, `/workbench`, `/table`, `/billion`, `/live`, `/chat`, `/log`, `/waterfall`, `/mixed`, `/two-way` | the pages |
/// | `/pages/<file>`, `/web/<file>` | the pages' scripts and styles |
/// | `/covers/<id>.svg` | the picture of an item |
/// | `/pictures/<number>.svg` | a generated picture |
/// | `/photos/<number>-<version>?width=` | a photo, in full size or smaller |
/// | `/api/layout` | the frames of all cards (``FeedPlaces``) |
/// | `/api/feed?offset=&limit=` | the content of some cards (``FeedAnswer``) |
/// | `/api/search?q=&after=` | the next item whose name contains a text |
/// | `/api/contacts/sections` | the letters that contacts begin with (``ContactsAnswer/Sections``) |
/// | `/api/contacts?from=&count=` | some contacts (``ContactsAnswer/Page``) |
/// | `/api/contacts/search?q=` | the first contact whose name begins with a text |
/// | `/api/pictures?from=&count=` | the texts of some pictures (``PicturesAnswer``) |
/// | `/api/lists`, `/api/list-items`, `/api/list-pictures/<id>.svg` | the two-way feed (``ListsHandler``) |
/// | `/api/requests` | the counts of these requests (``RequestCounts``) |
/// | `/api/pictures/shapes` | the proportions of all (``PicturesAnswer/shapes(of:)``) |
struct ShopHandler: HTTPHandler {
  let store: FeedStore
  let contacts: ContactStore
  let album: Album
  let thumbnails: Thumbnails?
  let files: SiteFiles
  let faults: FaultSequence
  private let lists: any HTTPHandler
  let shapes: SiteFile
  private let places: SiteFile
  private let firstID = FeedContent.firstID

  /// The greatest number of items in one answer.
  static let longestRun = 200
  static let usualRun = 50
  /// The greatest length of a search text.
  static let longestSearch = 100

  /// Creates a shop of what a store holds, contacts, and pictures.
  ///
  /// - Parameters:
  ///   - store: The feed of the shop.
  ///   - contacts: The rows of the table.
  ///   - album: The pictures of the waterfall.
  ///   - thumbnails: The photos in smaller sizes, if available.
  ///   - lists: The handler of the two-way feed.
  ///   - files: The files of the pages.
  ///   - faults: The faults of answers to the other pages.
  /// - Throws: ``FeedStoreError`` where the feed, or the album, cannot be read as a whole.
  init(
    store: FeedStore, contacts: ContactStore, album: Album, thumbnails: Thumbnails?,
    lists: any HTTPHandler, files: SiteFiles, faults: Faults
  ) throws(FeedStoreError) {
    self.store = store
    self.contacts = contacts
    self.album = album
    self.thumbnails = thumbnails
    shapes = SiteFile(
      bytes: PicturesAnswer.shapes(of: try album.sizes()), type: "application/octet-stream")
    self.lists = lists
    self.files = files
    self.faults = FaultSequence(faults)
    let all = 0..<store.count
    places = SiteFile(
      bytes: FeedPlaces.bytes(of: try store.models(in: all), kinds: try store.kinds(in: all)),
      type: "application/octet-stream")
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let path = request.target.path()
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    switch (parts.first, parts.count) {
    case ("", 1):
      return HTTPResponse(statusCode: .found, headers: HTTPHeaders([.location: "/home"]))
    case ("home", 1), ("workbench", 1), ("table", 1), ("billion", 1), ("live", 1),
      ("chat", 1), ("log", 1), ("waterfall", 1), ("mixed", 1), ("two-way", 1):
      return try files.document(String(parts[0])).response(to: request)
    case ("pages", 2): return try files.page(String(parts[1])).response(to: request)
    case ("web", 2): return try files.web(String(parts[1])).response(to: request)
    case ("favicon.ico", 1): return try files.page("favicon.svg").response(to: request)
    case ("covers", 2): return try cover(named: parts[1]).response(to: request)
    case ("pictures", 2): return try picture(named: parts[1]).response(to: request)
    case ("photos", 2): return try await photo(named: parts[1], for: request)
    case ("api", 2), ("api", 3):
      if ["lists", "list-items", "list-pictures", "requests"].contains(parts[1]) {
        return try await lists.handleRequest(request)
      }
      try await faults.hold()
      if parts[1] == "contacts" {
        return try await contacts(parts.dropFirst(2).first, for: request)
      }
      if parts[1] == "pictures" {
        return try await pictures(parts.dropFirst(2).first, for: request)
      }
      guard parts.count == 2 else { throw Refusal.notFound(path) }
      switch parts[1] {
      case "layout": return places.response(to: request)
      case "feed": return try await feed(Query(request))
      case "search": return try search(Query(request))
      default: throw Refusal.notFound(path)
      }
    default: throw Refusal.notFound(path)
    }
  }

  private func feed(_ query: Query) async throws -> HTTPResponse {
    let offset = try query.number("offset", in: 0...store.count, otherwise: 0)
    let limit = try query.number("limit", in: 1...Self.longestRun, otherwise: Self.usualRun)
    try await failIfAsked()
    let range = offset..<min(offset + limit, store.count)
    let items = try reading { () throws(FeedStoreError) in
      var items: [FeedAnswer.Item] = []
      for model in try store.models(in: range) {
        items.append(FeedAnswer.Item(try store.item(id: model.id?.number ?? 0), model: model))
      }
      return items
    }
    return Self.json(FeedAnswer(count: store.count, offset: offset, items: items))
  }

  /// Refuses an answer with contents if it is its turn to fail.
  func failIfAsked() async throws {
    if await faults.isNextFailing() {
      throw Refusal(status: .serviceUnavailable, sentence: "This answer fails on purpose.")
    }
  }

  private func search(_ query: Query) throws -> HTTPResponse {
    let text = try query.text("q", upTo: Self.longestSearch)
    let after = try query.number("after", in: 0...Int(Int32.max), otherwise: 0)
    let id = try reading { () throws(FeedStoreError) in
      try store.firstID(named: text, after: UInt64(after))
    }
    return Self.json(["id": id])
  }

  private func cover(named name: Substring) throws -> SiteFile {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1] == "svg", let id = UInt64(parts[0]), String(id) == parts[0],
      id >= firstID, id - firstID < UInt64(store.count)
    else { throw Refusal.notFound("covers/\(name)") }
    let item = try reading { () throws(FeedStoreError) in try store.item(id: id) }
    return SiteFile(
      bytes: Data(Cover(item: item).svg.utf8), type: "image/svg+xml",
      cacheControl: "public, max-age=86400")
  }

  /// Reads from the store; a failing database is a temporary fault of the server.
  func reading<Value>(
    _ body: () throws(FeedStoreError) -> Value
  ) throws(Refusal) -> Value {
    do { return try body() } catch {
      throw Refusal(status: .serviceUnavailable, sentence: error.message)
    }
  }

  /// Returns an answer as JSON, which no browser keeps.
  static func json(_ value: some Encodable) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok,
      headers: HTTPHeaders([.contentType: "application/json", .cacheControl: "no-store"]),
      body: JSONAnswer.bytes(of: value))
  }
}
