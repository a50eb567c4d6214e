import GalleryModels
import LazyScroll
import LazyScrollTerminal

/// What a list can do, one short scene below the other, each with a sentence of what to try.
@MainActor public final class PowersBoard {
  /// The terminal.
  public let host: TerminalHost
  let model: PowersModel<TerminalHost>
  /// The text to look for while the user writes it.
  private var draft: String?

  private static let cardSize = LayoutSize(width: 72, height: 48)

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - host: The terminal.
  ///   - recorder: The recorder of all that the list is told.
  public init(host: TerminalHost = TerminalHost(), recorder: TraceRecorder? = nil) {
    self.host = host
    model = PowersModel(host: host, recorder: recorder) { _ in
      CollectionSection(
        layout: ListLayout(estimate: 16), header: BarModel(height: 16, isPinned: true))
    }
    let (rows, shelves, titles) = (makeRows(), makeShelves(), makeTitles())
    model.list.size = { $0.scene == .sideways ? Self.cardSize : nil }
    model.list.header = { titles($0) }
    model.onChange = { [unowned host] in host.setNeedsDisplay() }
    model.onNewText = { _, view in view.setNeedsDisplay() }
    host.configuration.statusRows = 1
    host.statusLine = { [unowned self] in drawStatus(on: $0) }
    host.onKey = { [unowned self] in handle($0) }
    model.open { row in
      row.scene == .sideways ? shelves(row, items: row.cards) : rows(row)
    }
  }

  /// Runs until the user ends it.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be set up.
  public func run() throws(TerminalError) { try host.run() }

  // MARK: Views

  private func makeRows() -> Registration<TerminalView, PowerRow> {
    Registration {
      TerminalView()
    } update: { [unowned self] view, row in
      model.didBind(row)
      view.measuring = { CellSize(columns: $0.columns, rows: 1) }
      view.content = { [unowned self] in draw(row, on: $0) }
    }
  }

  private func makeShelves() -> CarouselRows<TerminalView, PowerRow, PowerRow.Card> {
    let cards = Registration<TerminalView, PowerRow.Card> {
      TerminalView()
    } update: { view, card in
      view.content = { $0.box(.rounded, style: CardStyle.secondary).text(" \(card.text)") }
    }
    return CarouselRows(
      layout: CarouselLayout(
        itemSize: Self.cardSize, spacing: 4, insets: LayoutInsets(leading: 12, trailing: 12)),
      make: { TerminalView() }, host: { TerminalPane(in: $0) }, card: { cards($0) })
  }

  private func makeTitles() -> Registration<TerminalView, PowerScene> {
    Registration {
      TerminalView()
    } update: { view, scene in
      view.content = {
        $0.fill(style: TerminalStyle(.reversed))
        $0.text(" \(scene.sentence(by: .keys))", style: TerminalStyle([.bold, .reversed]))
      }
    }
  }

  // MARK: Keys

  private func handle(_ press: TerminalKeyPress) -> Bool {
    defer { host.setNeedsDisplay() }
    if let text = draft { return write(press, behind: text) }
    switch press.key {
    case .character("i"): model.insert()
    case .character("x"): model.remove()
    case .character("m"): model.move()
    case .character("k"): model.keepPlace()
    case .character("b"): model.goBack()
    case .character("/"): draft = ""
    case .character("n"): model.findNext()
    case .character("N"): model.findPrevious()
    case .escape where model.list.search != nil: model.endSearch()
    default: return false
    }
    return true
  }

  /// Takes a key into the text to look for, which is looked for with each letter; keys that write nothing scroll.
  private func write(_ press: TerminalKeyPress, behind text: String) -> Bool {
    switch press.key {
    case .character(let character): draft = text + String(character)
    case .backspace: draft = String(text.dropLast())
    case .escape: draft = nil
    case .enter:
      draft = nil
      return true
    default: return false
    }
    model.find(draft ?? "")
    return true
  }

  // MARK: Drawing

  private func drawStatus(on canvas: TerminalCanvas) {
    canvas.fill(style: TerminalStyle(.reversed))
    var text = "\(model.last) · q quit"
    if let query = draft ?? model.list.search?.query {
      let keys = draft == nil ? "n next · N previous · Esc ends" : "Enter · Esc ends"
      text = ["/\(query)\(draft == nil ? "" : "▏")", model.found ?? "", keys]
        .filter { !$0.isEmpty }.joined(separator: "   ")
    }
    canvas.text(text, column: 1, style: TerminalStyle(.reversed))
  }

  private func draw(_ row: PowerRow, on canvas: TerminalCanvas) {
    let isSelected = canvas.state.contains(.selected)
    let style = isSelected ? TerminalStyle([.bold, .reversed]) : TerminalStyle()
    if isSelected { canvas.fill(style: style) }
    let text = model.text(of: row)
    canvas.text("\(isSelected ? " ✓ " : "   ")\(text)", style: style)
    let (ranges, current) = model.hits(in: row)
    for (index, range) in ranges.enumerated() {
      canvas.text(
        String(text[range]), column: 3 + text[..<range.lowerBound].terminalWidth,
        style: index == current
          ? TerminalStyle(foreground: .indexed(0), background: .yellow, .bold)
          : TerminalStyle(.reversed))
    }
  }
}
