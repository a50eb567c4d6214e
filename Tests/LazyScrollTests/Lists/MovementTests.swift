import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Changes that are shown by a transition: where each view is drawn before, during and after it.
@Suite struct MovementTests {
  // MARK: Standing still

  @Test func rowsOnTheScreenStandStillWhileOthersComeInAboveIt() {
    let page = RowPage(0..<100)
    page.host.scroll(to: 1000)
    let places = page.driver.work.places
    page.edit(.insertItems(page.list([500, 501]), at: ItemPath(section: 0, item: 0)))
    #expect(page.host.viewport.bounds.minY == 1100)
    #expect(page.way(20) == [0, 0])
    #expect(page.way(27) == [350, 350])
    #expect(page.driver.work.places == places, "no view is placed, for none moves on the screen")
  }

  @Test func onlyRowsThatMoveOnTheScreenAreMoved() {
    let page = RowPage(0..<100)
    page.host.scroll(to: 1000)
    page.edit(
      .insertItems(page.list([500, 501]), at: ItemPath(section: 0, item: 0)),
      .removeItems(section: 0, 25..<26))
    #expect(page.view(22)?.movement == nil)
    #expect(page.way(22) == [100, 100])
    // Row 23 was removed; those behind it move up.
    #expect(page.way(24) == [200, 150])
    #expect(page.way(27) == [350, 300])
  }

  /// A correction by a measurement, in the midst of a movement, takes it along.
  @Test func correctionsMoveNothingOnTheScreen() throws {
    let page = RowPage(0..<100)
    page.host.scroll(to: 1000)
    page.edit(.removeItems(section: 0, 23..<24))
    page.host.progress = 0.5
    let view = try #require(page.view(24))
    let top = page.host.viewport.bounds.minY
    let before = try #require(view.shownFrame(at: 0.5)).minY - top
    page.driver.send(
      .edit(
        ChangeSet([
          .insertItems(page.list([600]), at: ItemPath(section: 0, item: 0))
        ])))
    let after = try #require(view.shownFrame(at: 0.5)).minY - page.host.viewport.bounds.minY
    #expect(page.host.viewport.bounds.minY == top + 50)
    #expect(before == 175 && after == 175)
  }

  // MARK: Into the window, and out of it

  /// Two rows of the window are removed: the next two come in from below, as far as they move.
  @Test func rowsMoveInFromWhereTheyStood() {
    let page = RowPage(0..<100)
    page.edit(.removeItems(section: 0, 2..<4))
    #expect(page.way(4) == [200, 100])
    #expect(page.way(8) == [400, 300])
    #expect(page.way(9) == [450, 350])
    #expect(page.view(9)?.movement?.transition == page.slow)
  }

