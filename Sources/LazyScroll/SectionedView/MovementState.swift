import LazyScrollEngine

/// The interactive movement, if any, across edits and reloads.
enum MovementState: Hashable {
  /// Nothing.
  case none
  /// An item whose paths count in the data as it was read last.
  case moving(InteractiveMovement)
  /// An item that was on its way when the data changed, until the change has been performed.
  ///
  /// It goes on from `place` then if it has no ID; `nil` if it is gone.
  case interrupted(InteractiveMovement, place: IndexPath?)

  /// The movement under way.
  var movement: InteractiveMovement? {
    if case .moving(let movement) = self { movement } else { nil }
  }

  /// Changes the item on its way, interrupted or not, if there is one.
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

extension SectionedView {
  /// The item on its way; `nil` while the data is being replaced below it.
  final var movement: InteractiveMovement? { movementState.movement }

  /// Reads the data, if a reload is due: paths that are given count in it from then on.
  ///
  /// - Returns: A Boolean value that indicates whether everything is read; not while events are performed.
  final func takeUpReload() -> Bool {
    if driver.needsRefresh, !driver.isBusy { driver.performQueue() }
    return !driver.needsRefresh
  }

  /// Notes that the data was read as a whole, below an item on its way.
  final func interruptMovement() {
    if let movement { movementState = .interrupted(movement, place: movement.source) }
  }

  /// Lets an item that was on its way before the data changed go on from where it stands now.
  final func resumeMovement() {
    guard case .interrupted(let held, var place) = movementState, !driver.needsRefresh,
      driver.queue.isEmpty
    else { return }
    movementState = .none
    defer { release(held) }
    if let name = held.name { place = path(of: Selection.Choice(.id(name))) }
    guard let place, place.item >= 0, place.item < itemCount(inSection: place.section) else {
      raise(nil)
      return
    }
    var movement = InteractiveMovement(of: place, named: held.name, hold: held.hold)
    movement.wantedEnd = held.wantedEnd
    begin(movement)
    if held.hold == nil { propose(held.target) }
  }

  /// Ends the movement as was asked for while events were performed.
  final func endMovementIfWanted() {
    guard let movement, let end = movement.wantedEnd, !driver.needsRefresh, driver.queue.isEmpty
    else { return }
    self.end(movement, end)
  }
}
