// A table in the terminal, in UIKit's words: swift run --package-path Examples hello-contacts
import Foundation
import LazyScrollTerminal

final class Contacts: TableViewDataSource, TableViewDelegate {
  /// The names, by their first letters.
  var sections = Dictionary(grouping: names.sorted()) { $0.prefix(1) }.sorted { $0.key < $1.key }

  let cells = Registration<TerminalView, String> {
    TerminalView()
  } update: { cell, name in
    cell.content = { canvas in
      let marker = canvas.state.contains(.selected) ? "●" : " "
      canvas.text("\(marker) \(name)", style: canvas.state.contains(.selected) ? .bold : .plain)
    }
  }

  func numberOfSections(in tableView: TerminalTableView) -> Int { sections.count }

  func tableView(_ tableView: TerminalTableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].value.count
  }

  func tableView(_ tableView: TerminalTableView, titleForHeaderInSection section: Int) -> String? {
    String(sections[section].key)
  }

  func tableView(
    _ tableView: TerminalTableView, cellForRowAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    dequeuer.dequeue(cells, for: sections[path.section].value[path.row])
  }

  func tableView(_ tableView: TerminalTableView, didSelectRowAt path: ItemPath) {
    tableView.host.statusLine = { [name = sections[path.section].value[path.row]] canvas in
      canvas.text(" \(name)  ·  q: quit", style: TerminalStyle(.reversed))
    }
  }
}

let given = ["Ada", "Alan", "Barbara", "Claude", "Donald", "Edsger", "Frances", "Grace", "Hedy"]
let family = ["Allen", "Dijkstra", "Hopper", "Knuth", "Lamarr", "Liskov", "Lovelace", "Turing"]
let names = family.flatMap { last in given.map { "\(last), \($0)" } }

let host = TerminalHost()
let table = TerminalTableView(host: host)
let contacts = Contacts()
// The table holds neither.
table.dataSource = contacts
table.delegate = contacts
table.rowHeight = 16
table.reloadData()
try host.run()
