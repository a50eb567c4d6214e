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
  /// An item whose paths count in the data as it is.
  case moving(InteractiveMovement)
  /// An item that was moved when the data changed, until the change is performed.
  ///
  /// It goes on from `place` then if it has no ID; `nil` if it was removed.
  case interrupted(InteractiveMovement, place: ItemPath?)

  /// The movement; `nil` while the data is being changed below it.
  var movement: InteractiveMovement? {
    if case .moving(let movement) = self { movement } else { nil }
  }

  /// Changes the movement, interrupted or not, if there is one.
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

/// Interruption of the interactive movement by other data.
extension ListView {
  /// The interactive movement; `nil` while the data is being changed below it.
  final var movement: InteractiveMovement? { movementState.movement }

  /// Performs a reload that is due: paths that are given count in the new data from then on.
  ///
  /// - Returns: True if no reload is due any longer; false while events are performed.
  final func performReload() -> Bool {
    if driver.needsRefresh, !driver.isBusy { driver.performQueue() }
    return !driver.needsRefresh
  }

  /// Interrupts the movement for data that is replaced as a whole.
  final func interruptMovement() {
    if let movement { movementState = .interrupted(movement, place: movement.source) }
  }

  /// Interrupts the movement for changes, after which it goes on.
  ///
  /// - Parameter place: Returns the place of an item after the changes, as the app counts; `nil` if it is removed.
  /// - Returns: The changes that take the item back to its place in the data. They belong into one event with the
  ///   others, for the data source has other items already.
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

  /// Returns the place, as the app counts, of an item that changes take back from another section.
  final func returnedItem(of changes: [SnapshotChange]) -> ItemPath? {
    guard case .moveItem(let source, let target) = changes.first, source.section != target.section
    else { return nil }
    return target.movingSection(by: -sections.first)
  }

  /// Resumes an interrupted movement from where the item stands now.
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

  /// Ends the movement if that was requested while events were performed.
  final func endMovementIfWanted() {
    guard let movement, let end = movement.requestedEnd, !driver.needsRefresh, driver.queue.isEmpty
    else { return }
    self.end(movement, end)
  }
}
