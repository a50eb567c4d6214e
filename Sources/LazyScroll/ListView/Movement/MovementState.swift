import LazyScrollEngine

/// The state of the interactive movement across changes and reloads.
///
/// ```
///          begin                     data changes
///   none ────────► moving ──────────────────────────► interrupted
///    ▲               │  ▲                                │    │
///    └───── end ─────┘  └── performed; item still there ─┘    │
///    └───────────────────── performed; item removed ──────────┘
/// ```
enum MovementState: Hashable {
  /// No item is being moved.
  case none
  /// An item is being moved, and the movement's index paths are valid in the present data.
  case moving(InteractiveMovement)
  /// A change of the data has interrupted the movement until the change is performed.
  ///
  /// `place` is the item's index path after the change, `nil` if the item was removed. The movement of an item without an ID
  /// resumes there.
  case interrupted(InteractiveMovement, place: ItemPath?)

  /// The movement; `nil` if there is none, or a change of the data has interrupted it.
  var movement: InteractiveMovement? {
    if case .moving(let movement) = self { movement } else { nil }
  }

  /// Changes the movement's properties, even if the movement is interrupted; does nothing if there is no movement.
  mutating func change(_ body: (inout InteractiveMovement) -> Void) {
    switch self {
    case .none: return
    case .moving(var movement):
      body(&movement)
      self = .moving(movement)
    case .interrupted(var movement, let place):
      body(&movement)
      self = .interrupted(movement, place: place)
    }
  }
}

/// Interruption of the user's movement of an item by changes of the data.
extension ListView {
  /// The interactive movement; `nil` if there is none, or a change of the data has interrupted it.
  final var movement: InteractiveMovement? { movementState.movement }

  /// Performs a pending reload, so that index paths refer to the new data after it.
  ///
  /// - Returns: True if no reload is pending any more; false if the reload has to wait for events that are being performed.
  final func performReload() -> Bool {
    if driver.needsRefresh, !driver.isBusy { driver.performQueue() }
    return !driver.needsRefresh
  }

  /// Interrupts the movement of an item because new data replaces all of the data.
  final func interruptMovement() {
    if let movement { movementState = .interrupted(movement, place: movement.source) }
  }

  /// Interrupts the movement of an item for a change set, after which the movement resumes.
  ///
  /// - Parameter place: Returns the app's index path of an item after the change set; `nil` if the change set removes the item.
  /// - Returns: The changes that return the moved item to its source. The caller performs them in one event with the change set,
  ///   because the data source already has its new items.
  final func interruptMovement(placing place: (ItemPath) -> ItemPath?) -> [SnapshotChange] {
    switch movementState {
    case .none: return []
    case .interrupted(let movement, let old):
      movementState = .interrupted(movement, place: old.flatMap(place))
      return []
    case .moving(let movement):
      let back = changes(movingTo: movement.source)
      movementState = .interrupted(movement, place: place(movement.source))
      return back
    }
  }

  /// Returns the app's index path of the item that the first change moves back from another section; `nil` if there is none.
  final func returnedItem(of changes: [SnapshotChange]) -> ItemPath? {
    guard case .moveItem(let source, let target) = changes.first, source.section != target.section
    else { return nil }
    return target.movingSection(by: -sections.first)
  }

  /// Resumes an interrupted movement from the item's position in the new data, or ends it if the item was removed.
  final func resumeMovement() {
    guard case .interrupted(let interrupted, var place) = movementState, !driver.needsRefresh,
      driver.queue.isEmpty
    else { return }
    movementState = .none
    if let id = interrupted.id { place = path(of: ItemReference(.id(id))) }
    guard let place, exists(place) else {
      keepView(of: nil)
      lift(nil)
      return
    }
    var movement = InteractiveMovement(of: place, id: interrupted.id, hold: interrupted.hold)
    movement.requestedEnd = interrupted.requestedEnd
    begin(movement)
    if interrupted.hold == nil { propose(interrupted.target) }
  }

  /// Ends the movement if its end was requested while events were being performed, and no events are pending any more.
  final func endMovementIfWanted() {
    guard let movement, let end = movement.requestedEnd, !driver.needsRefresh, driver.queue.isEmpty
    else { return }
    self.end(movement, end)
  }
}
