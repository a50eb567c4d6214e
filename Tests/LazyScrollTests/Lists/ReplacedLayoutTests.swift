import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Sections whose layout is replaced while they are visible.
@Suite struct ReplacedLayoutTests {
  /// A section of measured rows below a header of 20 points.
  private final class Page: DataSource {
    typealias View = RecordingHost.View

    let host = RecordingHost(width: 424, height: 439, overscan: 100)
    let driver: Driver<RecordingHost>

    init() {
      driver = Driver(host: host)
      driver.dataSource = self
      host.measuring = { view, proposed, _ in
        view.element?.kind == .item
          ? LayoutSize(width: 400, height: 105) : LayoutSize(width: proposed.width, height: 20)
      }
      host.appear()
      let rows = ListLayout(estimate: 100).framed(header: SectionBar(estimate: 20, isPinned: true))
      driver.send(
        .snapshot(Snapshot(sections: [section(AnySectionLayout(rows))]), transition: nil))
      host.passFrames()
    }

    func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>?
    {
      let reuse = ReuseIdentifier(element.kind == .item ? 1 : 2)
      return BoundView(dequeuer.dequeue(reuse) ?? View(), reuse: reuse)
    }

    func section(_ layout: AnySectionLayout) -> SectionSnapshot {
      SectionSnapshot(
        items: ItemList(ids: (1...24).map { UInt64($0) }),
        supplementaries: [SupplementaryList(kind: 0)], layout: layout)
    }

    func y(of item: Int) -> Double {
      let frame = driver.engine.content.frame(of: ItemPath(section: 0, item: item))
      return (frame?.minY ?? .nan) - host.viewport.bounds.minY
    }
  }

  /// Nobody sees the header at its estimate, so it has not grown; also if its content is late.
  ///
  /// The new layout knows neither the header's size nor those of items, and makes content short until they are measured
  /// again. Found by random life 8 in 150,250 steps.
  @Test(arguments: [false, true])
  func headerThatIsMeasuredAgainPushesNoVisibleItem(isLate: Bool) throws {
    let page = Page()
    page.host.scroll(by: 42)
    page.host.passFrames()
    let header = try #require(
      page.host.views.first { !$0.isHidden && $0.element?.kind == .header })
    if isLate { page.host.events?.viewDidResize(header, to: LayoutSize(width: 424, height: 0)) }
    page.host.passFrames()
    let before = page.y(of: 1)
    let flow = FlowLayout(estimate: LayoutSize(width: 41, height: 40), spacing: 2, lineSpacing: 7)
      .framed(header: SectionBar(estimate: 18, isPinned: true))
    let section = page.section(AnySectionLayout(flow))
    page.driver.send(.edit(ChangeSet([.layOutSection(section, at: 0)])))
    page.host.passFrames()
    #expect((page.y(of: 1) - before).magnitude <= 1)
  }
}
