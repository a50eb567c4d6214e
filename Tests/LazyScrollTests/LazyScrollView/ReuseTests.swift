import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Assignment of views: recycling, dequeuing, revisions, factories (A3, A4, A13).
@Suite struct ReuseTests {
  private typealias View = RecordingHost.View

  // MARK: Recycling (A3)

  @Test func leavingViewsAreRecycledBeforeEnteringOnesAreMade() {
    let fixture = Fixture(rows: 500)
    for offset in stride(from: 0.0, through: 40_000, by: 90) { fixture.host.scroll(to: offset) }
    // Six rows of 100 fit into 440 points at most.
    #expect(fixture.feed.made == 6)
    #expect(fixture.host.views.count == 6)
    fixture.host.scroll(to: 7000)
    #expect(fixture.feed.made == 6)
  }

  @Test func aRecycledViewIsHiddenAndStaysInTheHierarchy() {
    let fixture = Fixture(rows: 500, overscan: 0)
    fixture.host.scroll(to: 50)
    #expect(fixture.host.views.count == 5)
    fixture.host.scroll(to: 100)
    #expect(fixture.host.views.count == 5)
    #expect(fixture.host.views.filter(\.isHidden).count == 1)
    #expect(fixture.view.driver.pool.idleCount == 1)
  }

  @Test func aViewReusedInTheSameTickIsNeverHidden() {
    let fixture = Fixture(rows: 500, overscan: 0)
    let before = fixture.view.driver.work.hides
    for offset in stride(from: 100.0, through: 3000, by: 100) { fixture.host.scroll(to: offset) }
    #expect(fixture.view.driver.work.hides == before)
    #expect(fixture.host.views.count == 4)
  }

  @Test func viewsWithoutIdentifierAreNotPooled() {
    let fixture = Fixture(Fixture.rows(0..<100), overscan: 0, isLoaded: false)
    fixture.feed.reuse = { _ in .none }
    fixture.view.reloadData()
    fixture.host.scroll(to: 1000)
    #expect(fixture.feed.made == 8)
    #expect(fixture.host.views.count == 4)
    #expect(fixture.view.driver.pool.idleCount == 0)
    #expect(fixture.view.driver.pool.viewCount == 4)
  }

  @Test func theEmptyIdentifierIsNeverPooled() {
    for empty in [ReuseIdentifier.none, ReuseIdentifier(0)] {
      let fixture = Fixture(Fixture.rows(0..<100), overscan: 0, isLoaded: false)
      fixture.feed.reuse = { _ in empty }
      fixture.view.reloadData()
      weak let left = fixture.view(of: 1000)
      #expect(left != nil)
      fixture.host.scroll(to: 1000)
      #expect(fixture.feed.made == 8)
      #expect(fixture.host.views.count == 4, "a view that left is removed")
      #expect(fixture.view.driver.pool.idleCount == 0)
      #expect(left == nil, "a view that left is released")
    }
  }

  @Test func emptyIdentifierIsNotPrewarmed() {
    let fixture = Fixture(rows: 100)
    var made = 0
    fixture.view.register(.none) {
      made += 1
      return View()
    }
    fixture.view.prewarm(.none, count: 5)
    fixture.host.passFrames()
    #expect(made == 0)
    #expect(fixture.view.driver.pool.idleCount == 0)
  }

  @Test func identifiersDoNotMix() {
    let fixture = Fixture(Fixture.rows(0..<100), overscan: 0, isLoaded: false)
    fixture.feed.reuse = {
      if let id = $0.number { ReuseIdentifier(Int32(1 + id % 2)) } else { .none }
    }
    fixture.view.reloadData()
    fixture.host.scroll(to: 110)
    // Item 1004 reuses the view of 1000; for 1005 there is none of its kind.
    #expect(fixture.materialized == ids(1001...1005))
    #expect(fixture.view(of: 1004)?.number == 1)
    #expect(fixture.view(of: 1005)?.number == 5)
    #expect(fixture.feed.made == 5)
  }

  @Test func twoScrollViewsShareAPool() {
    let pool = ReusePool<View>()
    let first = Fixture(Fixture.rows(0..<100), pool: pool)
    let made = first.feed.made
    first.view.clearViews()
    #expect(pool.idleCount == made)
    let second = Fixture(Fixture.rows(0..<100), pool: pool)
    // Every view moved over, and left the first hierarchy.
    #expect(second.feed.made == 0)
    #expect(second.host.views.count == made)
    #expect(first.host.views.isEmpty)
    first.host.scroll(to: 300)
    #expect(first.feed.made > made)
    #expect(pool.viewCount == first.feed.made)
  }

  @Test func poolForgetsViewsOfAReleasedScrollView() {
    let pool = ReusePool<View>()
    var first: Fixture? = Fixture(Fixture.rows(0..<100), pool: pool)
    first?.host.scroll(to: 70)
    first = nil
    #expect(pool.viewCount == 0)
    #expect(pool.idleCount == 0)
    let second = Fixture(Fixture.rows(0..<100), pool: pool)
    #expect(second.feed.made == 5)
  }

  @Test func aBudgetLimitsIdleViews() {
    let fixture = Fixture(rows: 100)
    fixture.view.driver.pool.setBudget(2, for: ReuseIdentifier(1))
    fixture.view.clearViews()
    #expect(fixture.view.driver.pool.idleCount == 2)
    #expect(fixture.host.views.count == 2)
  }

  // MARK: Dequeuing (A4)

