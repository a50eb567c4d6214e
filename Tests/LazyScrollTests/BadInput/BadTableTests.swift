import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Tables with invalid rows: a defined result, and a report for anything invalid.
@Suite struct BadTableTests {
  private func table(
    rows: Int, measuring height: @escaping (ListElement) -> Double
  ) -> (host: RecordingHost, driver: Driver<RecordingHost>, reports: ReportCollector) {
    let page = Page()
    page.host.measuring = { view, size, _ in
      view.element.map { LayoutSize(width: size.width, height: height($0)) }
    }
    page.driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(
            items: ItemList(count: rows),
            supplementaries: [SupplementaryList(kind: 0), SupplementaryList(kind: 255)],
            layout: TableLayout(
              estimate: 50, header: .init(estimate: 30, isPinned: true),
              footer: .init(estimate: 20), separator: .init(thickness: 1), hasBackground: true))
        ]), transition: nil))
    return (page.host, page.driver, page.reports)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
  func invalidLengthKeepsTheEstimate(length: Double) {
    let (host, driver, reports) = table(rows: 100) { _ in length }
    #expect(host.contentSize.height == 30 + 100 * 50 + 20)
    let header = ListElement(kind: .header, section: 0, index: 0, id: .position(0))
    let isHeaderReported = reports.reports.contains {
      if case .invalidSize(header, _) = $0 { true } else { false }
    }
    #expect(isHeaderReported)
    #expect(driver.engine.content.attributes(of: header)?.frame.size.height == 30)
    host.scroll(to: 2000)
    host.passFrames()
    #expect(driver.engine.content.attributes(of: header)?.frame.minY == 2000)
  }

  @Test func elementsWithoutExtentAreNotShown() {
    let page = Page()
    page.host.measuring = { _, size, _ in size }
    let extents = (0..<100).map { $0 % 2 == 0 ? 44.0 : 0 }
    page.driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(
            items: ItemList(count: 100, geometry: .extents(extents)),
            supplementaries: [SupplementaryList(kind: 0, geometry: .extents([0]))],
            layout: TableLayout(estimate: 50, header: .init(estimate: 30, isPinned: true)))
        ]), transition: nil))
    page.host.passFrames()
    let kinds = (0..<page.driver.engine.materializedCount).map {
      page.driver.engine.materialized(at: $0).element
    }
    #expect(kinds.count > 5)
    #expect(!kinds.contains { $0.kind == .header })
    #expect(kinds.filter { $0.kind == .item }.allSatisfy { $0.index % 2 == 0 })
    #expect(page.reports.reports.isEmpty)
  }

  @Test func rowOfABillionPointsIsAccepted() {
    let (host, driver, reports) = table(rows: 1000) { element in
      element.index == 2 ? 1e9 : 50
    }
    #expect(driver.engine.content.frame(of: ItemPath(section: 0, item: 2))?.size.height == 1e9)
    for target in [999, 2, 0] {
      driver.send(.scroll(ScrollDestination(item: .position(target), alignment: .start)))
      host.passFrames()
      let frame = driver.engine.content.frame(of: ItemPath(section: 0, item: target))
      let bounds = host.viewport.bounds
      // Below the pinned header.
      #expect(frame?.minY == bounds.minY + 50 || bounds.maxY == host.contentSize.height)
      #expect(driver.view(of: .position(target)) != nil)
    }
    #expect(reports.reports.isEmpty)
  }

  @Test func emptySectionShowsHeaderAndFooter() {
    let (host, driver, reports) = table(rows: 0) { _ in 25 }
    #expect(host.contentSize.height == 50)
    let kinds = (0..<driver.engine.materializedCount).map {
      driver.engine.materialized(at: $0).element.kind
    }
    #expect(kinds == [.header, .footer])
    driver.send(
      .edit(ChangeSet([.insertItems(ItemList(count: 1), at: ItemPath(section: 0, item: 0))])))
    #expect(host.contentSize.height == 75)
    #expect(reports.reports.isEmpty)
  }

  @Test func everChangingSizesSettleForNow() {
    var isLong = false
    let (host, driver, _) = table(rows: 500) { _ in
      isLong.toggle()
      return isLong ? 300 : 3
    }
    for offset in stride(from: 0.0, through: 4000, by: 170) {
      let before = driver.work.rounds
      host.scroll(to: offset)
      host.passFrames()
      #expect(driver.work.rounds - before <= 100)
      #expect(!host.isFrameDue)
      #expect(driver.engine.viewport == host.viewport)
    }
  }
}
