import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// A list in its whole length inside a view of another list view.
@Suite struct NestedListTests {
  private typealias View = RecordingHost.View
  private typealias Inner = LazyList<NestedHost<RecordingHost>, OnlySection, Int>

  /// Eight rows of 100 points and a footer, in which stands a list of a thousand items of 20 points.
  private final class Page: TableViewDataSource {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    let table: TableView<RecordingHost>
    let footer = View(number: 99)
    private(set) var inner: Inner?
    var rows = Array(0..<8)
    var itemHeight = 20.0
    var bound: [Int] = []

    init(count: Int = 1000) {
      table = TableView(host: host)
      table.rowHeight = 100
      // A leap to an end that is estimated too near would land at the real one.
      table.estimatedBarHeight = Double(count) * 20
      let items = Registration<View, Int> {
        View()
      } update: { [unowned self] view, item in
        view.content = UInt64(item)
        bound.append(item)
      }
      inner = Inner(host: table.nest(in: footer), layout: ListLayout(estimate: 20)) { items($0) }
      inner?.size = { [unowned self] _ in LayoutSize(width: 300, height: itemHeight) }
      inner?.apply(Array(0..<count))
      table.dataSource = self
      host.appear()
      table.reloadData()
      host.passFrames()
    }

    func release() { inner = nil }

