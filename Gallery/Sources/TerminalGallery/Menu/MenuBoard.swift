import LazyScroll
import LazyScrollTerminal

/// A menu: dishes in rows that are as long as their longest description, and an index of them in columns that are read one
/// after the other.
@MainActor public final class MenuBoard {
  /// A part of the menu.
  private enum Part: Hashable {
    case dishes, index
  }

  /// A dish, or its line in the index.
  private struct Entry: Hashable {
    var part: Part
    var number: Int
  }

  private static let count = 600

  /// The columns of the dishes, in turn.
  private static let columns: [(name: String, columns: MeasuredGridLayout.Columns)] = [
    ("shares of 2, 1 and 1", .shares([2, 1, 1])), ("three", .count(3)),
    ("as many as fit", .minimumExtent(136)),
  ]

  /// The terminal.
  public let host: TerminalHost
  private var list: TerminalLazyList<Part, Entry>?
  private var isStretched = true
  private var choice = 0
  /// The numbers of the dishes from the first on.
  private var dishes = Array(0..<MenuBoard.count)

  /// Creates a menu of 600 dishes.
  ///
  /// - Parameters:
  ///   - host: The terminal.
  ///   - recorder: The recorder of all that the list is told.
  public init(host: TerminalHost = TerminalHost(), recorder: TraceRecorder? = nil) {
    self.host = host
    let cells = Registration<TerminalView, Entry> {
      TerminalView()
    } update: { view, entry in
      let dish = Dishes.dish(entry.number)
      switch entry.part {
      case .dishes:
        view.measuring = { Self.size(of: dish, in: $0) }
        view.content = { Self.draw(dish, on: $0) }
      case .index:
        view.measuring = { CellSize(columns: $0.columns, rows: 1) }
        view.content = { Self.drawLine(dish, on: $0) }
      }
    }
    let titles = Registration<TerminalView, Part> {
      TerminalView()
    } update: { view, part in
      let title = part == .dishes ? " The menu" : " By number, column by column"
      view.content = {
        $0.fill(style: TerminalStyle(.reversed))
        $0.text(title, style: TerminalStyle([.bold, .reversed]))
      }
    }
    let list = TerminalLazyList<Part, Entry>(host: host) { [unowned self] part in
      section(part)
    } cell: {
      cells($0)
    }
    list.driver.recorder = recorder
    list.header = { titles($0) }
    self.list = list
    host.configuration.statusRows = 1
    host.configuration.maximumColumns = 94
    host.statusLine = { [unowned self] in drawStatus(on: $0) }
    host.onKey = { [unowned self] in handle($0) }
    show()
  }

  /// Runs until the user ends it.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be set up.
  public func run() throws(TerminalError) { try host.run() }

  private func section(_ part: Part) -> CollectionSection {
    let header = BarModel(height: 16, isPinned: true)
    switch part {
    case .dishes:
      return CollectionSection(
        layout: MeasuredGridLayout(
          columns: Self.columns[choice].columns, estimate: 96, spacing: 8, rowSpacing: 0,
          stretches: isStretched), header: header)
    case .index:
      return CollectionSection(
        layout: StripLayout(rows: 3, estimate: 16, rowSpacing: 16), header: header)
    }
  }

  private func show(_ transition: ListTransition? = nil) {
    var snapshot = ListSnapshot<Part, Entry>()
    snapshot.appendSections([.dishes])
    snapshot.appendItems(dishes.map { Entry(part: .dishes, number: $0) })
    snapshot.appendSections([.index])
    snapshot.appendItems((0..<Self.count).map { Entry(part: .index, number: $0) })
    list?.apply(snapshot, transition: transition)
    host.setNeedsDisplay()
  }

  // MARK: Keys

  private func handle(_ press: TerminalKeyPress) -> Bool {
    switch press.key {
    case .character("s"): isStretched.toggle()
    case .character("c"): choice = (choice + 1) % Self.columns.count
    case .character("x"): dishes.shuffle()
    default: return false
    }
    show(ListTransition(duration: 0.25))
    return true
  }

  // MARK: Drawing

  private static func size(of dish: Dishes.Dish, in available: CellSize) -> CellSize {
    let lines = TextLines.wrap(dish.text, columns: max(1, available.columns - 4))
    return CellSize(columns: available.columns, rows: lines.count + 3)
  }

  private static func draw(_ dish: Dishes.Dish, on canvas: TerminalCanvas) {
    let inside = canvas.box(.rounded, title: dish.name, style: CardStyle.secondary)
    let columns = max(1, inside.size.columns - 2)
    let rows = max(0, inside.size.rows - 1)
    inside.paragraph(dish.text, in: CellRect(column: 1, row: 0, columns: columns, rows: rows))
    inside.text(
      price(dish), column: 1, row: rows, columns: columns, alignment: .right,
      style: CardStyle.price)
  }

  private static func drawLine(_ dish: Dishes.Dish, on canvas: TerminalCanvas) {
    let columns = canvas.size.columns
    canvas.text(dish.name, columns: max(0, columns - 7))
    canvas.text(price(dish), columns: columns, alignment: .right, style: CardStyle.secondary)
  }

  private static func price(_ dish: Dishes.Dish) -> String {
    let cents = dish.price % 100
    return "\(dish.price / 100).\(cents < 10 ? "0" : "")\(cents)"
  }

  private func drawStatus(on canvas: TerminalCanvas) {
    canvas.fill(style: TerminalStyle(.reversed))
    let line =
      "s stretching \(isStretched ? "off" : "on") · c columns (\(Self.columns[choice].name)) · x shuffle · q quit"
    canvas.text(line, column: 1, style: TerminalStyle(.reversed))
  }
}