  @Test func rowsArePushedOutOfTheWindow() throws {
    let page = RowPage(0..<100)
    let (last, other) = (try #require(page.view(7)), try #require(page.view(6)))
    page.edit(.insertItems(page.list([500, 501]), at: ItemPath(section: 0, item: 1)))
    #expect(page.view(7) == nil)
    #expect(page.way(of: last) == [350, 450])
    #expect(page.way(of: other) == [300, 400])
    #expect(!last.isHidden && page.driver.engine.leavingViews.count == 2)
    page.host.finishTransitions()
    #expect(last.isHidden && page.driver.engine.leavingViews.isEmpty)
  }

  /// It is half a million points away: the view is fast, but can be seen.
  @Test func rowThatMovesFarAwayLeavesTowardsItsPlace() throws {
    let page = RowPage(0..<10_000)
    let view = try #require(page.view(3))
    page.edit(
      .moveItem(from: ItemPath(section: 0, item: 3), to: ItemPath(section: 0, item: 9000)))
    #expect(page.way(of: view) == [150, 800])
    #expect(page.way(8) == [400, 350])
  }

  @Test func rowThatComesFromFarAwayMovesInFromThatSide() {
    let page = RowPage(0..<10_000)
    page.edit(
      .moveItem(from: ItemPath(section: 0, item: 9000), to: ItemPath(section: 0, item: 3)))
    #expect(page.way(9000) == [400, 150])
  }

  // MARK: Rows that come and go

  @Test func insertedRowsFadeInAtTheirPlace() {
    let page = RowPage(0..<100)
    var firsts: [Double] = []
    page.host.onPlace = { firsts.append($0.attributes?.alpha ?? -1) }
    page.edit(.insertItems(page.list([500]), at: ItemPath(section: 0, item: 1)))
    #expect(page.way(500) == [50, 50])
    #expect(firsts.contains(0) && page.view(500)?.attributes?.alpha == 1)
  }

  /// Items that other data brings appear; those that were there before move.
  @Test func otherDataFadesInAndOut() throws {
    let page = RowPage(0..<8)
    let gone = try #require(page.view(0))
    var faded: Set<UInt64> = []
    page.host.onPlace = { if $0.attributes?.alpha == 0, let id = $0.content { faded.insert(id) } }
    page.driver.send(
      .snapshot(page.snapshot([5, 500, 1, 2, 501, 3, 4]), transition: page.slow))
    #expect(page.way(5) == [250, 0])
    #expect(page.way(1) == [50, 100])
    #expect(page.way(500) == [50, 50])
    #expect(faded == [0, 6, 7, 500, 501])
    #expect(!gone.isHidden && gone.attributes?.alpha == 0)
    page.host.finishTransitions()
    #expect(gone.isHidden)
  }

  @Test func replacedRowFadesOver() throws {
    let page = RowPage(0..<100)
    let old = try #require(page.view(3))
    page.replaced = [3]
    var faded: [Int] = []
    page.host.onPlace = { if $0.attributes?.alpha == 0 { faded.append($0.number) } }
    page.edit(.reloadItems(section: 0, 3..<4, revisions: [ItemID.missing]))
    let new = try #require(page.view(3))
    #expect(new !== old)
    #expect(Set(faded) == [old.number, new.number])
    #expect(!old.isHidden && old.attributes?.alpha == 0 && new.attributes?.alpha == 1)
    #expect(page.way(of: old) == [150, 150] && page.way(3) == [150, 150])
    page.host.finishTransitions()
    #expect(old.isHidden && !new.isHidden)
  }

  // MARK: Ends

  @Test func endOfAFormerMovementEndsNothing() throws {
    let page = RowPage(0..<100)
    let view = try #require(page.view(7))
    page.edit(.insertItems(page.list([500, 501]), at: ItemPath(section: 0, item: 1)))
    let first = try #require(view.movement)
    // Taken back into the window and pushed out again.
    page.edit(.removeItems(section: 0, 1..<3))
    #expect(page.view(7) === view)
    page.edit(.insertItems(page.list([502, 503]), at: ItemPath(section: 0, item: 1)))
    let second = try #require(view.movement)
    #expect(second.number != first.number)
    page.host.events?.movementDidEnd(first.number, of: view, isFinished: false)
    #expect(!view.isHidden)
    page.host.events?.movementDidEnd(second.number, of: view, isFinished: true)
    #expect(view.isHidden)
  }

  /// It is where it was when it was interrupted.
  @Test func viewWhoseMovementIsInterruptedIsPlaced() throws {
    let page = RowPage(0..<100)
    page.edit(.removeItems(section: 0, 2..<4))
    page.host.progress = 0.5
    page.host.finishTransitions(isFinished: false)
    #expect(page.way(4) == [100, 100])
  }

  @Test func movementThatIsTakenBackGoesOnFromWhereTheViewIs() throws {
    let page = RowPage(0..<100)
    page.edit(.removeItems(section: 0, 2..<4))
    page.host.progress = 0.5
    page.edit(.insertItems(page.list([2, 3]), at: ItemPath(section: 0, item: 2)))
    #expect(page.view(4)?.origin?.minY == 150)
    #expect(page.view(4)?.attributes?.frame.minY == 200)
  }

  @Test func movementWhoseEndNeverComesIsOver() throws {
    let page = RowPage(0..<100)
    let view = try #require(page.view(0))
    page.edit(.removeItems(section: 0, 0..<1))
    page.host.pass(seconds: 1.2)
    #expect(!view.isHidden)
    page.host.pass(seconds: 0.2)
    #expect(view.isHidden && page.driver.engine.leavingViews.isEmpty)
  }

  /// A host that does not move views.
  @Test func viewsAreAtTheirPlacesWithoutMotion() {
    let page = RowPage(0..<100)
    page.host.endsTransitionsAtOnce = true
    page.edit(.removeItems(section: 0, 2..<4))
    #expect(page.way(9) == [350, 350])
    #expect(page.driver.engine.leavingViews.isEmpty)
  }

  /// The end of each movement is told while views are still being placed, and is no callback that never ends.
  @Test func hundredsOfMovementsEndAtOnce() {
    let page = RowPage(0..<1000)
    page.host.resize(width: 300, height: 10_000)
    page.host.endsTransitionsAtOnce = true
    page.edit(.removeItems(section: 0, 0..<1000))
    page.edit(.insertItems(page.list([5000]), at: ItemPath(section: 0, item: 0)))
    #expect(page.driver.engine.leavingViews.isEmpty)
    #expect(page.host.picture.map(\.view.content) == [5000])
    #expect(!page.host.isFrameDue)
  }
}
