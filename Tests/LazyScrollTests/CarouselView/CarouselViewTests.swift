import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The items of a carousel, and the bindings they take (B3, B4, B8).
@Suite struct CarouselViewTests {
  private typealias Seen = CarouselFixture.Seen

  // MARK: Ranges (B3)

  @Test func oneItemBeyondEachEdgeHasAView() {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(0..<50))
    #expect(fixture.materialized == [0, 1, 2, 3])
    #expect(fixture.view.range == CarouselRange(seen: 0..<3, kept: 0..<4))
    fixture.host.scroll(to: 1050, along: .horizontal)
    #expect(fixture.materialized == [9, 10, 11, 12, 13, 14])
    #expect(fixture.view.range == CarouselRange(seen: 10..<14, kept: 9..<15))
    fixture.host.scroll(to: 9999, along: .horizontal)
    #expect(fixture.materialized == [46, 47, 48, 49])
    #expect(fixture.seen == [Seen(47, 0), Seen(48, 100), Seen(49, 200)])
    #expect(fixture.ranges.count == 3)
  }

  @Test func rangeCountsMarginsAndSpacing() {
    let layout = CarouselLayout(
      itemSize: LayoutSize(width: 100, height: 40), spacing: 12,
      insets: LayoutInsets(top: 4, leading: 16, bottom: 6, trailing: 20))
    let fixture = CarouselFixture(layout)
    fixture.view.show(1, itemIDs: [7, 8, 9, 10])
    #expect(fixture.host.contentSize == LayoutSize(width: 16 + 4 * 112 - 12 + 20, height: 50))
    #expect(fixture.seen == [Seen(7, 16), Seen(8, 128), Seen(9, 240)])
    #expect(fixture.materialized == [7, 8, 9, 10])
    #expect(
      fixture.view.view(for: .id(8))?.attributes?.frame
        == LayoutRect(x: 128, y: 4, width: 100, height: 40))
  }

  @Test func contentLengthFollowsTheIDs() {
    let fixture = CarouselFixture(isShown: false)
    fixture.view.show(1, itemIDs: Array(0..<500))
    #expect(fixture.host.contentSize.width == 50_000)
    #expect(fixture.bound.isEmpty, "no item was bound")
  }

  @Test func zeroLengthOrNoItemsShowNothing() {
    let fixture = CarouselFixture()
    fixture.host.resize(width: 0, height: 60)
    fixture.view.show(1, itemIDs: Array(0..<50))
    #expect(fixture.materialized.isEmpty)
    #expect(fixture.ranges.isEmpty)
    fixture.host.resize(width: 300, height: 60)
    #expect(fixture.materialized == [0, 1, 2, 3])
    fixture.view.show(2, itemIDs: [])
    #expect(fixture.materialized.isEmpty)
    #expect(fixture.host.contentSize == .zero)
    #expect(fixture.view.range == .none)
    fixture.view.step(by: 1)
    fixture.drag(to: 100)
    #expect(fixture.view.contentOffset == 0)
    #expect(fixture.reports.isEmpty)
  }

  /// The content of the second list is to be loaded, too.
  @Test func anotherListThatBeginsWithTheSameItemsHasARangeOfItsOwn() {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(0..<50))
    fixture.view.show(2, itemIDs: Array(0..<10) + Array(100..<110))
    #expect(fixture.ranges == Array(repeating: CarouselRange(seen: 0..<3, kept: 0..<4), count: 2))
  }

  @Test func invalidItemSizeShowsNothingAndIsReported() {
    let fixture = CarouselFixture(CarouselLayout(itemSize: LayoutSize(width: 0, height: 60)))
    fixture.view.show(1, itemIDs: Array(0..<50))
    #expect(fixture.materialized.isEmpty)
    #expect(fixture.reports == [.invalidLayout(section: 0, .lengths)])
    fixture.view.layout.itemSize.width = 150
    #expect(fixture.materialized == [0, 1, 2])
  }

  @Test func windowFillingItemsGrowWithTheWindow() {
    let fixture = CarouselFixture(CarouselLayout(peek: 40, crossExtent: 60, spacing: 10))
    fixture.view.show(1, itemIDs: Array(0..<50))
    #expect(fixture.seen == [Seen(0, 0), Seen(1, 260)])
    fixture.host.resize(width: 400, height: 60)
    #expect(fixture.seen == [Seen(0, 0), Seen(1, 360)])
    #expect(fixture.materialized == [0, 1, 2])
  }

  @Test(arguments: [50.0, 150]) func itemResizeKeepsTheFirstItemThatStartsInTheWindow(
    width: Double
  ) {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(0..<50))
    fixture.drag(to: 550)
    #expect(fixture.start(of: 6) == 50)
    fixture.view.layout.itemSize.width = width
    #expect(fixture.start(of: 5) == 50 - width)
    #expect(fixture.start(of: 6) == 50)
    // The engine has the host's offset: another pixel moves everything by one.
    fixture.drag(to: fixture.view.contentOffset + 1)
    #expect(fixture.start(of: 6) == 49)
  }

  /// A delegate that changes the carousel's layout as soon as it hears of a scroll.
  private final class Resizer: CarouselViewDelegate {
    typealias View = RecordingHost.View

    weak var view: CarouselView<RecordingHost>?

    func carouselView(
      _ carouselView: CarouselView<RecordingHost>, rangeDidChangeTo range: CarouselRange
    ) {
      guard let view, view.contentOffset == 550 else { return }
      self.view = nil
      view.contentOffset = 850
      view.layout.itemSize.width = 50
    }
  }

  @Test func itemResizeInACallbackKeepsTheWaitingScroll() {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(0..<50))
    let resizer = Resizer()
    resizer.view = fixture.view
    fixture.view.delegate = resizer
    fixture.drag(to: 550)
    #expect(resizer.view == nil)
    // Item 9 started 50 points into the window at 850, and still does.
    #expect(fixture.start(of: 9) == 50)
    #expect(fixture.host.viewport.bounds.minX == 400)
    #expect(fixture.view.contentOffset == 400)
  }

  // MARK: Binding (B4)

  @Test func leavingViewsAreReusedForEnteringItems() {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(0..<500))
    for offset in stride(from: 0.0, through: 40_000, by: 70) {
      fixture.host.scroll(to: offset, along: .horizontal)
    }
    #expect(fixture.made == 6)
  }

  @Test func aViewThatShowsItsItemAlreadyIsNotBoundAgain() {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(0..<500))
    fixture.host.scroll(to: 150, along: .horizontal)
    fixture.bound = []
    fixture.view.clearViews()
    fixture.host.scroll(to: 151, along: .horizontal)
    #expect(fixture.bound.isEmpty)
    // The list grows: known items are not bound again either.
    fixture.view.show(1, itemIDs: Array(0..<600))
    #expect(fixture.bound.isEmpty)
    #expect(fixture.view.contentOffset == 151)
    #expect(fixture.host.contentSize.width == 60_000)
  }

  @Test func itemsInsertedBeforeMoveNoVisibleItem() {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(10..<40))
    fixture.host.scroll(to: 520, along: .horizontal)
    let before = fixture.seen
    fixture.bound = []
    fixture.view.show(1, itemIDs: Array(0..<40))
    #expect(fixture.seen == before)
    #expect(fixture.view.contentOffset == 1520)
    #expect(fixture.bound.isEmpty)
  }

  @Test func lateContentIsBoundInPlaceOfItsPlaceholder() {
    let fixture = CarouselFixture()
    fixture.missing = [1, 2, 30]
    fixture.view.show(1, itemIDs: Array(0..<50))
    #expect(fixture.bound == [0, -1, -2, 3])
    #expect(fixture.seen == [Seen(0, 0), Seen(nil, 100), Seen(nil, 200)])
    let waiting = fixture.view.view(for: .id(2))
    fixture.missing = [1]
    fixture.bound = []
    fixture.view.reconfigure([2, 30, 777])
    #expect(fixture.bound == [2], "the others are not on the screen, or not in the list")
    #expect(fixture.view.view(for: .id(2)) === waiting)
    #expect(fixture.seen == [Seen(0, 0), Seen(nil, 100), Seen(2, 200)])
  }

  @Test func aViewBoundBeforeItsContentCameIsBoundAgainWhenItReturns() {
    let fixture = CarouselFixture()
    fixture.missing = [0]
    fixture.view.show(1, itemIDs: Array(0..<50))
    fixture.view.clearViews()
    fixture.missing = []
    fixture.view.reconfigure([0])
    #expect(fixture.seen.first == Seen(0, 0))
    // Its content arrived while another list was shown.
    fixture.missing = [0]
    fixture.view.show(2, itemIDs: [0, 1])
    #expect(fixture.seen.first == Seen(nil, 0))
    fixture.view.show(3, itemIDs: [5])
    fixture.missing = []
    fixture.view.reconfigure([0])
    fixture.view.show(2, itemIDs: [0, 1])
    #expect(fixture.seen.first == Seen(0, 0))
  }

  @Test func deferredItemsHaveAPlaceholder() {
    let fixture = CarouselFixture()
    fixture.host.bindsPerFrame = 2
    fixture.view.show(1, itemIDs: Array(0..<50))
    #expect(fixture.bound == [0, 1])
    #expect(fixture.host.picture.filter(\.view.isPlaceholder).count == 1)
    fixture.host.passFrames()
    #expect(fixture.seen == [Seen(0, 0), Seen(1, 100), Seen(2, 200)])
  }

  @Test func duplicateItemIsReported() {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: [4, 5, 4, 6])
    #expect(fixture.reports.count == 1)
    #expect(fixture.seen.count == 3)
  }

  @Test func twoListsMayHoldTheSameItems() {
    let pool = ReusePool<RecordingHost.View>()
    let (first, second) = (CarouselFixture(pool: pool), CarouselFixture(pool: pool))
    first.view.show(1, itemIDs: [1, 2, 3])
    second.view.show(2, itemIDs: [3, 2, 1])
    #expect(first.seen == [Seen(1, 0), Seen(2, 100), Seen(3, 200)])
    #expect(second.seen == [Seen(3, 0), Seen(2, 100), Seen(1, 200)])
    first.view.show(3, itemIDs: [3, 2])
    #expect(first.seen == [Seen(3, 0), Seen(2, 100)])
    #expect(second.seen == [Seen(3, 0), Seen(2, 100), Seen(1, 200)])
  }

  // MARK: One pool (B8)

  @Test func listsShareOnePool() {
    let pool = ReusePool<RecordingHost.View>()
    let rows = (0..<4).map { _ in CarouselFixture(pool: pool) }
    // Four rows go through forty lists; a view that leaves one is there for the next.
    for list in 0..<40 {
      let row = rows[list % 4].view
      row.show(UInt64(list), itemIDs: Array(UInt64(list * 10)..<UInt64(list * 10 + 10)))
      if list >= 3 { rows[(list - 2) % 4].host.resize(width: 0, height: 60) }
      rows[(list + 1) % 4].host.resize(width: 300, height: 60)
    }
    let made = rows.reduce(0) { $0 + $1.made }
    #expect(made <= 16, "four rows hold sixteen at most")
    // List views that go away take their views along.
    withExtendedLifetime(rows) { #expect(pool.viewCount == made) }
    // With a pool each, every row makes its own views, and none is reused by another row.
    let alone = (0..<4).map { _ in CarouselFixture() }
    for row in alone { row.view.show(1, itemIDs: Array(0..<10)) }
    #expect(alone.allSatisfy { $0.made == 4 })
  }

  @Test func budgetLimitsIdleViews() {
    let pool = ReusePool<RecordingHost.View>()
    pool.setBudget(3, for: ReuseIdentifier(1))
    let (first, second) = (CarouselFixture(pool: pool), CarouselFixture(pool: pool))
    first.view.show(1, itemIDs: Array(0..<10))
    second.view.show(2, itemIDs: Array(0..<10))
    #expect(pool.viewCount == 8)
    first.view.show(3, itemIDs: [])
    second.view.show(4, itemIDs: [])
    #expect(pool.idleCount == 3)
    #expect(pool.viewCount == 3)
  }

  @Test func poolIsPrewarmedBeforeTheFirstRow() {
    let pool = ReusePool<RecordingHost.View>()
    let fixture = CarouselFixture(pool: pool)
    fixture.view.register(ReuseIdentifier(1)) { RecordingHost.View(number: 500) }
    fixture.view.prewarm(ReuseIdentifier(1), count: 5)
    #expect(pool.idleCount == 5)
    let other = CarouselFixture(pool: pool)
    other.view.show(1, itemIDs: Array(0..<10))
    #expect(other.made == 0)
  }

  // MARK: Inside another scroll view (A8)

  @Test func nestedCarouselOfTheSameAxisBindsItsVisiblePartOnly() {
    let fixture = CarouselFixture(axis: .vertical)
    fixture.host.clampsOffset = false
    let outer = Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 300))
    func scroll(to offset: Double) {
      var moved = outer
      moved.bounds.origin.y = offset
      fixture.host.change { $0 = moved.nested(at: LayoutPoint(x: 0, y: 1000)) }
    }
    scroll(to: 0)
    fixture.view.show(1, itemIDs: Array(0..<1000))
    #expect(fixture.materialized.isEmpty)
    scroll(to: 800)
    #expect(fixture.materialized == [0, 1])
    #expect(fixture.view.range.seen == 0..<2)
    scroll(to: 31_000)
    #expect(fixture.materialized == [499, 500, 501, 502, 503, 504, 505])
    #expect(fixture.host.scrolls.isEmpty, "the offset is not its own")
    scroll(to: 99_000)
    #expect(fixture.materialized.isEmpty)
    #expect(fixture.made == 7)
  }
}
