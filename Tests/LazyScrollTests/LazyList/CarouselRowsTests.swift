import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Rows that scroll sideways, by the app's own IDs.
@Suite struct CarouselRowsTests {
  private typealias View = RecordingHost.View

  /// An enumeration as an ID of lists.
  private enum Shelf: Hashable {
    case new, old
    case number(Int)
  }

  /// A list of shelves of 100 points, each with films of 80 points in a window of 300.
  private final class Page {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    private var innerHosts: [ObjectIdentifier: RecordingHost] = [:]
    var films: [Shelf: [String]] = [:]
    var bound: [String] = []
    var taps: [String] = []
    var ranges: [String] = []
    private(set) var rows: CarouselRows<View, Shelf, String>!
    private(set) var list: LazyList<RecordingHost, OnlySection, Shelf>!

    init() {
      let cards = Registration<View, String> {
        View()
      } update: { [unowned self] _, film in
        bound.append(film)
      }
      rows = CarouselRows(
        layout: CarouselLayout(itemSize: LayoutSize(width: 80, height: 100)),
        make: { View() },
        host: { [unowned self] view in
          let inner = RecordingHost(width: 300, height: 100, overscan: 0)
          innerHosts[ObjectIdentifier(view)] = inner
          return inner
        }, card: { cards($0) })
      rows.onTap = { [unowned self] in taps.append("\($0) in \($1)") }
      rows.onRangeChange = { [unowned self] in
        ranges.append("\($1): " + $0.joined(separator: " "))
      }
      list = LazyList(host: host, layout: ListLayout(estimate: 100)) { [unowned self] shelf in
        rows(shelf, items: films[shelf] ?? []) {
          $0.content = UInt64(self.films[shelf]?.count ?? 0)
        }
      }
      list.size = { _ in LayoutSize(width: 300, height: 100) }
      host.appear()
    }

    func inner(_ shelf: Shelf) -> RecordingHost? {
      list.view(for: shelf).flatMap { innerHosts[ObjectIdentifier($0)] }
    }

    /// Lets the window of a shelf's carousel appear.
    func appear(_ shelf: Shelf) { inner(shelf)?.appear() }
  }

  @Test func rowsShowTheItemsOfTheirLists() {
    let page = Page()
    page.films = [.new: ["a", "b", "a"], .old: ["c"]]
    page.list.apply([.new, .old])
    page.appear(.new)
    page.appear(.old)
    #expect(page.bound == ["a", "b", "c"])
    #expect(page.list.view(for: .new)?.content == 3)
    #expect(page.ranges == ["new: a b", "old: c"])
  }

  @Test func listsKeepTheirOffsets() {
    let page = Page()
    let shelves = (0..<40).map { Shelf.number($0) }
    for shelf in shelves { page.films[shelf] = (0..<20).map { "\(shelf) \($0)" } }
    page.list.apply(shelves)
    page.appear(shelves[0])
    page.inner(shelves[0])?.scroll(to: 400, along: .horizontal)
    page.host.scroll(to: 2000)
    #expect(page.list.view(for: shelves[0]) == nil)
    page.host.scroll(to: 0)
    #expect(page.inner(shelves[0])?.viewport.bounds.minX == 400)
  }

  @Test func tapIsToldWithTheApps() {
    let page = Page()
    page.films = [.new: ["a", "b"]]
    page.list.apply([.new])
    page.appear(.new)
    touch(.new, of: page, at: 100)
    #expect(page.taps == ["b in new"])
  }

  private func touch(_ shelf: Shelf, of page: Page, at x: Double) {
    page.inner(shelf)?.events?.touchDidChange(.began(LayoutPoint(x: x, y: 50)))
    page.inner(shelf)?.events?.touchDidChange(.ended(LayoutPoint(x: x, y: 50)))
  }

  @Test func selectionIsToldWithTheAppsIDs() {
    let page = Page()
    var told: [String] = []
    page.rows.selectionMode = .single
    page.rows.onSelect = { told.append("+\($0) in \($1)") }
    page.rows.onDeselect = { told.append("-\($0) in \($1)") }
    page.films = [.new: ["a", "b"]]
    page.list.apply([.new])
    page.appear(.new)
    touch(.new, of: page, at: 20)
    touch(.new, of: page, at: 100)
    #expect(told == ["+a in new", "-a in new", "+b in new"])
  }

