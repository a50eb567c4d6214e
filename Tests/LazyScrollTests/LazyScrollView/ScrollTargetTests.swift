import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Scrolling an item into view.
@Suite struct ScrollTargetTests {
  @Test(arguments: [
    (ScrollDestination.Alignment.start, 5000.0), (.center, 4850), (.end, 4700), (.nearest, 4700),
  ])
  func itemLandsAtItsAlignment(alignment: ScrollDestination.Alignment, offset: Double) {
    let fixture = Fixture(rows: 100)
    fixture.view.scroll(to: .id(1050), at: alignment)
    #expect(fixture.host.viewport.bounds.minY == offset)
    #expect(fixture.spy.told.last { !$0.isAboutViews } == .didEndScroll(.id(1050), .arrived))
    #expect(fixture.inViewport.contains(.id(1050)))
  }

  @Test func nearestAlignmentKeepsVisibleItems() {
    let fixture = Fixture(rows: 100)
    fixture.host.scroll(to: 4900)
    fixture.view.scroll(to: .id(1050))
    #expect(fixture.host.viewport.bounds.minY == 4900)
    fixture.view.scroll(to: .id(1048))
    #expect(fixture.host.viewport.bounds.minY == 4800)
  }

  @Test func scrollStopsAtTheContentsEnds() {
    let fixture = Fixture(rows: 100)
    fixture.view.scroll(to: .id(1099), at: .start)
    #expect(fixture.host.viewport.bounds.minY == 9600)
    fixture.view.scroll(to: .id(1000), at: .end)
    #expect(fixture.host.viewport.bounds.minY == 0)
  }

  @Test func anUnknownItemIsMissing() {
    let fixture = Fixture(rows: 100)
    fixture.view.scroll(to: .id(7))
    #expect(fixture.spy.told.last == .didEndScroll(.id(7), .missing))
    #expect(fixture.host.scrolls.isEmpty)
  }

  @Test func draggingCancels() {
    let host = LeastHost()
    let spy = HostSpy<LeastHost>()
    let feed = HostFeed<LeastHost>(Fixture.rows(0..<100))
    let view = LazyScrollView(host: host)
    view.dataSource = feed
    view.delegate = spy
    view.reloadData()
    host.events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400)))
    view.scroll(to: .id(1050), at: .start, isAnimated: true)
    let isUnderWay = spy.told.allSatisfy(\.isAboutViews)
    #expect(isUnderWay)
    host.events?.phaseDidChange(to: .dragging)
    #expect(spy.told.last == .didEndScroll(.id(1050), .cancelled))
  }

  /// Sizes are measured on the way, so the target moves; the landing is exact all the same.
  @Test func aLandingAmongEstimatesIsExact() {
    let host = RecordingHost(width: 300, height: 400)
    let driver = Driver(host: host)
    let feed = ElementSource(RecordingFeed())
    driver.dataSource = feed
    host.measuring = { view, size, _ in
      LayoutSize(width: size.width, height: 20 + Double((view.element?.index ?? 0) % 9) * 17)
    }
    host.appear()
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(
            items: ItemList(ids: Array(0..<10_000), geometry: .none),
            layout: ListLayout(estimate: 50))
        ]), transition: nil))
    for item in [5000, 20, 9999, 777, 6] as [UInt64] {
      driver.send(.scroll(ScrollDestination(item: .id(item), alignment: .center)))
      host.passFrames()
      guard let view = driver.view(of: .id(item)), let frame = view.attributes?.frame else {
        Issue.record("item \(item) is not shown")
        continue
      }
      let bounds = host.viewport.bounds
      let middle = frame.minY + frame.size.height / 2 - bounds.minY
      let isAtAnEnd = bounds.minY == 0 || bounds.maxY == host.contentSize.height
      #expect(isAtAnEnd || (middle - 200).magnitude < 0.51, "item \(item) is at \(middle)")
    }
  }
}

extension HostSpy.Told {
  var isAboutViews: Bool {
    switch self {
    case .didLoad, .didEnter, .didLeave: true
    default: false
    }
  }
}
