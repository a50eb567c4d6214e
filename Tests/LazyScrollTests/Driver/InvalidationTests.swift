import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The cost of each invalidation, counted.
@Suite struct InvalidationTests {
  /// A measured waterfall between two grids, each under a pinned header.
  private func page() -> Page {
    let page = Page()
    page.host.measuring = { view, size, _ in
      LayoutSize(width: size.width, height: Double(40 + (view.element?.index ?? 0) % 5 * 20))
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
          section(12, UniformGridLayout(columns: .count(3))),
          section(4000, WaterfallLayout(columns: .count(3), estimate: 80)),
          section(13, UniformGridLayout(columns: .count(3))),
        ]), transition: nil))
    page.host.scroll(to: 3_000)
    page.host.passFrames()
    return page
  }

  private func work(_ page: Page, after event: EngineEvent) -> (engine: EngineWork, measures: Int) {
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

  @Test func onlyNamedElementsAreMeasuredAgain() {
    let page = page()
    let live = (0..<page.driver.engine.materializedCount).map {
      page.driver.engine.materialized(at: $0).element
    }
    let item = live.first { $0.kind == .item }?.index ?? 0
    let items = work(
      page, after: .invalidate(section: 1, InvalidationContext(.items([item, item + 3]))))
    // Items that move in below them are measured as well.
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

  /// A size that a view reports itself is not measured again.
  @Test func aViewThatResizesItselfIsOneQueryAndOneMeasurement() throws {
    let page = page()
    let bounds = page.host.viewport.bounds
    let view = try #require(
      page.host.views.first {
        $0.element?.kind == .item && $0.shownFrame.map { $0.minY > bounds.minY + 100 } == true
      })
    let frame = try #require(view.attributes?.frame)
    let before = (page.driver.engine.work, page.driver.work.measures)
    page.host.events?.viewDidResize(
      view, to: LayoutSize(width: frame.size.width, height: frame.size.height + 10))
    #expect(page.driver.engine.work.preparations == before.0.preparations)
    #expect(page.driver.engine.work.queries <= before.0.queries + 1)
    #expect(page.driver.work.measures == before.1)
    #expect(view.attributes?.frame.size.height == frame.size.height + 10)
    #expect(page.host.viewport.bounds == bounds)
    // At half the length, other items move in below it: those are measured, and nothing else.
    let live = Set(page.host.views.filter { !$0.isHidden }.map(ObjectIdentifier.init))
    page.host.events?.viewDidResize(view, to: LayoutSize(width: frame.size.width, height: 10))
    page.host.passFrames()
    #expect(page.driver.engine.work.preparations == before.0.preparations)
    let entered = page.host.views.count {
      !$0.isHidden && !live.contains(ObjectIdentifier($0))
    }
    #expect(page.driver.work.measures - before.1 <= 1 + entered)
  }

  // MARK: The offset

  @Test(arguments: [35.0, -21.5, 0, .nan]) func invalidationMovesTheOffsetExactly(distance: Double)
  {
    let scopes: [InvalidationContext.Scope] = [
      .counts, .arrangement, .items([4000]), .decorations(3, [0]),
    ]
    for scope in scopes {
      let page = page()
      for _ in 0..<5 { page.host.scroll(by: 40) }
      page.host.passFrames()
      let bounds = page.host.viewport.bounds
      let seen = page.host.picture.compactMap { view, frame in
        view.element.flatMap { $0.kind == .item && frame.minY >= 0 ? ($0, frame) : nil }
      }.min { $0.1.minY < $1.1.minY }
      page.driver.send(
        .invalidate(
          section: 1,
          InvalidationContext(scope, contentOffsetAdjustment: LayoutPoint(x: 0, y: distance))))
      page.driver.layoutIfNeeded()
      let moved = distance.isFinite ? distance : 0
      // Reassigned columns change the content above: the anchor counts.
      if scope != .arrangement { #expect(page.host.viewport.bounds.minY == bounds.minY + moved) }
      let now = page.host.picture.first { $0.view.element == seen?.0 }
      #expect(seen != nil)
      #expect(now?.frame.minY == seen.map { $0.1.minY - moved }, "\(scope)")
    }
  }

  @Test func invalidationKeepsTheOffsetWithinTheContent() {
    let page = page()
    for distance in [-1e9, 1e9] {
      page.driver.send(
        .invalidate(
          section: 1,
          InvalidationContext(.counts, contentOffsetAdjustment: LayoutPoint(x: 0, y: distance))))
      page.host.passFrames()
      let bounds = page.host.viewport.bounds
      #expect(distance < 0 ? bounds.minY == 0 : bounds.maxY == page.host.contentSize.height)
    }
  }

  // MARK: An app's own layout

  /// Rows whose heights only the app knows, and a running sum of them.
  private struct RunningSum: SectionLayout {
    var count = 0
    var height = 0.0
    var contentSize: LayoutSize { LayoutSize(width: 300, height: height) }

    mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
      (count, height) = (content.count, Double(content.count) * 50)
    }
    mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness {
      guard case .invalidate(let context) = change else { return .preparation }
      height += context.contentSizeAdjustment.height
      return .attributes
    }
    func attributes(
      in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
    ) {}
    func attributes(
      of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
    ) -> LayoutAttributes? { nil }
  }

  @Test func layoutIsToldOfTheDifferenceToItsSize() {
    let fixture = CollectionFixture([TestGroup(RunningSum(), items: .named(0..<20))])
    #expect(fixture.host.contentSize.height == 1000)
    for _ in 0..<2 {
      fixture.collection.invalidateLayout(
        ofSection: 0,
        InvalidationContext(
          .items([3]), contentSizeAdjustment: LayoutSize(width: 0, height: 25)))
    }
    fixture.collection.layoutIfNeeded()
    #expect(fixture.host.contentSize.height == 1050, "the same difference twice counts twice")
  }

  /// Rows of 50 with decoration views, whose number and extents the app decides elsewhere.
  private struct Decorations: SectionLayout {
    /// The app's values, read on invalidation.
    final class Model: @unchecked Sendable {
      var count = 2
      var length = 10.0
      var told: [InvalidationContext.Scope] = []
      var prepared = 0
    }

    let model: Model
    var count = 0
    var lengths: [Double] = []

    var contentSize: LayoutSize { LayoutSize(width: 300, height: Double(count) * 50) }

    mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
      model.prepared += 1
      count = content.count
      lengths = Array(repeating: model.length, count: model.count)
    }

    func attributes(
      in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
    ) {
      for (kind, count) in [(ElementKind.item, count), (.decoration(7), lengths.count)] {
        for index in 0..<count {
          if let known = attributes(of: kind, at: index, in: environment) { answer.append(known) }
        }
      }
    }

    func attributes(
      of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
    ) -> LayoutAttributes? {
      let y = Double(index) * 50
      if kind == .item {
        return LayoutAttributes(index: index, frame: LayoutRect(x: 0, y: y, width: 200, height: 50))
      }
      guard kind == .decoration(7), lengths.indices.contains(index) else { return nil }
      return LayoutAttributes(
        kind: kind, index: index,
        frame: LayoutRect(x: 200, y: y, width: 20, height: lengths[index]), selfSizing: .horizontal)
    }

    mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness {
      guard case .invalidate(let context) = change else { return .nothing }
      model.told.append(context.scope)
      switch context.scope {
      case .counts:
        while lengths.count < model.count { lengths.append(model.length) }
        lengths.removeLast(lengths.count - model.count)
      case .decorations(7, let indexes): for index in indexes { lengths[index] = model.length }
      default: return .nothing
      }
      return .attributes
    }
  }

  @Test func customLayoutDecidesWhatIsStale() {
    let page = Page()
    let model = Decorations.Model()
    page.host.measuring = { _, size, _ in size }
    page.driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(count: 6), layout: Decorations(model: model))
        ]), transition: nil))
    func decorations() -> [Double] {
      page.host.picture.filter { $0.view.element?.kind == .decoration(7) }.map(\.frame)
        .sorted { $0.minY < $1.minY }.map(\.size.height)
    }
    #expect(decorations() == [10, 10])
    let prepared = model.prepared
    (model.count, model.length) = (4, 30)
    #expect(decorations() == [10, 10], "the layout was not invalidated")

    let counts = work(page, after: .invalidate(section: 0, InvalidationContext(.counts)))
    #expect(decorations() == [10, 10, 30, 30])
    #expect(counts.measures == 2, "only the entering views")
    let one = work(
      page, after: .invalidate(section: 0, InvalidationContext(.decorations(7, [1]))))
    #expect(decorations() == [10, 30, 30, 30])
    #expect(one.measures == 1)
    let other = work(
      page, after: .invalidate(section: 0, InvalidationContext(.decorations(8, [0]))))
    #expect(decorations() == [10, 30, 30, 30])
    #expect(other.measures == 0)
    model.count = 1
    let fewer = work(page, after: .invalidate(section: 0, InvalidationContext(.counts)))
    #expect(decorations() == [10])
    #expect(fewer.measures == 0)
    #expect(
      model.told == [.counts, .decorations(7, [1]), .decorations(8, [0]), .counts])
    #expect(model.prepared == prepared)
    #expect(page.reports.reports.isEmpty)
  }

  @Test func rearrangingMeasuresNothingAndKeepsTheAnchor() {
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
      Issue.record("nothing is visible")
      return
    }
    let distance = seen.attributes.frame.minY - bounds.minY
    let arranged = work(page, after: .invalidate(section: 1, InvalidationContext(.arrangement)))
    #expect(arranged.engine.preparations == 0)
    let now = page.driver.engine.content.attributes(of: seen.element)?.frame.minY ?? .nan
    #expect((now - page.host.viewport.bounds.minY - distance).magnitude <= 1)
  }

  @Test func widthChangePreparesEachSectionOnceAndKeepsSizes() {
    let page = page()
    let before = page.driver.engine.work.preparations
    let seen = (0..<page.driver.engine.materializedCount)
      .map { page.driver.engine.materialized(at: $0).element }
      .first { $0.kind == .item }
    let item = ItemPath(section: 1, item: seen?.index ?? 0)
    let known = page.driver.engine.content.frame(of: item)?.size.height
    page.host.resize(width: 420, height: 400)
    #expect(page.driver.engine.work.preparations == before + 3)
    #expect(
      page.driver.engine.content.frame(of: item)?.size == LayoutSize(width: 140, height: known ?? 0)
    )
  }

  @Test func invalidLayoutAnswersAreReportedWithTheirSection() {
    let page = Page()
    page.driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(count: 9), layout: UniformGridLayout(columns: .count(3))),
          SectionSnapshot(
            items: ItemList(count: 9), layout: WaterfallLayout(columns: .count(0), spacing: -4)),
          SectionSnapshot(
            items: ItemList(
              count: 2,
              geometry: .sizes([
                LayoutSize(width: 900, height: 20), LayoutSize(width: 5, height: 5),
              ])),
            layout: FlowLayout().framed(insets: LayoutInsets(top: .nan))),
        ]), transition: nil))
    #expect(
      page.reports.reports == [
        .invalidLayout(section: 1, .columns(taken: 1)), .invalidLayout(section: 1, .lengths),
        .invalidLayout(section: 2, .items(count: 1, first: 0)),
        .invalidLayout(section: 2, .lengths),
      ])
    #expect(page.host.contentSize.height == 3 * 100 + 9 * 100 + 25)
  }
}