  /// An app that shows other shelves as soon as one item is deselected has taken the next one away, too.
  @Test func itemThatWentMeanwhileIsNotToldAsSelected() {
    let page = Page()
    var told: [String] = []
    page.rows.selectionMode = .single
    page.rows.onSelect = { told.append("+\($0) in \($1)") }
    page.rows.onDeselect = {
      told.append("-\($0) in \($1)")
      page.list.apply([.old])
      page.list.layoutIfNeeded()
    }
    page.films = [.new: ["a", "b"], .old: ["a", "b"]]
    page.list.apply([.new])
    page.appear(.new)
    touch(.new, of: page, at: 20)
    touch(.new, of: page, at: 100)
    #expect(told == ["+a in new", "-a in new"])
  }

  @Test func settingsReachEveryCarousel() {
    let page = Page()
    page.films = [.new: ["a"]]
    page.list.apply([.new])
    page.rows.snapping = .items
    page.rows.layout = CarouselLayout(itemSize: LayoutSize(width: 90, height: 70))
    let carousel = page.list.view(for: .new)?.carousel
    #expect(carousel?.snapping == .items)
    #expect(carousel?.layout == page.rows.layout)
    #expect(page.rows.crossExtent == 70)
  }

  @Test func invalidInputIsTold() {
    let page = Page()
    var reports: [ListReport] = []
    page.rows.onReport = { reports.append($0) }
    page.rows.card = { _ in nil }
    page.films = [.new: ["a"]]
    page.list.apply([.new])
    page.appear(.new)
    #expect(reports.count == 1)
    guard case .noView = reports.first else {
      Issue.record("an item without a view is reported as such: \(reports)")
      return
    }
  }

  /// A table whose data source gives rows with carousels.
  private final class Shelves: TableViewDataSource {
    typealias Host = RecordingHost
    let rows: CarouselRows<View, Int, String>

    init(_ rows: CarouselRows<View, Int, String>) { self.rows = rows }

    func tableView(_ tableView: TableView<Host>, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: TableView<Host>, heightForRowAt path: ItemPath) -> Double? { 100 }
    func tableView(
      _ tableView: TableView<Host>, cellForRowAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      rows(path.row, items: ["\(path.row) a", "\(path.row) b"]).view(from: dequeuer)
    }
  }

  @Test func dataSourceShowsCarouselsInItsRows() {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    var inner: [RecordingHost] = []
    var bound: [String] = []
    let cards = Registration<View, String>(make: { View() }, update: { bound.append($1) })
    let rows = CarouselRows<View, Int, String>(
      layout: CarouselLayout(itemSize: LayoutSize(width: 80, height: 100)), make: { View() },
      host: { _ in
        inner.append(RecordingHost(width: 300, height: 100, overscan: 0))
        return inner[inner.count - 1]
      }, card: { cards($0) })
    let shelves = Shelves(rows)
    let table = TableView(host: host)
    table.dataSource = shelves
    host.appear()
    table.reloadData()
    for host in inner { host.appear() }
    #expect(bound == ["0 a", "0 b", "1 a", "1 b"])
    #expect(table.cellForRow(at: ItemPath(row: 1, section: 0))?.carousel != nil)
  }

  @Test func itemsAreAskedForAgain() {
    let page = Page()
    page.films = [.new: ["a", "b"]]
    page.list.apply([.new])
    page.appear(.new)
    page.bound = []
    page.rows.reconfigure(["b", "unknown"])
    #expect(page.bound == ["b"])
  }

  /// Another registration beside it does not take its views.
  @Test func rowsOfTwoKindsKeepTheirViews() {
    let page = Page()
    let other = Registration<View, String>(make: { View(number: 7) }, update: { _, _ in })
    page.films = [.new: ["a"]]
    page.list.cell = { [unowned page] shelf in
      shelf == .old ? other("old") : page.rows(shelf, items: page.films[shelf] ?? [])
    }
    page.list.apply([.old])
    #expect(page.list.view(for: .old)?.number == 7)
    page.list.apply([.new])
    #expect(page.list.view(for: .new)?.number == 0, "the view of the other kind is idle")
    page.list.apply([.new, .old])
    #expect(page.list.view(for: .old)?.number == 7)
    #expect(page.list.view(for: .new)?.carousel != nil)
    page.list.apply([.old])
    page.list.apply([.new])
    #expect(page.list.view(for: .new)?.carousel != nil)
  }

  @Test func rowsAreReleasedWithTheirOwner() {
    weak var rows: CarouselRows<View, Shelf, String>?
    weak var list: LazyList<RecordingHost, OnlySection, Shelf>?
    do {
      let page = Page()
      page.films = [.new: ["a"]]
      page.list.apply([.new])
      (rows, list) = (page.rows, page.list)
    }
    #expect(rows == nil)
    #expect(list == nil)
  }
}
