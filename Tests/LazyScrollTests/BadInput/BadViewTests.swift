import LazyScrollEngine
import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// Invalid views from the data source.
@Suite struct BadViewTests {
  private typealias View = RecordingHost.View

  @Test func itemWithoutAViewIsRequestedAgainOnReload() {
    let fixture = Fixture(Fixture.rows(0..<10), isLoaded: false)
    fixture.feed.answer = { item, _ in item == .id(1001) ? .some(nil) : nil }
    fixture.view.reloadData()
    #expect(fixture.materialized == [.id(1000)] + ids(1002...1004))
    #expect(
      fixture.spy.reports == [.noView(ListElement(section: 0, index: 1, id: .id(1001)))])
    fixture.feed.forgetAsked()
    fixture.host.scroll(to: 5)
    #expect(fixture.feed.asked.isEmpty, "it is not requested at every tick")
    fixture.feed.answer = nil
    fixture.view.reloadData()
    #expect(fixture.materialized == ids(1000...1004))
  }

  @Test func theSameViewForTwoItemsIsShownOnce() {
    let fixture = Fixture(Fixture.rows(0..<10), isLoaded: false)
    let only = View(number: 1)
    fixture.feed.answer = { _, _ in .some(BoundView(only, reuse: ReuseIdentifier(1))) }
    fixture.view.reloadData()
    #expect(fixture.materialized == [.id(1000)])
    #expect(fixture.host.views.count == 1)
    #expect(
      fixture.spy.reports.first
        == .viewInUse(
          ListElement(section: 0, index: 1, id: .id(1001)),
          shows: ListElement(section: 0, index: 0, id: .id(1000))))
    #expect(fixture.spy.reports.count == 4)
    // The view may show the next item once its own has left.
    fixture.host.scroll(to: 500)
    #expect(fixture.materialized.count == 1)
    #expect(only.isHidden == false)
  }

  @Test func viewOfAnotherScrollViewIsRejected() throws {
    let pool = ReusePool<View>()
    let first = Fixture(Fixture.rows(0..<10), pool: pool)
    let second = Fixture(Fixture.rows(0..<10), pool: pool, isLoaded: false)
    let taken = try #require(first.view(of: 1002))
    second.feed.answer = { item, _ in
      item == .id(1000) ? .some(BoundView(taken, reuse: ReuseIdentifier(1))) : nil
    }
    second.view.reloadData()
    #expect(second.materialized == ids(1001...1004))
    #expect(first.view(of: 1002) === taken)
    #expect(taken.content == 1002)
    #expect(second.spy.reports.count == 1)
  }

  @Test func dequeuedButUnusedViewReturnsToThePool() {
    let fixture = Fixture(rows: 100)
    fixture.view.clearViews()
    fixture.feed.answer = { _, dequeuer in
      _ = dequeuer.dequeue(ReuseIdentifier(1))
      _ = dequeuer.dequeue(ReuseIdentifier(1))
      return .some(BoundView(View(), reuse: ReuseIdentifier(2)))
    }
    fixture.host.scroll(to: 10)
    #expect(fixture.view.driver.pool.idleCount(of: ReuseIdentifier(1)) == 5)
    #expect(
      fixture.spy.reports.first
        == .unusedDequeue(ListElement(section: 0, index: 0, id: .id(1000)), count: 2))
    #expect(fixture.host.views.filter { !$0.isHidden }.count == 5)
  }

  @Test func viewTakenOutOfThePoolByTheAppIsAccepted() throws {
    // The data source keeps its own list of views and ignores the dequeuer.
    let fixture = Fixture(Fixture.rows(0..<100), overscan: 0, isLoaded: false)
    let own = (0..<8).map { View(number: $0) }
    fixture.feed.answer = { item, _ in
      guard let id = item.number else { return nil }
      return .some(BoundView(own[Int(id % 8)], reuse: ReuseIdentifier(1)))
    }
    fixture.view.reloadData()
    fixture.host.scroll(to: 800)
    #expect(fixture.materialized == ids(1008...1011))
    #expect(fixture.view(of: 1008) === own[0])
    #expect(fixture.spy.reports.isEmpty)
    fixture.view.driver.pool._checkInvariants()
  }

  @Test func factoryThatGivesOneViewOnlyDoesNotLoop() {
    let fixture = Fixture([])
    let only = View()
    fixture.view.register(ReuseIdentifier(1)) { only }
    fixture.view.prewarm(ReuseIdentifier(1), count: 5)
    fixture.host.passFrames()
    #expect(fixture.view.driver.pool.idleCount == 1)
  }

  @Test func budgetBelowThePrewarmingCountEndsPrewarming() {
    let fixture = Fixture([])
    fixture.view.register(ReuseIdentifier(1)) { View() }
    fixture.view.driver.pool.setBudget(2, for: ReuseIdentifier(1))
    fixture.view.prewarm(ReuseIdentifier(1), count: 5)
    #expect(fixture.host.passFrames() < 10)
    #expect(fixture.view.driver.pool.idleCount == 2)
  }

  /// A feed whose budget binds one item per frame, with placeholders given by `placeholder`.
  private func slowPage(
    _ placeholder: @escaping (ListElement, borrowing Dequeuer<View>) -> View?
  ) -> (host: RecordingHost, driver: Driver<RecordingHost>) {
    let host = RecordingHost(width: 300, height: 400)
    let driver = Driver(host: host)
    let source = PlaceholderSource(placeholder)
    driver.dataSource = source
    host.appear()
    driver.send(
      .snapshot(
        FeedForm().snapshot(of: ItemModels(Fixture.rows(0..<1000)).items),
        transition: nil))
    host.bindsPerFrame = 1
    return (host, driver)
  }

  @Test func onePlaceholderGivenForTwoItemsIsShownOnce() {
    let only = View()
    let (host, driver) = slowPage { _, _ in only }
    host.scroll(to: 2000)
    let showing = (0..<driver.engine.materializedCount).filter {
      driver.view(ofMaterialized: $0) === only
    }
    #expect(showing.count <= 1)
    host.passFrames()
    driver.pool._checkInvariants()
  }

  @Test func unusedViewDequeuedForAPlaceholderReturnsToThePool() {
    let (host, driver) = slowPage { _, dequeuer in
      _ = dequeuer.dequeue(ReuseIdentifier(1))
      return nil
    }
    for offset in stride(from: 1000.0, through: 19_000, by: 1000) {
      host.scroll(to: offset)
      host.passFrames()
    }
    let live = (0..<driver.engine.materializedCount).compactMap { driver.view(ofMaterialized: $0) }
    #expect(driver.pool.viewCount == live.count + driver.pool.idleCount)
    #expect(host.views.allSatisfy { view in view.isHidden || live.contains { $0 === view } })
  }

  @Test func factoryThatGivesAVisibleViewIsRejected() {
    let fixture = Fixture(rows: 100)
    let only = View()
    fixture.view.clearViews(pooled: false)
    fixture.view.register(ReuseIdentifier(1)) { only }
    fixture.host.scroll(to: 1000)
    #expect(fixture.view.materializedViews.filter { $0.view === only }.count == 1)
    fixture.host.scroll(to: 3000)
    fixture.view.driver.pool._checkInvariants()
  }

  @Test func visibleViewIsNotPrewarmed() {
    let fixture = Fixture(rows: 100)
    let shown = fixture.view(of: 1001)
    fixture.view.register(ReuseIdentifier(1)) { shown ?? View() }
    fixture.view.prewarm(ReuseIdentifier(1), count: 1)
    #expect(fixture.view.driver.pool.idleCount == 0)
    fixture.host.scroll(to: 3000)
    fixture.view.driver.pool._checkInvariants()
  }
}

/// A data source of items with IDs whose placeholders are made by a function.
private final class PlaceholderSource: DataSource {
  typealias View = RecordingHost.View

  private let feed = RecordingFeed()
  private let make: (ListElement, borrowing Dequeuer<View>) -> View?

  init(_ make: @escaping (ListElement, borrowing Dequeuer<View>) -> View?) { self.make = make }

  func view(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> BoundView<View>? {
    feed.view(for: ListItemID(element.id), from: dequeuer)
  }

  func placeholder(for element: ListElement, from dequeuer: borrowing Dequeuer<View>) -> View? {
    make(element, dequeuer)
  }
}
