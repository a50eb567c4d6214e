import Testing

@testable import LazyScrollEngine

/// Movements of views, views that leave, views that are exchanged, and items that arrive.
@Suite struct TransitionsTests {
  private var transitions = Transitions()
  private var output = Output()
  private let slow = ListTransition(duration: 0.3)
  /// Ten rows of 50 points in a window of 300.
  private var content: ContentModel {
    ContentModel(rows: Array(repeating: 50, count: 10), viewport: .at(0))
  }

  /// Takes the commands since the last call.
  private mutating func taken() -> [EngineCommand] {
    defer { output.begin() }
    return Array(output.commands)
  }

  private mutating func begin(_ transition: ListTransition?) {
    transitions.begin(transition, isOtherData: false, content)
  }

  /// Returns the attributes of the last command, if it places a view.
  private mutating func lastPlace() -> LayoutAttributes? {
    if case .place(_, let attributes, _)? = taken().last { attributes } else { nil }
  }

  private func items(_ range: Range<Int>) -> ItemRun { ItemRun(section: 0, range) }

  // MARK: Arrivals

  /// Returns the items that are drawn before they move to their places, of those that came in with an edit.
  private func arriving(
    _ elements: [MaterializedElement], after places: borrowing PlaceMap
  ) -> [Bool] {
    elements.map { transitions.entrance(of: $0, places, content) == .appearing }
  }

  @Test mutating func onlyItemsOfATransitionArrive() {
    var places = PlaceMap()
    places.record(.inserted(items(2..<4)))
    let rows = [1, 2, 3, 4].map { MaterializedElement.item($0) }
    begin(nil)
    #expect(arriving(rows, after: places) == [false, false, false, false])
    begin(slow)
    #expect(arriving(rows, after: places) == [false, true, true, false])
    #expect(arriving(rows, after: PlaceMap()) == [false, false, false, false])
  }

  // MARK: Movements

  /// Places an element, and returns the movement by which it is placed.
  private mutating func movement(of element: inout MaterializedElement) -> ViewMovement? {
    let movement = transitions.placement(of: element, content.sections[0].layout).movement
    element.didPlace(by: movement)
    return movement
  }

  @Test mutating func movementGoesOnInTheRoundsOfItsUpdate() {
    var (placed, waiting) = (MaterializedElement.item(0, view: 0), MaterializedElement.item(1))
    transitions.beginUpdate(isSettling: false)
    begin(slow)
    let first = movement(of: &placed)
    transitions.endUpdate()
    transitions.beginUpdate(isSettling: true)
    let second = movement(of: &placed)
    let other = movement(of: &waiting)
    transitions.endUpdate()
    transitions.beginUpdate(isSettling: false)
    let third = movement(of: &placed)
    #expect(first == ViewMovement(number: 1, slow))
    #expect(second == ViewMovement(number: 2, slow), "each movement has a number of its own")
    #expect(other == nil && third == nil && placed.standing.movement == nil)
  }

  /// Changes that are shown at once end no movement, and begin none.
  @Test mutating func changesAtOnceMoveNothing() {
    var placed = MaterializedElement.item(0, view: 0)
    transitions.beginUpdate(isSettling: false)
    begin(nil)
    let movement = movement(of: &placed)
    #expect(movement == nil && placed.standing.movement == nil)
  }

  /// There is no place on the screen from which it could move.
  @Test mutating func viewThatWasNotPlacedDoesNotMove() {
    var element = MaterializedElement.item(0)
    element.bind(to: ViewID(1), as: ReuseIdentifier(1), revision: nil)
    begin(slow)
    let movement = movement(of: &element)
    #expect(movement == nil)
  }

  // MARK: Entrances

  /// Places an element, and returns the attributes at which it is placed first.
  private mutating func origin(_ element: inout MaterializedElement) -> LayoutAttributes? {
    let placement = transitions.placement(of: element, content.sections[0].layout)
    element.didPlace(by: placement.movement)
    return placement.origin
  }

  /// Lets an element enter the window.
  private func enter(_ element: inout MaterializedElement, in content: borrowing ContentModel) {
    if let entrance = transitions.entrance(of: element, PlaceMap(), content) {
      element.standing.enter(entrance)
    }
  }

  @Test mutating func arrivingElementAppearsOnceItIsBound() {
    begin(slow)
    transitions.endUpdate()
    var element = MaterializedElement.item(0)
    element.standing.enter(.appearing)
    let unbound = origin(&element)
    element.showing = .view(ViewID(1))
    let bound = origin(&element)
    #expect(element.standing.movement != nil)
    let again = origin(&element)
    #expect(unbound == nil && bound?.alpha == 0 && again == nil)
  }

