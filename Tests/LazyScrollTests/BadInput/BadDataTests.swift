import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Invalid input from the data source: a defined result and a report each, and nothing lost.
@Suite struct BadDataTests {
  private func fixture(_ frames: [LayoutRect]) -> Fixture {
    Fixture(frames.enumerated().map { ItemModel(frame: $0.element, id: UInt64($0.offset)) })
  }

  private let good = LayoutRect(x: 0, y: 0, width: 100, height: 100)

  @Test(arguments: [
    LayoutRect(x: .nan, y: 0, width: 10, height: 10),
    LayoutRect(x: 0, y: .nan, width: 10, height: 10),
    LayoutRect(x: 0, y: 0, width: .nan, height: 10),
    LayoutRect(x: 0, y: .infinity, width: 10, height: 10),
    LayoutRect(x: 0, y: -.infinity, width: 10, height: 10),
    LayoutRect(x: 0, y: 0, width: 10, height: .infinity),
    LayoutRect(x: 0, y: 0, width: -10, height: 10),
    LayoutRect(x: 0, y: 0, width: 10, height: -10),
    LayoutRect(x: 0, y: 1e300, width: 10, height: 10),
    LayoutRect(x: 0, y: 0, width: 10, height: 1e300),
  ])
  func invalidFrameIsNotShown(bad: LayoutRect) {
    let fixture = fixture([good, bad, good.offset(by: LayoutPoint(x: 0, y: 100))])
    #expect(fixture.materialized == [.id(0), .id(2)])
    #expect(fixture.spy.reports == [.invalidFrames(section: 0, count: 1, first: 1)])
    #expect(fixture.host.contentSize == LayoutSize(width: 100, height: 200))
    // The item exists, and can be given a valid frame.
    fixture.spy.forget()
    fixture.view.setFrame(LayoutRect(x: 0, y: 300, width: 10, height: 10), ofItemAt: 1)
    #expect(fixture.materialized == [.id(0), .id(1), .id(2)])
    fixture.view.setFrame(bad, ofItemAt: 1)
    #expect(fixture.materialized == [.id(0), .id(2)])
    #expect(fixture.spy.reports == [.invalidFrames(section: 0, count: 1, first: 1)])
  }

  @Test func greatestCoordinateIsShown() {
    let far = LayoutRect.greatestCoordinate - 100
    let fixture = fixture([good, LayoutRect(x: 0, y: far, width: 100, height: 100)])
    #expect(fixture.spy.reports.isEmpty)
    fixture.host.scroll(to: far)
    #expect(fixture.spy.reports.isEmpty)
    #expect(fixture.host.contentSize.height == LayoutRect.greatestCoordinate)
    #expect(fixture.host.viewport.bounds.minY == far - 300)
    #expect(fixture.materialized == [.id(1)])
    #expect(fixture.inViewport == [.id(1)])
    #expect(fixture.host.picture.first?.frame.minY == 300)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
  func invalidSizeChangesNothing(length: Double) {
    let fixture = Fixture(rows: 10)
    let before = fixture.host.picture.map(\.frame)
    fixture.view.resizeItem(at: 1, to: LayoutSize(width: 300, height: length))
    fixture.view.growItem(at: 1, to: LayoutSize(width: 300, height: length))
    fixture.view.layoutIfNeeded()
    #expect(fixture.host.picture.map(\.frame) == before)
    #expect(
      fixture.spy.reports == [
        .invalidLength(section: 0, index: 1), .invalidLength(section: 0, index: 1),
      ])
    if length != -5 {
      fixture.view.shiftItems(after: 1, by: length)
      fixture.view.layoutIfNeeded()
      #expect(fixture.spy.reports.count == 3)
      #expect(fixture.host.picture.map(\.frame) == before)
    }
  }

  /// There is nothing that could not be inserted.
  @Test(arguments: [-1, 0, 4, 5, Int.max]) func insertingNoItemsIsNoFault(index: Int) {
    let fixture = Fixture(rows: 4)
    fixture.view.driver.send(
      .edit(
        ChangeSet([.insertItems(ItemList(count: 0), at: ItemPath(section: 0, item: index))])))
    #expect(fixture.spy.reports == [])
    #expect(fixture.view.itemCount == 4)
  }

