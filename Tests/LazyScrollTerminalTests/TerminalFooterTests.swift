import LazyScroll
import LazyScrollEngine
import Testing

@testable import LazyScrollTerminal

/// A list of the same direction inside a table's footer on a terminal: the table's viewport decides.
@Suite struct TerminalFooterTests {
  private typealias Inner = LazyScrollView<NestedHost<TerminalHost>>

  /// Eight rows of one line, and a footer that holds the list.
  private final class Page: TableViewDataSource {
    typealias View = TerminalView

    let clock = TerminalFixture.Clock()
    let host: TerminalHost
    let table: TableView<TerminalHost>
    let inner: Inner
    let list = Lines()
    let footer = TerminalView()

    init() {
      var configuration = TerminalHost.Configuration()
      configuration.isMotionReduced = true
      configuration.overscan = LayoutInsets(all: 16)
      host = TerminalHost(
        size: CellSize(columns: 12, rows: 4), configuration: configuration,
        clock: { [clock] in clock.now })
      table = TableView(host: host)
      table.rowHeight = 16
      // A leap to an end that is estimated too near would land at the real one.
      table.estimatedBarHeight = 100 * 16
      inner = LazyScrollView(host: table.nest(in: footer), pool: table.driver.pool)
      inner.dataSource = list
      inner.reloadData()
      table.dataSource = self
      table.reloadData()
    }

    func hasTableFooter(in tableView: TableView<TerminalHost>) -> Bool { true }
    func tableView(_ tableView: TableView<TerminalHost>, numberOfRowsInSection section: Int) -> Int
    { 8 }
    func tableView(
      _ tableView: TableView<TerminalHost>, cellForRowAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<TerminalView>
    ) -> BoundView<TerminalView>? {
      BoundView(TerminalView { $0.text("row \(path.row)") }, reuse: ReuseIdentifier(1))
    }
    func tableFooter(
      of tableView: TableView<TerminalHost>, from dequeuer: borrowing Dequeuer<TerminalView>
    ) -> BoundView<TerminalView>? {
      BoundView(footer, reuse: .none)
    }

    /// Types a key.
    ///
    /// - Returns: The screen, and the items of the list that have views.
    func type(_ text: String = "") -> [String] {
      host.receive(text.utf8)
      while let deadline = host.nextDeadline {
        clock.now = max(clock.now, deadline)
        host.performDueWork()
      }
      return host.screen.lines
    }

    var live: [UInt64] { inner.materializedViews.compactMap(\.item.number).sorted() }
  }

  /// A hundred items of one line.
  private final class Lines: LazyScrollViewDataSource {
    typealias View = TerminalView
    typealias List = LazyScrollView<NestedHost<TerminalHost>>

    func numberOfItems(in lazyScrollView: List) -> Int { 100 }
    func lazyScrollView(_ lazyScrollView: List, itemModelAt index: Int)
      -> ItemModel
    {
      ItemModel(
        frame: LayoutRect(x: 0, y: Double(index) * 16, width: 48, height: 16), id: UInt64(index))
    }
    func lazyScrollView(
      _ lazyScrollView: List, viewFor item: ListItemID,
      from dequeuer: borrowing Dequeuer<TerminalView>
    ) -> BoundView<TerminalView>? {
      BoundView(TerminalView { $0.text("item \(item.number ?? 0)") }, reuse: ReuseIdentifier(2))
    }
  }

  @Test func outerViewportDecidesWhichItemsHaveViews() {
    let page = Page()
    #expect(page.type() == ["row 0", "row 1", "row 2", "row 3"])
    #expect(page.live == [])
    // Two windows of four lines, one of which stays.
    #expect(page.type("  ") == ["row 6", "row 7", "item 0", "item 1"])
    #expect(page.live == [0, 1, 2])
    #expect(page.type("\u{1B}[F") == ["item 96", "item 97", "item 98", "item 99"])
    #expect(page.live == [95, 96, 97, 98, 99])
    #expect(page.host.contentSize.height == 108 * 16)
    #expect(page.type("\u{1B}[H") == ["row 0", "row 1", "row 2", "row 3"])
    #expect(page.live == [])
  }

  @Test func clickSelectsAnItemOfTheFooter() {
    let page = Page()
    page.inner.selectionMode = .single
    _ = page.type("  ")
    _ = page.type("\u{1B}[<0;3;4M\u{1B}[<0;3;4m")
    #expect(page.inner.selection.items == [.id(1)])
  }
}
