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

  /// The seed of all published figures of the shop's feed.
  static let seed: UInt64 = 42

  @Option(help: "The port to listen on; 0 for any free one.")
  var port = 8080

  @Option(help: "The numeric address to listen at; 0.0.0.0 is reachable from other machines.")
  var host = "127.0.0.1"

  @Option(help: "The number of items of the feed.")
  var items = 100_000

  @Option(help: "The number of contacts of the table.")
  var contacts = 1_000_000

  @Option(help: "The number of generated pictures of the waterfall.")
  var pictures = 100_000

  @Option(help: "The number of rows of the two-way feed.")
  var lists = 2000

  @Option(
    help: "A folder whose pictures the waterfall shows in place of generated ones.",
    completion: .directory)
  var photos: String?

  @Option(
    help: """
      The database's file; everything else is kept beside it. (default: one in the user's cache directory)
      """)
  var database: String?

  @Option(help: "The folder that contains Web and Gallery/Pages. (default: the checkout)")
  var root: String?

  @Option(help: "The delay in milliseconds of each answer with data, to see cards that wait.")
  var delay = 0

  @Option(help: "The percentage of answers with contents to refuse, to see cards that failed.")
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
      let progress = FillProgress()
      let store = try FeedStore(
        path: path, seed: Self.seed, count: items, onWait: { progress.wait(for: path) })
      try progress.fill(store)
      let bookPath = CacheFile.path(contacts: contacts, beside: path)
      let book = try ContactStore(
        path: bookPath, count: contacts, onWait: { progress.wait(for: bookPath) })
      try progress.fill(book)
      let rowsPath = CacheFile.path(lists: lists, beside: path)
      let rows = try ListStore(
        path: rowsPath, count: lists, onWait: { progress.wait(for: rowsPath) })
      try progress.fill(rows)
      let (album, thumbnails) = try openAlbum(beside: path)
      let server = try GalleryServer(
        store: store, contacts: book, album: album, lists: rows, thumbnails: thumbnails, root: root,
        host: host, port: UInt16(port),
        faults: Faults(delay: .milliseconds(delay), failPercent: fail), network: network.faults)
      ending.isServing = true
      // Written at once, even if the output is not a terminal: another program may wait for the
      // address.
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

  /// The pages besides the shop.
  private static let others = [
    "waterfall", "mixed", "two-way", "table", "billion", "live", "chat", "log", "workbench",
  ]

  /// Returns the pictures of the waterfall: photos if a folder is given, generated ones otherwise.
  private func openAlbum(beside path: String) throws -> (Album, ThumbnailOptions?) {
    let progress = FillProgress()
    guard let photos else {
      let path = CacheFile.path(pictures: pictures, beside: path)
      let store = try PictureStore(
        path: path, count: pictures, onWait: { progress.wait(for: path) })
      try progress.fill(store)
      return (.invented(store), nil)
    }
    let indexPath = CacheFile.path(photos: photos, beside: path)
    let index = try PhotoIndex(
      path: indexPath, folder: photos, onWait: { progress.wait(for: indexPath) })
    let album = try progress.scan(index)
    let thumbnails = ThumbnailOptions(
      folder: CacheFile.path(thumbnails: photos, beside: path),
      environment: ProcessInfo.processInfo.environment)
    if !thumbnails.isPossible {
      FileHandle.standardError.write(
        Data(
          "Photos are sent in full size: vipsthumbnail, which makes smaller ones, is missing.\n"
            .utf8
        ))
    }
    return (.photos(album), thumbnails)
  }

  private static func complaint(_ message: String) -> ExitCode {
    FileHandle.standardError.write(Data("gallery: \(message)\n".utf8))
    return .failure
  }
}
