import LazyScrollEngine

/// The translation of the host's events to events of the engine.
extension Driver: HostEvents {
  /// Handles a new viewport, after the user scrolled or the window changed.
  public func viewportDidChange(to viewport: Viewport) {
    receive(observer?.viewport(for: viewport) ?? viewport)
  }

  /// Queues a viewport; corrections of the offset are added to it while it waits.
  func receive(_ viewport: Viewport) {
    queue.append(viewport)
    if !turn.isActive { performQueue() }
  }

  /// Handles a new phase of scrolling.
  public func phaseDidChange(to phase: ScrollingPhase) { send(.phase(phase)) }

  /// Handles a display frame that was requested.
  public func displayFrame() {
    if !schedule.frameDidCome() { return }
    observer?.frameDidCome()
    schedule.beginFrame()
    send(.frame)
  }

  /// Handles the callback after a requested time.
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

  /// Handles the end of a view's animation.
  public func movementDidEnd(_ number: UInt32, of view: View, isFinished: Bool) {
    // The engine does not wait for the end of other animations.
    guard let id = pool.number(of: view),
      core.awaitsEnd(of: id, by: number, isFinished: isFinished)
    else { return }
    // Each animation ends once, so these events do not count towards the limit of callbacks.
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

  /// Handles a touch at a point of content space.
  public func touchDidChange(_ touch: Touch) { observer?.touchDidChange(touch) }

  /// Handles a drag of an item by the user, or its movement by a key.
  public func dragDidChange(_ drag: ItemDrag) -> Bool { observer?.dragDidChange(drag) ?? false }
}
