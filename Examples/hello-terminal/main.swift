// A feed of 10,000 coloured cards in a terminal: swift run --package-path Examples hello-terminal
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

final class Cards: LazyScrollViewDataSource {
  func numberOfItems() -> Int { 10_000 }

  func itemModel(at index: Int) -> ItemModel {
    ItemModel(frame: Rect(x: 0, y: Double(index) * 96, width: 376, height: 80), id: UInt64(index))
  }

  func view(
    for item: ItemID, from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    guard case .id(let number) = item else { return nil }
    let card = dequeuer.dequeue(ReuseIdentifier(1)) ?? TerminalView()
    let color = Color.indexed(UInt8(17 + number * 7 % 210))
    card.content = { canvas in
      let inside = canvas.box(.rounded, style: Style(foreground: color))
      inside.fill(CellRect(column: 1, row: 0, columns: 6, rows: 3), style: Style(background: color))
      inside.text("Card \(number)", column: 9, row: 0, style: .bold)
      inside.text("one of ten thousand", column: 9, row: 1, style: .dim)
    }
    return BoundView(card, reuse: ReuseIdentifier(1))
  }
}

let host = TerminalHost()
let feed = LazyScrollView(host: host)
feed.dataSource = Cards()
feed.reloadData()
host.statusLine = { canvas in
  canvas.fill(style: Style(background: .indexed(236)))
  canvas.text(
    " \(feed.materializedViews.count) of 10,000 cards are alive",
    style: Style(foreground: .indexed(250)))
  canvas.text("q quits ", alignment: .right, style: Style(foreground: .indexed(250)))
}
try host.run()