  @Test mutating func elementBoundAfterAnotherChangeAppearsAtOnce() {
    begin(slow)
    transitions.endUpdate()
    begin(nil)
    var element = MaterializedElement.item(0, view: 1)
    element.standing.enter(.appearing)
    #expect(origin(&element) == nil)
    #expect(element.standing.entrance == .none)
  }

  /// Row 7 stands below the window of 300 points, row 30 far away from it.
  @Test mutating func elementsMoveInFromWhereTheyStood() {
    let rows = ContentModel(rows: Array(repeating: 50, count: 40), viewport: .at(0))
    transitions.begin(slow, isOtherData: false, rows)
    var (near, far) = (MaterializedElement.item(7, view: 7), MaterializedElement.item(30, view: 8))
    far.attributes.frame.origin.y = 200
    enter(&near, in: rows)
    enter(&far, in: rows)
    near.attributes.frame.origin.y = 250
    #expect(origin(&near)?.frame.minY == 350)
    #expect(origin(&far)?.frame.minY == 300, "it comes from the side on which it was")
  }

  @Test mutating func placesOfBeforeFollowEditsAndCorrections() {
    let rows = ContentModel(rows: Array(repeating: 50, count: 40), viewport: .at(0))
    transitions.begin(slow, isOtherData: false, rows)
    var places = PlaceMap()
    places.record(.removed(items(0..<2)))
    transitions.follow(places, rows)
    transitions.shift(by: LayoutPoint(x: 0, y: -100))
    let element = MaterializedElement.item(5, view: 7)
    let entrance = transitions.entrance(of: element, PlaceMap(), rows)
    let frame = element.attributes.frame.offset(by: LayoutPoint(x: 0, y: 0))
    #expect(entrance == .moving(from: frame), "it was row 7")
  }

  /// Nothing is known of what stood far away in the former data.
  @Test mutating func elementsOfOtherDataAppear() {
    let rows = ContentModel(rows: Array(repeating: 50, count: 40), viewport: .at(0))
    transitions.begin(slow, isOtherData: true, rows)
    let element = MaterializedElement.item(30, view: 8)
    #expect(transitions.entrance(of: element, PlaceMap(), rows) == .appearing)
  }

  @Test mutating func nothingMovesInWithoutATransition() {
    begin(nil)
    let element = MaterializedElement.item(7, view: 8)
    #expect(transitions.entrance(of: element, PlaceMap(), content) == nil)
  }

  // MARK: Leaving

  /// Takes elements out of a section of ten rows.
  private mutating func remove(_ elements: [MaterializedElement]) {
    let content = ContentModel(rows: Array(repeating: 50, count: 10), viewport: .at(0))
    for element in elements { transitions.remove(element, from: content) }
  }

  private func visible(_ index: Int, view: Int32) -> MaterializedElement {
    var element = MaterializedElement.item(index, view: view)
    element.isInViewport = true
    return element
  }

  @Test mutating func viewLeavesUntilItsMovementIsOver() {
    let element = visible(3, view: 8)
    begin(slow)
    remove([element])
    #expect(transitions.hasRemoved)
    transitions.giveUpRemoved(into: &output)
    #expect(!transitions.hasRemoved)
    let ordered = taken()
    #expect(ordered.count == 2 && ordered[0] == .didLeave(ViewID(8), element.element))
    guard case .place(ViewID(8), let attributes, ViewMovement(number: 1, slow))? = ordered.last
    else {
      Issue.record("The view is not moved: \(ordered).")
      return
    }
    #expect(attributes.index == 3)
    #expect(transitions.leaving.views == [ViewID(8)])
    #expect(transitions.leaving.contains(ViewID(8)) && !transitions.leaving.contains(ViewID(3)))
    #expect(!transitions.end(of: ViewID(3), by: 1, into: &output))
    #expect(!transitions.end(of: ViewID(8), by: 2, into: &output), "another movement")
    #expect(output.commands.isEmpty)
    #expect(transitions.end(of: ViewID(8), by: 1, into: &output))
    #expect(!transitions.end(of: ViewID(8), by: 1, into: &output))
    #expect(taken() == [.recycle(ViewID(8))])
    #expect(transitions.leaving.views == [])
  }

  /// Row 5 is seen in a window of 300 points and moves down; row 6 was not seen.
  @Test mutating func viewPushedOutOfTheWindowMovesOut() {
    begin(slow)
    var (seen, unseen) = (visible(5, view: 8), MaterializedElement.item(6, view: 9))
    seen.element.index = 8
    unseen.element.index = 9
    transitions.giveUp(seen, content, into: &output)
    transitions.giveUp(unseen, content, into: &output)
    let ordered = taken()
    guard case .place(ViewID(8), let attributes, _)? = ordered.dropFirst().first else {
      Issue.record("The view does not move: \(ordered).")
      return
    }
    #expect(attributes.frame.minY == 400)
    #expect(ordered.last == .recycle(ViewID(9)))
    #expect(transitions.leaving.views == [ViewID(8)])
  }

