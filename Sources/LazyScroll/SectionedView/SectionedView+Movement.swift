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
    guard movement == nil, interrupted == nil, !driver.needsRefresh, !driver.isBusy,
      path.item >= 0, path.item < itemCount(inSection: path.section), canMove(path),
      let frame = frame(ofItemAt: path)
    else { return false }
    var hold: InteractiveMovement.Hold?
    if let point, point.isFinite {
      hold = InteractiveMovement.Hold(
        grip: point - frame.origin, hand: point - driver.engine.viewport.bounds.origin)
    }
    begin(InteractiveMovement(of: path, named: item(at: path)?.name, hold: hold))
    return true
  }

  /// Carries the item: the hand is at another point of content space.
  ///
  /// Near the start and the end of what is to be seen the content scrolls along, in step with the host's
  /// display frames.
  public final func updateInteractiveMovementTargetPosition(_ point: Point) {
    guard movement?.hold != nil, point.isFinite else { return }
    movement?.hold?.hand = point - driver.engine.viewport.bounds.origin
    followHand()
    if edgeStep() != 0 { driver.requestFrame() }
  }

  /// Moves the item by so many places, into other sections too, and brings it into view.
  ///
  /// - Parameter step: How many places towards the end; negative towards the start.
  /// - Complexity: O(step + log n).
  public final func shiftInteractiveMovement(by step: Int) {
    guard let movement else { return }
    var target = movement.target
    for _ in 0..<step.magnitude {
      guard let next = neighbour(of: target, isForward: step > 0) else { break }
      target = next
    }
    propose(target)
    scroll(toItemAt: movement.source, at: .nearest, isAnimated: false)
  }

  /// Puts the item down where it would be, and tells the data source.
  ///
  /// Everything is read again if the data source has other counts then.
  public final func endInteractiveMovement() {
    guard let movement else { return }
    forgetMovement()
    raise(nil, transition: Self.makingWay)
    let (source, target) = (movement.source, movement.target)
    if source == target { return }
    itemCounts[source.section] -= 1
    itemCounts[target.section] += 1
    didMove(from: source, to: target)
    for section in [source.section, target.section] {
      let (expected, actual) = (itemCount(inSection: section), readItemCount(section))
      if actual == expected { continue }
      report(.countMismatch(expected: expected, actual: actual))
      setNeedsReload()
      return
    }
  }

  /// Takes the item back to where it was lifted.
  public final func cancelInteractiveMovement() {
    guard let movement else { return }
    put(at: movement.source, transition: Self.makingWay)
    forgetMovement()
    raise(nil, transition: Self.makingWay)
  }

  // MARK: On its way

  /// How others make way, and how an item that is let go reaches its place.
  private static var makingWay: Transition { Transition(duration: 0.2) }

  private func begin(_ movement: InteractiveMovement) {
    self.movement = movement
    let (item, section) = key(of: movement)
    driver.send(.lease(item, section: section, held: true))
    if movement.hold == nil {
      raise(Lift(item: item, section: section))
    } else {
      followHand()
    }
  }

  /// Nothing is on its way any longer; what was stands in the layout where it was put last.
  final func forgetMovement() {
    guard let movement else { return }
    release(movement)
    self.movement = nil
  }

  /// Nothing keeps the view any longer of what is, or was, on its way.
  private func release(_ movement: InteractiveMovement) {
    let (item, section) = key(of: movement)
    driver.send(.lease(item, section: section, held: false))
  }

  /// Lets what was on its way before the data changed go on from where it stands now.
  ///
  /// - Parameters:
  ///   - held: What was on its way, still kept alive.
  ///   - path: Where it stands now, if it goes by its place; `nil` if it is gone.
  final func resume(_ held: InteractiveMovement, at path: IndexPath?) {
    defer { release(held) }
    var path = path
    if let name = held.name { path = self.path(of: Selection.Choice(.id(name))) }
    guard let path, path.item < itemCount(inSection: path.section) else {
      raise(nil)
      return
    }
    begin(InteractiveMovement(of: path, named: held.name, hold: held.hold))
    if held.hold == nil { propose(held.target) }
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
    guard itemCounts.indices.contains(target.section), target.item >= 0,
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

  /// The next place to stand at, or the one before; `nil` at either end.
  private func neighbour(of path: IndexPath, isForward: Bool) -> IndexPath? {
    var next = path
    if isForward {
      next.item += 1
      if next.item <= room(inSection: path.section) { return next }
      next = IndexPath(item: 0, section: path.section + 1)
    } else {
      next.item -= 1
      if next.item >= 0 { return next }
      next = IndexPath(item: room(inSection: path.section - 1), section: path.section - 1)
    }
    return itemCounts.indices.contains(next.section) ? next : nil
  }

  /// Lets the item stand elsewhere on the screen.
  private func put(at target: IndexPath, transition: Transition?) {
    guard let movement, target != movement.target else { return }
    var moved = movement
    moved.target = target
    let (item, section) = key(of: moved)
    // Held before it is let go of under its former key, so that its view is never without a reason.
    driver.send(.lease(item, section: section, held: true))
    var changes = move(to: target)
    self.movement = moved
    lift?.item = item
    lift?.section = section
    var steps = SectionSteps(SectionUpdates(itemCounts: []))
    if movement.target.section != target.section {
      // The data source has it where it was lifted.
      takeUp(SectionUpdates.Move(source: movement.target, target: moved.source), &steps)
      changes.append(contentsOf: steps.changes)
    }
    driver.send(.edit(ChangeSet(changes, transition: transition)))
    if !steps.forgottenAfterwards.isEmpty {
      driver.send(.invalidate(section: section, InvalidationContext(.items([target.item]))))
    }
    release(movement)
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
