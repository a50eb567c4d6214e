import GalleryModels
import LazyScroll
import LazyScrollTerminal

/// A board of orders that a thousand updates a second change while the user scrolls; it says whether the row that is read
/// has moved.
@MainActor public final class LiveBoard {
  /// The seconds between two updates of the list.
  private static let interval = 0.05

  /// The terminal.
  public let host: TerminalHost
  let model: LiveModel<TerminalHost>

  /// Creates a board of 2,000 orders.
  ///
  /// - Parameters:
  ///   - host: The terminal.
  ///   - seed: The same seed gives the same orders and updates.
  ///   - recorder: The recorder of all that the list is told.
  public init(
    host: TerminalHost = TerminalHost(), seed: UInt64 = 1, recorder: TraceRecorder? = nil
  ) {
    self.host = host
    let rows = Registration<TerminalView, Orders.Order> {
      TerminalView()
    } update: { view, order in
      view.measuring = { CellSize(columns: $0.columns, rows: 1 + order.goods.count) }
      view.content = { Self.draw(order, on: $0) }
    }
    model = LiveModel(
      host: host, seed: seed, layout: ListLayout(estimate: 40), recorder: recorder
    ) { rows($0) }
    host.configuration.statusRows = 2
    host.configuration.maximumColumns = 94
    host.statusLine = { [unowned self] in drawStatus(on: $0) }
    host.onKey = { [unowned self] in handle($0) }
  }

  /// Runs until the user ends it.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be set up.
  public func run() async throws(TerminalError) {
    try await host.run(every: Self.interval) { [unowned self] in pass(seconds: $0) }
  }

  /// Performs the updates of some time.
  func pass(seconds: Double) {
    model.pass(seconds: seconds)
    host.setNeedsDisplay()
  }

  // MARK: Keys

  private func handle(_ press: TerminalKeyPress) -> Bool {
    switch press.key {
    case .character("+"): model.rate.increase()
    case .character("-"): model.rate.decrease()
    case .character("a"): model.isAnimated.toggle()
    default: return false
    }
    host.setNeedsDisplay()
    return true
  }

  // MARK: Drawing

  private static func draw(_ order: Orders.Order, on canvas: TerminalCanvas) {
    canvas.text("No. \(order.id)", column: 1, style: .bold)
    canvas.text("for \(order.customer)", column: 12)
    let step = Orders.steps[order.step]
    let colors: [TerminalColor] = [.gray, .yellow, .cyan, .green]
    canvas.text(
      step, column: canvas.size.columns - step.terminalWidth - 2,
      style: TerminalStyle(foreground: colors[order.step]))
    for (row, goods) in order.goods.enumerated() {
      canvas.text("· \(goods)", column: 12, row: row + 1, style: CardStyle.secondary)
    }
  }

  private func drawStatus(on canvas: TerminalCanvas) {
    canvas.fill(
      CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: 1),
      style: TerminalStyle(.reversed))
    let line =
      "\(model.rate.value.grouped) updates a second  \(model.orders.ids.count.grouped) orders  "
      + "the row that you read moved by \(model.held.worst) points"
    canvas.text(line, column: 1, style: TerminalStyle(.reversed))
    let keys = "+ - updates · a animation \(model.isAnimated ? "off" : "on") · q quit"
    canvas.text(keys, column: 1, row: 1, columns: max(0, canvas.size.columns - 2))
  }
}
