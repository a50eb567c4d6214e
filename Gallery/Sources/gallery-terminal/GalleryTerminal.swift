import ArgumentParser
import FeedStore
import Foundation
import LazyScroll
import LazyScrollTerminal
import TerminalGallery

/// The command: opens or fills the store, then shows the gallery.
@main
struct GalleryTerminal: AsyncParsableCommand {
  /// A page of the gallery that fills the window.
  enum Page: String, ExpressibleByArgument, CaseIterable {
    /// The feed of a shop.
    case shop
    /// A board of orders with a thousand updates a second.
    case live
    /// A chat of a hundred thousand messages.
    case chat
    /// A log of a million lines.
    case log
    /// A menu in rows as long as their longest description.
    case menu
    /// Scenes of what a list can do.
    case powers
  }

  static let configuration = CommandConfiguration(
    commandName: "gallery-terminal",
    abstract: "Scrolls a shop's feed of many mixed cards in the terminal.",
    discussion: """
      The feed is read from a SQLite database, which is filled on first start. Press ? for a list of \
      keys. Where output is not a terminal, one frame and its figures are printed.
      """)

  /// The seed of all published figures of the shop's feed.
  static let seed: UInt64 = 42

  @Option(
    help: """
      The page: shop, live (a board with a thousand updates a second), chat, log, menu or powers.
      """)
  var page = Page.shop

  @Option(help: "The number of items of the feed.")
  var items = 100_000

  @Option(help: "The database's file. (default: one in the user's cache directory)")
  var database: String?

  @Option(help: "The file for a trace of all that the list is told, written at the end.")
  var record: String?

  @Option(
    help: "A trace to replay: its corrections are printed with their causes, and no page is shown.")
  var replay: String?

  @Flag(help: "Print one display frame as text, and exit.")
  var plain = false

  @Flag(help: "Jump instead of scrolling smoothly.")
  var reducedMotion = false

  @Flag(help: "Bind all cards at once, rather than 8 ms' worth per display frame.")
  var loadAll = false

  func validate() throws {
    guard (0...10_000_000).contains(items) else {
      throw ValidationError("--items is \(items); it must be 0 to 10,000,000.")
    }
  }

  @MainActor func run() async throws {
    if let replay { return try tell(replay) }
    let recorder = record.map { _ in TraceRecorder() }
    try await show(recorder)
    if let record, let recorder {
      try Data(recorder.bytes).write(to: URL(fileURLWithPath: record))
    }
  }

  /// Shows the page until the user ends it.
  @MainActor private func show(_ recorder: TraceRecorder?) async throws {
    do {
      switch page {
      case .live: return try await LiveBoard(host: makeHost(), recorder: recorder).run()
      case .chat:
        let store = positionFile()
        return try await ChatBoard(host: makeHost(), store: store, recorder: recorder).run()
      case .log: return try await LogBoard(host: makeHost(), recorder: recorder).run()
      case .powers: return try PowersBoard(host: makeHost(), recorder: recorder).run()
      case .menu: return try MenuBoard(host: makeHost(), recorder: recorder).run()
      case .shop: break
      }
      let path =
        try database
        ?? CacheFile.path(
          seed: Self.seed, count: items, environment: ProcessInfo.processInfo.environment)
      let progress = FillProgress()
      let store = try FeedStore(
        path: path, seed: Self.seed, count: items, onWait: { progress.wait(for: path) })
      try progress.fill(store)
      var options = Gallery.Options()
      options.bindsAllAtOnce = loadAll
      options.isMotionReduced = reducedMotion
      let gallery = try Gallery(store: store, options: options, recorder: recorder)
      if plain { print(gallery.renderFrameAsText(), terminator: "") } else { try gallery.run() }
    } catch let error as FeedStoreError {
      Self.complain(error.message)
      throw ExitCode.failure
    } catch let error as TerminalError {
      Self.complain("\(error).")
      throw ExitCode.failure
    }
  }

  /// Replays a trace, and prints its story.
  private func tell(_ file: String) throws {
    do {
      let trace = try Data(contentsOf: URL(fileURLWithPath: file))
      print(try TraceStory(of: Array(trace)).text, terminator: "")
    } catch let error as TraceError {
      Self.complain("\(file): \(error.message)")
      throw ExitCode.failure
    }
  }

  @MainActor private func makeHost() -> TerminalHost {
    let host = TerminalHost()
    if reducedMotion { host.configuration.isMotionReduced = true }
    return host
  }

  /// The file in which the chat keeps the user's position: beside the database, if one is named.
  private func positionFile() -> URL {
    let cache = CacheFile.folder(environment: ProcessInfo.processInfo.environment)
    let folder = database.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    return (folder ?? URL(fileURLWithPath: cache)).appendingPathComponent("chat-position.json")
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("gallery-terminal: \(message)\n".utf8))
  }
}
