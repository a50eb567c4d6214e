import LazyScrollEngine

/// The translation of the host's events to events of the engine.
extension Driver: HostEvents {
  /// Handles a new viewport, which the host reports after the user scrolled or the window changed.
  public func viewportDidChange(to viewport: Viewport) {
    receive(observer?.viewport(for: viewport) ?? viewport)
  }

  /// Queues a viewport for the engine; scroll corrections are added to it while it waits.
  func receive(_ viewport: Viewport) {
    queue.append(viewport)
    if !turn.isActive { performQueue() }
  }

  /// Handles a new phase of scrolling.
  public func phaseDidChange(to phase: ScrollingPhase) { send(.phase(phase)) }

  /// Handles the begin of a display frame that the driver requested from the host.
  public func displayFrame() {
    if !schedule.frameDidCome() { return }
    observer?.frameDidCome()
    schedule.beginFrame()
    send(.frame)
  }

  /// Handles the callback that the driver requested from the host after a time.
  public func timeDidPass() {
    schedule.timeDidPass()
    send(.time(host.time))
  }

  /// Handles a new size of a view's content.
  public func viewDidResize(_ view: View, to size: LayoutSize) {
    if let id = pool.number(of: view) { send(.resized(id, size)) }
  }

  #if !hasFeature(Embedded)
    /// Handles a new size of the list nested in a view.
    package func listDidResize(in view: View, _ resize: ListResize) {
      if let id = pool.number(of: view) { send(.listResized(id, resize)) }
    }
  #endif

  /// Handles the end of an animation that moved a view, reported by the host with the animation's number.
  public func movementDidEnd(_ number: UInt32, of view: View, isFinished: Bool) {
    // Ignore the end of an animation for which the engine does not wait.
    guard let id = pool.number(of: view),
      core.awaitsEnd(of: id, by: number, isFinished: isFinished)
    else { return }
    // Each animation ends once, so this event cannot repeat endlessly and does not count towards the limit of events by
    // callbacks.
    turn.exempt(1)
    send(.movementEnded(id, number: number, isFinished: isFinished))
  }

  /// Handles a move of the keyboard focus to a view, or out of all views (`nil`).
  public func focusDidMove(to view: View?) {
    let element = view.flatMap { pool.number(of: $0) }.flatMap {
      core.element(shownBy: $0)?.element
    }
    let item = element?.kind == .item ? element : nil
    send(.focus(item.map { $0.reference }))
  }

  /// Passes a touch, whose point is in content space, to the observer.
  public func touchDidChange(_ touch: Touch) { observer?.touchDidChange(touch) }

  /// Selects all items; returns false if only one item may be selected.
  public func selectAll() -> Bool { observer?.selectAll() ?? false }
  /// Passes a drag of an item by the user to the observer; returns false if this drags no item.
  public func dragDidChange(_ drag: ItemDrag) -> Bool { observer?.dragDidChange(drag) ?? false }

  /// Moves the item that a view shows, or without a view the highlighted or selected item, to the place of its neighbour.
  ///
  /// - Returns: False if no item was moved.
  public func moveItem(in view: View?, _ direction: MoveDirection) -> Bool {
    guard let view else { return observer?.moveItem(nil, direction) ?? false }
    return item(in: view).map { observer?.moveItem($0, direction) ?? false } ?? false
  }

  /// Returns a Boolean value that indicates whether the user may move the item that a view shows.
  public func canMoveItem(in view: View) -> Bool {
    item(in: view).map { observer?.canMoveItem($0) ?? false } ?? false
  }

  private func item(in view: View) -> ItemReference? {
    element(of: view).flatMap { $0.kind == .item ? $0.reference : nil }
  }
}
