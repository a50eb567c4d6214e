import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// What each invalidation costs, counted.
@Suite struct InvalidationTests {
  /// A measured waterfall between two grids, each under a pinned header.
  private func page() -> Page {
    let page = Page()
    page.host.measuring = { view, size, _ in
      Size(width: size.width, height: Double(40 + (view.element?.index ?? 0) % 5 * 20))
    }
    func section(_ count: Int, _ layout: some SectionLayout) -> SectionSnapshot {
      SectionSnapshot(
        items: ItemList(ids: (0..<count).map { UInt64($0 + count * 1000) }),
        supplementaries: [SupplementaryList(kind: 0)],
        layout: layout.framed(header: .init(isPinned: true)))
    }
    page.driver.send(
      .snapshot(
        Snapshot(sections: [
          section(12, GridLayout(columns: .count(3))),
          section(4000, WaterfallLayout(columns: .count(3), estimate: 80)),
          section(13, GridLayout(columns: .count(3))),
        ]), transition: nil))
    page.host.scroll(to: 3_000)
    page.host.passFrames()
    return page
  }

  private func work(_ page: Page, after event: Event) -> (engine: EngineWork, measures: Int) {
    let before = page.driver.engine.work
    let measures = page.driver.work.measures
    page.driver.send(event)
    page.host.passFrames()
    var after = page.driver.engine.work
    after.queries -= before.queries
    after.pinnedQueries -= before.pinnedQueries
    after.preparations -= before.preparations
    after.attributes -= before.attributes
    return (after, page.driver.work.measures - measures)
  }

  @Test func aPinnedHeaderInvalidatesOneHeaderWhileScrolling() {
    let page = page()
    let before = page.driver.engine.work
    for _ in 0..<15 { page.host.scroll(by: 1) }
    let after = page.driver.engine.work
    #expect(after.queries == before.queries)
    #expect(after.pinnedQueries == before.pinnedQueries + 15)
    #expect(after.attributes == before.attributes + 15, "one header each time")
    #expect(after.preparations == before.preparations)
  }

  @Test func onlyChosenElementsAreMeasuredAgain() {
    let page = page()
    let live = (0..<page.driver.engine.materializedCount).map {
      page.driver.engine.materialized(at: $0).element
    }
    let item = live.first { $0.kind == .item }?.index ?? 0
    let items = work(
      page, after: .invalidate(section: 1, InvalidationContext(.items([item, item + 3]))))
    // What moves in below them is measured as well.
    #expect((2...4).contains(items.measures))
    #expect(items.engine.preparations == 0)
    let header = work(
      page, after: .invalidate(section: 1, InvalidationContext(.supplementaries(0, [0]))))
    #expect(header.measures == 1)
    #expect(header.engine.preparations == 0)
    let counts = work(page, after: .invalidate(section: 1, InvalidationContext(.counts)))
    #expect(counts.measures == 0)
    let all = work(page, after: .invalidate(section: 1, InvalidationContext(.everything)))
    #expect(all.measures >= live.filter { $0.section == 1 }.count)
    #expect(all.engine.preparations == 0)
  }

  @Test func anArrangementMeasuresNothingAndMovesNothingTheReaderLooksAt() {
    let page = page()
    // Measured far from where they were assigned, columns are uneven by now.
    for _ in 0..<20 { page.host.scroll(by: 300) }
    page.host.passFrames()
    let bounds = page.host.viewport.bounds
    let seen = (0..<page.driver.engine.materializedCount)
      .map { page.driver.engine.materialized(at: $0) }
      .filter { $0.element.kind == .item && $0.attributes.frame.minY >= bounds.minY }
      .min { $0.attributes.frame.minY < $1.attributes.frame.minY }
    guard let seen else {
      Issue.record("nothing is to be seen")
      return
    }
    let distance = seen.attributes.frame.minY - bounds.minY
    let arranged = work(page, after: .invalidate(section: 1, InvalidationContext(.arrangement)))
    #expect(arranged.engine.preparations == 0)
    let now = page.driver.engine.attributes(of: seen.element)?.frame.minY ?? .nan
    #expect((now - page.host.viewport.bounds.minY - distance).magnitude <= 1)
  }

  @Test func anotherWidthPreparesEachSectionOnceAndKeepsWhatWasMeasured() {
    let page = page()
    let before = page.driver.engine.work.preparations
    let seen = (0..<page.driver.engine.materializedCount)
      .map { page.driver.engine.materialized(at: $0).element }
      .first { $0.kind == .item }
    let item = IndexPath(section: 1, item: seen?.index ?? 0)
    let known = page.driver.engine.frame(of: item)?.size.height
    page.host.resize(width: 420, height: 400)
    #expect(page.driver.engine.work.preparations == before + 3)
    #expect(page.driver.engine.frame(of: item)?.size == Size(width: 140, height: known ?? 0))
  }

  @Test func faultsAreReportedWithTheSection() {
    let page = Page()
    page.driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(count: 9), layout: GridLayout(columns: .count(3))),
          SectionSnapshot(
            items: ItemList(count: 9), layout: WaterfallLayout(columns: .count(0), spacing: -4)),
          SectionSnapshot(
            items: ItemList(
              count: 2, geometry: .sizes([Size(width: 900, height: 20), Size(width: 5, height: 5)])),
            layout: FlowLayout().framed(insets: Insets(top: .nan))),
        ]), transition: nil))
    #expect(
      page.reports.reports == [
        .invalidLayout(section: 1, .columns(taken: 1)), .invalidLayout(section: 1, .lengths),
        .invalidLayout(section: 2, .items(count: 1, first: 0)),
        .invalidLayout(section: 2, .lengths),
      ])
    #expect(page.host.contentSize.height == 3 * 100 + 9 * 100 + 25)
  }

  @Test func writingDirectionMirrorsEveryLayout() {
    for layout in [
      AnySectionLayout(GridLayout(columns: .count(3), rowExtent: .points(50))),
      AnySectionLayout(WaterfallLayout(columns: .count(3), estimate: 50)),
      AnySectionLayout(FlowLayout(estimate: Size(width: 100, height: 50))),
    ] {
      var seen: [[Rect]] = []
      for direction in [WritingDirection.leftToRight, .rightToLeft] {
        let host = RecordingHost(width: 300, height: 400, direction: direction)
        let driver = Driver(host: host)
        driver.dataSource = ElementSource(RecordingFeed())
        host.appear()
        driver.send(
          .snapshot(
            Snapshot(sections: [SectionSnapshot(items: ItemList(count: 5), layout: layout)]),
            transition: nil))
        let picture = host.picture.sorted {
          ($0.view.element?.index ?? 0) < ($1.view.element?.index ?? 0)
        }
        seen.append(picture.map(\.frame))
      }
      #expect(seen[0].count == 5)
      #expect(seen[0].map { $0.mirrored(inWidth: 300) } == seen[1])
    }
  }
}
