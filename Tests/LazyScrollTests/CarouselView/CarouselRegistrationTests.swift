import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Views of list views that hold a carousel, joined by a ``CarouselRegistration``.
@Suite struct CarouselRegistrationTests {
  typealias View = RecordingHost.View

  /// The cards of all lists, counted.
  final class Cards: CarouselListsDataSource, CarouselListsDelegate {
    typealias View = RecordingHost.View

    var bound: [CarouselItem] = []
    var made = 0
    var events: [String] = []

    func view(
      for item: CarouselItem, at index: Int, from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      bound.append(item)
      let view: View
      if let idle = dequeuer.dequeue(ReuseIdentifier(1)) {
        view = idle
      } else {
        made += 1
        view = View(number: made)
      }
      view.content = item.id.name
      return BoundView(view, reuse: ReuseIdentifier(1))
    }

    func didTap(_ item: CarouselItem) { note("tap", item) }
    func didSelect(_ item: CarouselItem) { note("select", item) }
    func didDeselect(_ item: CarouselItem) { note("deselect", item) }
    func didEnter(_ view: View, for item: CarouselItem, times: Int) { note("enter", item) }
    func didLeave(_ view: View, for item: CarouselItem) { note("leave", item) }
    func rangeDidChange(to range: CarouselRange, inList list: UInt64) {
      events.append("range \(range.seen) of \(list)")
    }

    private func note(_ word: String, _ item: CarouselItem) {
      events.append("\(word) \(item.id.name ?? 0) of \(item.list)")
    }
  }

  /// Rows of 60 points with three cards of 100 points in view, ten lists of 30 items each.
  final class Rows: LazyScrollViewDataSource {
    typealias View = RecordingHost.View

    let cards = Cards()
    let shelves: CarouselRegistration<View>
    var made = 0

    init(limit: Int = 4096) {
      var made: () -> Void = {}
      shelves = CarouselRegistration(
        ReuseIdentifier(7), layout: CarouselLayout(itemSize: LayoutSize(width: 100, height: 60)),
        rememberingOffsets: limit
      ) {
        made()
        return View()
      } host: { _ in
        let host = RecordingHost(width: 300, height: 60)
        return host
      }
      made = { [unowned self] in self.made += 1 }
      shelves.dataSource = cards
      shelves.delegate = cards
    }

    static func items(of list: UInt64) -> [UInt64] { (0..<30).map { list * 1000 + $0 } }

    func row(_ list: UInt64, _ dequeuer: borrowing Dequeuer<View>) -> BoundView<View> {
      let row = dequeuer.dequeue(shelves, for: list, itemIDs: Self.items(of: list))
      // A platform tells the inner window once the view is laid out.
      row.view.carousel?.host.appear()
      return row
    }

    func numberOfItems(in lazyScrollView: LazyScrollView<RecordingHost>) -> Int { 10 }
    func lazyScrollView(_ lazyScrollView: LazyScrollView<RecordingHost>, itemModelAt index: Int)
      -> ItemModel
    {
      ItemModel(
        frame: LayoutRect(x: 0, y: Double(index) * 60, width: 300, height: 60),
        id: UInt64(index + 1))
    }
    func lazyScrollView(
      _ lazyScrollView: LazyScrollView<RecordingHost>, viewFor item: ItemID,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      row(item.name ?? 0, dequeuer)
    }
  }

  /// The same rows as those of a table.
  private final class TableRows: TableViewDataSource {
    typealias View = RecordingHost.View
    let rows: Rows
    init(_ rows: Rows) { self.rows = rows }
    func tableView(_ tableView: TableView<RecordingHost>, numberOfRowsInSection section: Int) -> Int
    { 10 }
    func tableView(
      _ tableView: TableView<RecordingHost>, cellForRowAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? { rows.row(UInt64(path.row + 1), dequeuer) }
  }

  /// The same rows as items of a collection.
  private final class CollectionRows: CollectionViewDataSource {
    typealias View = RecordingHost.View
    let rows: Rows
    init(_ rows: Rows) { self.rows = rows }
    func collectionView(
      _ collectionView: CollectionView<RecordingHost>, numberOfItemsInSection section: Int
    ) -> Int { 10 }
    func collectionView(_ collectionView: CollectionView<RecordingHost>, sectionAt index: Int)
      -> CollectionSection
    {
      CollectionSection(layout: ListLayout(estimate: 20))
    }
    func collectionView(
      _ collectionView: CollectionView<RecordingHost>, cellForItemAt path: ItemPath,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? { rows.row(UInt64(path.item + 1), dequeuer) }
  }

  private let rows = Rows()
  private let host = RecordingHost(width: 300, height: 120, overscan: 0)

  private func feed() -> LazyScrollView<RecordingHost> {
    let view = LazyScrollView(host: host)
    view.dataSource = rows
    host.appear()
    view.reloadData()
    return view
  }

  /// The lists on the screen with their first visible cards, from the top.
  private func shown(on host: RecordingHost) -> [String] {
    host.picture.sorted { $0.frame.minY < $1.frame.minY }.compactMap { row in
      guard let carousel = row.view.carousel, let list = carousel.list else { return nil }
      let cards = carousel.host.picture.sorted { $0.frame.minX < $1.frame.minX }
      return "\(list): \(cards.first?.view.content ?? 0)"
    }
  }

  @Test func offsetOfEachListIsKeptThroughReuse() {
    let view = feed()
    #expect(shown(on: host) == ["1: 1000", "2: 2000"])
    view.view(for: .id(1))?.carousel?.host.scroll(to: 1200, along: .horizontal)
    view.view(for: .id(2))?.carousel?.host.scroll(to: 300, along: .horizontal)
    host.scroll(to: 240)
    #expect(shown(on: host) == ["5: 5000", "6: 6000"])
    host.scroll(to: 60)
    #expect(shown(on: host) == ["2: 2003", "3: 3000"])
    host.scroll(to: 0)
    #expect(shown(on: host) == ["1: 1012", "2: 2003"])
    #expect(rows.made <= 4, "\(rows.made) views for two on the screen and two that come in")
  }

