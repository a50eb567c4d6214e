import Foundation
import LazyScroll
import LazyScrollTerminal

/// A chat of a hundred thousand messages: it opens where the reader left it, follows its end while the reader is there, and
/// stands still elsewhere.
@MainActor public final class ChatBoard {
  /// The terminal.
  public let host: TerminalHost
  private(set) var messages: ChatMessages
  private(set) lazy var list = makeList()
  /// The text that is being written; `nil` while keys scroll.
  private(set) var draft: String?
  private var isBusy = false
  private var isLoading = false
  /// The file of the position; `nil` keeps none.
  private let store: URL?
  private let recorder: TraceRecorder?

  /// Creates a chat.
  ///
  /// - Parameters:
  ///   - host: The terminal.
  ///   - count: The number of messages.
  ///   - store: The file in which the position is kept; `nil` keeps none.
  ///   - recorder: The recorder of all that the list is told.
  public init(
    host: TerminalHost = TerminalHost(), count: Int = 100_000, store: URL? = nil,
    recorder: TraceRecorder? = nil
  ) {
    self.host = host
    self.store = store
    self.recorder = recorder
    messages = ChatMessages(count: count, older: 4000)
    host.configuration.statusRows = 2
    host.configuration.maximumColumns = 94
    host.statusLine = { [unowned self] in drawStatus(on: $0) }
    host.onKey = { [unowned self] in handle($0) }
    list.followedEdges = .end
    list.onNearStart = { [unowned self] in loadOlder() }
    list.restore(saved ?? ReadingPosition(item: messages.unread, distance: 32))
    apply()
  }

  /// Runs until the reader ends it, and keeps the position.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be set up.
  public func run() async throws(TerminalError) {
    try await host.run(every: 0.9) { [unowned self] _ in if isBusy { receive() } }
    save()
  }

  // MARK: Messages

  /// Adds a message of the reader's, which is answered.
  func send(_ text: String) {
    let number = messages.add(text, from: "You")
    apply()
    list.scroll(to: number, at: .end)
    Task { await answer(ChatMessages.answer(to: text)) }
  }

  /// Adds an answer, whose words come one after the other.
  func answer(_ words: [String], pause: Duration = .milliseconds(60)) async {
    let number = messages.add("", from: "Lantern", isTyping: true)
    apply()
    for word in words {
      try? await Task.sleep(for: pause)
      messages[number].text += messages[number].text.isEmpty ? word : " \(word)"
      update(number)
    }
    messages[number].isTyping = false
    update(number)
  }

  /// Adds a message of somebody else's.
  func receive() {
    let copy = messages[messages.numbers.upperBound]
    _ = messages.add(copy.text, from: copy.sender == "You" ? "Ada" : copy.sender)
    apply()
  }

  /// Loads messages from before, as a server would that takes its time.
  private func loadOlder() {
    if isLoading || messages.numbers.lowerBound == 0 { return }
    isLoading = true
    Task {
      try? await Task.sleep(for: .milliseconds(300))
      isLoading = false
      messages.loadOlder(500)
      apply()
    }
  }

  private func apply() { list.apply(snapshot) }

  /// Shows what has become of a message.
  private func update(_ number: Int) {
    var snapshot = snapshot
    snapshot.reconfigureItems([number])
    list.apply(snapshot)
  }

  private var snapshot: ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    let numbers = messages.numbers
    let days =
      ChatMessages.day(of: numbers.lowerBound)...ChatMessages.day(of: numbers.upperBound - 1)
    snapshot.appendSections(Array(days))
    for day in days {
      let start = day * ChatMessages.dayLength
      snapshot.appendItems(
        Array((start..<start + ChatMessages.dayLength).clamped(to: numbers)), toSection: day)
    }
    return snapshot
  }

  // MARK: The position

  private var saved: ReadingPosition<Int>? {
    guard let store, let data = try? Data(contentsOf: store) else { return nil }
    return try? JSONDecoder().decode(ReadingPosition<Int>.self, from: data)
  }

  private func save() {
    guard let store, let data = try? JSONEncoder().encode(list.readingPosition) else { return }
    // Without the file the chat opens at what is unread.
    let folder = store.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? data.write(to: store)
  }

  // MARK: Keys

  private func handle(_ press: TerminalKeyPress) -> Bool {
    defer { host.setNeedsDisplay() }
    if let text = draft { return write(press, behind: text) }
    switch press.key {
    case .character("w"): draft = ""
    case .character("n"):
      list.scroll(to: messages.numbers.upperBound - 1, at: .end, isAnimated: true)
    case .character("b"): isBusy.toggle()
    default: return false
    }
    return true
  }

  /// Takes a key into the text; keys that write nothing scroll.
  private func write(_ press: TerminalKeyPress, behind text: String) -> Bool {
    switch press.key {
    case .character(let character): draft = text + String(character)
    case .backspace: draft = String(text.dropLast())
    case .escape: draft = nil
    case .enter:
      draft = nil
      if !text.isEmpty { send(text) }
    default: return false
    }
    return true
  }

  // MARK: Drawing

  private func makeList() -> TerminalLazyList<Int, Int> {
    let rows = Registration<TerminalView, ChatMessages.Message> {
      TerminalView()
    } update: { [unread = messages.unread] view, message in
      view.measuring = { size in
        CellSize(
          columns: size.columns,
          rows: 1 + max(1, message.lines(in: size.columns - 6).count)
            + (message.number == unread ? 1 : 0))
      }
      view.content = { message.draw(on: $0, isUnread: message.number == unread) }
    }
    let days = TerminalView.labels(style: .bold)
    let list = TerminalLazyList<Int, Int>(host: host) { _ in
      CollectionSection(
        layout: ListLayout(estimate: 48), header: BarModel(height: 16, isPinned: true))
    } cell: { [unowned self] number in
      rows(messages[number])
    }
    list.header = { days("─── Day \($0) ") }
    list.driver.recorder = recorder
    return list
  }

  private func drawStatus(on canvas: TerminalCanvas) {
    let bar = CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: 1)
    canvas.fill(bar, style: TerminalStyle(.reversed))
    let new = list.newItemCount
    let place = list.isAtEnd ? "at the end" : new > 0 ? "\(new) new: n" : "n goes to the newest"
    canvas.text(
      "\(Inspector.grouped(messages.numbers.count)) messages  \(place)", column: 1,
      style: TerminalStyle(.reversed))
    let keys = "w writes · b others write, too: \(isBusy ? "on" : "off") · q quit"
    canvas.text(
      draft.map { "> \($0)▏" } ?? keys, column: 1, row: 1, columns: max(0, canvas.size.columns - 2))
  }
}

extension ChatMessages.Message {
  /// Returns the lines of the text in a number of columns.
  fileprivate func lines(in columns: Int) -> [String] {
    TextLines.wrap(isTyping ? "\(text) ▍" : text, columns: columns)
  }

  fileprivate func draw(on canvas: TerminalCanvas, isUnread: Bool) {
    if isUnread { canvas.text("─── unread ", column: 1, style: CardStyle.price) }
    let top = isUnread ? 1 : 0
    let style = TerminalStyle(foreground: sender == "You" ? .green : .cyan, .bold)
    canvas.text(sender, column: 1, row: top, style: style)
    canvas.text(
      "#\(number)", column: sender.terminalWidth + 3, row: top, style: CardStyle.secondary)
    for (row, line) in lines(in: canvas.size.columns - 6).enumerated() {
      canvas.text(line, column: 3, row: top + row + 1)
    }
  }
}
