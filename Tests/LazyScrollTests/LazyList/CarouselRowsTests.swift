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
    page.inner(.new)?.events?.touchDidChange(.began(LayoutPoint(x: 100, y: 50)))
    page.inner(.new)?.events?.touchDidChange(.ended(LayoutPoint(x: 100, y: 50)))
    #expect(page.taps == ["b in new"])
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
