// Runs a terminal host in the terminal it is started in, for tests of the state in which it leaves that
// terminal. With the argument `trap` it crashes when `x` is typed, with `hang` it hangs; with `carousels` it shows rows
// of carousels, and with `tasks` it counts in a task beside the host.
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

final class Rows: LazyScrollViewDataSource {
  func numberOfItems(in lazyScrollView: LazyScrollView<TerminalHost>) -> Int { 1000 }

  func lazyScrollView(_ lazyScrollView: LazyScrollView<TerminalHost>, itemModelAt index: Int)
    -> ItemModel
  {
    ItemModel(frame: LayoutRect(x: 0, y: Double(index) * 16, width: 160, height: 16))
  }

  func lazyScrollView(
    _ lazyScrollView: LazyScrollView<TerminalHost>, viewFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    guard let index = item.position else { return nil }
    let row = dequeuer.dequeue(ReuseIdentifier(1)) ?? TerminalView()
    row.content = { canvas in canvas.text("row \(index)") }
    return BoundView(row, reuse: ReuseIdentifier(1))
  }
}

let host = TerminalHost()
/// Makes the list view that fills the terminal, and its data source, which has to be held.
func makeListView(on host: TerminalHost) -> (AnyObject, AnyObject) {
  if CommandLine.arguments.last == "carousels" {
    let source = Shelves()
    let table = TableView(host: host)
    table.dataSource = source
    table.reloadData()
    return (table, source)
  }
  let rows = LazyScrollView(host: host)
  let source = Rows()
  rows.dataSource = source
  rows.reloadData()
  return (rows, source)
}

let listView = makeListView(on: host)
let numbers = CommandLine.arguments
host.onKey = { press in
  guard press.key == .character("x") else { return false }
  switch CommandLine.arguments.last {
  case "trap": _ = numbers[numbers.count]
  case "hang": while !numbers.isEmpty {}
  default: break
  }
  return true
}
if CommandLine.arguments.last == "tasks" {
  let counting = Task { @MainActor in
    for count in 1... {
      try await Task.sleep(for: .milliseconds(20))
      host.statusLine = { $0.text("counted \(count)") }
    }
  }
  try await host.runBesideTasks()
  counting.cancel()
} else {
  try host.run()
}