  /// A far target would be reached at a speed at which nothing is seen.
  @Test mutating func viewMovesOutAtMostOneWindowFar() throws {
    let rows = ContentModel(rows: Array(repeating: 50, count: 400), viewport: .at(0))
    transitions.begin(slow, isOtherData: false, rows)
    var element = visible(5, view: 8)
    element.element.index = 300
    transitions.giveUp(element, rows, into: &output)
    let attributes = try #require(lastPlace())
    #expect(attributes.frame.minY == 600)
  }

  /// The window has moved, and the view has not.
  @Test mutating func viewThatStandsStillIsPooledAtOnce() {
    begin(slow)
    transitions.giveUp(visible(3, view: 8), content, into: &output)
    #expect(taken().last == .recycle(ViewID(8)))
  }

  @Test mutating func leavingViewFollowsCorrections() throws {
    begin(slow)
    remove([visible(3, view: 8)])
    transitions.shift(by: LayoutPoint(x: 0, y: 40))
    transitions.giveUpRemoved(into: &output)
    let attributes = try #require(lastPlace())
    #expect(attributes.frame.minY == 190)
  }

  @Test mutating func viewIsPooledAtOnceWithoutATransition() {
    let (seen, unseen) = (visible(3, view: 8), MaterializedElement.item(4, view: 9))
    remove([seen, unseen])
    transitions.giveUpRemoved(into: &output)
    transitions.giveUpRemoved(into: &output)
    #expect(
      taken() == [.didLeave(ViewID(8), seen.element), .recycle(ViewID(8)), .recycle(ViewID(9))])
    #expect(transitions.leaving.views == [])
  }

  /// A placeholder has no content that could be seen to leave, and an element without a view nothing at all.
  @Test mutating func onlyOwnViewsLeave() {
    var (held, empty) = (MaterializedElement.item(3, view: 8), MaterializedElement.item(4))
    held.showing = .placeholder(ViewID(8))
    empty.showing = .nothing
    begin(slow)
    remove([held, empty])
    transitions.giveUpRemoved(into: &output)
    #expect(taken() == [.recycle(ViewID(8))])
  }

  @Test(arguments: [false, true])
  mutating func clearingGivesUpAllLeavingViews(isPooled: Bool) {
    begin(slow)
    remove([.item(1, view: 4), .item(2, view: 5)])
    transitions.giveUpRemoved(into: &output)
    output.begin()
    transitions.clear(pooled: isPooled, into: &output)
    let views = [ViewID(4), ViewID(5)]
    #expect(taken() == (isPooled ? views.map { .recycle($0) } : views.map { .discard($0) }))
    #expect(transitions.leaving.views == [])
  }

  // MARK: Exchanges

  /// Exchanges the view of an element for another one.
  private mutating func exchange(_ element: MaterializedElement) {
    var new = element
    new.showing = .view(ViewID(30))
    _ = transitions.exchange(element, for: new)
  }

  /// The old view fades out and the new one in.
  @Test mutating func elementFadesOverFromOneViewToAnother() throws {
    begin(slow)
    let fades = transitions.exchange(visible(3, view: 8), for: visible(3, view: 9))
    #expect(fades)
    transitions.giveUpExchanged(into: &output)
    let attributes = try #require(lastPlace())
    #expect(attributes.alpha == 0 && attributes.frame.minY == 150)
    #expect(transitions.leaving.views == [ViewID(8)])
  }

  @Test mutating func exchangedViewIsPooledOnce() {
    let element = visible(3, view: 8)
    exchange(element)
    transitions.giveUpExchanged(into: &output)
    transitions.giveUpExchanged(into: &output)
    #expect(taken() == [.didLeave(ViewID(8), element.element), .recycle(ViewID(8))])
  }

  /// It has left with its former element all the same.
  @Test mutating func reclaimedViewIsNotPooled() {
    let (first, second) = (visible(3, view: 8), MaterializedElement.item(4, view: 9))
    exchange(first)
    exchange(second)
    transitions.reclaim(ViewID(8))
    transitions.giveUpExchanged(into: &output)
    #expect(taken() == [.didLeave(ViewID(8), first.element), .recycle(ViewID(9))])
  }

  @Test mutating func viewWithoutAPoolIsDiscarded() {
    var element = MaterializedElement.item(3, view: 8)
    element.reuse = .none
    exchange(element)
    exchange(.item(4))
    transitions.giveUpExchanged(into: &output)
    #expect(taken() == [.discard(ViewID(8))])
  }
}
