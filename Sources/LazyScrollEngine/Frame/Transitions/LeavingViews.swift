/// The views that are moving away, to be recycled when they have arrived.
///
/// Their elements were removed or left the window, or have other views. A view is recycled when the host tells the end of its
/// movement, or one second after that is due.
///
/// Invariant: a view is in the list once.
struct LeavingViews: Sendable {
  /// A view on its way out.
  struct Leaving: BitwiseCopyable, Sendable {
    var view: ViewID
    /// The element as it was.
    var element: MaterializedElement
    var movement: RunningMovement
  }

  private(set) var list = Buffer<Leaving>()
  /// True if a view has begun to leave since the engine was told the time.
  private(set) var isTimeNeeded = false
  /// The seconds from the last ``EngineEvent/time(_:)`` until the next movement counts as over; `nil` without any.
  private(set) var timeLeft: Double?

  /// The views.
  var views: [ViewID] { list.map { $0.view } }

  /// Adds a view that was told to move away.
  mutating func append(_ view: ViewID, of element: MaterializedElement, _ movement: ViewMovement) {
    let running = RunningMovement(movement.number, duration: movement.transition.duration)
    list.append(Leaving(view: view, element: element, movement: running))
    isTimeNeeded = true
  }

  func contains(_ view: ViewID) -> Bool { index(of: view) != nil }

  private func index(of view: ViewID) -> Int? {
    for index in list.indices where list[index].view == view { return index }
    return nil
  }

  /// Returns a Boolean value that indicates whether a view leaves by a certain movement.
  func leaves(_ view: ViewID, by number: UInt32) -> Bool {
    index(of: view).map { list[$0].movement.number == number } ?? false
  }

  /// Recycles a view whose movement is over.
  ///
  /// - Returns: A Boolean value that indicates whether it left by that movement.
  mutating func end(
    _ view: ViewID, by number: UInt32, into output: inout Output
  ) -> Bool {
    guard let index = index(of: view), list[index].movement.number == number else { return false }
    giveUp(at: index, pooled: true, into: &output)
    return true
  }

  /// Recycles the views whose movements should have ended a second ago.
  ///
  /// - Parameters:
  ///   - time: Seconds on the host's clock, from any start.
  ///   - output: Receives the commands that give them up.
  mutating func pass(to time: Double, into output: inout Output) {
    isTimeNeeded = false
    timeLeft = nil
    var index = 0
    while index < list.count {
      if list[index].movement.isOver(at: time) {
        giveUp(at: index, pooled: true, into: &output)
        continue
      }
      let remaining = list[index].movement.remaining(at: time)
      timeLeft = min(timeLeft ?? remaining, remaining)
      index += 1
    }
  }

  /// Takes back the view of an item that is in the window again, by its ID.
  ///
  /// - Returns: The element as it left, with its view and the attributes at which that was placed; `nil` if no view of the item
  ///   is moving away.
  mutating func takeBack(_ id: ItemID) -> MaterializedElement? {
    guard id.isNamed else { return nil }
    for index in list.indices
    where list[index].element.element.id == id && list[index].element.ownView != nil {
      let element = list[index].element
      list.remove(at: index)
      return element
    }
    return nil
  }

  /// Shifts the recorded frames by a correction of the offset; the host shifts the views itself.
  mutating func shift(by delta: LayoutPoint) {
    for index in list.indices { list[index].element.attributes.move(by: delta) }
  }

  /// Recycles or discards all views.
  mutating func clear(pooled: Bool, into output: inout Output) {
    while !list.isEmpty { giveUp(at: 0, pooled: pooled, into: &output) }
  }

  private mutating func giveUp(
    at index: Int, pooled: Bool, into output: inout Output
  ) {
    let leaving = list[index]
    list.remove(at: index)
    output.giveUp(leaving.view, leaving.element.reuse, pooled: pooled)
  }
}
