import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Invalidations take effect in the next layout pass, and share it (D2).
@Suite struct InvalidationPassTests {
  /// A layout that records its changes and queries.
  private struct Told: SectionLayout {
    final class Log: @unchecked Sendable {
      var scopes: [InvalidationContext.Scope] = []
      var queries = 0
      var height = 50.0
    }

    let log: Log
    var count = 0
    var height = 50.0

    var contentSize: LayoutSize { LayoutSize(width: 300, height: Double(count) * height) }

    mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
      count = content.count
    }

    func attributes(
      in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
    ) {
      log.queries += 1
      for index in 0..<count {
        if let item = attributes(of: .item, at: index, in: environment), item.frame.intersects(rect)
        {
          answer.append(item)
        }
      }
    }

    func attributes(
      of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
    ) -> LayoutAttributes? {
      guard kind == .item, index < count else { return nil }
      return LayoutAttributes(
        index: index, frame: LayoutRect(x: 0, y: Double(index) * height, width: 300, height: height)
      )
    }

    mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness {
      guard case .invalidate(let context) = change else { return .preparation }
      log.scopes.append(context.scope)
      height = log.height
      return .attributes
    }
  }

  private func page(_ items: ItemList = ItemList(ids: Array(0..<100))) -> (Page, Told.Log) {
    let page = Page()
    let log = Told.Log()
    page.driver.send(
      .snapshot(
        Snapshot(sections: [SectionSnapshot(items: items, layout: Told(log: log))]),
        transition: nil))
    page.host.passFrames()
    (log.scopes, log.queries) = ([], 0)
    return (page, log)
  }

  private func invalidate(_ item: Int, by distance: Double = 0) -> EngineEvent {
    .invalidate(
      section: 0,
      InvalidationContext(.items([item]), contentOffsetAdjustment: LayoutPoint(x: 0, y: distance)))
  }

  @Test func tenInvalidationsOfATurnShareOnePass() {
    let (page, log) = page()
    let before = page.driver.work
    log.height = 80
    for item in 0..<10 { page.driver.send(invalidate(item)) }
    #expect(log.scopes.isEmpty)
    #expect(page.driver.work.events == before.events)
    #expect(page.host.isFrameDue)
    #expect(page.host.contentSize.height == 5000)
    page.host.passFrame()
    #expect(log.scopes == (0..<10).map { .items([$0]) })
    #expect(log.queries <= 2)
    #expect(
      page.driver.work.events <= before.events + 2,
      "the invalidations' event, and the display frame")
    #expect(page.host.contentSize.height == 8000)
    #expect(!page.host.isFrameDue)
  }

  @Test func equalInvalidationsReachTheLayoutOnce() {
    let (page, log) = page()
    for _ in 0..<10 { page.driver.send(invalidate(3)) }
    page.host.passFrames()
    #expect(log.scopes == [.items([3])])
  }

  @Test func adjustmentsOfOnePassAddUp() {
    let (page, _) = page()
    page.host.scroll(to: 1000)
    for _ in 0..<10 { page.driver.send(invalidate(3, by: 7)) }
    page.host.passFrames()
    #expect(page.host.viewport.bounds.minY == 1070)
  }

  @Test func queryPerformsTheWaitingPass() {
    let (page, log) = page()
    log.height = 80
    page.driver.send(invalidate(3))
    #expect(page.driver.engine.contentSize.height == 8000)
    #expect(page.driver.engine.content.frame(of: ItemPath(section: 0, item: 2))?.minY == 160)
    log.height = 60
    page.driver.send(invalidate(4))
    #expect(page.driver.view(of: .id(3))?.attributes?.frame.minY == 180)
    log.height = 50
    page.driver.send(invalidate(5))
    page.driver.layoutIfNeeded()
    #expect(page.host.contentSize.height == 5000)
    #expect(log.queries <= 6)
    page.host.passFrames()
    #expect(log.scopes.count == 3)
  }

  @Test func scrollPerformsTheWaitingPass() {
    let (page, log) = page()
    log.height = 80
    for item in 0..<10 { page.driver.send(invalidate(item)) }
    page.host.scroll(by: 10)
    #expect(page.host.contentSize.height == 8000)
    #expect(log.queries <= 3)
  }

  @Test func hostWithoutDisplayFramesPerformsInvalidationsAtOnce() {
    let host = LeastHost()
    let driver = Driver(host: host)
    let log = Told.Log()
    driver.dataSource = ElementSource(RecordingFeed())
    host.events?.viewportDidChange(
      to: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400)))
    driver.send(
      .snapshot(
        Snapshot(sections: [SectionSnapshot(items: ItemList(count: 9), layout: Told(log: log))]),
        transition: nil))
    log.scopes = []
    driver.send(invalidate(1))
    #expect(log.scopes == [.items([1])])
    driver.send(invalidate(2))
    #expect(log.scopes == [.items([1]), .items([2])])
  }

  @Test func invalidationsFromACallbackFollowTheEventAtHand() {
    let (page, log) = page()
    let source = RecordingFeed()
    var isSent = false
    source.willAnswer = { [driver = page.driver] _ in
      if isSent { return }
      isSent = true
      for item in 0..<10 { driver.send(invalidate(item)) }
    }
    page.driver.dataSource = ElementSource(source)
    page.host.scroll(to: 1000)
    #expect(log.scopes.count == 10)
    source.willAnswer = { _ in }
    page.driver.dataSource = nil
  }

  /// The data source answers for the new items as soon as the app has them.
  @Test(arguments: [true, false])
  func noItemIsBoundBetweenAnInvalidationAndItsEdit(isReload: Bool) {
    let (page, log) = page(ItemList(count: 100))
    var names = (0..<100).map { UInt64($0) }
    let source = PositionSource { names[$0] }
    page.driver.dataSource = source
    page.driver.send(
      .edit(ChangeSet([.reloadItems(section: 0, 0..<100, revisions: [])])))
    // More items become visible.
    log.height = 25
    page.driver.send(invalidate(3))
    names.insert(900, at: 0)
    source.asked = []
    if isReload {
      page.driver.send(
        .snapshot(
          Snapshot(sections: [
            SectionSnapshot(items: ItemList(count: 101), layout: Told(log: log))
          ]), transition: nil))
    } else {
      page.driver.send(
        .edit(
          ChangeSet([.insertItems(ItemList(count: 1), at: ItemPath(section: 0, item: 0))])))
    }
    page.host.passFrames()
    #expect(log.scopes == [.items([3])])
    for view in page.host.picture.map(\.view) {
      #expect(view.content == view.element.map { names[$0.index] })
    }
    #expect(Set(source.asked).count == source.asked.count, "each item once")
  }

  @Test func invalidationsOfDataBeingBuiltFollowTheBuild() {
    let (page, log) = page()
    let build = page.driver.expectData()
    log.height = 80
    page.driver.send(invalidate(3))
    #expect(page.driver.engine.contentSize.height == 5000)
    page.driver.finish(
      build,
      with: .snapshot(
        Snapshot(sections: [
          SectionSnapshot(items: ItemList(count: 10), layout: Told(log: log))
        ]), transition: nil))
    #expect(page.driver.engine.contentSize.height == 800)
  }

  @Test func missingSectionIsReportedWithThePass() {
    let (page, _) = page()
    page.driver.send(.invalidate(section: 7, InvalidationContext(.counts)))
    #expect(page.reports.reports.isEmpty)
    page.host.passFrames()
    #expect(page.reports.reports == [.changeOutOfBounds(change: 0, index: 7, count: 1)])
  }

  @Test func collectionQueriesSeeWaitingLayoutChanges() {
    let fixture = CollectionFixture([
      TestGroup(ListLayout(estimate: 50), items: .named(0..<20) { _ in 50 })
    ])
    let path = ItemPath(item: 3, section: 0)
    #expect(fixture.collection.layoutAttributesForItem(at: path)?.frame.minY == 150)
    for item in 0..<20 { fixture.source.groups[0].items[item].extent = 80 }
    for _ in 0..<10 {
      fixture.collection.invalidateLayout(ofSection: 0, InvalidationContext(.everything))
    }
    #expect(fixture.host.isFrameDue)
    #expect(fixture.collection.layoutAttributesForItem(at: path)?.frame.minY == 240)
  }
}

/// A data source that binds the app's content at an index when it is called.
private final class PositionSource: DataSource {
  typealias View = RecordingHost.View

  let content: (Int) -> UInt64
  var asked: [Int] = []

  init(_ content: @escaping (Int) -> UInt64) { self.content = content }

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    asked.append(element.index)
    let view = dequeuer.dequeue(ReuseIdentifier(1)) ?? View()
    view.content = content(element.index)
    return BoundView(view, reuse: ReuseIdentifier(1))
  }
}
