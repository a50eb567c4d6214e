import FeedStore
import Foundation
import GalleryTestSupport
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The program in a real terminal: its screens, and the terminal's state afterwards.
///
/// Screens are compared with those in `Fixtures`, timings masked.
/// `Utilities/test-gallery-terminal --update` updates them, to be reviewed before they are
/// committed.
@Suite(.serialized) struct GalleryTerminalTests {
  private static let count = 20_000
  private let folder = try! TemporaryFolder()

  private func start(
    columns: Int = 94, rows: Int = 43, options: String = "--load-all --reduced-motion",
    environment: String = "COLORTERM=truecolor"
  ) throws -> TmuxSession {
    let session = try TmuxSession(
      columns: columns, rows: rows,
      command:
        "\(galleryProgram) --items \(Self.count) --database \(folder.file("feed.sqlite")) \(options)",
      environment: environment)
    try session.screen(after: "the first screen") { screen in
      screen.contains { $0.contains("q quit") }
    }
    return session
  }

  /// Compares a screen with the committed one.
  private func expect(
    _ screen: [String], isAsIn name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name).txt")
    let masked = screen.map {
      $0.replacing(/[0-9,]+ µs/, with: "# µs")
    }
    if ProcessInfo.processInfo.environment["UPDATE_SCREENS"] != nil {
      try (masked.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8).dropLast()
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (row, (line, expectedLine)) in zip(masked, expected).enumerated() {
      #expect(line == expectedLine, "row \(row) of \(name)", sourceLocation: sourceLocation)
    }
    #expect(masked.count == expected.count, "rows of \(name)", sourceLocation: sourceLocation)
  }

  /// Returns a figure of the inspector line, by the word before it.
  private func figure(_ name: String, in screen: [String]) throws -> Int {
    let line = try #require(screen.last { $0.contains(" µs ") })
    let words = line.replacing(",", with: "").split(separator: " ")
    let place = try #require(words.lastIndex(of: Substring(name.split(separator: " ").last ?? "")))
    return try #require(Int(words[place + 1]))
  }

  /// Returns the number of cards that intersect a window of the feed, counted one by one.
  private func cards(from top: Double, rows: Int) -> Int {
    let window = LayoutRect(x: 0, y: top - 20, width: 376, height: Double(rows - 2) * 16 + 40)
    return ShopFeed.frames(count: Self.count).filter { $0.intersects(window) }.count
  }

  @Test func theFeedIsScrolledToItsEndAndBack() throws {
    let session = try start()
    let first = try session.restingScreen()
    try expect(first, isAsIn: "first")
    #expect(try figure("live", in: first) == cards(from: 0, rows: 43))

    try session.type("PageDown")
    try session.screen(after: "a page down") { $0.first != first.first }
    try expect(try session.restingScreen(), isAsIn: "page-down")

    try session.type("End")
    try session.screen(after: "the end") { screen in
      screen.contains { $0.contains("The end of the feed.") }
    }
    let end = try session.restingScreen()
    try expect(end, isAsIn: "end")
    let height = ShopFeed.contentHeight(of: ShopFeed.frames(count: Self.count))
    #expect(try figure("live", in: end) == cards(from: height - 41 * 16, rows: 43))

    try session.type("Home")
    try session.screen(after: "the start") { $0.first == first.first }
    // Everything except the bottom rows and the counts of appearances is unchanged.
    let again = try session.restingScreen()
    for (line, before) in zip(again.dropLast(2), first.dropLast(2)) {
      #expect(line == before || line.contains("seen 2×"))
    }
    #expect(try figure("made", in: again) <= 2 * 24)
  }

  @Test func theWheelScrollsAndLiveViewsStayFew() throws {
    let session = try start()
    let most = 30
    for direction in [65, 64] {
      for _ in 0..<20 {
        let before = try session.screen()
        for _ in 0..<10 { try session.send("\u{1B}[<\(direction);40;20M") }
        let screen = try session.screen(after: "the wheel") {
          $0.dropLast(2) != before.dropLast(2)
        }
        #expect(try figure("live", in: screen) <= most)
      }
    }
    let last = try session.restingScreen()
    #expect(try figure("live", in: last) == cards(from: 0, rows: 43))
    #expect(try figure("made", in: last) <= 2 * most)
  }

