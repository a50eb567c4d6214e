import LazyScrollEngine

/// Items that the reader moves: lifted, carried, put down, or taken back.
///
/// While an item is on its way, it stands in the layout where it would be put, and the others make way;
/// its view is in the reader's hand. The data source hears of it when it is put down. An edit, or a
/// reload, that comes meanwhile is taken up at once, as if nothing were on its way; then the item goes on
/// from where it stands now. If it is gone, nothing is on its way any longer.
extension SectionedView {
  /// The item on its way, if one is.
  public final var interactiveMovement: InteractiveMovement? { movement }

  /// Lifts an item, so that it can be carried, or moved by keys.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - point: Where the hand takes hold of it, in content space; `nil` to move it by keys.
  /// - Returns: Whether it is on its way; not if there is no such item, the data source does not let it
  ///   be moved, another one is on its way, or orders are being performed.
  @discardableResult
  public final func beginInteractiveMovementForItem(
    at path: IndexPath, heldAt point: Point? = nil
  ) -> Bool {
    _ = takeUpReload()
    // The data source may have done anything when it was asked.
    guard canBeginMovement(at: path), canMove(path), canBeginMovement(at: path),
      let frame = frame(ofItemAt: path)
    else { return false }
    var hold: InteractiveMovement.Hold?
    if let point, point.isPlace {
      hold = InteractiveMovement.Hold(
        grip: point - frame.origin, hand: point - driver.engine.viewport.bounds.origin)
    }
    begin(InteractiveMovement(of: path, named: item(at: path)?.name, hold: hold))
    return true
  }

  private func canBeginMovement(at path: IndexPath) -> Bool {
    movementState == .none && !driver.needsRefresh && !driver.isBusy && exists(path)
  }

  /// Carries the item: the hand is at another point of content space.
  ///
  /// Near the start and the end of what is to be seen the content scrolls along, in step with the host's
  /// display frames.
  public final func updateInteractiveMovementTargetPosition(_ point: Point) {
    if !point.isPlace { return }
    _ = takeUpReload()
    // As it is: a pass that is due may change the movement, and the data source may be answering now.
    movementState.change { $0.hold?.hand = point - driver.core.viewport.bounds.origin }
    guard movement?.hold != nil else { return }
    followHand()
    if edgeStep() != 0 { driver.requestFrame() }
  }

  /// Moves the item by so many places, into other sections too, and brings it into view.
  ///
  /// - Parameter step: How many places towards the end; negative towards the start.
  /// - Complexity: O(s + log n) for s sections that it passes.
  public final func shiftInteractiveMovement(by step: Int) {
    guard takeUpReload(), let target = movement.map({ place($0.target, shiftedBy: step) }) else {
      return
    }
    propose(target)
    if let movement { scroll(toItemAt: movement.source, at: .nearest, isAnimated: false) }
  }

  /// Puts the item down where it would be, and tells the data source.
  ///
  /// A reload that is due is taken up first, and while events are performed the item waits for their end.
  /// Everything is read again if the data source has other counts then.
  public final func endInteractiveMovement() { end(.put) }

  /// Takes the item back to where it was lifted.
  public final func cancelInteractiveMovement() { end(.cancelled) }

  // MARK: On its way

  /// The movement of items that make way, and of an item that is dropped.
  private static var makingWay: Transition { Transition(duration: 0.2) }

  private func end(_ end: InteractiveMovement.End) {
    let isRead = takeUpReload()
    if let movement, isRead, !driver.isBusy { self.end(movement, end) } else { wantEnd(end) }
  }

  /// Ends the movement with what is to be performed next.
  private func wantEnd(_ end: InteractiveMovement.End) {
    if movementState == .none { return }
    movementState.change { $0.wantedEnd = end }
    driver.requestFrame()
  }

  /// Ends a movement of data that is read, when nothing is left to perform.
  final func end(_ movement: InteractiveMovement, _ end: InteractiveMovement.End) {
    if end == .cancelled { put(at: movement.source, transition: Self.makingWay) }
    guard let movement = self.movement, !driver.needsRefresh,
      end == .put || movement.target == movement.source
    else {
      // Other data came meanwhile.
      wantEnd(end)
      return
    }
    movementState = .none
    raise(nil, transition: Self.makingWay)
    let (source, target) = (movement.source, movement.target)
    if source != target {
      // The data source is told before anything is performed: from here on paths are its own.
      itemCounts[source.section] -= 1
      itemCounts[target.section] += 1
      didMove(from: source, to: target)
    }
    release(movement)
    if source != target { checkCounts(of: [source.section, target.section]) }
  }

