import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The kept offsets of a carousel's lists, and the offset at which a scroll rests (B7).
@Suite struct CarouselScrollingTests {
  private typealias Seen = CarouselFixture.Seen

  // MARK: Offsets by list (B7)

  @Test func listReopensAtItsOffset() {
    let fixture = CarouselFixture()
    var offsets = OffsetTable()
    func show(_ list: UInt64) {
      if let left = fixture.view.list?.number {
        offsets.remember(fixture.view.contentOffset, of: left)
      }
      fixture.view.show(
        list, itemIDs: Array(list * 100..<list * 100 + 50), at: offsets.offset(of: list))
    }
    show(1)
    fixture.host.scroll(to: 730.5, along: .horizontal)
    show(2)
    #expect(fixture.view.contentOffset == 0)
    #expect(fixture.host.viewport.bounds.minX == 0)
    #expect(fixture.seen.first == Seen(200, 0))
    for list in 3..<500 as Range<UInt64> { show(list) }
    fixture.bound = []
    show(1)
    #expect(fixture.host.viewport.bounds.minX == 730.5)
    #expect(fixture.seen.first == Seen(107, -30.5))
    #expect(fixture.bound == [107, 108, 109, 110, 106, 111], "nothing of its start was bound")
  }

  @Test func shorterListReopensWithoutExtraBindings() {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(0..<50))
    fixture.host.scroll(to: 4000, along: .horizontal)
    fixture.bound = []
    fixture.view.show(2, itemIDs: Array(100..<120), at: 1700)
    #expect(fixture.seen == [Seen(117, 0), Seen(118, 100), Seen(119, 200)])
    #expect(fixture.host.viewport.bounds.minX == 1700)
    #expect(fixture.bound.allSatisfy { $0 >= 116 }, "\(fixture.bound)")
  }

  @Test func windowFillingItemsReopenAtTheSameOffset() {
    let fixture = CarouselFixture(CarouselLayout(peek: 40, crossExtent: 60))
    fixture.view.show(1, itemIDs: Array(0..<50))
    fixture.host.scroll(to: 260, along: .horizontal)
    fixture.view.show(2, itemIDs: Array(100..<150), at: 260)
    #expect(fixture.seen.first == Seen(101, 0))
    #expect(fixture.host.viewport.bounds.minX == 260)
    #expect(fixture.view.contentOffset == 260)
  }

  @Test func listChangeHidesNoView() {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(0..<50))
    fixture.host.scroll(to: 1000, along: .horizontal)
    let before = fixture.view.driver.work.hides
    let made = fixture.made
    fixture.view.show(2, itemIDs: Array(100..<150), at: 500)
    #expect(fixture.view.driver.work.hides == before)
    #expect(fixture.made == made)
    #expect(fixture.seen == [Seen(105, 0), Seen(106, 100), Seen(107, 200)])
  }

  @Test func sameItemInTheNextListAnchorsNothing() {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(0..<50))
    fixture.host.scroll(to: 1000, along: .horizontal)
    fixture.view.show(2, itemIDs: Array(11..<50))
    #expect(fixture.view.contentOffset == 0)
    #expect(fixture.seen.first == Seen(11, 0))
    #expect(fixture.host.corrections.isEmpty)
  }

  @Test func offsetBeyondTheListBecomesTheNearestOne() {
    let fixture = CarouselFixture()
    for (given, taken) in [(9999.0, 700.0), (-5, 0), (.nan, 0), (.infinity, 700)] {
      fixture.view.show(UInt64(100 + taken), itemIDs: [])
      fixture.view.show(1, itemIDs: Array(0..<10), at: given)
      #expect(fixture.view.contentOffset == taken)
      #expect(fixture.host.viewport.bounds.minX == taken)
    }
  }

  @Test func listShownBeforeTheWindowAppearsWithIt() {
    let fixture = CarouselFixture(isShown: false)
    fixture.view.show(1, itemIDs: Array(0..<50), at: 420)
    fixture.host.appear()
    #expect(fixture.seen.first == Seen(4, -20))
  }

  @Test func offsetsAreBounded() {
    var offsets = OffsetTable(limit: 10)
    for list in 1...100 as ClosedRange<UInt64> {
      offsets.remember(Double(list), of: list)
      #expect(offsets.count <= 10)
    }
    #expect(offsets.offset(of: 100) == 100)
    #expect(offsets.offset(of: 96) == 96)
    #expect(offsets.offset(of: 50) == 0)
    offsets.remember(0, of: 100)
    offsets.remember(-3, of: 99)
    offsets.remember(.nan, of: 98)
    #expect([98, 99, 100].map { offsets.offset(of: $0) } == [0, 0, 0])
    offsets.forget(97)
    #expect(offsets.offset(of: 97) == 0)
    offsets.removeAll()
    #expect(offsets.count == 0)
  }

  @Test(arguments: zip([nil, 10, 2, 1, -5], [4096, 10, 2, 2, 2]))
  func offsetsAreLimitedTo4096ListsUnlessTheAppSaysOtherwise(limit: Int?, taken: Int) {
    let offsets = limit.map { OffsetTable(limit: $0) } ?? OffsetTable()
    #expect(offsets.limit == taken)
  }

  @Test func readingOffsetsForStorageIsNoUse() {
    var offsets = OffsetTable(limit: 4)
    for list in 1...3 as ClosedRange<UInt64> { offsets.remember(Double(list), of: list) }
    #expect((1...4).map { offsets.storedOffset(of: $0) } == [1, 2, 3, 0])
    #expect(offsets.count == 3)
    offsets.remember(4, of: 4)
    offsets.remember(5, of: 5)
    #expect(
      offsets.offset(of: 1) == 0, "the list that was not used for the longest time is forgotten")
  }

  @Test func offsetOfARecentlyUsedListIsKept() {
    var offsets = OffsetTable(limit: 10)
    offsets.remember(7, of: 7)
    for list in 100..<200 as Range<UInt64> {
      offsets.remember(1, of: list)
      #expect(offsets.offset(of: 7) == 7)
    }
  }

  // MARK: Resting offsets

  @Test func aScrollComesToRestAtAnItem() {
    let fixture = CarouselFixture()
    fixture.view.snapping = .items
    fixture.view.show(1, itemIDs: Array(0..<50))
    fixture.drag(to: 260)
    #expect(fixture.view.contentOffset == 300)
    #expect(fixture.host.scrolls.last?.animation != nil)
    fixture.drag(to: 285)
    #expect(fixture.view.contentOffset == 200, "a flick moves on")
    fixture.drag(to: 205)
    #expect(fixture.view.contentOffset == 200, "a small tremor does not")
    fixture.view.snapping = .pages
    fixture.drag(to: 460)
    #expect(fixture.view.contentOffset == 600)
    fixture.view.snapping = .none
    fixture.drag(to: 777)
    #expect(fixture.view.contentOffset == 777)
  }

  @Test func restingOffsetIsKnownInAdvance() {
    let fixture = CarouselFixture()
    fixture.view.snapping = .items
    fixture.view.show(1, itemIDs: Array(0..<50))
    fixture.host.events?.phaseDidChange(to: .dragging)
    fixture.host.scroll(to: 40, along: .horizontal)
    #expect(fixture.view.restingOffset(near: 40) == 100)
    #expect(fixture.view.restingOffset(near: 830) == 800)
    fixture.host.scroll(to: 800, along: .horizontal)
    fixture.host.events?.phaseDidChange(to: .idle)
    #expect(fixture.host.scrolls.isEmpty)
  }

  @Test func onlyReaderScrollsSnap() {
    let fixture = CarouselFixture()
    fixture.view.snapping = .items
    fixture.view.show(1, itemIDs: Array(0..<50), at: 130)
    fixture.drag(to: 130)
    #expect(fixture.view.contentOffset == 130)
    fixture.view.scroll(to: .id(20), at: .center)
    #expect(fixture.view.contentOffset == 1900)
    fixture.host.events?.phaseDidChange(to: .animating)
    fixture.host.events?.phaseDidChange(to: .idle)
    #expect(fixture.view.contentOffset == 1900)
    fixture.view.contentOffset = 77
    #expect(fixture.view.contentOffset == 77)
  }

  @Test func hostThatStopsShortIsNotAskedForever() {
    let fixture = CarouselFixture()
    fixture.view.snapping = .items
    fixture.view.show(1, itemIDs: Array(0..<50))
    fixture.drag(to: 260)
    let scrolls = fixture.host.scrolls.count
    fixture.host.scroll(to: 290, along: .horizontal)
    fixture.host.events?.phaseDidChange(to: .animating)
    fixture.host.events?.phaseDidChange(to: .idle)
    #expect(fixture.host.scrolls.count == scrolls)
  }

  @Test func stepsLeadFromItemToItemAndToTheEnds() {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(0..<10))
    fixture.view.step(by: 2)
    #expect(fixture.view.contentOffset == 200)
    fixture.view.step(by: -1, isAnimated: false)
    #expect(fixture.view.contentOffset == 100)
    fixture.view.step(by: 99)
    #expect(fixture.view.contentOffset == 700)
    fixture.view.snapping = .pages
    fixture.view.step(by: -1)
    #expect(fixture.view.contentOffset == 600)
  }

  @Test func itemIsScrolledIntoView() {
    let layout = CarouselLayout(
      itemSize: LayoutSize(width: 100, height: 60), insets: LayoutInsets(leading: 20, trailing: 20))
    let fixture = CarouselFixture(layout)
    fixture.view.show(1, itemIDs: Array(0..<50))
    for (alignment, offset) in [
      (.start, 1000.0), (.end, 840), (.center, 920), (.nearest, 920),
    ] as [(ScrollDestination.Alignment, Double)] {
      fixture.view.scroll(to: .id(10), at: alignment)
      #expect(fixture.view.contentOffset == offset)
    }
    fixture.view.scroll(to: .id(0))
    #expect(fixture.view.contentOffset == 0)
    fixture.view.scroll(to: .id(99))
    #expect(fixture.outcomes == [.arrived, .arrived, .arrived, .arrived, .arrived, .missing])
  }

  /// The completion of a scroll may begin another one, as a row that plays on does: each ends once.
  @Test func scrollsThatCompletionsBeginEndOnce() {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(0..<50))
    fixture.host.events?.phaseDidChange(to: .animating)
    var told: [String] = []
    func scroll(to item: UInt64, then next: @escaping () -> Void = {}) {
      fixture.view.scroll(to: .id(item), at: .start, isAnimated: true) { outcome in
        told.append("\(item) \(outcome)")
        next()
      }
    }
    scroll(to: 10) { scroll(to: 20) }
    scroll(to: 30)
    #expect(told == ["10 cancelled", "20 cancelled"])
    fixture.host.events?.phaseDidChange(to: .idle)
    #expect(told == ["10 cancelled", "20 cancelled", "30 arrived"])
    fixture.host.events?.phaseDidChange(to: .animating)
    scroll(to: 5) { scroll(to: 6) }
    fixture.view.show(2, itemIDs: Array(0..<50))
    #expect(told.dropFirst(3) == ["5 cancelled"])
    #expect(fixture.view.contentOffset == 600, "the scroll that was begun moves the other list")
    fixture.host.events?.phaseDidChange(to: .idle)
    #expect(told.dropFirst(4) == ["6 arrived"])
  }

  @Test func scrollInsideAnotherScrollViewIsCancelled() {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(0..<50))
    fixture.host.change { $0 = $0.nested(at: .zero) }
    fixture.view.scroll(to: .id(10), at: .start)
    #expect(fixture.outcomes == [.cancelled])
    #expect(fixture.host.scrolls.isEmpty)
  }

  @Test func invalidViewportIsIgnored() throws {
    let fixture = CarouselFixture()
    fixture.view.show(1, itemIDs: Array(0..<10))
    var viewport = fixture.host.viewport
    viewport.bounds.origin.y = .nan
    fixture.host.events?.viewportDidChange(to: viewport)
    #expect(fixture.reports == [.invalidViewport])
    fixture.view.contentOffset = 200
    let offset = try #require(fixture.host.scrolls.last?.offset)
    #expect(offset == LayoutPoint(x: 200, y: 0))
  }
}
