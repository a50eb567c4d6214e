import LazyScroll
import LazyScrollTerminal
import Testing

@testable import TerminalGallery

/// The log on a host without a terminal.
@MainActor @Suite struct LogBoardTests {
  private let terminal = TimedTerminal()
  private let log: LogBoard

  init() {
    terminal.host.configuration.isMotionReduced = true
    log = LogBoard(host: terminal.host, count: 20_000)
    terminal.pass(seconds: 0.5)
  }

  private func type(_ text: String) {
    for character in text { terminal.press(.character(character)) }
    terminal.pass(seconds: 0.5)
  }

  private func press(_ keys: TerminalKey...) {
    for key in keys { terminal.press(key) }
    terminal.pass(seconds: 0.5)
  }

  /// The rows of the screen above the status.
  private var rows: [String] { terminal.rows.dropLast(2) }
  private var status: String { terminal.rows.dropLast().last ?? "" }
  private var keys: String { terminal.rows.last ?? "" }

  /// Returns the number of a row's line, which its gutter shows.
  private func number(_ row: String) -> Int? {
    Int(row.prefix { $0 != "│" }.filter(\.isNumber))
  }

  /// Returns the texts of the screen that are drawn in a style, by row.
  private func marks(where isMarked: (TerminalStyle) -> Bool) -> [String] {
    _ = terminal.rows
    let screen = terminal.host.screen
    return (0..<screen.size.rows - 2).compactMap { row in
      let marked = (0..<screen.size.columns).filter { isMarked(screen[$0, row].style) }
      return marked.isEmpty ? nil : String(marked.map { screen[$0, row].character })
    }
  }

  private var hits: [String] { marks { $0.attributes.contains(.reversed) } }
  private var currentHits: [String] { marks { $0.background == .yellow } }

  // MARK: The end

  @Test func itOpensAtTheEnd() {
    #expect(rows.compactMap(number) == Array(19_971...20_000))
    #expect(rows.last?.contains(LogLines.text(19_999).prefix(40)) == true)
    #expect(status.contains("Lines 19,971 – 20,000 of 20,000  live"))
    #expect(status.contains("at the end"))
    #expect(log.list.driver.work.binds < 200)
  }

  @Test func newLinesAreFollowedAtTheEnd() {
    log.pass(seconds: 2)
    terminal.pass(seconds: 0.5)
    #expect(log.count > 20_010)
    #expect(number(rows.last ?? "") == log.count)
    #expect(status.contains("at the end"))
  }

  @Test func readerWhoHasLeftIsCountedForAndComesBack() {
    press(.pageUp)
    let before = rows
    log.pass(seconds: 1)
    terminal.pass(seconds: 0.5)
    let new = log.count - 20_000
    #expect(rows == before && new > 4)
    #expect(status.contains("\(new) new lines, press G"))
    type("G")
    #expect(status.contains("at the end") && number(rows.last ?? "") == log.count)
    log.pass(seconds: 1)
    terminal.pass(seconds: 0.5)
    #expect(number(rows.last ?? "") == log.count)
  }

  @Test func pauseStopsTheLines() {
    type("p")
    log.pass(seconds: 5)
    #expect(log.count == 20_000 && status.contains("paused"))
    type("p")
    log.pass(seconds: 1)
    #expect(log.count > 20_000 && status.contains("live"))
  }

  // MARK: Sideways

  @Test func gutterStaysWhileTextsAreMoved() {
    type("p")
    let before = rows
    press(.right, .right)
    #expect(log.shift == 16)
    for (row, old) in zip(rows, before) {
      #expect(row.prefix(9) == old.prefix(9), "the number of the line, and the line behind it")
      #expect(row.dropFirst(9).prefix(30) == old.dropFirst(9 + 16).prefix(30))
    }
    for _ in 0..<100 { press(.right) }
    let longest = (19_970..<20_000).map { LogLines.text($0).terminalWidth }.max() ?? 0
    #expect(log.shift >= longest - (80 - 9), "the longest text is seen to its end")
    let last = log.shift
    press(.right)
    #expect(log.shift == last)
    for _ in 0..<100 { press(.left) }
    #expect(log.shift == 0 && rows == before)
  }

