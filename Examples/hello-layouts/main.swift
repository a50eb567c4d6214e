// Layouts of one's own in a terminal:
//   swift run --package-path Examples hello-layouts            # a timeline
//   swift run --package-path Examples hello-layouts covers     # covers that depend on the offset
//   swift run --package-path Examples hello-layouts honeycomb  # a billion hexagons
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

enum Example: String {
  case timeline, covers, honeycomb

  var title: String {
    switch self {
    case .timeline: "Timeline"
    case .covers: "Cover flow"
    case .honeycomb: "Honeycomb"
    }
  }
}

final class Album: CollectionViewDataSource {
  let example: Example
  let cards = Registration<TerminalView, Int>(ReuseIdentifier(1)) {
    TerminalView()
  } bind: { card, number in
    let color = Album.color(of: number)
    card.content = { canvas in
      let inside = canvas.box(
        .rounded, title: "No. \(number)", style: TerminalStyle(foreground: color))
      inside.fill(
        CellRect(column: 1, row: 0, columns: 4, rows: 2), style: TerminalStyle(background: color))
      inside.text("One of a thousand", column: 7, row: 0, style: .bold)
    }
  }
  let hexagons = Registration<TerminalView, Int>(ReuseIdentifier(2)) {
    TerminalView()
  } bind: { hexagon, number in
    let style = TerminalStyle(foreground: Album.color(of: number), .bold)
    hexagon.content = { canvas in
      canvas.drawHexagon()
      canvas.text(
        "\(number)", column: 1, row: canvas.size.rows / 2,
        columns: canvas.size.columns - 2, alignment: .center, style: style)
    }
  }

  init(_ example: Example) { self.example = example }

  static func color(of number: Int) -> TerminalColor {
    [TerminalColor.red, .yellow, .green, .cyan, .blue, .magenta][number % 6]
  }

  func collectionView(
    _ collectionView: CollectionView<TerminalHost>, numberOfItemsInSection section: Int
  ) -> Int {
    example == .honeycomb ? 1_000_000_000 : 1000
  }

  func collectionView(_ collectionView: CollectionView<TerminalHost>, sectionAt index: Int)
    -> CollectionSection
  {
    switch example {
    case .timeline:
      // Busy days and quiet ones.
      let times = (0..<1000).map { day -> Double in 40 * Double(day) + 160 * Double(day / 7) }
      return CollectionSection(layout: TimelineLayout(times: times))
    case .covers: return CollectionSection(layout: CoverFlowLayout())
    case .honeycomb: return CollectionSection(layout: HoneycombLayout(spacing: 0))
    }
  }

  func collectionView(
    _ collectionView: CollectionView<TerminalHost>, cellForItemAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    dequeuer.dequeue(example == .honeycomb ? hexagons : cards, for: path.item)
  }
}

extension TerminalCanvas {
  /// Draws a hexagon on its tip; its neighbours continue the lines.
  func drawHexagon() {
    let style = TerminalStyle(foreground: .gray)
    // Horizontal lines at five heights of a cell.
    let lines: [Character] = ["⎺", "⎻", "─", "⎼", "⎽"]
    for column in 0..<size.columns {
      let middle = Double(size.columns) / 2
      let depth =
        (Double(column) + 0.5 - middle).magnitude / middle * Double(size.rows) / 4
      let (row, line) = (Int(depth), Int(depth * 5) % 5)
      put(lines[line], column: column, row: row, style: style)
      put(lines[4 - line], column: column, row: size.rows - 1 - row, style: style)
    }
    let tip = size.rows / 4 + 1
    for column in [0, size.columns - 1] {
      fill(
        CellRect(column: column, row: tip, columns: 1, rows: size.rows - 2 * tip), with: "│",
        style: style)
    }
  }
}

let example = CommandLine.arguments.dropFirst().first.flatMap(Example.init) ?? .timeline
let host = TerminalHost()
let collection = CollectionView(host: host)
let album = Album(example)
collection.axis = example == .covers ? .horizontal : .vertical
collection.dataSource = album
collection.reloadData()
host.statusLine = { canvas in
  let style = TerminalStyle(.reversed)
  canvas.fill(style: style)
  canvas.text(" \(example.title)", style: style)
  canvas.text("q quits ", alignment: .right, style: style)
}
try host.run()
