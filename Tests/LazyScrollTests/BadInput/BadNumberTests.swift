import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Numbers that an app or a host can pass, and that no window could show.
@Suite struct BadNumberTests {
  private let window = Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400))

  private func show(
    _ items: ItemList, _ layout: some SectionLayout
  ) -> (asked: Int, height: Double, reports: [ListReport]) {
    var engine = Engine()
    var commands: [EngineCommand] = []
    engine.update(.viewport(window), into: &commands)
    engine.update(
      .snapshot(
        Snapshot(sections: [SectionSnapshot(items: items, layout: layout)]), transition: nil),
      into: &commands)
    var asked = 0
    var reports: [ListReport] = []
    for command in commands {
      if case .materialize = command { asked += 1 }
      if case .report(let report) = command { reports.append(report) }
    }
    return (asked, engine.contentSize.height, reports)
  }

  @Test(arguments: [1e-9, .leastNonzeroMagnitude, 0.01])
  func tinyEstimateIsRejectedForABillionRows(estimate: Double) {
    let billion = ItemList(count: 1_000_000_000)
    let fault = ListReport.invalidLayout(section: 0, .lengths)
    let list = show(billion, ListLayout(estimate: estimate))
    #expect(list.reports == [fault])
    #expect(list.height == 44e9)
    #expect(list.asked < 20)
    let table = show(billion, TableLayout(estimate: estimate))
    #expect(table.reports == [fault])
    #expect(table.asked < 20)
    let columns = show(
      ItemList(count: 1000), WaterfallLayout(columns: .count(2), estimate: estimate))
    #expect(columns.reports == [fault])
    let flow = show(
      ItemList(count: 1000), FlowLayout(estimate: LayoutSize(width: 50, height: estimate)))
    #expect(flow.reports == [fault])
    #expect(flow.asked < 100)
  }

  @Test func leastEstimateIsAccepted() {
    let list = show(ItemList(count: 3), ListLayout(estimate: ListLayout.leastEstimate))
    #expect(list.reports == [])
    #expect(list.height == 3.0 / 64)
  }

  /// An app's own layout that decides itself how many elements are shown.
  private struct Dust: SectionLayout {
    var count = 0
    var contentSize: LayoutSize { LayoutSize(width: 300, height: Double(count) * 1e-9) }
    mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
      count = content.count
    }
    func attributes(
      in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
    ) {
      for index in 0..<count {
        if answer.capacity == 0, index % 2 == 1 { break }
        answer.append(
          LayoutAttributes(
            index: index, frame: LayoutRect(x: 0, y: Double(index) * 1e-9, width: 300, height: 1e-9)
          ))
      }
    }
    func attributes(
      of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
    ) -> LayoutAttributes? {
      LayoutAttributes(
        index: index, frame: LayoutRect(x: 0, y: Double(index) * 1e-9, width: 300, height: 1e-9))
    }
  }

  @Test func layoutPassStopsAtTheElementLimit() {
    let billion = ItemList(count: 1_000_000_000)
    let limit = Engine.elementLimit
    let report = ListReport.tooManyElements(section: 0, taken: limit)
    let grid = show(billion, UniformGridLayout(columns: .count(3), rowExtent: .points(1e-9)))
    #expect(grid.asked == limit)
    #expect(grid.reports == [report])
    let carousel = show(
      billion, CarouselLayout(itemSize: LayoutSize(width: 300, height: 1e-9)))
    #expect(carousel.asked <= limit)
    let own = show(billion, Dust())
    #expect(own.asked == limit)
    #expect(own.reports == [report])
    #expect(show(ItemList(count: limit), Dust()).reports == [])
  }

  @Test func insetsBeyondGreatestCoordinateInvalidateTheViewport() {
    let fixture = Fixture(rows: 100)
    let before = fixture.view.driver.engine.viewport
    for inset in [1e300, 2e15, .infinity, .nan, -1] {
      fixture.spy.forget()
      fixture.host.change { $0.insets = LayoutInsets(top: inset) }
      #expect(fixture.spy.reports == [.invalidViewport], "\(inset)")
      #expect(fixture.view.driver.engine.viewport == before)
      fixture.host.change { $0.insets = .zero }
      fixture.host.change { $0.overscan = LayoutInsets(top: 20, bottom: inset) }
      #expect(fixture.spy.reports.last == .invalidViewport, "\(inset)")
      fixture.host.change { $0.overscan = before.overscan }
    }
  }

  /// The engine requests no offset that it would reject as a viewport.
  @Test(arguments: [0, 44, 1e6, 1e12, LayoutRect.greatestCoordinate, 1e300])
  func everyRequestedOffsetIsAValidViewport(inset: Double) {
    var engine = Engine()
    var commands: [EngineCommand] = []
    var viewport = window
    engine.update(.viewport(viewport), into: &commands)
    engine.update(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(count: 1000), layout: ListLayout(estimate: 44))
        ]), transition: nil), into: &commands)
    viewport.insets = LayoutInsets(top: inset, bottom: inset)
    engine.update(.viewport(viewport), into: &commands)
    var ordered = 0
    for alignment in [ScrollDestination.Alignment.start, .center, .end] {
      commands = []
      engine.update(
        .scroll(ScrollDestination(item: .position(500), alignment: alignment)), into: &commands)
      for case .scroll(let offset, _) in commands {
        ordered += 1
        viewport.bounds.origin = offset
        viewport.insets = engine.viewport.insets
        #expect(viewport.isValid, "\(offset)")
      }
    }
    #expect(ordered == 3)
  }

  @Test func moreItemsThanGeometryAreOneRun() {
    let count = 1 << 40
    let known = ItemList(count: count, geometry: .extents([10, 20, 30]))
    let shorter = ListReport.unequalCounts(section: 0, items: count, geometry: 3, revisions: 0)
    let list = show(known, ListLayout(estimate: 44))
    #expect(list.reports == [shorter])
    #expect(list.height == 60 + Double(count - 3) * 44)
    #expect((4...12).contains(list.asked))
    #expect(show(known, TableLayout(estimate: 44)).reports == [shorter])
    let sizes = ItemList(count: count, geometry: .sizes([LayoutSize(width: 300, height: 10)]))
    #expect(show(sizes, ListLayout(estimate: 44)).height == 10 + Double(count - 1) * 44)
    let frames = ItemList(
      count: count, geometry: .frames([LayoutRect(x: 0, y: 0, width: 300, height: 70)]))
    #expect(show(frames, ListLayout(estimate: 44)).height == 70 + Double(count - 1) * 44)
  }

  @Test func itemsBeyondAShorterGeometryAreMeasured() {
    let page = Page()
    page.host.measuring = { _, size, _ in LayoutSize(width: size.width, height: 100) }
    page.driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(
            items: ItemList(count: 5, geometry: .extents([10, .nan, 30])),
            layout: ListLayout(estimate: 44))
        ]), transition: nil))
    page.driver.send(
      .edit(
        ChangeSet([
          .insertItems(
            ItemList(count: 3, geometry: .extents([7])), at: ItemPath(section: 0, item: 1))
        ])))
    page.host.passFrames()
    let heights = (0..<8).map {
      page.driver.engine.content.frame(of: ItemPath(section: 0, item: $0))?.size.height
    }
    #expect(heights == [10, 7, 100, 100, 100, 30, 100, 100])
  }

  @Test func flowLimitsItsItemCount() {
    let limit = FlowLayout.greatestCount
    let count = 1 << 40
    let flow = show(
      ItemList(count: count), FlowLayout(estimate: LayoutSize(width: 150, height: 50)))
    #expect(flow.reports == [.invalidCount(section: 0, count: count, taken: limit)])
    #expect(flow.height == Double(limit / 2) * 50)
  }

  @Test func layoutTooSmallForItsSectionIsRejected() {
    reject(FlowLayout())
    reject(WaterfallLayout(columns: .count(2)))
  }

  /// Gives a layout 2⁴⁰ items, first as the new layout of a section, then by an insertion.
  private func reject(_ layout: some SectionLayout) {
    let page = Page()
    let count = 1 << 40
    func section(_ layout: some SectionLayout) -> SectionSnapshot {
      SectionSnapshot(items: ItemList(count: count), layout: layout)
    }
    page.driver.send(
      .snapshot(Snapshot(sections: [section(ListLayout(estimate: 50))]), transition: nil))
    page.driver.send(
      .edit(ChangeSet([.layOutSection(section(layout.framed()), at: 0)])))
    #expect(page.reports.reports == [.invalidCount(section: 0, count: count, taken: count)])
    #expect(page.driver.engine.contentSize.height == Double(count) * 50)
    page.reports.reports = []
    page.driver.send(
      .snapshot(
        Snapshot(sections: [SectionSnapshot(items: ItemList(count: 2), layout: layout)]),
        transition: nil))
    page.driver.send(
      .edit(
        ChangeSet([.insertItems(ItemList(count: count), at: ItemPath(section: 0, item: 0))])))
    #expect(page.reports.reports == [.invalidCount(section: 0, count: count + 2, taken: 2)])
    #expect(page.driver.engine.content.itemCount(inSection: 0) == 2)
  }
}
