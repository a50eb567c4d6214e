import LazyScrollEngine

/// Long work that is divided among display frames: building data, and making views before they are needed.
extension Driver {
  /// Builds new data in slices, one or more per display frame as time allows, while scrolling goes on.
  ///
  /// Edits and invalidations that are sent during the build refer to the new data, and are performed after its event, in order.
  /// Another build or a snapshot cancels the build.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of items that a slice may visit.
  ///   - step: A closure that builds a slice; after the last one it returns the event with the new data.
  package func build(inSlicesOf limit: Int, _ step: @escaping (_ limit: Int) -> EngineEvent?) {
    _ = incoming.begin(.slices(limit: limit, step: step))
    performSoon()
  }

  /// Begins to wait for new data that is prepared elsewhere, for example on another thread.
  ///
  /// Edits and invalidations that are sent until the data is ready refer to the new data, and are performed after its event, in
  /// order. Another build or a snapshot cancels the wait.
  ///
  /// - Returns: The build, which the caller ends with ``finish(_:with:)``.
  package func expectData() -> Build { incoming.begin(.elsewhere) }

  /// Performs the event with data that was prepared elsewhere, and then the edits that were sent for it.
  ///
  /// It does so without waiting for a display frame, unless events are being performed.
  ///
  /// - Parameters:
  ///   - build: The build that ``expectData()`` returned; nothing happens if it was cancelled.
  ///   - event: The event with the data.
  package func finish(_ build: Build, with event: consuming EngineEvent) {
    if incoming.finish(build, with: event) { performSoon() }
  }

  /// Cancels the build of new data, and drops the edits that were sent for it.
  func discardBuild() { incoming.discard() }

  /// Queues the data if its build is done; otherwise, in a display frame, builds at least one slice, and more while there is
  /// time.
  ///
  /// - Returns: The number of queued events: that with the data, and the edits for it. They do not count as caused by
  ///   callbacks.
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
        // The closure `step`, or the host in `mustYield()`, may have begun another build or cancelled this one.
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

  /// Makes the views that were requested in advance, while the display frame has time; requests another frame for the rest.
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
