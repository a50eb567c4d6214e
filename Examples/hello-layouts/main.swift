// Layouts of one's own in a terminal:
//   swift run --package-path Examples hello-layouts            # a timeline
//   swift run --package-path Examples hello-layouts covers     # covers that depend on the offset
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

final class Album: CollectionViewDataSource {
  let showsCovers: Bool
  let cards = Registration<TerminalView, Int>(ReuseIdentifier(1)) {
    TerminalView()
  } bind: { card, number in
    let color = [Color.red, .yellow, .green, .cyan, .blue, .magenta][number % 6]
    card.content = { canvas in
      let inside = canvas.box(.rounded, title: "No. \(number)", style: Style(foreground: color))
      inside.fill(CellRect(column: 1, row: 0, columns: 4, rows: 2), style: Style(background: color))
      inside.text("One of a thousand", column: 7, row: 0, style: .bold)
    }
  }

  init(showsCovers: Bool) { self.showsCovers = showsCovers }

  func numberOfItems(inSection section: Int) -> Int { 1000 }

  func section(at index: Int) -> CollectionSection {
    if showsCovers { return CollectionSection(layout: CoverFlowLayout()) }
    // Busy days and quiet ones.
    let times = (0..<1000).map { day -> Double in 40 * Double(day) + 160 * Double(day / 7) }
    return CollectionSection(layout: TimelineLayout(times: times))
  }

  func cell(
    forItemAt path: IndexPath, from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? { dequeuer.dequeue(cards, for: path.item) }
}

let showsCovers = CommandLine.arguments.contains("covers")
let host = TerminalHost()
let collection = CollectionView(host: host)
let album = Album(showsCovers: showsCovers)
collection.axis = showsCovers ? .horizontal : .vertical
collection.dataSource = album
collection.reloadData()
host.statusLine = { canvas in
  let style = Style(.reversed)
  canvas.fill(style: style)
  canvas.text(" \(showsCovers ? "Cover flow" : "Timeline")", style: style)
  canvas.text("q quits ", alignment: .right, style: style)
}
try host.run()
