import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Changes of the data, each at a cost that follows the change (A6).
@Suite struct EditTests {
  private func fixture(rows: Int = 100) -> Fixture {
    let fixture = Fixture(rows: rows)
    fixture.feed.forgetAsked()
    return fixture
  }

  @Test func loadMoreReadsNewItemsOnly() {
    let fixture = fixture(rows: 3)
    fixture.feed.models = Fixture.rows(0..<10)
    fixture.view.loadMore()
    #expect(fixture.feed.modelsAsked == 7)
    fixture.view.layoutIfNeeded()
    #expect(fixture.feed.asked == ids(1003...1004))
    #expect(fixture.view.itemCount == 10)
    #expect(fixture.host.contentSize.height == 1000)
    fixture.view.loadMore()
    #expect(fixture.feed.modelsAsked == 7)
  }

  @Test func loadMoreFillsAnEmptyFeed() {
    let fixture = Fixture([], isLoaded: false)
    fixture.feed.models = Fixture.rows(0..<3)
    fixture.view.loadMore()
    #expect(fixture.materialized == ids(1000...1002))
  }

  @Test func anInsertedItemIsReadAndShown() {
    let fixture = fixture()
    let before = fixture.view(of: 1001)
    fixture.feed.models.insert(
      ItemModel(frame: LayoutRect(x: 0, y: 150, width: 50, height: 50), id: 7), at: 1)
    fixture.view.insertItems(in: 1..<2)
    #expect(fixture.feed.modelsAsked == 1)
    fixture.view.layoutIfNeeded()
    #expect(fixture.feed.asked == [.id(7)])
    #expect(fixture.materialized == [.id(1000), .id(7)] + ids(1001...1004))
    #expect(fixture.view(of: 1001) === before)
    #expect(before?.element?.index == 2, "the view has its item's current index")
  }

  @Test func removedItemIsGoneAndNoOtherIsBound() {
    let fixture = fixture()
    fixture.feed.models.removeSubrange(1..<3)
    fixture.view.removeItems(in: 1..<3)
    #expect(fixture.materialized == [.id(1000), .id(1003), .id(1004)])
    #expect(fixture.feed.asked.isEmpty)
    #expect(fixture.view.index(of: .id(1003)) == 1)
    #expect(fixture.view.driver.pool.idleCount == 2)
  }

  @Test func aMovedItemKeepsItsView() {
    let fixture = fixture()
    let view = fixture.view(of: 1000)
    fixture.feed.models.insert(fixture.feed.models.remove(at: 0), at: 3)
    fixture.view.moveItem(from: 0, to: 3)
    #expect(fixture.materialized == [1001, 1002, 1003, 1000, 1004].map { ListItemID.id($0) })
    #expect(fixture.view(of: 1000) === view)
    #expect(fixture.feed.asked.isEmpty)
  }