  // MARK: Search

  /// Returns the lines whose text has a word, as a loop finds them.
  private func lines(with word: String) -> [Int] {
    (0..<log.count).filter { LogLines.text($0).lowercased().contains(word) }
  }

  @Test func searchJumpsAndMarks() throws {
    let expected = lines(with: "lamp 36 ")
    #expect(expected.count > 3)
    type("/lamp 36 ")
    press(.enter)
    terminal.pass(seconds: 3)
    let search = try #require(log.list.search)
    #expect(search.isComplete && search.count == expected.count)
    let current = try #require(search.current)
    #expect(expected.contains(current.item))
    #expect(keys.contains("/lamp 36    \(current.index + 1) of \(expected.count)"))
    #expect(rows.compactMap(number).contains(current.item + 1))
    #expect(currentHits.map { $0.lowercased() } == ["lamp 36 "])
    type("n")
    let next = try #require(log.list.search?.current)
    #expect(next.index == (current.index + 1) % expected.count)
    #expect(next.item == expected[next.index])
    type("N")
    #expect(log.list.search?.current?.item == current.item)
    press(.escape)
    #expect(log.list.search == nil && currentHits.isEmpty && hits.isEmpty)
    #expect(keys.contains("/ find"))
  }

  @Test func everyHitOnTheScreenIsMarked() {
    type("/stall")
    press(.enter)
    terminal.pass(seconds: 3)
    let shown = rows.reduce(0) { $0 + $1.components(of: "stall") }
    let marked = (hits + currentHits).reduce(0) { $0 + $1.components(of: "stall") }
    #expect(shown == marked && shown > 3)
    #expect(currentHits == ["stall"])
  }

  @Test func lettersNarrowTheSearchDown() throws {
    press(.home)
    type("/harbour")
    let first = try #require(log.list.search?.current?.item)
    #expect(LogLines.text(first).contains("harbour"))
    #expect(first == lines(with: "harbour").first)
    press(.backspace, .backspace, .backspace)
    #expect(log.draft == "harb" && log.list.search?.query == "harb")
    #expect(log.list.search?.current?.item == first)
    press(.escape)
    #expect(log.draft == nil && log.list.search == nil)
  }

  @Test func hitFarToTheRightComesInSight() throws {
    type("/step 17")
    press(.enter)
    terminal.pass(seconds: 3)
    #expect(log.shift > 0)
    #expect(currentHits == ["step 17"])
    type("/lamp 36 ")
    press(.enter)
    #expect(log.shift == 0 && currentHits == ["lamp 36 "])
  }

  @Test func searchGoesOnWithNewLines() throws {
    type("/info")
    press(.enter)
    terminal.pass(seconds: 3)
    let before = try #require(log.list.search?.count)
    log.pass(seconds: 5)
    terminal.pass(seconds: 0.5)
    let search = try #require(log.list.search)
    #expect(search.isComplete && search.count > before)
    #expect(search.count == lines(with: "info").count)
  }

  /// The end is not followed while a hit near it is looked at, and followed again by the key that leads there.
  @Test func currentHitStaysWhileLinesComeIn() throws {
    type("/:")
    press(.enter)
    let before = rows
    #expect(currentHits.count == 1)
    log.pass(seconds: 3)
    terminal.pass(seconds: 0.5)
    #expect(rows == before && status.contains("new lines, press G"))
    type("G")
    log.pass(seconds: 3)
    terminal.pass(seconds: 0.5)
    #expect(number(rows.last ?? "") == log.count)
  }

  @Test func textThatIsNowhereSaysSo() {
    let before = rows
    type("/zebra")
    terminal.pass(seconds: 3)
    #expect(keys.contains("/zebra▏   nowhere") && rows == before)
  }
}

extension String {
  /// Returns the number of places that have a word.
  fileprivate func components(of word: String) -> Int {
    lowercased().split(separator: word, omittingEmptySubsequences: false).count - 1
  }
}
