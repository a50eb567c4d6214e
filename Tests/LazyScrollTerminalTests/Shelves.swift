import LazyScroll
import LazyScrollEngine

@testable import LazyScrollTerminal

/// Rows that hold a carousel each, on a screen with a manual clock.
///
/// A row has a line with the number of its list, and a line of cards below it. The cards of list 3 are 300, 301 and
/// so on, four columns wide and one apart, so that 20 columns show four of them.
final class Shelves {
  /// The cards of all lists, and what becomes of them.
  final class Cards {
    var bound = 0
    var made = 0
    var events: [String] = []
    /// Called for each card that is bound.
    var willBind: () -> Void = {}

    private(set) lazy var registration = Registration<TerminalView, UInt64> { [unowned self] in
      made += 1
      return TerminalView()
    } update: { [unowned self] card, item in
      willBind()
      bound += 1
      card.content = { canvas in
        // Nothing, selected, highlighted, both.
        let mark = ["", "*", "<", "#"][Int(canvas.state.rawValue)]
        canvas.text("\(item)\(mark)")
      }
    }
  }

  /// The data source of the table that shows the shelves.
  var tableSource: AnyObject?
  let cards = Cards()
  let clock = TerminalFixture.Clock()
  let host: TerminalHost
  let carouselRows: CarouselRows<TerminalView, UInt64, UInt64>
  /// The number of row views made.
  private(set) var rowsMade = 0
  /// The list that each view shows or showed last.
  private var lists: [ObjectIdentifier: UInt64] = [:]
  /// The rows that were tapped.
  fileprivate(set) var tapped: [Int] = []

  /// A screen of twenty columns.
  ///
  /// - Parameters:
  ///   - rows: The rows of the screen.
  ///   - margin: The columns of a row view on either side of its carousel.
  ///   - configure: Changes the choices about the terminal.
  init(
    rows: Int = 6, margin: Int = 0,
    _ configure: (inout TerminalHost.Configuration) -> Void = { _ in }
  ) {
    var configuration = TerminalHost.Configuration()
    configuration.isMotionReduced = true
    // One card.
    configuration.scrollStep = 20
    configure(&configuration)
    host = TerminalHost(
      size: CellSize(columns: 20, rows: rows), configuration: configuration,
      clock: { [clock] in clock.now })
    var made: () -> Void = {}
    carouselRows = CarouselRows(
      layout: CarouselLayout(itemSize: LayoutSize(width: 16, height: 16), spacing: 4)
    ) {
      made()
      return TerminalView()
    } host: { row in
      TerminalPane(in: row) { size in
        CellRect(column: margin, row: 1, columns: size.columns - 2 * margin, rows: 1)
      }
    } card: { [cards] item in
      cards.registration(item)
    }
    carouselRows.onTap = { [cards] item, _ in cards.events.append("tap \(item)") }
    carouselRows.onSelect = { [cards] item, _ in cards.events.append("select \(item)") }
    carouselRows.onReport = { [cards] in cards.events.append("\($0)") }
    made = { [unowned self] in rowsMade += 1 }
  }

  /// The view of a row, from 0, which shows the list of the next number.
  func row(_ index: Int, _ dequeuer: borrowing Dequeuer<TerminalView>) -> BoundView<TerminalView> {
    let list = UInt64(index + 1)
    let items = (0..<12).map { list * 100 + $0 }
    let row = carouselRows(list, items: items).view(from: dequeuer)
    lists[ObjectIdentifier(row.view)] = list
    row.view.measuring = { CellSize(columns: $0.columns, rows: 2) }
    row.view.content = { canvas in
      canvas.text("list \(list)\(canvas.state.contains(.highlighted) ? " <" : "")")
    }
    return row
  }

  /// The carousel that shows a list, if one on the screen does.
  func carousel(_ list: UInt64) -> CarouselView<TerminalPane>? {
    host.views.first { !$0.isHidden && lists[ObjectIdentifier($0)] == list }?.carousel
  }

  /// Advances from deadline to deadline until there is none.
  func settle() {
    var steps = 0
    while let deadline = host.nextDeadline, steps < 1000 {
      clock.now = max(clock.now, deadline)
      host.performDueWork()
      steps += 1
    }
  }

  /// The screen, once everything that is due has happened.
  var lines: [String] {
    settle()
    return host.screen.lines
  }

  /// Takes typed input and performs everything that follows from it.
  ///
  /// - Returns: The screen.
  @discardableResult
  func type(_ text: String) -> [String] {
    host.receive(text.utf8)
    return lines
  }
}

/// The rows of shelves in a table of ten.
final class ShelfTable: TableViewDataSource, TableViewDelegate {
  typealias View = TerminalView

  unowned let shelves: Shelves
  init(_ shelves: Shelves) { self.shelves = shelves }

  /// A table of the rows.
  static func table(_ shelves: Shelves) -> TableView<TerminalHost> {
    let table = TableView(host: shelves.host)
    let source = ShelfTable(shelves)
    shelves.tableSource = source
    table.dataSource = source
    table.delegate = source
    table.reloadData()
    return table
  }

  func tableView(_ tableView: TableView<TerminalHost>, numberOfRowsInSection section: Int) -> Int {
    10
  }
  func tableView(
    _ tableView: TableView<TerminalHost>, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? { shelves.row(path.row, dequeuer) }
  func tableView(_ tableView: TableView<TerminalHost>, didTapRowAt path: ItemPath) {
    shelves.tapped.append(path.row)
  }
}

/// The rows of shelves as items of a collection.
final class ShelfCollection: CollectionViewDataSource {
  typealias View = TerminalView

  let shelves: Shelves
  init(_ shelves: Shelves) { self.shelves = shelves }

  func collectionView(
    _ collectionView: CollectionView<TerminalHost>, numberOfItemsInSection section: Int
  ) -> Int { 10 }
  func collectionView(_ collectionView: CollectionView<TerminalHost>, sectionAt index: Int)
    -> CollectionSection
  {
    CollectionSection(layout: ListLayout(estimate: 32))
  }
  func collectionView(
    _ collectionView: CollectionView<TerminalHost>, cellForItemAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? { shelves.row(path.item, dequeuer) }
}
