import Foundation
import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The carousels, cards and offsets of ``CarouselRows`` in the list views that show them.
@Suite struct CarouselRowsReuseTests {
  typealias View = RecordingHost.View

  /// Rows of 60 points with three cards of 100 points in view, ten lists of 30 items each.
  final class Rows: LazyScrollViewDataSource {
    typealias View = RecordingHost.View

    let shelves: CarouselRows<View, UInt64, UInt64>
    /// The items of each list.
    var items = Rows.items(of:)
    /// The items whose cards were asked for.
    var bound: [UInt64] = []
    var events: [String] = []
    private(set) var rowsMade = 0
    private(set) var cardsMade = 0

    init() {
      var (makeRow, makeCard): (() -> View, () -> View) = ({ View() }, { View() })
      var bind: (View, UInt64) -> Void = { _, _ in }
      let cards = Registration<View, UInt64>(make: { makeCard() }, update: { bind($0, $1) })
      shelves = CarouselRows(
        layout: CarouselLayout(itemSize: LayoutSize(width: 100, height: 60)),
        make: { makeRow() }, host: { _ in RecordingHost(width: 300, height: 60) },
        card: { cards($0) })
      makeRow = { [unowned self] in
        rowsMade += 1
        return View()
      }
      makeCard = { [unowned self] in
        cardsMade += 1
        return View(number: cardsMade)
      }
      bind = { [unowned self] view, item in
        bound.append(item)
        view.content = item
      }
      shelves.onTap = { [unowned self] in events.append("tap \($0) of \($1)") }
      shelves.onSelect = { [unowned self] in events.append("select \($0) of \($1)") }
    }

    static func items(of list: UInt64) -> [UInt64] { (0..<30).map { list * 1000 + $0 } }

    func row(_ list: UInt64, _ dequeuer: borrowing Dequeuer<View>) -> BoundView<View> {
      let row = shelves(list, items: items(list)).view(from: dequeuer)
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
      _ lazyScrollView: LazyScrollView<RecordingHost>, viewFor item: ListItemID,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      row(item.number ?? 0, dequeuer)
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

  /// The first visible card of each list on the screen, from the top.
  private func shown(on host: RecordingHost) -> [UInt64] {
    host.picture.sorted { $0.frame.minY < $1.frame.minY }.compactMap { row in
      let cards = row.view.carousel?.host.picture.sorted { $0.frame.minX < $1.frame.minX }
      return cards?.first?.view.content
    }
  }

  @Test func offsetOfEachListIsKeptThroughReuse() {
    let view = feed()
    #expect(shown(on: host) == [1000, 2000])
    view.view(for: .id(1))?.carousel?.host.scroll(to: 1200, along: .horizontal)
    view.view(for: .id(2))?.carousel?.host.scroll(to: 300, along: .horizontal)
    host.scroll(to: 240)
    #expect(shown(on: host) == [5000, 6000])
    host.scroll(to: 60)
    #expect(shown(on: host) == [2003, 3000])
    host.scroll(to: 0)
    #expect(shown(on: host) == [1012, 2003])
    #expect(rows.rowsMade <= 4, "\(rows.rowsMade) views for two on the screen and two that come in")
  }

  /// An app stores offsets, and restores them at its next launch, before or after it shows rows.
  @Test(arguments: [false, true]) func offsetsOutliveTheApp(isShownBefore: Bool) throws {
    let stored: Data
    do {
      let view = feed()
      view.view(for: .id(2))?.carousel?.host.scroll(to: 300, along: .horizontal)
      host.scroll(to: 240)
      view.view(for: .id(5))?.carousel?.host.scroll(to: 450, along: .horizontal)
      let saved = rows.shelves.savedOffsets
      #expect(saved.count == 2 && Set(saved.lists) == [2, 5])
      #expect(saved[2] == 300 && saved[5] == 450 && saved[1] == 0)
      stored = try JSONEncoder().encode(saved)
    }
    let next = Rows()
    let host = RecordingHost(width: 300, height: 120, overscan: 0)
    let view = LazyScrollView(host: host)
    view.dataSource = next
    host.appear()
    if isShownBefore { view.reloadData() }
    let offsets = try JSONDecoder().decode(CarouselOffsets<UInt64>.self, from: stored)
    next.shelves.restore(offsets)
    if !isShownBefore { view.reloadData() }
    #expect(shown(on: host) == [1000, 2003])
    #expect(next.shelves.savedOffsets == offsets, "also before the other list is shown")
    host.scroll(to: 240)
    #expect(shown(on: host) == [5004, 6000])
  }

  /// As where a feed begins empty: the list comes later, and stands where it was left.
  @Test func offsetOfAListThatComesLaterIsRestored() {
    var offsets = CarouselOffsets<UInt64>()
    offsets[1] = 1200
    (offsets[2], offsets[3], offsets[4]) = (0, -5, .nan)
    #expect(offsets.count == 1)
    rows.items = { $0 == 1 ? [] : Rows.items(of: $0) }
    let view = feed()
    rows.shelves.restore(offsets)
    #expect(shown(on: host) == [2000])
    rows.items = Rows.items(of:)
    view.reloadData()
    #expect(shown(on: host) == [1012, 2000])
  }

  @Test func archiveWithUnusableOffsetsIsRead() throws {
    let archive = Data("[1, 50, 2, -1, 3, 1e300]".utf8)
    let offsets = try JSONDecoder().decode(CarouselOffsets<UInt64>.self, from: archive)
    #expect(offsets.count == 1 && offsets[1] == 50)
  }

  /// Rows tell their phase and their velocity, each for itself.
  @Test func scrollsOfRowsAreToldWithPhaseAndVelocity() {
    let view = feed()
    var told: [String] = []
    rows.shelves.onScroll = { told.append("\($0) \($1) of \($2)") }
    let inner = view.view(for: .id(2))?.carousel?.host
    inner?.events?.phaseDidChange(to: .dragging)
    inner?.scroll(to: 10, along: .horizontal)
    inner?.pass(seconds: 0.5)
    inner?.scroll(to: 60, along: .horizontal)
    inner?.events?.phaseDidChange(to: .decelerating)
    inner?.pass(seconds: 0.5)
    inner?.scroll(to: 40, along: .horizontal)
    inner?.events?.phaseDidChange(to: .idle)
    #expect(
      told == [
        "dragging 0.0 of 2", "dragging 0.0 of 2", "dragging 100.0 of 2", "decelerating 100.0 of 2",
        "decelerating -40.0 of 2", "idle 0.0 of 2",
      ])
    told = []
    inner?.pass(seconds: 0.5)
    inner?.scroll(to: 500, along: .horizontal)
    #expect(told == ["idle 0.0 of 2"], "a jump has no velocity")
  }

