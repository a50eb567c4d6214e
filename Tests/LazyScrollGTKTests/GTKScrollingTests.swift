#if GTK
  import CGTK
  import LazyScrollEngine
  import LazyScrollTestSupport
  import Testing

  @testable import LazyScrollGTK

  /// The offset of lists in real windows: what the user sees stands still, whatever changes.
  @MainActor @Suite(.serialized) struct GTKScrollingTests {
    @Test func itemsPutInBeforeDoNotMoveWhatIsRead() throws {
      let list = Lists.paragraphs(Array(0..<500))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      list.host.adjustmentValue = 3000
      try Desk.rest(list.host)
      let places = list.host.seen
      list.apply(Array(-100..<500))
      try Desk.rest(list.host)
      for (index, place) in places { #expect(list.host.seen[index + 100] == place) }
      #expect(list.host.adjustmentValue == list.host.offset.y)
      #expect(list.host.offset.y > 3000)
    }

    /// The phase of a scroll that begins or ends is no turn of its own.
    @Test func aScrollThatBeginsIsOneTurnOfTheDriver() throws {
      let list = Lists.paragraphs(Array(0..<500))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.rest(list.host)
      let log = ReportLog(to: try #require(list.host.events))
      list.host.events = log
      let turns = log.turns.count
      list.host.adjustmentValue = 3000
      #expect(log.turns.dropFirst(turns).first == [.phase(.decelerating), .viewport])
      try Desk.rest(list.host)
      #expect(log.turns.last == [.phase(.idle), .viewport])
    }

    /// GTK's kinetic scrolling writes absolute positions at each tick, whatever was written meanwhile; so does this test.
    @Test func aFlingGoesOnWhileItemsArePutInBefore() throws {
      let list = Lists.paragraphs(Array(0..<2000))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      list.host.adjustmentValue = 20_000
      try Desk.rest(list.host)
      let start = list.host.adjustmentValue
      var first = 0
      for tick in 1...30 {
        let before = list.host.seen
        let indexShift = tick % 5 == 0 ? 20 : 0
        if indexShift > 0 {
          first -= 20
          list.apply(Array(first..<2000))
        }
        list.host.adjustmentValue = start - Double(tick) * 12
        try Desk.frame(list.host)
        #expect(list.host.adjustmentValue == start - Double(tick) * 12)
        // Each row that was seen before has moved by the step, and by nothing else.
        var common = 0
        for (index, place) in before {
          guard let now = list.host.seen[index + indexShift] else { continue }
          common += 1
          #expect(abs(now.minY - place.minY - 12) <= 1)
        }
        #expect(common > 0)
      }
      #expect(list.host.phase != .idle)
      try Desk.rest(list.host)
      #expect(abs(list.host.adjustmentValue - list.host.offset.y) <= 2)
      try Lists.expectFrames(of: list)
    }

    @Test func anAnimatedScrollArrives() throws {
      let list = Lists.paragraphs(Array(0..<5000))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      var outcome: ScrollOutcome?
      list.scroll(to: 4000, at: .start, isAnimated: true) { outcome = $0 }
      #expect(list.host.phase == .animating)
      try Desk.wait { outcome != nil }
      #expect(outcome == .arrived)
      try Desk.rest(list.host)
      #expect(list.host.seen[4000]?.minY == 0)
    }

    @Test func aCarouselFromRightToLeftBeginsAtTheRight() throws {
      let labels = Registration<GTKView, Int>(
        content: { GTKLabel() },
        update: { (label: GTKLabel, number: Int) in label.text = "Card \(number)" })
      let host = GTKHost(axis: .horizontal)
      let list = GTKList<Int>(host: host, layout: ListLayout(estimate: 100)) { labels($0) }
      list.axis = .horizontal
      list.size = { _ in LayoutSize(width: 100, height: 400) }
      gtk_widget_set_direction(host.stage.pointer, GTK_TEXT_DIR_RTL)
      list.apply(Array(0..<200))
      let window = try Desk.show(host)
      defer { window.destroy() }
      #expect(host.seen[0]?.maxX == 300)
      #expect(host.adjustmentValue == 200 * 100 - 300)
      // GTK counts from the left: less is further on.
      host.adjustmentValue -= 250
      try Desk.rest(host)
      #expect(host.offset.x == 250)
      #expect(host.seen[3]?.maxX == 250)
      // Items put in before leave the user where he is.
      list.apply(Array(-10..<200))
      try Desk.rest(host)
      #expect(host.seen[13]?.maxX == 250)
      #expect(host.adjustmentValue == 210 * 100 - 300 - 1250)
    }

    @Test func contentIsScrolledOutFromUnderBars() throws {
      let host = GTKHost()
      host.configuration.insets = LayoutInsets(top: 60, leading: 0, bottom: 80, trailing: 0)
      let list = Lists.rows(100, host: host)
      let window = try Desk.show(host)
      defer { window.destroy() }
      #expect(host.seen[0]?.minY == 60)
      #expect(host.adjustmentValue == 0)
      host.adjustmentValue = 1e9
      try Desk.rest(host)
      #expect(host.seen[99]?.maxY == 320)
      list.scroll(to: 0, at: .start)
      try Desk.rest(host)
      #expect(host.seen[0]?.minY == 60)
      // A bar that comes and goes leaves the content where it is.
      list.scroll(to: 50, at: .start)
      try Desk.rest(host)
      host.configuration.insets = .zero
      try Desk.rest(host)
      #expect(host.seen[50]?.minY == 60)
      #expect(host.adjustmentValue == host.offset.y)
    }

    @Test func wideContentIsReached() throws {
      let list = GTKLazyScrollView(host: GTKHost())
      let cards = Cards()
      list.dataSource = cards
      list.reloadData()
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.input("mousemove", "150", "200", "click", "7", "click", "7", "click", "7")
      try Desk.rest(list.host)
      #expect(list.host.offset.x > 50)
      #expect(abs((list.host.seen[1]?.minX ?? 0) - 200 + list.host.offset.x) <= 0.5)
    }
  }

  /// A hundred cards in ten columns.
  private final class Cards: LazyScrollViewDataSource {
    typealias Host = GTKHost

    func numberOfItems(in lazyScrollView: GTKLazyScrollView) -> Int { 100 }

    func lazyScrollView(_ lazyScrollView: GTKLazyScrollView, itemModelAt index: Int) -> ItemModel {
      ItemModel(
        frame: LayoutRect(
          x: Double(index % 10) * 200, y: Double(index / 10) * 200, width: 190, height: 190))
    }

    func lazyScrollView(
      _ lazyScrollView: GTKLazyScrollView, viewFor item: ListItemID,
      from dequeuer: borrowing Dequeuer<GTKView>
    ) -> BoundView<GTKView>? {
      let reuse = ReuseIdentifier(1)
      return BoundView(dequeuer.dequeue(reuse) ?? GTKView(GTKLabel("Card")), reuse: reuse)
    }
  }
#endif
