// Runs a terminal host in the terminal it is started in, for tests of the state in which it leaves that
// terminal. With the argument `trap` it crashes when `x` is typed, with `hang` it hangs.
import LazyScroll
import LazyScrollEngine
import LazyScrollTerminal

final class Rows: LazyScrollViewDataSource {
  func numberOfItems() -> Int { 1000 }

  func itemModel(at index: Int) -> ItemModel {
    ItemModel(frame: Rect(x: 0, y: Double(index) * 16, width: 160, height: 16))
  }

  func view(
    for item: ItemID, from dequeuer: borrowing Dequeuer<TerminalView>
  ) -> BoundView<TerminalView>? {
    guard let index = item.position else { return nil }
    let row = dequeuer.dequeue(ReuseIdentifier(1)) ?? TerminalView()
    row.content = { canvas in canvas.text("row \(index)") }
    return BoundView(row, reuse: ReuseIdentifier(1))
  }
}

let host = TerminalHost()
let rows = LazyScrollView(host: host)
rows.dataSource = Rows()
rows.reloadData()
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
try host.run()
