import Testing

@testable import LazyScrollEngine

/// Movements of views, views that leave, views that are exchanged, and items that arrive.
@Suite struct TransitionsTests {
  private var transitions = Transitions()
  private var commands = Buffer<EngineCommand>()
  private let slow = ListTransition(duration: 0.3)

  /// Takes the commands since the last call.
  private mutating func taken() -> [EngineCommand] {
    defer { commands.removeAll() }
    return Array(commands)
  }

  private func items(_ range: Range<Int>, in handle: Int = 0) -> ItemRange {
    ItemRange(section: handle, handle: handle, items: range)
  }

  // MARK: Arrivals

  /// Returns the items of section 0 among the first twelve that have arrived.
  private func arriving() -> [Int] {
    (0..<12).filter { transitions.isArriving(.item($0)) }
  }

  @Test mutating func onlyItemsOfATransitionArrive() {
    transitions.beginEdits(nil)
    transitions.follow(.inserted(items(2..<4)))
    #expect(arriving() == [])
    transitions.beginEdits(slow)
    transitions.follow(.inserted(items(2..<4)))
    #expect(arriving() == [2, 3])
    transitions.didMerge()
    #expect(arriving() == [])
  }

  @Test mutating func headersDoNotArrive() {
    transitions.beginEdits(slow)
    transitions.follow(.sectionInserted(index: 0, handle: 0, count: 3))
    #expect(arriving() == [0, 1, 2])
    var header = MaterializedElement.item(0)
    header.element.kind = .header
    #expect(!transitions.isArriving(header))
  }

  @Test mutating func arrivalsFollowLaterSteps() {
    transitions.beginEdits(slow)
    transitions.follow(.inserted(items(5..<7)))
    transitions.follow(.inserted(items(5..<6)))
    #expect(arriving() == [5, 6, 7])
    transitions.follow(.inserted(items(0..<2)))
    #expect(arriving() == [0, 1, 7, 8, 9])
    transitions.follow(.removed(items(2..<5)))
    #expect(arriving() == [0, 1, 4, 5, 6])
    transitions.follow(.removed(items(8..<9)))
    transitions.follow(.inserted(items(0..<4, in: 1)))
    transitions.follow(.removed(items(0..<1, in: 1)))
    #expect(arriving() == [0, 1, 4, 5, 6])
  }

  @Test mutating func arrivalsFollowLaterMoves() {
    transitions.beginEdits(slow)
    transitions.follow(.inserted(items(5..<6)))
    transitions.follow(.moved(section: 0, handle: 0, from: 5, to: 8))
    #expect(arriving() == [8])
    transitions.follow(.moved(section: 0, handle: 0, from: 2, to: 9))
    #expect(arriving() == [7])
    transitions.follow(.moved(section: 0, handle: 0, from: 9, to: 0))
    #expect(arriving() == [8])
  }

  /// An item that comes in between two that arrived takes neither's place.
  @Test mutating func arrivalsMakeWayForLaterOnes() {
    transitions.beginEdits(slow)
    transitions.follow(.inserted(items(4..<6)))
    transitions.follow(.inserted(items(5..<7)))
    #expect(arriving() == [4, 5, 6, 7])
    transitions.beginEdits(nil)
    transitions.follow(.inserted(items(5..<6)))
    #expect(arriving() == [4, 6, 7, 8])
  }

  #if DEBUG || LAZYSCROLL_CHECKS
    /// Each item that comes in is noted once, however many came before it.
    @Test mutating func arrivalsTakeLinearWork() {
      transitions.beginEdits(slow)
      for _ in 0..<1_000 { transitions.follow(.inserted(items(3..<4))) }
      #expect(transitions.arrivals.visits.items == 1_000)
      #expect(arriving() == Array(3..<12))
    }
  #endif

  @Test mutating func itemFromAnotherSectionArrives() {
    transitions.beginEdits(slow)
    transitions.follow(.inserted(items(6..<8)))
    transitions.follow(
      .movedAcross(from: items(3..<4), to: items(2..<3, in: 1), id: .id(1)))
    #expect(arriving() == [5, 6])
    var traveller = MaterializedElement.item(2)
    traveller.handle = 1
    #expect(transitions.isArriving(traveller))
  }

  // MARK: Movements

  @Test mutating func movementGoesOnInTheRoundsOfItsUpdate() {
    var (placed, waiting) = (MaterializedElement.item(0, view: 0), MaterializedElement.item(1))
    transitions.beginUpdate(isSettling: false)
    transitions.begin(slow)
    let first = transitions.movement(of: &placed)
    transitions.endUpdate()
    transitions.beginUpdate(isSettling: true)
    let second = transitions.movement(of: &placed)
    let other = transitions.movement(of: &waiting)
    transitions.endUpdate()
    transitions.beginUpdate(isSettling: false)
    let third = transitions.movement(of: &placed)
    #expect([first, second, other, third] == [slow, slow, nil, nil])
    #expect(!placed.isMoving)
  }

  /// Changes that are shown at once end no movement, and begin none.
  @Test mutating func changesAtOnceMoveNothing() {
    var placed = MaterializedElement.item(0, view: 0)
    transitions.beginUpdate(isSettling: false)
    transitions.begin(nil)
    let movement = transitions.movement(of: &placed)
    #expect(movement == nil && !placed.isMoving)
  }

