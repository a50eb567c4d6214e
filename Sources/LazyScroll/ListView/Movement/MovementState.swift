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
  /// No movement.
  case none
  /// A movement whose index paths are valid in the present data.
  case moving(InteractiveMovement)
  /// A movement that a change of the data has interrupted, until the change is performed.
  ///
  /// An item without an ID then continues from `place`, which is `nil` if it was removed.
  case interrupted(InteractiveMovement, place: ItemPath?)

  /// The movement; `nil` if there is none, or a change of the data has interrupted it.
  var movement: InteractiveMovement? {
    if case .moving(let movement) = self { movement } else { nil }
  }

  /// Changes the movement if there is one, also if it is interrupted.
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

/// Interruption of the interactive movement by changes of the data.
extension ListView {
  /// The interactive movement; `nil` if there is none, or a change of the data has interrupted it.
  final var movement: InteractiveMovement? { movementState.movement }

  /// Performs a pending reload, so that index paths refer to the new data from then on.
  ///
  /// - Returns: True if no reload is pending; false while events are being performed.
  final func performReload() -> Bool {
    if driver.needsRefresh, !driver.isBusy { driver.performQueue() }
    return !driver.needsRefresh
  }

  /// Interrupts the movement for data that is replaced as a whole.
  final func interruptMovement() {
    if let movement { movementState = .interrupted(movement, place: movement.source) }
  }

  /// Interrupts the movement for changes, after which it resumes.
  ///
  /// - Parameter place: Returns the app's index path of an item after the changes; `nil` if it is removed.
  /// - Returns: The changes that return the item to its source. Perform them in one event with the others, because the data
  ///   source has its new items already.
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

  /// Returns the app's index path of an item that changes return from another section; `nil` if there is none.
  final func returnedItem(of changes: [SnapshotChange]) -> ItemPath? {
    guard case .moveItem(let source, let target) = changes.first, source.section != target.section
    else { return nil }
    return target.movingSection(by: -sections.first)
  }

  /// Resumes an interrupted movement from the present position of the item.
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

  /// Ends the movement if that was requested while events were being performed.
  final func endMovementIfWanted() {
    guard let movement, let end = movement.requestedEnd, !driver.needsRefresh, driver.queue.isEmpty
    else { return }
    self.end(movement, end)
  }
}
