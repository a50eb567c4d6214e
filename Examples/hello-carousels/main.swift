// A thousand carousels in the rows of a table: swift run --package-path Examples hello-carousels
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

final class Shop: TableViewDataSource, CarouselListsDataSource, CarouselListsDelegate {
  typealias View = TerminalView

  /// Rows that hold a carousel between a title and an empty line.
  ///
  /// All carousels share one pool of cards.
  let shelves = CarouselRegistration<TerminalView>(
    ReuseIdentifier(1),
    layout: CarouselLayout(itemSize: LayoutSize(width: 80, height: 64), spacing: 8)
  ) {
    TerminalView()
  } host: { row in
    TerminalPane(in: row) { CellRect(column: 2, row: 1, columns: $0.columns - 4, rows: 4) }
  }
  let films = Registration<TerminalView, (number: UInt64, isPicked: Bool)>(ReuseIdentifier(2)) {
    TerminalView()
  } bind: { card, film in
    card.content = { canvas in
      let color = [TerminalColor.red, .yellow, .green, .cyan, .blue, .magenta][Int(film.number) % 6]
      let isFocused = canvas.state.contains(.highlighted)
      let inside = canvas.box(
        isFocused ? .heavy : .rounded, style: isFocused ? .bold : TerminalStyle(foreground: color))
      inside.text("Film \(film.number + 1)", column: 1, row: 0, style: .bold)
      if film.isPicked {
        inside.text("✓ picked", column: 1, row: 1, style: TerminalStyle(foreground: color))
      }
    }
  }
  var picked: Set<UInt64> = []

  func tableView(_ tableView: TableView<TerminalHost>, numberOfRowsInSection section: Int) -> Int {
    1000
  }
  func tableView(_ tableView: TableView<TerminalHost>, heightForRowAt path: ItemPath) -> Double? {
    6 * 16
  }

  func tableView(
    _ tableView: TableView<TerminalHost>, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    let shelf = UInt64(path.row)
    let row = dequeuer.dequeue(shelves, for: shelf, itemIDs: (0..<40).map { shelf * 1000 + $0 })
    row.view.content = { [unowned view = row.view] canvas in
      let isFocused = canvas.state.contains(.highlighted)
      let title = isFocused ? TerminalStyle([.bold, .reversed]) : .bold
      canvas.text(" Shelf \(shelf + 1) ", column: 2, row: 0, style: title)
      let seen = view.carousel?.range.seen ?? 0..<0
      let (before, after) = (seen.lowerBound > 0 ? "‹" : " ", seen.upperBound < 40 ? "›" : " ")
      canvas.text(
        "\(before) \(seen.lowerBound + 1)–\(seen.upperBound) of 40 \(after)", row: 0,
        columns: canvas.size.columns - 2, alignment: .right, style: .dim)
    }
    return row
  }

  func view(
    for item: CarouselItem, at index: Int, from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    guard let film = item.id.name else { return nil }
    return dequeuer.dequeue(films, for: (number: film % 1000, isPicked: picked.contains(film)))
  }

  func didTap(_ item: CarouselItem) {
    guard let film = item.id.name else { return }
    if picked.remove(film) == nil { picked.insert(film) }
    shelves.reconfigure([film])
  }
}

let host = TerminalHost()
let table = TableView(host: host)
let shop = Shop()
shop.shelves.dataSource = shop
shop.shelves.delegate = shop
table.dataSource = shop
table.reloadData()
host.statusLine = { canvas in
  canvas.fill(style: TerminalStyle(.reversed))
  let help = " Tab ↑↓ shelf · ←→ Home End film · Enter picks · Esc leaves · q quits"
  canvas.text(help, columns: canvas.size.columns - 11, style: TerminalStyle(.reversed))
  canvas.text("\(shop.picked.count) picked ", alignment: .right, style: TerminalStyle(.reversed))
}
try host.run()