  @Test func theWindowMayShrinkAndGrow() throws {
    let session = try start()
    try session.resize(columns: 60, rows: 18)
    // tmux crops the old screen at once; only the program ends cropped text with an ellipsis.
    try session.screen(after: "the small screen") { $0.count == 18 && $0[16].contains("…") }
    try expect(try session.restingScreen(), isAsIn: "small")
    try session.resize(columns: 120, rows: 50)
    try session.screen(after: "the large screen") { $0.count == 50 && $0[49].contains("q quit") }
    let large = try session.restingScreen()
    try expect(large, isAsIn: "large")
    #expect(try figure("live", in: large) == cards(from: 0, rows: 50))
    try session.resize(columns: 8, rows: 2)
    try session.screen(after: "the tiny screen") { $0.count == 2 && $0[0].contains("…") }
    try session.resize(columns: 94, rows: 43)
    try session.screen(after: "the first size") { $0.count == 43 && $0[42].contains("q quit") }
    // Views made for the larger windows are in the pool now.
    let screen = try session.restingScreen()
    try expect(screen, isAsIn: "shrunk-and-grown")
  }

  @Test func keysPerformTheirActions() throws {
    let session = try start()
    let steps: [(key: String, screen: String, says: String)] = [
      ("?", "keys", "show or hide keys"),
      ("?", "keys-hidden", "q quit"),
      ("r", "reload", "same IDs and revisions: 0 cards"),
      ("Tab", "touched", "Enter selects."),
      ("Enter", "selected", "Selected Midnight Market: item 100001, at position 0."),
      ("g", "grown", "grew by 48 points"),
      ("i", "inserted", "Inserted item"),
      ("x", "removed", "Removed item 100001"),
      ("n", "nested", "the outer viewport decides"),
      ("n", "alone", "Alone again"),
      ("1", "worked-example", "Window 242…949 holds 0/2 0/3 1/0 1/1 1/2 1/3 2/0 2/1 2/2."),
    ]
    for step in steps {
      try session.type(step.key)
      try session.screen(after: "key \(step.key)") { screen in
        screen.contains { $0.contains(step.says) }
      }
      try expect(try session.restingScreen(), isAsIn: step.screen)
    }
  }

  @Test func aMillionItemsLoadDuringScrolling() throws {
    let session = try start(options: "--reduced-motion")
    try session.type("b")
    try session.type("PageDown")
    try session.screen(after: "a million items") { screen in
      screen.contains { $0.hasPrefix(" 1,000,000 items") && $0.contains(" µs ") }
        && screen.contains { $0.contains("q quit") }
    }
    try session.type("End")
    let end = try session.screen(after: "the end of a million") { screen in
      screen.contains { $0.contains("The end of the feed.") }
    }
    #expect(try figure("live", in: end) <= 30)
  }

  @Test func slowCardsShowPlaceholders() throws {
    let session = try start(options: "--reduced-motion")
    try session.type("s")
    try session.screen(after: "slow cards") { $0[42].contains("20 ms to bind") }
    // They are visible for some 100 ms only, which a busy machine may miss once or twice.
    var isSeen = false
    for key in ["End", "Home", "End", "Home", "End", "Home"] where !isSeen {
      try session.type(key)
      let end = ContinuousClock.now + .milliseconds(500)
      while !isSeen, ContinuousClock.now < end {
        isSeen = try session.screen().contains { $0.contains("░░░░░░") }
      }
    }
    #expect(isSeen)
    try session.screen(after: "all cards") { screen in !screen.contains { $0.contains("░") } }
  }

  @Test func boardOfOrdersStandsWhileItChanges() throws {
    let session = try start(options: "--page live")
    let first = try session.screen()
    try session.type("PageDown")
    let later = try session.screen(after: "a page of updates") {
      $0.dropLast(2) != first.dropLast(2)
    }
    #expect(later[41].contains("1,000 updates a second"))
    #expect(later[41].contains("moved by 0 points"))
    try session.type("q")
  }

  @Test func feedIsDrawnWithoutColours() throws {
    let session = try start(environment: "NO_COLOR=1")
    let first = try session.restingScreen()
    try expect(first, isAsIn: "first")
  }

  @Test(arguments: ["q", "C-c", "TERM"])
  func terminalIsRestored(end: String) throws {
    let session = try start()
    #expect(try session.modes() == "1 0 1")
    try session.type("PageDown")
    if end == "TERM" { try session.kill(SIGTERM) } else { try session.type(end) }
    let screen = try session.screen(after: "the end") { $0.contains("THE END") }
    #expect(try session.modes() == "0 1 0")
    #expect(session.record("after") == session.record("before"))
    #expect(session.record("status") == (end == "TERM" ? "143" : "0"))
    #expect(!screen.contains { $0.contains("Midnight Market") })
  }
}
