import FeedStore
import Foundation

/// The gallery's web server: the shop's feed, contacts, pictures, and their pages, served to
/// browsers on this machine.
///
/// ```swift
/// let server = try GalleryServer(
///   store: store, contacts: contacts, album: .invented(pictures), lists: lists,
///   root: checkout, port: 8080)
/// print(server.address)
/// await server.stop()
/// ```
public struct GalleryServer: Sendable {
  private let server: WebServer

  /// Creates a server of filled stores.
  ///
  /// - Parameters:
  ///   - store: The feed of the shop.
  ///   - contacts: The rows of the table.
  ///   - album: The pictures of the waterfall.
  ///   - lists: The rows of the two-way feed.
  ///   - thumbnails: The options for photos in smaller sizes; without them photos are sent as they
  ///     are.
  ///   - root: The folder that contains `Web` and `Gallery/Pages`.
  ///   - host: The numeric address to listen at.
  ///   - port: The port to listen on; 0 for any free one.
  ///   - faults: Faults on purpose.
  ///   - network: Faults of answers about lists.
  ///   - limits: The limits of clients.
  /// - Throws: ``FeedStoreError`` or ``WebServerError``.
  public init(
    store: FeedStore, contacts: ContactStore, album: Album, lists: ListStore,
    thumbnails: ThumbnailOptions? = nil,
    root: URL, host: String = "127.0.0.1", port: UInt16,
    faults: Faults = Faults(), network: NetworkFaults = NetworkFaults(),
    limits: ServerLimits = ServerLimits()
  ) throws {
    let handler = try ShopHandler(
      store: store, contacts: contacts, album: album,
      thumbnails: thumbnails?.thumbnails(of: album),
      lists: CountingHandler(FaultyHandler(ListsHandler(store: lists), faults: network)),
      files: SiteFiles(root: root), faults: faults)
    server = try WebServer(host: host, port: port, limits: limits, handler: handler)
  }

  /// The address of the shop's home page.
  public var address: String { address(of: "home") }

  /// Returns the address of a page.
  public func address(of page: String) -> String { "http://\(server.address)/\(page)" }

  /// The port in use.
  public var port: UInt16 { server.port }

  /// Returns the number of connected clients.
  func connectionCount() async -> Int { await server.connectionCount() }

  /// Closes all connections and releases the port.
  public func stop() async { await server.stop() }
}
