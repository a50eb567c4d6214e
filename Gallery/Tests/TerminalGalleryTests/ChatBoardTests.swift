import Foundation
import GalleryTestSupport
import LazyScroll
import LazyScrollTerminal
import Testing

@testable import TerminalGallery

/// The chat on a host without a terminal.
@MainActor @Suite struct ChatBoardTests {
  /// A clock that tests set.
  private final class Clock {
    var now = ContinuousClock.now
  }

  private let clock = Clock()
  private let host: TerminalHost
  private let chat: ChatBoard

  init() {
    (host, chat) = Self.open(clock)
    pass(seconds: 0.5)
  }

  private static func open(_ clock: Clock, store: URL? = nil) -> (TerminalHost, ChatBoard) {
    let host = TerminalHost(size: CellSize(columns: 80, rows: 32), clock: { clock.now })
    host.configuration.isMotionReduced = true
    return (host, ChatBoard(host: host, count: 20_000, store: store))
  }

  /// Lets time pass, by display frames.
  private func pass(seconds: Double) {
    let end = clock.now + .seconds(seconds)
    while clock.now < end {
      clock.now += .milliseconds(10)
      host.performDueWork()
    }
  }

  private func type(_ text: String) {
    for character in text { host.handle(.key(TerminalKeyPress(.character(character)))) }
    pass(seconds: 0.5)
  }

  private var screen: [String] { Self.screen(of: host) }

  private static func screen(of host: TerminalHost) -> [String] {
    host.renderFrameAsText().split(separator: "\n").map(String.init)
  }

  /// The rows of the screen above the status.
  private var rows: [String] { Self.rows(of: host) }

  private static func rows(of host: TerminalHost) -> [String] {
    screen(of: host).prefix { !$0.contains(" messages  ") } + []
  }

  private var status: String { screen.first { $0.contains(" messages  ") } ?? "" }

  /// Returns the row of the screen that shows a message.
  private func row(of number: Int) -> Int? { screen.firstIndex { $0.contains("#\(number)") } }

  @Test func itOpensAtWhatIsUnread() {
    #expect(chat.messages.unread == 14_000)
    #expect(screen.contains { $0.contains("─── unread") })
    #expect((1...6).contains(row(of: 14_000) ?? 0))
    #expect(chat.list.driver.work.binds < 90)
  }

  @Test func endIsFollowedWhileAnAnswerStreams() async {
    type("n")
    #expect(status.contains("at the end"))
    type("w")
    type("Are the lanterns up?")
    #expect(screen.contains { $0.contains("> Are the lanterns up?") })
    let number = chat.messages.numbers.upperBound
    host.handle(.key(TerminalKeyPress(.enter)))
    pass(seconds: 0.2)
    #expect(row(of: number) != nil && chat.list.isAtEnd)
    await chat.answer((0..<30).map { "word\($0)" }, pause: .zero)
    pass(seconds: 0.2)
    #expect(chat.list.isAtEnd)
    #expect(screen.contains { $0.contains("word29") })
    #expect(chat.list.newItemCount == 0)
  }

  @Test func nothingMovesElsewhere() async throws {
    type("n")
    host.handle(.key(TerminalKeyPress(.pageUp)))
    pass(seconds: 1)
    let before = rows
    await chat.answer((0..<30).map { "word\($0)" }, pause: .zero)
    chat.receive()
    pass(seconds: 0.2)
    #expect(rows == before)
    #expect(status.contains("2 new: n"))
    type("n")
    #expect(status.contains("at the end"))
  }

  @Test func historyLoadsAbove() async throws {
    host.handle(.key(TerminalKeyPress(.home)))
    pass(seconds: 1)
    let first = chat.messages.numbers.lowerBound
    let before = row(of: first)
    for _ in 0..<100 where chat.messages.numbers.lowerBound == first {
      try await Task.sleep(for: .milliseconds(20))
    }
    pass(seconds: 0.2)
    #expect(chat.messages.numbers.lowerBound == first - 500)
    #expect(row(of: first) == before && before != nil)
  }

  @Test func itIsComeBackTo() throws {
    let folder = try TemporaryFolder()
    let store = URL(fileURLWithPath: folder.file("position.json"))
    for _ in 0..<3 { host.handle(.key(TerminalKeyPress(.pageUp))) }
    pass(seconds: 1)
    try JSONEncoder().encode(chat.list.readingPosition).write(to: store)
    let before = rows
    let (later, again) = Self.open(clock, store: store)
    for _ in 0..<50 {
      clock.now += .milliseconds(10)
      later.performDueWork()
    }
    #expect(Self.rows(of: later) == before)
    #expect(again.list.readingPosition == chat.list.readingPosition)
  }

  @Test func escapeEndsWriting() {
    type("w")
    type("abc")
    host.handle(.key(TerminalKeyPress(.backspace)))
    #expect(chat.draft == "ab")
    host.handle(.key(TerminalKeyPress(.escape)))
    #expect(chat.draft == nil && chat.messages.numbers.count == 20_000)
  }
}
