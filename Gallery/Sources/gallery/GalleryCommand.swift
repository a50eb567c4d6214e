import ArgumentParser
import FeedStore
import Foundation
import GalleryServer

/// The command: opens or fills the store, then serves the shop until it is told to end.
@main
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Serves a shop's feed of many mixed cards to browsers of this machine.",
    discussion: """
      The feed is read from a SQLite database, which is filled on first start. Open the printed \
      address in a browser; Control-C ends the server.
      """)

  /// What all published figures of the shop's feed grew from.
  static let seed: UInt64 = 42

  @Option(help: "The port to listen on; 0 for any that is free.")
  var port = 8080

  @Option(help: "The address to listen at, in numbers; others than this machine reach 0.0.0.0.")
  var host = "127.0.0.1"

  @Option(help: "How many items the feed has.")
  var items = 100_000

  @Option(help: "How many contacts the table has.")
  var contacts = 1_000_000

  @Option(help: "How many invented pictures the waterfall has.")
  var pictures = 100_000

  @Option(help: "How many rows the two-way feed has.")
  var lists = 2000

  @Option(
    help: "A folder whose pictures the waterfall shows in place of invented ones.",
    completion: .directory)
  var photos: String?

  @Option(
    help: """
      The database's file; everything else is kept beside it. (default: one in the user's cache directory)
      """)
  var database: String?

  @Option(help: "The folder that holds Web and Gallery/Pages. (default: the checkout)")
  var root: String?

  @Option(help: "Milliseconds to hold back each answer with data, to see cards that wait.")
  var delay = 0

  @Option(help: "Percentage of answers with contents to refuse, to see cards that failed.")
  var fail = 0

  @OptionGroup(title: "Network of the two-way feed")
  var network: NetworkOptions

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port is \(port); it must be 0 to 65535.")
    }
    guard (0...10_000_000).contains(items) else {
      throw ValidationError("--items is \(items); it must be 0 to 10,000,000.")
    }
    guard (0...10_000_000).contains(contacts) else {
      throw ValidationError("--contacts is \(contacts); it must be 0 to 10,000,000.")
    }
    guard (0...10_000_000).contains(pictures) else {
      throw ValidationError("--pictures is \(pictures); it must be 0 to 10,000,000.")
    }
    guard (0...20_000).contains(lists) else {
      throw ValidationError("--lists is \(lists); it must be 0 to 20,000.")
    }
    guard (0...600_000).contains(delay) else {
      throw ValidationError("--delay is \(delay); it must be 0 to 600,000.")
    }
    guard (0...100).contains(fail) else {
      throw ValidationError("--fail is \(fail); it must be 0 to 100.")
    }
  }

  func run() async throws {
    let ending = EndSignals()
    do {
      let root = try SiteRoot.find(root)
      let path =
        try database
        ?? CacheFile.path(
          seed: Self.seed, count: items, environment: ProcessInfo.processInfo.environment)
      let store = try FeedStore(path: path, seed: Self.seed, count: items)
      try FillProgress().fill(store)
      let book = try ContactStore(
        path: CacheFile.path(contacts: contacts, beside: path), count: contacts)
      try FillProgress().fill(book)
      let rows = try ListStore(path: CacheFile.path(lists: lists, beside: path), count: lists)
      try FillProgress().fill(rows)
      let (album, thumbnails) = try openAlbum(beside: path)
      let server = try GalleryServer(
        store: store, contacts: book, album: album, lists: rows, thumbnails: thumbnails, root: root,
        host: host, port: UInt16(port),
        faults: Faults(delay: .milliseconds(delay), failPercent: fail), network: network.faults)
      ending.isServing = true
      // Written at once, also where the output is no terminal: somebody may wait for the address.
      FileHandle.standardOutput.write(
        Data(
          """
          The shop is open: \(server.address)  (Control-C closes it)
          More to scroll: \(Self.others.map(server.address(of:)).joined(separator: " "))

          """.utf8))
      await ending.wait()
      await server.stop()
    } catch let error as FeedStoreError {
      throw Self.complaint(error.message)
    } catch let error as WebServerError {
      throw Self.complaint(error.message)
    } catch let error as SiteRoot.Missing {
      throw Self.complaint(error.message)
    }
  }

  /// The pages beside the shop.
  private static let others = ["waterfall", "mixed", "two-way", "table", "billion", "workbench"]

  /// What the waterfall shows: photos where a folder is named, invented pictures otherwise.
  private func openAlbum(beside path: String) throws -> (Album, ThumbnailOptions?) {
    guard let photos else {
      let store = try PictureStore(
        path: CacheFile.path(pictures: pictures, beside: path), count: pictures)
      try FillProgress().fill(store)
      return (.invented(store), nil)
    }
    let index = try PhotoIndex(path: CacheFile.path(photos: photos, beside: path), folder: photos)
    let album = try FillProgress().scan(index)
    let thumbnails = ThumbnailOptions(
      folder: CacheFile.path(thumbnails: photos, beside: path),
      environment: ProcessInfo.processInfo.environment)
    if !thumbnails.isPossible {
      FileHandle.standardError.write(
        Data(
          "Photos are sent as they are: vipsthumbnail, which makes them smaller, is missing.\n".utf8
        ))
    }
    return (.photos(album), thumbnails)
  }

  private static func complaint(_ message: String) -> ExitCode {
    FileHandle.standardError.write(Data("gallery: \(message)\n".utf8))
    return .failure
  }
}
