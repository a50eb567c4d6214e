import LazyScrollEngine

/// Data that the engine does not have yet: a requested refresh by the observer, and data that is being built.
///
/// ```
///              begin                finish / last slice
///  no build ──────────► building ─────────────────────► its event, then the changes sent meanwhile
///      ▲     begin: void    │
///      └────────────────────┘  discard: other data came first
/// ```
///
/// Changes sent while data is being built apply to that data, so they follow its event. This type calls nobody: the driver builds
/// slices and requests refreshed data, because callbacks may begin another build or cancel this one.
struct IncomingData {
  /// The data that is being built.
  private(set) var build: Build?
  /// The changes of the data that is being built, in the order in which they were sent.
  private var changes = EventQueue()
  /// True if the observer's data has to be read before any event is performed.
  private(set) var isRefreshDue = false

  /// True if there is work for a display frame.
  var needsFrame: Bool { isRefreshDue || build?.isDue == true }

  // MARK: Building

  /// Begins to build data, and cancels the build before and its changes.
  mutating func begin(_ progress: Build.Progress) -> Build {
    let new = Build(progress)
    changes.removeAll()
    build = new
    return new
  }

  /// Returns a Boolean value that indicates whether events of a kind wait for the data that is being built.
  func holdsBack(_ kind: EngineEvent.Kind) -> Bool {
    build != nil && (kind == .change || kind == .invalidation)
  }

  /// Stores an event until the data that is being built is done.
  mutating func holdBack(_ event: consuming EngineEvent) { changes.append(event) }

  /// Cancels the build under way and its changes.
  mutating func discard() {
    build = nil
    changes.removeAll()
  }

  /// Records that expected data is ready.
  ///
  /// - Returns: False if the build was cancelled.
  func finish(_ build: Build, with event: consuming EngineEvent) -> Bool {
    if self.build !== build { return false }
    build.progress = .done(event)
    return true
  }

  /// Ends a build.
  ///
  /// - Parameter event: The event with the data.
  /// - Returns: The event, followed by the changes that were sent meanwhile.
  mutating func endBuild(with event: consuming EngineEvent) -> EventQueue {
    var events = EventQueue()
    events.append(event)
    events.append(allOf: &changes)
    build = nil
    return events
  }

  // MARK: Refreshing

  /// Records that the observer's data has to be read again.
  ///
  /// - Returns: False if that was recorded already.
  mutating func requestRefresh() -> Bool {
    defer { isRefreshDue = true }
    return !isRefreshDue
  }

  /// Records that the observer's data was read, or is being read.
  mutating func endRefresh() { isRefreshDue = false }
}