  @Test func aResizedItemMovesNoOther() {
    let fixture = fixture()
    fixture.view.resizeItem(at: 1, to: LayoutSize(width: 300, height: 20))
    #expect(
      fixture.view(of: 1001)?.attributes?.frame == LayoutRect(x: 0, y: 100, width: 300, height: 20))
    #expect(fixture.view(of: 1002)?.attributes?.frame.minY == 200)
  }

  @Test func grownItemPushesEverythingBelow() {
    let fixture = fixture()
    fixture.view.growItem(at: 1, to: LayoutSize(width: 300, height: 250))
    #expect(
      fixture.view(of: 1001)?.attributes?.frame == LayoutRect(x: 0, y: 100, width: 300, height: 250)
    )
    #expect(fixture.view(of: 1002)?.attributes?.frame.minY == 350)
    #expect(fixture.view.frame(of: .id(1099))?.minY == 10_050)
    #expect(fixture.view(of: 1000)?.attributes?.frame.minY == 0)
    #expect(fixture.host.contentSize.height == 10_150)
    #expect(fixture.feed.asked.isEmpty)
  }

  @Test func shiftAfterAnEmptyItemMovesOnlyFollowers() {
    let fixture = fixture()
    fixture.view.setFrame(LayoutRect(x: 0, y: 100, width: 300, height: 0), ofItemAt: 1)
    fixture.view.shiftItems(after: 1, by: 40)
    #expect(fixture.view.frame(of: .id(1001))?.minY == 100)
    #expect(fixture.view.frame(of: .id(1002))?.minY == 240)
    fixture.view.growItem(at: 1, to: LayoutSize(width: 300, height: 60))
    #expect(
      fixture.view.frame(of: .id(1001)) == LayoutRect(x: 0, y: 100, width: 300, height: 60))
    #expect(fixture.view.frame(of: .id(1002))?.minY == 300)
  }

  @Test func shiftedItemsMoveTogether() {
    let fixture = fixture()
    fixture.view.shiftItems(after: 0, by: 40)
    #expect(fixture.view(of: 1001)?.attributes?.frame.minY == 140)
    fixture.view.shiftItems(after: 0, by: -40)
    #expect(fixture.view(of: 1001)?.attributes?.frame.minY == 100)
  }

  @Test func reframedItemMovesToItsNewFrame() {
    let fixture = fixture()
    fixture.view.setFrame(LayoutRect(x: 0, y: 30, width: 10, height: 10), ofItemAt: 80)
    #expect(fixture.materialized == ids(1000...1004) + [.id(1080)])
    fixture.view.setFrame(LayoutRect(x: 0, y: 5000, width: 10, height: 10), ofItemAt: 0)
    #expect(fixture.materialized == ids(1001...1004) + [.id(1080)])
  }

  @Test func reloadedItemsAreReadAndBoundAgain() {
    let fixture = fixture()
    fixture.feed.models[2].frame.size.height = 60
    fixture.view.reloadItems(in: 2..<3)
    fixture.view.layoutIfNeeded()
    #expect(fixture.feed.asked == [.id(1002)])
    #expect(fixture.feed.modelsAsked == 1)
    #expect(fixture.view(of: 1002)?.attributes?.frame.size.height == 60)
  }

  @Test func reloadedItemsWithEqualRevisionsAreNotBoundAgain() {
    var models = Fixture.rows(0..<100)
    for index in models.indices { models[index].revision = 1 }
    let fixture = Fixture(models)
    fixture.feed.forgetAsked()
    fixture.feed.models[3].revision = 2
    fixture.view.reloadItems(in: 2..<4)
    fixture.view.layoutIfNeeded()
    #expect(fixture.feed.asked == [.id(1003)])
  }

  @Test func anchorSurvivesInsertionAbove() {
    let fixture = fixture()
    fixture.host.scroll(to: 5020)
    let before = fixture.host.picture.map { "\($0.view.content ?? 0) \($0.frame.minY)" }
    fixture.view.growItem(at: 3, to: LayoutSize(width: 300, height: 333))
    fixture.view.layoutIfNeeded()
    #expect(fixture.host.picture.map { "\($0.view.content ?? 0) \($0.frame.minY)" } == before)
    #expect(fixture.host.corrections == [LayoutPoint(x: 0, y: 233)])
    #expect(fixture.host.viewport.bounds.minY == 5253)
  }

  @Test func insertionAtTheStartIsVisibleAtTheTop() {
    let fixture = fixture()
    let news = ItemModel(frame: LayoutRect(x: 0, y: -100, width: 300, height: 100), id: 5)
    fixture.feed.models.insert(news, at: 0)
    fixture.view.insertItems(in: 0..<1)
    // Content space may start below zero, which the host's clamp does not reach.
    #expect(fixture.view.frame(of: .id(5))?.minY == -100)
  }

  @Test func movesAndRemovalsAreShownAsMovements() {
    let fixture = fixture()
    fixture.host.endsTransitionsAtOnce = false
    let transition = ListTransition(duration: 0.3)
    fixture.view.shiftItems(after: 0, by: 50, transition: transition)
    #expect(fixture.view(of: 1001)?.transition == transition)
    #expect(fixture.view(of: 1000)?.transition == nil)
    fixture.feed.models.remove(at: 1)
    let leaving = fixture.view(of: 1001)
    fixture.view.removeItems(in: 1..<2, transition: transition)
    #expect(fixture.view(of: 1001) == nil)
    #expect(leaving?.isHidden == false, "it is on the screen until the transition ends")
    fixture.host.finishTransitions()
    #expect(leaving?.isHidden == true)
  }

  // MARK: Cost

  @Test(arguments: [1_000, 100_000])
  func editVisitsFewItemsInAnyFeed(count: Int) {
    let fixture = Fixture(
      ShopFeed.frames(count: count).enumerated().map {
        ItemModel(frame: $0.element, id: UInt64($0.offset))
      })
    fixture.feed.forgetAsked()
    let before = fixture.view.driver.engine.work
    let middle = count / 2
    fixture.view.growItem(at: middle, to: LayoutSize(width: 100, height: 500))
    fixture.feed.models.insert(ItemModel(frame: .zero, id: 1 << 40), at: middle)
    fixture.view.insertItems(in: middle..<middle + 1)
    fixture.feed.models.remove(at: middle)
    fixture.view.removeItems(in: middle..<middle + 1)
    let after = fixture.view.driver.engine.work
    #expect(fixture.feed.modelsAsked == 1)
    #expect(after.preparations == before.preparations)
    #expect(after.attributes - before.attributes < 80)
  }

  @Test func anItemAppearsOnceEvenIfBoundAfterAnotherChange() {
    let fixture = Fixture(rows: 10)
    let transition = ListTransition(duration: 1)
    fixture.host.bindsPerFrame = 1
    let added = [1, 2].map {
      ItemModel(frame: LayoutRect(x: 0, y: Double($0) * 50, width: 30, height: 30), id: UInt64($0))
    }
    fixture.feed.models.insert(contentsOf: added, at: 0)
    fixture.view.insertItems(in: 0..<2, transition: transition)
    fixture.view.resizeItem(at: 5, to: LayoutSize(width: 10, height: 10))
    fixture.host.passFrames()
    let recorder = TraceRecorder(includesCommands: true)
    fixture.view.driver.recorder = recorder
    fixture.view.setFrame(
      LayoutRect(x: 0, y: 110, width: 30, height: 30), ofItemAt: 1, transition: transition)
    fixture.view.layoutIfNeeded()
    let places = String(decoding: recorder.bytes, as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("> place") }
    #expect(places.count == 1, "the view is on the screen and only moves")
  }
}
