import GalleryModels
import LazyScroll
import LazyScrollTerminal
import LazyScrollTestSupport
import Testing

@testable import TerminalGallery

/// The board of orders on a host without a terminal.
@MainActor @Suite struct LiveBoardTests {
  private let terminal = TimedTerminal()
  private let board: LiveBoard

  init() {
    board = LiveBoard(host: terminal.host)
    terminal.pass(seconds: 0.5)
  }

  /// Returns the rows of the screen that show orders, by the numbers of these.
  private var shown: [(id: Int, line: String)] {
    terminal.rows.compactMap { line in
      guard let match = line.firstMatch(of: /No\. (\d+)/), let id = Int(match.1) else { return nil }
      return (id, line)
    }
  }

  @Test func rowThatIsReadStands() {
    var random = SeededRandom(seed: 3)
    for step in 0..<400 {
      if step % 20 == 0 {
        terminal.press(random.oneIn(2) ? .pageDown : .pageUp)
        terminal.pass(seconds: 1)
      }
      board.pass(seconds: 0.05)
      terminal.pass(seconds: 0.05)
    }
    #expect(board.model.held.worst == 0)
    #expect(board.model.held.looks > 300)
    #expect((1400...2600).contains(board.model.orders.ids.count))
  }

  /// The row that is read, as the screen shows it while others move past it.
  @Test func rowStandsOnTheScreen() throws {
    for _ in 0..<3 {
      terminal.press(.pageDown)
      terminal.pass(seconds: 1)
    }
    let before = terminal.rows
    let place = try #require(before.firstIndex { $0.contains("No. ") })
    let name = try #require(before[place].firstMatch(of: /No\. \d+/)).output
    var looks = 0
    for _ in 0..<20 {
      board.pass(seconds: 0.05)
      for _ in 0..<5 {
        terminal.pass(seconds: 0.01)
        let lines = terminal.rows
        guard let now = lines.firstIndex(where: { $0.contains(name) }) else { continue }
        looks += 1
        #expect(now == place)
      }
      let isThere = board.model.orders.ids.contains { name.hasSuffix(" \($0)") }
      if !isThere { break }
    }
    #expect(looks >= 5)
  }

  @Test func rowsSayWhatTheOrdersAre() {
    for _ in 0..<100 { board.pass(seconds: 0.05) }
    terminal.pass(seconds: 1)
    #expect(shown.count > 8)
    for (id, line) in shown {
      let order = board.model.orders[id]
      #expect(line.contains("for \(order?.customer ?? "nobody")"))
      #expect(line.contains(Orders.steps[order?.step ?? 0]))
    }
    let places = shown.compactMap { board.model.orders.ids.firstIndex(of: $0.id) }
    #expect(places == places.sorted())
  }

  @Test func keysSetTheRateAndTheAnimation() {
    #expect(terminal.rows.contains { $0.contains("1,000 updates a second") })
    for _ in 0..<9 { terminal.press(.character("-")) }
    let ids = board.model.orders.ids
    board.pass(seconds: 5)
    #expect(board.model.orders.ids == ids)
    #expect(terminal.rows.contains { $0.contains(" 0 updates a second") })
    terminal.press(.character("a"))
    #expect(terminal.rows.contains { $0.contains("animation on") })
    terminal.press(.character("+"))
    #expect(terminal.rows.contains { $0.contains(" 1 updates a second") })
  }
}
