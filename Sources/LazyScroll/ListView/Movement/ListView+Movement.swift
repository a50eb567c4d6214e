import LazyScrollEngine

/// Interactive movement: the user picks up an item, drags it, and drops it or cancels.
///
/// During the movement, the layout has the item at the position where it would be dropped, and its view follows the drag. The
/// content is told when it is dropped. Changes and reloads meanwhile are performed at once, with the item at its source; then the
/// movement resumes from the item's new position. If the item was removed, the movement ends.
extension ListView {
  /// The interactive movement; `nil` if there is none.
  public final var interactiveMovement: InteractiveMovement? { movement }

  /// Picks up an item, so that it can be dragged, or moved by keys.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - point: The point of content space at which the item is held; `nil` to move it by keys.
  /// - Returns: True if the item is being moved; false if there is no such item, the content does not allow it,
  ///   another item is being moved, other data is being built, or commands are being performed.
  @discardableResult
  public final func beginInteractiveMovementForItem(
    at path: ItemPath, grabbedAt point: LayoutPoint? = nil
  ) -> Bool {
    _ = performReload()
    // The content may have changed the data or the movement in the callback.
    guard canBeginMovement(at: path), isMovable(at: path),
      canBeginMovement(at: path), let frame = frame(ofItemAt: path)
    else { return false }
    var hold: InteractiveMovement.Hold?
    if let point, point.isReachable {
      hold = InteractiveMovement.Hold(
        grip: point - frame.origin, location: point - driver.engine.viewport.bounds.origin)
    }
    begin(InteractiveMovement(of: path, id: itemID(at: path)?.name, hold: hold))
    return true
  }

  private func canBeginMovement(at path: ItemPath) -> Bool {
    movementState == .none && !driver.needsRefresh && !driver.isBusy && !driver.isBuilding
      && exists(path)
  }

  /// Drags the item to another point of content space.
  ///
  /// Near the start and the end of the visible part the content scrolls, by a step in each display frame.
  public final func updateInteractiveMovementTargetPosition(_ point: LayoutPoint) {
    if !point.isReachable { return }
    _ = performReload()
    // Uses `core`, so that no pending layout pass is performed, which could change the movement or call the content.
    movementState.change { $0.hold?.location = point - driver.core.viewport.bounds.origin }
    guard movement?.hold != nil else { return }
    carryItem()
    if edgeStep() != 0 { driver.requestFrame() }
  }

  /// Moves the item by a number of positions, also into other sections, and scrolls to it.
  ///
  /// - Parameter step: The number of positions towards the end; negative towards the start.
  /// - Complexity: O(s + log n) for s sections in between.
  public final func shiftInteractiveMovement(by step: Int) {
    guard performReload(), let target = movement.map({ place($0.target, shiftedBy: step) }) else {
      return
    }
    propose(target)
    if let movement { scroll(toItemAt: movement.source, at: .nearest, isAnimated: false) }
  }

  /// Drops the item at its target, and tells the content.
  ///
  /// A pending reload is performed first. While events are being performed, the drop waits for their end. If the number of items
  /// differs afterwards, the data source is read again.
  public final func endInteractiveMovement() { end(.drop) }

  /// Returns the item to its source.
  public final func cancelInteractiveMovement() { end(.cancel) }

  // MARK: Begin and end

  /// The animation of items that move for the dragged item, and of the dropped item.
  private static var makingWay: ListTransition { ListTransition(duration: 0.2) }

  private func end(_ end: InteractiveMovement.End) {
    let isRead = performReload()
    if let movement, isRead, !driver.isBusy { self.end(movement, end) } else { requestEnd(end) }
  }

  /// Requests the end of the movement, after the pending events.
  private func requestEnd(_ end: InteractiveMovement.End) {
    if movementState == .none { return }
    movementState.change { $0.requestedEnd = end }
    driver.requestFrame()
  }

