// A list in the terminal, by IDs of your own: swift run --package-path Examples hello-list
import Foundation
import LazyScrollTerminal

struct Note: Identifiable {
  let id = UUID()
  var text: String
  var isDone = false
}

let texts = ["Water the lemon tree", "Call the chimney sweep", "Mend the bicycle", "Buy stamps"]
var notes = (1...1000).map { Note(text: "\($0). \(texts[$0 % texts.count])") }

let rows = Registration<TerminalView, Note> {
  let view = TerminalView()
  view.measuring = { CellSize(columns: $0.columns, rows: 1) }
  return view
} update: { view, note in
  view.content = { $0.text("\(note.isDone ? "☑" : "☐") \(note.text)") }
}

let host = TerminalHost()
let list = TerminalList<Note.ID>(host: host, layout: ListLayout(estimate: 16)) { id in
  notes.first { $0.id == id }.map { rows($0) }
}
list.apply(notes.map(\.id))

// A click ticks a note off; that row alone is shown anew.
list.onTap = { id in
  guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
  notes[index].isDone.toggle()
  var snapshot = list.snapshot
  snapshot.reconfigureItems([id])
  list.apply(snapshot)
}

// "d" removes what is done; the row that is read stays where it is.
host.onKey = { press in
  guard press.key == .character("d") else { return false }
  notes.removeAll(where: \.isDone)
  list.apply(notes.map(\.id))
  return true
}
host.statusLine = { canvas in
  canvas.fill(style: TerminalStyle(.reversed))
  canvas.text(" click: done   d: remove   q: quit", style: TerminalStyle(.reversed))
}
try host.run()
