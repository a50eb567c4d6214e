import ArgumentParser
import FeedStore
import Foundation
import LazyScrollTerminal
import TerminalGallery

/// The command: opens or fills the store, then shows the gallery.
@main
struct GalleryTerminal: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery-terminal",
    abstract: "Scrolls a shop's feed of many mixed cards in the terminal.",
    discussion: """
      The feed is read from a SQLite database, which is filled on first start. Press ? for a list of \
      keys. Where output is not a terminal, one frame and its figures are printed.
      """)

  /// What all published figures of the shop's feed grew from.
  static let seed: UInt64 = 42

  @Option(help: "How many items the feed has.")
  var items = 100_000

  @Option(help: "The database's file. (default: one in the user's cache directory)")
  var database: String?

  @Flag(help: "Print one frame as text, and end.")
  var plain = false

  @Flag(help: "Jump where scrolling would move.")
  var reducedMotion = false

  @Flag(help: "Bind all cards at once, rather than 8 ms' worth per frame.")
  var loadAll = false

  func validate() throws {
    guard (0...10_000_000).contains(items) else {
      throw ValidationError("--items is \(items); it must be 0 to 10,000,000.")
    }
  }

  func run() throws {
    do {
      let store = try FeedStore(path: try file(), seed: Self.seed, count: items)
      try Self.fill(store)
      var options = Gallery.Options()
      options.bindsAllAtOnce = loadAll
      options.isMotionReduced = reducedMotion
      let gallery = try Gallery(store: store, options: options)
      if plain { print(gallery.renderFrameAsText(), terminator: "") } else { try gallery.run() }
    } catch let error as FeedStoreError {
      Self.complain(error.message)
      throw ExitCode.failure
    } catch let error as TerminalError {
      Self.complain("\(error).")
      throw ExitCode.failure
    }
  }

  /// The database's file; the default one's folder is made if need be.
  private func file() throws -> String {
    if let database { return database }
    let folder = CacheFile.folder(environment: ProcessInfo.processInfo.environment)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FeedStoreError.cannotOpen(path: folder, reason: error.localizedDescription)
    }
    return folder + "/" + CacheFile.name(seed: Self.seed, count: items)
  }

  /// Fills the store, and says on the error stream how far it is.
  private static func fill(_ store: FeedStore) throws(FeedStoreError) {
    let count = store.count
    if try store.storedCount() >= count { return }
    let isTerminal = isatty(STDERR_FILENO) == 1
    try store.fill { stored in
      let line = "Filling \(store.path): \(stored) of \(count) items"
      if isTerminal {
        write("\r\u{1B}[K\(line)\(stored >= count ? "\n" : "")")
      } else if stored >= count {
        write(line + "\n")
      }
    }
  }

  private static func complain(_ message: String) { write("gallery-terminal: \(message)\n") }

  private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
