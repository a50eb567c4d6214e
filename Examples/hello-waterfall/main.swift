// A waterfall of cards of unknown height in the terminal: swift run --package-path Examples hello-waterfall
import LazyScrollTerminal

let words = """
  The scroll view asks for a card when it comes near the window and takes it back when it has left. No more cards are \
  alive than fit on the screen, however long the feed may be. A card is measured once it has its text, and those below \
  move before anything is drawn.
  """.split(separator: " ")

struct Quote: Identifiable {
  let id: Int
  /// Some of the words: each card is as high as its text needs.
  var text: String {
    words[(id * 7 % 20)..<(id * 7 % 20 + 4 + id * id % 29)].joined(separator: " ")
  }
}

var quotes = (0..<5000).map { Quote(id: $0) }

let cards = Registration<TerminalView, Quote> {
  TerminalView()
} update: { card, quote in
  card.measuring = { room in
    let lines = TextLines.wrap(quote.text, columns: room.columns - 2)
    return CellSize(columns: room.columns, rows: lines.count + 2)
  }
  card.content = { canvas in
    let isTouched = canvas.state.contains(.highlighted)
    let inside = canvas.box(isTouched ? .heavy : .rounded, title: "\(quote.id)", style: .dim)
    inside.paragraph(quote.text)
  }
}

let host = TerminalHost()
let list = TerminalList<Quote.ID>(
  host: host, layout: WaterfallLayout(columns: .minimumExtent(88), estimate: 96, spacing: 4),
  insets: LayoutInsets(all: 4)
) { cards(quotes[$0]) }
list.apply(quotes.map(\.id))

// A click removes a card; the others keep their columns, and what is read stays in place.
list.onTap = { id in
  var snapshot = list.snapshot
  snapshot.deleteItems([id])
  list.apply(snapshot)
}
host.statusLine = { canvas in
  canvas.text(
    " \(list.itemCount) quotes · click: remove · q: quit", style: TerminalStyle(.reversed))
}
try host.run()
