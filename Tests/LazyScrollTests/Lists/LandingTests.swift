import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Scrolls to rows among others that were never measured.
@Suite struct LandingTests {
  typealias Form = MeasuredPage.Form

  @Test(arguments: Form.allRows, [ScrollDestination.Alignment.start, .center, .end, .nearest])
  func sixtyRandomTargetsAreReachedToThePoint(form: Form, alignment: ScrollDestination.Alignment) {
    let page = MeasuredPage(form)
    page.height = { $0 % 11 == 0 ? 400 : MeasuredPage.mixedHeight($0) }
    page.settle()
    var random = SeededRandom(seed: 3)
    for _ in 0..<60 {
      let row = random.below(10_000)
      page.driver.send(
        .scroll(ScrollDestination(item: .id(UInt64(row)), alignment: alignment)))
      page.settle()
      let bounds = page.host.viewport.bounds
      guard let frame = page.driver.engine.content.frame(of: page.path(of: row)) else {
        Issue.record("row \(row) has no frame")
        continue
      }
      let isAtAnEnd = bounds.minY <= 0 || bounds.maxY >= page.host.contentSize.height
      // Below the pinned header of its section, at its measured height.
      let top = bounds.minY + (form == .table ? 37 : 0)
      let error =
        switch alignment {
        case .start: frame.minY - top
        case .center: (frame.minY + frame.maxY - top - bounds.maxY) / 2
        case .end: frame.maxY - bounds.maxY
        case .nearest: max(0, max(top - frame.minY, frame.maxY - bounds.maxY))
        }
      #expect(isAtAnEnd || error.magnitude <= 0.5, "row \(row) is off by \(error)")
      #expect(page.seen[row] != nil)
      #expect(page.isCovered)
      #expect(page.reports.outcomes.popLast() == .arrived)
      page.reports.outcomes = []
    }
  }

  @Test func targetDeletedDuringTheScrollIsMissing() {
    let (host, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(.scroll(ScrollDestination(item: .id(900), alignment: .start, isAnimated: true)))
    host.events?.phaseDidChange(to: .animating)
    #expect(reports.outcomes.isEmpty)
    driver.send(.edit(ChangeSet([.removeItems(section: 0, 900..<901)])))
    #expect(reports.outcomes == [.missing])
    host.events?.phaseDidChange(to: .idle)
    #expect(reports.outcomes == [.missing])
  }

  @Test func touchDuringTheScrollCancelsIt() {
    let (host, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(.scroll(ScrollDestination(item: .id(900), alignment: .start, isAnimated: true)))
    host.events?.phaseDidChange(to: .animating)
    host.events?.phaseDidChange(to: .dragging)
    #expect(reports.outcomes == [.cancelled])
  }

  @Test func hostThatStopsEarlyIsSentOn() {
    let (host, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(.scroll(ScrollDestination(item: .id(900), alignment: .start, isAnimated: true)))
    host.events?.phaseDidChange(to: .animating)
    host.events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 9_000, width: 300, height: 400)))
    #expect(host.ordered == [27_000])
    host.events?.phaseDidChange(to: .idle)
    #expect(host.ordered == [27_000, 27_000])
    #expect(reports.outcomes.isEmpty)
    host.events?.phaseDidChange(to: .animating)
    host.events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 27_000, width: 300, height: 400)))
    host.events?.phaseDidChange(to: .idle)
    #expect(reports.outcomes == [.arrived])
  }

  @Test func hostThatNeverArrivesIsNotSentForever() {
    let (host, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(.scroll(ScrollDestination(item: .id(900), alignment: .start, isAnimated: true)))
    for _ in 0..<40 {
      host.events?.phaseDidChange(to: .animating)
      host.events?.phaseDidChange(to: .idle)
    }
    #expect(host.ordered.count == 16)
    #expect(reports.outcomes == [.unreachable])
  }

  @Test func hostThatStopsAPixelFractionAwayIsSentOn() {
    let (host, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(.scroll(ScrollDestination(item: .id(900), alignment: .start, isAnimated: true)))
    host.events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 26_999.6, width: 300, height: 400)))
    #expect(host.ordered == [27_000, 27_000])
    #expect(reports.outcomes == [.arrived])
  }

  @Test func rowsRemovedAboveTheTargetMoveTheGoal() {
    let (host, driver, reports) = MeasuredPage.withALazyHost()
    driver.send(.scroll(ScrollDestination(item: .id(900), alignment: .start, isAnimated: true)))
    #expect(host.ordered == [27_000])
    driver.send(.edit(ChangeSet([.removeItems(section: 0, 100..<200)])))
    #expect(host.ordered == [27_000, 24_000])
    host.events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 24_000, width: 300, height: 400)))
    #expect(reports.outcomes == [.arrived])
  }
}

/// A host that scrolls only when the test says so.
final class LazyHost: ListHost {
  typealias View = RecordingHost.View

  weak var events: (any HostEvents<View>)?
  private(set) var ordered: [Double] = []

  func setContentSize(_ size: LayoutSize) {}
  func correctContentOffset(by delta: LayoutPoint) {}
  func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) { ordered.append(offset.y) }
  func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {}
  func hide(_ view: View) {}
  func remove(_ view: View) {}
}

extension MeasuredPage {
  /// A list of a thousand rows of 30, none of them measured by the host.
  static func withALazyHost() -> (LazyHost, Driver<LazyHost>, ReportCollector) {
    let host = LazyHost()
    let driver = Driver(host: host)
    let reports = ReportCollector()
    driver.observer = reports
    driver.dataSource = ElementSource(RecordingFeed())
    host.events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400)))
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(ids: Array(0..<1000)), layout: ListLayout(estimate: 30))
        ]), transition: nil))
    return (host, driver, reports)
  }
}
