import LazyScrollEngine

/// Long work: data built in slices, and views made in advance.
extension Driver {
  /// Builds data in slices, one or more per display frame as time allows, while scrolling goes on.
  ///
  /// Changes (`edit`, `invalidate`) sent meanwhile apply to the data that is being built, and are performed after its event, in
  /// order. A new build or a snapshot cancels it.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of items that a slice may visit.
  ///   - step: Builds a slice; returns the event with the new data after the last one.
  package func build(inSlicesOf limit: Int, _ step: @escaping (_ limit: Int) -> EngineEvent?) {
    _ = incoming.begin(.slices(limit: limit, step: step))
    performSoon()
  }

  /// Begins to wait for data that is prepared elsewhere, for example on another thread.
  ///
  /// Changes (`edit`, `invalidate`) sent meanwhile apply to the expected data, and are performed after its event, in order. A new
  /// build or a snapshot cancels it.
  ///
  /// - Returns: The build, which the caller ends with ``finish(_:with:)``.
  package func expectData() -> Build { incoming.begin(.elsewhere) }

  /// Performs the event of expected data and the changes sent meanwhile, without waiting for a display frame.
  ///
  /// - Parameters:
  ///   - build: The build that ``expectData()`` returned; nothing happens if it was cancelled.
  ///   - event: The event with the data.
  package func finish(_ build: Build, with event: consuming EngineEvent) {
    if incoming.finish(build, with: event) { performSoon() }
  }

  /// Cancels the build under way and its changes.
  func discardBuild() { incoming.discard() }

  /// Queues the data of a build that is done, or builds at least one slice, and more while there is time.
  ///
  /// - Returns: The number of events queued with the data, which do not count as caused by callbacks.
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
        // A step, or the host in `mustYield()`, may have begun another build or cancelled this one.
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

  /// Makes views in advance, as time allows.
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
