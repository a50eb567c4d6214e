/// A row of the feed: a year, with the IDs of all its films, and with the films of the first screenful.
public struct FeedRow: Identifiable, Sendable {
  /// The ID, which is the row's title as well.
  public let id: String
  /// The IDs of all films of the row, in order.
  public let itemIDs: [String]
  /// The first films of the row, which need no request of their own.
  public let firstItems: [FeedItem]

  /// Creates a row.
  public init(id: String, itemIDs: [String], firstItems: [FeedItem]) {
    self.id = id
    self.itemIDs = itemIDs
    self.firstItems = firstItems
  }
}

/// A film, which is loaded by its ID.
public struct FeedItem: Identifiable, Sendable {
  /// The ID.
  public let id: String
  /// The title.
  public let title: String
  /// The address of the poster.
  public let poster: String
  /// A number from 0 to 5 for the colour of the card.
  public let shade: Int

  /// Creates a film.
  public init(id: String, title: String, poster: String, shade: Int) {
    self.id = id
    self.title = title
    self.poster = poster
    self.shade = shade
  }
}

/// An end of the feed.
public enum FeedEnd: Sendable, CaseIterable {
  /// The end with the oldest row.
  case start
  /// The end with the newest row.
  case end
}

/// The requests of the feed.
public protocol FeedServer: Sendable {
  /// Returns the next rows at an end.
  ///
  /// - Parameters:
  ///   - row: The outermost row that is known at this end; `nil` for the first page.
  ///   - end: The end of the feed.
  /// - Returns: The rows, oldest first; none if there are no more.
  /// - Throws: Any error; the rows are requested again when the user says so.
  func rows(beyond row: String?, at end: FeedEnd) async throws -> [FeedRow]

  /// Returns films by their IDs.
  ///
  /// - Parameter ids: The IDs.
  /// - Returns: The films, in any order.
  /// - Throws: Any error; the films are requested again after a delay.
  func items(_ ids: [String]) async throws -> [FeedItem]
}

/// A server that takes its time, and fails at every fourth request for rows and at every sixth for films.
public actor FilmServer: FeedServer {
  /// A request that failed.
  public struct Unreachable: Error {}

  private let years: Range<Int>
  private let delay: Duration
  private var rowRequests = 0
  private var itemRequests = 0

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - years: The years that have films.
  ///   - delay: The time that an answer takes.
  public init(years: Range<Int> = 1990..<2030, delay: Duration = .milliseconds(600)) {
    self.years = years
    self.delay = delay
  }

  /// Returns up to five rows.
  public func rows(beyond row: String?, at end: FeedEnd) async throws -> [FeedRow] {
    rowRequests += 1
    let fails = rowRequests % 4 == 0
    try await Task.sleep(for: delay)
    if fails { throw Unreachable() }
    let known = row.flatMap { Int($0) } ?? 2009
    let page = end == .start ? known - 5..<known : known + 1..<known + 6
    return page.clamped(to: years).map { year in
      let ids = (0..<30).map { "\(year)/\($0)" }
      return FeedRow(id: "\(year)", itemIDs: ids, firstItems: ids.prefix(6).map(Self.film))
    }
  }

  /// Returns all films of the given IDs.
  public func items(_ ids: [String]) async throws -> [FeedItem] {
    itemRequests += 1
    let fails = itemRequests % 6 == 0
    try await Task.sleep(for: delay)
    if fails { throw Unreachable() }
    return ids.map(Self.film)
  }

  /// Returns the poster at an address: the bytes of four colours.
  public func poster(at address: String) async throws -> [UInt8] {
    try await Task.sleep(for: delay / 3)
    let seed = address.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    return (0..<4).map { UInt8(17 + (seed + $0 * 36) % 210) }
  }

  private static func film(_ id: String) -> FeedItem {
    let number = id.split(separator: "/").last.flatMap { Int($0) } ?? 0
    let shade = id.utf8.reduce(0) { ($0 &* 7 &+ Int($1)) % 6 }
    return FeedItem(
      id: id, title: "Film \(number + 1)", poster: "posters/\(id)", shade: shade)
  }
}
