// A thousand carousels in the rows of a list: swift run --package-path Examples hello-carousels
import LazyScroll
import LazyScrollTerminal

var picked: Set<Int> = []
let films = Registration<TerminalView, Int> {
  TerminalView()
} update: { card, film in
  card.content = { canvas in
    let color = [TerminalColor.red, .yellow, .green, .cyan, .blue, .magenta][film % 1000 % 6]
    let isFocused = canvas.state.contains(.highlighted)
    let style = isFocused ? TerminalStyle.bold : TerminalStyle(foreground: color)
    let inside = canvas.box(isFocused ? .heavy : .rounded, style: style)
    inside.text("Film \(film % 1000 + 1)", column: 1, row: 0, style: .bold)
    if picked.contains(film) {
      inside.text("✓ picked", column: 1, row: 1, style: TerminalStyle(foreground: color))
    }
  }
}
// Each row has a carousel between a title and an empty line; all carousels share one pool of cards.
let shelves = CarouselRows<TerminalView, Int, Int>(
  layout: CarouselLayout(itemSize: LayoutSize(width: 80, height: 64), spacing: 8)
) {
  TerminalView()
} host: { row in
  TerminalPane(in: row) { CellRect(column: 2, row: 1, columns: $0.columns - 4, rows: 4) }
} card: { film in
  films(film)
}
shelves.onTap = { film, _ in
  if picked.remove(film) == nil { picked.insert(film) }
  shelves.reconfigure([film])
}
let host = TerminalHost()
let list = TerminalList<Int>(host: host, layout: ListLayout(estimate: 96)) { shelf in
  shelves(shelf, items: (0..<40).map { shelf * 1000 + $0 }) { row in
    row.measuring = { CellSize(columns: $0.columns, rows: 6) }
    row.content = { [unowned row] canvas in
      let isFocused = canvas.state.contains(.highlighted)
      let title = isFocused ? TerminalStyle([.bold, .reversed]) : .bold
      canvas.text(" Shelf \(shelf + 1) ", column: 2, row: 0, style: title)
      let seen = row.carousel?.range.seen ?? 0..<0
      let (before, after) = (seen.lowerBound > 0 ? "‹" : " ", seen.upperBound < 40 ? "›" : " ")
      let range = "\(before) \(seen.lowerBound + 1)–\(seen.upperBound) of 40 \(after)"
      canvas.text(range, row: 0, columns: canvas.size.columns - 2, alignment: .right, style: .dim)
    }
  }
}
list.apply(Array(0..<1000))
host.statusLine = { canvas in
  let reversed = TerminalStyle(.reversed)
  canvas.fill(style: reversed)
  let help = " Tab ↑↓ shelf · ←→ Home End film · Enter picks · Esc leaves · q quits"
  canvas.text(help, columns: canvas.size.columns - 11, style: reversed)
  canvas.text("\(picked.count) picked ", alignment: .right, style: reversed)
}
try host.run()
