/// The views that leave the screen by an animation, at whose end they are recycled.
///
/// The element of such a view was removed, left the window, or has another view now. The view is recycled when the host reports
/// the end of the animation, or one second after the animation should have ended.
///
/// Invariant: each view is in the list at most once.
struct LeavingViews: Sendable {
  /// A view that leaves the screen by an animation.
  struct Leaving: BitwiseCopyable, Sendable {
    var view: ViewID
    /// The element that the view shows, with the attributes to which the view moves.
    var element: MaterializedElement
    var movement: RunningMovement
  }

  private(set) var list = Buffer<Leaving>()
  /// True if a view has begun to leave after the engine was last told the time.
  private(set) var isTimeNeeded = false
  /// The seconds from the last ``EngineEvent/time(_:)`` until the next of the animations counts as over; `nil` if no view leaves.
  private(set) var timeLeft: Double?

  /// The views that are leaving.
  var views: [ViewID] { list.map { $0.view } }

  /// Adds a view that begins to leave the screen by an animation.
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

  /// Returns true if a view leaves by the animation that has a given number.
  func leaves(_ view: ViewID, by number: UInt32) -> Bool {
    index(of: view).map { list[$0].movement.number == number } ?? false
  }

  /// Recycles a view whose leaving animation has ended.
  ///
  /// - Returns: True if the view was leaving by the animation with this number.
  mutating func end(
    _ view: ViewID, by number: UInt32, into output: inout Output
  ) -> Bool {
    guard let index = index(of: view), list[index].movement.number == number else { return false }
    giveUp(at: index, pooled: true, into: &output)
    return true
  }

  /// Recycles the views whose leaving animations should have ended a second ago.
  ///
  /// - Parameters:
  ///   - time: Seconds on the host's clock, from any start.
  ///   - output: Receives the commands that recycle the views.
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

  /// Removes and returns the leaving view of an item that is in the window again, so that the item can show it once more.
  ///
  /// - Returns: The element with its view, and with the attributes at which the view was placed last; `nil` if no view of the
  ///   item is leaving.
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

  /// Shifts the recorded frames by a scroll correction; the host shifts the views themselves.
  mutating func shift(by delta: LayoutPoint) {
    for index in list.indices { list[index].element.attributes.move(by: delta) }
  }

  /// Recycles or discards all leaving views, without waiting for their animations.
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