  /// Reads everything again where a data source has other counts than follow from a move.
  private func checkCounts(of sections: [Int]) {
    if driver.needsRefresh { return }
    for section in sections {
      let (expected, actual) = (itemCount(inSection: section), readItemCount(section))
      if actual == expected { continue }
      report(.countMismatch(expected: expected, actual: actual))
      setNeedsReload()
      return
    }
  }

  final func begin(_ movement: InteractiveMovement) {
    movementState = .moving(movement)
    let (item, section) = key(of: movement)
    driver.send(.lease(item, section: section, held: true))
    guard self.movement == movement else { return }
    if movement.hold == nil {
      raise(Lift(item: item, section: section))
    } else {
      followHand()
    }
  }

  /// Nothing keeps the view any longer of what is, or was, on its way.
  final func release(_ movement: InteractiveMovement) {
    let (item, section) = key(of: movement)
    driver.send(.lease(item, section: section, held: false))
  }

  /// How the engine knows what is on its way.
  final func key(of movement: InteractiveMovement) -> (ItemID, section: Int) {
    let target = movement.target
    return (
      movement.name.map { .id($0) } ?? .position(target.item), target.section + firstSection
    )
  }

  /// How many items each section has on the screen.
  private var countsOnScreen: [Int] {
    var counts = itemCounts
    if let movement {
      counts[movement.source.section] -= 1
      counts[movement.target.section] += 1
    }
    return counts
  }

  // MARK: Its place

  /// Lets the item stand elsewhere, as the delegate likes it, if there is such a place.
  final func propose(_ proposed: IndexPath) {
    guard let movement, proposed != movement.target else { return }
    let target = target(ofMoveFrom: movement.source, to: proposed)
    // The delegate may have done anything when it was asked.
    guard self.movement == movement, !driver.needsRefresh,
      itemCounts.indices.contains(target.section), target.item >= 0,
      target.item <= room(inSection: target.section)
    else { return }
    put(at: target, transition: Self.makingWay)
  }

  /// How many other items a section has on the screen.
  final func room(inSection section: Int) -> Int {
    var room = itemCount(inSection: section)
    if section == movement?.source.section { room -= 1 }
    return room
  }

  /// The place so many places further on; the first or the last one where there are not as many.
  private func place(_ path: IndexPath, shiftedBy step: Int) -> IndexPath {
    var (place, left) = (path, Int(clamping: step.magnitude))
    while step > 0 {
      let further = room(inSection: place.section) - place.item
      if left <= further || place.section + 1 >= itemCounts.count {
        place.item += min(left, further)
        break
      }
      left -= further + 1
      place = IndexPath(item: 0, section: place.section + 1)
    }
    while step < 0 {
      if left <= place.item || place.section == 0 {
        place.item -= min(left, place.item)
        break
      }
      left -= place.item + 1
      place.section -= 1
      place.item = room(inSection: place.section)
    }
    return place
  }

  /// Lets the item stand elsewhere on the screen.
  private func put(at target: IndexPath, transition: Transition?) {
    guard let movement, target != movement.target else { return }
    var moved = movement
    moved.target = target
    var changes = move(to: target)
    movementState = .moving(moved)
    let (item, section) = key(of: moved)
    lift?.item = item
    lift?.section = section
    if movement.target.section != target.section {
      // The data source has it where it was lifted.
      var steps = SectionSteps(SectionUpdates(itemCounts: []))
      takeUp(SectionUpdates.Move(source: movement.target, target: moved.source), &steps)
      changes.append(contentsOf: steps.changes)
    }
    driver.performTogether {
      // Held before it is let go of under its former key, so that its view is never without a reason.
      driver.send(.lease(item, section: section, held: true))
      driver.send(.edit(ChangeSet(changes, transition: transition)))
      release(movement)
    }
  }

  /// The change by which the engine has the item elsewhere; choices go along.
  final func move(to target: IndexPath) -> [Change] {
    guard let source = movement?.target, source != target else { return [] }
    var updates = SectionUpdates(itemCounts: countsOnScreen)
    updates.moveItem(at: source, to: target)
    relocateChoices(updates)
    let first = firstSection
    return [
      .moveItem(
        from: IndexPath(section: source.section + first, item: source.item),
        to: IndexPath(section: target.section + first, item: target.item))
    ]
  }
}