  /// Ends a movement, when no events are pending and the data is up to date.
  final func end(_ movement: InteractiveMovement, _ end: InteractiveMovement.End) {
    if end == .cancel { move(to: movement.source, transition: Self.makingWay) }
    guard let movement = self.movement, !driver.needsRefresh,
      end == .drop || movement.target == movement.source
    else {
      // The data changed in a callback.
      requestEnd(end)
      return
    }
    movementState = .none
    lift(nil, transition: Self.makingWay)
    let (source, target) = (movement.source, movement.target)
    if source != target {
      // The content is told before the move is performed; from here on index paths are those after the move.
      sections.moveItem(from: source.section, to: target.section)
      publish(.move(from: source, to: target))
    }
    keepView(of: nil)
    if source != target { publish(.moveEnd) }
  }

  final func begin(_ movement: InteractiveMovement) {
    movementState = .moving(movement)
    let item = reference(to: movement)
    keepView(of: item)
    guard self.movement == movement else { return }
    if movement.hold == nil {
      lift(Lift(item: item))
    } else {
      carryItem()
    }
  }

  /// Keeps the view of the dragged item alive, in place of the former one; `nil` for none.
  ///
  /// The engine knows the former item, whose position edits may have changed.
  final func keepView(of item: ItemReference?) {
    let former = driver.core.leases.all.filter { $0.reason == .dragged }
    // Added before the former lease ends, so that a view that stays is never without a lease.
    if let item { driver.send(.lease(item, for: .dragged, isHeld: true)) }
    for lease in former { driver.send(.lease(lease.item, for: .dragged, isHeld: false)) }
  }

  /// Returns a reference to the item of a movement.
  final func reference(to movement: InteractiveMovement) -> ItemReference {
    let target = movement.target
    return ItemReference(
      movement.id.map { .id($0) } ?? .position(target.item),
      inSection: target.section + sections.first)
  }

  // MARK: Places

  /// Moves the item to the position that the content chooses for a proposed one, if it exists.
  final func propose(_ proposed: ItemPath) {
    guard let movement, proposed != movement.target else { return }
    let target = content?.target(ofMoveFrom: movement.source, to: proposed) ?? proposed
    // The content may have changed the data or the movement in the callback.
    guard self.movement == movement, !driver.needsRefresh, sections.contains(target.section),
      target.item >= 0, target.item <= otherItemCount(inSection: target.section)
    else { return }
    move(to: target, transition: Self.makingWay)
  }

  /// Returns the number of items of a section without the one that is moved.
  final func otherItemCount(inSection section: Int) -> Int {
    sections.itemCount(inSection: section) - (section == movement?.source.section ? 1 : 0)
  }

  /// Returns the index path a number of positions further on; the first or the last one if there are fewer.
  private func place(_ path: ItemPath, shiftedBy step: Int) -> ItemPath {
    var (place, left) = (path, Int(clamping: step.magnitude))
    while step > 0 {
      let further = otherItemCount(inSection: place.section) - place.item
      if left <= further || place.section + 1 >= sections.count {
        place.item += min(left, further)
        break
      }
      left -= further + 1
      place = ItemPath(item: 0, section: place.section + 1)
    }
    while step < 0 {
      if left <= place.item || place.section == 0 {
        place.item -= min(left, place.item)
        break
      }
      left -= place.item + 1
      place.section -= 1
      place.item = otherItemCount(inSection: place.section)
    }
    return place
  }

  /// Moves the item to another position on the screen.
  private func move(to target: ItemPath, transition: ListTransition?) {
    guard let movement, target != movement.target else { return }
    var moved = movement
    moved.target = target
    var changes = changes(movingTo: target)
    movementState = .moving(moved)
    let item = reference(to: moved)
    if lift != nil { lift?.item = item }
    if movement.target.section != target.section {
      // For the content the item is still at its source.
      changes.append(contentsOf: content?.changes(afterMoveTo: moved.source) ?? [])
    }
    // The lease of its view follows the edit.
    driver.send(.edit(ChangeSet(changes, transition: transition)))
  }

  /// Returns the change that moves the item to another position on the screen, and updates the selection.
  final func changes(movingTo target: ItemPath) -> [SnapshotChange] {
    guard let source = movement?.target, source != target else { return [] }
    relocateSelection { $0.moved(from: source, to: target) }
    let first = sections.first
    return [
      .moveItem(from: source.movingSection(by: first), to: target.movingSection(by: first))
    ]
  }
}