  @Test func offsetsBeyondTheLimitAreForgotten() {
    let rows = Rows(limit: 2)
    for list in 1...5 { rows.shelves.offsets.remember(Double(list), of: UInt64(list)) }
    #expect(rows.shelves.offsets.count <= 2)
  }

  @Test func cardsMadeAreThoseLiveAtOnce() {
    let view = feed()
    for offset in stride(from: 0.0, through: 480, by: 60) { host.scroll(to: offset) }
    // Rows that wait for reuse keep their cards: four to each row, one of them beyond the edge.
    #expect(rows.cards.made <= rows.made * 4)
    #expect(rows.shelves.carousels.count == rows.made)
    #expect(rows.shelves.carousels.allSatisfy { $0.driver.pool === rows.shelves.pool })
    _ = view
  }

  @Test func sameListIsNotBoundAgain() {
    let view = feed()
    let bound = rows.cards.bound.count
    view.view(for: .id(1))?.carousel?.host.scroll(to: 50, along: .horizontal)
    let scrolled = rows.cards.bound.count
    view.reloadData()
    #expect(rows.cards.bound.count == scrolled && scrolled >= bound)
    #expect(view.view(for: .id(1))?.carousel?.contentOffset == 50)
  }

  @Test func reconfiguredItemsAreBoundAgainInEachCarousel() {
    let view = feed()
    rows.cards.bound = []
    rows.shelves.reconfigure([1001, 2002, 9999])
    #expect(
      rows.cards.bound == [CarouselItem(.id(1001), in: 1), CarouselItem(.id(2002), in: 2)])
    _ = view
  }

  @Test func tapsAndSelectionsCarryTheirList() {
    let view = feed()
    rows.shelves.selectionMode = .single
    rows.cards.events = []
    let inner = view.view(for: .id(2))?.carousel?.host
    inner?.events?.touchDidChange(.began(LayoutPoint(x: 150, y: 30)))
    inner?.events?.touchDidChange(.ended(LayoutPoint(x: 150, y: 30)))
    #expect(rows.cards.events == ["select 2001 of 2", "tap 2001 of 2"])
  }

  @Test func itemsLeaveTheListThatTheyWereIn() {
    let view = feed()
    host.scroll(to: 60)
    host.scroll(to: 120)
    rows.cards.events = []
    host.scroll(to: 180)
    let left = rows.cards.events.filter { $0.hasPrefix("leave") }
    #expect(!left.isEmpty)
    for event in rows.cards.events where !event.hasPrefix("range") {
      let words = event.split(separator: " ")
      #expect((Int(words[1]) ?? 0) / 1000 == Int(words[3]), "\(event)")
    }
    _ = view
  }

  @Test func movementOfTheFormerListEnds() {
    let view = feed()
    let carousel = view.view(for: .id(1))?.carousel
    carousel?.host.events?.phaseDidChange(to: .animating)
    let scrolls = carousel?.host.scrolls.count ?? 0
    for offset in stride(from: 0.0, through: 480, by: 60) { host.scroll(to: offset) }
    // The movement had not left the start, where the other list begins, too.
    #expect(carousel?.list != 1)
    #expect((carousel?.host.scrolls.count ?? 0) > scrolls)
  }

  @Test func tablesAndCollectionsMeasureRowsByTheirCarousels() {
    let measured: (View, LayoutSize, AxisSet) -> LayoutSize? = {
      [shelves = rows.shelves] view, size, _ in
      LayoutSize(width: size.width, height: shelves.crossExtent)
    }
    let table = TableView(host: host)
    host.measuring = measured
    let tableRows = TableRows(rows)
    table.dataSource = tableRows
    host.appear()
    table.reloadData()
    let other = RecordingHost(width: 300, height: 120, overscan: 0)
    other.measuring = measured
    let collection = CollectionView(host: other)
    let collectionRows = CollectionRows(rows)
    collection.dataSource = collectionRows
    other.appear()
    collection.reloadData()
    for list in [host, other] {
      #expect(shown(on: list) == ["1: 1000", "2: 2000"])
      #expect(list.picture.map(\.frame.size.height) == [60, 60])
      list.scroll(to: 60)
      #expect(shown(on: list).count >= 2)
    }
    // Both list views share the offsets.
    let second = host.picture.compactMap(\.view.carousel).first { $0.list == 2 }
    second?.host.scroll(to: 500, along: .horizontal)
    #expect(rows.shelves.offsets.offset(of: 2) == 500)
  }

  @Test func carouselsGoAwayWithTheirViews() {
    weak var carousel: CarouselView<RecordingHost>?
    weak var row: View?
    weak var card: View?
    let rows = Rows()
    do {
      let host = RecordingHost(width: 300, height: 120, overscan: 0)
      let view = LazyScrollView(host: host)
      view.dataSource = rows
      host.appear()
      view.reloadData()
      row = view.view(for: .id(1))
      carousel = row?.carousel
      card = carousel?.view(for: .id(1000))
      carousel?.host.scroll(to: 700, along: .horizontal)
      #expect(carousel != nil && card != nil)
      host.scroll(to: 240)
      view.clearViews(pooled: false)
      view.clearPool()
    }
    #expect(row == nil && carousel == nil && card == nil)
    #expect(rows.shelves.carousels.isEmpty)
    #expect(rows.shelves.offsets.offset(of: 1) == 700)
  }
}