  @Test func aViewComesBackToTheItemItShowed() throws {
    let fixture = Fixture(rows: 100)
    let before = try [1002, 1003, 1004].map { try #require(fixture.view(of: $0)) }
    fixture.view.clearViews()
    // The longest idle views are others, so that the order of the pool cannot help.
    fixture.host.scroll(to: 250)
    #expect(fixture.materialized == ids(1002...1006))
    for (item, view) in zip([1002, 1003, 1004] as [UInt64], before) {
      #expect(fixture.view(of: item) === view)
    }
  }

  @Test func reloadBindsEachLiveItemOnceAndMakesNoView() {
    let fixture = Fixture(rows: 100)
    let views = fixture.view.materializedViews.map { ObjectIdentifier($0.view) }
    let made = fixture.feed.made
    fixture.feed.forgetAsked()
    fixture.view.reloadData()
    #expect(fixture.feed.asked == ids(1000...1004))
    #expect(fixture.feed.made == made)
    #expect(fixture.view.materializedViews.map { ObjectIdentifier($0.view) } == views)
  }

  @Test func equalRevisionsAreNotBoundAgain() {
    var models = Fixture.rows(0..<100)
    for index in models.indices { models[index].revision = 7 }
    let fixture = Fixture(models)
    fixture.feed.forgetAsked()
    fixture.view.reloadData()
    #expect(fixture.feed.asked.isEmpty)
    fixture.feed.models[2].revision = 8
    fixture.view.reloadData()
    #expect(fixture.feed.asked == [.id(1002)])
  }

  @Test func unchangedViewIsReusedWithoutBinding() {
    var models = Fixture.rows(0..<100)
    for index in models.indices { models[index].revision = 7 }
    let fixture = Fixture(models)
    fixture.view.clearViews()
    fixture.feed.forgetAsked()
    fixture.host.scroll(to: 1)
    #expect(fixture.feed.asked.isEmpty)
    #expect(fixture.view.driver.work.unchangedReuses == 5)
    #expect(fixture.seen == [1000, 1001, 1002, 1003, 1004])
  }

  @Test func theDataSourceMayAnswerWithAnotherKindOfView() throws {
    let fixture = Fixture(rows: 100)
    let before = try #require(fixture.view(of: 1001))
    fixture.feed.reuse = { $0 == .id(1001) ? ReuseIdentifier(2) : ReuseIdentifier(1) }
    fixture.view.reloadData()
    let after = try #require(fixture.view(of: 1001))
    #expect(after !== before)
    #expect(before.isHidden)
    #expect(fixture.view.driver.pool.idleCount(of: ReuseIdentifier(1)) == 1)
  }

  // MARK: Factories and registrations (A13)

  @Test func factoryMakesViewsMissingFromThePool() {
    let fixture = Fixture(Fixture.rows(0..<100), isLoaded: false)
    var made = 0
    fixture.view.register(ReuseIdentifier(1)) {
      made += 1
      return View(number: 500 + made)
    }
    fixture.view.reloadData()
    #expect(made == 5)
    #expect(fixture.feed.made == 0)
    fixture.view.register(ReuseIdentifier(1), make: nil)
    fixture.host.scroll(to: 90)
    #expect(made == 5)
    #expect(fixture.feed.made == 1)
  }

  @Test func aRegistrationMakesAndBinds() {
    let fixture = Fixture(Fixture.rows(0..<100), isLoaded: false)
    var made = 0
    let cards = Registration<View, UInt64>(ReuseIdentifier(4)) {
      made += 1
      return View(number: made)
    } bind: { view, item in
      view.content = item * 2
    }
    fixture.feed.answer = { item, dequeuer in
      guard let id = item.number else { return .some(nil) }
      return .some(dequeuer.dequeue(cards, for: id))
    }
    fixture.view.reloadData()
    #expect(fixture.seen.first == 2000)
    fixture.host.scroll(to: 5000)
    #expect(made == 6)
    #expect(fixture.seen == [2100, 2102, 2104, 2106])
  }

  @Test func aRegisteredTypeIsPrewarmed() {
    let fixture = Fixture(Fixture.rows(0..<100), isLoaded: false)
    var made = 0
    let cards = Registration<View, UInt64>(ReuseIdentifier(1)) {
      made += 1
      return View(number: made)
    } bind: {
      $0.content = $1
    }
    fixture.view.register(cards)
    fixture.view.prewarm(ReuseIdentifier(1), count: 8)
    #expect(made == 8)
    #expect(fixture.view.driver.pool.idleCount(of: ReuseIdentifier(1)) == 8)
    fixture.view.reloadData()
    #expect(made == 8)
    #expect(fixture.view.driver.pool.idleCount(of: ReuseIdentifier(1)) == 3)
  }

  @Test func prewarmingContinuesFrameByFrame() {
    let fixture = Fixture([])
    fixture.host.bindsPerFrame = 3
    fixture.view.register(ReuseIdentifier(1)) { View() }
    fixture.view.prewarm(ReuseIdentifier(1), count: 10)
    #expect(fixture.view.driver.pool.idleCount == 3)
    fixture.host.passFrames()
    #expect(fixture.view.driver.pool.idleCount == 10)
  }

  @Test func prewarmingWithoutFactoryDoesNothing() {
    let fixture = Fixture([])
    fixture.view.prewarm(ReuseIdentifier(1), count: 10)
    #expect(fixture.host.passFrames() == 0)
    #expect(fixture.view.driver.pool.viewCount == 0)
  }
}
