import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

/// A table of rows of two lines: the number of a list, and its twenty cards.
final class Shelves: TableViewDataSource {
  typealias View = TerminalView

  private var rows: CarouselRows<TerminalView, Int, Int>?
  private var tapped: Int?

  init() {
    let cards = Registration<TerminalView, Int> {
      TerminalView()
    } update: { [unowned self] card, item in
      let mark = item == tapped ? "!" : ""
      card.content = { canvas in canvas.text("card \(item)\(mark)") }
    }
    let rows = CarouselRows<TerminalView, Int, Int>(
      layout: CarouselLayout(itemSize: LayoutSize(width: 40, height: 16))
    ) {
      TerminalView()
    } host: { row in
      TerminalPane(in: row) { CellRect(column: 0, row: 1, columns: $0.columns, rows: 1) }
    } card: { item in
      cards(item)
    }
    rows.onTap = { [unowned self] item, _ in
      tapped = item
      self.rows?.reconfigure([item])
    }
    self.rows = rows
  }

  func tableView(_ tableView: TableView<TerminalHost>, numberOfRowsInSection section: Int) -> Int {
    100
  }

  func tableView(_ tableView: TableView<TerminalHost>, heightForRowAt path: ItemPath) -> Double? {
    32
  }

  func tableView(
    _ tableView: TableView<TerminalHost>, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    let list = path.row
    return rows?(list, items: (0..<20).map { list * 100 + $0 }) { row in
      row.content = { canvas in canvas.text("list \(list)") }
    }.view(from: dequeuer)
  }
}
