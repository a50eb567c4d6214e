import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Sections of different layouts on one page, one of them an app's own.
@Suite struct ComposedPageTests {
  /// The example of ``SectionLayout``'s documentation.
  private struct Stripes: SectionLayout {
    var count = 0
    var width = 0.0
    var contentSize: LayoutSize { LayoutSize(width: width, height: Double(count) * 44) }

    mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
      count = content.count
      width = environment.crossExtent
    }
    func attributes(
      in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
    ) {
      let first = Int(max(0, rect.minY / 44))
      let last = Int(min(Double(count), rect.maxY / 44 + 1))
      for index in first..<max(first, last) {
        if let stripe = attributes(of: .item, at: index, in: environment) { answer.append(stripe) }
      }
    }
    func attributes(
      of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
    ) -> LayoutAttributes? {
      guard kind == .item else { return nil }
      return LayoutAttributes(
        index: index, frame: LayoutRect(x: 0, y: Double(index) * 44, width: width, height: 44))
    }
  }

  private func page() -> (host: RecordingHost, driver: Driver<RecordingHost>) {
    let host = RecordingHost(width: 300, height: 400, overscan: 0)
    let driver = Driver(host: host)
    driver.dataSource = ElementSource(RecordingFeed())
    host.measuring = { _, size, _ in LayoutSize(width: size.width, height: 60) }
    host.appear()
    let banners = [LayoutRect(x: 10, y: 10, width: 280, height: 80)]
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(
            id: 1, items: ItemList(ids: [1], geometry: .frames(banners)),
            layout: AbsoluteLayout()),
          SectionSnapshot(
            id: 2, items: ItemList(ids: Array(100..<110), geometry: .none),
            layout: ListLayout(estimate: 50)),
          SectionSnapshot(id: 3, items: ItemList(count: 1000), layout: Stripes()),
        ]), transition: nil))
    return (host, driver)
  }

  @Test func sectionsAreStackedInTheirOrder() {
    let (host, driver) = page()
    #expect(driver.view(of: .id(1))?.attributes?.frame.minY == 10)
    #expect(
      driver.view(of: .id(100))?.attributes?.frame
        == LayoutRect(x: 0, y: 90, width: 300, height: 60))
    host.scroll(to: 300)
    host.scroll(to: 700)
    // Ten rows of 60 below 90: the stripes start at 690.
    #expect(
      driver.view(of: .position(3), inSection: 2)?.attributes?.frame
        == LayoutRect(x: 0, y: 690 + 132, width: 300, height: 44))
    #expect(host.contentSize.height == 690 + 44_000)
  }

  @Test func anItemMovesToAnotherSectionWithItsView() {
    let (_, driver) = page()
    let view = driver.view(of: .id(1))
    driver.send(
      .edit(
        ChangeSet([
          .moveItem(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 1))
        ])))
    #expect(driver.view(of: .id(1)) === view)
    #expect(driver.engine.content.path(of: .id(1)) == ItemPath(section: 1, item: 1))
  }

  @Test func sectionsAreInsertedRemovedAndMoved() {
    let (host, driver) = page()
    driver.send(.edit(ChangeSet([.moveSection(from: 0, to: 1)])))
    #expect(driver.view(of: .id(100))?.attributes?.frame.minY == 0)
    driver.send(.edit(ChangeSet([.removeSection(0)])))
    #expect(driver.view(of: .id(100)) == nil)
    #expect(driver.engine.content.sectionCount == 2)
    #expect(host.contentSize.height == 90 + 44_000)
    driver.send(
      .edit(
        ChangeSet([
          .insertSection(SectionSnapshot(items: ItemList(count: 2), layout: Stripes()), at: 0)
        ])))
    #expect(host.contentSize.height == 88 + 90 + 44_000)
  }

  @Test func widthChangePreparesOnlyDependentLayouts() {
    let (host, driver) = page()
    let before = driver.engine.work.preparations
    host.resize(width: 500, height: 400)
    #expect(driver.engine.work.preparations == before + 2, "absolute frames stay")
    #expect(driver.view(of: .id(100))?.attributes?.frame.size.width == 500)
    #expect(driver.view(of: .id(1))?.attributes?.frame.size.width == 280)
  }
}
