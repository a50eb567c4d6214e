import Foundation
import GalleryModels
import LazyScroll
import LazyScrollTerminal

/// A chat of a hundred thousand messages: it opens where the user left it, follows its end while the user is there, and
/// stands still elsewhere.
@MainActor public final class ChatBoard {
  /// The terminal.
  public let host: TerminalHost
  let model: ChatModel<TerminalHost>
  /// The text that is being written; `nil` while keys scroll.
  private(set) var draft: String?
  private var isBusy = false
  /// The file of the position; `nil` keeps none.
  private let store: URL?

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
    model = Self.makeModel(host, count, recorder)
    host.configuration.statusRows = 2
    host.configuration.maximumColumns = 94
    host.statusLine = { [unowned self] in drawStatus(on: $0) }
    host.onKey = { [unowned self] in handle($0) }
    model.open(at: ChatModel<TerminalHost>.position(in: store))
  }

  /// Runs until the user ends it, and keeps the position.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be set up.
  public func run() async throws(TerminalError) {
    try await host.run(every: 0.9) { [unowned self] _ in if isBusy { model.receive() } }
    model.savePosition(in: store)
  }

  // MARK: Keys

  private func handle(_ press: TerminalKeyPress) -> Bool {
    defer { host.setNeedsDisplay() }
    if let text = draft { return write(press, behind: text) }
    switch press.key {
    case .character("w"): draft = ""
    case .character("n"): model.scrollToNewest()
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
      if !text.isEmpty { model.send(text) }
    default: return false
    }
    return true
  }

  // MARK: Drawing

  private static func makeModel(
    _ host: TerminalHost, _ count: Int, _ recorder: TraceRecorder?
  ) -> ChatModel<TerminalHost> {
    let rows = Registration<TerminalView, (message: ChatMessages.Message, isUnread: Bool)> {
      TerminalView()
    } update: { view, row in
      view.measuring = { size in
        CellSize(
          columns: size.columns,
          rows: 1 + max(1, row.message.lines(in: size.columns - 6).count) + (row.isUnread ? 1 : 0))
      }
      view.content = { row.message.draw(on: $0, isUnread: row.isUnread) }
    }
    let section = CollectionSection(
      layout: ListLayout(estimate: 48), header: BarModel(height: 16, isPinned: true))
    let model = ChatModel(
      host: host, count: count, section: section, recorder: recorder
    ) { message, isUnread in
      rows((message, isUnread))
    }
    let days = TerminalView.labels(style: .bold)
    model.list.header = { days("─── Day \($0) ") }
    return model
  }

  private func drawStatus(on canvas: TerminalCanvas) {
    let bar = CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: 1)
    canvas.fill(bar, style: TerminalStyle(.reversed))
    let new = model.list.newItemCount
    let place =
      model.list.isAtEnd ? "at the end" : new > 0 ? "\(new) new: n" : "n goes to the newest"
    canvas.text(
      "\(model.messages.numbers.count.grouped) messages  \(place)", column: 1,
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
