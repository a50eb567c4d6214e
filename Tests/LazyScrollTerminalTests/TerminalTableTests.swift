import LazyScroll
import LazyScrollEngine
import Testing

@testable import LazyScrollTerminal

/// A table on a terminal: measured rows under pinned titles.
@Suite struct TerminalTableTests {
  private final class Contacts: TableViewDataSource, TableViewDelegate {
    typealias View = TerminalView

    let titles = ["A", "B", "C"]
    /// A Boolean value that indicates whether the rows' content is available.
    var isThere = true
    var reports: [ListReport] = []

    func numberOfSections(in tableView: TableView<TerminalHost>) -> Int { 3 }
    func tableView(_ tableView: TableView<TerminalHost>, numberOfRowsInSection section: Int) -> Int
    { 3 }
    func tableView(_ tableView: TableView<TerminalHost>, titleForHeaderInSection section: Int)
      -> String?
    { titles[section] }

    func tableView(
      _ tableView: TableView<TerminalHost>, cellForRowAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<TerminalView>
    ) -> BoundView<TerminalView>? {
      let reuse = ReuseIdentifier(1)
      let cell = dequeuer.dequeue(reuse) ?? TerminalView()
      // Every second contact has an address below the name.
      cell.measuring = { [unowned self] room in
        CellSize(columns: room.columns, rows: isThere ? 1 + path.row % 2 : 0)
      }
      cell.content = { [title = titles[path.section]] canvas in
        canvas.text("\(title)\(path.row)\(canvas.state.contains(.selected) ? " *" : "")")
        if path.row % 2 == 1 { canvas.text("  street", row: 1) }
      }
      return BoundView(cell, reuse: reuse)
    }

    func hear(_ report: ListReport) {
      reports.append(report)
    }
  }

  /// A table on a screen with a manual clock that moves from deadline to deadline.
  private final class Window {
    let contacts = Contacts()
    let clock = TerminalFixture.Clock()
    let host: TerminalHost
    let table: TableView<TerminalHost>

    init(rows: Int, isThere: Bool = true) {
      contacts.isThere = isThere
      var configuration = TerminalHost.Configuration()
      configuration.isMotionReduced = true
      host = TerminalHost(
        size: CellSize(columns: 12, rows: rows), configuration: configuration,
        clock: { [clock] in clock.now }, output: { _ in })
      table = TableView(host: host)
      table.dataSource = contacts
      table.delegate = contacts
      table.onReport = contacts.hear
      table.estimatedRowHeight = 16
      table.estimatedBarHeight = 16
      table.reloadData()
    }

    /// The screen, once everything that is due has happened.
    var lines: [String] {
      while let deadline = host.nextDeadline {
        clock.now = max(clock.now, deadline)
        host.performDueWork()
      }
      return host.screen.lines
    }
  }

  @Test func titlesAreAboveMeasuredRows() {
    let screen = Window(rows: 7)
    #expect(screen.lines == ["A", "A0", "A1", "  street", "A2", "B", "B0"])
  }

  @Test func rowsWithoutContentKeepTheirEstimates() {
    let screen = Window(rows: 7, isThere: false)
    // Each row has its estimate of one line.
    #expect(screen.lines == ["A", "A0", "A1", "A2", "B", "B0", "B1"])
    screen.contacts.isThere = true
    for view in screen.host.views { view.setNeedsDisplay() }
    #expect(screen.lines == ["A", "A0", "A1", "  street", "A2", "B", "B0"])
  }

  @Test func rowsThatHaveNoContentForASecondAreReported() {
    let screen = Window(rows: 7, isThere: false)
    screen.host.performDueWork()
    #expect(screen.contacts.reports.isEmpty)
    screen.clock.now += .seconds(1)
    screen.host.performDueWork()
    let rows = screen.contacts.reports.compactMap { report in
      if case .noSize(let element) = report { element } else { nil }
    }
    // The rows of the window: the visible ones, and four of overscan.
    #expect(rows.map(\.index) == [0, 1, 2, 0, 1, 2, 0, 1])
    #expect(rows.map(\.section) == [0, 0, 0, 1, 1, 1, 2, 2])
    #expect(screen.host.nextDeadline == nil)
  }

  @Test func titleIsPinnedUntilTheNextPushesItOut() {
    let screen = Window(rows: 5)
    screen.table.scrollToRow(at: ItemPath(row: 1, section: 0), at: .start)
    #expect(screen.lines == ["A", "A1", "  street", "A2", "B"])
    screen.table.scrollToHeader(ofSection: 1)
    #expect(screen.lines == ["B", "B0", "B1", "  street", "B2"])
  }

  @Test func selectedRowIsDrawnAsSelected() {
    let screen = Window(rows: 4)
    screen.table.selectionMode = .single
    screen.table.selectRow(at: ItemPath(row: 0, section: 0))
    #expect(screen.lines == ["A", "A0 *", "A1", "  street"])
  }
}
