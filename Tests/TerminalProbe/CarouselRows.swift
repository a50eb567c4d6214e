import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

/// A table of rows of two lines: the number of a list, and its twenty cards.
final class CarouselRows: TableViewDataSource, CarouselListsDataSource, CarouselListsDelegate {
  typealias View = TerminalView

  let carousels = CarouselRegistration<TerminalView>(
    ReuseIdentifier(1), layout: CarouselLayout(itemSize: LayoutSize(width: 40, height: 16))
  ) {
    TerminalView()
  } host: { row in
    TerminalPane(in: row) { CellRect(column: 0, row: 1, columns: $0.columns, rows: 1) }
  }
  var tapped: UInt64?

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
    let list = UInt64(path.row)
    let row = dequeuer.dequeue(carousels, for: list, itemIDs: (0..<20).map { list * 100 + $0 })
    row.view.content = { canvas in canvas.text("list \(list)") }
    return row
  }

  func view(
    for item: CarouselItem, at index: Int, from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    let card = dequeuer.dequeue(ReuseIdentifier(2)) ?? TerminalView()
    let mark = item.id.name == tapped ? "!" : ""
    card.content = { canvas in canvas.text("card \(item.id.name ?? 0)\(mark)") }
    return BoundView(card, reuse: ReuseIdentifier(2))
  }

  func didTap(_ item: CarouselItem) {
    tapped = item.id.name
    carousels.reconfigure(tapped.map { [$0] } ?? [])
  }
}
