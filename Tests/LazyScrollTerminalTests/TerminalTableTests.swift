import LazyScroll
import LazyScrollEngine
import Testing

@testable import LazyScrollTerminal

/// A table on a terminal: measured rows under titles that stay in sight.
@Suite struct TerminalTableTests {
  private final class Contacts: TableViewDataSource {
    typealias View = TerminalView

    let titles = ["A", "B", "C"]

    func numberOfSections() -> Int { 3 }
    func numberOfRows(inSection section: Int) -> Int { 3 }
    func titleForHeader(inSection section: Int) -> String? { titles[section] }

    func cell(
      forRowAt path: IndexPath, from dequeuer: borrowing Dequeuer<TerminalView>
    ) -> BoundView<TerminalView>? {
      let reuse = ReuseIdentifier(1)
      let cell = dequeuer.dequeue(reuse) ?? TerminalView()
      // Every second contact has an address below the name.
      cell.measuring = { CellSize(columns: $0.columns, rows: 1 + path.row % 2) }
      cell.content = { [title = titles[path.section]] canvas in
        canvas.text("\(title)\(path.row)\(canvas.state.contains(.selected) ? " *" : "")")
        if path.row % 2 == 1 { canvas.text("  street", row: 1) }
      }
      return BoundView(cell, reuse: reuse)
    }
  }

  private final class Screen {
    let clock = TerminalFixture.Clock()
    let host: TerminalHost
    let table: TableView<TerminalHost>

    init(rows: Int) {
      var configuration = TerminalHost.Configuration()
      configuration.isMotionReduced = true
      host = TerminalHost(
        size: CellSize(columns: 12, rows: rows), configuration: configuration,
        clock: { [clock] in clock.now }, output: { _ in })
      table = TableView(host: host)
      table.titleLabel = TerminalView.labels(reuse: ReuseIdentifier(2))
      table.dataSource = Contacts()
      table.estimatedRowHeight = 16
      table.estimatedBarHeight = 16
      table.reloadData()
    }

    /// What a person sees, once everything that is due has happened.
    var lines: [String] {
      while let deadline = host.nextDeadline {
        clock.now = max(clock.now, deadline)
        host.performDueWork()
      }
      return host.screen.lines
    }
  }

  @Test func titlesStandAboveMeasuredRows() {
    let screen = Screen(rows: 7)
    #expect(screen.lines == ["A", "A0", "A1", "  street", "A2", "B", "B0"])
  }

  @Test func aTitleStaysInSightUntilTheNextPushesItOut() {
    let screen = Screen(rows: 5)
    screen.table.scrollToRow(at: IndexPath(row: 1, section: 0), at: .start)
    #expect(screen.lines == ["A", "A1", "  street", "A2", "B"])
    screen.table.scrollToHeader(ofSection: 1)
    #expect(screen.lines == ["B", "B0", "B1", "  street", "B2"])
  }

  @Test func aChosenRowIsDrawnSo() {
    let screen = Screen(rows: 4)
    screen.table.selectionMode = .single
    screen.table.selectRow(at: IndexPath(row: 0, section: 0))
    #expect(screen.lines == ["A", "A0 *", "A1", "  street"])
  }
}