    func hasTableFooter(in tableView: TableView<RecordingHost>) -> Bool { true }
    func tableFooter(
      of tableView: TableView<RecordingHost>, from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? { BoundView(footer, reuse: .none) }
    func tableView(_ tableView: TableView<RecordingHost>, numberOfRowsInSection section: Int) -> Int
    { rows.count }
    func tableView(
      _ tableView: TableView<RecordingHost>, cellForRowAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? { BoundView(View(), reuse: ReuseIdentifier(1)) }

    func scroll(to offset: Double) {
      host.scroll(to: offset)
      host.passFrames()
    }

    var shown: [Int] { inner?.visibleItems ?? [] }

    /// The place of an item's view in the window.
    func frame(of item: Int) -> LayoutRect? {
      guard var frame = inner?.view(for: item)?.shownFrame else { return nil }
      frame.origin.y -= host.viewport.bounds.minY
      return frame
    }
  }

  @Test func viewportOfTheTableDecidesWhichItemsHaveViews() {
    let page = Page()
    #expect(page.shown == [])
    #expect(page.bound == [])
    page.scroll(to: 700)
    #expect(page.shown == Array(0..<15))
    #expect(page.frame(of: 0) == LayoutRect(x: 0, y: 100, width: 300, height: 20))
    #expect(page.host.contentSize.height == 800 + 20_000)
    page.scroll(to: 10_800)
    #expect(page.shown == Array(500..<520))
    page.scroll(to: 0)
    #expect(page.shown == [])
    #expect(page.bound.count < 60)
  }

  @Test func listFollowsItsView() {
    let page = Page()
    page.scroll(to: 700)
    page.rows.removeFirst(2)
    page.table.deleteRows(at: ItemPath(section: 0, item: 0), count: 2)
    page.host.passFrames()
    #expect(page.host.viewport.bounds.minY == 500)
    #expect(page.frame(of: 0) == LayoutRect(x: 0, y: 100, width: 300, height: 20))
    #expect(page.shown == Array(0..<15))
    // Nothing anchors behind an edit in the viewport: the footer moves up, and the list with it.
    page.rows.removeLast()
    page.table.deleteRows(at: ItemPath(section: 0, item: 5))
    page.host.passFrames()
    let top = page.footer.shownFrame.map { $0.minY - page.host.viewport.bounds.minY }
    #expect(page.frame(of: 0)?.minY == top)
  }

  @Test func viewIsAsLongAsItsList() {
    let page = Page(count: 10)
    page.scroll(to: 700)
    #expect(page.footer.shownFrame?.size.height == 200)
    page.inner?.apply(Array(0..<15))
    page.host.passFrames()
    #expect(page.footer.shownFrame?.size.height == 300)
    #expect(page.host.contentSize.height == 1100)
    page.inner?.apply([])
    page.host.passFrames()
    #expect(page.host.contentSize.height == 800 || page.shown.isEmpty)
  }

  @Test func scrollToAnItemIsThatOfTheTable() {
    let page = Page()
    page.scroll(to: 700)
    page.inner?.scroll(to: 100, at: .start)
    page.host.passFrames()
    #expect(page.host.viewport.bounds.minY == 800 + 2000)
    #expect(page.shown == Array(100..<120))
  }

  @Test func sizesThatChangeAboveTheWindowMoveNothingOnTheScreen() {
    let page = Page()
    page.scroll(to: 5_000)
    let (item, before) = (page.shown[3], page.frame(of: page.shown[3]))
    page.itemHeight = 20
    var snapshot = page.inner?.snapshot ?? .init()
    snapshot.insertItems([1001, 1002, 1003], beforeItem: 0)
    let header = page.footer.shownFrame?.minY
    page.inner?.apply(snapshot)
    page.host.passFrames()
    #expect(page.frame(of: item) == before)
    #expect(page.footer.shownFrame?.minY == header, "it moves no view of the table")
  }

  /// The outer host reports a scroll after the edit, as platforms that lay out later do.
  @Test func editRightAfterAScrollKeepsWhatIsSeenAfterIt() {
    let page = Page()
    page.scroll(to: 5_000)
    page.host.scrollWithoutReport(to: 10_800)
    page.inner?.apply(Array(0..<300) + [1001, 1002, 1003] + Array(300..<1000))
    page.host.appear()
    page.host.passFrames()
    #expect(page.shown == Array(500..<520))
    #expect(page.frame(of: 500)?.minY == 0)
    page.host.scrollWithoutReport(to: page.host.viewport.bounds.minY - 100)
    page.inner?.apply(Array(0..<1000))
    page.host.appear()
    page.host.passFrames()
    #expect(page.shown == Array(495..<515))
    #expect(page.frame(of: 495)?.minY == 0)
  }

  @Test func touchesReachTheList() {
    let page = Page()
    var tapped: [Int] = []
    page.inner?.onTap = { tapped.append($0) }
    page.host.events?.touchDidChange(.began(LayoutPoint(x: 5, y: 250)))
    page.host.events?.touchDidChange(.ended(LayoutPoint(x: 5, y: 250)))
    #expect(tapped == [])
    page.scroll(to: 700)
    page.host.events?.touchDidChange(.began(LayoutPoint(x: 5, y: 845)))
    page.host.events?.touchDidChange(.ended(LayoutPoint(x: 5, y: 845)))
    #expect(tapped == [2])
  }

  @Test func moveByKeysConcernsTheListOfTheView() throws {
    let page = Page(count: 10)
    page.scroll(to: 600)
    var moves: [ItemPath] = []
    page.table.canMoveItem = { _ in true }
    page.table.onMoveItem = { moves.append($1) }
    page.inner?.canMove = { _ in true }
    let events = try #require(page.host.events)
    let row = try #require(page.table.cellForRow(at: ItemPath(section: 0, item: 6)))
    var item = try #require(page.inner?.view(for: 6))
    #expect(events.canMoveItem(in: row) && events.canMoveItem(in: item))
    #expect(!events.canMoveItem(in: page.footer) && !events.moveItem(in: page.footer, .up))
    #expect(events.moveItem(in: row, .up))
    #expect(moves == [ItemPath(section: 0, item: 5)])
    #expect(page.inner?.snapshot.itemIdentifiers == Array(0..<10))
    // The table has scrolled to its row.
    page.scroll(to: 600)
    item = try #require(page.inner?.view(for: 6))
    #expect(events.moveItem(in: item, .up))
    #expect(moves.count == 1)
    #expect(page.inner?.snapshot.itemIdentifiers == [0, 1, 2, 3, 4, 6, 5, 7, 8, 9])
    page.inner?.canMove = { _ in false }
    #expect(!events.canMoveItem(in: item) && !events.moveItem(in: item, .up))
    #expect(!events.moveItem(in: View(), .up))
  }

  @Test func eachListIsReleasedWithItsOwner() {
    weak var table: TableView<RecordingHost>?
    weak var inner: Inner?
    do {
      let page = Page()
      page.scroll(to: 700)
      (table, inner) = (page.table, page.inner)
      page.release()
      #expect(inner == nil)
      page.scroll(to: 0)
      page.scroll(to: 900)
    }
    #expect(table == nil)
  }

  /// The list outlives the table that it stands in.
  @Test func listWithoutATableShowsNothingMore() {
    var page: Page? = Page()
    page?.scroll(to: 700)
    let inner = page?.inner
    page = nil
    inner?.size = nil
    inner?.apply([1, 2, 3])
    inner?.scroll(to: 2, at: .start)
    #expect(inner?.snapshot.numberOfItems == 3)
  }

  @Test func listShowsNothingOnceItsViewIsGone() throws {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    let cells = Registration<View, Int>(make: { View() }, update: { $0.content = UInt64($1) })
    var view: View? = View(number: 1)
    weak let gone = view
    let outer = LazyList<RecordingHost, OnlySection, Int>(
      host: host, layout: ListLayout(estimate: 100)
    ) { row in row == 0 ? view.map { ListCell($0) } : cells(row) }
    let inner = Inner(
      host: outer.nest(in: try #require(view)), layout: ListLayout(estimate: 50)
    ) { cells($0) }
    inner.size = { _ in LayoutSize(width: 300, height: 50) }
    inner.apply([1, 2, 3])
    host.appear()
    outer.apply([0, 10])
    host.passFrames()
    #expect(inner.visibleItems == [1, 2, 3])
    view = nil
    outer.apply([10])
    host.passFrames()
    #expect(gone == nil)
    #expect(inner.visibleItems == [])
    #expect(host.picture.count == 1)
  }

  /// Two lists in the rows of one table.
  @Test func severalListsStandInOneTable() {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    let cells = Registration<View, Int>.numbers()
    let rooms = [View(number: 1), View(number: 2)]
    let outer = LazyList<RecordingHost, OnlySection, Int>(
      host: host, layout: ListLayout(estimate: 100)
    ) { ListCell(rooms[$0]) }
    let lists = rooms.map { room in
      Inner(host: outer.nest(in: room), layout: ListLayout(estimate: 50)) { cells($0) }
    }
    for list in lists {
      list.size = { _ in LayoutSize(width: 300, height: 50) }
      list.apply([1, 2, 3])
    }
    host.appear()
    outer.apply([0, 1])
    host.passFrames()
    #expect(host.contentSize.height == 300)
    #expect(lists.map(\.visibleItems) == [[1, 2, 3], [1, 2, 3]])
    #expect(lists[1].view(for: 2)?.shownFrame?.minY == 200)
    lists[0].apply([1, 2, 3, 4])
    host.passFrames()
    #expect(host.contentSize.height == 350)
    #expect(lists[1].view(for: 2)?.shownFrame?.minY == 250)
    // A list that nobody holds takes its views along.
    withExtendedLifetime((outer, lists)) {}
  }

  /// A row that the user drags carries the list in it along, above all other rows.
  @Test func listFollowsItsDraggedRow() throws {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    let cells = Registration<View, Int>.numbers()
    let room = View(number: 1)
    let outer = LazyList<RecordingHost, OnlySection, Int>(
      host: host, layout: ListLayout(estimate: 100)
    ) { $0 == 1 ? ListCell(room) : cells($0) }
    outer.size = { $0 == 1 ? nil : LayoutSize(width: 300, height: 100) }
    outer.canMove = { _ in true }
    let inner = Inner(host: outer.nest(in: room), layout: ListLayout(estimate: 50)) { cells($0) }
    inner.size = { _ in LayoutSize(width: 300, height: 50) }
    inner.canMove = { $0 == 2 }
    inner.apply([1, 2])
    host.appear()
    outer.apply(Array(0..<8))
    host.passFrames()
    let events = try #require(host.events)
    let item = try #require(inner.view(for: 1))
    #expect(item.shownFrame?.minY == 100)
    #expect(events.dragDidChange(.began(LayoutPoint(x: 10, y: 110))))
    #expect(events.dragDidChange(.moved(LayoutPoint(x: 10, y: 130))))
    #expect(room.shownFrame?.minY == 120 && item.shownFrame?.minY == 120)
    let others = host.picture.filter { $0.view !== room }.map { $0.view.attributes?.zIndex ?? 0 }
    let roomsZ = try #require(room.attributes?.zIndex)
    #expect(try #require(item.attributes?.zIndex) > roomsZ)
    #expect(others.filter { $0 > roomsZ }.count == 2)
    #expect(events.dragDidChange(.cancelled))
    host.finishTransitions()
    #expect(room.shownFrame?.minY == 100 && item.shownFrame?.minY == 100)
    #expect(events.dragDidChange(.began(LayoutPoint(x: 10, y: 160))))
    #expect(events.dragDidChange(.moved(LayoutPoint(x: 10, y: 101))))
    #expect(events.dragDidChange(.ended))
    #expect(inner.snapshot.itemIdentifiers == [2, 1])
    #expect(outer.snapshot.itemIdentifiers == Array(0..<8))
    withExtendedLifetime((outer, inner)) {}
  }

  /// The rows of the nested list come into sight as their row is dropped, and the app removes the outer list's data in a callback.
  @Test(arguments: [false, true]) func dropIsMadeBeforeNestedListsFollow(isReset: Bool) throws {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    let cells = Registration<View, Int>.numbers()
    let room = View(number: 1)
    let outer = LazyList<RecordingHost, String, Int>(host: host) { _ in
      CollectionSection(layout: ListLayout(estimate: 100))
    } cell: {
      $0 == 1 ? ListCell(room) : cells($0)
    }
    outer.size = { $0 == 1 ? nil : LayoutSize(width: 300, height: 100) }
    outer.canMove = { _ in true }
    let inner = Inner(host: outer.nest(in: room), layout: ListLayout(estimate: 50)) { cells($0) }
    inner.size = { _ in LayoutSize(width: 300, height: 50) }
    inner.apply([100, 101])
    host.appear()
    var snapshot = ListSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([0, 1, 2], toSection: "a")
    snapshot.appendItems([3, 4, 5], toSection: "b")
    outer.apply(snapshot)
    host.passFrames()
    var moved: [[Int]] = []
    outer.onMove = { moved.append($1.itemIdentifiers(inSection: "b")) }
    let events = try #require(host.events)
    #expect(events.dragDidChange(.began(LayoutPoint(x: 10, y: 110))))
    // Over the other section, and then out of the window, so that the nested list has no view left.
    #expect(events.dragDidChange(.moved(LayoutPoint(x: 10, y: 320))))
    #expect(events.dragDidChange(.moved(LayoutPoint(x: 10, y: -300))))
    #expect(inner.visibleItems.isEmpty)
    var entered = 0
    inner.onEnter = { _, _, _ in
      entered += 1
      if isReset { outer.reset() } else { outer.apply(ListSnapshot()) }
    }
    #expect(events.dragDidChange(.ended))
    host.passFrames()
    #expect(entered > 0 && moved.count == 1 && moved[0].contains(1))
    #expect(outer.itemCount == 0)
    withExtendedLifetime((outer, inner)) {}
  }
}
