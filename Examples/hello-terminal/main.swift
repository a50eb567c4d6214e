// Ten thousand coloured cards in a terminal: swift run --package-path Examples hello-terminal
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

final class Feed: LazyScrollViewDataSource {
  /// The creation of a card, and its content when it is reused for an item.
  let cards = Registration<TerminalView, UInt64>(ReuseIdentifier(1)) {
    TerminalView()
  } bind: { card, number in
    let color = [TerminalColor.red, .yellow, .green, .cyan, .blue, .magenta][Int(number) % 6]
    card.content = { canvas in
      let inside = canvas.box(
        .rounded, title: "Card \(number)", style: TerminalStyle(foreground: color))
      inside.fill(
        CellRect(column: 1, row: 0, columns: 8, rows: 3), style: TerminalStyle(background: color))
      inside.text("One of ten thousand", column: 11, row: 0, style: .bold)
      inside.text("Scroll by wheel, arrows, Space, Home and End.", column: 11, row: 1)
    }
  }

  func numberOfItems(in lazyScrollView: LazyScrollView<TerminalHost>) -> Int { 10_000 }

  func lazyScrollView(_ lazyScrollView: LazyScrollView<TerminalHost>, itemModelAt index: Int)
    -> ItemModel
  {
    ItemModel(
      frame: LayoutRect(x: 0, y: Double(index) * 96, width: 375, height: 80), id: UInt64(index))
  }

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<TerminalHost>, viewFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    guard let number = item.number else { return nil }
    return dequeuer.dequeue(cards, for: number)
  }
}

let host = TerminalHost()
let feed = LazyScrollView(host: host)
let source = Feed()
feed.dataSource = source
feed.reloadData()
host.statusLine = { canvas in
  let style = TerminalStyle(.reversed)
  canvas.fill(style: style)
  canvas.text(" \(feed.materializedViews.count) views for 10,000 cards", style: style)
  canvas.text("q quits ", alignment: .right, style: style)
}
try host.run()
