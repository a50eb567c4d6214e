// A grid in sections in the terminal: swift run --package-path Examples hello-grid
import LazyScrollTerminal

/// A colour by its components, which is its ID as well.
struct Tile: Hashable {
  var red, green, blue: UInt8
  var name: String { [red, green, blue].map { "\($0)" }.joined(separator: " ") }
}

enum Shade: String, CaseIterable {
  case warm = "Warm"
  case cold = "Cold"
  case gray = "Gray"
}

let steps: [UInt8] = [0, 51, 102, 153, 204, 255]
let tiles: [Shade: [Tile]] = [
  .warm: steps.flatMap { green in steps.map { Tile(red: 255, green: green, blue: $0) } },
  .cold: steps.flatMap { green in steps.map { Tile(red: $0, green: green, blue: 254) } },
  .gray: stride(from: 0, to: 240, by: 8).map { Tile(red: $0, green: $0, blue: $0) },
]

let cells = Registration<TerminalView, Tile> {
  TerminalView()
} update: { cell, tile in
  cell.content = { canvas in
    let color = TerminalColor.rgb(tile.red, tile.green, tile.blue)
    let inside = canvas.box(.rounded, style: TerminalStyle(foreground: color))
    inside.text(tile.name)
  }
}
let titles = Registration<TerminalView, String> {
  TerminalView()
} update: { title, text in
  title.content = { $0.text(" \(text)", style: TerminalStyle([.bold, .reversed])) }
}

// A section is as its case says: warm colours stand in wide cells, all others in narrow ones.
let host = TerminalHost()
let list = TerminalLazyList<Shade, Tile>(host: host) { shade in
  let columns = ColumnRule.minimumExtent(shade == .warm ? 100 : 64)
  return CollectionSection(
    layout: UniformGridLayout(columns: columns, rowExtent: .points(48)),
    header: BarModel(height: 16, isPinned: true), insets: LayoutInsets(bottom: 16))
} cell: {
  cells($0)
}
list.header = { titles($0.rawValue) }

var snapshot = ListSnapshot<Shade, Tile>()
for shade in Shade.allCases {
  snapshot.appendSections([shade])
  snapshot.appendItems(tiles[shade] ?? [])
}
list.apply(snapshot)
try host.run()
