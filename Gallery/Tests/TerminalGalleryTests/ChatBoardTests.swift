import Foundation
import GalleryModels
import GalleryTestSupport
import LazyScroll
import LazyScrollTerminal
import Testing

@testable import TerminalGallery

/// The chat on a host without a terminal.
@MainActor @Suite struct ChatBoardTests {
  private let terminal = TimedTerminal()
  private let chat: ChatBoard

  init() {
    chat = Self.open(terminal)
    terminal.pass(seconds: 0.5)
  }

  private static func open(_ terminal: TimedTerminal, store: URL? = nil) -> ChatBoard {
    terminal.host.configuration.isMotionReduced = true
    return ChatBoard(host: terminal.host, count: 20_000, store: store)
  }

  private func type(_ text: String) {
    for character in text { terminal.press(.character(character)) }
    terminal.pass(seconds: 0.5)
  }

  /// The rows of a screen above the status.
  private static func rows(of terminal: TimedTerminal) -> [String] {
    Array(terminal.rows.prefix { !$0.contains(" messages  ") })
  }

  private var status: String { terminal.rows.first { $0.contains(" messages  ") } ?? "" }

  /// Returns the row of the screen that shows a message.
  private func row(of number: Int) -> Int? {
    terminal.rows.firstIndex { $0.contains("#\(number)") }
  }

  @Test func itOpensAtWhatIsUnread() {
    #expect(chat.model.messages.unread == 14_000)
    #expect(terminal.rows.contains { $0.contains("─── unread") })
    #expect((1...6).contains(row(of: 14_000) ?? 0))
    #expect(chat.model.list.driver.work.binds < 90)
  }

  @Test func endIsFollowedWhileAnAnswerStreams() async {
    type("n")
    #expect(status.contains("at the end"))
    type("w")
    type("Are the lanterns up?")
    #expect(terminal.rows.contains { $0.contains("> Are the lanterns up?") })
    let number = chat.model.messages.numbers.upperBound
    terminal.press(.enter)
    terminal.pass(seconds: 0.2)
    #expect(row(of: number) != nil && chat.model.list.isAtEnd)
    await chat.model.answer((0..<30).map { "word\($0)" }, pause: .zero)
    terminal.pass(seconds: 0.2)
    #expect(chat.model.list.isAtEnd)
    #expect(terminal.rows.contains { $0.contains("word29") })
    #expect(chat.model.list.newItemCount == 0)
  }

  @Test func nothingMovesElsewhere() async throws {
    type("n")
    terminal.press(.pageUp)
    terminal.pass(seconds: 1)
    let before = Self.rows(of: terminal)
    await chat.model.answer((0..<30).map { "word\($0)" }, pause: .zero)
    chat.model.receive()
    terminal.pass(seconds: 0.2)
    #expect(Self.rows(of: terminal) == before)
    #expect(status.contains("2 new: n"))
    type("n")
    #expect(status.contains("at the end"))
  }

  @Test func historyLoadsAbove() async throws {
    terminal.press(.home)
    terminal.pass(seconds: 1)
    let first = chat.model.messages.numbers.lowerBound
    let before = row(of: first)
    for _ in 0..<100 where chat.model.messages.numbers.lowerBound == first {
      try await Task.sleep(for: .milliseconds(20))
    }
    terminal.pass(seconds: 0.2)
    #expect(chat.model.messages.numbers.lowerBound == first - 500)
    #expect(row(of: first) == before && before != nil)
  }

  @Test func itIsComeBackTo() throws {
    let folder = try TemporaryFolder()
    let store = URL(fileURLWithPath: folder.file("position.json"))
    for _ in 0..<3 { terminal.press(.pageUp) }
    terminal.pass(seconds: 1)
    try JSONEncoder().encode(chat.model.list.readingPosition).write(to: store)
    let before = Self.rows(of: terminal)
    let later = TimedTerminal()
    let again = Self.open(later, store: store)
    later.pass(seconds: 0.5)
    #expect(Self.rows(of: later) == before)
    #expect(again.model.list.readingPosition == chat.model.list.readingPosition)
  }

  @Test func escapeEndsWriting() {
    type("w")
    type("abc")
    terminal.press(.backspace)
    #expect(chat.draft == "ab")
    terminal.press(.escape)
    #expect(chat.draft == nil && chat.model.messages.numbers.count == 20_000)
  }
}
