import LazyScrollEngine

/// The events of the host, as events of the engine.
extension Driver: HostEvents {
  /// Takes in that the reader scrolled, or that the window changed.
  public func viewportDidChange(to viewport: Viewport) {
    take(observer?.viewport(for: viewport) ?? viewport)
  }

  /// Takes in a viewport on the content as it stands now: corrections ordered until it is performed are counted in.
  func take(_ viewport: Viewport) {
    queue.append(viewport)
    if !turn.isActive { performQueue() }
  }

  /// Takes in that scrolling began, ended, or goes on in another way.
  public func phaseDidChange(to phase: ScrollingPhase) { send(.phase(phase)) }

  /// Takes in a display frame that was asked for.
  public func displayFrame() {
    if !schedule.frameDidCome() { return }
    observer?.frameDidCome()
    schedule.beginFrame()
    send(.frame)
  }

  /// Takes in that the time which was asked for has come.
  public func timeDidPass() {
    schedule.timeDidPass()
    send(.time(host.time))
  }

  /// Takes in that a view turned out to have another size.
  public func viewDidResize(_ view: View, to size: LayoutSize) {
    if let id = pool.number(of: view) { send(.resized(id, size)) }
  }

  #if !hasFeature(Embedded)
    /// Takes in that the list in a view has another length.
    package func listDidResize(in view: View, _ resize: ListResize) {
      if let id = pool.number(of: view) { send(.listResized(id, resize)) }
    }
  #endif

  /// Takes in that a movement with which a view was placed is over.
  public func movementDidEnd(_ number: UInt32, of view: View, isFinished: Bool) {
    // Nothing waits for the others.
    guard let id = pool.number(of: view),
      core.awaitsEnd(of: id, by: number, isFinished: isFinished)
    else { return }
    // Hundreds of ends are no callbacks that never end: each movement has one.
    turn.exempt(1)
    send(.movementEnded(id, number: number, isFinished: isFinished))
  }

  /// Takes in that the keyboard's focus is in a view now, or in none.
  public func focusDidMove(to view: View?) {
    let element = view.flatMap { pool.number(of: $0) }.flatMap {
      core.element(shownBy: $0)?.element
    }
    let item = element?.kind == .item ? element : nil
    send(.focus(item.map { $0.reference }))
  }

  /// Takes in that the reader touched a point of content space.
  public func touchDidChange(_ touch: Touch) { observer?.touchDidChange(touch) }
}