  @Test func scrollOfTheFormerListIsToldAsEnded() {
    let view = feed()
    var told: [String] = []
    let inner = view.view(for: .id(1))?.carousel?.host
    inner?.events?.phaseDidChange(to: .decelerating)
    rows.shelves.onScroll = { told.append("\($0) of \($2)") }
    for offset in stride(from: 0.0, through: 480, by: 60) { host.scroll(to: offset) }
    #expect(told.first == "idle of 1")
    #expect(!told.contains { $0.hasPrefix("decelerating") })
    inner?.events?.phaseDidChange(to: .idle)
    #expect(told.filter { $0 == "idle of 1" }.count == 1)
  }

  @Test(arguments: [false, true]) func cardsAreMadeInAdvance(isShownBefore: Bool) {
    var made = 0
    let cards = Registration<View, UInt64> {
      made += 1
      return View(number: made)
    } update: {
      $0.content = $1
    }
    rows.shelves.card = { cards($0) }
    let view = isShownBefore ? feed() : nil
    let before = made
    rows.shelves.prewarm(cards, count: 12)
    let shown = isShownBefore ? view : feed()
    if isShownBefore { #expect(made == before + 12) } else { #expect(made >= 12) }
    #expect(rows.shelves.pool.idleCount >= 12 || !isShownBefore)
    let warm = made
    rows.shelves.reconfigure([1001])
    host.scroll(to: 60)
    #expect(made == warm, "the cards of the row that comes in were made before")
    _ = shown
  }

  @Test func otherListViewsMayShareThePool() {
    let pool = ReusePool<View>()
    let shelves = CarouselRows<View, Int, Int>(
      layout: CarouselLayout(itemSize: LayoutSize(width: 100, height: 60)), pool: pool,
      make: { View() }, host: { _ in RecordingHost(width: 300, height: 60) }, card: { _ in nil })
    #expect(shelves.pool === pool)
  }

  @Test func cardsMadeAreThoseLiveAtOnce() {
    let view = feed()
    for offset in stride(from: 0.0, through: 480, by: 60) { host.scroll(to: offset) }
    // Rows that wait for reuse keep their cards: four to each row, one of them beyond the edge.
    #expect(rows.rowsMade <= 4 && rows.cardsMade <= rows.rowsMade * 4)
    #expect(rows.shelves.carousels.count == rows.rowsMade)
    #expect(rows.shelves.carousels.allSatisfy { $0.driver.pool === rows.shelves.pool })
    _ = view
  }

  @Test func sameListIsNotBoundAgain() {
    let view = feed()
    let bound = rows.bound.count
    view.view(for: .id(1))?.carousel?.host.scroll(to: 50, along: .horizontal)
    let scrolled = rows.bound.count
    view.reloadData()
    #expect(rows.bound.count == scrolled && scrolled >= bound)
    #expect(view.view(for: .id(1))?.carousel?.contentOffset == 50)
  }

  @Test func otherItemsOfAShownListAreShownWhereItIs() {
    let view = feed()
    let carousel = view.view(for: .id(1))?.carousel
    carousel?.host.scroll(to: 500, along: .horizontal)
    rows.items = { Array(Rows.items(of: $0).dropFirst(3)) + [$0 * 1000 + 500] }
    view.reloadData()
    #expect(view.view(for: .id(1))?.carousel === carousel)
    #expect(carousel?.itemNumbers.count == 28)
    #expect(shown(on: host) == [1005, 2003], "the first visible card stays")
    #expect(carousel?.contentOffset == 200)
    rows.items = { _ in [] }
    view.reloadData()
    #expect(shown(on: host) == [])
    #expect(carousel?.itemNumbers.isEmpty == true)
  }

  /// As where films are fetched once more: the row stands where it was left as soon as it has them.
  @Test func offsetOutlivesTheItemsOfAList() {
    let view = feed()
    view.view(for: .id(1))?.carousel?.host.scroll(to: 1200, along: .horizontal)
    for offset in stride(from: 0.0, through: 480, by: 60) { host.scroll(to: offset) }
    rows.items = { $0 == 1 ? [] : Rows.items(of: $0) }
    host.scroll(to: 0)
    #expect(shown(on: host) == [2000])
    rows.items = Rows.items(of:)
    view.reloadData()
    #expect(shown(on: host) == [1012, 2000])
  }

  @Test func reconfiguredItemsAreBoundAgainInEachCarousel() {
    let view = feed()
    rows.bound = []
    rows.shelves.reconfigure([1001, 2002, 9999])
    #expect(rows.bound == [1001, 2002])
    _ = view
  }

  @Test func tapsAndSelectionsCarryTheirList() {
    let view = feed()
    rows.shelves.selectionMode = .single
    rows.events = []
    let inner = view.view(for: .id(2))?.carousel?.host
    inner?.events?.touchDidChange(.began(LayoutPoint(x: 150, y: 30)))
    inner?.events?.touchDidChange(.ended(LayoutPoint(x: 150, y: 30)))
    #expect(rows.events == ["select 2001 of 2", "tap 2001 of 2"])
  }

  @Test func movementOfTheFormerListEnds() {
    let view = feed()
    let carousel = view.view(for: .id(1))?.carousel
    let first = carousel?.itemNumbers.first
    carousel?.host.events?.phaseDidChange(to: .animating)
    let scrolls = carousel?.host.scrolls.count ?? 0
    for offset in stride(from: 0.0, through: 480, by: 60) { host.scroll(to: offset) }
    // The movement had not left the start, where the other list begins, too.
    #expect(carousel?.itemNumbers.first != first)
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
      #expect(shown(on: list) == [1000, 2000])
      #expect(list.picture.map(\.frame.size.height) == [60, 60])
      list.scroll(to: 60)
      #expect(shown(on: list).count >= 2)
    }
    // Both list views share the offsets.
    let second = host.picture.min { $0.frame.minY < $1.frame.minY }?.view.carousel
    second?.host.scroll(to: 500, along: .horizontal)
    #expect(shown(on: host).first == 2005)
    for offset in stride(from: 60.0, through: 480, by: 60) { other.scroll(to: offset) }
    other.scroll(to: 0)
    #expect(shown(on: other) == [1000, 2005])
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
      card = carousel?.host.picture.first?.view
      carousel?.host.scroll(to: 700, along: .horizontal)
      #expect(carousel != nil && card != nil)
      host.scroll(to: 240)
      view.clearViews(pooled: false)
      view.clearPool()
    }
    #expect(row == nil && carousel == nil && card == nil)
    #expect(rows.shelves.carousels.isEmpty)
    let view = LazyScrollView(host: host)
    view.dataSource = rows
    host.appear()
    view.reloadData()
    #expect(shown(on: host).first == 1007, "the offset of the list is remembered")
  }
}