  @Test func duplicateIDsFallBackToPositions() {
    var models = Fixture.rows(0..<4)
    models[2].id = 1000
    models[3].id = 1000
    let fixture = Fixture(models)
    #expect(fixture.materialized == [.id(1000), .id(1001), .position(2), .position(3)])
    #expect(fixture.spy.reports == [.duplicateIDs(count: 2, first: 1000)])
    #expect(Set(fixture.view.materializedViews.map { ObjectIdentifier($0.view) }).count == 4)
  }

  @Test func itemIDsAreNeverTakenForPositions() {
    var models = Fixture.rows(0..<4)
    models[1].id = .id(ItemID.greatestName)
    models[2].id = .id(ItemID.greatestName + 1)
    models[3].id = .id(UInt64.max - 1)
    let fixture = Fixture(models)
    #expect(
      fixture.materialized == [.id(1000), .id(ItemID.greatestName), .position(2), .position(3)])
    #expect(fixture.spy.reports.isEmpty)
    #expect(fixture.view.index(of: .id(.max - 1)) == nil)
    #expect(fixture.view.index(of: .position(4)) == nil)
  }

  @Test func insertedDuplicateIDFallsBackToItsPosition() {
    let fixture = Fixture(rows: 3)
    fixture.feed.models.append(
      ItemModel(frame: LayoutRect(x: 0, y: 300, width: 9, height: 9), id: 1001))
    fixture.view.loadMore()
    #expect(fixture.materialized == ids(1000...1002) + [.position(3)])
    #expect(fixture.spy.reports == [.duplicateIDs(count: 1, first: 1001)])
    // The ID is free once the first item is gone.
    fixture.feed.models.remove(at: 1)
    fixture.view.removeItems(in: 1..<2)
    fixture.view.reloadData()
    #expect(fixture.materialized == [.id(1000), .id(1002), .id(1001)])
  }

  @Test func emptyFeedShowsNothing() {
    let fixture = Fixture([])
    #expect(fixture.materialized.isEmpty)
    #expect(fixture.host.contentSize == .zero)
    fixture.host.scroll(to: 500)
    #expect(fixture.spy.reports.isEmpty)
  }

  @Test func negativeCountMeansNoItems() {
    final class Source: LazyScrollViewDataSource {
      typealias View = RecordingHost.View
      func numberOfItems(in lazyScrollView: LazyScrollView<RecordingHost>) -> Int { -7 }
      func lazyScrollView(_ lazyScrollView: LazyScrollView<RecordingHost>, itemModelAt index: Int)
        -> ItemModel
      { ItemModel(frame: .zero) }
      func lazyScrollView(
        _ lazyScrollView: LazyScrollView<RecordingHost>, viewFor item: ListItemID,
        from dequeuer: borrowing Dequeuer<View>
      ) -> BoundView<View>? {
        nil
      }
    }
    let fixture = Fixture(rows: 5)
    let source = Source()
    fixture.view.dataSource = source
    fixture.view.reloadData()
    #expect(fixture.view.itemCount == 0)
    #expect(fixture.materialized.isEmpty)
  }

  @Test func feedWithoutDataSourceIsEmpty() {
    let fixture = Fixture(rows: 5)
    fixture.view.dataSource = nil
    fixture.view.reloadData()
    #expect(fixture.materialized.isEmpty)
    #expect(fixture.view.driver.pool.idleCount == 5)
  }

  @Test func countMismatchAfterAnEditReadsTheDataAgain() {
    let fixture = Fixture(rows: 10)
    // Two items were inserted, one was reported.
    fixture.feed.models = Fixture.rows(0..<12)
    fixture.view.insertItems(in: 10..<11)
    #expect(fixture.spy.reports == [.countMismatch(expected: 11, actual: 12)])
    #expect(fixture.view.itemCount == 12)
    fixture.spy.forget()
    fixture.feed.models.removeLast(5)
    fixture.view.removeItems(in: 0..<1)
    #expect(fixture.spy.reports == [.countMismatch(expected: 11, actual: 7)])
    #expect(fixture.view.itemCount == 7)
    fixture.feed.models.removeLast()
    fixture.view.loadMore()
    #expect(fixture.view.itemCount == 6)
    #expect(fixture.view.driver.engine.content.itemCount(inSection: 0) == 6)
  }

  @Test func tooManyOrTooFewModelsAreReported() {
    final class Source: LazyScrollViewDataSource {
      typealias View = RecordingHost.View
      let feed = RecordingFeed(Fixture.rows(0..<10))
      var extra = 0
      func numberOfItems(in lazyScrollView: LazyScrollView<RecordingHost>) -> Int { 6 }
      func lazyScrollView(_ lazyScrollView: LazyScrollView<RecordingHost>, itemModelAt index: Int)
        -> ItemModel
      { feed.models[index] }
      func lazyScrollView(
        _ lazyScrollView: LazyScrollView<RecordingHost>, itemModelsIn range: Range<Int>,
        into models: inout ItemModels
      ) {
        models.append(contentsOf: feed.models.prefix(range.count + extra))
      }
      func lazyScrollView(
        _ lazyScrollView: LazyScrollView<RecordingHost>, viewFor item: ListItemID,
        from dequeuer: borrowing Dequeuer<View>
      ) -> BoundView<View>? {
        feed.view(for: item, from: dequeuer)
      }
    }
    let source = Source()
    let host = RecordingHost(width: 300, height: 2000)
    let view = LazyScrollView(host: host)
    view.dataSource = source
    host.appear()
    source.extra = 3
    view.reloadData()
    #expect(view.itemCount == 6)
    source.extra = -4
    view.reloadData()
    #expect(view.itemCount == 2)
    #expect(view.materializedViews.map(\.item) == ids(1000...1001))
  }

  @Test func editsOutOfBoundsAreIgnored() {
    let fixture = Fixture(rows: 5)
    let before = fixture.materialized
    fixture.view.resizeItem(at: 5, to: LayoutSize(width: 1, height: 1))
    fixture.view.resizeItem(at: -1, to: LayoutSize(width: 1, height: 1))
    fixture.view.layoutIfNeeded()
    fixture.view.moveItem(from: 0, to: 9)
    fixture.view.shiftItems(after: 77, by: 5)
    fixture.view.growItem(at: 77, to: LayoutSize(width: 5, height: 5))
    fixture.view.layoutIfNeeded()
    #expect(fixture.materialized == before)
    #expect(
      fixture.spy.reports == [
        .changeOutOfBounds(change: 0, index: 5, count: 5),
        .changeOutOfBounds(change: 1, index: -1, count: 5),
        .changeOutOfBounds(change: 0, index: 9, count: 5),
        .changeOutOfBounds(change: 0, index: 77, count: 5),
        .changeOutOfBounds(change: 1, index: 77, count: 5),
      ])
  }

  @Test func listsOfUnequalLengthAreRepaired() {
    let page = Page()
    let (driver, observer) = (page.driver, page.reports)
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(
            items: ItemList(ids: [1, 2, 3], geometry: .frames([good]), revisions: [1]),
            layout: AbsoluteLayout())
        ]), transition: nil))
    #expect(
      observer.reports == [.unequalCounts(section: 0, items: 3, geometry: 1, revisions: 1)])
    #expect(driver.engine.content.itemCount(inSection: 0) == 3)
    #expect(driver.engine.materializedCount == 1)
  }

  @Test func invalidCountsAreRepaired() {
    let page = Page()
    let (driver, observer) = (page.driver, page.reports)
    func section(_ count: Int, _ layout: some SectionLayout) -> SectionSnapshot {
      SectionSnapshot(items: ItemList(count: count), layout: layout)
    }
    driver.send(
      .snapshot(
        Snapshot(sections: [
          section(-5, ListLayout(estimate: 44)), section(.max, ListLayout(estimate: 1000)),
          section(.max, AbsoluteLayout()), section(.max, ListLayout(estimate: 1000)),
        ]), transition: nil))
    let most = ItemList.greatestCount
    #expect(
      observer.reports == [
        .invalidCount(section: 0, count: -5, taken: 0),
        .invalidCount(section: 1, count: .max, taken: most),
        .invalidCount(section: 2, count: .max, taken: most),
        .invalidCount(section: 3, count: .max, taken: most),
      ])
    #expect(
      (0..<4).map { driver.engine.content.itemCount(inSection: $0) } == [0, most, most, most])
    let far = ItemPath(section: 1, item: .max)
    driver.send(
      .edit(
        ChangeSet([
          .insertItems(ItemList(count: 1), at: far), .removeItems(section: 2, 5..<7),
          .reframeItem(at: ItemPath(section: 2, item: most - 9), good),
          .resizeItem(at: ItemPath(section: 2, item: 3), LayoutSize(width: 10, height: 10)),
        ])))
    #expect(driver.engine.content.itemCount(inSection: 2) == most - 2)
  }

  @Test func fullSectionRejectsInsertions() {
    let page = Page()
    let (driver, observer) = (page.driver, page.reports)
    let most = ItemList.greatestCount
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(count: most - 1), layout: ListLayout(estimate: 1)),
          SectionSnapshot(items: ItemList(count: 5), layout: ListLayout(estimate: 1)),
        ]), transition: nil))
    let start = ItemPath(section: 0, item: 0)
    let other = ItemPath(section: 1, item: 2)
    driver.send(
      .edit(
        ChangeSet([
          .insertItems(ItemList(count: most), at: start),
          .insertItems(ItemList(count: 1), at: start),
          .insertItems(ItemList(count: 1), at: start), .moveItem(from: other, to: start),
        ])))
    #expect(
      observer.reports == [
        .invalidCount(section: 0, count: 2 * most - 1, taken: most - 1),
        .invalidCount(section: 0, count: most + 1, taken: most),
        .invalidCount(section: 0, count: most + 1, taken: most),
      ])
    #expect((0..<2).map { driver.engine.content.itemCount(inSection: $0) } == [most, 5])
  }

  @Test func sectionBeyondGreatestCoordinateIsCutAndReported() {
    let page = Page()
    let (host, driver, observer) = (page.host, page.driver, page.reports)
    driver.send(
      .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(count: 1 << 39), layout: ListLayout(estimate: 4096))
        ]), transition: nil))
    #expect(observer.reports == [.contentTooLong(section: 0)])
    #expect(host.contentSize.height == LayoutRect.greatestCoordinate)
    #expect(driver.engine.materializedCount == 1)
  }

  @Test func insertedIDsAreKnownInAFeedWithoutIDs() {
    let fixture = Fixture(Fixture.rows(0..<5).map { ItemModel(frame: $0.frame) })
    fixture.feed.models.append(
      ItemModel(frame: LayoutRect(x: 0, y: 350, width: 9, height: 9), id: 77, revision: 3))
    fixture.view.loadMore()
    #expect(fixture.materialized == (0...4).map { .position($0) } + [.id(77)])
    #expect(fixture.view.index(of: .id(77)) == 5)
  }

  @Test func reloadOfMissingItemsIsIgnored() {
    let fixture = Fixture(rows: 3)
    fixture.feed.models[1].frame.size.height = 7
    fixture.feed.forgetAsked()
    fixture.view.reloadItems(in: 1..<9)
    #expect(fixture.view(of: 1001)?.attributes?.frame.size.height == 100)
    #expect(fixture.feed.asked.isEmpty)
    #expect(fixture.spy.reports == [.changeOutOfBounds(change: 0, index: 8, count: 3)])
  }

  @Test func everyReportIsASentence() {
    let element = ListElement(section: 1, index: 2, id: .id(3))
    let reports: [ListReport] = [
      .invalidFrames(section: 0, count: 1, first: 2), .duplicateIDs(count: 1, first: 2),
      .unequalCounts(section: 0, items: 1, geometry: 2, revisions: 3),
      .changeOutOfBounds(change: 0, index: 7, count: 5), .invalidViewport,
      .invalidAttributes(element), .duplicateAttributes(element),
      .unknownElement(element, count: 1), .invalidSize(element, LayoutSize(width: 1, height: 2)),
      .invalidLength(section: 0, index: 1), .unsettled(rounds: 8), .noView(element),
      .viewInUse(element, shows: element), .unusedDequeue(element, count: 1),
      .callbackLoop(events: 64), .countMismatch(expected: 1, actual: 2),
      .invalidCount(section: 0, count: -1, taken: 0), .contentTooLong(section: 0),
      .viewInUse(element, shows: nil),
    ]
    #expect(Set(reports.map(\.message)).count == reports.count)
    #expect(
      ListReport.changeOutOfBounds(change: 0, index: 7, count: 5).message
        == "change 0 names index 7, which is outside 0..<5; it was ignored")
  }
}