  @Test mutating func arrivingElementAppearsOnceItIsBound() {
    transitions.beginEdits(slow)
    transitions.endUpdate()
    var element = MaterializedElement.item(0)
    element.isArriving = true
    let unbound = transitions.appearance(of: &element)
    element.showing = .view(ViewID(1))
    let bound = transitions.appearance(of: &element)
    let again = transitions.appearance(of: &element)
    #expect([unbound, bound, again] == [nil, slow, nil])
  }

  @Test mutating func elementBoundAfterAnotherChangeAppearsAtOnce() {
    transitions.beginEdits(slow)
    transitions.endUpdate()
    transitions.beginEdits(nil)
    var element = MaterializedElement.item(0, view: 1)
    element.isArriving = true
    let appearance = transitions.appearance(of: &element)
    #expect(appearance == nil && !element.isArriving)
  }

  // MARK: Leaving

  /// Takes elements out of a section of ten rows.
  private mutating func remove(_ elements: [MaterializedElement]) {
    let content = ContentModel(rows: Array(repeating: 50, count: 10), viewport: .at(0))
    for element in elements { transitions.remove(element, from: content.sections[0]) }
  }

  private func visible(_ index: Int, view: Int32) -> MaterializedElement {
    var element = MaterializedElement.item(index, view: view)
    element.isInViewport = true
    return element
  }

  @Test mutating func viewLeavesUntilItsMovementIsOver() {
    let element = visible(3, view: 8)
    transitions.begin(slow)
    remove([element])
    #expect(transitions.hasRemoved)
    transitions.giveUpRemoved(into: &commands)
    #expect(!transitions.hasRemoved)
    let ordered = taken()
    #expect(ordered.count == 2 && ordered[0] == .didLeave(ViewID(8), element.element))
    guard case .place(ViewID(8), let attributes, slow)? = ordered.last else {
      Issue.record("The view is not moved: \(ordered).")
      return
    }
    #expect(attributes.index == 3)
    #expect(transitions.leavingViews == [ViewID(8)])
    #expect(transitions.isLeaving(ViewID(8)) && !transitions.isLeaving(ViewID(3)))
    transitions.end(of: ViewID(3), into: &commands)
    #expect(commands.isEmpty)
    transitions.end(of: ViewID(8), into: &commands)
    transitions.end(of: ViewID(8), into: &commands)
    #expect(taken() == [.recycle(ViewID(8))])
    #expect(transitions.leavingViews == [])
  }

  @Test mutating func viewIsPooledAtOnceWithoutATransition() {
    let (seen, unseen) = (visible(3, view: 8), MaterializedElement.item(4, view: 9))
    remove([seen, unseen])
    transitions.giveUpRemoved(into: &commands)
    transitions.giveUpRemoved(into: &commands)
    #expect(
      taken() == [.didLeave(ViewID(8), seen.element), .recycle(ViewID(8)), .recycle(ViewID(9))])
    #expect(transitions.leavingViews == [])
  }

  /// A placeholder has no content that could be seen to leave, and an element without a view nothing at all.
  @Test mutating func onlyOwnViewsLeave() {
    var (held, empty) = (MaterializedElement.item(3, view: 8), MaterializedElement.item(4))
    held.showing = .placeholder(ViewID(8))
    empty.showing = .nothing
    transitions.begin(slow)
    remove([held, empty])
    transitions.giveUpRemoved(into: &commands)
    #expect(taken() == [.recycle(ViewID(8))])
  }

  @Test(arguments: [false, true])
  mutating func clearingGivesUpAllLeavingViews(isPooled: Bool) {
    transitions.begin(slow)
    remove([.item(1, view: 4), .item(2, view: 5)])
    transitions.giveUpRemoved(into: &commands)
    commands.removeAll()
    transitions.clear(pooled: isPooled, into: &commands)
    let views = [ViewID(4), ViewID(5)]
    #expect(taken() == (isPooled ? views.map { .recycle($0) } : views.map { .discard($0) }))
    #expect(transitions.leavingViews == [])
  }

  // MARK: Exchanges

  @Test mutating func exchangedViewIsPooledOnce() {
    let element = visible(3, view: 8)
    transitions.exchange(element)
    transitions.giveUpExchanged(into: &commands)
    transitions.giveUpExchanged(into: &commands)
    #expect(taken() == [.didLeave(ViewID(8), element.element), .recycle(ViewID(8))])
  }

  /// It has left with its former element all the same.
  @Test mutating func reclaimedViewIsNotPooled() {
    let (first, second) = (visible(3, view: 8), MaterializedElement.item(4, view: 9))
    transitions.exchange(first)
    transitions.exchange(second)
    transitions.reclaim(ViewID(8))
    transitions.giveUpExchanged(into: &commands)
    #expect(taken() == [.didLeave(ViewID(8), first.element), .recycle(ViewID(9))])
  }

  @Test mutating func viewWithoutAPoolIsDiscarded() {
    var element = MaterializedElement.item(3, view: 8)
    element.reuse = .none
    transitions.exchange(element)
    transitions.exchange(.item(4))
    transitions.giveUpExchanged(into: &commands)
    #expect(taken() == [.discard(ViewID(8))])
  }
}
