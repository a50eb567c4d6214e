import FeedStore
import Foundation

/// The gallery on the web: the shop's feed, contacts, pictures, and their pages, served to browsers of this machine.
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

  /// Serves filled stores.
  ///
  /// - Parameters:
  ///   - store: What the shop offers.
  ///   - contacts: The rows of the table.
  ///   - album: The pictures of the waterfall.
  ///   - lists: The rows of the two-way feed.
  ///   - thumbnails: How photos are made smaller; they are sent as they are if not at all.
  ///   - root: The folder that holds `Web` and `Gallery/Pages`.
  ///   - host: The address of this machine to listen at, as numbers.
  ///   - port: The port to listen on; 0 for any that is free.
  ///   - faults: What is to go wrong on purpose.
  ///   - network: What is to go wrong with answers about lists.
  ///   - limits: What clients may ask.
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

  /// Where a browser finds the shop.
  public var address: String { address(of: "home") }

  /// Where a browser finds a page.
  public func address(of page: String) -> String { "http://\(server.address)/\(page)" }

  /// The port that is listened on.
  public var port: UInt16 { server.port }

  /// How many clients are connected.
  func connectionCount() async -> Int { await server.connectionCount() }

  /// Ends all connections and lets go of the port.
  public func stop() async { await server.stop() }
}
