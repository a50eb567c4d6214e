import LazyScrollEngine

/// Long work: data built in slices, and views made ahead of their use.
extension Driver {
  /// Does long work in slices, one or more per display frame as time allows, while scrolling goes on.
  ///
  /// Changes (`edit`, `invalidate`) sent meanwhile are changes of the data that is being built: they
  /// follow its event in the order they were sent. A new build, or a snapshot, makes it void.
  ///
  /// - Parameters:
  ///   - limit: The number of items that a slice may visit at most.
  ///   - step: Builds a slice; returns the event that brings the new data once all is done.
  package func build(inSlicesOf limit: Int, _ step: @escaping (_ limit: Int) -> EngineEvent?) {
    _ = incoming.begin(.slices(limit: limit, step: step))
    performSoon()
  }

  /// Expects data that is prepared elsewhere, on another thread for instance.
  ///
  /// Changes (`edit`, `invalidate`) sent meanwhile are changes of the expected data: they follow it in the order
  /// they were sent. A new build, or a snapshot, makes it void.
  ///
  /// - Returns: The build, to be ended with ``finish(_:with:)``.
  package func expectData() -> Build { incoming.begin(.elsewhere) }

  /// Takes over data that was expected, and the changes sent meanwhile; no display frame is waited for.
  ///
  /// - Parameters:
  ///   - build: The build that ``expectData()`` returned; nothing happens if it became void.
  ///   - event: Brings the data.
  package func finish(_ build: Build, with event: consuming EngineEvent) {
    if incoming.finish(build, with: event) { performSoon() }
  }

  /// Drops data that is being built, and its changes.
  func discardBuild() { incoming.discard() }

  /// Takes over what is built, or does at least one slice of it, and more while there is time.
  ///
  /// - Returns: The number of events that came into the queue with a build that is done; no callback has caused
  ///   these.
  func buildSome() -> Int {
    guard let build = incoming.build else { return 0 }
    switch build.progress {
    case .elsewhere: return 0
    case .done(let event): return takeOver(event)
    case .slices(let limit, let step):
      if !schedule.isInFrame { return 0 }
      repeat {
        work.slices &+= 1
        let made = step(limit)
        // A step may have started another build, or made this one void, and so may a host that is asked for time.
        if incoming.build !== build { return 0 }
        if let made { return takeOver(made) }
      } while !host.mustYield() && work.slices % 8 != 0 && incoming.build === build
      return 0
    }
  }

  private func takeOver(_ event: consuming EngineEvent) -> Int {
    var events = incoming.endBuild(with: event)
    let count = events.count
    queue.append(allOf: &events)
    return count
  }

  /// Makes views that are wanted ahead of their use, as time allows.
  func prewarmSome() {
    var next = 0
    while let factory = session.nextFactory(from: &next) {
      if turn.hasMadeView, host.mustYield() {
        schedule.wantFrame()
        return
      }
      turn.countView()
      if let view = factory.make?(), session.store(view, of: factory) { work.viewsMade &+= 1 }
    }
  }
}
