// A table of a thousand shelves, each a carousel of forty films: swift run --package-path Examples hello-carousels
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

struct Film {
  var id: UInt64
  var isPicked: Bool
}

final class Shop: TableViewDataSource, CarouselListsDataSource, CarouselListsDelegate {
  typealias View = TerminalView

  /// The rows that hold a carousel: one reuse pool, and an offset for each list.
  let shelves = CarouselRegistration<TerminalView>(
    ReuseIdentifier(1), layout: CarouselLayout(itemSize: Size(width: 80, height: 64), spacing: 8)
  ) {
    TerminalView()
  } host: { row in
    // The carousel fills its row between the title and an empty line.
    TerminalPane(in: row) { CellRect(column: 2, row: 1, columns: $0.columns - 4, rows: 4) }
  }
  let films = Registration<TerminalView, Film>(ReuseIdentifier(2)) {
    TerminalView()
  } bind: { card, film in
    card.content = { canvas in
      let isFocused = canvas.state.contains(.highlighted)
      let color = [Color.red, .yellow, .green, .cyan, .blue, .magenta][Int(film.id) % 6]
      let inside = canvas.box(
        isFocused ? .heavy : .rounded, style: isFocused ? .bold : Style(foreground: color))
      inside.text("Film \(film.id % 1000 + 1)", column: 1, row: 0, style: .bold)
      if film.isPicked { inside.text("✓ picked", column: 1, row: 1) }
    }
  }
  var picked: Set<UInt64> = []

  func numberOfRows(inSection section: Int) -> Int { 1000 }

  func heightForRow(at path: IndexPath) -> Double? { 6 * 16 }

  func cell(
    forRowAt path: IndexPath, from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    let shelf = UInt64(path.row)
    let row = dequeuer.dequeue(shelves, for: shelf, itemIDs: (0..<40).map { shelf * 1000 + $0 })
    row.view.content = { [unowned view = row.view] canvas in
      let isFocused = canvas.state.contains(.highlighted)
      canvas.text(
        "Shelf \(shelf + 1)", column: 2, row: 0, style: isFocused ? Style(.bold, .reversed) : .bold)
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
    guard let id = item.id.name else { return nil }
    return dequeuer.dequeue(films, for: Film(id: id, isPicked: picked.contains(id)))
  }

  func didTap(_ item: CarouselItem) {
    guard let id = item.id.name else { return }
    if picked.remove(id) == nil { picked.insert(id) }
    shelves.reconfigure([id])
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
  canvas.fill(style: Style(.reversed))
  canvas.text("\(shop.picked.count) picked ", alignment: .right, style: Style(.reversed))
  canvas.text(
    " Tab ↑ ↓ shelf · ← → film · Enter pick · Esc leave · q quit", style: Style(.reversed))
}
try host.run()
