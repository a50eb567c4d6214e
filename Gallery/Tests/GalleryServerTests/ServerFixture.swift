import FeedStore
import Foundation
import GalleryTestSupport

@testable import GalleryServer

/// A server on a port of its own, over a database of its own, and clients for it.
final class ServerFixture: Sendable {
  let folder: TemporaryFolder
  let store: FeedStore
  let contacts: ContactStore
  let album: Album
  let lists: ListStore
  let server: GalleryServer

  /// The checkout from which the tests were built.
  static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Limits that no test exceeds because it is one of many on a busy machine.
  static var patientLimits: ServerLimits {
    var limits = ServerLimits()
    limits.patience = .seconds(120)
    return limits
  }

  init(
    items: Int = 300, contacts count: Int = 0, pictures: Int = 0, lists rows: Int = 0,
    photos: String? = nil,
    thumbnails: ThumbnailOptions? = nil, root: URL = ServerFixture.checkout,
    faults: Faults = Faults(), network: NetworkFaults = NetworkFaults(),
    limits: ServerLimits = ServerFixture.patientLimits
  ) throws {
    folder = try TemporaryFolder()
    store = try FeedStore(path: folder.file("feed.sqlite"), count: items, patience: 0.1)
    try store.fill()
    contacts = try ContactStore(
      path: folder.file("contacts.sqlite"), count: count, patience: 0.1)
    try contacts.fill()
    if let photos {
      let index = try PhotoIndex(path: folder.file("photos.sqlite"), folder: photos)
      album = .photos(try index.scan().album)
    } else {
      let store = try PictureStore(
        path: folder.file("pictures.sqlite"), count: pictures, patience: 0.1)
      try store.fill()
      album = .invented(store)
    }
    lists = try ListStore(path: folder.file("lists.sqlite"), count: rows, patience: 0.1)
    try lists.fill()
    server = try GalleryServer(
      store: store, contacts: contacts, album: album, lists: lists, thumbnails: thumbnails,
      root: root, port: 0, faults: faults, network: network, limits: limits)
  }

  deinit {
    let server = server
    Task { await server.stop() }
  }

  func client() throws -> RawClient { try RawClient(port: server.port) }

  /// Makes a request on a connection of its own.
  func get(_ target: String, headers: String = "", method: String = "GET") async throws -> Answer? {
    let client = try client()
    try await client.send(
      "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n\(headers)Connection: close\r\n\r\n")
    return try await client.answer(isHead: method == "HEAD")
  }

  /// Returns the status of the answer at an address.
  func status(_ target: String) async throws -> Int? { try await get(target)?.status }
}
