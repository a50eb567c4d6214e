import LazyScrollEngine

/// Interactive movement: the user picks up an item, drags it, and drops it or cancels.
///
/// During the movement, the layout places the item at the position where it would be dropped, and the item's view follows the
/// finger or pointer. The app's data changes only when the item is dropped. Before a change or a reload of the data is performed
/// during a movement, the item returns to its source; then the movement resumes from the item's new position. If the change
/// removes the item, the movement ends.
extension ListView {
  /// The movement of an item by the user that is in progress; `nil` if there is none.
  public final var interactiveMovement: InteractiveMovement? { movement }

  /// Picks up an item, so that the user can drag it, or move it with keys.
  ///
  /// - Parameters:
  ///   - path: The index path of the item.
  ///   - point: The point in content space at which the user holds the item; `nil` if the user moves it with keys.
  /// - Returns: True if the movement has begun; false if the item does not exist or may not be moved, if another item is being
  ///   moved, or if the list view is busy with events or with building new data.
  @discardableResult
  public final func beginInteractiveMovementForItem(
    at path: ItemPath, grabbedAt point: LayoutPoint? = nil
  ) -> Bool {
    _ = performReload()
    // `isMovable(at:)` calls the app, which may change the data or begin a movement, so the conditions are checked again after
    // it.
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

  final func canBeginMovement(at path: ItemPath) -> Bool {
    movementState == .none && !driver.needsRefresh && !driver.isBusy && !driver.isBuilding
      && exists(path)
  }

  /// Drags the item that was picked up to another point of content space.
  ///
  /// If the point is near the start or the end of the viewport, the content scrolls by a step in each display frame.
  public final func updateInteractiveMovementTargetPosition(_ point: LayoutPoint) {
    if !point.isReachable { return }
    _ = performReload()
    // `driver.core` performs no pending layout pass. A layout pass here could change the movement, or call the app.
    movementState.change { $0.hold?.location = point - driver.core.viewport.bounds.origin }
    guard movement?.hold != nil else { return }
    carryItem()
    if edgeStep() != 0 { driver.requestFrame() }
  }

  /// Moves the item that was picked up by a number of positions, also into other sections, and scrolls to it.
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

  /// Drops the item that was picked up at its target, and tells the app to move it in its data.
  ///
  /// A pending reload is performed first. While the list view is performing events, the drop waits. If the numbers of items in
  /// the data source differ from those of the list view after the move, the data source is read again.
  public final func endInteractiveMovement() { end(.drop) }

  /// Ends the movement without a change of the data, and returns the item to its source.
  public final func cancelInteractiveMovement() { end(.cancel) }

  // MARK: Begin and end

  /// The animation of items that make room for the dragged item, and of the dropped item's view.
  private static var makingWay: ListTransition { ListTransition(duration: 0.2) }

  private func end(_ end: InteractiveMovement.End) {
    let isRead = performReload()
    if let movement, isRead, !driver.isBusy { self.end(movement, end) } else { requestEnd(end) }
  }

  /// Stores a request to end the movement, which is fulfilled once pending events are performed.
  private func requestEnd(_ end: InteractiveMovement.End) {
    if movementState == .none { return }
    movementState.change { $0.requestedEnd = end }
    driver.requestFrame()
  }

  /// Ends a movement; the caller makes sure that no events are pending and that the data is up to date.
  final func end(_ movement: InteractiveMovement, _ end: InteractiveMovement.End) {
    if end == .cancel { move(to: movement.source, transition: Self.makingWay) }
    guard let movement = self.movement, !driver.needsRefresh,
      end == .drop || movement.target == movement.source
    else {
      // A callback has changed the data, so the movement ends after that change.
      requestEnd(end)
      return
    }
    movementState = .none
    lift(nil, transition: Self.makingWay)
    let (source, target) = (movement.source, movement.target)
    // A callback may have reset the list view during the call above, so that there is no item to move.
    let isMoved =
      source != target && sections.contains(source.section) && sections.contains(target.section)
    if isMoved {
      // The layout already has the item at its target. From here on, `sections` and index paths describe the app's data after the
      // move, which the callback performs.
      sections.moveItem(from: source.section, to: target.section)
      #if !hasFeature(Embedded)
        finding.search?.dataDidChange(nil)
      #endif
      publish(.move(from: source, to: target))
    }
    keepView(of: nil)
    if isMoved { publish(.moveEnd) }
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

  /// Keeps the view of a dragged item alive outside of the window, and no longer that of the item dragged before; `nil` for none.
  ///
  /// The item dragged before is read from the engine's leases, because edits may have changed its position.
  final func keepView(of item: ItemReference?) {
    let former = driver.core.leases.all.filter { $0.reason == .dragged }
    // The new lease is added before the old one is removed, so that the view of the same item is never without a lease.
    if let item { driver.send(.lease(item, for: .dragged, isHeld: true)) }
    for lease in former { driver.send(.lease(lease.item, for: .dragged, isHeld: false)) }
  }

  /// Returns the engine's reference to the item of a movement.
  final func reference(to movement: InteractiveMovement) -> ItemReference {
    let target = movement.target
    return ItemReference(
      movement.id.map { .id($0) } ?? .position(target.item),
      inSection: target.section + sections.first)
  }

  // MARK: Places

  /// Asks the content for a target near a proposed index path, and moves the dragged item there if the target exists.
  final func propose(_ proposed: ItemPath) {
    guard let movement, proposed != movement.target else { return }
    let target = content?.target(ofMoveFrom: movement.source, to: proposed) ?? proposed
    // The callback above may have changed the data or ended the movement.
    guard self.movement == movement, !driver.needsRefresh, sections.contains(target.section),
      target.item >= 0, target.item <= otherItemCount(inSection: target.section)
    else { return }
    move(to: target, transition: Self.makingWay)
  }

  /// Returns the number of items of a section, not counting the item that the user is moving.
  final func otherItemCount(inSection section: Int) -> Int {
    sections.itemCount(inSection: section) - (section == movement?.source.section ? 1 : 0)
  }

  /// Returns the index path a number of positions after another one, or before it if the number is negative, within the data.
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

  /// Moves the dragged item to another position in the layout; the app's data does not change.
  private func move(to target: ItemPath, transition: ListTransition?) {
    guard let movement, target != movement.target else { return }
    var moved = movement
    moved.target = target
    var changes = changes(movingTo: target)
    movementState = .moving(moved)
    let item = reference(to: moved)
    if lift != nil { lift?.item = item }
    if movement.target.section != target.section {
      // In the app's data the item is still at its source, so the content is asked with that index path.
      changes.append(contentsOf: content?.changes(afterMoveTo: moved.source) ?? [])
    }
    // The lease that keeps the dragged view alive follows the item through this edit.
    driver.send(.edit(ChangeSet(changes, transition: transition)))
  }

  /// Returns the change that moves the dragged item to another position in the layout, and updates the selection for it.
  final func changes(movingTo target: ItemPath) -> [SnapshotChange] {
    guard let source = movement?.target, source != target else { return [] }
    relocateSelection { $0.moved(from: source, to: target) }
    let first = sections.first
    return [
      .moveItem(from: source.movingSection(by: first), to: target.movingSection(by: first))
    ]
  }
}
