#if GTK
  import CGTK
  import LazyScrollEngine
  import Testing

  @testable import LazyScrollGTK

  /// Lists in real windows, judged by where GTK has allocated the rows.
  @MainActor @Suite(.serialized) struct GTKHostTests {
    @Test func rowsStandWhereTheEngineWantsThem() throws {
      let list = Lists.paragraphs(Array(0..<1000))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try expectFrames(of: list)
      list.host.adjustmentValue = 1234
      try Desk.rest(list.host)
      #expect(list.host.offset.y > 1000)
      #expect(list.host.adjustmentValue == list.host.offset.y)
      try expectFrames(of: list)
      try Desk.keepScreenshot("paragraphs")
    }

    @Test func fewWidgetsShowALongList() throws {
      let list = Lists.rows(1_000_000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      for step in 1...20 {
        list.host.adjustmentValue = Double(step) * 777
        Desk.frames(1)
      }
      #expect(list.host.stage.pointer.children.count <= 24)
      #expect(list.host.contentSize.height == 50_000_000)
      list.host.adjustmentValue = 50_000_000
      try Desk.rest(list.host)
      #expect(list.host.seen.keys.sorted() == Array(999_992...999_999))
      #expect(list.host.seen[999_999]?.maxY == 400)
    }

    @Test func aTickAllocatesOnceAndMeasuresNothingThatIsUnchanged() throws {
      let list = Lists.rows(10_000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.rest(list.host)
      let (allocations, measures, binds) = (
        list.host.allocationCount, list.host.measures, list.driver.work.binds
      )
      // Three points at each tick, within the rows that there are.
      for step in 1...5 {
        list.host.adjustmentValue = Double(step) * 3
        try Desk.frame(list.host)
      }
      #expect(list.driver.work.binds == binds)
      #expect(list.host.measures == measures)
      #expect(list.host.allocationCount - allocations <= 5)
      #expect(list.host.allocationCount > allocations)
    }

    @Test func eachRowThatComesInIsMeasuredAlone() throws {
      let list = Lists.paragraphs(Array(0..<1000))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.rest(list.host)
      let (measures, binds) = (list.host.measures, list.driver.work.binds)
      for step in 1...40 {
        list.host.adjustmentValue = Double(step) * 100
        Desk.frames(1)
      }
      let bound = list.driver.work.binds - binds
      #expect(bound > 30)
      // The width without a height and for one, the height without a width and for that of the list.
      #expect(list.host.measures - measures <= 4 * bound)
    }

    @Test func hiddenRowsStayChildrenAndAreNotDrawn() throws {
      let list = Lists.rows(1000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      list.apply(Array(0..<3))
      Desk.frames(3)
      #expect(list.host.shown.keys.sorted() == [0, 1, 2])
      #expect(list.host.stage.pointer.children.count > 5)
    }

    @Test func aLabelWithAnotherTextIsMeasuredInTheSameFrame() throws {
      let list = Lists.paragraphs(Array(0..<50))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.rest(list.host)
      let view = try #require(list.view(for: 1))
      let label = try #require(view.content as? GTKLabel)
      let before = try #require(list.host.seen[2])
      label.text = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\neleven\ntwelve"
      try Desk.rest(list.host)
      let height = try #require(list.host.seen[1]?.size.height)
      #expect(height > 150)
      let after = try #require(list.host.seen[2])
      #expect(after.minY > before.minY)
      try expectFrames(of: list)
    }

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
      try expectFrames(of: list)
    }

    @Test func aWindowOfAnotherWidthKeepsTheItemThatIsRead() throws {
      let list = Lists.paragraphs(Array(0..<500))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      list.host.adjustmentValue = 5000
      try Desk.rest(list.host)
      let first = try #require(list.host.seen.min { $0.value.minY < $1.value.minY })
      window.resize(width: 500, height: 300)
      try Desk.wait { list.host.windowSize.width == 500 }
      try Desk.rest(list.host)
      let now = try #require(list.host.seen[first.key])
      #expect(abs(now.minY - first.value.minY) <= 1)
      #expect(now.size.width == 500)
      try expectFrames(of: list)
    }

    @Test func fromRightToLeftColumnsAreMirrored() throws {
      let list = Lists.rows(100)
      list.section = { _ in
        CollectionSection(layout: UniformGridLayout(columns: .count(3), rowExtent: .points(50)))
      }
      list.apply(Array(0..<60))
      gtk_widget_set_direction(list.host.stage.pointer, GTK_TEXT_DIR_RTL)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      let seen = list.host.seen
      #expect(seen[0]?.minX == 200)
      #expect(seen[1]?.minX == 100)
      #expect(seen[2]?.minX == 0)
      #expect(seen[3]?.minY == 50)
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

    @Test func rowsMoveToTheirPlacesOverTime() throws {
      let list = Lists.rows(100)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      try Desk.rest(list.host)
      var isDone = false
      list.apply([0, 100] + Array(1..<100), transition: ListTransition(duration: 0.3)) { _ in
        isDone = true
      }
      Desk.pass(0.1)
      let onItsWay = try #require(list.host.shown[2]?.minY)
      #expect(onItsWay > 50 && onItsWay < 100)
      try Desk.wait { isDone && !list.host.movesViews }
      Desk.frames(2)
      #expect(list.host.shown[2]?.minY == 100)
      try expectFrames(of: list)
    }

    @Test func aListThatIsNotShownGoesOnWithItsWork() throws {
      let list = Lists.rows(100)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      window.isVisible = false
      Desk.frames(2)
      var update: ListUpdate?
      var snapshot = list.snapshot
      snapshot.appendItems(Array(100..<20_000))
      list.apply(snapshot, inSlicesOf: 1000) { update = $0 }
      try Desk.wait { update != nil }
      window.isVisible = true
      try Desk.rest(list.host)
      list.host.adjustmentValue = 900_000
      try Desk.rest(list.host)
      #expect(list.host.seen[18_000]?.minY == 0)
      try expectFrames(of: list)
    }

    @Test func workBeforeTheFirstWindowIsDone() throws {
      try Desk.start()
      let list = Lists.rows(0)
      var update: ListUpdate?
      var snapshot = GTKList<Int>.Snapshot()
      snapshot.appendSections([.only])
      snapshot.appendItems(Array(0..<20_000))
      list.apply(snapshot, inSlicesOf: 1000) { update = $0 }
      try Desk.wait { update != nil }
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      #expect(list.host.seen.count == 8)
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
      // Items put in before leave the reader where he is.
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

    @Test func aScrollUnderWayEndsThoughTheListIsHidden() throws {
      let list = Lists.rows(10_000)
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      var outcome: ScrollOutcome?
      list.scroll(to: 5000, at: .start, isAnimated: true) { outcome = $0 }
      Desk.pass(0.05)
      window.isVisible = false
      try Desk.wait { outcome != nil }
      #expect(outcome == .arrived)
    }

    @Test func aSizeThatIsWrongEndsNoApp() throws {
      let list = Lists.rows(10)
      list.size = { $0 == 3 ? LayoutSize(width: 300, height: 3e9) : nil }
      list.apply(Array(0..<11))
      let window = try Desk.show(list.host)
      defer { window.destroy() }
      list.host.adjustmentValue = 1e6
      try Desk.rest(list.host)
      #expect(list.host.contentSize.height > 3e9)
    }

    // MARK: Ends of lives

    @Test func aListThatIsLetGoLeavesNothingBehind() throws {
      try Desk.start()
      let counter = FinalizationCounter()
      var list: GTKList<Int>? = Lists.paragraphs(Array(0..<1000))
      var window: GTKWindow? = try Desk.show(list!.host)
      for step in 1...10 {
        list?.host.adjustmentValue = Double(step) * 500
        Desk.frames(1)
      }
      weak let host = list?.host
      counter.watch(list!.host.stage.pointer)
      for child in list!.host.stage.pointer.children { counter.watch(child) }
      #expect(counter.watched > 5)
      list = nil
      #expect(host == nil)
      window?.destroy()
      window = nil
      Desk.frames(3)
      #expect(counter.finalized == counter.watched)
    }

    @Test func aListMovesToAnotherWindow() throws {
      let list = Lists.rows(1000)
      let first = try Desk.show(list.host)
      list.host.adjustmentValue = 5000
      try Desk.rest(list.host)
      first.destroy()
      let second = try Desk.show(list.host, width: 400, height: 300)
      defer { second.destroy() }
      try Desk.rest(list.host)
      #expect(list.host.seen[100]?.minY == 0)
      #expect(list.host.seen[100]?.size.width == 400)
      try expectFrames(of: list)
    }

    @Test func aWindowMayBeDestroyedBeforeItsList() throws {
      try Desk.start()
      let counter = FinalizationCounter()
      let list = Lists.rows(1000)
      let window = try Desk.show(list.host)
      counter.watch(list.host.stage.pointer)
      window.destroy()
      list.apply(Array(0..<10))
      list.scroll(to: 5)
      Desk.frames(3)
      #expect(list.snapshot.numberOfItems == 10)
    }

    // MARK: Helpers

    /// Compares what GTK has allocated with the frames of the engine, to the pixel.
    private func expectFrames(
      of list: GTKList<Int>, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let host = list.host
      let shown = host.shown
      #expect(!host.seen.isEmpty, sourceLocation: sourceLocation)
      for (index, place) in shown {
        let item = list.snapshot.itemIdentifiers[index]
        let frame = try #require(list.frame(of: item))
        #expect(
          abs(place.minY - (frame.minY - host.offset.y)) <= 1 && abs(place.minX - frame.minX) <= 1
            && abs(place.size.height - frame.size.height) <= 1, "item \(item)",
          sourceLocation: sourceLocation)
      }
      // Nothing in the window is blank.
      var end = 0.0
      for place in host.seen.values.sorted(by: { $0.minY < $1.minY }) {
        #expect(place.minY <= end + 1, sourceLocation: sourceLocation)
        end = max(end, place.maxY)
      }
      #expect(
        end >= min(host.windowSize.height, host.contentSize.height - host.offset.y) - 1,
        sourceLocation: sourceLocation)
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
      _ lazyScrollView: GTKLazyScrollView, viewFor item: ItemID,
      from dequeuer: borrowing Dequeuer<GTKView>
    ) -> BoundView<GTKView>? {
      let reuse = ReuseIdentifier(1)
      return BoundView(dequeuer.dequeue(reuse) ?? GTKView(GTKLabel("Card")), reuse: reuse)
    }
  }

  /// A count of the objects of GTK that are gone.
  @MainActor
  final class FinalizationCounter {
    private(set) var watched = 0
    nonisolated(unsafe) fileprivate(set) var finalized = 0

    func watch(_ widget: UnsafeMutablePointer<GtkWidget>) {
      watched += 1
      g_object_weak_ref(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self),
        { data, _ in
          guard let data else { return }
          Unmanaged<FinalizationCounter>.fromOpaque(data).takeUnretainedValue().finalized += 1
        }, Unmanaged.passRetained(self).toOpaque())
    }
  }
#endif
