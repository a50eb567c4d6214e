import LazyScroll
import LazyScrollTerminal

/// A board of orders that a thousand updates a second change while the reader scrolls; it says whether the row that is read
/// has moved.
@MainActor public final class LiveBoard {
  /// The numbers of updates a second to choose from.
  static let rates = [0, 1, 10, 100, 1000]
  /// The seconds between two updates of the list.
  private static let interval = 0.05

  /// The terminal.
  public let host: TerminalHost
  private(set) var orders: Orders
  private(set) lazy var list = makeList()
  /// The row that is read.
  private(set) var held = HeldRow()
  /// The place of the rate among ``rates``.
  private var rate = 4
  private var isAnimated = true
  /// The updates that are due, and a part of one.
  private var due = 0.0
  private let recorder: TraceRecorder?

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
    self.recorder = recorder
    orders = Orders(count: 2000, seed: seed)
    host.configuration.statusRows = 2
    host.configuration.maximumColumns = 94
    host.statusLine = { [unowned self] in drawStatus(on: $0) }
    host.onKey = { [unowned self] in handle($0) }
    list.apply(orders.ids)
  }

  /// Runs until the reader ends it.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be set up.
  public func run() async throws(TerminalError) {
    try await host.run(every: Self.interval) { [unowned self] in pass(seconds: $0) }
  }

  /// Performs the updates of some time, and looks where the row that is read is then.
  func pass(seconds: Double) {
    due += seconds * Double(Self.rates[rate])
    var (changed, touched): (Set<Int>, Set<Int>) = ([], [])
    while due >= 1 {
      due -= 1
      switch orders.update() {
      case .insert: break
      case .remove(let id), .move(let id): touched.insert(id)
      case .change(let id): changed.insert(id)
      }
    }
    held.choose(in: list, host)
    var snapshot = ListSnapshot<OnlySection, Int>()
    snapshot.appendSections([.only])
    snapshot.appendItems(orders.ids)
    snapshot.reconfigureItems(changed.filter { orders[$0] != nil })
    list.apply(snapshot, transition: isAnimated ? ListTransition(duration: 0.2) : nil)
    held.look(in: list, host, touched)
    host.setNeedsDisplay()
  }

  // MARK: Keys

  private func handle(_ press: TerminalKeyPress) -> Bool {
    switch press.key {
    case .character("+"): rate = min(rate + 1, Self.rates.count - 1)
    case .character("-"): rate = max(rate - 1, 0)
    case .character("a"): isAnimated.toggle()
    default: return false
    }
    host.setNeedsDisplay()
    return true
  }

  // MARK: Drawing

  private func makeList() -> TerminalList<Int> {
    let rows = Registration<TerminalView, Orders.Order> {
      TerminalView()
    } update: { view, order in
      view.measuring = { CellSize(columns: $0.columns, rows: 1 + order.goods.count) }
      view.content = { Self.draw(order, on: $0) }
    }
    let list = TerminalList(host: host, layout: ListLayout(estimate: 40)) { [unowned self] id in
      orders[id].map { rows($0) }
    }
    list.driver.recorder = recorder
    return list
  }

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
      "\(Inspector.grouped(Self.rates[rate])) updates a second  \(Inspector.grouped(orders.ids.count)) orders  "
      + "the row that you read moved by \(held.worst) points"
    canvas.text(line, column: 1, style: TerminalStyle(.reversed))
    let keys = "+ - updates · a animation \(isAnimated ? "off" : "on") · q quit"
    canvas.text(keys, column: 1, row: 1, columns: max(0, canvas.size.columns - 2))
  }
}
